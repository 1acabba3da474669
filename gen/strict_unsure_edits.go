package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file tells whether an unsure move is legal: by sets after the edits that follow it, or else
// by making it.

// unsureLegal reports whether an unsure move is legal; listed says that it would be if nothing followed it. It is made if
// sets do not tell.
func (w *effectsPos) unsureLegal(m Move, v *checkInfo, listed bool) bool {
	if w.effects.frozen() != 0 {
		return w.effects.isLegal(m)
	}
	if safe, known := w.safeAfterEdits(m, v, listed); known {
		return safe
	}
	if w.prog.Effects.Blast != nil {
		return w.blastLegal(m, v)
	}
	return w.effects.isLegal(m)
}

// safeAfterEdits reports whether the own royal is safe after a plain move or a castling and the edits that
// follow it, also those of options that it takes up; known is false if it has to be made to find out. If it would be safe without edits, listed, only what they empty
// can open a line.
func (w *effectsPos) safeAfterEdits(m Move, v *checkInfo, listed bool) (safe, known bool) {
	f, us := &w.now, w.side()&1
	from, to := int(m>>10&63), int(m&63)
	pc, captured := w.at[from], w.at[to]
	own, rook, rookBit := v.own&^(1<<from), board.Empty, uint64(0)
	castles := m.Kind() == rules.Castling
	if castles {
		c := &w.prog.Castles[m.Arg()]
		rook, rookBit = captured, 1<<c.RookTo
		own = own&^(1<<to) | rookBit
		to, captured = int(c.KingTo), board.Empty
	}
	kind := directQuiet
	if captured != board.Empty {
		kind = directCapture
	}
	if m.Chosen() {
		kind, m = kind+directChosen, m&^chosen
	}
	d := &w.effects.direct[kind]
	if m&^plainMoves != 0 && !castles || v.royal == 0 || w.strict.Walls != 0 || w.prog.Safety.Shield || d.hasStory(from, to, pc, captured) {
		return false, false
	}
	toBit := uint64(1) << to
	own |= toBit
	foe, added, markedCells := v.foe&^toBit, uint64(0), uint64(0)
	royal, newPiece, fresh := v.royal, board.Empty, uint64(0) // cells with something new
	if royal == 1<<from {
		royal = toBit
	}
	for i := range d.edits {
		e := &d.edits[i]
		switch {
		case e.Ends != nil || !e.Has(from, to, pc, captured):
			continue
		case len(e.If) > 0 && (e.ChangesBoard() || w.hasMarks):
			return false, false
		}
		c := e.On(from, to) & 63
		if e.Writes != nil {
			if w.hasMarks && w.keepsOut(e.Writes.Slot[us], us^1) {
				markedCells |= 1 << c
			}
			continue
		}
		listed = listed && (e.Turns || e.Puts[us] != board.Empty && !e.Relocates)
		changed, before := uint64(1)<<c, added
		switch {
		case added != 0 && (e.Flips != nil || e.Around != nil && e.Around[c]&added != 0):
			return false, false
		case e.Flips != nil:
			changed = e.Flips.Cells(c, own, foe)
			foe, own = foe&^changed, own|changed
		case e.Around != nil:
			near := e.Around[c] & (own | foe)
			if near&fresh != 0 {
				return false, false
			}
			changed = w.withOneOf(e.Takes, near&^(toBit|rookBit))
			if e.Takes[pc] {
				changed |= near & toBit
			}
			if e.Takes[rook] {
				changed |= near & rookBit
			}
			own, foe = own&^changed, foe&^changed
		case e.Relocates && royal != v.royal, e.Turns && added != 0:
			return false, false
		case e.Relocates:
			own, foe = own&^toBit|changed, foe&^changed
		case e.Turns:
			own, newPiece, added = own&^toBit, pc^1, toBit
		default:
			own, foe = own&^changed, foe&^changed
			switch p := e.Puts[us]; {
			case p == board.Empty:
			case w.prog.Royal[p] || added != 0:
				return false, false
			case p.Side() == us:
				own |= changed
			default:
				newPiece, added = p, changed
			}
		}
		if changed&(royal|v.enemy|before) != 0 {
			return false, false
		}
		fresh |= changed
	}
	k, all := bits.TrailingZeros64(royal)&63, own|foe|added|markedCells
	switch {
	case (markedCells|v.barredCells)&royal != 0:
		return true, true
	case added != 0 && w.attacks(newPiece, bits.TrailingZeros64(added)&63, royal, all|v.barredCells):
		return false, true
	case listed:
		return true, true
	case royal != v.royal:
		return !w.attacked(f, foe, k, all), true
	}
	return !w.linesOpen(foe, all) && w.toRoyal.near&foe == 0, true
}

// linesOpen reports whether nothing stands between the royal and one of some riders.
func (w *effectsPos) linesOpen(riders, all uint64) bool {
	w.findLines()
	for i := range w.toRoyal.lines {
		if l := &w.toRoyal.lines[i]; l.rider&riders != 0 && l.cells&all == 0 {
			return true
		}
	}
	return false
}

// keepsOut reports whether marks with a first slot keep the pieces of a side out of their cells.
func (w *effectsPos) keepsOut(first int, s board.Side) bool {
	return slices.ContainsFunc(w.prog.Effects.CellStates, func(c rules.CellState) bool { return c.First == first && c.Bars[s] })
}
