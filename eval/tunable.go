package eval

import (
	"errors"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// Tuned returns the weights in use.
func Tuned() Weights { return tuned }

// Tunable is an orthodox evaluation whose weights can be changed: what a tuner
// needs to find out how an evaluation depends on them.
type Tunable struct {
	Weights Weights
	eval    *orthodoxEval
}

// Snapshot is what evaluation looks at in a position of a game that has none
// but orthodox pieces.
type Snapshot struct {
	by  [king + 1]uint64
	own [2]uint64
}

// Parts is an evaluation for White before it is put together: the score at
// both ends of the game counts as the phase says, and of the end's the given
// share remains. Phase and Share go from 0 to 1.
type Parts struct {
	Score        Score
	Phase, Share float64
}

// NewTunable returns the evaluation of a game with the weights in use. It fails
// if the game has other pieces than the orthodox.
func NewTunable(p *rules.Program) (*Tunable, error) {
	t := &Tunable{Weights: tuned}
	o := newOrthodox(p, &t.Weights)
	if o == nil || o.strange {
		return nil, errors.New("only games with the pieces of chess can be tuned")
	}
	t.eval = o.worker().(*orthodoxEval)
	return t, nil
}

// Snapshot takes what Parts needs from a position.
func (t *Tunable) Snapshot(pos gen.Position) Snapshot {
	t.eval.gather(pos)
	return Snapshot{t.eval.by, t.eval.own}
}

// Changed must be called after a change of Weights.
func (t *Tunable) Changed() {
	t.eval.arrange()
	clear(t.eval.pawns[:])
}

// Parts evaluates.
func (t *Tunable) Parts(s *Snapshot) Parts {
	e := t.eval
	e.by, e.own, e.all = s.by, s.own, s.own[board.White]|s.own[board.Black]
	score, phase, scale := e.weigh()
	return Parts{score, float64(phase) / wholePhase, float64(scale) / fullScale}
}

// TunedCommon returns the weights of all games that are in use.
func TunedCommon() Common { return common }

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
		t.games = append(t.games, newGeneral(p, &t.Weights).worker().(*generalEval))
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
	return Parts{score, float64(phase) / fullPhase, 1}
}
