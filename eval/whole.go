package eval

import "math/bits"

// fullScale keeps all of a score at the end of the game.
const fullScale = 64

// wings are the three files on either side of the board.
const (
	leftWing  = uint64(0x0707070707070707)
	rightWing = leftWing << 5
)

// whole judges how much the side that is ahead at the end can make of it. It
// may shrink that to nothing but not turn it round.
func (e *orthodoxEval) whole(end int) Score {
	if end == 0 {
		return 0
	}
	w := e.weights
	pawns := e.by[pawn]
	s := w.WholeBase + w.WholePawns*Score(bits.OnesCount64(pawns))
	if pawns&leftWing != 0 && pawns&rightWing != 0 {
		s += w.WholeFlanks
	}
	if e.all == pawns|e.by[king] {
		s += w.WholeEnding
	}
	if end < 0 {
		return -S(0, max(s.End(), end))
	}
	return S(0, max(s.End(), -end))
}

// scale returns how much of the score at the end of the game remains, in parts
// of fullScale: little where the side that is ahead cannot win.
func (e *orthodoxEval) scale(end int) int {
	if e.strangers != 0 || e.goals.hand[0] != nil || e.sides[0].king < 0 || e.sides[1].king < 0 {
		return fullScale
	}
	strong := 0
	if end < 0 {
		strong = 1
	}
	mine, theirs := e.own[strong], e.own[strong^1]
	pawns := bits.OnesCount64(e.by[pawn] & mine)
	force, against := e.force(mine), e.force(theirs)
	if pawns == 0 {
		switch {
		case force <= minorForce, force == 2*minorForce && e.by[bishop]&mine == 0:
			return 0 // cannot mate
		case force-against <= minorForce:
			return 8
		}
	}
	if minors := e.by[knight] | e.by[bishop]; e.opposed() {
		switch e.all &^ (e.by[pawn] | e.by[king] | minors) {
		case 0:
			if e.by[knight] == 0 {
				return 22 + 4*bits.OnesCount64(e.entry.passed&mine)
			}
			return 48
		default:
			return 56
		}
	}
	return min(fullScale, 36+6*pawns+4*bits.OnesCount64((e.by[queen]|e.by[rook])&mine))
}

// The force of pieces, in which a rook against a minor piece is not enough to
// win.
const (
	minorForce = 3
	rookForce  = 5
	queenForce = 9
)

func (e *orthodoxEval) force(own uint64) int {
	return minorForce*bits.OnesCount64((e.by[knight]|e.by[bishop])&own) +
		rookForce*bits.OnesCount64(e.by[rook]&own) + queenForce*bits.OnesCount64(e.by[queen]&own)
}

// opposed reports whether each side has one bishop, and these never meet.
func (e *orthodoxEval) opposed() bool {
	white, black := e.by[bishop]&e.own[0], e.by[bishop]&e.own[1]
	return white != 0 && black != 0 && white&(white-1) == 0 && black&(black-1) == 0 &&
		(white&colour == 0) != (black&colour == 0)
}
