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
	value   [256]int32 // by piece
	general *general
}

// New returns the model of a game.
func New(p *rules.Program) *Model {
	m := &Model{general: newGeneral(p)}
	for pc := range m.value {
		v := m.general.value[pc]
		m.value[pc] = int32(v.Middle()+v.End()) / 2
	}
	return m
}

// Value returns what a piece is worth in material, exchanges and ordering.
func (m *Model) Value(pc board.Piece) int { return int(m.value[pc]) }

// judge is a way to evaluate the positions of a game.
type judge interface {
	evaluate(pos gen.Position) int
}

// Worker evaluates positions of one game for one goroutine.
type Worker struct{ judge judge }

// Worker returns a new worker.
func (m *Model) Worker() *Worker { return &Worker{m.general.worker()} }

// Evaluate returns what a position is worth to the side to move. It allocates
// nothing.
func (w *Worker) Evaluate(pos gen.Position) int { return w.judge.evaluate(pos) }
