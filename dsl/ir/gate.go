package ir

import "slices"

// A gate of a side is a cell of Drops.Gates where one of its pieces starts. It is open
// as long as that piece stands there. With the move that leaves an open gate, one piece
// whose zone has the cell can come onto it from the hand. The move must be legal without
// that. Both pieces of a castling leave gates, unless one of them ends there. Promotions,
// captures en passant and moves that put walls on the board let nothing in. Where no
// captured piece comes to hand, the gates of a side close with its last piece in hand.

// IsGate reports whether a cell is a gate of a side.
func (g *Game) IsGate(s Side, v Vec) bool {
	if g.Drops == nil {
		return false
	}
	starts := slices.ContainsFunc(g.Start, func(p Placement) bool { return p.Side == s && p.Cell == v })
	return starts && slices.ContainsFunc(g.Drops.Gates, func(z DropZone) bool { return z.For.Has(s) && slices.Contains(z.Cells, v) })
}
