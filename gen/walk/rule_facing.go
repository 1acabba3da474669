package walk

import (
	"dragoman/board"
	"dragoman/dsl/ir"
)

// royalsPart: while royals of both sides face each other, only a pass leaves them so.
var royalsPart = rule{
	name: "royals_facing",
	says: "the {royal} and the {attacker} face each other, and it does not part them",
	on:   func(g *ir.Game) bool { return g.Rules.RoyalsPart },
	breaks: func(w *Position, pm *playedMove) *Reason {
		if !pm.faced || pm.lostRoyal[ir.White] || pm.lostRoyal[ir.Black] {
			return nil
		}
		return w.facing(pm.mover)
	},
}

// facedPass reports whether a move is the pass of a side whose royals face those of
// the enemy.
func (pm *playedMove) facedPass() bool { return pm.faced && pm.passes && pm.wall == board.None }

// facing returns a royal of a side and one of the enemy with nothing between them on
// a rank or file; nil if there are none, or if that does not matter.
func (w *Position) facing(s ir.Side) *Reason {
	if !w.game.Rules.RoyalsPart {
		return nil
	}
	for v, pc := range w.now.cells {
		if pc.side != s || !w.isRoyal(pc) {
			continue
		}
		for _, step := range []ir.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			to := v.Add(step)
			for w.onBoard(to) && !w.full(to) {
				to = to.Add(step)
			}
			if other, full := w.now.cells[to]; full && other.side != s && w.isRoyal(other) {
				return &Reason{Royal: w.cell(v), Attacker: w.cell(to), After: true}
			}
		}
	}
	return nil
}
