package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// wideSets are the cells of a position, in two words each.
type wideSets struct {
	side [2][2]uint64
	of   [256][2]uint64 // by piece
}

// flip puts a piece on a cell, or takes it off.
func (s *wideSets) flip(c board.Cell, pc board.Piece) {
	bit, word := uint64(1)<<(c&63), c>>6&1
	s.side[pc&1][word] ^= bit
	s.of[pc][word] ^= bit
}

// occupied returns the cells of a side.
func (s *wideSets) occupied(side board.Side) rules.WideSet {
	return rules.WideSet{Lo: s.side[side&1][0], Hi: s.side[side&1][1]}
}

// pieces returns the cells of the pieces with a code.
func (s *wideSets) pieces(pc uint8) rules.WideSet {
	return rules.WideSet{Lo: s.of[pc][0], Hi: s.of[pc][1]}
}
