package draw

import "dragoman/dsl/ir"

// This file puts pieces in the way of pieces that hop.

// eachPattern calls visit for a pattern and all of its parts.
func eachPattern(p *ir.Pattern, visit func(*ir.Pattern)) {
	visit(p)
	for _, sub := range p.Sub {
		eachPattern(sub, visit)
	}
}

// needsPieces reports whether a pattern has moves that need pieces on their way which no
// picture has.
func needsPieces(p *ir.Pattern) bool {
	found := false
	eachPattern(p, func(q *ir.Pattern) {
		found = found || len(q.Over) > 0 || q.Hurdles > 0 && q.Reach > 0 || q.Pivot != 0 && !q.Pivot.Allows(ir.Vacant)
	})
	return found
}

// hurdleCells returns cells on the lines along which a piece hops, as many as it
// needs; nil if it does not hop. They stand one cell off where there is room
// for more than them.
func hurdleCells(b ir.Board, p *ir.Piece, from ir.Vec) map[ir.Vec]bool {
	var hurdles map[ir.Vec]bool
	for _, m := range p.Moves {
		if !m.For.Has(ir.White) {
			continue
		}
		eachPattern(m.Pattern, func(q *ir.Pattern) {
			if q.Hurdles == 0 || q.Reach > 0 { // with a reach it is one of a slide that no piece stops
				return
			}
			if hurdles == nil {
				hurdles = map[ir.Vec]bool{}
			}
			for _, d := range q.Dirs {
				first := 2
				if !b.Has(from.Add(d.Times(q.Hurdles + 2))) {
					first = 1
				}
				for i := range q.Hurdles {
					if c := from.Add(d.Times(first + i)); b.Has(c) {
						hurdles[c] = true
					}
				}
			}
		})
	}
	return hurdles
}
