package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file lists the moves that are legal because a mark keeps the enemy from attacking.

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
		dst = w.withUnsureCastlings(dst)
	}
	pieces := unsure & among
	if pieces == 0 {
		return dst
	}
	w.dropUnsure(dst, pieces)
	start, takes := len(dst), w.takable(v.foe)
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
		s.to &= w.unsureTargets(s, v.foe, takes)
		for to := s.to; to != 0; to &= to - 1 {
			if !w.unsureLegal(s.first(to), v, false) {
				s.to &^= to & -to
			}
		}
	}
	return dst
}
