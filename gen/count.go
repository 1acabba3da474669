package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file counts legal moves without writing them down, for the last ply of
// a perft. It follows strict.go step by step; deleting it would cost speed
// only.

// CountLegal implements [Position].
func (p *strictPos) CountLegal() int {
	var v sight
	p.look(&v)
	f := &p.frames[p.ply]
	l := p.lines
	n := 0
	if reach := v.targets &^ v.own; reach != 0 {
		for i := range l.Riders {
			table := l.Riders[i].Table
			for s := f.set[i&7] & v.free; s != 0; s &= s - 1 {
				n += bits.OnesCount64(table.At(bits.TrailingZeros64(s), v.all) & reach)
			}
		}
		for i, leap := range l.Leapers {
			for s := f.set[(len(l.Riders)+i)&7] & v.free; s != 0; s &= s - 1 {
				n += bits.OnesCount64(leap[bits.TrailingZeros64(s)] & reach)
			}
		}
		feet := l.Feet[p.side&1]
		for i := range feet {
			n += countSteps(&v, &feet[i], f.set[feet[i].Set&7]&v.free, v.targets)
		}
		for i := range v.pinned {
			n += p.countPinned(&v, &p.pins[i&63])
		}
	}
	if f.trail != 0 {
		n += p.countPassing(&v)
	}
	targets, castlings := p.royalMoves(&v)
	return n + bits.OnesCount64(targets) + bits.OnesCount8(castlings)
}

func (p *strictPos) countPinned(v *sight, pinned *pin) (n int) {
	f := &p.frames[p.ply]
	l := p.lines
	from := bits.TrailingZeros64(pinned.piece)
	reach := pinned.line & v.targets &^ v.own
	for i := range l.Riders {
		if f.set[i&7]&pinned.piece != 0 {
			n += bits.OnesCount64(l.Riders[i].Table.At(from, v.all) & reach)
		}
	}
	for i, leap := range l.Leapers {
		if f.set[(len(l.Riders)+i)&7]&pinned.piece != 0 {
			n += bits.OnesCount64(leap[from] & reach)
		}
	}
	feet := l.Feet[p.side&1]
	for i := range feet {
		if f.set[feet[i].Set&7]&pinned.piece != 0 {
			n += countSteps(v, &feet[i], pinned.piece, pinned.line&v.targets)
		}
	}
	return n
}

func countSteps(v *sight, foot *rules.Foot, set, reach uint64) (n int) {
	for i := range foot.Push {
		s := &foot.Push[i]
		t := bits.RotateLeft64(set&s.From, s.Rotate) &^ v.all & reach
		n += bits.OnesCount64(t)
		if t&foot.Last != 0 {
			n += bits.OnesCount64(t&foot.Last) * (foot.Choices - 1)
		}
	}
	for i := range foot.Jump {
		s := &foot.Jump[i]
		t := bits.RotateLeft64(set&s.From&^bits.RotateLeft64(v.all, -s.Past), s.Rotate) &^ v.all & reach
		n += bits.OnesCount64(t)
		if t&foot.Last != 0 {
			n += bits.OnesCount64(t&foot.Last) * (foot.Choices - 1)
		}
	}
	for i := range foot.Take {
		s := &foot.Take[i]
		t := bits.RotateLeft64(set&s.From, s.Rotate) & v.foe & reach
		n += bits.OnesCount64(t)
		if t&foot.Last != 0 {
			n += bits.OnesCount64(t&foot.Last) * (foot.Choices - 1)
		}
	}
	return n
}

func (p *strictPos) countPassing(v *sight) (n int) {
	f := &p.frames[p.ply]
	feet := p.lines.Feet[p.side&1]
	for i := range feet {
		own := f.set[feet[i].Set&7] & v.own
		for j := range feet[i].Take {
			s := &feet[i].Take[j]
			if s.Flags&rules.EnPassant == 0 {
				continue
			}
			for t := bits.RotateLeft64(own&s.From, s.Rotate) & f.trail &^ v.all; t != 0; t &= t - 1 {
				to := bits.TrailingZeros64(t)
				if p.passes(v, 1<<((to-s.Rotate)&63), 1<<to) {
					n++
				}
			}
		}
	}
	return n
}
