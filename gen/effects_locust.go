package gen

import (
	"slices"

	"dragoman/board"
)

// This file does what follows the capture of several pieces in one move. The last of them,
// in the order of their cells and at the end of the move, is the captured piece of
// conditions and triggers.

// beforeLocust notes what a move takes on its way.
func (t *effectState) beforeLocust(m Move, b *beforeMove) {
	t.onWay = t.onWay[:0]
	number := m.Taken()
	if number == 0 {
		return
	}
	for _, c := range t.prog.Locusts.Taken(m.From(), m.To(), number) {
		t.onWay = append(t.onWay, lostPiece{t.At(c), c})
	}
	slices.SortFunc(t.onWay, func(a, b lostPiece) int { return int(a.cell) - int(b.cell) })
	if b.captured == board.Empty || slices.ContainsFunc(t.onWay, func(p lostPiece) bool { return p.cell == m.To() }) {
		last := len(t.onWay) - 1
		b.captured, b.capturedOn = t.onWay[last].piece, t.onWay[last].cell
		t.onWay = t.onWay[:last]
	}
}

// loseOnWay does for all pieces that a move takes but the last what is done for that one:
// their state is lost, and they go to the hand.
func (t *effectState) loseOnWay(e *moveEvent) {
	for _, p := range t.onWay {
		former := int32(0)
		for i, first := range t.prog.Memory.Carried {
			slot := first + int(p.cell)
			if i == 0 {
				former = t.memory[slot]
			}
			t.setSlot(slot, 0)
		}
		if t.effects.Hands && t.prog.Memory.HasHand() {
			t.holdCaptured(p.piece, former, e.mover)
		}
	}
	t.onWay = t.onWay[:0]
}
