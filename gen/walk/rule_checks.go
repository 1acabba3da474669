package walk

import "dragoman/dsl/ir"

// noCheck: no move may leave an enemy royal attacked.
var noCheck = rule{
	name:   "gives_check",
	says:   "nobody may give check, and the {royal} would be attacked",
	on:     func(g *ir.Game) bool { return g.Rules.NoCheck },
	breaks: func(w *Position, pm *playedMove) *Reason { return w.checkAfter(pm, pm.mover.Other()) },
}
