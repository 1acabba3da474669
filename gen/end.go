package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// Stuck returns what a position without a legal move is worth to the side to
// move: checkmate or stalemate by the rules of the game.
func Stuck(p Position) ir.Outcome {
	r := &p.Program().Rules
	if p.InCheck() {
		return r.Checkmate
	}
	return r.Stalemate
}

// Drawn reports whether the rules on repetition, on moves without progress and
// on material end the game here. Perft ignores them; players and search do not.
func Drawn(p Position) bool {
	r := &p.Program().Rules
	return r.MoveRule > 0 && p.Clock() >= r.MoveRule ||
		r.Repetition > 0 && p.Repetitions()+1 >= r.Repetition ||
		r.Material && few(p) && Barren(p)
}

// few reports whether so few pieces are left that their kinds matter.
func few(p Position) bool {
	v := Board64(p)
	return v == nil || bits.OnesCount64(v.Of(board.White)|v.Of(board.Black)) <= 6
}

// Barren reports whether neither side can ever win by mate: nothing is left
// but royals and one piece that is too weak, or pieces bound to cells of one
// colour.
func Barren(p Position) bool {
	prog := p.Program()
	weak, bound, colours := 0, true, 0
	for c := range board.Cell(len(prog.Start.Cells)) {
		pc := p.At(c)
		if pc == board.Empty || prog.Royal[pc] {
			continue
		}
		kind := &prog.Kinds[pc.Kind()]
		weak++
		bound = bound && kind.Bound
		colours |= 1 << prog.Colour(c)
		if !kind.Weak || weak > 1 && (!bound || colours == 3) {
			return false
		}
	}
	return true
}
