package ir

import "slices"

// This file evaluates the conditions of patterns.

// Holds reports whether a condition is true of an end of a pattern that began at s.
func (w *Walker) Holds(c *Cond, s, to Vec) bool {
	switch c.Op {
	case Always:
		return true
	case And:
		return !slices.ContainsFunc(c.Sub, func(sub *Cond) bool { return !w.Holds(sub, s, to) })
	case Or:
		return slices.ContainsFunc(c.Sub, func(sub *Cond) bool { return w.Holds(sub, s, to) })
	case Not:
		return !w.Holds(c.Sub[0], s, to)
	case Empty:
		return w.look(to) == Vacant
	case Enemy:
		return w.look(to) == Foe
	case Friend:
		return w.look(to) == Own
	case Clear:
		return w.clear(s, to)
	case Unmoved:
		return w.Unmoved
	case InCheck:
		return w.InCheck != nil && w.InCheck()
	case Within:
		return slices.Contains(c.Cells, c.Place.Of(w.From, to))
	}
	return c.Rel.Holds(w.value(c.Left, to), w.value(c.Right, to)) // Compare
}

func (w *Walker) clear(s, to Vec) bool {
	between, straight := Between(s, to)
	return straight && !slices.ContainsFunc(between, w.full)
}

func (w *Walker) value(t *Term, target Vec) int {
	if t.Kind == TermNumber || w.Value == nil {
		return t.Number
	}
	return w.Value(t, target)
}

// Between returns the cells strictly between a and b, and whether the two are
// on one rank, file, column or (space) diagonal at all.
func Between(a, b Vec) (cells []Vec, straight bool) {
	d := b.Sub(a)
	n := max(abs(d.X), abs(d.Y), abs(d.Z))
	for _, x := range []int{d.X, d.Y, d.Z} {
		if x != 0 && abs(x) != n {
			return nil, false
		}
	}
	if n == 0 {
		return nil, false
	}
	step := Vec{d.X / n, d.Y / n, d.Z / n}
	for i := 1; i < n; i++ {
		cells = append(cells, a.Add(step.Times(i)))
	}
	return cells, true
}

func abs(x int) int { return max(x, -x) }

// asksClear reports whether a condition holds only if all cells on the way are
// empty.
func (c *Cond) asksClear() bool {
	return c.Op == Clear || c.Op == And && slices.ContainsFunc(c.Sub, (*Cond).asksClear)
}
