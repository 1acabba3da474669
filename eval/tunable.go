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
