package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// KeyAfter implements [Searchable]. It is sure of all moves of games without effects.
func (w *widePos) KeyAfter(mv Move) (key uint64, sure bool) {
	f, keys := &w.frames[w.ply], w.prog.Keys
	key = f.key ^ keys.Side ^ w.epKey(f)
	from, to := mv.From(), mv.To()
	switch kind := mv.Kind(); kind {
	case rules.Dropping:
		if !mv.IsPass() {
			key ^= keys.Piece[board.NewPiece(int(mv.Arg()), w.side)][to]
		}
	case rules.Plain, rules.DoubleStep:
		pc := w.at[from]
		key ^= keys.Piece[pc][from] ^ keys.Piece[pc][to]
		if captured := w.at[to]; captured != board.Empty {
			key ^= keys.Piece[captured][to]
		}
		key ^= w.changeKeys(from) ^ w.changeKeys(to) ^ w.lostRightsKey(w.rightsKept[from]&w.rightsKept[to])
		if kind == rules.DoubleStep {
			key ^= w.doubleStepKey(from, to)
		}
	default:
		kept := ^uint8(0)
		for _, e := range w.prog.Plan(w.plan[:0], kind, from, to, mv.Arg(), f.epCaptured, w.at) {
			if e.Old != board.Empty {
				key ^= keys.Piece[e.Old][e.Cell]
			}
			if e.New != board.Empty {
				key ^= keys.Piece[e.New][e.Cell]
			}
			kept &= w.rightsKept[e.Cell]
			key ^= w.changeKeys(e.Cell)
		}
		key ^= w.lostRightsKey(kept)
	}
	return key, w.effects == nil
}

// changeKeys returns what the key loses if the piece on a cell has not moved and now
// does.
func (w *widePos) changeKeys(c board.Cell) uint64 {
	if w.unmoved[c] {
		return w.prog.Keys.Unmoved[c]
	}
	return 0
}

// lostRightsKey returns what changes in the key if only some rights are kept.
func (w *widePos) lostRightsKey(kept uint8) uint64 {
	rights := w.frames[w.ply].rights
	if rights&^kept == 0 {
		return 0
	}
	return w.rightsKey(rights) ^ w.rightsKey(rights&kept)
}

// doubleStepKey returns what the en-passant targets of a double step will add to the
// key.
func (w *widePos) doubleStepKey(from, to board.Cell) uint64 {
	f := &w.after
	pc, under := w.at[from], w.at[to]
	w.at[from], w.at[to] = board.Empty, pc
	f.epCount = 0
	for _, c := range w.prog.EPTargetsOf(f.epTargets[:0], pc, from, to) {
		if w.at[c] == board.Empty {
			f.epTargets[f.epCount] = c
			f.epCount++
		}
	}
	if w.noEPCapture(f, w.side^1) {
		f.epCount = 0
	}
	w.at[from], w.at[to] = pc, under
	return w.epKey(f)
}
