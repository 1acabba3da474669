package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file lists the legal moves of games in which captures take off all around them: sets tell
// what remains.

// blastSpans adds the legal moves of a game in which captures take off pieces around
// them. Those that capture nothing are as in other games.
func (w *effectsPos) blastSpans(dst []span) []span {
	var v checkInfo
	f, l := &w.now, w.strict
	w.findChecks(f, &v)
	w.findBlastRisks(f, &v)
	dst = w.blastRoyals(dst, f, &v)
	for i := range l.Riders {
		dst = w.blastRiders(dst, &l.Riders[i], f.set[i+1]&v.own, &v)
	}
	dst = w.blastLeapers(dst, &l.Leaper, f.set[rules.LeaperSet]&v.own, &v)
	if more := l.More; more != nil {
		for i := range more.Riders {
			dst = w.blastRiders(dst, &more.Riders[i], f.set[more.Riders[i].Set&7]&v.own, &v)
		}
		for s := w.moreLeapers(f) & v.own; s != 0; s &= s - 1 {
			from := bits.TrailingZeros64(s) & 63
			dst = w.blastPiece(dst, from, more.Leapers.Leap[w.at[from]][from], &v)
		}
	}
	return w.blastPawns(dst, f, &v)
}

// findBlastRisks finds the captures that may take the own royal off, or open a line to it.
func (w *effectsPos) findBlastRisks(f *frame, v *checkInfo) {
	r := &w.risky
	*r = blastRisks{}
	if v.royal == 0 {
		return
	}
	k := bits.TrailingZeros64(v.royal) & 63
	r.to = w.blastsAt[k]
	switch {
	case v.shield&v.royal != 0:
		return
	case v.targets != ^uint64(0):
		r.to = ^uint64(0)
		return
	}
	for i := range w.strict.Riders {
		w.addBlastRisks(r, v, &w.strict.Riders[i], f.set[i+1], k)
	}
	if more := w.strict.More; more != nil {
		for i := range more.Riders {
			w.addBlastRisks(r, v, &more.Riders[i], f.set[more.Riders[i].Set&7], k)
		}
	}
}

// addBlastRisks adds the captures that may open a line between some riders and the royal on k.
func (w *effectsPos) addBlastRisks(r *blastRisks, v *checkInfo, rider *rules.Rider, riders uint64, k int) {
	for s := rider.ReachTo[k&63] & riders & v.foe; s != 0; s &= s - 1 {
		block := rider.Between[bits.TrailingZeros64(s)&63][k&63] & v.all
		r.to |= w.clearing(block)
		for own := block & v.own; own != 0; own &= own - 1 {
			if w.clearing(block&^(own&-own))&v.foe != 0 {
				r.from |= own & -own
			}
		}
	}
}

// clearing returns the cells where a capture takes off the pieces on some cells.
func (w *effectsPos) clearing(block uint64) uint64 {
	cells, blast := ^uint64(0), w.prog.Effects.Blast
	for ; block != 0 && cells != 0; block &= block - 1 {
		b := bits.TrailingZeros64(block) & 63
		if blast.Kind == 0 || (w.at[b].Kind() == blast.Kind) != blast.Except {
			cells &= w.blastsAt[b] | 1<<b
		} else {
			cells &= 1 << b
		}
	}
	return cells
}

// blastRoyals adds the moves of royals.
func (w *effectsPos) blastRoyals(dst []span, f *frame, v *checkInfo) []span {
	if v.royal == 0 {
		return dst
	}
	k := bits.TrailingZeros64(v.royal) & 63
	ends, castlings := w.royalMoves(f, v)
	takes := w.royalTargets(k, v) & v.foe
	dst = appendPlain(dst, k, ends&^v.foe|w.blastCaptures(k, takes, takes, v))
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
	risky := w.risky.to | -(w.risky.from >> from & 1)
	return appendPlain(dst, from, quiet|w.blastCaptures(from, targets&v.foe, risky, v))
}

// blastCaptures returns those cells on which a piece may capture. The risky ones are tested.
func (w *effectsPos) blastCaptures(from int, takes, risky uint64, v *checkInfo) uint64 {
	for left := takes & risky; left != 0; left &= left - 1 {
		if !w.blastLegal(Move(from)<<10|Move(bits.TrailingZeros64(left)), v) {
			takes &^= left & -left
		}
	}
	return takes
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
	for i := start; i < len(dst); i++ {
		if s := &dst[i]; s.to != 0 {
			m := s.first(s.to)
			from, risky := int(m>>10&63), -(w.risky.from >> (m >> 10 & 63) & 1)
			if s.slide != 0 {
				risky = bits.RotateLeft64(w.risky.from, int(m&63)-from)
			}
			w.keepBlastLegal(s, w.risky.to|risky, v)
		}
	}
	start = len(dst)
	dst = w.appendEnPassants(dst, f, v)
	for i := start; i < len(dst); i++ {
		w.keepBlastLegal(&dst[i], ^uint64(0), v)
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

// blastLegal reports whether an unsure move leaves the own royal on the board, and not
// attacked unless it takes off the other one.
func (w *effectsPos) blastLegal(m Move, v *checkInfo) bool {
	if v.royal == 0 {
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
	if blast.Piece != 0 && (mover.Kind() != blast.Piece) != blast.Others {
		return w.safeAfter(royal, from, to, gone, v)
	}
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
	return w.safeAfter(royal, from|to, stays, gone, v)
}

// safeAfter reports whether a royal is safe once some cells were left, some filled and
// some pieces taken off.
func (w *effectsPos) safeAfter(royal, left, filled, gone uint64, v *checkInfo) bool {
	k := bits.TrailingZeros64(royal) & 63
	if w.prog.Safety.Shield && w.tables.Neighbours[k]&v.enemy != 0 {
		return true
	}
	return !w.attacked(&w.now, v.foe&^gone, k, v.all&^(left|gone)|filled)
}

// keepBlastLegal drops the illegal ones of some unsure moves to some cells.
func (w *effectsPos) keepBlastLegal(s *span, cells uint64, v *checkInfo) {
	for to := s.to & cells; to != 0; to &= to - 1 {
		if !w.blastLegal(s.first(to), v) {
			s.to &^= to & -to
		}
	}
}
