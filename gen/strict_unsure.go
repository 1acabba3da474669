package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists the legal moves after which effects change what attacks what. Where
// captures take off all around them, sets tell what remains. Other such moves are made
// to test them.

// blastSpans adds the legal moves of a game in which captures take off pieces around
// them. Those that capture nothing are as in other games.
func (w *effectsPos) blastSpans(dst []span) []span {
	dst = w.legalBySets(dst)
	f := &w.now
	us := w.side() & 1
	v := checkInfo{own: f.occ[us], foe: f.occ[us^1], all: f.occ[0] | f.occ[1], targets: f.occ[us^1], free: f.occ[us]}
	v.royal, v.enemy = f.set[rules.RoyalSet]&v.own, f.set[rules.RoyalSet]&v.foe
	for i := range dst {
		w.keepQuiet(&dst[i], v.foe)
	}
	start := len(dst)
	dst = w.appendSets(dst, f, &v)
	dst = w.appendRoyals(dst, f, &v)
	dst = w.appendEnPassants(dst, f, &v)
	for i := start; i < len(dst); i++ {
		s := &dst[i]
		for to := s.to; to != 0; to &= to - 1 {
			if !w.blastLegal(s.first(to), &v) {
				s.to &^= to & -to
			}
		}
	}
	return dst
}

// keepQuiet drops the captures of a span.
func (w *effectsPos) keepQuiet(s *span, foe uint64) {
	if s.to == 0 {
		return
	}
	switch s.first(s.to).Kind() {
	case rules.Castling:
	case rules.EnPassant:
		s.to = 0
	default:
		s.to &^= foe
	}
}

// blastLegal reports whether a capture leaves the own royal on the board, and not
// attacked unless it takes off the other one.
func (w *effectsPos) blastLegal(m Move, v *checkInfo) bool {
	if !w.prog.Rules.KingSafety || v.royal == 0 {
		return true
	}
	f, blast := &w.now, w.prog.Effects.Blast
	from, to := uint64(1)<<(m>>10&63), uint64(1)<<(m&63)
	gone := v.foe & to
	if m.Kind() == rules.EnPassant {
		gone = 1 << f.status.epCaptured()
	}
	royal := v.royal
	if royal == from {
		royal = to
	}
	mover := w.arrives(m)
	for near := blast.Around[m&63] & v.all &^ (from | to); near != 0; near &= near - 1 {
		if kind := w.at[bits.TrailingZeros64(near)&63].Kind(); blast.Kind == 0 || (kind == blast.Kind) != blast.Except {
			gone |= near & -near
		}
	}
	stays := to
	if blast.Mover || blast.Around[m&63]&to != 0 && (blast.Kind == 0 || (mover.Kind() == blast.Kind) != blast.Except) {
		stays = 0
	}
	switch {
	case royal == to && stays == 0, royal&gone&^to != 0:
		return false
	case v.enemy&gone != 0:
		return true
	}
	k := bits.TrailingZeros64(royal) & 63
	if w.prog.Rules.RoyalsMayTouch && w.tables.Neighbours[k]&v.enemy != 0 {
		return true
	}
	return !w.attacked(f, v.foe&^gone, k, v.all&^(from|gone|to)|stays)
}

// testUnsure makes the moves that are unsure, and notes those that are legal.
func (w *effectsPos) testUnsure() {
	t := w.effects
	base, outer := len(t.lists), t.testing
	t.testing = true
	w.spans = w.pseudoSpans(w.spans[:0])
	t.lists = spread(t.lists, w.spans)
	kept := base
	for i, end := base, len(t.lists); i < end; i++ {
		m := t.lists[i]
		if !t.isUnsure(m) {
			continue
		}
		if w.Make(m) {
			t.lists[kept] = m
			kept++
		}
		w.Unmake()
	}
	w.tested = append(w.tested[:0], t.lists[base:kept]...)
	t.lists, t.testing = t.lists[:base], outer
}

// pseudoSpans adds the pseudo-legal moves, but for castlings.
func (w *effectsPos) pseudoSpans(dst []span) []span {
	f := &w.now
	us := w.side() & 1
	v := checkInfo{own: f.occ[us], foe: f.occ[us^1], all: f.occ[0] | f.occ[1], targets: ^uint64(0), free: f.occ[us]}
	dst = w.appendSets(dst, f, &v)
	dst = w.appendRoyals(dst, f, &v)
	dst = w.appendEnPassants(dst, f, &v)
	t := w.effects
	for i := range t.effects.Droppable[us] {
		if d := &t.effects.Droppable[us][i]; t.memory[d.Slot] > 0 {
			dst = append(dst, span{d.Mask &^ v.all, Move(rules.Dropping)<<20 | Move(d.Kind)<<24, 63})
		}
	}
	return dst
}

// dropUnsure drops the moves of a list that are unsure.
func (w *effectsPos) dropUnsure(list []span) {
	foe := w.now.occ[w.side()&1^1]
	for i := range list {
		s := &list[i]
		if s.to == 0 {
			continue
		}
		m := s.first(s.to)
		pc := w.at[m>>10&63]
		unsure := w.prog.Effects.Unsure.Quiet[pc].Mask&^foe | w.prog.Effects.Unsure.Capture[pc].Mask&foe
		switch m.Kind() {
		case rules.Castling: // nothing follows it
			continue
		case rules.EnPassant:
			unsure = w.prog.Effects.Unsure.Capture[pc].Mask
		}
		s.to &^= unsure
	}
}

// sureDrops returns the cells on which a drop is not unsure.
func (w *effectsPos) sureDrops(kind int) uint64 {
	if u := w.prog.Effects.Unsure; u != nil {
		return ^u.Quiet[board.NewPiece(kind, w.side())].Mask
	}
	return ^uint64(0)
}
