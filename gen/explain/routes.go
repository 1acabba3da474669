package explain

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file finds the ways of a piece, with what forbids them: those that the
// reference walker traces, and what it says of what stands on their ends.

// route is a way along a pattern.
type route struct {
	ir.Route
	rule Rule     // what first forbids it; empty: nothing
	cell ir.Vec   // where
	cond *ir.Cond // Condition: which
	line src.Span // where the definition says so
	mode ir.Mode
}

// routesOf returns the routes of all moves of a piece of a side.
func routesOf(w *ir.Walker, p *ir.Piece, side ir.Side, epTargets []ir.Vec) (all []route) {
	for _, m := range p.Moves {
		if !m.For.Has(side) {
			continue
		}
		branches(m.Pattern, m.Pos, func(p *ir.Pattern, line src.Span) {
			w.Routes(p, func(found ir.Route) {
				r := route{Route: found, line: line, mode: m.Mode}
				r.meet(w, found.Obstacle)
				r.arrive(w, m.EnPassant && slices.Contains(epTargets, r.End))
				all = append(all, r)
			})
		})
	}
	return all
}

// branches visits the alternatives of a pattern, each with its own line.
func branches(p *ir.Pattern, line src.Span, visit func(*ir.Pattern, src.Span)) {
	if p.Op != ir.Alt {
		visit(p, line)
		return
	}
	for _, sub := range p.Sub {
		at := sub.Pos
		if at == (src.Span{}) {
			at = line
		}
		branches(sub, at, visit)
	}
}

// forbid notes a rule that forbids a route.
func (r *route) forbid(rule Rule, cell ir.Vec) { r.rule, r.cell = rule, cell }

// meet notes what the first obstacle of a route means.
func (r *route) meet(w *ir.Walker, o *ir.Obstacle) {
	switch {
	case o == nil:
	case o.Reason == ir.Unmet:
		r.fail(w, o.Cond, o.Start, o.Cell)
	default:
		r.forbid(map[ir.Reason]Rule{ir.Blocked: Blocked, ir.Marked: Marked, ir.NoHurdle: NoHurdle, ir.PastHurdle: PastHurdle}[o.Reason], o.Cell)
	}
}

// fail notes the part of a condition that does not hold.
func (r *route) fail(w *ir.Walker, c *ir.Cond, start, to ir.Vec) {
	full := func(v ir.Vec) bool { return v != w.From && w.Look(v).Full() }
	between, _ := ir.Between(start, to)
	blocked := slices.IndexFunc(between, full)
	switch {
	case c.Op == ir.And:
		i := slices.IndexFunc(c.Sub, func(sub *ir.Cond) bool { return !w.Holds(sub, start, to) })
		r.fail(w, c.Sub[i], start, to)
	case c.Op == ir.Clear && blocked >= 0:
		r.forbid(Blocked, between[blocked])
	case c.Op == ir.Empty && w.Look(to).Full():
		r.forbid(Blocked, to)
	default:
		r.forbid(Condition, to)
		r.cond = c
	}
}

// arrive notes what forbids a route because of what stands on its end, unless
// something on the way does.
func (r *route) arrive(w *ir.Walker, enPassant bool) {
	if r.rule != "" && r.rule != Condition {
		return
	}
	switch what := w.Look(r.End); {
	case what == ir.Own && r.mode&ir.TakeOwn == 0, what == ir.Immune:
		r.forbid(Occupied, r.End)
	case what.Marked():
		r.forbid(Marked, r.End)
	case what == ir.Vacant && r.mode&ir.Quiet == 0 && !enPassant:
		r.forbid(NothingToCapture, r.End)
	case what == ir.Foe && r.mode&ir.Capture == 0:
		r.forbid(CannotCapture, r.End)
	}
}
