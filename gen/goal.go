package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// goalPos is strictPos in a game whose effects only count and end the game.
type goalPos struct{ strictPos }

func newGoal(p *rules.Program, s *rules.State) *goalPos {
	w := &goalPos{strictPos{bitsPos: *newBits(p, s)}}
	w.start(w)
	return w
}

// Clone implements [Position].
func (w *goalPos) Clone() Position {
	c := &goalPos{strictPos{bitsPos: *w.clone()}}
	c.effects.effectsBoard = c
	return c
}

// Make implements [Position].
func (w *goalPos) Make(m Move) bool {
	if checking {
		defer w.checkSound()
	}
	before := w.effects.before(m, board.Cell(w.now.status.epCaptured()))
	w.strictPos.Make(m)
	return w.effects.follow(m, before)
}

// Unmake implements [Position].
func (w *goalPos) Unmake() {
	w.effects.popRecord()
	w.strictPos.Unmake()
}

// Pass implements [Searchable].
func (w *goalPos) Pass() {
	w.strictPos.Pass()
	w.effects.pushRecord()
}

// AppendMoves implements [Position].
func (w *goalPos) AppendMoves(dst []Move) []Move { return w.AppendLegal(dst) }

// AppendLegal implements [Position].
func (w *goalPos) AppendLegal(dst []Move) []Move {
	if w.effects.isOver() {
		return dst
	}
	return w.strictPos.AppendLegal(dst)
}

// AppendCaptures implements [Searchable].
func (w *goalPos) AppendCaptures(dst []Move) []Move {
	if w.effects.isOver() {
		return dst
	}
	return w.strictPos.AppendCaptures(dst)
}

// CountLegal implements [Counter].
func (w *goalPos) CountLegal() int {
	if w.effects.isOver() {
		return 0
	}
	return w.strictPos.CountLegal()
}

// counter and stages do without the fast ways of strictPos: the game can end at any
// move.
func (w *goalPos) counter() Counter { return &listCounter{pos: w, legal: w} }
func (w *goalPos) stages() Staged   { return nil }

// appendPseudo implements effectsBoard.
func (w *goalPos) appendPseudo(dst []Move) []Move { return w.strictPos.AppendLegal(dst) }

// appendSafe implements effectsBoard.
func (w *goalPos) appendSafe(dst []Move) []Move { return w.strictPos.AppendLegal(dst) }
