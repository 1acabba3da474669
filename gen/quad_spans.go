package gen

import "dragoman/gen/rules"

// This file is wide_spans.go for sets of four words.

// quadAll is the set of all cells.
var quadAll = rules.QuadSet{A: ^uint64(0), B: ^uint64(0), C: ^uint64(0), D: ^uint64(0)}

// putQuad writes the moves to some cells to a list of spans, of which n are in use, and
// returns how many then are.
func putQuad(list []span, n int, ends rules.QuadSet, base, slide Move) int {
	next := 64 + 64*slide
	for i, word := range ends.Words() {
		list[n] = span{word, base + Move(i)*next, slide}
		if word != 0 {
			n++
		}
	}
	return n
}

// quadWord returns the word of a set that belongs to spans with a base.
func quadWord(set rules.QuadSet, base Move) uint64 {
	switch base >> 6 & (rules.QuadWords - 1) {
	case 0:
		return set.A
	case 1:
		return set.B
	case 2:
		return set.C
	}
	return set.D
}

// quadEnds returns where the moves of a span end.
func quadEnds(s *span) (set rules.QuadSet) {
	switch s.base >> 6 & (rules.QuadWords - 1) {
	case 0:
		set.A = s.to
	case 1:
		set.B = s.to
	case 2:
		set.C = s.to
	default:
		set.D = s.to
	}
	return set
}
