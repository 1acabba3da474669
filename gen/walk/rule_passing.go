package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file is about sides that pass.

// passMove returns the pass of the side to move; ok is false if it has no piece. It
// is written as a move of the first royal, or of the first piece, to its own cell.
func (w *Position) passMove() (m gen.Move, ok bool) {
	at := board.None
	for c := range board.Cell(w.prog.Board.Cells()) {
		switch pc, full := w.now.cells[w.Vec(c)]; {
		case !full || !w.belongs(pc, w.now.side):
		case w.isRoyal(pc):
			return gen.NewMove(rules.Dropping, c, c, 0), true
		case at == board.None:
			at = c
		}
	}
	return gen.NewMove(rules.Dropping, at, at, 0), at != board.None
}

// withPass adds the pass of a side that may pass as it likes.
func (w *Position) withPass(list []gen.Move) []gen.Move {
	if m, ok := w.passMove(); ok && w.game.Rules.Pass[w.now.side] == ir.MayPass {
		list = append(list, m)
	}
	return list
}

// orPass returns the pass of a side that passes if it must, where no move of a list is
// legal.
func (w *Position) orPass(list []gen.Move) []gen.Move {
	m, ok := w.passMove()
	if !ok || w.game.Rules.Pass[w.now.side] != ir.PassesIfMust || slices.ContainsFunc(list, w.Legal) {
		return list
	}
	return []gen.Move{m}
}

// countPass notes a pass: the second in a row ends the game. A wall in place of a move
// is none.
func (w *Position) countPass(pm *playedMove) {
	passed := pm.passes && pm.wall == board.None
	if passed && (w.now.passed || pm.faced) {
		w.finish(result{over: true, drawn: true})
	}
	w.now.passed = passed
}
