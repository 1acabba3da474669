package eval

import (
	"errors"
	"slices"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// TunableOrthodox is an orthodox evaluation whose weights can be changed, for a
// tuner that measures how evaluations depend on them.
type TunableOrthodox struct {
	Weights OrthodoxWeights
	eval    *orthodoxEval
}

// OrthodoxSnapshot is what the orthodox evaluation needs of a position without
// fairy pieces.
type OrthodoxSnapshot struct {
	byKind [king + 1]uint64
	bySide [2]uint64
}

// Parts is an evaluation for White before its parts are combined: the phase
// interpolates between middlegame and endgame score, and the endgame score is
// multiplied by the scale. Phase and Scale are from 0 to 1.
type Parts struct {
	Score        Score
	Phase, Scale float64
}

// NewTunableOrthodox returns the evaluation of a game with the weights in use. It
// fails if the game has fairy pieces.
func NewTunableOrthodox(p *rules.Program) (*TunableOrthodox, error) {
	t := &TunableOrthodox{Weights: orthodoxTuned}
	o := newOrthodox(p, &t.Weights)
	if o == nil || o.hasFairy {
		return nil, errors.New("only games with the pieces of chess can be tuned")
	}
	t.eval = o.newEvaluator().(*orthodoxEval)
	return t, nil
}

// Snapshot takes what Parts needs from a position.
func (t *TunableOrthodox) Snapshot(pos gen.Position) OrthodoxSnapshot {
	t.eval.load(pos)
	return OrthodoxSnapshot{t.eval.byKind, t.eval.bySide}
}

// Changed must be called after a change of Weights.
func (t *TunableOrthodox) Changed() {
	t.eval.fillPSQT()
	clear(t.eval.pawnTable[:])
}

// Parts evaluates.
func (t *TunableOrthodox) Parts(s *OrthodoxSnapshot) Parts {
	e := t.eval
	e.byKind, e.bySide, e.occupied = s.byKind, s.bySide, s.bySide[board.White]|s.bySide[board.Black]
	score, phase, scale := e.terms()
	return Parts{score, float64(phase) / orthodoxPhase, float64(scale) / fullScale}
}

// TunableGeneral is the general evaluation of some games whose weights can be
// changed. Chess can be one of them.
type TunableGeneral struct {
	Weights GeneralWeights
	games   []*generalEval
}

// GeneralSnapshot is what the general evaluation needs of a position.
type GeneralSnapshot struct {
	game  int
	facts facts
}

// NewTunableGeneral returns the general evaluation of some games with the weights
// in use.
func NewTunableGeneral(games []*rules.Program) *TunableGeneral {
	t := &TunableGeneral{Weights: generalTuned}
	for _, p := range games {
		t.games = append(t.games, newGeneral(p, &t.Weights).newEvaluator().(*generalEval))
	}
	return t
}

// Snapshot takes what Parts needs from a position of a game, given by its index
// in the list.
func (t *TunableGeneral) Snapshot(game int, pos gen.Position) GeneralSnapshot {
	e := t.games[game]
	e.scan(pos)
	return GeneralSnapshot{game, facts{slices.Clone(e.pieces), e.zones}}
}

// Changed must be called after a change of Weights.
func (t *TunableGeneral) Changed() {
	for _, e := range t.games {
		e.fillTables()
	}
}

// Parts evaluates. The goals of a game are not part of it.
func (t *TunableGeneral) Parts(s *GeneralSnapshot) Parts {
	score, phase := t.games[s.game].terms(&s.facts, nil)
	return Parts{score, float64(phase) / generalPhase, 1}
}
