package explain

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file follows patterns as [ir.Walker] does, but goes on where that stops,
// and remembers what stopped it first.

// route is a way along a pattern, whatever stands on it.
type route struct {
	passed []ir.Vec // cells before the end
	end    ir.Vec
	hitch  *hitch   // what first forbids it; nil: nothing
	line   src.Span // where the definition says so
	mode   ir.Mode
}

// hitch is what forbids a route.
type hitch struct {
	rule Rule
	cell ir.Vec   // Blocked: where
	cond *ir.Cond // Condition: which
}

// tracer finds the routes of a piece.
type tracer struct{ *ir.Walker }

// moves returns the routes of all moves of a piece of a side.
func (t *tracer) moves(p *ir.Piece, side ir.Side, trail []ir.Vec) (all []route) {
	for _, m := range p.Moves {
		if !m.For.Has(side) {
			continue
		}
		for _, r := range t.branches(m.Pattern, m.Pos) {
			if r.end == t.From {
				continue
			}
			r.mode = m.Mode
			t.judge(&r, m.EnPassant && slices.Contains(trail, r.end))
			all = append(all, r)
		}
	}
	return all
}

// branches returns the routes of a move, each with the line of its own
// alternative.
func (t *tracer) branches(p *ir.Pattern, line src.Span) (all []route) {
	if p.Op != ir.Alt {
		return t.routes(p, route{end: t.From, line: line})
	}
	for _, sub := range p.Sub {
		at := sub.Pos
		if at == (src.Span{}) {
			at = line
		}
		all = append(all, t.branches(sub, at)...)
	}
	return all
}

// judge asks whether what stands on the end of a route can be there.
func (t *tracer) judge(r *route, passing bool) {
	if h := r.hitch; h != nil && h.rule != Condition {
		return
	}
	switch what := t.Look(r.end); {
	case what == ir.Own:
		r.hitch = &hitch{rule: Occupied, cell: r.end}
	case what == ir.Barred:
		r.hitch = &hitch{rule: Marked, cell: r.end}
	case what == ir.Vacant && r.mode&ir.Quiet == 0 && !passing:
		r.hitch = &hitch{rule: NothingToCapture, cell: r.end}
	case what == ir.Foe && r.mode&ir.Capture == 0:
		r.hitch = &hitch{rule: CannotCapture, cell: r.end}
	}
}

// on returns r, led on over some cells to an end.
func (r route) on(cells []ir.Vec, end ir.Vec, h *hitch) route {
	r.passed, r.end = slices.Concat(r.passed, cells), end
	if r.hitch == nil {
		r.hitch = h
	}
	return r
}

// lifted is Look with the piece itself off the board.
func (t *tracer) lifted(v ir.Vec) ir.Content {
	if v == t.From {
		return ir.Vacant
	}
	return t.Look(v)
}

// obstacle returns what keeps a route from passing any of some cells.
func (t *tracer) obstacle(cells ...ir.Vec) *hitch {
	for _, v := range cells {
		if what := t.lifted(v); what == ir.Own || what == ir.Foe {
			return &hitch{rule: Blocked, cell: v}
		}
	}
	return nil
}

// routes returns the routes of a pattern that begin where another ends.
func (t *tracer) routes(p *ir.Pattern, from route) (all []route) {
	switch p.Op {
	case ir.Leap:
		return t.leaps(p, from)
	case ir.Ride:
		for _, d := range p.Dirs {
			all = append(all, t.ride(p, from, d)...)
		}
	case ir.Seq:
		return t.sequence(p.Sub, from)
	case ir.Alt:
		for _, sub := range p.Sub {
			all = append(all, t.routes(sub, from)...)
		}
	case ir.Where:
		return t.where(p, from)
	case ir.Ring, ir.Line:
		return t.spread(p, from)
	}
	return all
}

func (t *tracer) leaps(p *ir.Pattern, from route) (all []route) {
	var empty []ir.Vec
	for _, e := range p.Empty {
		if c := from.end.Add(e); t.lifted(c) != ir.Outside {
			empty = append(empty, c)
		}
	}
	h := t.obstacle(empty...)
	for _, d := range p.Dirs {
		if to := from.end.Add(d); t.lifted(to) != ir.Outside {
			all = append(all, from.on(empty, to, h))
		}
	}
	return all
}

func (t *tracer) ride(p *ir.Pattern, from route, d ir.Vec) (all []route) {
	hurdles, n := p.Hurdles, 0
	var over ir.Vec // the last hurdle
	var passed []ir.Vec
	var h *hitch
	for c := from.end.Add(d); t.lifted(c) != ir.Outside; c = c.Add(d) {
		barred := t.lifted(c) == ir.Barred
		if barred && h == nil {
			h = &hitch{rule: Marked, cell: c}
		}
		full := t.obstacle(c)
		if hurdles > 0 {
			all = append(all, from.on(passed, c, &hitch{rule: NoHurdle, cell: c}))
			if full != nil {
				hurdles--
				over = c
			}
		} else if n == p.Max && n > 0 {
			all = append(all, from.on(passed, c, &hitch{rule: PastHurdle, cell: over}))
		} else {
			if n++; n >= p.Min {
				all = append(all, from.on(passed, c, h))
			}
			if n == p.Max && p.Hurdles == 0 {
				break
			}
			if h == nil {
				h = full
			}
		}
		passed = append(passed, c)
	}
	return all
}

// sequence leads a route through all legs; at a pivot only the best of the ways
// to it goes on.
func (t *tracer) sequence(legs []*ir.Pattern, from route) []route {
	starts := []route{from}
	for i, leg := range legs {
		var ends []route
		for _, s := range starts {
			if i > 0 {
				s = s.on([]ir.Vec{s.end}, s.end, t.pivot(s.end))
			}
			ends = append(ends, t.routes(leg, s)...)
		}
		starts = best(ends)
	}
	return starts
}

// pivot returns what keeps a route from going on at a cell.
func (t *tracer) pivot(v ir.Vec) *hitch {
	if t.lifted(v) == ir.Barred {
		return &hitch{rule: Marked, cell: v}
	}
	return t.obstacle(v)
}

// best returns one route for each end, one without a hitch if there is any.
func best(list []route) (kept []route) {
	index := map[ir.Vec]int{}
	for _, r := range list {
		i, known := index[r.end]
		switch {
		case !known:
			index[r.end] = len(kept)
			kept = append(kept, r)
		case r.hitch == nil && kept[i].hitch != nil:
			kept[i] = r
		}
	}
	return kept
}

func (t *tracer) where(p *ir.Pattern, from route) (all []route) {
	for _, r := range t.routes(p.Sub[0], from) {
		if between, _ := ir.Between(from.end, r.end); asksClear(p.Cond) && len(r.passed) == len(from.passed) {
			r.passed = slices.Concat(r.passed, between)
		}
		if r.hitch == nil && !t.Holds(p.Cond, from.end, r.end) {
			r.hitch = t.failing(p.Cond, from.end, r.end)
		}
		all = append(all, r)
	}
	return all
}

func asksClear(c *ir.Cond) bool {
	return c.Op == ir.Clear || c.Op == ir.And && slices.ContainsFunc(c.Sub, asksClear)
}

// failing returns the part of a condition that does not hold.
func (t *tracer) failing(c *ir.Cond, s, to ir.Vec) *hitch {
	between, straight := ir.Between(s, to)
	switch {
	case c.Op == ir.And:
		for _, sub := range c.Sub {
			if !t.Holds(sub, s, to) {
				return t.failing(sub, s, to)
			}
		}
	case c.Op == ir.Clear && straight:
		return t.obstacle(between...)
	case c.Op == ir.Empty && t.lifted(to) == ir.Foe:
		return &hitch{rule: Blocked, cell: to}
	}
	return &hitch{rule: Condition, cond: c}
}
