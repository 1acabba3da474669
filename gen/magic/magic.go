// Package magic finds and keeps perfect indices for subsets of cells.
//
// A slider's targets depend only on which of a few relevant cells are
// occupied. A magic factor moves the bits of those cells to the top of a word
// so that every subset gives a small index of its own into a table of
// answers: one multiplication and one load for a lookup.
package magic

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

// Answer tells what a table shall hold for one cell: the union of what its
// parts say. The parts have no relevant cell in common.
type Answer []Part

// Part is a share of an answer: its relevant cells, and what it is for every
// subset of them.
type Part struct {
	Relevant uint64
	For      func(occupied uint64) uint64
}

// New builds a table. answers holds one Answer for each cell, with at most
// MaxBits relevant cells; cells without parts answer nothing. Factors that have
// to be searched are kept in store, unless it is nil. It returns nil if the
// relevant cells of some cell lie so badly that no factor is found.
func New(answers []Answer, store Store) *Table { return NewBuilder(store).New(answers) }

// Builder makes tables one after the other.
type Builder struct{ f finder }

// NewBuilder returns a builder that keeps factors in store, unless it is nil.
func NewBuilder(store Store) *Builder { return &Builder{finder{store: store}} }

// New is the function [New] for many tables.
func (b *Builder) New(answers []Answer) *Table {
	t, f := &Table{}, &b.f
	f.begin(tabulate(answers))
	var base [64]int
	for i := range t.Slots {
		s := &t.Slots[i]
		s.shift = 63
		if i >= len(f.cells) || len(f.cells[i]) == 0 {
			base[i] = -1
			continue
		}
		ok := false
		base[i] = len(f.data)
		if s.mask, s.factor, s.shift, ok = f.fill(i); !ok {
			return nil
		}
	}
	f.keep(t)
	end := len(f.data)
	f.room(size) // so that the window of the last slot is whole
	for i := range t.Slots {
		if base[i] < 0 {
			base[i] = end
		}
		t.Slots[i].data = (*[size]uint64)(f.data[base[i]:])
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
