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
	"dragoman/net"
)

// Model holds the evaluation tables of a game. It is immutable.
type Model struct {
	value   [256]int32 // by piece
	tables  gameTables
	prog    *rules.Program
	network *net.Network // nil: none
}

// gameTerms holds the tables of a game for one of the two evaluations.
type gameTables interface {
	value(pc board.Piece) Score // in exchanges
	newEvaluator() evaluator
}

// evaluator evaluates positions for one goroutine.
type evaluator interface {
	evaluate(pos gen.Position) int
	// rough evaluates a position by where its pieces stand, if that is much faster, and finish
	// does all the rest for the same position.
	rough(pos gen.Position) (score int, ok bool)
	finish(pos gen.Position) int
}

// New returns the model of a game.
func New(p *rules.Program) *Model {
	m := &Model{prog: p}
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

// With returns the model with a network, which corrects the evaluation by tables or
// replaces it; nil for none.
func (m *Model) With(n *net.Network) (*Model, error) {
	if n != nil {
		if err := n.Fits(m.prog); err != nil {
			return nil, err
		}
	}
	c := *m
	c.network = n
	return &c, nil
}

// Network returns the network of the model; nil if it has none.
func (m *Model) Network() *net.Network { return m.network }

// Value returns the value of a piece in exchanges and in move ordering.
func (m *Model) Value(pc board.Piece) int { return int(m.value[pc]) }

// Worker evaluates positions of one game for one goroutine.
type Worker struct {
	evaluator evaluator // nil: the network says all
	network   *net.Evaluator
	margin    int // by how much a rough score is hardly ever wrong, in 64ths
}

// Worker returns a new worker.
func (m *Model) Worker() *Worker {
	w := &Worker{margin: startMargin}
	if m.network != nil {
		w.network = net.NewEvaluator(m.network, m.prog)
	}
	if m.network == nil || m.network.Residual {
		w.evaluator = m.tables.newEvaluator()
	}
	return w
}

// Evaluate returns the static evaluation of a position for the side to move. It
// allocates only for the first position of its kind.
func (w *Worker) Evaluate(pos gen.Position) int { return w.EvaluateAt(pos, 0) }

// EvaluateAt is Evaluate at a ply of a search. A network is fastest if the positions of
// neighbouring plies are alike.
func (w *Worker) EvaluateAt(pos gen.Position, ply int) int {
	if w.evaluator == nil {
		return w.network.Evaluate(pos, ply)
	}
	return w.byTables(pos, ply, false)
}

// byTables evaluates by the tables, and lets the network correct that if there is one. wasRead says
// that the position is the one that evaluator.rough has read.
func (w *Worker) byTables(pos gen.Position, ply int, wasRead bool) (score int) {
	if w.network != nil {
		w.network.Update(pos, ply)
	}
	if wasRead {
		score = w.evaluator.finish(pos)
	} else {
		score = w.evaluator.evaluate(pos)
	}
	if w.network != nil {
		score += min(max(w.network.Output(pos, ply), -net.MaxResidual), net.MaxResidual)
	}
	return score
}

// Clear forgets how wrong rough scores were.
func (w *Worker) Clear() { w.margin = startMargin }

// Window bounds the scores that have to be exact. Outside, a rough score can do.
type Window struct{ Low, High int }

// A rough score does if it is farther outside than its error hardly ever is, which depends on the
// game: the margin grows by marginUp where it was too small, and shrinks by marginDown
// where it was not.
const (
	startMargin = 64 * 200
	marginUp    = 64 * 6
	marginDown  = 8
)

// EvaluateWithin is EvaluateAt where a score far outside of a window may be rough; it reports false
// if it is. rest is what everything but the cells of the pieces was worth to White in a position
// nearby; restHere is the same for this position, or rest if the score is rough.
func (w *Worker) EvaluateWithin(pos gen.Position, ply int, window Window, rest int) (score, restHere int, exact bool) {
	if w.evaluator == nil {
		return w.EvaluateAt(pos, ply), rest, true
	}
	placed, ok := w.evaluator.rough(pos)
	if !ok {
		return w.byTables(pos, ply, false), rest, true
	}
	sign := 1 - 2*int(pos.Side()&1)
	rough := placed + sign*rest
	if margin := w.margin / 64; rough+margin <= window.Low || rough-margin >= window.High {
		return rough, rest, false
	}
	score = w.byTables(pos, ply, true)
	if max(score-rough, rough-score)*64 > w.margin {
		w.margin += marginUp
	} else {
		w.margin -= marginDown
	}
	return score, sign * (score - placed), true
}
