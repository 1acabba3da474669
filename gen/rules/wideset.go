package rules

import "math/bits"

// This file holds sets of cells in two words.

// WideCells is the size of the largest board of WideTables.
const WideCells = 128

// WideWords is the number of words of a set.
const WideWords = 2

// WideSet is a set of cells of a board of up to 128.
type WideSet struct{ Lo, Hi uint64 }

// WideOf returns the set with some words.
func WideOf(words *[WideWords]uint64) WideSet { return WideSet{words[0], words[1]} }

// Words returns the words of the set, the lowest cells first.
func (s WideSet) Words() [WideWords]uint64 { return [WideWords]uint64{s.Lo, s.Hi} }

// WideCell returns the set of one cell.
func WideCell(c int) WideSet {
	bit := uint64(1) << (c & 63)
	if c>>6 != 0 {
		return WideSet{0, bit}
	}
	return WideSet{bit, 0}
}

func (s WideSet) And(o WideSet) WideSet    { return WideSet{s.Lo & o.Lo, s.Hi & o.Hi} }
func (s WideSet) Or(o WideSet) WideSet     { return WideSet{s.Lo | o.Lo, s.Hi | o.Hi} }
func (s WideSet) AndNot(o WideSet) WideSet { return WideSet{s.Lo &^ o.Lo, s.Hi &^ o.Hi} }

// Any reports whether the set has a cell.
func (s WideSet) Any() bool { return s.Lo|s.Hi != 0 }

// Has reports whether a cell is in the set.
func (s WideSet) Has(c int) bool { return WideCell(c).And(s).Any() }

// Count returns the number of cells.
func (s WideSet) Count() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// First returns the lowest cell of a set that is not empty.
func (s WideSet) First() int {
	if s.Lo != 0 {
		return bits.TrailingZeros64(s.Lo)
	}
	return bits.TrailingZeros64(s.Hi)&63 + 64
}

// Rest returns the set without its lowest cell.
func (s WideSet) Rest() WideSet {
	lo, borrow := bits.Sub64(s.Lo, 1, 0)
	hi, _ := bits.Sub64(s.Hi, 0, borrow)
	return WideSet{s.Lo & lo, s.Hi & hi}
}

// withoutLast returns a set without its highest cell.
func (s WideSet) withoutLast() WideSet {
	if s.Hi != 0 {
		return WideSet{s.Lo, s.Hi ^ highest(s.Hi)}
	}
	return WideSet{s.Lo &^ highest(s.Lo|1), 0}
}

// reverse returns the set with cell 0 in the place of the last and so on.
func (s WideSet) reverse() WideSet { return WideSet{bits.Reverse64(s.Hi), bits.Reverse64(s.Lo)} }

// Shift moves every cell by a distance other than 0 and below 64.
func (s WideSet) Shift(by int) WideSet {
	if by > 0 {
		return WideSet{s.Lo << (by & 63), s.Hi<<(by&63) | s.Lo>>(-by&63)}
	}
	return WideSet{s.Lo>>(-by&63) | s.Hi<<(by&63), s.Hi >> (-by & 63)}
}

// up returns the set, a ray towards higher cells, as far as the first occupied one.
func (s WideSet) up(occupied WideSet) WideSet {
	lo, hi := s.Lo&occupied.Lo, s.Hi&occupied.Hi
	l, borrow := bits.Sub64(lo, 1, 0)
	h, _ := bits.Sub64(hi, 0, borrow)
	return WideSet{s.Lo & (lo ^ l), s.Hi & (hi ^ h)}
}

// down returns the set, a ray towards lower cells, as far as the first occupied one.
func (s WideSet) down(occupied WideSet) WideSet {
	lo, hi := s.Lo&occupied.Lo, s.Hi&occupied.Hi
	l, h := s.Lo&-highest(lo|1), s.Hi&-highest(hi|1)
	if hi != 0 {
		l = 0
	}
	return WideSet{l, h}
}

// highest returns the highest bit of a word that is not 0.
func highest(word uint64) uint64 { return 1 << ((bits.Len64(word) - 1) & 63) }
