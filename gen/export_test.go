package gen

import "math/bits"

// MakeAllSeen is MakeAll for an observer, who is called while each move is
// made. It reports false if p has no MakeAll of its own.
func MakeAllSeen(p Position, observe func(Move)) (n int, ok bool) {
	s, ok := p.(*strictPos)
	if !ok {
		return 0, false
	}
	s.observer = observe
	return makeSpans[observed](s), true
}

// OnlyLeaps reports whether the moves of p are listed leap by leap.
func OnlyLeaps(p Position) bool {
	w, ok := p.(*effectsPos)
	return ok && w.onlyLeaps != nil
}

// RoyalLines returns what listing the moves of p notes of what surrounds the royal, and what the
// lines of riders there tell of it afterwards; ok is false if listing notes nothing.
func RoyalLines(p Position) (noted, looked [2]uint64, ok bool) {
	w, ok := p.(*effectsPos)
	if !ok || w.ways == nil || w.ways.unnoted || w.onlyBlasts || w.effects.isOver() || w.effects.frozen() != 0 {
		return noted, looked, false
	}
	w.AppendLegal(nil)
	noted = [2]uint64{w.toRoyal.tied, w.toRoyal.loose}
	w.toRoyal.found = false
	w.findLines()
	near := w.toRoyal.near
	looked = [2]uint64{near, near}
	own, all := w.now.occ[w.side()&1], w.now.occ[0]|w.now.occ[1]
	for _, l := range w.toRoyal.lines {
		block := l.cells & all
		switch bits.OnesCount64(block) {
		case 0:
			looked[0] |= l.rider
		case 1:
			looked[0] |= block & own
		}
		if bits.OnesCount64(block&^w.toRoyal.clear) <= 2 {
			looked[1] |= l.rider
		}
	}
	return noted, looked, noted[0] != ^uint64(0)
}
