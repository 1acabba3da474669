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
// MaxBits relevant cells; cells without a function answer nothing.
func New(answers []Answer) *Table {
	total := size // so that the window of the last slot is whole
	for i := range answers {
		total += 1 << bits.OnesCount64(answers[i].Relevant)
	}
	data := make([]uint64, total)
	t := &Table{}
	f := finder{random: 0x9e3779b97f4a7c15}
	base := 0
	for i := range t.Slots {
		t.Slots[i] = Slot{shift: 63, data: (*[size]uint64)(data[total-size:])}
		if i >= len(answers) || answers[i].For == nil {
			continue
		}
		n := bits.OnesCount64(answers[i].Relevant)
		t.Slots[i].data = (*[size]uint64)(data[base : base+size])
		t.Slots[i].mask = answers[i].Relevant
		t.Slots[i].factor, t.Slots[i].shift = f.fill(data[base:base+1<<n], answers[i])
		base += 1 << n
	}
	return t
}

// Equal reports whether two tables answer alike.
func (t *Table) Equal(u *Table) bool {
	for i := range t.Slots {
		a, b := &t.Slots[i], &u.Slots[i]
		if a.mask != b.mask || a.factor != b.factor {
			return false
		}
		for n := range 1 << bits.OnesCount64(a.mask) {
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
	epoch   [size]uint32
	round   uint32
}

// fill writes the answers in the order that a factor gives and returns it
// with its shift.
func (f *finder) fill(data []uint64, a Answer) (factor, shift uint64) {
	n := 0
	for occ := uint64(0); ; {
		f.subsets[n], f.wanted[n] = occ, a.For(occ)
		n++
		if occ = (occ - a.Relevant) & a.Relevant; occ == 0 {
			break
		}
	}
	if n == 1 {
		data[0] = f.wanted[0]
		return 0, 63
	}
	shift = uint64(64 - bits.TrailingZeros(uint(n)))
	if factor = known[a.Relevant]; factor != 0 && f.try(data, n, factor, shift) {
		return factor, shift
	}
	for {
		factor = f.next() & f.next() & f.next()
		if bits.OnesCount64(a.Relevant*factor>>56) >= 6 || n < 1<<8 {
			if f.try(data, n, factor, shift) {
				return factor, shift
			}
		}
	}
}

// try reports whether factor gives subsets with different answers different
// indices, and fills data if so.
func (f *finder) try(data []uint64, n int, factor, shift uint64) bool {
	f.round++
	for i := range n {
		index := f.subsets[i] * factor >> (shift & 63)
		if f.epoch[index] != f.round {
			f.epoch[index] = f.round
			data[index] = f.wanted[i]
		} else if data[index] != f.wanted[i] {
			return false
		}
	}
	for i := range n { // indices that no subset has: keep tables comparable
		if f.epoch[i] != f.round {
			data[i] = 0
		}
	}
	return true
}

// next is splitmix64.
func (f *finder) next() uint64 {
	f.random += 0x9e3779b97f4a7c15
	z := f.random
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
