package search

import (
	"dragoman/board"
	"dragoman/gen"
	"dragoman/search/tt"
)

// Score is what a position is worth to the side to move, in centipawns. Scores
// near mate count the plies to the end of the game.
type Score int

const (
	mateScore Score = 32000
	infinite  Score = mateScore + 1

	// won is the least score that stands for a forced win.
	mateInMaxPly Score = mateScore - MaxPly

	// most bounds what is no forced win.
	maxEval Score = mateInMaxPly - 1
)

// MaxPly bounds how deep a search goes.
const MaxPly = 240

// MateIn returns the score of a win that is so many plies away.
func MateIn(plies int) Score { return mateScore - Score(plies) }

// IsMate reports whether a score is a forced end of the game, and in how many
// moves: negative if the side to move loses.
func (s Score) IsMate() (moves int, ok bool) {
	switch {
	case s >= mateInMaxPly:
		return (int(mateScore-s) + 1) / 2, true
	case s <= -mateInMaxPly:
		return -int(mateScore+s) / 2, true
	}
	return 0, false
}

// FromWhite turns a score as White sees it into that of a side, and back.
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

// toTable makes a score relative to the position instead of the root, which is
// what a position reached by other ways needs.
func toTable(s Score, ply int) int16 {
	switch {
	case s >= mateInMaxPly:
		s += Score(ply)
	case s <= -mateInMaxPly:
		s -= Score(ply)
	}
	return int16(s)
}

// fromTable is the inverse of toTable.
func fromTable(stored int16, ply int) Score {
	s := Score(stored)
	switch {
	case s >= mateInMaxPly:
		s -= Score(ply)
	case s <= -mateInMaxPly:
		s += Score(ply)
	}
	return s
}

// outcomeScore returns the score of a game that ended at a ply.
func outcomeScore(o gen.Outcome, ply int) Score {
	switch o {
	case gen.Win:
		return MateIn(ply)
	case gen.Loss:
		return -MateIn(ply)
	}
	return 0
}
