package gen

import "dragoman/dsl/ir"

// Stuck returns what a position without a legal move is worth to the side to
// move: checkmate or stalemate by the rules of the game.
func Stuck(p Position) ir.Outcome {
	r := &p.Program().Rules
	if p.InCheck() {
		return r.Checkmate
	}
	return r.Stalemate
}

// Drawn reports whether the rules on repetition and on moves without progress
// end the game here. Perft ignores them; players and search do not.
func Drawn(p Position) bool {
	r := &p.Program().Rules
	return r.MoveRule > 0 && p.Clock() >= r.MoveRule || r.Repetition > 0 && p.Repetitions()+1 >= r.Repetition
}
