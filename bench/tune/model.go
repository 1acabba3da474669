package main

import (
	"errors"
	"unsafe"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// model is an evaluation whose weights are to be fitted.
type model interface {
	weights() []eval.Score // live; the last is the tempo
	changed()              // must be called after they were changed
	take(game int, pos gen.Position) snapshot
	parts(snapshot) eval.Parts
	source() []byte // the weights as a Go file of package eval
	file() string   // where that belongs
}

// snapshot is what a model keeps of a position.
type snapshot any

// newModel returns the evaluation of the orthodox pieces, or the one that all
// games have in common.
func newModel(games []*rules.Program, common bool) (model, error) {
	if common {
		return commonModel{eval.NewTunableGeneral(games)}, nil
	}
	if len(games) == 0 {
		return nil, errors.New("no game")
	}
	t, err := eval.NewTunableOrthodox(games[0])
	return orthodoxModel{t}, err
}

// listOf returns the weights of a struct that holds nothing else as one list.
func listOf[W any](w *W) []eval.Score {
	return unsafe.Slice((*eval.Score)(unsafe.Pointer(w)), unsafe.Sizeof(*w)/unsafe.Sizeof(eval.Score(0)))
}

type orthodoxModel struct{ *eval.TunableOrthodox }

func (m orthodoxModel) weights() []eval.Score { return listOf(&m.Weights) }
func (m orthodoxModel) changed()              { m.Changed() }
func (m orthodoxModel) take(_ int, pos gen.Position) snapshot {
	s := m.Snapshot(pos)
	return &s
}
func (m orthodoxModel) parts(s snapshot) eval.Parts { return m.Parts(s.(*eval.OrthodoxSnapshot)) }
func (m orthodoxModel) source() []byte              { return source("orthodoxTuned", &m.Weights) }
func (m orthodoxModel) file() string                { return "eval/orthodox_tuned.go" }

type commonModel struct{ *eval.TunableGeneral }

func (m commonModel) weights() []eval.Score { return listOf(&m.Weights) }
func (m commonModel) changed()              { m.Changed() }
func (m commonModel) take(game int, pos gen.Position) snapshot {
	s := m.Snapshot(game, pos)
	return &s
}
func (m commonModel) parts(s snapshot) eval.Parts { return m.Parts(s.(*eval.GeneralSnapshot)) }
func (m commonModel) source() []byte              { return source("generalTuned", &m.Weights) }
func (m commonModel) file() string                { return "eval/general_tuned.go" }
