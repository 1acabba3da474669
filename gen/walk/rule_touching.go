package walk

import "dragoman/dsl/ir"

// touching: royals may touch. One that stands next to an enemy royal is not
// attacked.
var touching = rule{
	on:     func(g *ir.Game) bool { return g.Rules.RoyalsMayTouch },
	spares: func(w *Position, v ir.Vec, s ir.Side) bool { return w.besideRoyal(v, s.Other()) },
}

// besideRoyal reports whether a royal of side s stands next to v.
func (w *Position) besideRoyal(v ir.Vec, s ir.Side) bool {
	for c, pc := range w.now.cells {
		if pc.side == s && w.isRoyal(pc) && distance(c, v) == 1 {
			return true
		}
	}
	return false
}
