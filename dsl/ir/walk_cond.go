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

// unmetAnywhere returns the part of a condition that holds at no end of a pattern that began
// at s, since it asks nothing about the end; nil if there is none.
func (w *Walker) unmetAnywhere(c *Cond, s Vec) *Cond {
	if c.Op == And {
		for _, sub := range c.Sub {
			if unmet := w.unmetAnywhere(sub, s); unmet != nil {
				return unmet
			}
		}
		return nil
	}
	if c.asksEnd() || w.Holds(c, s, s) {
		return nil
	}
	return c
}

// asksEnd reports whether the answer to a condition may depend on where a pattern ends.
func (c *Cond) asksEnd() bool {
	switch c.Op {
	case And, Or, Not:
		return slices.ContainsFunc(c.Sub, (*Cond).asksEnd)
	case Always, Unmoved, InCheck:
		return false
	case Within:
		return c.Place.Kind == Destination
	}
	return true
}

// clear reports whether nothing is between two cells on a line: neither a piece nor a cell
// that the board lacks.
func (w *Walker) clear(s, to Vec) bool {
	between, straight := Between(s, to)
	return straight && !slices.ContainsFunc(between, func(v Vec) bool { return w.full(v) || w.look(v) == Outside })
}

func (w *Walker) value(t *Term, target Vec) int {
	if t.Kind == TermNumber || w.Value == nil {
		return t.Number
	}
	return w.Value(t, target, w.EnPassant)
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

// VisitPassed calls visit for the cells that a double step from a to b passes. On one line
// these are all between the two. Others are found on flat boards only: the way is the
// shortest vector again and again that leads there, and each such step goes straight
// along its longer side, then on a diagonal, as steps of a king.
func VisitPassed(a, b Vec, visit func(Vec)) {
	d := b.Sub(a)
	n := divisor(divisor(d.X, d.Y), d.Z)
	if n == 0 {
		return
	}
	step := Vec{d.X / n, d.Y / n, d.Z / n}
	single := max(abs(step.X), abs(step.Y), abs(step.Z))
	if single > 1 && d.Z != 0 {
		return
	}
	for i := range n {
		if i > 0 {
			visit(a.Add(step.Times(i)))
		}
		for left := single - 1; left > 0; left-- {
			rest := Vec{X: max(-left, min(left, step.X)), Y: max(-left, min(left, step.Y))}
			visit(a.Add(step.Times(i + 1)).Sub(rest))
		}
	}
}

// divisor returns the largest number that divides two others.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return abs(a)
}

// PassedCells returns the cells that a double step passes.
func PassedCells(a, b Vec) (cells []Vec) {
	VisitPassed(a, b, func(v Vec) { cells = append(cells, v) })
	return cells
}

func abs(x int) int { return max(x, -x) }

// asksClear reports whether a condition holds only if all cells on the way are
// empty.
func (c *Cond) asksClear() bool {
	return c.Op == Clear || c.Op == And && slices.ContainsFunc(c.Sub, (*Cond).asksClear)
}
