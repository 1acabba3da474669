// Package magic finds and keeps perfect indices for subsets of cells.
//
// A slider's targets depend only on which of a few relevant cells are
// occupied. A magic factor moves the bits of those cells to the top of a word
// so that every subset gives a small index of its own into a table of
// answers: one multiplication and one load for a lookup.
package magic

import "math/bits"

// MaxBits is how many relevant cells a slot can have.
const MaxBits = 12

// size is the length of the window that a slot sees of its table. Indices are
// masked with size-1, which the compiler knows to be in range.
const size = 1 << MaxBits

// Slot is the lookup for one cell, all in half a cache line.
type Slot struct {
	mask, factor uint64
	shift        uint64
	data         *[size]uint64
}

// Table holds a slot for each of up to 64 cells.
type Table struct{ Slots [64]Slot }

// At returns the answer for a cell when the cells in occupied are occupied.
func (t *Table) At(cell int, occupied uint64) uint64 {
	s := &t.Slots[cell&63]
	return s.data[(occupied&s.mask)*s.factor>>(s.shift&63)&(size-1)]
}

// Answer tells what a table shall hold for one cell: the relevant cells and
// the answer for every subset of them.
type Answer struct {
	Relevant uint64
	For      func(occupied uint64) uint64
}

// New builds a table. answers holds one Answer for each cell, with at most
// MaxBits relevant cells; cells without a function answer nothing. It returns
// nil if the relevant cells of some cell lie so badly that no factor is found.
func New(answers []Answer) *Table {
	t := &Table{}
	f := finder{random: 0x9e3779b97f4a7c15}
	var parts [64][]uint64
	total := size // so that the window of the last slot is whole
	for i := range t.Slots {
		t.Slots[i].shift = 63
		if i >= len(answers) || answers[i].For == nil {
			continue
		}
		t.Slots[i].mask = answers[i].Relevant
		parts[i], t.Slots[i].factor, t.Slots[i].shift = f.fill(answers[i])
		if parts[i] == nil {
			return nil
		}
		total += len(parts[i])
	}
	data := make([]uint64, total)
	base := 0
	for i := range t.Slots {
		if parts[i] == nil {
			t.Slots[i].data = (*[size]uint64)(data[total-size:])
			continue
		}
		t.Slots[i].data = (*[size]uint64)(data[base : base+size])
		base += copy(data[base:], parts[i])
	}
	return t
}

// Equal reports whether two tables answer alike.
func (t *Table) Equal(u *Table) bool {
	for i := range t.Slots {
		a, b := &t.Slots[i], &u.Slots[i]
		if a.mask != b.mask || a.factor != b.factor || a.shift != b.shift {
			return false
		}
		for n := range min(size, 1<<(64-a.shift)) {
			if a.data[n] != b.data[n] {
				return false
			}
		}
	}
	return true
}

// finder searches factors with a random generator of its own, so that the
// same answers always give the same table.
type finder struct {
	random  uint64
	subsets [size]uint64
	wanted  [size]uint64
	found   [size]uint64 // by index
	epoch   [size]uint32
	round   uint32
}

// patience is how many factors are tried before an index gets one bit more:
// the relevant cells of bent rides can lie so that none of them is perfect.
// With all the bits that there are, only stubbornness is left.
const (
	patience     = 1 << 13
	stubbornness = 1 << 18
)

// fill returns the answers in the order that a factor gives, the factor and
// its shift.
func (f *finder) fill(a Answer) (data []uint64, factor, shift uint64) {
	n := 0
	for occ := uint64(0); ; {
		f.subsets[n], f.wanted[n] = occ, a.For(occ)
		n++
		if occ = (occ - a.Relevant) & a.Relevant; occ == 0 {
			break
		}
	}
	if n == 1 {
		return []uint64{f.wanted[0]}, 0, 63
	}
	width := bits.TrailingZeros(uint(n))
	if factor = known[a.Relevant]; factor != 0 && f.try(n, factor, uint64(64-width)) {
		return f.laid(n, factor, width), factor, uint64(64 - width)
	}
	for ; width <= MaxBits; width++ {
		tries := patience
		if width == MaxBits {
			tries = stubbornness
		}
		shift = uint64(64 - width)
		for range tries {
			factor = f.sparse()
			if (n < 1<<8 || bits.OnesCount64(a.Relevant*factor>>56) >= 6) && f.try(n, factor, shift) {
				return f.laid(n, factor, width), factor, shift
			}
		}
	}
	return nil, 0, 0
}

// try reports whether factor gives subsets with different answers different
// indices.
func (f *finder) try(n int, factor, shift uint64) bool {
	f.round++
	for i := range n {
		index := f.subsets[i] * factor >> (shift & 63)
		if f.epoch[index] != f.round {
			f.epoch[index] = f.round
			f.found[index] = f.wanted[i]
		} else if f.found[index] != f.wanted[i] {
			return false
		}
	}
	return true
}

// laid returns the answers by index. Indices that no subset has hold nothing,
// so that tables can be compared.
func (f *finder) laid(n int, factor uint64, width int) []uint64 {
	data := make([]uint64, 1<<width)
	for i := range n {
		data[f.subsets[i]*factor>>(64-width)] = f.wanted[i]
	}
	return data
}

// sparse returns a word with about one bit in eight set: such factors fit best.
func (f *finder) sparse() uint64 {
	a, b, c := f.next(), f.next(), f.next()
	return a & b & c
}

// next is splitmix64.
func (f *finder) next() uint64 {
	f.random += 0x9e3779b97f4a7c15
	z := f.random
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
