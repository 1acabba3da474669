package gen

import (
	"math/bits"
	"slices"
)

// This file lists the castlings after which effects change what attacks what.

// withUnsureCastlings corrects the castlings in a list of the moves that would be legal if nothing followed them: it adds
// those that become legal by what follows, and drops those that become illegal by it.
func (w *effectsPos) withUnsureCastlings(list []span) []span {
	f := &w.now
	rights := f.status.rights() & w.rightsOf[w.side()&1]
	if rights == 0 {
		return list
	}
	hidden, v := w.hideResting(), w.fillView()
	rights = w.unsureCastlings(list, v, rights)
	w.wake(hidden)
	for ; rights != 0; rights &= rights - 1 {
		s := w.castlings[bits.TrailingZeros8(rights)&7].span()
		switch i, legal := slices.Index(list, s), w.unsureLegal(s.first(s.to), v, false); {
		case i < 0 && legal:
			list = append(list, s)
		case i >= 0 && !legal:
			list[i].to = 0
		}
	}
	return list
}

// unsureCastlings returns those of the castlings with some rights that have to be tested, whether a list has them or not. Where only
// marks follow, the list is right about those that it has: marks only take attacks away.
func (w *effectsPos) unsureCastlings(list []span, v *checkInfo, rights uint8) (unsure uint8) {
	marks := w.ways.marks
	for ; rights != 0; rights &= rights - 1 {
		c := &w.castlings[bits.TrailingZeros8(rights)&7]
		switch {
		case (v.all|v.closed)&c.empty != 0, marks && !w.ways.ends && !c.uncovers:
		case slices.Contains(list, c.span()):
			if !marks {
				unsure |= c.bit
			}
		case w.mayCastle(&w.now, v, c):
			unsure |= c.bit
		}
	}
	return unsure
}
