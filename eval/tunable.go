package eval

import (
	"errors"

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

// TunableCommon is the evaluation of games of which nothing is known, with
// weights that can be changed. Chess counts as such a game too.
type TunableCommon struct {
	Weights Common
	games   []*generalEval
}

// CommonSnapshot is what that evaluation looks at in a position.
type CommonSnapshot struct {
	game   int
	men    []man
	havens [2]haven
}

// NewTunableCommon returns the evaluation of some games with the weights in use.
func NewTunableCommon(games []*rules.Program) *TunableCommon {
	t := &TunableCommon{Weights: common}
	for _, p := range games {
		t.games = append(t.games, newGeneral(p, &t.Weights).newEvaluator().(*generalEval))
	}
	return t
}

// Snapshot takes what Parts needs from a position of a game, given by its place
// in the list.
func (t *TunableCommon) Snapshot(game int, pos gen.Position) CommonSnapshot {
	e := t.games[game]
	s := CommonSnapshot{game: game, men: e.sight.look(pos, nil)}
	s.havens = [2]haven{e.sight.haven(board.White), e.sight.haven(board.Black)}
	return s
}

// Changed must be called after a change of Weights.
func (t *TunableCommon) Changed() {
	for _, e := range t.games {
		e.arrange()
	}
}

// Parts evaluates. What goals of a game's own are worth is not part of it.
func (t *TunableCommon) Parts(s *CommonSnapshot) Parts {
	score, phase := t.games[s.game].weigh(s.men, &s.havens, nil)
	return Parts{score, float64(phase) / generalPhase, 1}
}
