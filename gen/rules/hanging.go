package rules

import (
	"slices"

	"dragoman/dsl/ir"
)

// royalHanging reports whether the first move of the game can take a royal. No
// legal move allows that later, so royals can be lost even where they have to be
// safe.
func (c *compiler) royalHanging() bool {
	g := c.game
	if !g.Rules.KingSafety || g.Rules.RoyalsMayTouch || g.Space != nil {
		return false
	}
	pieces := map[ir.Vec]ir.Placement{}
	for _, place := range g.Start {
		if g.Piece(place.Piece) == nil {
			return false // there is no such game
		}
		pieces[place.Cell] = place
	}
	return slices.ContainsFunc(g.Start, func(place ir.Placement) bool {
		return place.Side == ir.White && c.takesRoyal(pieces, place)
	})
}

// takesRoyal reports whether a piece could take a royal of the other side.
func (c *compiler) takesRoyal(pieces map[ir.Vec]ir.Placement, piece ir.Placement) (takes bool) {
	w := ir.Walker{From: piece.Cell, Unmoved: true, Look: func(at ir.Vec) ir.Content {
		other, full := pieces[at]
		switch {
		case !c.prog.Board.Has(c.prog.Board.At(at.X, at.Y, at.Z)):
			return ir.Outside
		case !full:
			return ir.Vacant
		case other.Side == piece.Side, c.game.Piece(other.Piece).Immune:
			return ir.Own
		}
		return ir.Foe
	}}
	for _, m := range c.game.Piece(piece.Piece).Moves {
		if m.For.Has(piece.Side) && m.Mode&ir.Capture != 0 {
			w.Targets(m, func(to ir.Vec, what ir.Content) {
				takes = takes || what == ir.Foe && c.game.Piece(pieces[to].Piece).Royal
			})
		}
	}
	return takes
}
