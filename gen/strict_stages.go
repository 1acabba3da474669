package gen

import (
	"math/bits"
	"slices"

	"dragoman/gen/rules"
)

// This file lists moves in stages. A search often needs no more than a move that it
// knows, or that and the captures. Then it need not list the others.

// Has implements [Staged].
func (p *strictPos) Has(m Move) bool {
	f, us := &p.now, p.side()&1
	v := newCheckInfo(p.strict, f, us)
	v.targets = ^uint64(0)
	from, end, royal := uint64(1)<<(m>>10&63), uint64(1)<<(m&63), v.royal
	k, c := bits.TrailingZeros64(royal), int(m&63)
	switch kind := m.Kind(); {
	case v.own&from == 0:
		return false
	case kind > rules.Promoting, royal == 0:
		p.buffer = p.AppendLegal(p.buffer[:0])
		return slices.Contains(p.buffer, m)
	case from == royal:
		return m == Move(k)<<10|Move(c) && p.strict.Sides[us].Royal[k&63]&end&^v.own != 0 && !p.attacked(f, v.foe&^end, c, v.all^royal)
	}
	p.spans, _ = pinnedMoves[listing](p, p.spans[:0], 0, f, &v, &pin{from, end})
	p.spans = p.promote(p.spans)
	return holds(p.spans, m) && !p.attacked(f, v.foe&^end, k, v.all&^from|end)
}

// holds reports whether a move is in one of some spans.
func holds(list []span, m Move) bool {
	for i := range list {
		if end := list[i].to & (1 << (m & 63)); end != 0 && list[i].first(end) == m {
			return true
		}
	}
	return false
}

// AppendQuiets implements [Staged].
func (p *strictPos) AppendQuiets(dst []Move) []Move {
	p.spans, _ = legal[listing](p, p.spans[:0])
	foe := p.now.occ[p.side()&1^1]
	for i := range p.spans {
		s := &p.spans[i]
		s.to &^= foe
		if kind := s.base.Kind(); s.slide == 0 && (kind == rules.Promoting || kind == rules.EnPassant) {
			s.to = 0
		}
	}
	return spread(dst, p.spans)
}

// AppendChecks implements [Staged].
func (p *strictPos) AppendChecks(dst []Move) []Move {
	n := len(dst)
	dst = p.AppendQuiets(dst)
	return dst[:n+len(p.KeepChecks(dst[n:]))]
}
