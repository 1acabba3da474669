package walk

import (
	"slices"

	"dragoman/dsl/ir"
)

// takeRights takes from the other side the right to castle on the wing of a castling, if
// the game has that rule.
func (w *Position) takeRights(c *ir.Castle) {
	if !w.game.Rules.OppositeWings {
		return
	}
	w.now.rights = slices.DeleteFunc(w.now.rights, func(r right) bool {
		other := &w.game.Castles[r.castle]
		return other.Side != c.Side && other.Wing == c.Wing
	})
}
