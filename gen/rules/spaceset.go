package rules

import (
	"math/bits"

	"dragoman/board"
)

// SpaceSet is a set of cells of a board with rings, which has at most 512.
type SpaceSet [spaceWords]uint64

const spaceWords = board.MaxSpace * board.MaxSpace * board.MaxSpace / 64

// Has reports whether a cell is in the set.
func (s *SpaceSet) Has(c board.Cell) bool { return s[c>>6&(spaceWords-1)]>>(c&63)&1 != 0 }

// Flip adds a cell to the set, or takes it out.
func (s *SpaceSet) Flip(c board.Cell) { s[c>>6&(spaceWords-1)] ^= 1 << (c & 63) }

// Add adds a cell to the set.
func (s *SpaceSet) Add(c board.Cell) { s[c>>6&(spaceWords-1)] |= 1 << (c & 63) }

// Or returns the cells of both sets.
func (s *SpaceSet) Or(t *SpaceSet) (u SpaceSet) {
	for i := range s {
		u[i] = s[i] | t[i]
	}
	return u
}

// and returns the cells that are in both sets.
func (s *SpaceSet) and(t *SpaceSet) SpaceSet {
	return SpaceSet{s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3], s[4] & t[4], s[5] & t[5], s[6] & t[6], s[7] & t[7]}
}

// Meets reports whether two sets have a cell in common.
func (s *SpaceSet) Meets(t *SpaceSet) bool {
	return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3]|s[4]&t[4]|s[5]&t[5]|s[6]&t[6]|s[7]&t[7] != 0
}

// remove takes the cells of another set out.
func (s *SpaceSet) remove(t *SpaceSet) {
	s[0] &^= t[0]
	s[1] &^= t[1]
	s[2] &^= t[2]
	s[3] &^= t[3]
	s[4] &^= t[4]
	s[5] &^= t[5]
	s[6] &^= t[6]
	s[7] &^= t[7]
}

// CellOf returns a cell of word i of a set: that of the lowest bit.
func CellOf(i int, word uint64) board.Cell { return board.Cell(64*i + bits.TrailingZeros64(word)) }
