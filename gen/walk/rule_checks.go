package walk

import (
	"slices"

	"dragoman/dsl/ir"
)

// noCheck: no move may leave an enemy royal attacked.
var noCheck = rule{
	name:   "gives_check",
	says:   "nobody may give check, and the {royal} would be attacked",
	on:     func(g *ir.Game) bool { return g.Rules.NoCheck },
	breaks: func(w *Position, pm *playedMove) *Reason { return w.checkAfter(pm, pm.mover.Other(), anyPiece) },
}

// checkless: no move may leave an enemy royal attacked by a piece with that trait.
var checkless = rule{
	name: "checkless",
	says: "a checkless piece may not give check, and the {royal} would be attacked",
	on: func(g *ir.Game) bool {
		return slices.ContainsFunc(g.Pieces, func(p *ir.Piece) bool { return p.Checkless })
	},
	breaks: func(w *Position, pm *playedMove) *Reason {
		return w.checkAfter(pm, pm.mover.Other(), func(p *ir.Piece) bool { return p.Checkless })
	},
}
