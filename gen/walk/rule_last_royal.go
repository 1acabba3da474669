package walk

import "dragoman/dsl/ir"

// lastRoyal: royals are attacked only together, and a side loses with the last of
// them.
var lastRoyal = rule{
	on:        func(g *ir.Game) bool { return g.Rules.LastRoyalCounts },
	tolerates: func(some, all int) bool { return some < all },
}
