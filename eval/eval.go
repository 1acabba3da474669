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
	value [256]int32 // by piece
	ways  appraiser
}

// appraiser is a way to evaluate the positions of a game.
type appraiser interface {
	value(pc board.Piece) Score
	worker() judge
}

// judge evaluates positions for one goroutine.
type judge interface {
	evaluate(pos gen.Position) int
}

// New returns the model of a game.
func New(p *rules.Program) *Model {
	m := &Model{}
	if o := newOrthodox(p, &tuned); o != nil {
		m.ways = o
	} else {
		m.ways = newGeneral(p, &common)
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		v := m.ways.value(pc)
		m.value[pc] = int32(v.Middle()+v.End()) / 2
	}
	return m
}

// Value returns what a piece is worth in material, exchanges and ordering.
func (m *Model) Value(pc board.Piece) int { return int(m.value[pc]) }

// Worker evaluates positions of one game for one goroutine.
type Worker struct{ judge judge }

// Worker returns a new worker.
func (m *Model) Worker() *Worker { return &Worker{m.ways.worker()} }

// Evaluate returns what a position is worth to the side to move. It allocates
// nothing.
func (w *Worker) Evaluate(pos gen.Position) int { return w.judge.evaluate(pos) }
