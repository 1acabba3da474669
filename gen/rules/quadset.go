package rules

import "math/bits"

// This file holds sets of cells in four words.

// QuadCells is the size of the largest board of QuadTables.
const QuadCells = 256

// QuadWords is the number of words of a set.
const QuadWords = 4

// QuadSet is a set of cells of a board of up to 256. A struct of four words is kept in
// registers, as an array is not.
type QuadSet struct{ A, B, C, D uint64 }

// QuadOf returns the set with some words.
func QuadOf(w *[QuadWords]uint64) QuadSet { return QuadSet{w[0], w[1], w[2], w[3]} }

// Words returns the words of the set, the lowest cells first.
func (s QuadSet) Words() [QuadWords]uint64 { return [QuadWords]uint64{s.A, s.B, s.C, s.D} }

// QuadCell returns the set of one cell.
func QuadCell(c int) (s QuadSet) {
	bit := uint64(1) << (c & 63)
	switch c >> 6 & (QuadWords - 1) {
	case 0:
		s.A = bit
	case 1:
		s.B = bit
	case 2:
		s.C = bit
	default:
		s.D = bit
	}
	return s
}

func (s QuadSet) And(o QuadSet) QuadSet {
	return QuadSet{s.A & o.A, s.B & o.B, s.C & o.C, s.D & o.D}
}

func (s QuadSet) Or(o QuadSet) QuadSet {
	return QuadSet{s.A | o.A, s.B | o.B, s.C | o.C, s.D | o.D}
}

func (s QuadSet) AndNot(o QuadSet) QuadSet {
	return QuadSet{s.A &^ o.A, s.B &^ o.B, s.C &^ o.C, s.D &^ o.D}
}

// Any reports whether the set has a cell.
func (s QuadSet) Any() bool { return s.A|s.B|s.C|s.D != 0 }

// Has reports whether a cell is in the set.
func (s QuadSet) Has(c int) bool {
	word := s.A
	switch c >> 6 & (QuadWords - 1) {
	case 1:
		word = s.B
	case 2:
		word = s.C
	case 3:
		word = s.D
	}
	return word>>(c&63)&1 != 0
}

// Count returns the number of cells.
func (s QuadSet) Count() int {
	return bits.OnesCount64(s.A) + bits.OnesCount64(s.B) + bits.OnesCount64(s.C) + bits.OnesCount64(s.D)
}

// First returns the lowest cell of a set that is not empty.
func (s QuadSet) First() int {
	switch {
	case s.A != 0:
		return bits.TrailingZeros64(s.A)
	case s.B != 0:
		return bits.TrailingZeros64(s.B) + 64
	case s.C != 0:
		return bits.TrailingZeros64(s.C) + 128
	}
	return bits.TrailingZeros64(s.D)&63 + 192
}

// Rest returns the set without its lowest cell.
func (s QuadSet) Rest() QuadSet {
	a, borrow := bits.Sub64(s.A, 1, 0)
	b, borrow := bits.Sub64(s.B, 0, borrow)
	c, borrow := bits.Sub64(s.C, 0, borrow)
	d, _ := bits.Sub64(s.D, 0, borrow)
	return QuadSet{s.A & a, s.B & b, s.C & c, s.D & d}
}

// withoutLast returns a set without its highest cell.
func (s QuadSet) withoutLast() QuadSet {
	switch {
	case s.D != 0:
		s.D ^= highest(s.D)
	case s.C != 0:
		s.C ^= highest(s.C)
	case s.B != 0:
		s.B ^= highest(s.B)
	default:
		s.A &^= highest(s.A | 1)
	}
	return s
}

// reverse returns the set with cell 0 in the place of the last and so on.
func (s QuadSet) reverse() QuadSet {
	return QuadSet{bits.Reverse64(s.D), bits.Reverse64(s.C), bits.Reverse64(s.B), bits.Reverse64(s.A)}
}

// Shift moves every cell by a distance other than 0 and below 64.
func (s QuadSet) Shift(by int) QuadSet {
	if by > 0 {
		return QuadSet{s.A << (by & 63), s.B<<(by&63) | s.A>>(-by&63), s.C<<(by&63) | s.B>>(-by&63), s.D<<(by&63) | s.C>>(-by&63)}
	}
	return QuadSet{s.A>>(-by&63) | s.B<<(by&63), s.B>>(-by&63) | s.C<<(by&63), s.C>>(-by&63) | s.D<<(by&63), s.D >> (-by & 63)}
}

// up returns the set, a ray towards higher cells, as far as the first occupied one.
func (s QuadSet) up(occupied QuadSet) QuadSet {
	on := s.And(occupied)
	a, borrow := bits.Sub64(on.A, 1, 0)
	b, borrow := bits.Sub64(on.B, 0, borrow)
	c, borrow := bits.Sub64(on.C, 0, borrow)
	d, _ := bits.Sub64(on.D, 0, borrow)
	return QuadSet{s.A & (on.A ^ a), s.B & (on.B ^ b), s.C & (on.C ^ c), s.D & (on.D ^ d)}
}

// down returns the set, a ray towards lower cells, as far as the first occupied one.
func (s QuadSet) down(occupied QuadSet) QuadSet {
	on := s.And(occupied)
	a, b, c, d := s.A&-highest(on.A|1), s.B&-highest(on.B|1), s.C&-highest(on.C|1), s.D&-highest(on.D|1)
	switch {
	case on.D != 0:
		a, b, c = 0, 0, 0
	case on.C != 0:
		a, b = 0, 0
	case on.B != 0:
		a = 0
	}
	return QuadSet{a, b, c, d}
}
