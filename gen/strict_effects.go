package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the position of games with effects whose pins are exact.

// effectsPos is strictPos in a game with effects.
type effectsPos struct {
	strictPos
	tested []Move // moves that were made to test them, and are legal
}

func newEffectsPos(p *rules.Program, s *rules.State) *effectsPos {
	w := &effectsPos{strictPos: strictPos{bitsPos: *newBits(p, s)}}
	w.start(w)
	return w
}

// Clone implements [Position].
func (w *effectsPos) Clone() Position {
	c := &effectsPos{strictPos: strictPos{bitsPos: *w.clone()}}
	c.effects.effectsBoard = c
	return c
}

// Make implements [Position].
func (w *effectsPos) Make(m Move) bool {
	if checking {
		defer w.checkSound()
	}
	before := w.effects.before(m, board.Cell(w.now.status.epCaptured()))
	w.strictPos.Make(m)
	return w.effects.follow(m, before)
}

// Unmake implements [Position].
func (w *effectsPos) Unmake() {
	w.effects.popRecord()
	w.strictPos.Unmake()
}

// Pass implements [Searchable].
func (w *effectsPos) Pass() {
	w.strictPos.Pass()
	w.effects.pushRecord()
}

// counter and stages do without the fast ways of strictPos: the game can end at any
// move.
func (w *effectsPos) counter() Counter { return &listCounter{pos: w, legal: w} }
func (w *effectsPos) stages() Staged   { return nil }
