package eval

import "math/bits"

// This file judges pawns. What depends on pawns alone is kept in a table, for
// they move seldom.

// pawnEntries is the size of a worker's table of pawn structures.
const pawnEntries = 1 << 10

// pawnEntry is what is known of a structure of pawns.
type pawnEntry struct {
	pawns   [2]uint64 // by side; an unused entry stands for no pawns
	score   Score     // for White
	passed  uint64
	king    [2]int8 // for which cells shelter holds, by side
	shelter [2]Score
	known   bool
}

// probe finds or makes the entry of the position's pawns.
func (e *orthodoxEval) probe() {
	white, black := e.by[pawn]&e.own[0], e.by[pawn]&e.own[1]
	hash := (white*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(black, 29)) * 0xd1342543de82ef95
	e.entry = &e.pawns[hash>>(64-10)&(pawnEntries-1)]
	if n := e.entry; n.pawns[0] != white || n.pawns[1] != black || !n.known {
		*n = pawnEntry{pawns: [2]uint64{white, black}, king: [2]int8{-1, -1}, known: true}
		n.score = e.structure(0) - e.structure(1)
	}
}

// structure judges the pawns of a side.
func (e *orthodoxEval) structure(us int) (s Score) {
	w, n := e.weights, e.entry
	own, foe := n.pawns[us], n.pawns[us^1]
	left, right := pawnAttacks(us^1, foe)
	guarded := left | right
	for set := own; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		bit := set & -set
		r := relative(us, c)
		s += e.place[us][pawn][c]
		open := 1
		if foe&e.ahead[us][c] != 0 {
			open = 0
		}
		neighbours := own & e.beside[c]
		phalanx := neighbours & e.rank[c]
		support := own & e.atlas.pawn[us^1][c]
		stoppers := foe & e.span[us][c]
		behind := own&e.ahead[us][c] != 0
		if support|phalanx != 0 {
			if phalanx != 0 {
				s += w.Phalanx[r]
			}
			s += w.Supported[r] * Score(bits.OnesCount64(support))
		} else if neighbours == 0 {
			s += w.Isolated[open]
		} else if neighbours&e.behind[us][c] == 0 && step(us, bit)&(guarded|foe) != 0 {
			s += w.Backward[open]
		}
		if behind && support == 0 {
			s += w.Doubled
		}
		switch levers := foe & e.atlas.pawn[us][c]; {
		case behind:
		case stoppers == 0 || stoppers == levers && bits.OnesCount64(support) >= bits.OnesCount64(levers):
			n.passed |= bit
		case open == 1:
			if bits.OnesCount64(own&e.behind[us][c]) >= bits.OnesCount64(stoppers) {
				s += w.Candidate[r]
			}
		}
	}
	return s
}

// shelter judges the pawns around the king of a side.
func (e *orthodoxEval) shelter(us, king int) (s Score) {
	n := e.entry
	if int(n.king[us]) == king {
		return n.shelter[us]
	}
	w := e.weights
	first := max(king&7, 1) - 1
	for f := first; f <= min(first+2, 7); f++ {
		at := king&^7 | f
		front := e.ahead[us][at] | 1<<at
		edge := min(f, 7-f)
		own, foe := 0, 0
		if set := n.pawns[us] & front; set != 0 {
			own = relative(us, nearest(us, set))
		}
		if set := n.pawns[us^1] & front; set != 0 {
			foe = relative(us, nearest(us, set))
		}
		s += w.Shelter[edge][own]
		blocked := 0
		if own != 0 && own+1 == foe {
			blocked = 1
		}
		s += w.Storm[blocked][foe]
	}
	n.king[us], n.shelter[us] = int8(king), s
	return s
}

// nearest returns the cell of a set that a side meets first.
func nearest(us int, set uint64) int {
	if us == 0 {
		return bits.TrailingZeros64(set)
	}
	return 63 - bits.LeadingZeros64(set)
}

// runners judges the passed pawns of a side.
func (e *orthodoxEval) runners(us int) (s Score) {
	w := e.weights
	mine, other := &e.sides[us], &e.sides[us^1]
	for set := e.entry.passed & e.own[us]; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		bit := set & -set
		r := relative(us, c)
		s += w.Passed[r]
		front := step(us, bit)
		stop := bits.TrailingZeros64(front) & 63
		if mine.king >= 0 {
			s += w.PassedOwn[e.distance[stop][mine.king&63]&7] * Score(r)
		}
		if other.king >= 0 {
			s += w.PassedFoe[e.distance[stop][other.king&63]&7] * Score(r)
		}
		if front&e.all == 0 {
			s += w.PassedFree[r]
			if front&(other.attacks&^(mine.attacks&^other.twice|mine.twice)) == 0 {
				s += w.PassedSafe[r]
			}
			if e.ahead[us][c]&(other.attacks|e.all) == 0 {
				s += w.PassedRoad * Score(r)
			}
		}
		if e.by[rook]&e.own[us]&e.ahead[us^1][c] != 0 {
			s += w.PassedRook
		}
		if e.own[us^1]&^(e.by[pawn]|e.by[king]) == 0 && other.king >= 0 && e.ahead[us][c]&e.all == 0 {
			goal := c&7 | 56&^(56*us)
			if steps := 7 - r; int(e.distance[other.king&63][goal]) > steps+1 {
				s += w.PassedRunner
			}
		}
	}
	return s
}
