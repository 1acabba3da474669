package gen

import (
	"math/bits"
	"unsafe"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file makes and takes back all moves of a position, for leaves of a perft
// that do. Deleting it would cost speed only. Moves are made as Make makes them,
// but what they share is looked up once, and nothing is read that was written
// just before: what a move changes is worked out from the frame that all moves
// start from. A test looks at every position that comes about; whether somebody
// does is a type, as in legal.go.

type (
	unseen uint8
	seen   uint16
)

// show lets the observer look at the position after a move.
func show[T unseen | seen](p *strictPos, m Move) {
	var eyes T
	if unsafe.Sizeof(eyes) == unsafe.Sizeof(seen(0)) {
		p.observe(m)
	}
}

// MakeAll implements [Position].
func (p *strictPos) MakeAll() int { return makeSpans[unseen](p) }

// makeSpans makes and takes back the moves of the position.
func makeSpans[T unseen | seen](p *strictPos) (n int) {
	p.spans, _ = legal[listing](p, p.spans[:0])
	u := &p.past[p.ply&(ring-1)]
	u.frame = p.now
	foe := p.now.occ[p.side()&1^1]
	next := p.now.key ^ p.sides ^ keyOf(p.prog.Keys.EnPassant, p.now.trail)
	for i := range p.spans {
		s := &p.spans[i]
		if s.to == 0 {
			continue
		}
		n += bits.OnesCount64(s.to)
		kind := s.first(s.to) & kindMask
		switch {
		case kind >= edited || p.rich:
			makeEach[T](p, s)
			continue
		case s.slide == 0:
			makeFrom[T](p, s.base>>10&63, s.to&^foe, u, next)
		case p.oddFeet:
			makeEach[T](p, s)
			continue
		case kind != 0:
			makeStrides[T](p, s, u, next)
			continue
		default:
			makeFeet[T](p, s, s.to&^foe, u, next)
		}
		if takes := s.to & foe; takes != 0 {
			makeTakes[T](p, s, takes, u, next)
		}
	}
	return n
}

// makeEach makes and takes back the moves of a span one by one.
func makeEach[T unseen | seen](p *strictPos, s *span) {
	for to := s.to; to != 0; to &= to - 1 {
		m := s.first(to)
		p.Make(m)
		show[T](p, m)
		p.Unmake()
	}
}

// entered returns the targets of strides that pass a cell where an enemy might
// take en passant.
func (p *strictPos) entered() (set uint64) {
	us := p.side() & 1
	jump, its := &p.lines.Sides[us].DoublePush, &p.lines.Sides[us^1]
	feet := p.now.set[rules.PawnSet] & p.now.occ[us^1]
	for i := range its.Take {
		if s := &its.Take[i]; s.Flags&rules.TakesEP != 0 {
			set |= bits.RotateLeft64(feet&s.From, s.Rotate)
		}
	}
	return bits.RotateLeft64(set, jump.Rotate-jump.Past)
}

// hasOddFeet reports whether feet have places of their own, move in two sets or
// castle.
func (p *strictPos) hasOddFeet() bool {
	for s := range p.lines.Sides {
		foot := p.lines.Sides[s].Pawn
		if more := p.lines.More; more != nil && len(more.Pawns[s]) > 0 || foot != board.Empty && p.men[foot].places[1] != rules.TrashSet {
			return true
		}
		for i := range p.prog.Castles {
			if c := &p.prog.Castles[i]; foot != board.Empty && (c.King == foot || c.Rook == foot) {
				return true
			}
		}
	}
	return false
}

// makeFrom makes and takes back the moves of the piece on from to some cells,
// which are empty.
func makeFrom[T unseen | seen](p *strictPos, from Move, to uint64, u *past, next uint64) {
	f, old := &p.now, &u.frame
	from &= 63
	pc := p.at[from]
	man, keys := &p.men[pc], &p.keys[pc]
	us, one, two := int(pc&1), int(man.places[0]&7), int(man.places[1]&7)
	lost := old.pack.rights() &^ p.keep[from]
	packed := (old.pack + tick) & man.calm &^ pack(lost)
	key := next ^ keys[from] ^ p.rightKeys[lost]
	start, ply := uint64(1)<<from, p.ply
	for ; to != 0; to &= to - 1 {
		c := bits.TrailingZeros64(to) & 63
		cells := to&-to | start
		p.ply = ply + 1
		f.occ[us] = old.occ[us] ^ cells
		f.set[one] = old.set[one] ^ cells
		f.set[two] = old.set[two] ^ cells
		f.trail = 0
		f.key, f.pack = key^keys[c], packed
		p.at[from], p.at[c] = board.Empty, pc
		show[T](p, from<<10|Move(c))
		p.at[c], p.at[from] = board.Empty, pc
		f.key, f.trail, f.pack = old.key, old.trail, old.pack
		f.set[two] = old.set[two]
		f.set[one] = old.set[one]
		f.occ[us] = old.occ[us]
		p.ply = ply
	}
}

// makeFeet makes and takes back the moves of a span of feet that end on the
// cells of to, which are empty.
func makeFeet[T unseen | seen](p *strictPos, s *span, to uint64, u *past, next uint64) {
	f, old := &p.now, &u.frame
	us := p.side() & 1
	pc := p.lines.Sides[us].Pawn
	man, keys := &p.men[pc], &p.keys[pc]
	one := int(man.places[0] & 7)
	packed := (old.pack + tick) & man.calm
	ply, back := p.ply, s.base>>10
	for ; to != 0; to &= to - 1 {
		c := Move(bits.TrailingZeros64(to)) & 63
		from := (c + back) & 63
		cells := to&-to | 1<<from
		p.ply = ply + 1
		f.occ[us] = old.occ[us] ^ cells
		f.set[one] = old.set[one] ^ cells
		f.trail = 0
		f.key = next ^ keys[from] ^ keys[c]
		f.pack = packed
		p.at[from], p.at[c] = board.Empty, pc
		show[T](p, s.first(to))
		p.at[c], p.at[from] = board.Empty, pc
		f.key, f.trail, f.pack = old.key, old.trail, old.pack
		f.set[one] = old.set[one]
		f.occ[us] = old.occ[us]
		p.ply = ply
	}
}

// makeStrides makes and takes back strides.
func makeStrides[T unseen | seen](p *strictPos, s *span, u *past, next uint64) {
	f, old := &p.now, &u.frame
	us := p.side() & 1
	pc := p.lines.Sides[us].Pawn
	man, keys := &p.men[pc], &p.keys[pc]
	one := int(man.places[0] & 7)
	jump := &p.lines.Sides[us].DoublePush
	entered, past := p.entered(), jump.Past-jump.Rotate
	packed := (old.pack + tick) & man.calm &^ (0xff << 8)
	ply, back := p.ply, s.base>>10
	for to := s.to; to != 0; to &= to - 1 {
		c := Move(bits.TrailingZeros64(to)) & 63
		from := (c + back) & 63
		end := to & -to
		cells := end | 1<<from
		trail := bits.RotateLeft64(end&entered, past)
		p.ply = ply + 1
		f.occ[us] = old.occ[us] ^ cells
		f.set[one] = old.set[one] ^ cells
		f.trail = trail
		f.key = next ^ keys[from] ^ keys[c] ^ p.trailKeys[bits.TrailingZeros64(trail)&127]
		f.pack = packed | pack(c)<<8
		p.at[from], p.at[c] = board.Empty, pc
		show[T](p, s.first(to))
		p.at[c], p.at[from] = board.Empty, pc
		f.key, f.trail, f.pack = old.key, old.trail, old.pack
		f.set[one] = old.set[one]
		f.occ[us] = old.occ[us]
		p.ply = ply
	}
}

// makeTakes makes and takes back those moves of a span that end on the cells of
// to, where enemies stand.
func makeTakes[T unseen | seen](p *strictPos, s *span, to uint64, u *past, next uint64) {
	f, old := &p.now, &u.frame
	pc := p.at[s.first(to)>>10&63]
	man, keys := &p.men[pc], &p.keys[pc]
	us, one, two := int(pc&1), int(man.places[0]&7), int(man.places[1]&7)
	ply := p.ply
	for ; to != 0; to &= to - 1 {
		m := s.first(to)
		from, c := m>>10&63, m&63
		end := to & -to
		cells := end | 1<<from
		taken := p.at[c]
		places := p.men[taken].places
		a, b := places[0]&7, places[1]&7
		lost := old.pack.rights() &^ (p.keep[from] & p.keep[c])
		p.ply = ply + 1
		f.occ[us^1] = old.occ[us^1] ^ end
		f.occ[us] = old.occ[us] ^ cells
		f.set[a] = old.set[a] ^ end
		f.set[b] = old.set[b] ^ end
		f.set[one] = old.set[one]&^cells | end
		f.set[two] = old.set[two]&^cells | end
		f.trail = 0
		f.key = next ^ keys[from] ^ keys[c] ^ p.keys[taken][c] ^ p.rightKeys[lost]
		f.pack = (old.pack + tick) & noClock &^ pack(lost)
		p.at[from], p.at[c] = board.Empty, pc
		show[T](p, m)
		p.at[from], p.at[c] = pc, taken
		f.key, f.trail, f.pack = old.key, old.trail, old.pack
		f.set[two] = old.set[two]
		f.set[one] = old.set[one]
		f.set[b] = old.set[b]
		f.set[a] = old.set[a]
		f.occ[us] = old.occ[us]
		f.occ[us^1] = old.occ[us^1]
		p.ply = ply
	}
}
