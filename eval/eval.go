// Package eval evaluates positions of any game without searching.
//
// A [Model] is made once per game from its compiled rules: piece values and
// piece-square tables follow from how pieces move, never from their names. A
// [Worker] evaluates positions for one goroutine. Scores are in hundredths of
// a pawn, from the point of view of the side to move.
//
// There are two evaluations. The orthodox one (orthodox.go) knows the pieces of
// chess and has tuned terms for each. The general one (general.go) plays every
// other game with terms that only ask what a piece attacks and where it can
// move. The orthodox one uses it for fairy pieces.
package eval

import (
	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// Model holds the evaluation tables of a game. It is immutable.
type Model struct {
	value  [256]int32 // by piece
	tables gameTables
}

// gameTerms holds the tables of a game for one of the two evaluations.
type gameTables interface {
	value(pc board.Piece) Score // in exchanges
	newEvaluator() evaluator
}

// evaluator evaluates positions for one goroutine.
type evaluator interface {
	evaluate(pos gen.Position) int
}

// New returns the model of a game.
func New(p *rules.Program) *Model {
	m := &Model{}
	if o := newOrthodox(p, &orthodoxTuned); o != nil {
		m.tables = o
	} else {
		m.tables = newGeneral(p, &generalTuned)
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		v := m.tables.value(pc)
		m.value[pc] = int32(v.Middle()+v.End()) / 2
	}
	return m
}

// Value returns the value of a piece in exchanges and in move ordering.
func (m *Model) Value(pc board.Piece) int { return int(m.value[pc]) }

// Worker evaluates positions of one game for one goroutine.
type Worker struct{ evaluator evaluator }

// Worker returns a new worker.
func (m *Model) Worker() *Worker { return &Worker{m.tables.newEvaluator()} }

// Evaluate returns the static evaluation of a position for the side to move. It
// allocates only for the first position of its kind.
func (w *Worker) Evaluate(pos gen.Position) int { return w.evaluator.evaluate(pos) }
