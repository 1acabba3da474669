package byurl

import "math/bits"

// set is a set of cells, a bit for each.
type set uint64

// Sets that pawns and lines ask for.
const (
	fileA set = 0x0101010101010101
	fileH set = fileA << 7
	rank1 set = 0xff
)

func only(cell int) set { return 1 << (cell & (size - 1)) }

func (s set) has(cell int) bool { return s>>(cell&(size-1))&1 != 0 }

// bit is 1 if the set has the cell, else 0.
func (s set) bit(cell int) int { return int(s >> (cell & (size - 1)) & 1) }

func (s set) len() int { return bits.OnesCount64(uint64(s)) }

// nth returns the cell with a number in a set, counted from the lowest.
func (s set) nth(n int) int {
	for ; n > 0; n-- {
		s &= s - 1
	}
	return s.first()
}

// single reports whether a set that is not empty has one cell.
func (s set) single() bool { return s&(s-1) == 0 }

// first and last return the ends of a set that is not empty.
func (s set) first() int { return bits.TrailingZeros64(uint64(s)) & (size - 1) }
func (s set) last() int  { return (bits.Len64(uint64(s)) - 1) & (size - 1) }

// back returns the cells from which a step of so many cells enters the set.
// Steps over an edge come out on the other side: callers mask them.
func (s set) back(cells int) set { return set(bits.RotateLeft64(uint64(s), -cells)) }

// rankSet returns the rank of a cell.
func rankSet(cell int) set { return rank1 << (8 * rankOf(cell)) }
