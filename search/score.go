package search

import (
	"dragoman/board"
	"dragoman/search/tt"
)

// Score is what a position is worth to the side to move, in centipawns. Mate
// scores, those of a forced win or loss, count the plies to the end of the game.
type Score int

const (
	mateScore Score = 32000
	infinite  Score = mateScore + 1

	// noScore stands for an evaluation that was not made.
	noScore = -infinite - 1

	// mateInMaxPly is the least score of a forced win.
	mateInMaxPly Score = mateScore - MaxPly

	// maxEval is the greatest score of anything else.
	maxEval Score = mateInMaxPly - 1
)

// MaxPly is the greatest number of plies from the root.
const MaxPly = 240

// MateIn returns the score of a win in a number of plies.
func MateIn(plies int) Score { return mateScore - Score(plies) }

// decisive reports whether a score is a forced win or loss.
func (s Score) decisive() bool { return s >= mateInMaxPly || s <= -mateInMaxPly }

// IsMate reports whether a score is a forced win or loss, and in how many moves:
// negative if the side to move loses.
func (s Score) IsMate() (moves int, ok bool) {
	plies, ok := s.MatePlies()
	if plies > 0 {
		plies++
	}
	return plies / 2, ok
}

// MatePlies is IsMate in half-moves.
func (s Score) MatePlies() (plies int, ok bool) {
	switch {
	case s >= mateInMaxPly:
		return int(mateScore - s), true
	case s <= -mateInMaxPly:
		return -int(mateScore + s), true
	}
	return 0, false
}

// FromWhite turns a score from White's point of view into one from a side's, and
// back.
func FromWhite(s Score, side board.Side) Score {
	if side == board.Black {
		return -s
	}
	return s
}

// Bound says whether a score is exact.
type Bound = tt.Bound

// The bounds of scores.
const (
	Upper = tt.Upper
	Lower = tt.Lower
	Exact = tt.Exact
)

// toTable makes a mate score count from the position instead of the root, because
// the position may be reached at other plies.
func toTable(s Score, ply int) int16 { return int16(shiftMate(s, ply)) }

// fromTable is the inverse of toTable.
func fromTable(stored int16, ply int) Score { return shiftMate(Score(stored), -ply) }

// shiftMate makes a mate score count from a later ply.
func shiftMate(s Score, plies int) Score {
	switch {
	case s >= mateInMaxPly:
		return s + Score(plies)
	case s <= -mateInMaxPly:
		return s - Score(plies)
	}
	return s
}
