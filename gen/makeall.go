package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file makes and takes back all moves of a position, for leaves of a perft
// that do. Deleting it would cost speed only.

// MakeAll implements [Position]. It makes plain moves as Make does, one after
// the other, and takes each back before the next; what moves of the same piece
// share is looked up once.
func (p *strictPos) MakeAll() (n int) {
	p.spans, _ = legal[listing](p, p.spans[:0])
	u := &p.past[p.ply&(ring-1)]
	u.frame = p.now
	slow := p.rich || p.now.trail != 0
	for i := range p.spans {
		s := &p.spans[i]
		if s.to == 0 {
			continue
		}
		n += bits.OnesCount64(s.to)
		switch kind := s.first(s.to) & kindMask; {
		case slow || kind >= edited:
			p.makeEach(s, s.to)
		case kind != 0:
			entered := s.to & p.entered()
			p.makeEach(s, entered)
			p.makeSteps(s, s.to&^entered, u, 0xff<<8)
		default:
			p.makeSteps(s, s.to, u, 0)
		}
	}
	return n
}

// makeEach makes and takes back the moves of a span that end on the cells of to.
func (p *strictPos) makeEach(s *span, to uint64) {
	for ; to != 0; to &= to - 1 {
		p.Make(s.first(to))
		p.Unmake()
	}
}

// entered returns the targets of strides that pass a cell where an enemy might
// take en passant.
func (p *strictPos) entered() uint64 {
	us := p.side() & 1
	jump, its := &p.lines.Sides[us].Jump, &p.lines.Sides[us^1]
	feet := p.now.set[rules.FootSet] & p.now.occ[us^1]
	reached := bits.RotateLeft64(feet&its.Take[0].From, its.Take[0].Rotate) | bits.RotateLeft64(feet&its.Take[1].From, its.Take[1].Rotate)
	return bits.RotateLeft64(reached, jump.Rotate-jump.Past)
}

// makeSteps makes and takes back plain moves of a span, in a position that u
// holds a copy of and that has no trail. Nothing is read that was written just
// before: what a move changes is worked out from the values that all moves start
// from. Of strides, victim is the place of the victim in a pack. A second loop
// takes captures, so that the first is short and does not branch.
func (p *strictPos) makeSteps(s *span, to uint64, u *past, victim pack) {
	f, old := &p.now, &u.frame
	pc := p.at[s.first(s.to)>>10&63]
	man, keys := &p.men[pc], &p.keys[pc]
	own, foe := &f.occ[pc&1], &f.occ[pc&1^1]
	one, two := &f.set[man.places[0]&7], &f.set[man.places[1]&7]
	inOwn, inFoe, inOne, inTwo := *own, *foe, *one, *two
	both := man.places[1] != rules.TrashSet
	key, calm := old.key^p.sides, (old.pack+tick)&man.calm&^victim
	ply, captures := p.ply, to&inFoe
	for to &^= inFoe; to != 0; to &= to - 1 {
		m := s.first(to)
		from, to := m>>10&63, m&63
		cells := uint64(1)<<from | uint64(1)<<to
		*own = inOwn ^ cells
		*one = inOne ^ cells
		if both {
			*two = inTwo ^ cells
		}
		f.key, f.pack = key^keys[from]^keys[to], calm|pack(to)<<8&victim
		p.ply = ply + 1
		p.at[from], p.at[to] = board.Empty, pc
		if cells&p.anchors != 0 {
			p.loseRights(f, p.keep[from]&p.keep[to])
		}
		p.at[to], p.at[from] = board.Empty, pc
		p.ply = ply
		f.key, f.pack = old.key, old.pack
		if both {
			*two = inTwo
		}
		*one = inOne
		*own = inOwn
	}
	for ; captures != 0; captures &= captures - 1 {
		m := s.first(captures)
		from, to := m>>10&63, m&63
		toBit := uint64(1) << to
		cells := uint64(1)<<from | toBit
		taken := p.at[to]
		places := p.men[taken].places
		*foe = inFoe ^ toBit
		*own = inOwn ^ cells
		*one = inOne ^ cells
		*two = inTwo ^ cells
		f.set[places[0]&7] ^= toBit
		f.set[places[1]&7] ^= toBit
		f.key, f.pack = key^keys[from]^keys[to]^p.keys[taken][to], calm&noClock
		p.ply = ply + 1
		p.at[from], p.at[to] = board.Empty, pc
		if cells&p.anchors != 0 {
			p.loseRights(f, p.keep[from]&p.keep[to])
		}
		p.at[from], p.at[to] = pc, taken
		p.ply = ply
		f.key, f.pack = old.key, old.pack
		f.set[places[1]&7] = old.set[places[1]&7]
		f.set[places[0]&7] = old.set[places[0]&7]
		*two = inTwo
		*one = inOne
		*own = inOwn
		*foe = inFoe
	}
}
