package arena

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
)

// Reason says why a game ended: one of the rules in package gen, or what follows.
type Reason = gen.Reason

// The reasons besides the rules. The first are faults of a player, which loses.
const (
	Time        Reason = "time"
	Illegal     Reason = "illegal move"
	Crash       Reason = "crash"
	Stall       Reason = "stall"
	FalseClaim  Reason = "false claim"
	Resignation Reason = "resignation"
	AgreedDraw  Reason = "adjudicated draw"
	AgreedWin   Reason = "adjudicated win"
	Length      Reason = "length"
)

// end is how a game ended.
type end struct {
	result string
	reason Reason
}

// ending reports whether the rules end the game in a position.
func ending(p gen.Position) (end, bool) {
	value, reason, over := gen.Result(p)
	if !over {
		return end{}, false
	}
	return end{gen.ResultText(value, p.Side()), reason}, true
}

// Adjudication ends games early. The zero value ends none.
type Adjudication struct {
	DrawAfter   int `json:"draw_after,omitempty"`   // moves played before a draw is given
	DrawMoves   int `json:"draw_moves,omitempty"`   // of both players in a row with scores near zero; 0: never
	DrawScore   int `json:"draw_score,omitempty"`   // centipawns
	ResignMoves int `json:"resign_moves,omitempty"` // of a player in a row with scores this bad; 0: never
	ResignScore int `json:"resign_score,omitempty"`
	MaxMoves    int `json:"max_moves,omitempty"` // full moves after which a game is drawn; 0: never
}

// adjudicator counts the moves of a game for an adjudication.
type adjudicator struct {
	Adjudication
	plies  int
	even   int    // half-moves in a row with scores near zero
	losing [2]int // moves in a row with bad scores, by side
}

// addMove counts a move with its score for the player, and reports whether the game
// ends.
func (a *adjudicator) addMove(s board.Side, scored bool, score int) (end, bool) {
	count := func(n *int, holds bool) {
		*n++
		if !holds {
			*n = 0
		}
	}
	a.plies++
	count(&a.even, scored && score <= a.DrawScore && score >= -a.DrawScore)
	count(&a.losing[s], scored && score <= -a.ResignScore)
	switch {
	case a.ResignMoves > 0 && a.losing[s] >= a.ResignMoves:
		return end{gen.ResultText(ir.Loss, s), AgreedWin}, true
	case a.DrawMoves > 0 && a.even >= 2*a.DrawMoves && a.plies >= 2*a.DrawAfter:
		return end{gen.Drawn, AgreedDraw}, true
	case a.MaxMoves > 0 && a.plies >= 2*a.MaxMoves:
		return end{gen.Drawn, Length}, true
	}
	return end{}, false
}
