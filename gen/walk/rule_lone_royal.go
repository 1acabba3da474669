package walk

import "dragoman/dsl/ir"

// loneRoyal: royals of a side are attacked only when one is left, and a side loses
// with the last of them.
var loneRoyal = rule{
	on:        func(g *ir.Game) bool { return g.Rules.LoneRoyalCounts },
	spares:    func(w *Position, _ ir.Vec, s ir.Side) bool { return w.royals()[s] > 1 },
	tolerates: lastRoyal.tolerates,
}
