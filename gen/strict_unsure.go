package gen

import (
	"math/bits"
	"slices"

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
		for s := w.moreLeapers(f) & v.own; s != 0; s &= s - 1 {
			from := bits.TrailingZeros64(s) & 63
			dst = w.blastPiece(dst, from, more.Leapers.Leap[w.at[from]][from], &v)
		}
	}
	return w.blastPawns(dst, f, &v)
}

// blastRoyals adds the moves of royals.
func (w *effectsPos) blastRoyals(dst []span, f *frame, v *checkInfo) []span {
	if v.royal == 0 {
		return dst
	}
	k := bits.TrailingZeros64(v.royal) & 63
	ends, castlings := w.royalMoves(f, v)
	takes := w.royalTargets(k, v) & v.foe
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
		w.keepBlastLegal(&dst[i], v)
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

// findUnsure finds the unsure moves that are legal, and reports whether there are any,
// legal or not. What follows a move may list moves as well.
func (w *effectsPos) findUnsure() bool {
	sets := w.now.set
	w.hideResting()
	w.unsure = w.unsureSpans(w.unsure[:0])
	w.now.set, w.rest = sets, rest{}
	if len(w.unsure) == 0 {
		return false
	}
	t := w.effects
	v := newCheckInfo(w.strict, &w.now, w.side()&1)
	base := len(t.lists)
	t.lists = spread(t.lists, w.unsure)
	end, kept := len(t.lists), base
	for i := base; i < end; i++ {
		if m := t.lists[i]; w.unsureLegal(m, &v) {
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

// keepUnsure drops the illegal ones of the unsure moves in a list of moves that would be
// legal if nothing followed them. It reports false where others may be legal: in check,
// if more follows than that the piece is taken off where one is pinned, captures en passant
// or is dropped, and if royals make them.
func (w *effectsPos) keepUnsure(list []span) bool {
	f, us, u := &w.now, w.side()&1, w.prog.Effects.Unsure
	v := newCheckInfo(w.strict, f, us)
	if w.ways.royals || !w.onlyMover && (w.ways.pawns && f.epTargets != 0 || u.AnyQuiet && len(w.prog.Effects.Droppable[us]) > 0) {
		return false
	}
	between, pinned, check := w.cellsBetween(f, &v)
	if check {
		return false
	}
	pieces := w.unsurePieces(us) & u.FromAny
	switch near := between & (v.foe | pieces); {
	case pinned&pieces != 0 && !w.onlyMover:
		return false
	case pieces == 0:
		return true
	case w.ways.other, w.ways.spans && between != 0:
		between = ^uint64(0)
	case near == 0 && f.epTargets == 0 && !w.ways.turns:
		return true
	}
	takes := v.foe | f.epTargets
	if u.AnyQuiet {
		takes = ^uint64(0)
	}
	for i := range list {
		s := &list[i]
		if s.to&takes == 0 || s.slide == 0 && pieces>>(s.base>>10&63)&1 == 0 || s.slide != 0 && !w.ways.pawns {
			continue
		}
		m := s.first(s.to)
		risky := between | bits.RotateLeft64(between, int(m&63)-int(m>>10&63))
		switch {
		case m.Kind() == rules.EnPassant, s.slide == 0 && between>>(m>>10&63)&1 != 0:
			risky = ^uint64(0)
		case s.slide == 0:
			risky = between
		}
		if w.ways.turns {
			risky |= w.enemyReach(s, m, &v)
		}
		if risky &= s.to & takes; risky == 0 {
			continue
		}
		for risky &= w.unsureTargets(s, v.foe); risky != 0; risky &= risky - 1 {
			if !w.unsureLegal(s.first(risky), &v) {
				s.to &^= risky & -risky
			}
		}
	}
	return true
}

// enemyReach returns the cells where the piece that makes the moves of a span could attack
// its own royal on an empty board.
func (w *effectsPos) enemyReach(s *span, m Move, v *checkInfo) uint64 {
	if s.slide != 0 || v.royal == 0 {
		return ^uint64(0)
	}
	return w.strict.ReachTo[w.at[m>>10&63]^1][bits.TrailingZeros64(v.royal)&63]
}

// unsureLegal reports whether an unsure move is legal. It is made if sets do not tell.
func (w *effectsPos) unsureLegal(m Move, v *checkInfo) bool {
	if w.effects.frozen() != 0 {
		return w.effects.isLegal(m)
	}
	if w.prog.Effects.Blast != nil {
		return w.blastLegal(m, v)
	}
	if safe, known := w.safeAfterEdits(m, v); known {
		return safe
	}
	return w.effects.isLegal(m)
}

// cellsBetween returns the cells of pieces between the royal and an enemy rider that a move
// can empty at once, those that are pinned, and whether the royal is in check.
func (w *effectsPos) cellsBetween(f *frame, v *checkInfo) (cells, pinned uint64, check bool) {
	if v.royal == 0 {
		return 0, 0, false
	}
	l, us, k := w.strict, w.side()&1, bits.TrailingZeros64(v.royal)&63
	near := l.Leaper.From[k]&f.set[rules.LeaperSet] | l.Sides[us^1].AttackTo[k]&f.set[rules.PawnSet]
	n := &lines{most: 2}
	if w.ways.spans {
		n.most = 64
	}
	if l.More != nil {
		near |= w.moreLeapAttackers(f, us^1, k)
		for i := range l.More.Riders {
			n.find(&l.More.Riders[i], f.set[l.More.Riders[i].Set&7]&v.foe, k, v.all)
		}
	}
	for i := range l.Riders {
		n.find(&l.Riders[i], f.set[i+1]&v.foe, k, v.all)
	}
	return n.cells, n.pinned, n.check || near&v.foe != 0
}

// lines are what stands between riders and a cell.
type lines struct {
	most   int    // lines with more pieces do not count
	cells  uint64 // of the pieces
	pinned uint64 // of those that stand alone
	check  bool   // nothing stands there
}

// find adds the lines between some riders and cell k.
func (n *lines) find(r *rules.Rider, riders uint64, k int, all uint64) {
	for s := r.ReachTo[k&63] & riders; s != 0; s &= s - 1 {
		line := r.Between[bits.TrailingZeros64(s)&63][k&63] & all
		switch count := bits.OnesCount64(line); {
		case count == 0:
			n.check = true
		case count == 1:
			n.pinned |= line
			n.cells |= line
		case count <= n.most:
			n.cells |= line
		}
	}
}

// keepBlastLegal drops the illegal ones of some unsure moves.
func (w *effectsPos) keepBlastLegal(s *span, v *checkInfo) {
	for to := s.to; to != 0; to &= to - 1 {
		if !w.blastLegal(s.first(to), v) {
			s.to &^= to & -to
		}
	}
}

// safeAfterEdits reports whether the own royal is safe after a plain move and the edits that
// follow it; known is false if it has to be made to find out.
func (w *effectsPos) safeAfterEdits(m Move, v *checkInfo) (safe, known bool) {
	f, us := &w.now, w.side()&1
	from, to := int(m>>10&63), int(m&63)
	pc, captured := w.at[from], w.at[to]
	d := &w.effects.direct[directQuiet]
	if captured != board.Empty {
		d = &w.effects.direct[directCapture]
	}
	if m&^plainMoves != 0 || v.royal == 0 || w.strict.Walls != 0 || w.prog.Safety.Shield || d.hasStory(m, pc, captured) {
		return false, false
	}
	toBit := uint64(1) << to
	own, foe, turned, markedCells := v.own&^(1<<from)|toBit, v.foe&^toBit, uint64(0), uint64(0)
	royal := v.royal
	if royal == 1<<from {
		royal = toBit
	}
	for i := range d.edits {
		e := &d.edits[i]
		if !e.Has(from, to, pc, captured) {
			continue
		}
		c := to
		if e.Origin {
			c = from
		}
		if e.Writes != nil {
			if w.hasMarks && w.keepsOut(e.Writes.Slot[us], us^1) {
				markedCells |= 1 << c
			}
			continue
		}
		changed := uint64(1) << c
		switch {
		case e.Flips != nil:
			changed = e.Flips.Cells(c, own, foe)
			foe, own = foe&^changed, own|changed
		case e.Around != nil:
			changed = 0
			for near := e.Around[c] & (own | foe); near != 0; near &= near - 1 {
				at := w.at[bits.TrailingZeros64(near)&63]
				switch near & -near {
				case toBit:
					at = pc
				case 1 << from: // something new
					return false, false
				}
				if e.Takes[at] {
					changed |= near & -near
				}
			}
			own, foe = own&^changed, foe&^changed
		case e.GoesBack:
			changed |= 1 << from
			own = own&^toBit | 1<<from
		case e.Turns:
			own, turned = own&^toBit, toBit
		default:
			own, foe = own&^changed, foe&^changed
			switch p := e.Puts[us]; {
			case p == board.Empty:
			case p.Side() == us && !w.prog.Royal[p]:
				own |= changed
			default:
				return false, false
			}
		}
		if changed&(royal|v.enemy) != 0 {
			return false, false
		}
	}
	k := bits.TrailingZeros64(royal) & 63
	if turned != 0 && w.attacks(pc^1, to, royal, own|foe|turned) {
		return false, true
	}
	return markedCells>>k&1 != 0 || !w.attacked(f, foe, k, own|foe|turned|markedCells), true
}

// keepsOut reports whether marks with a first slot keep the pieces of a side out of their cells.
func (w *effectsPos) keepsOut(first int, s board.Side) bool {
	return slices.ContainsFunc(w.prog.Effects.CellStates, func(c rules.CellState) bool { return c.First == first && c.Bars[s] })
}

// unsureSpans adds the unsure moves, legal or not. No castling is among them.
func (w *effectsPos) unsureSpans(dst []span) []span {
	f, u := &w.now, w.prog.Effects.Unsure
	us := w.side() & 1
	v := newCheckInfo(w.strict, f, us)
	if w.hasMarks {
		v.closed = w.effects.barredCells(us)
	}
	v.free, v.targets = w.unsurePieces(us), v.foe
	if u.AnyQuiet {
		v.targets = ^uint64(0)
	}
	if v.free != 0 {
		dst = w.appendSets(dst, f, &v)
		if w.ways.royals {
			dst = w.appendRoyals(dst, f, &v)
		}
		dst = w.appendEnPassants(dst, f, &v)
	}
	if u.AnyQuiet {
		dst = w.dropSpans(dst)
	}
	n := 0
	for _, s := range dst {
		if s.to &= w.unsureTargets(&s, v.foe); s.to != 0 {
			dst[n] = s
			n++
		}
	}
	return dst[:n]
}

// unsurePieces returns the pieces of a side of which moves may be unsure.
func (w *effectsPos) unsurePieces(us board.Side) (set uint64) {
	mixed := uint64(0)
	for _, i := range w.ways.pure {
		set |= w.now.set[i&7]
	}
	for _, i := range w.ways.mixed {
		mixed |= w.now.set[i&7]
	}
	for mixed &= w.now.occ[us] &^ set; mixed != 0; mixed &= mixed - 1 {
		if w.prog.Effects.Unsure.Any[w.at[bits.TrailingZeros64(mixed)&63]] {
			set |= mixed & -mixed
		}
	}
	return set & w.now.occ[us]
}

// withMarked adds to a list of moves that would be legal if nothing followed them those that
// are because a mark keeps the enemy from attacking: of the royal, and of pinned pieces.
func (w *effectsPos) withMarked(dst []span) []span {
	var v checkInfo
	f := &w.now
	w.findChecks(f, &v)
	pieces := w.unsurePieces(w.side()&1) & w.prog.Effects.Unsure.FromAny & (v.royal | ^v.free)
	if pieces == 0 {
		return dst
	}
	w.dropUnsure(dst, pieces)
	start := len(dst)
	v.free, v.targets = pieces&^v.royal, ^v.closed
	dst = w.appendSets(dst, f, &v)
	if pieces&v.royal != 0 {
		k := bits.TrailingZeros64(v.royal)
		dst = appendPlain(dst, k, w.royalTargets(k, &v))
	}
	dst = w.appendEnPassants(dst, f, &v)
	for i := start; i < len(dst); i++ {
		s := &dst[i]
		if s.to == 0 || s.slide == 0 && pieces>>(s.base>>10&63)&1 == 0 {
			s.to = 0
			continue
		}
		s.to &= w.unsureTargets(s, v.foe)
		for to := s.to; to != 0; to &= to - 1 {
			if !w.unsureLegal(s.first(to), &v) {
				s.to &^= to & -to
			}
		}
	}
	return w.withMarkedCastlings(dst, &v)
}

// withMarkedCastlings adds the castlings after which only a mark keeps the king safe.
func (w *effectsPos) withMarkedCastlings(dst []span, v *checkInfo) []span {
	listed := dst
	for rights := w.now.status.rights() & w.rightsOf[w.side()&1]; rights != 0; rights &= rights - 1 {
		c := &w.castlings[bits.TrailingZeros8(rights)&7]
		m := NewMove(rules.Castling, board.Cell(c.king), board.Cell(c.rook), c.castle)
		if v.all&c.empty == 0 && !holds(listed, m) && w.isSafeWay(&w.now, v, c) && w.effects.isLegal(m) {
			dst = append(dst, one(m))
		}
	}
	return dst
}

// dropUnsure drops the moves of some pieces, and the drops, of a list that are unsure.
func (w *effectsPos) dropUnsure(list []span, of uint64) {
	us := w.side() & 1
	pieces, drops := w.unsurePieces(us)&of, len(w.prog.Effects.Droppable[us]) > 0
	if pieces == 0 && !drops {
		return
	}
	for i := range list {
		switch s := &list[i]; {
		case s.to == 0:
		case s.slide != 0 && s.first(s.to).Kind() != rules.Dropping:
			m := s.first(s.to)
			s.to &^= w.unsureTargets(s, w.now.occ[us^1]) & bits.RotateLeft64(pieces, int(m&63)-int(m>>10&63))
		case s.slide != 0 || pieces>>(s.base>>10&63)&1 != 0:
			s.to &^= w.unsureTargets(s, w.now.occ[us^1])
		}
	}
}

// unsureTargets returns the cells to which the moves of a span would be unsure.
func (w *effectsPos) unsureTargets(s *span, foe uint64) uint64 {
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
	from := u.From[pc].Mask
	if s.slide == 0 {
		return -(from >> (m >> 10 & 63) & 1) & (u.Quiet[pc].Mask&^foe | u.Capture[pc].Mask&foe)
	}
	return bits.RotateLeft64(from, int(m&63)-int(m>>10&63)) & (u.Quiet[pc].Mask&^foe | u.Capture[pc].Mask&foe)
}
