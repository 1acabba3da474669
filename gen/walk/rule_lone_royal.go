package walk

import (
	"dragoman/board"
	"dragoman/dsl/ir"
)

// loneRoyal: royals of a side are attacked only when one is left, and a side loses
// with the last of them.
var loneRoyal = rule{
	on:        func(g *ir.Game) bool { return g.Rules.LoneRoyalCounts },
	spares:    func(w *Position, _ ir.Vec, s ir.Side) bool { return w.royals()[s] > 1 },
	tolerates: lastRoyal.tolerates,
}

// loneRoyalLeft: a new royal does not save the one that there was.
var loneRoyalLeft = rule{
	name: royalSafe.name,
	says: royalSafe.says,
	on:   func(g *ir.Game) bool { return loneRoyal.on(g) && royalSafe.on(g) },
	breaks: func(w *Position, pm *playedMove) *Reason {
		if isNew := pm.dropped || pm.promoted && !w.isRoyal(pm.moved); !isNew || !pm.onBoard || !w.isRoyal(w.now.cells[pm.at]) || w.royals()[pm.mover] != 2 {
			return nil
		}
		for _, royal := range w.Royals(board.Side(pm.mover)) {
			attackers := w.Attackers(royal, board.Side(pm.mover.Other()))
			if w.Vec(royal) != pm.at && len(attackers) > 0 {
				return &Reason{Royal: royal, Attacker: attackers[0], After: true}
			}
		}
		return nil
	},
}
