package eval

import (
	"math/bits"

	"dragoman/board"
)

// cellSet is a set of cells of a board of any size: a word for every 64 cells.
type cellSet []uint64

func newCellSet(cells int) cellSet      { return make(cellSet, (cells+63)/64) }
func (s cellSet) add(c board.Cell)      { s[c>>6] |= 1 << (c & 63) }
func (s cellSet) has(c board.Cell) bool { return s[c>>6]>>(c&63)&1 != 0 }

// meets reports whether two sets have a cell in common.
func (s cellSet) meets(t cellSet) bool {
	for i, w := range s {
		if w&t[i] != 0 {
			return true
		}
	}
	return false
}

// cells lists the set.
func (s cellSet) cells() (out []board.Cell) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			out = append(out, board.Cell(i*64+bits.TrailingZeros64(w)))
		}
	}
	return out
}
