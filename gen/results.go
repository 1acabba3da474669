package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// This file says whether a game has ended, and how.

// Reason is why a game has ended.
type Reason string

// The reasons.
const (
	GameRule   Reason = "the game's own end" // a goal of the game
	Checkmate  Reason = "checkmate"
	Stalemate  Reason = "stalemate"
	Repetition Reason = "repetition"
	MoveRule   Reason = "move rule"
	Counting   Reason = "counted moves"
	Material   Reason = "too few pieces"
)

// Result reports whether the game has ended, what that is worth to the side to
// move, and why. Perft goes on after the last four reasons.
func Result(p Position) (o ir.Outcome, why Reason, over bool) {
	if o, over := p.Ended(); over {
		return o, GameRule, true
	}
	if CountLegal(p) == 0 {
		if p.InCheck() {
			return NoMoveResult(p), Checkmate, true
		}
		return NoMoveResult(p), Stalemate, true
	}
	return drawRule(p)
}

// WhitePoints turns an outcome for a side into points for White: 0, 0.5 or 1.
func WhitePoints(o ir.Outcome, side board.Side) float64 {
	points := float64(o) / 2 // Loss, Draw, Win
	if side == board.Black {
		return 1 - points
	}
	return points
}

// The results of games as PGN writes them.
const (
	WhiteWins = "1-0"
	BlackWins = "0-1"
	Drawn     = "1/2-1/2"
)

// ResultText writes an outcome for a side.
func ResultText(o ir.Outcome, side board.Side) string {
	switch WhitePoints(o, side) {
	case 1:
		return WhiteWins
	case 0:
		return BlackWins
	}
	return Drawn
}

// NoMoveResult returns what a position without a legal move is worth to the side to
// move: checkmate or stalemate by the rules of the game.
func NoMoveResult(p Position) ir.Outcome {
	r := &p.Program().Ends
	o := r.Stalemate
	if p.InCheck() {
		o = r.Checkmate
	}
	if o == ir.Draw {
		return DrawResult(p)
	}
	return o
}

// DrawRuleResult reports whether the rules on repetition, on moves without progress or
// against few pieces, and on material end the game here, and what that is worth to the side to move:
// most such rules draw. Perft ignores them; players and search do not.
func DrawRuleResult(p Position) (ir.Outcome, bool) {
	o, _, over := drawRule(p)
	return o, over
}

func drawRule(p Position) (ir.Outcome, Reason, bool) {
	r := &p.Program().Ends
	switch {
	case r.MoveRule > 0 && p.Clock() >= r.MoveRule && MoveRuleEnds(p):
		return DrawResult(p), MoveRule, true
	case r.Shuffles != nil && isShuffled(p):
		return ir.Win, Repetition, true
	case r.Repetition > 0 && p.Repetitions()+1 >= r.Repetition:
		return RepetitionResult(p), Repetition, true
	case r.Counting != nil && MovesCounted(p).Over():
		return ir.Draw, Counting, true
	case r.Material && fewPieces(p) && InsufficientMaterial(p):
		return DrawResult(p), Material, true
	}
	return ir.Draw, "", false
}

// MoveRuleEnds reports whether a clock that has come to the end by the move rule ends the game:
// checks can put it off.
func MoveRuleEnds(p Position) bool {
	r := &p.Program().Ends
	if r.FreeChecks == 0 {
		return true
	}
	us, them := p.(interface{ ChecksWithoutProgress() (us, them int) }).ChecksWithoutProgress()
	return p.Clock()-2*max(0, us-r.FreeChecks, them-r.FreeChecks) >= r.MoveRule
}

// Recurs reports whether a position that can occur again has occurred so many times. All back-ends
// that searches play on know that.
func Recurs(p Position, times int) bool {
	return p.(interface{ Recurs(times int) bool }).Recurs(times)
}

// Shuffling reports whether the side that has moved loses because it moves a piece to and fro,
// and whether it is about to. All back-ends of games with such a rule know that.
func Shuffling(p Position) (lost, begun bool) {
	return p.(interface{ Shuffling() (lost, begun bool) }).Shuffling()
}

func isShuffled(p Position) bool {
	lost, _ := Shuffling(p)
	return lost
}

// RepetitionResult returns what the repetition of a position is worth to the side to
// move: the other one has brought it about.
func RepetitionResult(p Position) ir.Outcome {
	r := &p.Program().Ends
	if r.Perpetual {
		us, them := p.(interface{ Perpetual() (us, them bool) }).Perpetual()
		if us || them {
			return perpetualResult(p, us, them)
		}
	}
	// To find chases takes as long as many nodes of a search, so early repetitions are not examined.
	if r.Chases != nil && p.Repetitions()+1 >= r.Repetition {
		us, them := p.(interface{ Chased() (us, them bool) }).Chased()
		if us || them {
			return perpetualResult(p, us, them)
		}
	}
	switch r.Repeated {
	case ir.RepeatLoses:
		return ir.Win
	case ir.RepeatWins:
		return ir.Loss
	case ir.RepeatWinsWhite, ir.RepeatWinsBlack:
		if (r.Repeated == ir.RepeatWinsWhite) == (p.Side() == board.White) {
			return ir.Win
		}
		return ir.Loss
	}
	return DrawResult(p)
}

// perpetualResult is what a repetition is worth to the side to move if one side or both
// have given check, or chased, with each move since the first occurrence. All back-ends of games
// with a rule about it know that.
func perpetualResult(p Position, us, them bool) ir.Outcome {
	switch {
	case us && them:
		return DrawResult(p)
	case us:
		return ir.Loss
	}
	return ir.Win
}

// fewPieces reports whether so few pieces are left that their kinds matter.
func fewPieces(p Position) bool {
	v := Bitboards(p)
	return v == nil || bits.OnesCount64(v.Of(board.White)|v.Of(board.Black)) <= 6
}
