package gen

import "math/bits"

// This file lists and counts moves with walls where pins are exact.

// spreadWalls adds the moves of all spans with their walls.
func (w *effectsPos) spreadWalls(dst []Move) []Move {
	if w.prog.Effects.Walls.Instead {
		return spread(dst, w.spans)
	}
	for i := range w.spans {
		s := &w.spans[i]
		for to := s.to; to != 0; to &= to - 1 {
			dst = w.appendWalls(dst, s.first(to))
		}
	}
	return dst
}

// appendWallsInstead adds the walls that may come in place of a move.
func (w *effectsPos) appendWallsInstead(dst []Move) []Move {
	if w.prog.Effects.Walls.Instead {
		if m, ok := w.effects.wallInstead(); ok {
			return w.appendWalls(dst, m)
		}
	}
	return dst
}

// countWithWalls counts the moves of all spans with their walls, and walls in place of
// moves.
func (w *effectsPos) countWithWalls() (n int) {
	instead := w.prog.Effects.Walls.Instead
	for i := range w.spans {
		s := &w.spans[i]
		if instead {
			n += bits.OnesCount64(s.to)
			continue
		}
		for to := s.to; to != 0; to &= to - 1 {
			n += bits.OnesCount64(w.wallCells(s.first(to)))
		}
	}
	if instead {
		if m, ok := w.effects.wallInstead(); ok {
			n += bits.OnesCount64(w.wallCells(m))
		}
	}
	return n
}
