package eval

import (
	"errors"
	"slices"
	"unsafe"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// Tunable is an evaluation whose weights can be changed, for a tuner that
// measures how evaluations depend on them.
type Tunable interface {
	// Struct returns a pointer to the weights in use.
	Struct() any
	// Weights returns the same weights as one list. The last is the tempo bonus.
	Weights() []Score
	// Changed must be called after a change of the weights.
	Changed()
	// Snapshot takes what Parts needs from a position of a game, given by its
	// index in the list of games.
	Snapshot(game int, pos gen.Position) any
	// Parts evaluates a snapshot.
	Parts(snapshot any) Parts
}

// Parts is an evaluation for White before its parts are combined: the phase
// interpolates between middlegame and endgame score, and the endgame score is
// multiplied by the scale. Phase and Scale are from 0 to 1. The tempo bonus and
// the goals of a game are not part of it.
type Parts struct {
	Score        Score
	Phase, Scale float64
}

// asList returns the weights of a struct that holds nothing else as one list.
func asList[W any](w *W) []Score {
	return unsafe.Slice((*Score)(unsafe.Pointer(w)), unsafe.Sizeof(*w)/unsafe.Sizeof(Score(0)))
}

// tunableOrthodox is the orthodox evaluation of a game.
type tunableOrthodox struct {
	weights OrthodoxWeights
	eval    *orthodoxEval
}

// orthodoxSnapshot is what it needs of a position without fairy pieces.
type orthodoxSnapshot struct {
	byKind [king + 1]uint64
	bySide [2]uint64
}

// NewTunableOrthodox returns the orthodox evaluation of a game. It fails if the
// game has fairy pieces.
func NewTunableOrthodox(p *rules.Program) (Tunable, error) {
	t := &tunableOrthodox{weights: orthodoxTuned}
	o := newOrthodox(p, &t.weights)
	if o == nil || o.hasFairy {
		return nil, errors.New("only games with the pieces of chess can be tuned")
	}
	t.eval = o.newEvaluator().(*orthodoxEval)
	return t, nil
}

func (t *tunableOrthodox) Struct() any      { return &t.weights }
func (t *tunableOrthodox) Weights() []Score { return asList(&t.weights) }

func (t *tunableOrthodox) Changed() {
	t.eval.fillPSQT()
	clear(t.eval.pawnTable[:])
}

func (t *tunableOrthodox) Snapshot(_ int, pos gen.Position) any {
	t.eval.load(pos)
	return &orthodoxSnapshot{t.eval.byKind, t.eval.bySide}
}

func (t *tunableOrthodox) Parts(snapshot any) Parts {
	e, s := t.eval, snapshot.(*orthodoxSnapshot)
	e.byKind, e.bySide, e.occupied = s.byKind, s.bySide, s.bySide[board.White]|s.bySide[board.Black]
	score, phase, scale := e.terms()
	return Parts{score, float64(phase) / orthodoxPhase, float64(scale) / fullScale}
}

// tunableGeneral is the general evaluation of some games.
type tunableGeneral struct {
	weights GeneralWeights
	games   []*generalEval
}

// generalSnapshot is what it needs of a position.
type generalSnapshot struct {
	game int
	facts
}

// NewTunableGeneral returns the general evaluation of some games. Chess can be
// one of them.
func NewTunableGeneral(games []*rules.Program) Tunable {
	t := &tunableGeneral{weights: generalTuned}
	for _, p := range games {
		t.games = append(t.games, newGeneral(p, &t.weights).newEvaluator().(*generalEval))
	}
	return t
}

func (t *tunableGeneral) Struct() any      { return &t.weights }
func (t *tunableGeneral) Weights() []Score { return asList(&t.weights) }

func (t *tunableGeneral) Changed() {
	for _, e := range t.games {
		e.fillTables()
	}
}

func (t *tunableGeneral) Snapshot(game int, pos gen.Position) any {
	e := t.games[game]
	e.scan(pos)
	return &generalSnapshot{game, facts{slices.Clone(e.pieces), e.promotable, slices.Clone(e.passed), e.sides}}
}

func (t *tunableGeneral) Parts(snapshot any) Parts {
	s := snapshot.(*generalSnapshot)
	score, phase := t.games[s.game].terms(&s.facts, nil)
	return Parts{score, float64(phase) / generalPhase, 1}
}
