package search

import (
	"dragoman/dsl/ir"
	"dragoman/gen"
)

// This file finds the ends of the game and their scores.

// gameOver reports whether the game ended with the move before, and returns what
// that is worth to the side to move.
func (w *worker) gameOver(f *frame, ply int) (Score, bool) {
	if w.variantEnds {
		if o, ended := w.pos.Ended(); ended {
			return outcomeScore(o, ply), true
		}
		if s, ok := w.positionValue(f.key); ok {
			return s, true
		}
	}
	f.halfmoveClock = w.pos.Clock()
	r := &w.game.prog.Ends
	if r.Counting != nil && gen.MovesCounted(w.pos).Over() {
		return w.countedOut(f, ply, ir.Draw), true
	}
	// The counts of the frame spare most positions the look at the board.
	if r.Material && f.pawnKey == 0 && f.nonPawnMaterial[0]+f.nonPawnMaterial[1] <= 2 && gen.InsufficientMaterial(w.pos) {
		return outcomeScore(gen.DrawResult(w.pos), ply), true
	}
	if f.reversible = w.reversible(f, ply); f.reversible < 4 { // too early for the move rule and a repetition
		return 0, false
	}
	if r.MoveRule > 0 && f.halfmoveClock >= r.MoveRule && gen.MoveRuleEnds(w.pos) {
		return w.countedOut(f, ply, gen.DrawResult(w.pos)), true
	}
	shuffling := false
	if r.Shuffles != nil {
		var lost bool
		if lost, shuffling = gen.Shuffling(w.pos); lost {
			return outcomeScore(ir.Win, ply), true
		}
	}
	if r.Repetition > 0 && w.isRepetition(f, ply, shuffling) {
		return w.repetitionScore(ply), true
	}
	return 0, false
}

// wholeGame is more plies than a game has.
const wholeGame = 1 << 20

// reversible returns how many plies ago the position can have been.
func (w *worker) reversible(f *frame, ply int) int {
	if !w.game.prog.Ends.CapturesReturn {
		return f.halfmoveClock
	}
	if ply == 0 {
		return wholeGame
	}
	before := w.at(ply - 1)
	if before.move == gen.None {
		return 0
	}
	return before.reversible + 1
}

// countedOut returns the score of a game that ends because so many moves were made: mate
// comes first.
func (w *worker) countedOut(f *frame, ply int, o ir.Outcome) Score {
	if f.inCheck && gen.CountLegal(w.pos) == 0 {
		o = gen.NoMoveResult(w.pos)
	}
	return outcomeScore(o, ply)
}

// isRepetition reports whether the position occurred since the root, or before it
// so often that the game ends. If moves to and fro are about to lose, only that counts.
func (w *worker) isRepetition(f *frame, ply int, shuffling bool) bool {
	for back := 4; back <= min(f.reversible, ply) && !shuffling; back += 2 {
		if w.at(ply-back).key == f.key {
			return true
		}
	}
	return (shuffling || f.reversible > ply && w.recurs) && w.pos.Repetitions()+1 >= w.game.prog.Ends.Repetition
}

// repetitionScore returns what a repetition is worth. One that loses only when it
// has occurred often enough scores less than a loss until then.
func (w *worker) repetitionScore(ply int) Score {
	o := gen.RepetitionResult(w.pos)
	if o == ir.Draw {
		return w.drawScore()
	}
	s := outcomeScore(o, ply)
	if w.pos.Repetitions()+1 < w.game.prog.Ends.Repetition {
		s /= 8
	}
	return s
}

// drawScore returns one of two scores next to zero, so that lines that end in a
// repetition are not all equal (threefold blindness).
func (w *worker) drawScore() Score { return Score(w.nodes&2) - 1 }

// outcomeScore returns the score of a game that ended at a ply.
func outcomeScore(o ir.Outcome, ply int) Score {
	switch o {
	case ir.Win:
		return MateIn(ply)
	case ir.Loss:
		return -MateIn(ply)
	}
	return 0
}

// SetPositionValues sets the scores of positions, given by their keys, from White's
// point of view. Searches take them as they are and search no further. Earlier
// results may contradict them, so everything is forgotten.
func (p *Pool) SetPositionValues(values map[uint64]Score) {
	p.positionValues = values
	p.Clear()
}

// positionValue returns the value set for a position, as the side to move sees it,
// unless the game ends there by rule.
func (w *worker) positionValue(key uint64) (Score, bool) {
	s, ok := w.pool.positionValues[key]
	if !ok {
		return 0, false
	}
	if _, over := gen.DrawRuleResult(w.pos); over {
		return 0, false
	}
	return min(max(FromWhite(s, w.pos.Side()), -maxEval), maxEval), true
}
