package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// spaceCells are the occupied cells of a board with rings.
type spaceCells struct {
	of  [2]rules.SpaceSet // by side
	all rules.SpaceSet
}

// flip puts a piece of a side on a cell, or takes it off.
func (s *spaceCells) flip(c board.Cell, side board.Side) {
	s.of[side&1].Flip(c)
	s.all.Flip(c)
}

// newSpaceCells returns the occupied cells of a position.
func newSpaceCells(at []board.Piece) *spaceCells {
	s := &spaceCells{}
	for c, pc := range at {
		if pc != board.Empty {
			s.flip(board.Cell(c), pc.Side())
		}
	}
	return s
}
