package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// royalStays: while a royal is attacked, the royals of its side only take the one
// piece that attacks them.
var royalStays = rule{
	name: "royal_stays",
	says: "the {royal} may only take the one piece that gives check, and the {attacker} gives check",
	on:   func(g *ir.Game) bool { return g.Rules.RoyalsMayNotFlee },
	forbids: func(w *Position, m gen.Move) *Reason {
		pc, full := w.now.cells[w.Vec(m.From())]
		if m.Kind() == rules.Dropping || !full || !w.isRoyal(pc) || !w.InCheck() {
			return nil
		}
		checkers := w.Checkers()
		i := slices.IndexFunc(checkers, func(c board.Cell) bool { return c != m.To() })
		if i < 0 {
			return nil
		}
		return &Reason{Royal: m.From(), Attacker: checkers[i]}
	},
}
