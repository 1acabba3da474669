package walk

import (
	"slices"

	"dragoman/dsl/ir"
)

// This file looks back at positions that are kept: at checks without progress, and at pieces
// that move to and fro.

// reversibleNow returns how many plies ago the last move was made that cannot be taken back by moving.
func (w *Position) reversibleNow() int { return min(w.now.reversible, len(w.past)) }

// wasInCheck reports whether the side to move some plies ago was in check.
func (w *Position) wasInCheck(plies int) bool { return w.ago(plies).InCheck() }

// ChecksWithoutProgress is an ability behind the move rule.
func (w *Position) ChecksWithoutProgress() (us, them int) {
	plies := min(w.now.clock, len(w.past))
	for i := 0; i == 0 || i < plies; i += 2 {
		if w.wasInCheck(i) {
			them++
		}
		if i < plies && w.wasInCheck(i+1) {
			us++
		}
	}
	return us, them
}

// Shuffling is the ability behind the rule about moves to and fro.
func (w *Position) Shuffling() (lost, begun bool) {
	var steps [][2]ir.Vec // of the side that has moved, the last first
	var plies []int
	for i := 0; i <= w.reversibleNow() && i < len(w.past); i += 2 {
		if i == 2 && w.ago(i).now.passed {
			continue
		}
		from, to := w.lastStep(i)
		steps, plies = append(steps, [2]ir.Vec{from, to}), append(plies, i)
	}
	n := 1
	for n < len(steps) && n < 4 && plies[n] <= w.reversibleNow() && !w.ago(plies[n]).now.passed && steps[n] == [2]ir.Vec{steps[n-1][1], steps[n-1][0]} {
		n++
	}
	if len(steps) < 3 || w.now.passed || !w.mayNotShuffle(w.now.cells[steps[0][1]]) {
		return false, false
	}
	begun = n >= 3
	if n < 4 || len(steps) < 5 || steps[4][1] != steps[3][0] || len(w.ago(plies[4]).now.cells) != len(w.ago(plies[4]+1).now.cells) {
		return false, begun
	}
	for i := 1; i <= min(plies[4]+1, w.reversibleNow()); i += 2 {
		if w.wasInCheck(i) {
			return false, begun
		}
	}
	return true, begun
}

// mayNotShuffle reports whether a piece is of a type that loses by moving to and fro.
func (w *Position) mayNotShuffle(pc piece) bool {
	return slices.Contains(w.game.Rules.Shuffles[pc.side], w.definition(pc).Name)
}
