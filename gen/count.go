package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file counts legal moves without writing them down, for the last plies
// of a perft. It follows strict.go step by step; deleting it would cost speed
// only. CountLegal is one long function without loops over kinds of pieces, so
// that everything stays in registers and branches stay predictable.

// MakeAll implements [Position]. It is Make and Unmake for the plain moves of a
// list, with what moves of the same piece share looked up once.
func (p *strictPos) MakeAll() (n int) {
	p.buffer = p.AppendLegal(p.buffer[:0])
	f, u := &p.now, &p.past[p.ply&(ring-1)]
	u.frame = *f
	var (
		pc            board.Piece
		keys          *[64]uint64
		own, one, two *uint64
		calm          pack
	)
	key := f.key ^ p.sides
	foe := f.occ[p.side()&1^1]
	slow := f.trail != 0 || p.rich
	for _, m := range p.buffer {
		from, to := m>>10&63, m&63
		both := uint64(1)<<from | uint64(1)<<to
		if m&kindMask >= edited || slow {
			if p.Make(m) {
				n++
			}
			p.Unmake()
			continue
		}
		if p.at[from] != pc {
			pc = p.at[from]
			man := &p.men[pc]
			keys, calm = &p.keys[pc], (f.pack+tick)&man.calm
			own, one, two = &f.occ[pc&1], &f.set[man.places[0]&7], &f.set[man.places[1]&7]
		}
		taken := board.Empty
		if foe>>to&1 != 0 {
			taken = p.at[to]
		}
		u.move, u.taken = m, taken
		p.ply++
		p.at[from], p.at[to] = board.Empty, pc
		*own ^= both
		*one ^= both
		*two ^= both
		f.key, f.pack = key^keys[from]^keys[to], calm
		if taken != board.Empty {
			p.flip(f, taken, uint64(1)<<to)
			f.pack &= noClock
			f.key ^= p.keys[taken][to]
		}
		if both&p.anchors != 0 {
			p.loseRights(f, p.keep[from]&p.keep[to])
		}
		if m&kindMask != 0 {
			p.leaveTrail(f, uint8(from), uint8(to))
		}
		n++
		p.ply--
		p.now = u.frame
		p.at[from], p.at[to] = pc, taken
	}
	return n
}

// countListed counts by listing: for games with more sets than chess, and
// sides without a royal.
func (p *strictPos) countListed() int {
	p.leaves = p.AppendLegal(p.leaves[:0])
	return len(p.leaves)
}

// CountLegal implements [Position].
func (p *strictPos) CountLegal() (n int) {
	c := p.lines
	if c.More != nil {
		return p.countListed()
	}
	f := p.top()
	us := p.side() & 1
	my, its := &c.Sides[us], &c.Sides[us^1]
	own, foe := f.occ[us], f.occ[us^1]
	all := own | foe
	royal, enemy := f.set[rules.RoyalSet]&own, f.set[rules.RoyalSet]&foe
	if royal == 0 || enemy == 0 {
		return p.countListed()
	}

	// Checkers narrow the targets, pins the pieces that are free.
	k := bits.TrailingZeros64(royal) & 63
	targets, free, pinned := ^uint64(0), own, 0
	for near := (c.Leaper.From[k]&f.set[rules.LeaperSet] | its.AttackTo[k]&f.set[rules.FootSet]) & foe; near != 0; near &= near - 1 {
		targets &= near & -near
	}
	for i := range c.Riders {
		r := &c.Riders[i]
		for s := r.ReachTo[k] & f.set[i+1] & foe; s != 0; s &= s - 1 {
			line := r.Between[bits.TrailingZeros64(s)&63][k]
			block := line & all
			if block == 0 {
				targets &= line | s&-s
			} else if block&(block-1) == 0 && block&own != 0 {
				pinned, free = p.addPin(pinned, free, block, line|s&-s)
			}
		}
	}

	// The royal and castling.
	ends := my.Royal[k] &^ own
	zone, reachA, reachB := ends, uint64(0), uint64(0)
	if ends != 0 {
		reachA, reachB = my.Around[0][k], my.Around[1][k]
	}
	rights := f.pack.rights() & p.rightsOf[us]
	if targets != ^uint64(0) {
		rights = 0
	}
	for left := rights; left != 0; left &= left - 1 {
		k := &p.castlings[bits.TrailingZeros8(left)&7]
		if all&k.empty != 0 {
			rights &^= k.bit
			continue
		}
		zone |= k.passed
		reachA |= k.from[0]
		reachB |= k.from[1]
	}
	if zone != 0 {
		danger := its.Royal[bits.TrailingZeros64(enemy)&63]
		for s := f.set[rules.LeaperSet] & foe; s != 0; s &= s - 1 {
			danger |= c.Leaper.Leap[bits.TrailingZeros64(s)&63]
		}
		s := f.set[rules.FootSet] & foe
		danger |= bits.RotateLeft64(s&its.Take[0].From, its.Take[0].Rotate) | bits.RotateLeft64(s&its.Take[1].From, its.Take[1].Rotate)
		for s := f.set[1] & foe & reachA; s != 0; s &= s - 1 {
			if from := bits.TrailingZeros64(s) & 63; c.Riders[0].Reach[from]&zone != 0 {
				danger |= c.Riders[0].Table.At(from, all^royal)
			}
		}
		for s := f.set[2] & foe & reachB; s != 0; s &= s - 1 {
			if from := bits.TrailingZeros64(s) & 63; c.Riders[1].Reach[from]&zone != 0 {
				danger |= c.Riders[1].Table.At(from, all^royal)
			}
		}
		n = bits.OnesCount64(ends &^ danger)
		for ; rights != 0; rights &= rights - 1 {
			if k := &p.castlings[bits.TrailingZeros8(rights)&7]; k.passed&danger == 0 && (!k.opens || p.shut(f, foe, all, k)) {
				n++
			}
		}
	}

	// Everything else.
	if f.trail != 0 {
		n += p.countPassing(f, own, foe)
	}
	reach := targets &^ own
	if reach == 0 {
		return n
	}
	for s := f.set[1] & free; s != 0; s &= s - 1 {
		n += bits.OnesCount64(c.Riders[0].Table.At(bits.TrailingZeros64(s), all) & reach)
	}
	for s := f.set[2] & free; s != 0; s &= s - 1 {
		n += bits.OnesCount64(c.Riders[1].Table.At(bits.TrailingZeros64(s), all) & reach)
	}
	for s := f.set[rules.LeaperSet] & free; s != 0; s &= s - 1 {
		n += bits.OnesCount64(c.Leaper.Leap[bits.TrailingZeros64(s)&63] & reach)
	}
	n += countSteps(my, f.set[rules.FootSet]&free, all, foe, targets)
	for i := range p.pins[:pinned&63] {
		n += p.countPinned(f, all, own, foe, targets, &p.pins[i])
	}
	return n
}

// countPinned counts the moves of a pinned piece.
func (p *strictPos) countPinned(f *frame, all, own, foe, targets uint64, pinned *pin) (n int) {
	c := p.lines
	from := bits.TrailingZeros64(pinned.piece) & 63
	targets &= pinned.line
	for i := range c.Riders {
		if f.set[i+1]&pinned.piece != 0 {
			n += bits.OnesCount64(c.Riders[i].Table.At(from, all) & targets &^ own)
		}
	}
	if f.set[rules.LeaperSet]&pinned.piece != 0 {
		n += bits.OnesCount64(c.Leaper.Leap[from] & targets &^ own)
	}
	return n + countSteps(&c.Sides[p.side()&1], f.set[rules.FootSet]&pinned.piece, all, foe, targets)
}

// countSteps counts the moves of a set of feet.
func countSteps(my *rules.LineSide, set, all, foe, targets uint64) int {
	free, take := targets&^all, targets&foe
	push := bits.RotateLeft64(set&my.Push.From, my.Push.Rotate) & free
	jump := bits.RotateLeft64(set&my.Jump.From&^bits.RotateLeft64(all, -my.Jump.Past), my.Jump.Rotate) & free
	left := bits.RotateLeft64(set&my.Take[0].From, my.Take[0].Rotate) & take
	right := bits.RotateLeft64(set&my.Take[1].From, my.Take[1].Rotate) & take
	n := bits.OnesCount64(push) + bits.OnesCount64(jump) + bits.OnesCount64(left) + bits.OnesCount64(right)
	if last := my.Last; (push|jump|left|right)&last != 0 {
		n += (my.Choices - 1) * (bits.OnesCount64(push&last) + bits.OnesCount64(jump&last) + bits.OnesCount64(left&last) + bits.OnesCount64(right&last))
	}
	return n
}

// countPassing counts the captures en passant.
func (p *strictPos) countPassing(f *frame, own, foe uint64) (n int) {
	for _, s := range p.lines.Sides[p.side()&1].Take {
		if s.Flags&rules.EnPassant == 0 {
			continue
		}
		for t := bits.RotateLeft64(f.set[rules.FootSet]&own&s.From, s.Rotate) & f.trail &^ (own | foe); t != 0; t &= t - 1 {
			to := bits.TrailingZeros64(t)
			if p.passes(f, own, foe, 1<<((to-s.Rotate)&63), 1<<to) {
				n++
			}
		}
	}
	return n
}
