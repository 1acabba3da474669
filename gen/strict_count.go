package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file is what counting (legal.go) does differently from listing: it adds the
// sizes of sets and writes none down.

// countBySets counts what legalBySets adds.
func (p *strictPos) countBySets() (n int) {
	p.spans = p.legalBySets(p.spans[:0])
	for i := range p.spans {
		n += bits.OnesCount64(p.spans[i].to)
	}
	return n
}

// countPinned counts the moves of a pinned piece.
func (p *strictPos) countPinned(f *frame, all, own, foe, targets uint64, pinned *pin) (n int) {
	c := p.strict
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
	return n + countPawns(&c.Sides[p.side()&1], f.set[rules.PawnSet]&pinned.piece, all, foe, targets)
}

// countPawns counts the moves of a set of pawns.
func countPawns(my *rules.StrictSide, set, all, foe, targets uint64) int {
	free, take := targets&^all, targets&foe
	push := bits.RotateLeft64(set&my.Push.From, my.Push.Rotate) & free
	jump := bits.RotateLeft64(set&my.DoublePush.From&^bits.RotateLeft64(all, -my.DoublePush.Past), my.DoublePush.Rotate) & free
	left := bits.RotateLeft64(set&my.Take[0].From, my.Take[0].Rotate) & take
	right := bits.RotateLeft64(set&my.Take[1].From, my.Take[1].Rotate) & take
	n := bits.OnesCount64(push) + bits.OnesCount64(jump) + bits.OnesCount64(left) + bits.OnesCount64(right)
	if last := my.PromotionZone; (push|jump|left|right)&last != 0 {
		n += (my.Choices - 1) * (bits.OnesCount64(push&last) + bits.OnesCount64(jump&last) + bits.OnesCount64(left&last) + bits.OnesCount64(right&last))
	}
	return n
}

// countEnPassant counts the captures en passant.
func (p *strictPos) countEnPassant(f *frame, own, foe uint64) (n int) {
	for _, s := range p.strict.Sides[p.side()&1].Take {
		if s.Flags&rules.TakesEP == 0 {
			continue
		}
		for t := bits.RotateLeft64(f.set[rules.PawnSet]&own&s.From, s.Rotate) & f.epTargets &^ (own | foe); t != 0; t &= t - 1 {
			to := bits.TrailingZeros64(t)
			if p.epLegal(f, own, foe, 1<<((to-s.Rotate)&63), 1<<to) {
				n++
			}
		}
	}
	return n
}
