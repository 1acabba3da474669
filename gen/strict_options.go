package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists the moves that take up options of triggers where pins are exact. Where an
// option cannot change whether a move is legal, these are the legal moves of which the masks
// of the compiler say that they have one. Else moves that may have one are made to find out.

// withOptions adds to the legal moves those that take up an option.
func (w *effectsPos) withOptions(list []span) []span {
	w.toRoyal.found = false
	if o := w.prog.Effects.Offers; !o.Exact || !o.Sure && !w.optionsAreSafe() {
		return w.withTriedOptions(list)
	}
	us, ends := w.side()&1, ^uint64(0)
	pieces := w.options.pieces.of(&w.bitsPos, w.now.occ[us])
	if w.options.captures {
		ends = w.now.occ[us^1] | w.now.epTargets
	}
	for i, n := 0, len(list); i < n; i++ {
		s := &list[i]
		may := s.to & ends // who moves narrows it without a branch: captures could not be foreseen
		switch {
		case s.slide != 0 && !w.options.slides:
			continue
		case s.slide == 0 && s.base&kindBits == 0:
			may &= -(pieces >> (s.base >> 10 & 63) & 1)
		}
		if may == 0 {
			continue
		}
		if to := w.offered(s); to != 0 {
			list = append(list, span{to, s.base + chosen, s.slide}) // a base can be negative
		}
	}
	return list
}

// offered returns the cells to which legal moves of a span have an option.
func (w *effectsPos) offered(s *span) (set uint64) {
	if s.to == 0 {
		return 0
	}
	m := s.first(s.to)
	switch kind := m.Kind(); {
	case m.Promotion() != 0:
		for to := s.to; to != 0; to &= to - 1 {
			set |= to & -w.offersPromotion(s.first(to))
		}
		return set
	case kind == rules.Castling:
		return s.to & -w.offersTo(m, w.prog.Castles[m.Arg()].KingTo, board.Empty)
	case kind == rules.EnPassant:
		return s.to & -w.offersTo(m, m.To(), w.at[w.now.status.epCaptured()&63])
	}
	return w.offeredPlain(s, m)
}

// offersPromotion returns 1 if a promotion has an option, else 0. It is made if that depends on
// more than what the piece becomes.
func (w *effectsPos) offersPromotion(m Move) uint64 {
	if !w.prog.Effects.Offers.Later {
		captured := w.at[m&63]
		if m.Kind() == rules.EnPassant {
			captured = w.at[w.now.status.epCaptured()&63]
		}
		return w.offersTo(m, m.To(), captured)
	}
	if _, offers := w.effects.try(m); offers {
		return 1
	}
	return 0
}

// offersTo returns 1 if a move that ends on a cell has an option, else 0.
func (w *effectsPos) offersTo(m Move, to board.Cell, captured board.Piece) uint64 {
	for i := range w.prog.Effects.Offers.Moves {
		o := &w.prog.Effects.Offers.Moves[i]
		if (captured != board.Empty || !o.Capture) && o.Has(int(m.From()), int(to), w.arrives(m), captured) {
			return 1
		}
	}
	return 0
}

// offeredPlain is offered for plain moves and drops; m is one of them.
func (w *effectsPos) offeredPlain(s *span, m Move) (set uint64) {
	us, from := w.side()&1, int(m>>10&63)
	pc, foe := movedPiece(m, us, w.at[:]), w.now.occ[us^1]
	for i := range w.prog.Effects.Offers.Moves {
		o := &w.prog.Effects.Offers.Moves[i]
		if o.Moved != nil && !o.Moved[pc] {
			continue
		}
		to := s.to & o.To
		if s.slide == 0 {
			to &= -(o.From >> from & 1)
		} else {
			to &= bits.RotateLeft64(o.From, int(m&63)-from)
		}
		if o.Capture {
			to &= foe
		}
		if o.Captured != nil {
			to = w.withOneOf(o.Captured, to)
		}
		set |= to
	}
	return set
}

// withTriedOptions is withOptions where moves have to be made to find out: also of those
// that are illegal without their option.
func (w *effectsPos) withTriedOptions(list []span) []span {
	t := w.effects
	hidden := w.hideResting()
	w.unsure = w.possibleSpans(w.unsure[:0])
	w.wake(hidden)
	v := w.fillView()
	base := len(t.lists)
	t.lists = spread(t.lists, w.unsure)
	for i, end := base, len(t.lists); i < end; i++ {
		if m := t.lists[i]; w.hasOption(m) && w.optionLegal(m|chosen, v) {
			list = append(list, one(m|chosen))
		}
	}
	t.lists = t.lists[:base]
	return list
}

// optionsAreSafe reports whether moves that have options are legal with them if they are without, and not otherwise: no move
// can open or close a line to the royal by what follows it.
func (w *effectsPos) optionsAreSafe() bool {
	ways, f, us := w.options.lines, &w.now, w.side()&1
	royal := f.set[rules.RoyalSet] & f.occ[us]
	if ways == nil || f.epTargets != 0 || royal == 0 || w.options.promoter.of(&w.bitsPos, royal) != 0 || w.effects.frozen() != 0 {
		return false
	}
	v := w.fillView()
	w.toRoyal.clear = ways.clearable(&w.bitsPos)
	r := w.risks(v, v.own)
	return !r.check && r.pinned == 0 && (r.cells == 0 || !ways.empties && ways.clears == nil)
}

// hasOption reports whether one of the moves that may have an option has one.
func (w *effectsPos) hasOption(m Move) bool {
	if w.prog.Effects.Offers.Exact && (m&^plainMoves == 0 || m.Kind() == rules.Dropping) {
		return true
	}
	_, offers := w.effects.try(m)
	return offers
}

// optionLegal reports whether a move that takes up an option is legal.
func (w *effectsPos) optionLegal(m Move, v *checkInfo) bool {
	if w.effects.frozen() == 0 {
		if safe, known := w.safeAfterEdits(m, v, false); known {
			return safe
		}
	}
	return w.effects.isLegal(m)
}

// possibleSpans adds the moves, legal or not, that may have an option.
func (w *effectsPos) possibleSpans(dst []span) []span {
	f, us := &w.now, w.side()&1
	v := newCheckInfo(w.strict, f, us)
	if w.hasMarks {
		v.closed = w.effects.barredCells(us)
	}
	v.free = w.options.promoter.of(&w.bitsPos, f.occ[us]) &^ w.rest.own
	v.targets = ^v.closed
	if w.options.captures {
		v.targets &= v.foe | f.epTargets
	}
	start := len(dst)
	dst = w.appendSets(dst, f, &v)
	dst = w.promote(dst)
	dst = w.appendPossibleRoyals(dst, f, &v)
	dst = w.appendEnPassants(dst, f, &v)
	dst = w.dropSpans(dst)
	for i := start; i < len(dst); i++ {
		s := &dst[i]
		if s.to == 0 {
			continue
		}
		if m := s.first(s.to); m.Kind() <= rules.DoubleStep || m.Kind() == rules.Dropping {
			s.to = w.offeredPlain(s, m)
		}
	}
	return dst
}

// appendPossibleRoyals adds the moves of royals, and the castlings whose way is safe.
func (w *effectsPos) appendPossibleRoyals(dst []span, f *frame, v *checkInfo) []span {
	if v.free&v.royal == 0 {
		return dst
	}
	dst = w.appendRoyals(dst, f, v)
	for rights := f.status.rights() & w.rightsOf[w.side()&1]; rights != 0; rights &= rights - 1 {
		if c := &w.castlings[bits.TrailingZeros8(rights)&7]; w.mayCastle(f, v, c) {
			dst = append(dst, c.span())
		}
	}
	return dst
}
