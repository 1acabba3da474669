package gen

import "math/bits"

// This file turns sets of moves into lists of moves. The strict generator finds
// moves as sets, one for each piece. A loop over the cells of such a set costs a
// branch that the CPU mispredicts once for each piece. Where the CPU has
// instructions for it, all cells of a set are written at once (spans_amd64.s).

// span is a set of moves: base with each cell of to as the target, and as many times slide
// added to it. Where slide is slides, the target is also added to the origin in base, which is
// then a distance: the moves of many pieces by the same step are one span. Where slide is
// choosesWall, the cell is not the target but that of the wall.
type span struct {
	to    uint64
	base  Move
	slide Move
}

const (
	slides      Move = 1 << 10
	choosesWall Move = 1<<24 - 1
)

// one returns the span of one move.
func one(m Move) span { return span{1 << (m & 63), m &^ 63, 0} }

// first returns the first of the moves of a span that end on the cells of to.
func (s *span) first(to uint64) Move {
	c := Move(bits.TrailingZeros64(to))
	return s.base + c + c*s.slide
}

// countMoves returns the number of moves of some spans.
func countMoves(list []span) (n int) {
	for i := range list {
		n += bits.OnesCount64(list[i].to)
	}
	return n
}

// ListCap is a capacity of lists of moves for which they are written fastest.
const ListCap = 512

// spreadPlain is spread for any CPU and any capacity.
func spreadPlain(dst []Move, list []span) []Move {
	for i := range list {
		s := &list[i]
		for to := s.to; to != 0; to &= to - 1 {
			dst = append(dst, s.first(to))
		}
	}
	return dst
}
