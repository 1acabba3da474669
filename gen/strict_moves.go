package gen

import (
	"math/bits"
	"unsafe"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file holds the parts that lists of legal moves are made of. Listing is the
// same work as counting but for what is done with a set of moves, so functions that
// can do both are written once. Which of the two they do is a type, and the compiler
// makes a function of each.

// The purposes of such a function.
type (
	counting uint8
	listing  uint16
	watching uint32 // listing, and noting the lines to the royal
	guarded  uint64 // watching where marks and pieces that rest count
)

type purpose interface {
	counting | listing | watching | guarded
}

// counts reports whether moves are counted. It is a constant to the compiler, which
// makes separate code for types of different sizes.
func counts[T purpose]() bool {
	var purpose T
	return unsafe.Sizeof(purpose) == unsafe.Sizeof(counting(0))
}

// watches and guards report what else is done. They are constants like counts.
func watches[T purpose]() bool {
	var purpose T
	return unsafe.Sizeof(purpose) >= unsafe.Sizeof(watching(0))
}

func guards[T purpose]() bool {
	var purpose T
	return unsafe.Sizeof(purpose) == unsafe.Sizeof(guarded(0))
}

// addTargets counts the moves of the piece on from, or adds them.
func addTargets[T purpose](dst []span, n, from int, to uint64) ([]span, int) {
	if counts[T]() {
		return dst, n + bits.OnesCount64(to)
	}
	return append(dst, span{to, Move(from) << 10, 0}), n
}

// legalBySets adds the legal moves in games with more sets than chess or with other
// rules for royals, and where a side has no royal.
func (p *strictPos) legalBySets(dst []span) []span {
	var v checkInfo
	f := &p.now
	p.findChecks(f, &v)
	switch {
	case !p.prog.Safety.Required:
		dst = p.appendRoyals(dst, f, &v)
		dst = p.appendUnsafeCastlings(dst, f, v.all|v.closed)
	case v.royal != 0:
		ends, castlings := p.royalMoves(f, &v)
		dst = appendPlain(dst, bits.TrailingZeros64(v.royal), ends)
		dst = p.appendCastlings(dst, castlings)
	}
	switch {
	case !p.prog.Safety.Required:
		dst = p.appendEnPassants(dst, f, &v)
	case f.epTargets != 0:
		dst, _ = enPassants[listing](p, dst, 0, f, &v)
	}
	v.targets &^= v.closed
	if v.targets&^v.own == 0 {
		return dst
	}
	dst = p.appendSets(dst, f, &v)
	for i := range p.pins[:v.pinned&63] {
		dst, _ = pinnedMoves[listing](p, dst, 0, f, &v, &p.pins[i])
	}
	return p.promote(dst)
}

// promote makes promotions of the moves of pieces other than pawns into their zones.
func (p *strictPos) promote(list []span) []span {
	if !p.strict.Promotes {
		return list
	}
	foe := p.now.occ[p.side()&1^1]
	for i := range list {
		s := list[i]
		if s.slide != 0 || s.base.Kind() != rules.Plain {
			continue
		}
		for promo := p.prog.Promote[p.at[s.base>>10&63]]; promo != nil && s.to != 0; promo = promo.Next {
			to := promo.Ends(int(s.base>>10), s.to, foe)
			if s.to &^= to; to == 0 {
				continue
			}
			for _, pc := range promo.To {
				list = append(list, span{to, s.base | Move(rules.Promoting)<<20 | Move(pc.Kind())<<24, 0})
			}
			if !promo.Optional {
				list[i].to &^= to
			}
		}
	}
	return list
}

// appendSets adds the moves of the free pieces, royals aside.
func (p *strictPos) appendSets(dst []span, f *frame, v *checkInfo) []span {
	l, reach := p.strict, v.targets&^v.own
	for i := range l.Riders {
		table := l.Riders[i].Table
		for s := f.set[i+1] & v.free; s != 0; s &= s - 1 {
			from := bits.TrailingZeros64(s)
			dst = appendPlain(dst, from, table.At(from, v.all|v.closed)&reach)
		}
	}
	for s := f.set[rules.LeaperSet] & v.free; s != 0; s &= s - 1 {
		from := bits.TrailingZeros64(s) & 63
		dst = appendPlain(dst, from, l.Leaper.Leap[from]&reach)
	}
	if pawns := f.set[rules.PawnSet] & v.free; pawns != 0 {
		dst = p.appendPawns(dst, pawns, v.all, v.foe, v.targets)
	}
	if l.More != nil {
		dst = p.appendMore(dst, f, v, v.free, v.targets)
	}
	return dst
}

// appendRoyals adds the moves of royals, safe or not.
func (p *strictPos) appendRoyals(dst []span, f *frame, v *checkInfo) []span {
	for royals := f.set[rules.RoyalSet] & v.own; royals != 0; royals &= royals - 1 {
		k := bits.TrailingZeros64(royals) & 63
		dst = appendPlain(dst, k, p.royalTargets(k, v)&v.targets)
	}
	return dst
}

// appendCastlings adds the castlings of some rights.
func (p *strictPos) appendCastlings(dst []span, rights uint8) []span {
	for ; rights != 0; rights &= rights - 1 {
		dst = append(dst, p.castlings[bits.TrailingZeros8(rights)&7].span())
	}
	return dst
}

// span returns a castling as a set of one move.
func (c *castling) span() span {
	return one(NewMove(rules.Castling, board.Cell(c.king), board.Cell(c.rook), c.castle))
}

// appendUnsafeCastlings adds the castlings that are possible where no royal has to be
// safe, over no cell that is full or closed.
func (p *strictPos) appendUnsafeCastlings(dst []span, f *frame, blocked uint64) []span {
	rights := f.status.rights() & p.rightsOf[p.side()&1]
	for left := rights; left != 0; left &= left - 1 {
		if c := &p.castlings[bits.TrailingZeros8(left)&7]; blocked&c.empty != 0 || p.rest.own&(1<<c.king|1<<c.rook) != 0 {
			rights &^= c.bit
		}
	}
	return p.appendCastlings(dst, rights)
}

// appendPlain adds the moves of the piece on from to some targets.
func appendPlain(dst []span, from int, targets uint64) []span {
	return append(dst, span{targets, Move(from) << 10, 0})
}

// pinnedMoves counts or adds the moves of a pinned piece.
func pinnedMoves[T purpose](p *strictPos, dst []span, n int, f *frame, v *checkInfo, pinned *pin) ([]span, int) {
	l := p.strict
	from := bits.TrailingZeros64(pinned.piece) & 63
	targets := pinned.line & v.targets
	for i := range l.Riders {
		if f.set[i+1]&pinned.piece != 0 {
			dst, n = addTargets[T](dst, n, from, l.Riders[i].Table.At(from, v.all|v.closed)&targets&^v.own)
		}
	}
	if f.set[rules.LeaperSet]&pinned.piece != 0 {
		dst, n = addTargets[T](dst, n, from, l.Leaper.Leap[from]&targets&^v.own)
	}
	pawns := f.set[rules.PawnSet] & pinned.piece
	if counts[T]() { // in games of the shape of chess
		return dst, n + countPawns(&l.Sides[p.side()&1], pawns, v.all, v.foe, targets)
	}
	dst = p.appendPawns(dst, pawns, v.all, v.foe, targets)
	if l.More != nil {
		dst = p.appendMore(dst, f, v, pinned.piece, targets)
	}
	return dst, n
}

// appendPawns adds the moves of a set of pawns that end on targets: those of all
// pawns at once for each kind of step.
//
//go:noinline // legal has no registers left for it
func (p *strictPos) appendPawns(dst []span, set, all, foe, targets uint64) []span {
	my := &p.strict.Sides[p.side()&1]
	free, take := targets&^all, targets&foe
	push := bits.RotateLeft64(set&p.stepsFrom(&my.Push), my.Push.Rotate) & free
	double := bits.RotateLeft64(set&p.stepsFrom(&my.DoublePush)&^bits.RotateLeft64(all, -my.DoublePush.Past), my.DoublePush.Rotate) & free
	left := bits.RotateLeft64(set&my.Take[0].From, my.Take[0].Rotate) & take
	right := bits.RotateLeft64(set&my.Take[1].From, my.Take[1].Rotate) & take
	if last := my.PromotionZone; (push|double|left|right)&last != 0 {
		dst = p.appendPawnPromotions(dst, my.Pawn, push&last, my.Push.Rotate)
		dst = p.appendPawnPromotions(dst, my.Pawn, double&last, my.DoublePush.Rotate)
		dst = p.appendPawnPromotions(dst, my.Pawn, left&last, my.Take[0].Rotate)
		dst = p.appendPawnPromotions(dst, my.Pawn, right&last, my.Take[1].Rotate)
		if !p.prog.Promote[my.Pawn].Optional {
			push, double, left, right = push&^last, double&^last, left&^last, right&^last
		}
	}
	dst = appendShifted(dst, rules.Plain, push, my.Push.Rotate)
	dst = appendShifted(dst, my.DoublePush.Kind(), double, my.DoublePush.Rotate)
	dst = appendShifted(dst, rules.Plain, left, my.Take[0].Rotate)
	return appendShifted(dst, rules.Plain, right, my.Take[1].Rotate)
}

// countPawns counts what appendPawns adds. It is a function of its own, since one
// for both would need more registers than there are: perft was 3 % slower.
func countPawns(my *rules.StrictSide, set, all, foe, targets uint64) int {
	free, take := targets&^all, targets&foe
	push := bits.RotateLeft64(set&my.Push.From, my.Push.Rotate) & free
	double := bits.RotateLeft64(set&my.DoublePush.From&^bits.RotateLeft64(all, -my.DoublePush.Past), my.DoublePush.Rotate) & free
	left := bits.RotateLeft64(set&my.Take[0].From, my.Take[0].Rotate) & take
	right := bits.RotateLeft64(set&my.Take[1].From, my.Take[1].Rotate) & take
	n := bits.OnesCount64(push) + bits.OnesCount64(double) + bits.OnesCount64(left) + bits.OnesCount64(right)
	if last := my.PromotionZone; (push|double|left|right)&last != 0 {
		n += (my.Choices - 1) * (bits.OnesCount64(push&last) + bits.OnesCount64(double&last) + bits.OnesCount64(left&last) + bits.OnesCount64(right&last))
	}
	return n
}

// appendShifted adds the moves to some targets from the cells that lie the same
// distance behind each.
func appendShifted(dst []span, kind rules.MoveKind, targets uint64, rotate int) []span {
	return append(dst, span{targets, Move(kind)<<20 - Move(rotate)<<10, slides})
}

// appendPawnPromotions adds the promotions of pawns that step to the given cells.
func (p *strictPos) appendPawnPromotions(dst []span, pawn board.Piece, targets uint64, rotate int) []span {
	for ; targets != 0; targets &= targets - 1 {
		to := bits.TrailingZeros64(targets)
		for _, pc := range p.prog.Promote[pawn].To {
			dst = append(dst, one(NewMove(rules.Promoting, board.Cell((to-rotate)&63), board.Cell(to), uint8(pc.Kind()))))
		}
	}
	return dst
}

// appendMore adds the moves that some pieces have as members of sets of More.
func (p *strictPos) appendMore(dst []span, f *frame, v *checkInfo, pieces, targets uint64) []span {
	more := p.strict.More
	for i := range more.Riders {
		for s := f.set[more.Riders[i].Set&7] & pieces; s != 0; s &= s - 1 {
			from := bits.TrailingZeros64(s)
			dst = appendPlain(dst, from, more.Riders[i].Table.At(from, v.all|v.closed)&targets&^v.own)
		}
	}
	for s := p.moreLeapers(f) & pieces; s != 0; s &= s - 1 {
		from := bits.TrailingZeros64(s) & 63
		dst = appendPlain(dst, from, more.Leapers.Leap[p.at[from]][from]&targets&^v.own)
	}
	return p.appendMorePawns(dst, f, v, pieces, targets)
}

// appendMorePawns adds the moves that some pieces have as pawns of More.
func (p *strictPos) appendMorePawns(dst []span, f *frame, v *checkInfo, pieces, targets uint64) []span {
	pawns := p.strict.More.Pawns[p.side()&1]
	for i := range pawns {
		pawn := &pawns[i]
		set := f.set[pawn.Set&7] & pieces
		switch {
		case set == 0:
			continue
		case pawn.Leap != nil && bits.OnesCount64(set) <= len(pawn.Push):
			for ; set != 0; set &= set - 1 {
				from := bits.TrailingZeros64(set) & 63
				dst = appendPlain(dst, from, pawn.Leap[from]&targets&^v.all)
			}
			continue
		}
		for j := range pawn.Push {
			s := &pawn.Push[j]
			dst = p.appendPawnSteps(dst, pawn, s, bits.RotateLeft64(set&p.stepsFrom(s), s.Rotate)&targets&^v.all)
		}
		for j := range pawn.DoublePush {
			s := &pawn.DoublePush[j]
			past := bits.RotateLeft64(v.all, -s.Past)
			dst = p.appendPawnSteps(dst, pawn, s, bits.RotateLeft64(set&p.stepsFrom(s)&^past, s.Rotate)&targets&^v.all)
		}
		for j := range pawn.Take {
			s := &pawn.Take[j]
			dst = p.appendPawnSteps(dst, pawn, s, bits.RotateLeft64(set&s.From, s.Rotate)&targets&v.foe)
		}
	}
	return dst
}

// appendPawnSteps adds the moves of pawns of More by one kind of step.
func (p *strictPos) appendPawnSteps(dst []span, pawn *rules.Pawn, s *rules.Step, targets uint64) []span {
	if targets == 0 {
		return dst
	}
	if last := targets & pawn.PromotionZone; last != 0 {
		dst = p.appendPawnPromotions(dst, pawn.Piece, last, s.Rotate)
		if !p.prog.Promote[pawn.Piece].Optional {
			targets &^= last
		}
	}
	return appendShifted(dst, s.Kind(), targets, s.Rotate)
}

// enPassants counts or adds the captures en passant.
func enPassants[T purpose](p *strictPos, dst []span, n int, f *frame, v *checkInfo) ([]span, int) {
	my := &p.strict.Sides[p.side()&1]
	for i := range my.Take {
		dst, n = enPassantsBy[T](p, dst, n, f, v, f.set[rules.PawnSet]&v.own, &my.Take[i])
	}
	if more := p.strict.More; more != nil {
		for i := range more.Pawns[p.side()&1] {
			pawn := &more.Pawns[p.side()&1][i]
			for j := range pawn.Take {
				dst, n = enPassantsBy[T](p, dst, n, f, v, f.set[pawn.Set&7]&v.own, &pawn.Take[j])
			}
		}
	}
	return dst, n
}

// appendEnPassants adds the captures en passant, legal or not.
func (p *strictPos) appendEnPassants(dst []span, f *frame, v *checkInfo) []span {
	if f.epTargets == 0 {
		return dst
	}
	all := *v
	all.own &^= f.set[rules.RoyalSet] // which nothing then keeps from being left attacked
	dst, _ = enPassants[listing](p, dst, 0, f, &all)
	return dst
}

// enPassantsBy counts or adds those of a set of pawns by one kind of step.
func enPassantsBy[T purpose](p *strictPos, dst []span, n int, f *frame, v *checkInfo, set uint64, s *rules.Step) ([]span, int) {
	if s.Flags&rules.TakesEP == 0 {
		return dst, n
	}
	for t := bits.RotateLeft64(set&s.From, s.Rotate) & f.epTargets &^ (v.all | v.closed); t != 0; t &= t - 1 {
		to := bits.TrailingZeros64(t)
		from := (to - s.Rotate) & 63
		if !p.epLegal(f, v.own, v.foe, 1<<from, 1<<to) {
			continue
		}
		if pc := p.at[from]; p.tables.PromotionZone[pc]>>to&1 != 0 && !p.prog.Promote[pc].NotEP {
			dst, n = enPassantPromotions[T](p, dst, n, from, to)
			if !p.prog.Promote[pc].Optional {
				continue
			}
		}
		if counts[T]() {
			n++
		} else {
			dst = append(dst, one(NewMove(rules.EnPassant, board.Cell(from), board.Cell(to), 0)))
		}
	}
	return dst, n
}

// enPassantPromotions counts or adds those that promote by a capture en passant.
func enPassantPromotions[T purpose](p *strictPos, dst []span, n, from, to int) ([]span, int) {
	for _, pc := range p.prog.Promote[p.at[from&63]].To {
		if counts[T]() {
			n++
		} else {
			dst = append(dst, one(NewMove(rules.EnPassant, board.Cell(from), board.Cell(to), uint8(pc.Kind()))))
		}
	}
	return dst, n
}
