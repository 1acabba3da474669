package draw

import "dragoman/dsl/ir"

// This file reads off patterns what their targets do not tell.

// eachPattern calls visit for a pattern and all of its parts.
func eachPattern(p *ir.Pattern, visit func(*ir.Pattern)) {
	visit(p)
	for _, sub := range p.Sub {
		eachPattern(sub, visit)
	}
}

// hurdles returns cells on the lines along which a piece hops, as many as it
// needs; nil if it does not hop. They stand one cell off where there is room
// for more than them.
func hurdles(b ir.Board, p *ir.Piece, from ir.Vec) map[ir.Vec]bool {
	var full map[ir.Vec]bool
	for _, m := range p.Moves {
		if !m.For.Has(ir.White) {
			continue
		}
		eachPattern(m.Pattern, func(q *ir.Pattern) {
			if q.Hurdles == 0 || q.Reach > 0 { // with a reach it is one of a slide that no piece stops
				return
			}
			if full == nil {
				full = map[ir.Vec]bool{}
			}
			for _, d := range q.Dirs {
				first := 2
				if !b.Has(from.Add(d.Times(q.Hurdles + 2))) {
					first = 1
				}
				for i := range q.Hurdles {
					if c := from.Add(d.Times(first + i)); b.Has(c) {
						full[c] = true
					}
				}
			}
		})
	}
	return full
}

// steps returns how many steps or perimeters away the cells are that the piece
// reaches by more than a leap, whatever the conditions; the least number where
// there are several.
func (e *eye) steps(from ir.Vec) map[ir.Vec]int {
	dist := map[ir.Vec]int{}
	for _, m := range e.piece.Moves {
		if !m.For.Has(e.side) {
			continue
		}
		e.walker(from, nil, nil, false).Routes(m.Pattern, func(r ir.Route) {
			open := r.Obstacle == nil || r.Obstacle.Reason == ir.Unmet
			if k := dist[r.End]; open && r.Steps > 0 && (k == 0 || r.Steps < k) {
				dist[r.End] = r.Steps
			}
		})
	}
	return dist
}
