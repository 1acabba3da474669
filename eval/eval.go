// Package eval says what a position is worth, in any game.
//
// A [Model] is made once per game from its compiled rules: what pieces are
// worth and where they stand well follows from the tables, not from names. A
// [Worker] evaluates positions for one goroutine. Scores are in hundredths of
// a pawn, as the side to move sees them.
package eval

import (
	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// Model is what evaluation knows of a game. It is immutable.
type Model struct {
	prog  *rules.Program
	value [256]int32 // by piece
}

// New returns the model of a game.
func New(p *rules.Program) *Model {
	m := &Model{prog: p}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		m.value[pc] = 100
		if k := p.Kinds[pc.Kind()]; k.Valued {
			m.value[pc] = int32(100 * k.Value)
		}
		if p.Royal[pc] {
			m.value[pc] = 0
		}
	}
	return m
}

// Value returns what a piece is worth in material, exchanges and ordering.
func (m *Model) Value(pc board.Piece) int { return int(m.value[pc]) }

// Worker evaluates positions of one game for one goroutine.
type Worker struct {
	model *Model
}

// Worker returns a new worker.
func (m *Model) Worker() *Worker { return &Worker{model: m} }

// Evaluate returns what a position is worth to the side to move. It allocates
// nothing.
func (w *Worker) Evaluate(pos gen.Position) int {
	sum := [2]int{}
	for c := range w.model.prog.Board.Cells() {
		if pc := pos.At(board.Cell(c)); pc != board.Empty {
			sum[pc.Side()] += w.model.Value(pc)
		}
	}
	us := pos.Side()
	return sum[us] - sum[us.Other()]
}
