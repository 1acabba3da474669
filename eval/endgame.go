package eval

import "math/bits"

// This file adjusts the endgame score by how likely the side that is ahead is to
// win: complexity adds a term, and the scale factor keeps a part of the score.

// fullScale is the scale factor that keeps all of the endgame score.
const fullScale = 64

// The three files on either side of the board.
const (
	queenside = uint64(0x0707070707070707)
	kingside  = queenside << 5
)

// complexity returns a bonus for the side that is ahead in the endgame score,
// for positions in which an advantage is easy to convert. A negative one takes
// the advantage away at most, and never changes who is ahead.
func (e *orthodoxEval) complexity(end int) Score {
	if end == 0 {
		return 0
	}
	w := e.weights
	pawns := e.byKind[pawn]
	s := w.ComplexityBase + w.ComplexityPawns*Score(bits.OnesCount64(pawns))
	if pawns&queenside != 0 && pawns&kingside != 0 {
		s += w.ComplexityBothFlanks
	}
	if e.occupied == pawns|e.byKind[king] {
		s += w.ComplexityPawnEnding
	}
	if end < 0 {
		return -S(0, max(s.End(), end))
	}
	return S(0, max(s.End(), -end))
}

// scaleFactor returns how much of the endgame score counts, in parts of
// fullScale: little where the side that is ahead can hardly win.
func (e *orthodoxEval) scaleFactor(end int) int {
	if e.fairyPieces != 0 || e.goals.handSlots[0] != nil || e.sides[0].king < 0 || e.sides[1].king < 0 {
		return fullScale
	}
	strong := 0
	if end < 0 {
		strong = 1
	}
	mine, theirs := e.bySide[strong], e.bySide[strong^1]
	pawns := bits.OnesCount64(e.byKind[pawn] & mine)
	material, against := e.nonPawnMaterial(mine), e.nonPawnMaterial(theirs)
	if pawns == 0 {
		switch {
		case material <= minorMaterial, material == 2*minorMaterial && e.byKind[bishop]&mine == 0:
			return 0 // cannot mate
		case material-against <= minorMaterial:
			return 8
		}
	}
	if minors := e.byKind[knight] | e.byKind[bishop]; e.oppositeBishops() {
		switch e.occupied &^ (e.byKind[pawn] | e.byKind[king] | minors) {
		case 0:
			if e.byKind[knight] == 0 {
				return 22 + 4*bits.OnesCount64(e.pawnEntry.passed&mine)
			}
			return 48
		default:
			return 56
		}
	}
	return min(fullScale, 36+6*pawns+4*bits.OnesCount64((e.byKind[queen]|e.byKind[rook])&mine))
}

// Coarse piece values, in which a rook against a minor piece does not win.
const (
	minorMaterial = 3
	rookMaterial  = 5
	queenMaterial = 9
)

// nonPawnMaterial adds the coarse values of a side's pieces up.
func (e *orthodoxEval) nonPawnMaterial(own uint64) int {
	return minorMaterial*bits.OnesCount64((e.byKind[knight]|e.byKind[bishop])&own) +
		rookMaterial*bits.OnesCount64(e.byKind[rook]&own) + queenMaterial*bits.OnesCount64(e.byKind[queen]&own)
}

// oppositeBishops reports whether each side has one bishop, on cells of opposite
// colours.
func (e *orthodoxEval) oppositeBishops() bool {
	white, black := e.byKind[bishop]&e.bySide[0], e.byKind[bishop]&e.bySide[1]
	return white != 0 && black != 0 && white&(white-1) == 0 && black&(black-1) == 0 &&
		(white&darkCells == 0) != (black&darkCells == 0)
}
