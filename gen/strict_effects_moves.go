package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file lists moves in games with effects whose pins are exact. What the effects
// add or forbid is a few operations on the sets of moves that strictPos finds: drops,
// moves that may not give check, captures that come first. Moves after which triggers
// change what attacks what are tested one by one.

// AppendMoves implements [Position].
func (w *effectsPos) AppendMoves(dst []Move) []Move { return w.AppendLegal(dst) }

// AppendLegal implements [Position].
func (w *effectsPos) AppendLegal(dst []Move) []Move {
	switch t := w.effects; {
	case t.isOver():
		return dst
	case t.testing && t.probing:
		return w.appendAside(dst)
	case w.asChess:
		w.spans = w.listAsChess(w.spans[:0])
		return spread(dst, w.spans)
	}
	return w.appendListed(dst)
}

// appendAside is AppendLegal where what follows a move asks for moves while that move is tested: the list to which it
// belongs is not yet whole.
func (w *effectsPos) appendAside(dst []Move) []Move {
	spans, unsure, lines, view := w.spans, w.unsure, w.toRoyal, w.scratch
	w.spans, w.unsure, w.toRoyal.lines = nil, nil, nil
	dst = w.appendListed(dst)
	w.spans, w.unsure, w.toRoyal, w.scratch = spans, unsure, lines, view
	return dst
}

// appendListed adds the legal moves of a game that is not over.
func (w *effectsPos) appendListed(dst []Move) []Move {
	switch t := w.effects; {
	case w.asChess:
		w.spans = w.listAsChess(w.spans[:0])
		return spread(dst, w.spans)
	case w.walls:
		t.bases = w.appendUnwalled(t.bases[:0])
		return w.appendWalled(dst, t.bases)
	}
	return w.appendUnwalled(dst)
}

// listAsChess lists the legal moves of a game of the shape of chess.
func (w *effectsPos) listAsChess(dst []span) []span {
	rests := w.mayRest && w.effects.frozen() != 0
	switch {
	case rests && w.now.epTargets == 0 && w.now.set[rules.RoyalSet]&w.now.occ[w.side()&1] != 0:
		w.noteResting()
		dst, _ = legal[guarded](&w.strictPos, dst)
		w.rest = rest{}
	case rests:
		hidden := w.hideResting()
		dst, _ = legal[guarded](&w.strictPos, dst)
		w.wake(hidden)
	case w.barsCells():
		dst, _ = legal[guarded](&w.strictPos, dst)
	case w.ways == nil || w.ways.unnoted:
		dst, _ = legal[listing](&w.strictPos, dst)
	default:
		dst = w.listNoting(dst)
	}
	if w.ways != nil {
		dst = w.withUnsure(dst, rests)
	}
	if w.options != nil {
		dst = w.withOptions(dst)
	}
	return dst
}

// listNoting lists moves and notes what surrounds the royal.
func (w *effectsPos) listNoting(dst []span) []span {
	w.toRoyal.clear = w.ways.clearable(&w.bitsPos)
	dst, _ = legal[watching](&w.strictPos, dst)
	return dst
}

// appendUnwalled adds the legal moves without walls.
func (w *effectsPos) appendUnwalled(dst []Move) []Move {
	if l := w.onlyLeaps; l != nil {
		switch {
		case !l.alone:
			return w.appendWithLeaps(dst)
		case l.none:
			return dst
		}
		return w.appendLeaps(dst, &l.moves)
	}
	if w.asInChess() {
		return w.strictPos.AppendLegal(dst)
	}
	w.listSpans()
	return w.spreadGated(dst)
}

// appendWithLeaps adds the leaps of all pieces, and promotions, drops and passes. With drops
// there are enough sets that writing them together pays.
func (w *effectsPos) appendWithLeaps(dst []Move) []Move {
	f, us, start := &w.now, w.side()&1, len(dst)
	if promoting := f.occ[us] & w.onlyLeaps.origins[us]; promoting != 0 {
		dst = w.appendLeapPromotions(dst, promoting)
	}
	spans := w.spans[:0]
	if !w.onlyLeaps.none {
		spans = w.leapSpans(spans, &w.onlyLeaps.moves)
	}
	spans = w.dropSpans(spans)
	if w.prog.Effects.Passes() {
		spans = w.withPass(spans, ir.MayPass)
		if len(dst) == start {
			spans = w.orPass(spans)
		}
	}
	w.spans = spans
	return spread(dst, spans)
}

// appendLeapPromotions adds the promotions by leaps of some pieces.
func (w *effectsPos) appendLeapPromotions(dst []Move, pieces uint64) []Move {
	_, foe := w.withoutWalls()
	all := w.now.occ[0] | w.now.occ[1]
	for ; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces) & 63
		promos := w.onlyLeaps.promos[w.at[from]]
		for i := range promos {
			for to := promos[i].targets(from, all, foe); to != 0; to &= to - 1 {
				dst = appendAllPromotions(dst, promos[i].by, NewMove(rules.Promoting, board.Cell(from), board.Cell(bits.TrailingZeros64(to)), 0))
			}
		}
	}
	return dst
}

// spreadGated adds the moves of the spans, and those with which a piece comes from the
// hand.
func (w *effectsPos) spreadGated(dst []Move) []Move {
	start := len(dst)
	dst = spread(dst, w.spans)
	if w.prog.Effects.HasGates() {
		return w.effects.appendGated(dst, start)
	}
	return dst
}

// CountLegal implements [Counter].
func (w *effectsPos) CountLegal() (n int) {
	if w.effects.isOver() {
		return 0
	}
	if w.walls {
		t := w.effects
		t.bases = w.appendUnwalled(t.bases[:0])
		return w.countWalled(t.bases)
	}
	if w.asInChess() {
		return w.strictPos.CountLegal()
	}
	w.listSpans()
	n = countMoves(w.spans)
	if w.prog.Effects.HasGates() {
		n += w.countGated()
	}
	return n
}

// AppendCaptures implements [Searchable].
func (w *effectsPos) AppendCaptures(dst []Move) []Move {
	if w.effects.isOver() {
		return dst
	}
	w.listSpans()
	w.keepNoisySpans()
	if w.walls {
		t := w.effects
		t.bases = w.spreadGated(t.bases[:0])
		return w.appendWalled(dst, t.bases)
	}
	return w.spreadGated(dst)
}

// listSpans lists the legal moves.
func (w *effectsPos) listSpans() {
	e, dst := w.prog.Effects, w.spans[:0]
	if w.asChess {
		w.spans = w.listAsChess(dst)
		return
	}
	hidden := w.hideResting()
	dst = w.listAll(dst)
	rests := w.rest != rest{}
	w.wake(hidden)
	if e.Unsure != nil && !w.onlyBlasts {
		dst = w.withUnsure(dst, rests)
	}
	if len(e.Standing[w.side()&1]) > 0 {
		dst = w.withStanding(dst)
	}
	if w.options != nil {
		dst = w.withOptions(dst)
	}
	if e.Checkless != nil {
		w.dropChecks(dst)
	}
	if e.Passes() {
		dst = w.orPass(w.preferred(w.withPass(dst, ir.MayPass)))
	} else if w.prefers {
		dst = w.preferred(dst)
	}
	w.spans = dst
}

// listAll adds the moves and drops that would be legal if nothing followed them.
func (w *effectsPos) listAll(dst []span) []span {
	e := w.prog.Effects
	switch {
	case w.onlyBlasts:
		dst = w.blastSpans(dst)
	case w.rest != rest{} || w.barsCells():
		dst, _ = legal[guarded](&w.strictPos, dst)
	case e.Unsure == nil || w.ways.unnoted:
		dst, _ = legal[listing](&w.strictPos, dst)
	default:
		dst = w.listNoting(dst)
	}
	if len(e.Droppable[w.side()&1]) > 0 {
		start := len(dst)
		dst = w.safeDropSpans(dst)
		if e.QuietDrops {
			w.dropDropChecks(dst[start:])
		}
	}
	return dst
}

// withUnsure puts the unsure moves that are legal into a list of moves that would be if nothing followed
// them.
func (w *effectsPos) withUnsure(dst []span, rests bool) []span {
	w.toRoyal.found = false
	if w.ways.marks {
		return w.withMarked(dst)
	}
	if (rests || !w.keepUnsure(dst)) && w.findUnsure() {
		w.dropUnsure(dst, ^uint64(0))
		dst = append(dst, w.unsure...)
	}
	if w.ways.castling {
		dst = w.withUnsureCastlings(dst)
	}
	return dst
}

// withStanding adds the legal promotions of pieces where they stand.
func (w *effectsPos) withStanding(dst []span) []span {
	t := w.effects
	base := len(t.lists)
	t.lists = t.appendStanding(t.lists)
	for i := base; i < len(t.lists); i++ {
		if m := t.lists[i]; t.isLegal(m) {
			dst = append(dst, one(m))
		}
	}
	t.lists = t.lists[:base]
	return dst
}

// preferred drops all moves but those that have to be made if there are any.
func (w *effectsPos) preferred(list []span) []span {
	if w.prog.Effects.DropFirst != nil {
		list = w.firstDrops(list)
	}
	if w.prog.CapturesFirst {
		list = w.onlyCaptures(list)
	}
	return list
}

// firstDrops keeps only the drops that come before all else, unless there is none.
func (w *effectsPos) firstDrops(list []span) []span {
	n := 0
	for _, s := range list {
		if s.to == 0 {
			continue
		}
		if m := s.first(s.to); m.Kind() == rules.Dropping && w.prog.Effects.DropFirst[m.Arg()] {
			list[n] = s
			n++
		}
	}
	if n == 0 {
		return list
	}
	return list[:n]
}

// onlyCaptures keeps only the captures, unless there is none.
func (w *effectsPos) onlyCaptures(list []span) []span {
	n, foe := 0, w.now.occ[w.side()&1^1]
	for _, s := range list {
		to := s.to & foe
		if s.slide == 0 && s.base&kindMask == Move(rules.EnPassant)<<20 {
			to = s.to
		}
		if to != 0 {
			list[n] = span{to, s.base, s.slide}
			n++
		}
	}
	if n == 0 {
		return list
	}
	return list[:n]
}
