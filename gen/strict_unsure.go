package gen

import (
	"math/bits"
	"slices"

	"dragoman/gen/rules"
)

// This file lists the legal moves after which effects change what attacks what: of moves that would
// be legal if nothing followed them it drops those that are not, and finds others.

// findUnsure finds the unsure moves that are legal, and reports whether there are any,
// legal or not. What follows a move may list moves as well.
func (w *effectsPos) findUnsure() bool {
	takes := w.takable(w.now.occ[w.side()&1^1]) // of all enemies: those that rest can be taken
	hidden := w.hideResting()
	w.unsure = w.unsureSpans(w.unsure[:0], takes)
	w.wake(hidden)
	if len(w.unsure) == 0 {
		return false
	}
	t, v := w.effects, w.fillView()
	base := len(t.lists)
	t.lists = spread(t.lists, w.unsure)
	end, kept := len(t.lists), base
	for i := base; i < end; i++ {
		if m := t.lists[i]; w.unsureLegal(m, v, false) {
			t.lists[kept] = m
			kept++
		}
	}
	w.unsure = w.unsure[:0]
	for _, m := range t.lists[base:kept] {
		w.unsure = append(w.unsure, one(m))
	}
	t.lists = t.lists[:base]
	return true
}

// fewTaken is how many pieces that unsure moves may capture are looked at before all else.
const fewTaken = 2

// keepUnsure drops the illegal ones of the unsure moves in a list of moves that would be
// legal if nothing followed them. It reports false where others may be legal: in check, if
// a piece is pinned or captures en passant, and more follows than that cells of the move are
// emptied; and where pieces are dropped.
func (w *effectsPos) keepUnsure(list []span) bool {
	us, ways := w.side()&1, w.ways
	if ways.quiet && ways.drops[us] {
		return false
	}
	settled, a, near, kept := w.linesSettled(us), w.arrivalsBy(us), newAttacks{}, true
	if settled && a == nil {
		return true
	}
	f := &w.now
	own, ends := f.occ[us], ^uint64(0)
	if settled { // only moves that bring an enemy matter
		if !ways.quiet {
			ends = f.occ[us^1] | f.epTargets
		}
		if near = a.moves(own, ends); near == (newAttacks{}) {
			return true
		}
	}
	takes := w.takable(f.occ[us^1])
	ends = takes | f.epTargets&ways.ep
	if ways.takes && !ways.quiet && bits.OnesCount64(takes) <= fewTaken {
		if settled && near.to&ends == 0 {
			own = near.from
		}
		if w.capturing(own, ends, f.occ[0]|f.occ[1]) == 0 {
			return true
		}
	}
	pieces := w.unsurePieces(us) & ways.from[us]
	if ways.quiet {
		ends = ^uint64(0)
	}
	if a != nil {
		near = w.newEnemies(a, pieces, ends)
	}
	if settled && near == (newAttacks{}) || pieces == 0 {
		return true
	}
	v := w.fillView()
	if pieces&v.royal != 0 {
		if !settled && w.mayMoveUnsure(us, v.royal) && !w.keepRoyal(list, takes, v) {
			return false
		}
		pieces &^= v.royal
	}
	if !settled && !ways.quiet {
		pieces = w.capturing(pieces, ends, v.all)
	}
	if !settled && pieces != 0 {
		if near, kept = w.newAttacks(near, v, pieces); !kept {
			return false
		}
	}
	near = newAttacks{near.from & pieces, near.to & ends}
	if near == (newAttacks{}) || near.from == 0 && !ways.quiet && w.capturing(pieces, near.to, v.all) == 0 {
		return true
	}
	near.to |= f.epTargets & ends // what is captured en passant stands elsewhere
	for i := range list {
		s := &list[i]
		from, risky := uint(s.base>>10&63), uint64(0)
		switch {
		case s.slide == 0:
			risky = (near.to | -(near.from >> from & 1)) & -(pieces >> from & 1)
		case ways.pawns:
			risky = (near.to | bits.RotateLeft64(near.from, -int(from))) & bits.RotateLeft64(pieces, -int(from))
		}
		if risky &= s.to & ends; risky == 0 {
			continue
		}
		for risky &= w.unsureTargets(s, v.foe, takes); risky != 0; risky &= risky - 1 {
			if !w.unsureLegal(s.first(risky), v, true) {
				s.to &^= risky & -risky
			}
		}
	}
	return true
}

// fillView notes what pieces there are.
func (w *effectsPos) fillView() *checkInfo {
	v, us := &w.scratch, w.side()&1
	v.findPieces(w.strict, &w.now, us)
	if w.hasMarks {
		v.closed, v.barredCells = w.effects.barredCells(us), w.effects.barredCells(us^1)
	}
	return v
}

// keepRoyal puts the unsure moves of the royal that are legal into a list of moves that would be
// if nothing followed them. It reports false if the list has no place for them.
func (w *effectsPos) keepRoyal(list []span, takes uint64, v *checkInfo) bool {
	k := bits.TrailingZeros64(v.royal) & 63
	moves := span{w.royalTargets(k, v), Move(k) << 10, 0}
	unsure := w.unsureTargets(&moves, v.foe, takes)
	if unsure &= moves.to; unsure == 0 {
		return true
	}
	i := slices.IndexFunc(list, func(s span) bool { return s.slide == 0 && s.base == moves.base })
	if i < 0 {
		return false
	}
	list[i].to &^= unsure
	for ; unsure != 0; unsure &= unsure - 1 {
		if w.unsureLegal(moves.first(unsure), v, false) {
			list[i].to |= unsure & -unsure
		}
	}
	return true
}

// unsureSpans adds the unsure moves, legal or not, while pieces that rest are hidden; takes are the
// enemies whose captures can be unsure. No castling is among them.
func (w *effectsPos) unsureSpans(dst []span, takes uint64) []span {
	f, u := &w.now, w.prog.Effects.Unsure
	us := w.side() & 1
	v := newCheckInfo(w.strict, f, us)
	if w.hasMarks {
		v.closed = w.effects.barredCells(us)
	}
	v.free, v.targets = w.unsurePieces(us)&^w.rest.own, takes
	if u.AnyQuiet {
		v.targets = ^uint64(0)
	}
	if v.free != 0 {
		dst = w.appendSets(dst, f, &v)
		if v.free&v.royal != 0 {
			dst = w.appendRoyals(dst, f, &v)
		}
		dst = w.appendEnPassants(dst, f, &v)
	}
	if u.AnyQuiet {
		dst = w.dropSpans(dst)
	}
	n := 0
	for _, s := range dst {
		if s.to &= w.unsureTargets(&s, v.foe, takes); s.to != 0 {
			dst[n] = s
			n++
		}
	}
	return dst[:n]
}

// dropUnsure drops the moves of some pieces, and the drops, of a list that are unsure.
func (w *effectsPos) dropUnsure(list []span, of uint64) {
	us := w.side() & 1
	pieces, drops := w.unsurePieces(us)&of, len(w.prog.Effects.Droppable[us]) > 0
	if pieces == 0 && !drops {
		return
	}
	foe := w.now.occ[us^1]
	takes := w.takable(foe)
	for i := range list {
		switch s := &list[i]; {
		case s.to == 0:
		case s.slide != 0 && s.first(s.to).Kind() != rules.Dropping:
			m := s.first(s.to)
			s.to &^= w.unsureTargets(s, foe, takes) & bits.RotateLeft64(pieces, int(m&63)-int(m>>10&63))
		case s.slide != 0 || pieces>>(s.base>>10&63)&1 != 0:
			s.to &^= w.unsureTargets(s, foe, takes)
		}
	}
}

// unsureTargets returns the cells to which the moves of a span would be unsure; takes are those of the enemies whose
// captures can be.
func (w *effectsPos) unsureTargets(s *span, foe, takes uint64) uint64 {
	if s.to == 0 {
		return 0
	}
	m, u := s.first(s.to), w.prog.Effects.Unsure
	pc := movedPiece(m, w.side(), w.at[:])
	switch kind := m.Kind(); {
	case kind == rules.Castling: // nothing follows it
		return 0
	case kind == rules.Dropping:
		return u.Quiet[pc].Mask & u.From[pc].Mask
	case !u.Any[pc]:
		return 0
	case kind == rules.EnPassant:
		return -(u.From[pc].Mask >> (m >> 10 & 63) & 1) & u.Capture[pc].Mask
	}
	from, ends := u.From[pc].Mask, u.Quiet[pc].Mask&^foe|u.Capture[pc].Mask&takes
	if s.slide == 0 {
		return -(from >> (m >> 10 & 63) & 1) & ends
	}
	return bits.RotateLeft64(from, int(m&63)-int(m>>10&63)) & ends
}
