package byurl

import "dragoman/dsl/ir"

// Status is how a game stands. It ends only where the side to move has no legal
// move.
type Status struct {
	Finished bool      `json:"finished"`
	Points   []float64 `json:"points"` // white's and black's, nil while the game goes on
	Lines    []string  `json:"lines"`
}

// sideLines are the lines of a status that name a side.
var sideLines = [2]struct{ toMove, inCheck, mated string }{
	{"White to move.", "White in check.", "White in checkmate."},
	{"Black to move.", "Black in check.", "Black in checkmate."},
}

func newStatus(turn ir.Side, check, finished bool) Status {
	side := sideLines[turn]
	s := Status{Finished: finished, Lines: []string{side.toMove}}
	switch {
	case finished && check:
		s.Points = []float64{0, 0}
		s.Points[turn.Other()] = 1
		s.Lines = append(s.Lines, side.mated)
	case finished:
		s.Points = []float64{0.5, 0.5}
		s.Lines = append(s.Lines, "Stalemate.")
	case check:
		s.Lines = append(s.Lines, side.inCheck)
	}
	return s
}
