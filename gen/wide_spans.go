package gen

import "dragoman/gen/rules"

// This file turns sets of two words into spans and back. The cells of a span are in one
// word, whose place the target in its base tells. The files quad*.go are restated from
// wide*.go, but for this one, quad_ends_*.go and gen/rules/quadset.go.

//go:generate go -C .. run ./internal/twin

// wideAll is the set of all cells.
var wideAll = rules.WideSet{Lo: ^uint64(0), Hi: ^uint64(0)}

// putWide writes the moves to some cells to a list of spans, of which n are in use, and
// returns how many then are.
func putWide(list []span, n int, ends rules.WideSet, base, slide Move) int {
	list[n] = span{ends.Lo, base, slide}
	if ends.Lo != 0 {
		n++
	}
	list[n] = span{ends.Hi, base + 64 + 64*slide, slide}
	if ends.Hi != 0 {
		n++
	}
	return n
}

// wideWord returns the word of a set that belongs to spans with a base.
func wideWord(set rules.WideSet, base Move) uint64 {
	if base&64 != 0 {
		return set.Hi
	}
	return set.Lo
}

// wideEnds returns where the moves of a span end.
func wideEnds(s *span) rules.WideSet {
	if s.base&64 != 0 {
		return rules.WideSet{Hi: s.to}
	}
	return rules.WideSet{Lo: s.to}
}
