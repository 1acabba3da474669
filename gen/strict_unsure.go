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
	var v checkInfo
	f, l := &w.now, w.strict
	w.findChecks(f, &v)
	dst = w.blastRoyals(dst, f, &v)
	for i := range l.Riders {
		dst = w.blastRiders(dst, &l.Riders[i], f.set[i+1]&v.own, &v)
	}
	dst = w.blastLeapers(dst, &l.Leaper, f.set[rules.LeaperSet]&v.own, &v)
	if more := l.More; more != nil {
		for i := range more.Riders {
			dst = w.blastRiders(dst, &more.Riders[i], f.set[more.Riders[i].Set&7]&v.own, &v)
		}
		for i := range more.Leapers {
			dst = w.blastLeapers(dst, &more.Leapers[i], f.set[more.Leapers[i].Set&7]&v.own, &v)
		}
	}
	return w.blastPawns(dst, f, &v)
}

// blastRoyals adds the moves of royals.
func (w *effectsPos) blastRoyals(dst []span, f *frame, v *checkInfo) []span {
	if !w.prog.Safety.Required {
		dst = w.appendRoyals(dst, f, v)
		return w.appendUnsafeCastlings(dst, f, v.all)
	}
	if v.royal == 0 {
		return dst
	}
	k := bits.TrailingZeros64(v.royal) & 63
	ends, castlings := w.royalMoves(f, v)
	takes := w.strict.Sides[w.side()&1].Royal[k] & v.foe
	dst = appendPlain(dst, k, ends&^v.foe|w.blastCaptures(k, takes, v))
	return w.appendCastlings(dst, castlings)
}

// blastRiders adds the moves of some riders.
func (w *effectsPos) blastRiders(dst []span, r *rules.Rider, riders uint64, v *checkInfo) []span {
	for ; riders != 0; riders &= riders - 1 {
		from := bits.TrailingZeros64(riders) & 63
		dst = w.blastPiece(dst, from, r.Table.At(from, v.all), v)
	}
	return dst
}

// blastLeapers adds the moves of some leapers.
func (w *effectsPos) blastLeapers(dst []span, l *rules.Leaper, leapers uint64, v *checkInfo) []span {
	for ; leapers != 0; leapers &= leapers - 1 {
		from := bits.TrailingZeros64(leapers) & 63
		dst = w.blastPiece(dst, from, l.Leap[from], v)
	}
	return dst
}

// blastPiece adds the moves of the piece on from that end on some targets.
func (w *effectsPos) blastPiece(dst []span, from int, targets uint64, v *checkInfo) []span {
	quiet := targets & v.targets &^ v.all
	if v.free>>from&1 == 0 {
		for i := range w.pins[:v.pinned&63] {
			if w.pins[i].piece == 1<<from {
				quiet &= w.pins[i].line
			}
		}
	}
	return appendPlain(dst, from, quiet|w.blastCaptures(from, targets&v.foe, v))
}

// blastCaptures returns those cells on which a piece may capture.
func (w *effectsPos) blastCaptures(from int, takes uint64, v *checkInfo) (legal uint64) {
	for ; takes != 0; takes &= takes - 1 {
		if w.blastLegal(Move(from)<<10|Move(bits.TrailingZeros64(takes)), v) {
			legal |= takes & -takes
		}
	}
	return legal
}

// blastPawns adds the moves of pawns.
func (w *effectsPos) blastPawns(dst []span, f *frame, v *checkInfo) []span {
	quiet, takes := *v, *v
	quiet.targets &^= v.foe
	takes.targets, takes.free = v.foe, v.own
	dst = w.appendAllPawns(dst, f, &quiet, v.free)
	for i := range w.pins[:v.pinned&63] {
		pinned := quiet
		pinned.targets &= w.pins[i].line
		dst = w.appendAllPawns(dst, f, &pinned, w.pins[i].piece)
	}
	start := len(dst)
	dst = w.appendAllPawns(dst, f, &takes, v.own)
	dst = w.appendEnPassants(dst, f, v)
	for i := start; i < len(dst); i++ {
		s := &dst[i]
		for to := s.to; to != 0; to &= to - 1 {
			if !w.blastLegal(s.first(to), v) {
				s.to &^= to & -to
			}
		}
	}
	return dst
}

// appendAllPawns adds the moves of those pieces that are pawns.
func (w *effectsPos) appendAllPawns(dst []span, f *frame, v *checkInfo, pieces uint64) []span {
	dst = w.appendPawns(dst, f.set[rules.PawnSet]&pieces, v.all, v.foe, v.targets)
	if w.strict.More != nil {
		dst = w.appendMorePawns(dst, f, v, pieces, v.targets)
	}
	return dst
}

// blastLegal reports whether a capture leaves the own royal on the board, and not
// attacked unless it takes off the other one.
func (w *effectsPos) blastLegal(m Move, v *checkInfo) bool {
	if !w.prog.Safety.Required || v.royal == 0 {
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
	if w.prog.Safety.Shield && w.tables.Neighbours[k]&v.enemy != 0 {
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
