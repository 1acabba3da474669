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
		if m := t.lists[i]; w.unsureLegal(m, v) {
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
// legal if nothing followed them. It reports false where others may be legal: in check, if
// a piece is pinned or captures en passant, and more follows than that cells of the move are
// emptied; and where pieces are dropped.
func (w *effectsPos) keepUnsure(list []span) bool {
	us, u := w.side()&1, w.prog.Effects.Unsure
	if u.AnyQuiet && len(w.prog.Effects.Droppable[us]) > 0 {
		return false
	}
	settled := w.linesSettled(us)
	if settled && !w.ways.turns && len(w.ways.arrivals) == 0 {
		return true
	}
	pieces := w.unsurePieces(us) & w.ways.from[us]
	if pieces == 0 {
		return true
	}
	v := w.fillView()
	takes := w.takable(v.foe)
	ends, near, kept := takes|w.now.epTargets, newAttacks{}, true
	if u.AnyQuiet {
		ends = ^uint64(0)
	}
	if pieces&v.royal != 0 {
		if !settled && !w.keepRoyal(list, takes, v) {
			return false
		}
		pieces &^= v.royal
	}
	if !settled && pieces != 0 {
		if near, kept = w.newAttacks(v, pieces, ends); !kept {
			return false
		}
	}
	w.addArrivals(&near, v)
	if near == (newAttacks{}) && !w.ways.turns {
		return true
	}
	if pieces = w.suspects(pieces, ends, near, v); pieces == 0 {
		return true
	}
	if !u.AnyQuiet {
		if pieces = w.capturing(pieces, ends, v.all); pieces == 0 {
			return true
		}
	}
	for i := range list {
		s := &list[i]
		if s.to&ends == 0 || s.slide == 0 && pieces>>(s.base>>10&63)&1 == 0 || s.slide != 0 && !w.ways.pawns {
			continue
		}
		m := s.first(s.to)
		from, risky := m>>10&63, near.to
		switch {
		case m.Kind() == rules.EnPassant, s.slide != 0 && w.ways.turns, s.slide == 0 && near.from>>from&1 != 0:
			risky = ^uint64(0)
		case s.slide != 0:
			risky |= bits.RotateLeft64(near.from, int(m&63)-int(from))
		case w.ways.turns:
			risky |= w.turned(int(from), v)
		}
		if risky &= s.to & ends; risky == 0 {
			continue
		}
		for risky &= w.unsureTargets(s, v.foe, takes); risky != 0; risky &= risky - 1 {
			if !w.unsureLegal(s.first(risky), v) {
				s.to &^= risky & -risky
			}
		}
	}
	return true
}

// newAttacks says which unsure moves of some pieces to some ends may open a line to the royal. It
// reports false if moves may be legal that would not be with nothing following them.
func (w *effectsPos) newAttacks(v *checkInfo, pieces, ends uint64) (near newAttacks, kept bool) {
	r := w.risks(v, pieces)
	switch ways := w.ways; {
	case ways.frees && (r.check && w.canEnd(pieces, ends, v) || w.canEnd(r.pinned&pieces, ends, v) || ways.pawns && w.now.epTargets != 0):
		return near, false
	case ways.other, ways.fixed&v.royal != 0:
		r.cells = ^uint64(0)
	case !ways.empties && ways.clears == nil:
		r.cells = 0
	case r.check:
		r.cells = ^uint64(0)
	case ways.clears != nil:
		for cells := r.cells; cells != 0; cells &= cells - 1 {
			r.cells |= ways.cleared[bits.TrailingZeros64(cells)&63]
		}
	}
	return newAttacks{r.cells, r.cells}, true
}

// linesSettled reports whether what surrounds the royal tells at once that unsure moves neither
// open nor close a line to it: what a move can empty is not enough, none can be closed, and the
// royal makes no such move.
func (w *effectsPos) linesSettled(us board.Side) bool {
	u, f := w.ways, &w.now
	royal := f.set[rules.RoyalSet] & f.occ[us]
	switch {
	case u.other, u.fixed&royal != 0, u.royals[us]&royal != 0 && w.mayMoveUnsure(us, royal):
		return false
	case u.unnoted:
		return true
	case u.pawns && u.frees && f.epTargets != 0:
		return false
	case u.clears != nil:
		if w.toRoyal.aimed != 0 {
			return false
		}
	case u.empties:
		if w.toRoyal.loose != 0 {
			return false
		}
	case w.toRoyal.tied != 0:
		return w.toRoyal.tied&(f.occ[us^1]|w.unsurePieces(us)&u.from[us]) == 0
	}
	return true
}

// mayMoveUnsure reports whether the royal of a side might make an unsure move, safe or not.
func (w *effectsPos) mayMoveUnsure(us board.Side, royal uint64) bool {
	return w.prog.Effects.Unsure.AnyQuiet || w.strict.Sides[us].Royal[bits.TrailingZeros64(royal)&63]&w.now.occ[us^1] != 0
}

// capturing returns those of some own pieces that can capture on some cells, or en passant, safe
// or not, and in games with more sets than chess perhaps others.
func (w *effectsPos) capturing(pieces, takes, all uint64) (set uint64) {
	switch {
	case w.strict.More != nil:
		return pieces
	case w.now.epTargets != 0:
		set = w.epCapturers(pieces)
	}
	if 2*bits.OnesCount64(takes) > bits.OnesCount64(pieces) {
		return set | w.capturingOn(pieces, takes, all)
	}
	for ; takes != 0; takes &= takes - 1 {
		set |= w.capturingAt(pieces, bits.TrailingZeros64(takes)&63, all)
	}
	return set
}

// epCapturers returns those of some own pieces that can capture en passant.
func (w *effectsPos) epCapturers(pieces uint64) (set uint64) {
	f, my := &w.now, &w.strict.Sides[w.side()&1]
	for i := range my.Take {
		set |= f.set[rules.PawnSet] & pieces & my.Take[i].From & bits.RotateLeft64(f.epTargets, -my.Take[i].Rotate)
	}
	return set
}

// capturingAt returns those of some own pieces that can capture on a cell.
func (w *effectsPos) capturingAt(pieces uint64, c int, all uint64) (set uint64) {
	f, l := &w.now, w.strict
	my := &l.Sides[w.side()&1]
	set = my.RoyalFrom[c&63]&f.set[rules.RoyalSet] | l.Leaper.From[c&63]&f.set[rules.LeaperSet] | my.AttackTo[c&63]&f.set[rules.PawnSet]
	for i := range l.Riders {
		set |= l.Riders[i].Clear(l.Riders[i].ReachTo[c&63]&f.set[i+1]&pieces, c, all)
	}
	return set & pieces
}

// capturingOn returns those of some own pieces that can capture on some cells: it looks from
// each.
func (w *effectsPos) capturingOn(pieces, takes, all uint64) (set uint64) {
	f, l := &w.now, w.strict
	my := &l.Sides[w.side()&1]
	for royals := f.set[rules.RoyalSet] & pieces; royals != 0; royals &= royals - 1 {
		if my.Royal[bits.TrailingZeros64(royals)&63]&takes != 0 {
			set |= royals & -royals
		}
	}
	for i := range l.Riders {
		for s := f.set[i+1] & pieces &^ set; s != 0; s &= s - 1 {
			if from := bits.TrailingZeros64(s) & 63; l.Riders[i].Reach[from]&takes != 0 && l.Riders[i].Table.At(from, all)&takes != 0 {
				set |= s & -s
			}
		}
	}
	for s := f.set[rules.LeaperSet] & pieces; s != 0; s &= s - 1 {
		if l.Leaper.Leap[bits.TrailingZeros64(s)&63]&takes != 0 {
			set |= s & -s
		}
	}
	for i, pawns := 0, f.set[rules.PawnSet]&pieces; i < len(my.Take) && pawns != 0; i++ {
		set |= pawns & my.Take[i].From & bits.RotateLeft64(takes, -my.Take[i].Rotate)
	}
	return set
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

// canEnd reports whether one of some pieces could end an unsure move on some cells, safe or not.
func (w *effectsPos) canEnd(pieces, ends uint64, v *checkInfo) bool {
	if pieces == 0 || w.prog.Effects.Unsure.AnyQuiet {
		return pieces != 0
	}
	return w.capturing(pieces, ends, v.all) != 0
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
		if w.unsureLegal(moves.first(unsure), v) {
			list[i].to |= unsure & -unsure
		}
	}
	return true
}

// takable returns those of some enemies whose captures can be unsure.
func (w *effectsPos) takable(foe uint64) uint64 {
	if w.prog.Effects.Unsure.Taken == nil {
		return foe
	}
	return w.ways.takable.of(&w.bitsPos, foe)
}

// risk says what to look at before unsure moves are known to be legal.
type risk struct {
	cells  uint64 // of pieces between the royal and an enemy rider that a move can empty at once
	pinned uint64 // pieces that alone stand between the royal and an enemy rider
	check  bool
}

// risks finds the risks of the unsure moves of some pieces. A move can empty the cells of its piece, of
// one that it captures, and of pieces that its effects take off.
func (w *effectsPos) risks(v *checkInfo, pieces uint64) (r risk) {
	w.findLines()
	r.check = w.toRoyal.near&v.foe != 0
	cleared := uint64(0)
	if w.ways.clears != nil {
		cleared = w.ways.clears.of(&w.bitsPos, v.all)
	}
	for i := range w.toRoyal.lines {
		block := w.toRoyal.lines[i].cells & v.all
		r.check = r.check || block == 0
		if block&(block-1) == 0 {
			r.pinned |= block
		}
		left := block &^ cleared
		if one := left & (left - 1); left&^(pieces|v.foe) == 0 && one&(one-1) == 0 {
			r.cells |= block
		}
	}
	return r
}

// newAttacks says where a move has to begin, or else to end, that may leave the royal attacked.
type newAttacks struct{ from, to uint64 }

// suspects returns those of some pieces that on an empty board could make a move to some ends that may leave the royal
// attacked.
func (w *effectsPos) suspects(pieces, ends uint64, near newAttacks, v *checkInfo) (set uint64) {
	if w.prog.Effects.Unsure.AnyQuiet {
		if w.ways.turns || w.ways.clears != nil || len(w.ways.arrivals) > 0 {
			return pieces
		}
		set = pieces & near.from
		pieces &^= set
	}
	if near.to&ends == 0 && !w.ways.turns {
		pieces &= near.from
	}
	for ; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces) & 63
		risky := near.to | -(near.from >> from & 1)
		if w.ways.turns {
			risky |= w.turned(from, v)
		}
		if w.tables.Reach[w.at[from]][from]&ends&risky != 0 {
			set |= pieces & -pieces
		}
	}
	return set
}

// turned returns the cells from which a piece attacks its own royal on an empty board once it is an enemy.
func (w *effectsPos) turned(from int, v *checkInfo) uint64 {
	if v.royal == 0 {
		return 0
	}
	pc := w.at[from&63]
	return w.strict.ReachTo[pc^1][bits.TrailingZeros64(v.royal)&63] | w.tables.PromotionZone[pc] // it may become another
}

// addArrivals adds the moves that bring the enemy a piece which could attack the royal on an empty board.
func (w *effectsPos) addArrivals(near *newAttacks, v *checkInfo) {
	if v.royal == 0 {
		return
	}
	us, k := w.side()&1, bits.TrailingZeros64(v.royal)&63
	for i := range w.ways.arrivals {
		e := &w.ways.arrivals[i]
		switch reach := w.strict.ReachTo[e.Puts[us]][k]; {
		case e.Origin:
			near.from |= reach
		case e.Fixed:
			near.from |= -(reach >> (e.Cell & 63) & 1)
		default:
			near.to |= reach
		}
	}
}

// unsureLegal reports whether an unsure move is legal. It is made if sets do not tell.
func (w *effectsPos) unsureLegal(m Move, v *checkInfo) bool {
	if w.effects.frozen() != 0 {
		return w.effects.isLegal(m)
	}
	if safe, known := w.safeAfterEdits(m, v); known {
		return safe
	}
	if w.prog.Effects.Blast != nil {
		return w.blastLegal(m, v)
	}
	return w.effects.isLegal(m)
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
	own, foe, added, markedCells := v.own&^(1<<from)|toBit, v.foe&^toBit, uint64(0), uint64(0)
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
		changed, before := uint64(1)<<c, added
		switch {
		case e.Flips != nil:
			changed = e.Flips.Cells(c, own, foe)
			foe, own = foe&^changed, own|changed
		case e.Around != nil:
			changed = 0
			for near := e.Around[c] & (own | foe); near != 0; near &= near - 1 {
				at := w.at[bits.TrailingZeros64(near)&63]
				switch {
				case near&-near&fresh != 0:
					return false, false
				case near&-near == toBit:
					at = pc
				}
				if e.Takes[at] {
					changed |= near & -near
				}
			}
			own, foe = own&^changed, foe&^changed
		case e.Relocates && royal != v.royal:
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

// unsurePieces returns the pieces of a side of which moves may be unsure.
func (w *effectsPos) unsurePieces(us board.Side) uint64 {
	return w.ways.pieces.of(&w.bitsPos, w.now.occ[us])
}

// withMarked adds to a list of moves that would be legal if nothing followed them those that
// are because a mark keeps the enemy from attacking: of the royal, and of pinned pieces.
func (w *effectsPos) withMarked(dst []span) []span {
	f, us := &w.now, w.side()&1
	if w.toRoyal.tied == 0 && (w.ways.royals[us]&f.set[rules.RoyalSet]&f.occ[us] == 0 || !w.ways.castles) {
		return dst // nothing attacks the royal that a mark could keep from it
	}
	w.findLines()
	v := w.fillView()
	among, check := uint64(0), false
	for i := range w.toRoyal.lines {
		if block := w.toRoyal.lines[i].cells & v.all; block == 0 {
			check = true
		} else if block&(block-1) == 0 {
			among |= block
		}
	}
	if check || w.ways.ends {
		among |= v.royal
	}
	unsure := w.unsurePieces(us) & w.ways.from[us]
	if unsure&v.royal != 0 && !check {
		dst = w.withMarkedCastlings(dst, v)
	}
	pieces := unsure & among
	if pieces == 0 {
		return dst
	}
	w.dropUnsure(dst, pieces)
	start := len(dst)
	v.free, v.targets = pieces&^v.royal, ^v.closed
	dst = w.appendSets(dst, f, v)
	if pieces&v.royal != 0 {
		k := bits.TrailingZeros64(v.royal)
		dst = appendPlain(dst, k, w.royalTargets(k, v))
	}
	dst = w.appendEnPassants(dst, f, v)
	for i := start; i < len(dst); i++ {
		s := &dst[i]
		if s.to == 0 || s.slide == 0 && pieces>>(s.base>>10&63)&1 == 0 {
			s.to = 0
			continue
		}
		s.to &= w.unsureTargets(s, v.foe, v.foe)
		for to := s.to; to != 0; to &= to - 1 {
			if !w.unsureLegal(s.first(to), v) {
				s.to &^= to & -to
			}
		}
	}
	return dst
}

// withMarkedCastlings adds the castlings after which only a mark keeps the king safe.
func (w *effectsPos) withMarkedCastlings(dst []span, v *checkInfo) []span {
	listed := dst
	for rights := w.now.status.rights() & w.rightsOf[w.side()&1]; rights != 0; rights &= rights - 1 {
		c := &w.castlings[bits.TrailingZeros8(rights)&7]
		m := NewMove(rules.Castling, board.Cell(c.king), board.Cell(c.rook), c.castle)
		if (w.ways.ends || c.uncovers) && v.all&c.empty == 0 && !holds(listed, m) && w.isSafeWay(&w.now, v, c) && w.effects.isLegal(m) {
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
