package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// wideSets are the cells of a position, in two words each.
type wideSets struct {
	side [2][rules.WideWords]uint64
	of   [256][rules.WideWords]uint64 // by piece
}

// flip puts a piece on a cell, or takes it off.
func (s *wideSets) flip(c board.Cell, pc board.Piece) {
	bit, word := uint64(1)<<(c&63), c>>6&(rules.WideWords-1)
	s.side[pc&1][word] ^= bit
	s.of[pc][word] ^= bit
}

// occupied returns the cells of a side.
func (s *wideSets) occupied(side board.Side) rules.WideSet {
	return rules.WideOf(&s.side[side&1])
}

// pieces returns the cells of the pieces with a code.
func (s *wideSets) pieces(pc uint8) rules.WideSet {
	return rules.WideOf(&s.of[pc])
}

// captureOn reports whether a piece of a side can capture en passant on a cell: only
// pieces that move by steps can.
func (s *wideSets) captureOn(t *rules.WideTables, c board.Cell, side board.Side) bool {
	for _, pc := range t.Pieces[side&1] {
		list := t.Of[pc].Steps
		for i := range list {
			if step := &list[i]; step.Flags&rules.TakesEP != 0 && s.pieces(pc).And(step.From).Shift(step.By).Has(int(c)) {
				return true
			}
		}
	}
	return false
}
