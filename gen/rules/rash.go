package rules

import (
	"slices"

	"dragoman/dsl/ir"
)

// rash reports whether the first move of the game can take a royal, which no
// legal move allows later: then royals can be lost where they have to be safe.
func (c *compiler) rash() bool {
	g := c.game
	if !g.Rules.KingSafety || g.Rules.Touching || g.Space != nil {
		return false
	}
	men := map[ir.Vec]ir.Placement{}
	for _, place := range g.Start {
		if g.Piece(place.Piece) == nil {
			return false // there is no such game
		}
		men[place.Cell] = place
	}
	return slices.ContainsFunc(g.Start, func(place ir.Placement) bool {
		return place.Side == ir.White && c.takesRoyal(men, place)
	})
}

// takesRoyal reports whether a man could take a royal of the other side.
func (c *compiler) takesRoyal(men map[ir.Vec]ir.Placement, man ir.Placement) (takes bool) {
	w := ir.Walker{From: man.Cell, Unmoved: true, Look: func(at ir.Vec) ir.Content {
		other, full := men[at]
		switch {
		case !c.prog.Board.Has(c.prog.Board.At(at.X, at.Y, at.Z)):
			return ir.Outside
		case !full:
			return ir.Vacant
		case other.Side == man.Side, c.game.Piece(other.Piece).Immune:
			return ir.Own
		}
		return ir.Foe
	}}
	for _, m := range c.game.Piece(man.Piece).Moves {
		if m.For.Has(man.Side) && m.Mode&ir.Capture != 0 {
			w.Targets(m, func(to ir.Vec, what ir.Content) {
				takes = takes || what == ir.Foe && c.game.Piece(men[to].Piece).Royal
			})
		}
	}
	return takes
}
