package gen

import (
	"math/bits"
	"unsafe"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file makes and takes back all moves of a position, for leaves of a perft
// that do. Without it perft would only be slower. It makes moves as Make does, but
// looks up once what they share and reads nothing that was written just before:
// it computes what a move changes from the frame that all moves start from. It does not
// take back what the next move writes too. A test observes every position on the way;
// whether one does is a type, as in legal.go.

type (
	unobserved uint8
	observed   uint16
)

// observe lets the observer look at the position after a move.
func observe[T unobserved | observed](p *strictPos, m Move) {
	if checking {
		p.checkSound()
	}
	var purpose T
	if unsafe.Sizeof(purpose) == unsafe.Sizeof(observed(0)) {
		p.observer(m)
	}
}

// MakeAll implements [Counter].
func (p *strictPos) MakeAll() int { return makeSpans[unobserved](p) }

// makeSpans makes and takes back the moves of the position.
func makeSpans[T unobserved | observed](p *strictPos) (n int) {
	if checking {
		p.save()
		defer p.checkRestored()
	}
	p.spans, _ = legal[listing](p, p.spans[:0])
	f, u := &p.now, &p.history[p.ply&(historyLen-1)]
	u.frame = *f
	us := p.side() & 1
	foe := f.occ[us^1]
	next := f.key ^ p.sides ^ keyOf(p.prog.Keys.EnPassant, f.epTargets)
	p.ply++
	f.epTargets = 0
	special := p.spans[:0] // what Make makes, when all else has been taken back
	for i := range p.spans {
		s := &p.spans[i]
		if s.to == 0 {
			continue
		}
		n += bits.OnesCount64(s.to)
		kind := s.first(s.to) & kindMask
		switch {
		case kind >= edited || p.more || s.slide != 0 && p.oddPawns:
			special = append(special, *s)
			continue
		case s.slide == 0:
			makeQuiets[T](p, s.base>>10&63, s.to&^foe, u, next)
		case kind != 0:
			makeDoubleSteps[T](p, s, u, next)
			continue
		default:
			makePawnPushes[T](p, s, s.to&^foe, u, next)
		}
		if takes := s.to & foe; takes != 0 {
			makeCaptures[T](p, s, takes, u, next)
		}
	}
	p.ply--
	f.occ[us], f.key, f.epTargets, f.status = u.occ[us], u.key, u.epTargets, u.status
	for i := range special {
		makeEach[T](p, &special[i])
	}
	return n
}

// makeEach makes and takes back the moves of a span one by one.
func makeEach[T unobserved | observed](p *strictPos, s *span) {
	for to := s.to; to != 0; to &= to - 1 {
		m := s.first(to)
		p.Make(m)
		observe[T](p, m)
		p.Unmake()
	}
}

// epCapturable returns the targets of double steps of a side that pass a cell where an
// enemy might capture en passant.
func (p *strictPos) epCapturable(us board.Side) (set uint64) {
	jump, its := &p.strict.Sides[us].DoublePush, &p.strict.Sides[us^1]
	pawns := p.now.set[rules.PawnSet] & p.now.occ[us^1]
	for i := range its.Take {
		if s := &its.Take[i]; s.Flags&rules.TakesEP != 0 {
			set |= bits.RotateLeft64(pawns&s.From, s.Rotate)
		}
	}
	return bits.RotateLeft64(set, jump.Rotate-jump.Past)
}

// makeQuiets makes and takes back the moves of the piece on from to some empty
// cells. All such functions leave the cells of the side, the key and the clock as the
// last move wrote them.
func makeQuiets[T unobserved | observed](p *strictPos, from Move, to uint64, u *undo, next uint64) {
	f, old := &p.now, &u.frame
	from &= 63
	pc := p.at[from]
	man, keys := &p.info[pc], &p.keys[pc]
	us, one, two := int(pc&1), int(man.sets[0]&7), int(man.sets[1]&7)
	lost := old.status.rights() &^ p.rightsKept[from]
	f.status = (old.status + onePly) & man.statusMask &^ status(lost)
	key := next ^ keys[from] ^ p.rightKeys[lost]
	start := uint64(1) << from
	side, first, second := old.occ[us]^start, old.set[one]^start, old.set[two]^start
	c := int(from)
	for ; to != 0; to &= to - 1 {
		end := to & -to
		p.at[c] = board.Empty
		c = bits.TrailingZeros64(to) & 63
		p.at[c] = pc
		f.occ[us] = side ^ end
		f.set[one] = first ^ end
		f.set[two] = second ^ end
		f.key = key ^ keys[c]
		observe[T](p, from<<10|Move(c))
	}
	p.at[c], p.at[from] = board.Empty, pc
	f.set[two] = old.set[two]
	f.set[one] = old.set[one]
}

// makePawnPushes makes and takes back the moves of a span of pawns to some empty
// cells.
func makePawnPushes[T unobserved | observed](p *strictPos, s *span, to uint64, u *undo, next uint64) {
	f, old := &p.now, &u.frame
	us := p.side()&1 ^ 1 // the turn has passed on
	pc := p.strict.Sides[us].Pawn
	man, keys := &p.info[pc], &p.keys[pc]
	one := int(man.sets[0] & 7)
	f.status = (old.status + onePly) & man.statusMask
	side, first, back := old.occ[us], old.set[one], s.base>>10
	for ; to != 0; to &= to - 1 {
		c := Move(bits.TrailingZeros64(to)) & 63
		from := (c + back) & 63
		cells := to&-to | 1<<from
		f.occ[us] = side ^ cells
		f.set[one] = first ^ cells
		f.key = next ^ keys[from] ^ keys[c]
		p.at[from], p.at[c] = board.Empty, pc
		observe[T](p, s.first(to))
		p.at[c], p.at[from] = board.Empty, pc
	}
	f.set[one] = first
}

// makeDoubleSteps makes and takes back the double steps of a span of pawns.
func makeDoubleSteps[T unobserved | observed](p *strictPos, s *span, u *undo, next uint64) {
	f, old := &p.now, &u.frame
	us := p.side()&1 ^ 1 // the turn has passed on
	pc := p.strict.Sides[us].Pawn
	man, keys := &p.info[pc], &p.keys[pc]
	one := int(man.sets[0] & 7)
	jump := &p.strict.Sides[us].DoublePush
	entered, past := p.epCapturable(us), jump.Past-jump.Rotate
	packed := (old.status + onePly) & man.statusMask &^ (0xff << 8)
	side, first, back := old.occ[us], old.set[one], s.base>>10
	for to := s.to; to != 0; to &= to - 1 {
		c := Move(bits.TrailingZeros64(to)) & 63
		from := (c + back) & 63
		end := to & -to
		cells := end | 1<<from
		epTargets := bits.RotateLeft64(end&entered, past)
		f.occ[us] = side ^ cells
		f.set[one] = first ^ cells
		f.epTargets = epTargets
		f.key = next ^ keys[from] ^ keys[c] ^ p.epKeys[bits.TrailingZeros64(epTargets)&127]
		f.status = packed | status(c)<<8
		p.at[from], p.at[c] = board.Empty, pc
		observe[T](p, s.first(to))
		p.at[c], p.at[from] = board.Empty, pc
	}
	f.set[one], f.epTargets = first, 0
}

// makeCaptures makes and takes back those moves of a span that end on the cells of
// to, where enemies stand.
func makeCaptures[T unobserved | observed](p *strictPos, s *span, to uint64, u *undo, next uint64) {
	f, old := &p.now, &u.frame
	pc := p.at[s.first(to)>>10&63]
	man, keys := &p.info[pc], &p.keys[pc]
	us, one, two := int(pc&1), int(man.sets[0]&7), int(man.sets[1]&7)
	for ; to != 0; to &= to - 1 {
		m := s.first(to)
		from, c := m>>10&63, m&63
		end := to & -to
		cells := end | 1<<from
		captured := p.at[c]
		places := p.info[captured].sets
		a, b := places[0]&7, places[1]&7
		lost := old.status.rights() &^ (p.rightsKept[from] & p.rightsKept[c])
		f.occ[us^1] = old.occ[us^1] ^ end
		f.occ[us] = old.occ[us] ^ cells
		f.set[a] = old.set[a] ^ end
		f.set[b] = old.set[b] ^ end
		f.set[one] = old.set[one]&^cells | end
		f.set[two] = old.set[two]&^cells | end
		f.key = next ^ keys[from] ^ keys[c] ^ p.keys[captured][c] ^ p.rightKeys[lost]
		f.status = (old.status + onePly) & noClock &^ status(lost)
		p.at[from], p.at[c] = board.Empty, pc
		observe[T](p, m)
		p.at[from], p.at[c] = pc, captured
		f.set[a] = old.set[a]
		f.set[b] = old.set[b]
	}
	f.set[two] = old.set[two]
	f.set[one] = old.set[one]
	f.occ[us^1] = old.occ[us^1]
}
