package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists moves on sets of two words.

// appendSafe implements effectsLister.
func (w *widePos) appendSafe(dst []Move) []Move {
	if !w.findInfo() {
		return w.mailPos.appendSafe(dst)
	}
	dst = w.appendAll(dst)
	return w.appendSpans(dst)
}

// appendSpans adds the moves of all spans to dst, without those that leave the royal
// attacked.
func (w *widePos) appendSpans(dst []Move) []Move {
	dst = spread(dst, w.spans[:w.n])
	if len(w.tested) > 0 {
		start := len(dst)
		dst = w.keepSafe(spread(dst, w.tested), start)
	}
	return dst
}

// keepSafe drops the moves from start on that leave the royal attacked.
func (w *widePos) keepSafe(dst []Move, start int) []Move {
	kept := dst[:start]
	for _, mv := range dst[start:] {
		if w.safe(mv) {
			kept = append(kept, mv)
		}
	}
	return kept
}

// appendAll adds the legal moves of the pieces on the board: to dst, or as spans.
func (w *widePos) appendAll(dst []Move) []Move {
	v, us := &w.info, w.side&1
	w.n, w.tested = 0, w.tested[:0]
	kinds := w.tables.Pieces[us]
	if v.royal >= 0 {
		dst = w.appendRoyal(dst, v.royal)
	}
	dst = w.appendEnPassants(dst)
	if !w.onlyCaptures {
		dst = w.appendSafeCastlings(dst)
	}
	if !v.targets.Any() {
		return dst
	}
	if !v.risky.Any() {
		dst = w.appendCommon(dst)
		kinds = w.tables.Rest[us]
	}
	for _, pc := range kinds {
		if set := w.set.pieces(pc).And(v.free); set.Any() {
			dst = w.appendKind(dst, pc, set, v.targets.And(w.wanted(pc)))
		}
	}
	for i := range w.pins {
		p := &w.pins[i]
		pc := uint8(w.at[p.cell])
		dst = w.appendKind(dst, pc, rules.WideCell(p.cell), p.line.And(v.targets).And(w.wanted(pc)))
	}
	return dst
}

// appendCommon adds the moves of the pieces of common kinds that are not pinned.
func (w *widePos) appendCommon(dst []Move) []Move {
	v, us := &w.info, w.side&1
	kinds, plain := w.tables.Ends[us], w.tables.Plain[us]
	within := v.targets.AndNot(v.own)
	if w.onlyCaptures {
		within = v.targets.And(v.foe)
	}
	w.addEnds(kinds[:plain], v.free, within)
	if quiets := w.tables.Quiets[us]; len(quiets) > 0 && !w.onlyCaptures {
		w.addEnds(quiets, v.free, v.targets.AndNot(v.all))
	}
	if plain == len(kinds) {
		return dst
	}
	first := w.n
	w.addEnds(kinds[plain:], v.free, v.targets.AndNot(v.own))
	return w.promote(dst, first)
}

// wanted returns where moves of a piece may end that a list needs.
func (w *widePos) wanted(pc uint8) rules.WideSet {
	v, t := &w.info, &w.tables.Of[pc]
	switch {
	case !w.onlyCaptures || t.From.Any():
		return wideAll.AndNot(v.own)
	case t.Promotes:
		return v.foe.Or(t.Zone.AndNot(v.own))
	}
	return v.foe
}

// appendRoyal adds the moves of the royal to safe cells.
func (w *widePos) appendRoyal(dst []Move, royal int) []Move {
	v := &w.info
	pc := w.at[royal]
	ends := w.endsOf(&w.tables.Of[pc], royal, v).And(w.wanted(uint8(pc)))
	if !ends.Any() {
		return dst
	}
	near := rules.WideSet{}
	for _, foe := range w.tables.Pieces[w.side&1^1] {
		near = near.Or(w.tables.Of[foe].Around[royal&(rules.WideCells-1)].And(w.set.pieces(foe)))
	}
	if near.Any() {
		ends = ends.AndNot(w.attackedFrom(near))
	}
	return w.appendEnds(dst, uint8(pc), royal, ends)
}

// endsOf returns where the piece on a cell can go, or finds a piece of its own side.
func (w *widePos) endsOf(t *rules.WidePiece, from int, v *wideInfo) rules.WideSet {
	ends := t.Both.At(from, v.all)
	if t.Quiet != nil {
		ends = ends.Or(t.Quiet.At(from, v.all).AndNot(v.all))
	}
	if t.Take != nil {
		ends = ends.Or(t.Take.At(from, v.all).And(v.foe))
	}
	if t.Royals != nil {
		ends = ends.Or(t.Royals.At(from, v.all).And(v.enemy))
	}
	return ends
}

// appendKind adds the moves of some pieces of a kind that end within a set of cells. Those
// from and to risky cells are put aside to be tested.
func (w *widePos) appendKind(dst []Move, pc uint8, set, within rules.WideSet) []Move {
	t, v := &w.tables.Of[pc], &w.info
	if v.risky.Any() {
		return w.appendRisky(dst, pc, set, within)
	}
	if len(t.Steps) > 0 {
		return w.appendStepMoves(dst, pc, t, set, within, rules.WideSet{})
	}
	spans, n := w.room()
	for i, word := range set.Words() {
		for ; word != 0; word &= word - 1 {
			from := bits.TrailingZeros64(word) + i*64
			ends := w.endsOf(t, from, v).And(within)
			if t.Promotes {
				if promotes := t.PromotesTo(from, ends); promotes.Any() {
					dst = w.appendPromotable(dst, pc, rules.Plain, from, 0, promotes)
					ends = ends.AndNot(promotes)
				}
			}
			n = putWide(spans, n, ends, Move(from)<<10, 0)
		}
	}
	w.n = n
	return dst
}

// appendRisky is appendKind where some moves must be tested.
func (w *widePos) appendRisky(dst []Move, pc uint8, set, within rules.WideSet) []Move {
	t, v := &w.tables.Of[pc], &w.info
	if len(t.Steps) > 0 {
		dst = w.appendStepMoves(dst, pc, t, set.AndNot(v.risky), within, v.risky)
		return w.appendStepMoves(dst, pc, t, set.And(v.risky), within, wideAll)
	}
	for ; set.Any(); set = set.Rest() {
		from, risky := set.First(), v.risky
		if risky.Has(from) {
			risky = wideAll
		}
		ends := w.endsOf(t, from, v).And(within)
		if promotes := t.PromotesTo(from, ends); promotes.Any() {
			start := len(dst)
			dst = w.keepSafe(w.appendPromotable(dst, pc, rules.Plain, from, 0, promotes), start)
			ends = ends.AndNot(promotes)
		}
		w.addSpans(ends.AndNot(risky), Move(from)<<10, 0)
		w.addTested(ends.And(risky), Move(from)<<10, 0)
	}
	return dst
}

// appendEnds adds the moves of the piece on a cell to some others.
func (w *widePos) appendEnds(dst []Move, pc uint8, from int, ends rules.WideSet) []Move {
	if promotes := w.tables.Of[pc].PromotesTo(from, ends); promotes.Any() {
		dst = w.appendPromotable(dst, pc, rules.Plain, from, 0, promotes)
		ends = ends.AndNot(promotes)
	}
	w.addSpans(ends, Move(from)<<10, 0)
	return dst
}

// addSpans adds the moves to some cells as spans.
func (w *widePos) addSpans(ends rules.WideSet, base, slide Move) {
	spans, n := w.room()
	w.n = putWide(spans, n, ends, base, slide)
}

// addTested is addSpans for moves that must be tested.
func (w *widePos) addTested(ends rules.WideSet, base, slide Move) {
	if !ends.Any() {
		return
	}
	first := w.n
	w.addSpans(ends, base, slide)
	w.tested = append(w.tested, w.spans[first:w.n]...)
	w.n = first
}

// appendPromotable adds the moves to some cells from one, or if that is negative from
// the cells that lie a distance behind each: promotions, and moves as they are where
// the piece need not promote.
func (w *widePos) appendPromotable(dst []Move, pc uint8, kind rules.MoveKind, from, by int, ends rules.WideSet) []Move {
	for ; ends.Any(); ends = ends.Rest() {
		to := ends.First()
		origin := from
		if from < 0 {
			origin = to - by
		}
		dst = appendArrivals(dst, w, w.prog.Promote[pc], kind, board.Cell(origin), board.Cell(to), w.info.foe.Has(to))
	}
	return dst
}

// appendStepMoves adds the moves of some pieces of a kind that moves by steps. Those to risky
// cells are put aside.
func (w *widePos) appendStepMoves(dst []Move, pc uint8, t *rules.WidePiece, set, within, risky rules.WideSet) []Move {
	v := &w.info
	for i := range t.Steps {
		s := &t.Steps[i]
		ends, kind := v.stepEnds(s, set).And(within), rules.Plain
		if s.Flags&rules.LeavesEP != 0 {
			kind = rules.DoubleStep
		}
		if t.Promotes {
			if promotes := ends.And(t.Zone).Or(ends.And(t.From.Shift(s.By))); promotes.Any() {
				start := len(dst)
				dst = w.appendPromotable(dst, pc, kind, -1, s.By, promotes)
				if risky.Any() {
					dst = w.keepSafe(dst, start)
				}
				ends = ends.AndNot(promotes)
			}
		}
		base := Move(kind)<<20 - Move(s.By)<<10
		if risky.Any() {
			w.addTested(ends.And(risky), base, slides)
			ends = ends.AndNot(risky)
		}
		if ends.Any() {
			w.addSpans(ends, base, slides)
		}
	}
	return dst
}

// stepEnds returns where some pieces go by a step that is not en passant.
func (v *wideInfo) stepEnds(s *rules.WideStep, set rules.WideSet) rules.WideSet {
	from := set.And(s.From)
	if s.Past != 0 {
		from = from.AndNot(v.all.Shift(-s.Past))
	}
	ends := from.Shift(s.By)
	switch s.Flags & (rules.Quiet | rules.Capture) {
	case rules.Quiet:
		return ends.AndNot(v.all)
	case rules.Capture:
		return ends.And(v.foe)
	case 0:
		return rules.WideSet{}
	}
	return ends.AndNot(v.own)
}

// appendEnPassants adds the legal captures en passant.
func (w *widePos) appendEnPassants(dst []Move) []Move {
	f := &w.frames[w.ply]
	for _, to := range f.epTargets[:f.epCount] {
		for _, pc := range w.tables.Pieces[w.side&1] {
			t := &w.tables.Of[pc]
			for i := range t.Steps {
				s := &t.Steps[i]
				if s.Flags&rules.TakesEP == 0 || !w.set.pieces(pc).And(s.From).Shift(s.By).Has(int(to)) {
					continue
				}
				if from := int(to) - s.By; w.safe(NewMove(rules.EnPassant, board.Cell(from), to, 0)) {
					dst = appendArrivals(dst, w, w.prog.Promote[pc], rules.EnPassant, board.Cell(from), to, true)
				}
			}
		}
	}
	return dst
}

// appendSafeCastlings adds the legal castlings.
func (w *widePos) appendSafeCastlings(dst []Move) []Move {
	f, v := &w.frames[w.ply], &w.info
	for i := range w.rights {
		r := &w.rights[i]
		if f.rights>>i&1 == 0 || w.prog.Castles[r.Castle].Side != w.side || w.castleWays[i].And(v.all).Any() {
			continue
		}
		mv := NewMove(rules.Castling, r.King, r.Rook, uint8(r.Castle))
		if w.waySafe(r.King, w.castlePaths[i].safe) && w.safe(mv) {
			dst = append(dst, mv)
		}
	}
	return dst
}

// waySafe reports whether a castling royal is attacked on none of some cells.
func (w *widePos) waySafe(king board.Cell, way []board.Cell) bool {
	v := &w.info
	left := v.all.AndNot(rules.WideCell(int(king)))
	for _, c := range way {
		if w.attacked(w.side^1, v.foe, int(c), left.Or(rules.WideCell(int(c)))) {
			return false
		}
	}
	return true
}

// addEnds adds the moves of some pieces of common kinds that end within a set of cells, as
// spans.
func (w *widePos) addEnds(kinds []rules.WideEnds, set, within rules.WideSet) {
	if len(kinds) == 0 || !set.Any() {
		return
	}
	v, f := &w.info, &w.ends
	spans, n := w.room()
	f.all, f.quiet, f.take, f.from, f.within, f.sets = v.all, wideAll.AndNot(v.all), v.foe, set, within, &w.set.of
	f.find(kinds, spans[n:])
	w.n = n + f.count
}

// attackedFrom returns the cells that some enemies attack, pieces of their own included, if
// the royal is not on its cell.
func (w *widePos) attackedFrom(near rules.WideSet) rules.WideSet {
	v, f, them := &w.info, &w.ends, w.side&1^1
	spans, n := w.room()
	f.all, f.quiet, f.take, f.from, f.within, f.sets = v.all.AndNot(rules.WideCell(v.royal)), rules.WideSet{}, wideAll, near, wideAll, &w.set.of
	f.find(w.tables.Ends[them], spans[n:])
	danger := f.union
	for _, pc := range w.tables.Rest[them] {
		if set := w.set.pieces(pc).And(near); set.Any() {
			danger = danger.Or(w.tables.Of[pc].TakenBy(set, f.all))
		}
	}
	return danger
}

// promote turns the moves among the spans from first on with which a piece can promote into
// promotions.
func (w *widePos) promote(dst []Move, first int) []Move {
	last := w.n
	for i := first; i < last; i++ {
		s := w.spans[i]
		from := board.Cell(s.base >> 10 & 511)
		pc := w.at[from]
		promotes := w.tables.Of[pc].PromotesTo(int(from), wideEnds(&s))
		if !promotes.Any() {
			continue
		}
		w.spans[i].to &^= wideWord(promotes, s.base)
		dst = w.appendPromotable(dst, uint8(pc), rules.Plain, int(from), 0, promotes)
	}
	return dst
}
