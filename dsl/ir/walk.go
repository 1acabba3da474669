package ir

import "slices"

// This file is the meaning of a movement: it walks a pattern over a board,
// step by step, as the language texts describe it. It is slow on purpose and
// shares nothing with the compiler in gen/rules, which is checked against it.

// Content is what a walker finds on a cell.
type Content uint8

// The contents. A piece that may not be captured looks like an own piece.
const (
	Outside Content = iota // no such cell
	Vacant
	Own
	Foe
	Barred // empty, but a mark keeps the piece out
)

// Walker walks the patterns of one piece that stands on From.
type Walker struct {
	From    Vec
	Look    func(Vec) Content
	Unmoved bool
	InCheck func() bool // may be nil: not in check
	// Value returns the number that a term stands for if the piece goes to a
	// target. It may be nil: all zero but numbers.
	Value func(t *Term, target Vec) int
	// Goal, if set, is the only end that is of interest: others may be left out.
	Goal *Vec
}

// Targets calls visit once for every cell where m ends, with what stands
// there: Vacant for quiet moves, Foe for captures.
func (w *Walker) Targets(m *Move, visit func(to Vec, what Content)) {
	seen := map[Vec]bool{w.From: true}
	w.ends(m.Pattern, w.From, func(to Vec) {
		if seen[to] {
			return
		}
		seen[to] = true
		switch what := w.Look(to); {
		case what == Vacant && m.Mode&Quiet != 0, what == Foe && m.Mode&Capture != 0:
			visit(to, what)
		}
	})
}

// look is Look with the walking piece lifted off the board.
func (w *Walker) look(c Vec) Content {
	if c == w.From {
		return Vacant
	}
	return w.Look(c)
}

func (w *Walker) full(c Vec) bool {
	what := w.look(c)
	return what == Own || what == Foe
}

// ends calls visit for every end of p from s, on the board, occupied or not.
func (w *Walker) ends(p *Pattern, s Vec, visit func(Vec)) {
	switch p.Op {
	case Leap:
		for _, e := range p.Empty {
			if w.full(s.Add(e)) {
				return
			}
		}
		for _, d := range p.Dirs {
			if to := s.Add(d); w.look(to) != Outside {
				visit(to)
			}
		}
	case Ride:
		for _, d := range p.Dirs {
			w.ride(p, s, d, visit)
		}
	case Seq:
		w.sequence(p.Sub, s, visit)
	case Alt:
		for _, sub := range p.Sub {
			w.ends(sub, s, visit)
		}
	case Where:
		w.ends(p.Sub[0], s, func(to Vec) {
			if w.Holds(p.Cond, s, to) {
				visit(to)
			}
		})
	case Ring:
		w.ring(p, s, visit)
	case Line:
		w.line(p, s, visit)
	}
}

func (w *Walker) ride(p *Pattern, s, d Vec, visit func(Vec)) {
	hurdles, n := p.Hurdles, 0
	for i, c := 1, s.Add(d); ; i, c = i+1, c.Add(d) {
		what := w.look(c)
		if what == Outside || what == Barred || p.Reach > 0 && i > p.Reach {
			return
		}
		full := what != Vacant
		if hurdles > 0 {
			if full {
				hurdles--
			}
			continue
		}
		n++
		if n >= p.Min {
			visit(c)
		}
		if n == p.Max || full {
			return
		}
	}
}

func (w *Walker) sequence(legs []*Pattern, s Vec, visit func(Vec)) {
	if len(legs) == 1 {
		w.ends(legs[0], s, visit)
		return
	}
	w.ends(legs[0], s, func(pivot Vec) {
		if w.look(pivot) == Vacant {
			w.sequence(legs[1:], pivot, visit)
		}
	})
}

// ring grows the advancement square of a quadrant: an end must be the only
// occupied cell of the square up to its ring, if any is.
func (w *Walker) ring(p *Pattern, s Vec, visit func(Vec)) {
	if w.Goal != nil && !w.Goal.Sub(s).between(p.Dirs[0], p.Dirs[1]) {
		return
	}
	q := square{walker: w, start: s, rays: [2]Vec{p.Dirs[0], p.Dirs[1]}}
	for k := 1; k <= maxSteps && (p.Max == 0 || k <= p.Max) && q.men < 2; k++ {
		q.grow()
		for _, to := range q.inner {
			if q.open(to) {
				visit(to)
			}
		}
	}
}

// line grows the two squares beside a ray in each plane.
func (w *Walker) line(p *Pattern, s Vec, visit func(Vec)) {
	r := p.Dirs[0]
	if w.Goal != nil && !w.Goal.Sub(s).along(r) {
		return
	}
	sides := make([][2]square, len(p.Planes))
	for i, plane := range p.Planes {
		sides[i] = [2]square{{walker: w, start: s, rays: [2]Vec{plane[0], r}}, {walker: w, start: s, rays: [2]Vec{r, plane[1]}}}
	}
	for k := 1; k <= maxSteps && (p.Max == 0 || k <= p.Max); k++ {
		to := s.Add(r.Times(k))
		if w.look(to) == Outside {
			return
		}
		open := false
		for i := range sides {
			left, right := &sides[i][0], &sides[i][1]
			left.grow()
			right.grow()
			open = open || left.open(to) && right.open(to)
		}
		if open {
			visit(to)
		}
	}
}

// square is an advancement square that grows ring by ring: what stands in it,
// its start aside.
type square struct {
	walker *Walker
	start  Vec
	rays   [2]Vec
	k      int
	inner  []Vec // the cells of the last ring that are on the board, its ends aside
	men    int   // occupied cells
	man    Vec   // one of them
}

// grow adds a ring.
func (q *square) grow() {
	q.k++
	q.inner = q.inner[:0]
	add := func(i, j int) {
		c := q.start.Add(q.rays[0].Times(i)).Add(q.rays[1].Times(j))
		if q.walker.look(c) == Outside {
			return
		}
		if i > 0 && j > 0 {
			q.inner = append(q.inner, c)
		}
		if q.walker.full(c) {
			q.men++
			q.man = c
		}
	}
	for n := range q.k {
		add(q.k, n)
		add(n, q.k)
	}
	add(q.k, q.k)
}

// open reports whether nothing stands in the square, a cell of it aside.
func (q *square) open(to Vec) bool { return q.men == 0 || q.men == 1 && q.man == to }

// between reports whether d is some steps a and some steps b away.
func (d Vec) between(a, b Vec) bool {
	if d.X*(a.Y*b.Z-a.Z*b.Y)+d.Y*(a.Z*b.X-a.X*b.Z)+d.Z*(a.X*b.Y-a.Y*b.X) != 0 {
		return false // not in the plane of a and b
	}
	for range maxSteps + 1 {
		if d.along(b) {
			return true
		}
		d = d.Sub(a)
	}
	return false
}

// along reports whether d is some steps v away.
func (d Vec) along(v Vec) bool {
	for _, c := range [][2]int{{d.X, v.X}, {d.Y, v.Y}, {d.Z, v.Z}} {
		if c[1] != 0 {
			n := c[0] / c[1]
			return n >= 0 && d == v.Times(n)
		}
	}
	return d == Vec{}
}

// maxSteps bounds a ride on the longest board there is.
const maxSteps = 16

// Holds reports whether a condition is true of an end of a pattern that began at s.
func (w *Walker) Holds(c *Cond, s, to Vec) bool {
	switch c.Op {
	case Always:
		return true
	case And:
		for _, sub := range c.Sub {
			if !w.Holds(sub, s, to) {
				return false
			}
		}
		return true
	case Or:
		for _, sub := range c.Sub {
			if w.Holds(sub, s, to) {
				return true
			}
		}
		return false
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
	for _, c := range between {
		if w.full(c) {
			return false
		}
	}
	return straight
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
	d := Vec{b.X - a.X, b.Y - a.Y, b.Z - a.Z}
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
