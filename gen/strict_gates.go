package gen

import (
	"math/bits"

	"dragoman/board"
)

// This file counts moves with which pieces come from the hand, where pins are exact.

// countGated returns how many moves of the spans there are with which a piece comes from
// the hand.
func (w *effectsPos) countGated() (n int) {
	t := w.effects
	open := w.openGates()
	list := t.effects.Gates[w.side()&1]
	gated := uint64(0) // for any piece in hand
	for i := range list {
		if g := &list[i]; t.memory[g.Slot] > 0 {
			gated |= g.Mask & open
		}
	}
	if gated == 0 {
		return 0
	}
	for i := range w.spans {
		s := &w.spans[i]
		if s.slide == 0 && s.base&kindMask < edited && gated>>(s.base>>10&63)&1 == 0 {
			continue
		}
		for to := s.to; to != 0; to &= to - 1 {
			t.bases = t.appendGates(t.bases[:0], s.first(to), list)
			n += len(t.bases)
		}
	}
	return n
}

// openGates returns the open gates of the side to move.
func (w *effectsPos) openGates() (open uint64) {
	for set := w.prog.Effects.GateCells[w.side()&1].Mask & w.now.occ[w.side()&1]; set != 0; set &= set - 1 {
		if c := bits.TrailingZeros64(set); w.effects.isOpenGate(board.Cell(c)) {
			open |= 1 << c
		}
	}
	return open
}
