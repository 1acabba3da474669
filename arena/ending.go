package arena

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
)

// Result of a game, as files of games have it.
const (
	WhiteWins = "1-0"
	BlackWins = "0-1"
	Drawn     = "1/2-1/2"
)

// Reason says why a game ended.
type Reason string

// The reasons. The first are by the rules of the game; then come faults of a
// player, which loses.
const (
	Checkmate   Reason = "checkmate"
	Stalemate   Reason = "stalemate"
	Goal        Reason = "the game's own end"
	Repetition  Reason = "repetition"
	MoveRule    Reason = "move rule"
	Material    Reason = "too few pieces"
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

// end is how a game ended: what it is worth to a side, and why.
type end struct {
	result string
	reason Reason
}

// ending reports whether the rules end the game in a position.
func ending(p gen.Position) (end, bool) {
	if value, over := p.Ended(); over {
		return end{resultFor(p.Side(), value), Goal}, true
	}
	if gen.CountLegal(p) == 0 {
		reason := Stalemate
		if p.InCheck() {
			reason = Checkmate
		}
		return end{resultFor(p.Side(), gen.NoMoveResult(p)), reason}, true
	}
	if value, over := gen.DrawRuleResult(p); over {
		return end{resultFor(p.Side(), value), settled(p)}, true
	}
	return end{}, false
}

// settled tells which of the rules that end a game did.
func settled(p gen.Position) Reason {
	r := &p.Program().Rules
	switch {
	case r.Repetition > 0 && p.Repetitions()+1 >= r.Repetition:
		return Repetition
	case r.MoveRule > 0 && p.Clock() >= r.MoveRule:
		return MoveRule
	}
	return Material
}

// resultFor writes what an outcome for a side means.
func resultFor(s board.Side, value ir.Outcome) string {
	switch {
	case value == ir.Draw:
		return Drawn
	case (value == ir.Win) == (s == board.White):
		return WhiteWins
	}
	return BlackWins
}

// Adjudication ends games early. The zero value ends none.
type Adjudication struct {
	DrawAfter   int // moves played before a draw is given
	DrawMoves   int // of both players in a row with scores near zero; 0: never
	DrawScore   int // centipawns
	ResignMoves int // of a player in a row with scores this bad; 0: never
	ResignScore int
	MaxMoves    int // full moves after which a game is drawn; 0: never
}

// referee counts for an adjudication.
type referee struct {
	Adjudication
	plies int
	even  int    // half-moves in a row with scores near zero
	lost  [2]int // moves in a row with bad scores, by side
}

// judge takes a move's score from the player's point of view.
func (r *referee) judge(s board.Side, scored bool, score int) (end, bool) {
	r.plies++
	if scored && score <= r.DrawScore && score >= -r.DrawScore {
		r.even++
	} else {
		r.even = 0
	}
	if scored && score <= -r.ResignScore {
		r.lost[s]++
	} else {
		r.lost[s] = 0
	}
	switch {
	case r.ResignMoves > 0 && r.lost[s] >= r.ResignMoves:
		return end{resultFor(s, ir.Loss), AgreedWin}, true
	case r.DrawMoves > 0 && r.even >= 2*r.DrawMoves && r.plies >= 2*r.DrawAfter:
		return end{Drawn, AgreedDraw}, true
	case r.MaxMoves > 0 && r.plies >= 2*r.MaxMoves:
		return end{Drawn, Length}, true
	}
	return end{}, false
}
