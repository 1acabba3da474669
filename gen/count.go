package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file counts legal moves without writing them down, for the last plies
// of a perft. It follows strict.go step by step; deleting it would cost speed
// only. CountLegal is one long function so that everything stays in registers:
// as calls of the parts it takes half as long again.

// CountReplies implements [Position].
func (p *strictPos) CountReplies() (n int) {
	p.buffer = p.AppendLegal(p.buffer[:0])
	for _, m := range p.buffer {
		p.push(m)
		n += p.CountLegal()
		p.bitsPos.Unmake()
	}
	return n
}

// CountLegal implements [Position].
func (p *strictPos) CountLegal() (n int) {
	f := p.top()
	l := p.lines
	us := p.side & 1
	own, foe := f.occ[us], f.occ[us^1]
	all := own | foe
	royal := f.set[rules.RoyalSet] & own
	targets, free := ^uint64(0), own
	pinned := 0
	if royal != 0 {
		// Checkers narrow the targets, pins the pieces that are free.
		k := bits.TrailingZeros64(royal) & 63
		near := uint64(0)
		for i := range l.Leapers {
			near |= l.Leapers[i].From[k] & f.set[l.Leapers[i].Set&7]
		}
		for i := range l.Feet[us^1] {
			near |= l.Feet[us^1][i].AttackTo[k] & f.set[l.Feet[us^1][i].Set&7]
		}
		for near &= foe; near != 0; near &= near - 1 {
			targets &= near & -near
		}
		for i := range l.Riders {
			r := &l.Riders[i]
			for s := r.ReachTo[k] & f.set[r.Set&7] & foe; s != 0; s &= s - 1 {
				line := r.Between[bits.TrailingZeros64(s)&63][k]
				block := line & all
				if block == 0 {
					targets &= line | s&-s
				} else if block&(block-1) == 0 && block&own != 0 {
					pinned, free = p.addPin(pinned, free, block, line|s&-s)
				}
			}
		}
		ends, castlings := p.royalMoves(f, own, foe, targets)
		n = bits.OnesCount64(ends) + bits.OnesCount8(castlings)
	}
	if f.trail != 0 {
		n += p.countPassing(f, own, foe)
	}
	reach := targets &^ own
	if reach == 0 {
		return n
	}
	for i := range l.Riders {
		table := l.Riders[i].Table
		for s := f.set[l.Riders[i].Set&7] & free; s != 0; s &= s - 1 {
			n += bits.OnesCount64(table.At(bits.TrailingZeros64(s), all) & reach)
		}
	}
	for i := range l.Leapers {
		leap := l.Leapers[i].Leap
		for s := f.set[l.Leapers[i].Set&7] & free; s != 0; s &= s - 1 {
			n += bits.OnesCount64(leap[bits.TrailingZeros64(s)&63] & reach)
		}
	}
	feet := l.Feet[us]
	for i := range feet {
		n += countSteps(all, foe, &feet[i], f.set[feet[i].Set&7]&free, targets)
	}
	for i := range p.pins[:pinned&63] {
		n += p.countPinned(f, all, own, foe, targets, &p.pins[i])
	}
	return n
}

func (p *strictPos) countPinned(f *frame, all, own, foe, targets uint64, pinned *pin) (n int) {
	l := p.lines
	from := bits.TrailingZeros64(pinned.piece) & 63
	targets &= pinned.line
	for i := range l.Riders {
		if f.set[l.Riders[i].Set&7]&pinned.piece != 0 {
			n += bits.OnesCount64(l.Riders[i].Table.At(from, all) & targets &^ own)
		}
	}
	for i := range l.Leapers {
		if f.set[l.Leapers[i].Set&7]&pinned.piece != 0 {
			n += bits.OnesCount64(l.Leapers[i].Leap[from] & targets &^ own)
		}
	}
	feet := l.Feet[p.side&1]
	for i := range feet {
		if f.set[feet[i].Set&7]&pinned.piece != 0 {
			n += countSteps(all, foe, &feet[i], pinned.piece, targets)
		}
	}
	return n
}

func countSteps(all, foe uint64, foot *rules.Foot, set, targets uint64) (n int) {
	last := uint64(0)
	for i := range foot.Push {
		s := &foot.Push[i]
		t := bits.RotateLeft64(set&s.From, s.Rotate) &^ all & targets
		n += bits.OnesCount64(t)
		last |= t & foot.Last
	}
	for i := range foot.Jump {
		s := &foot.Jump[i]
		t := bits.RotateLeft64(set&s.From&^bits.RotateLeft64(all, -s.Past), s.Rotate) &^ all & targets
		n += bits.OnesCount64(t)
		last |= t & foot.Last
	}
	for i := range foot.Take {
		s := &foot.Take[i]
		t := bits.RotateLeft64(set&s.From, s.Rotate) & foe & targets
		n += bits.OnesCount64(t)
		last |= t & foot.Last
	}
	if last != 0 {
		n += countPromotions(all, foe, foot, set, targets)
	}
	return n
}

// countPromotions returns by how much the choice of promotions exceeds the
// number of steps to the last cells.
func countPromotions(all, foe uint64, foot *rules.Foot, set, targets uint64) (n int) {
	choose := *foot
	choose.Choices, choose.Last = 1, 0
	return countSteps(all, foe, &choose, set, targets&foot.Last) * (foot.Choices - 1)
}

func (p *strictPos) countPassing(f *frame, own, foe uint64) (n int) {
	feet := p.lines.Feet[p.side&1]
	for i := range feet {
		set := f.set[feet[i].Set&7] & own
		for j := range feet[i].Take {
			s := &feet[i].Take[j]
			if s.Flags&rules.EnPassant == 0 {
				continue
			}
			for t := bits.RotateLeft64(set&s.From, s.Rotate) & f.trail &^ (own | foe); t != 0; t &= t - 1 {
				to := bits.TrailingZeros64(t)
				if p.passes(f, own, foe, 1<<((to-s.Rotate)&63), 1<<to) {
					n++
				}
			}
		}
	}
	return n
}
