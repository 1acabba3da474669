package ir

import "slices"

// This file is the meaning of a movement: it walks a pattern over a board,
// step by step, as the language texts describe it. It is slow on purpose and
// shares nothing with the compiler in gen/rules, which is checked against it.

// Content is what a walker finds on a cell.
type Content uint8

// The contents.
const (
	Outside Content = iota // no such cell
	Vacant
	Own
	Foe
	Immune // a piece that may not be taken
	Barred // empty, but a mark keeps the piece out
	Closed // a piece stands there, and a mark keeps others out
)

// Full reports whether a piece stands on the cell.
func (c Content) Full() bool { return c == Own || c == Foe || c == Immune || c == Closed }

// Marked reports whether a mark keeps the piece from coming to the cell.
func (c Content) Marked() bool { return c == Barred || c == Closed }

// Walker walks the patterns of one piece that stands on From.
type Walker struct {
	From    Vec
	Look    func(Vec) Content
	Unmoved bool
	InCheck func() bool // may be nil: not in check
	// Value returns the number that a term stands for if the piece goes to a
	// target, capturing en passant or not. It may be nil: all zero but numbers.
	Value func(t *Term, target Vec, enPassant bool) int
	// EnPassant: the piece captures en passant.
	EnPassant bool
	// Goal, if set, is the only end that is of interest: others may be left out.
	Goal *Vec

	taken   []Vec // on the way; these cells are empty now
	tracing bool  // goes on past what stops a piece
}

// Route is a way along a pattern.
type Route struct {
	Passed   []Vec // cells before the end; only if the walker traces
	End      Vec
	Steps    int       // of the ride or perimeters in the square that lead to the end; 0: a leap
	Obstacle *Obstacle // the first on the way; nil: none

	taken []Vec // while the route is led on
}

// Obstacle is what keeps a piece from the end of a route.
type Obstacle struct {
	Reason Reason
	Cell   Vec   // where
	Cond   *Cond // Unmet: the condition,
	Start  Vec   // and where its pattern began
}

// Reason says what an obstacle is.
type Reason uint8

// The reasons.
const (
	Blocked    Reason = iota // a piece on Cell is in the way
	Marked                   // a mark on Cell keeps the piece out
	NoHurdle                 // there are too few pieces to jump over before Cell
	PastHurdle               // a piece that jumps over the one on Cell lands nearer to it
	Unmet                    // Cond does not hold on Cell
)

// Targets calls visit once for every cell where m ends without having taken
// anything on its way, with what stands there: Vacant for quiet moves, Foe or Own for
// captures.
func (w *Walker) Targets(m *Move, visit func(to Vec, what Content)) {
	seen := map[Vec]bool{w.From: true}
	w.ends(m.Pattern, Route{End: w.From}, func(r Route) {
		to := r.End
		if seen[to] || len(w.taken) > 0 {
			return
		}
		seen[to] = true
		switch what := w.Look(to); {
		case what == Vacant && m.Mode&Quiet != 0, what == Foe && m.Mode&Capture != 0, what == Own && m.Mode&TakeOwn != 0:
			visit(to, what)
		}
	})
}

// Chains calls visit for every end of m after it has taken pieces on its way, with
// what stands there and the cells of those pieces. The end may be the cell where the
// piece stands. Different lists of the same cells are different chains.
func (w *Walker) Chains(m *Move, visit func(to Vec, what Content, taken []Vec)) {
	if !m.Pattern.HasTaking() {
		return
	}
	w.ends(m.Pattern, Route{End: w.From}, func(r Route) {
		what := w.look(r.End)
		if len(w.taken) > 0 && (what == Vacant && m.Mode&Quiet != 0 || what == Foe && m.Mode&Capture != 0 || what == Own && m.Mode&TakeOwn != 0) {
			visit(r.End, what, slices.Clone(w.taken))
		}
	})
}

// Routes calls visit for every way along a pattern that leads to another cell, also
// for those with an obstacle. What stands on the end is not asked.
func (w *Walker) Routes(p *Pattern, visit func(Route)) {
	tracer := *w
	tracer.tracing = true
	tracer.ends(p, Route{End: w.From}, func(r Route) {
		if r.End != w.From {
			visit(r)
		}
	})
}

// look is Look with the walking piece lifted off the board, and those that it has
// taken. A mark on the cell that the piece leaves keeps it from coming back over that cell.
func (w *Walker) look(c Vec) Content {
	switch {
	case c == w.From && w.Look(c) == Closed:
		return Barred
	case c == w.From, slices.Contains(w.taken, c):
		return Vacant
	}
	return w.Look(c)
}

func (w *Walker) full(c Vec) bool {
	return w.look(c).Full()
}

// stops reports whether an obstacle ends a route. If the walker traces, the route
// goes on and remembers the first.
func (w *Walker) stops(r *Route, o Obstacle) bool {
	if w.tracing && r.Obstacle == nil {
		first := o // o itself shall not need the heap
		r.Obstacle = &first
	}
	return !w.tracing
}

// pass adds cells to those that a route has passed.
func (w *Walker) pass(r *Route, cells ...Vec) {
	if w.tracing {
		r.Passed = slices.Concat(r.Passed, cells)
	}
}

// to returns r with another end.
func (r Route) to(end Vec, steps int) Route {
	r.End, r.Steps = end, steps
	return r
}

// ends calls visit for every end of p from the end of r, on the board, occupied or
// not.
func (w *Walker) ends(p *Pattern, r Route, visit func(Route)) {
	switch p.Op {
	case Leap:
		w.leap(p, r, visit)
	case Ride:
		for _, d := range p.Dirs {
			w.ride(p, r, d, visit)
		}
	case Seq:
		w.sequence(p.Sub, r, visit)
	case Alt:
		for _, sub := range p.Sub {
			w.ends(sub, r, visit)
		}
	case Where:
		if w.tracing {
			if unmet := w.unmetAnywhere(p.Cond, r.End); unmet != nil {
				w.stops(&r, Obstacle{Unmet, r.End, unmet, r.End})
			}
		}
		w.ends(p.Sub[0], r, func(end Route) { w.where(p.Cond, r, end, visit) })
	case Ring:
		w.ring(p, r, visit)
	case Line:
		w.line(p, r, visit)
	}
}

func (w *Walker) leap(p *Pattern, r Route, visit func(Route)) {
	before := len(r.Passed)
	for _, e := range p.Empty {
		c := r.End.Add(e)
		if w.full(c) && w.stops(&r, Obstacle{Cell: c}) {
			return
		}
		if w.look(c) != Outside {
			w.pass(&r, c)
		}
	}
	for _, o := range p.Over {
		c := r.End.Add(o)
		if !w.full(c) && (w.look(c) == Outside || w.stops(&r, Obstacle{Reason: NoHurdle, Cell: c})) {
			return
		}
		w.pass(&r, c)
	}
	slices.SortStableFunc(r.Passed[before:], func(a, b Vec) int { return a.Sub(r.End).squared() - b.Sub(r.End).squared() })
	for _, d := range p.Dirs {
		if to := r.End.Add(d); w.look(to) != Outside {
			visit(r.to(to, 0))
		}
	}
}

func (w *Walker) ride(p *Pattern, r Route, d Vec, visit func(Route)) {
	hurdles, n, hurdle := p.Hurdles, 0, Vec{}
	for i, c := 1, r.End.Add(d); p.Reach == 0 || i <= p.Reach; i, c = i+1, c.Add(d) {
		what := w.look(c)
		if what == Outside || what.Marked() && w.stops(&r, Obstacle{Reason: Marked, Cell: c}) {
			return
		}
		full, end := what.Full(), r.to(c, i)
		switch {
		case hurdles > 0:
			if !w.stops(&end, Obstacle{Reason: NoHurdle, Cell: c}) {
				visit(end)
			}
			if full {
				hurdle = c
				hurdles--
			}
		case n == p.Max && n > 0:
			if p.Hurdles == 0 || w.stops(&end, Obstacle{Reason: PastHurdle, Cell: hurdle}) {
				return
			}
			visit(end)
		default:
			if n++; n >= p.Min {
				visit(end)
			}
			if full && n != p.Max && w.stops(&r, Obstacle{Cell: c}) {
				return
			}
		}
		w.pass(&r, c)
	}
}

// sequence leads a route through all legs. At each pivot only one route goes on.
func (w *Walker) sequence(legs []*Pattern, r Route, visit func(Route)) {
	if len(legs) == 1 {
		w.ends(legs[0], r, visit)
		return
	}
	var pivots []Route
	w.ends(legs[0], r, func(pivot Route) {
		pivot.taken = slices.Clone(w.taken)
		i := slices.IndexFunc(pivots, func(p Route) bool { return p.End == pivot.End && slices.Equal(p.taken, pivot.taken) })
		switch {
		case i < 0:
			pivots = append(pivots, pivot)
		case pivot.Obstacle == nil:
			pivots[i] = pivot
		}
	})
	before := w.taken
	for _, pivot := range pivots {
		w.taken = pivot.taken
		w.turn(legs, pivot, visit)
	}
	w.taken = before
}

// turn leads a route on from the end of its first leg.
func (w *Walker) turn(legs []*Pattern, pivot Route, visit func(Route)) {
	what, cell := w.look(pivot.End), pivot.End
	if legs[0].Pivot.Takes(what) {
		w.taken = append(w.taken, cell)
		w.sequence(legs[1:], pivot, visit)
		w.taken = w.taken[:len(w.taken)-1]
	}
	o := Obstacle{Cell: cell}
	switch what {
	case Barred, Closed:
		o.Reason = Marked
	case Vacant:
		o.Reason = NoHurdle
	}
	if !legs[0].Pivot.Allows(what) && (legs[0].Pivot&Taking != 0 || w.stops(&pivot, o)) {
		return
	}
	w.pass(&pivot, cell)
	w.sequence(legs[1:], pivot, visit)
}

// where visits the end of a route if a condition holds.
func (w *Walker) where(c *Cond, start, end Route, visit func(Route)) {
	if w.tracing && c.asksClear() && len(end.Passed) == len(start.Passed) {
		between, _ := Between(start.End, end.End)
		w.pass(&end, between...)
	}
	if w.Holds(c, start.End, end.End) || !w.stops(&end, Obstacle{Unmet, end.End, c, start.End}) {
		visit(end)
	}
}
