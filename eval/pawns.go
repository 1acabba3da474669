package eval

import "math/bits"

// This file evaluates pawns. Pawns seldom move, so a hash table keeps what
// depends on pawns alone.

// pawnEntries is the size of a worker's pawn hash table.
const pawnEntries = 1 << 10

// pawnEntry is an entry of the pawn hash table.
type pawnEntry struct {
	pawns   [2]uint64 // by side: the key
	score   Score     // for White
	passed  uint64    // passed pawns of both sides
	king    [2]int8   // by side: the king's cell for which shelter holds, or -1
	shelter [2]Score  // by side
	known   bool      // the entry is in use
}

// probePawns finds or makes the entry of the position's pawns.
func (e *orthodoxEval) probePawns() {
	white, black := e.byKind[pawn]&e.bySide[0], e.byKind[pawn]&e.bySide[1]
	hash := (white*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(black, 29)) * 0xd1342543de82ef95
	e.pawnEntry = &e.pawnTable[hash>>(64-10)&(pawnEntries-1)]
	if n := e.pawnEntry; n.pawns[0] != white || n.pawns[1] != black || !n.known {
		*n = pawnEntry{pawns: [2]uint64{white, black}, king: [2]int8{-1, -1}, known: true}
		n.score = e.pawnStructure(0) - e.pawnStructure(1)
	}
}

// pawnStructure evaluates the pawns of a side and notes which are passed.
func (e *orthodoxEval) pawnStructure(us int) (s Score) {
	w, n := e.weights, e.pawnEntry
	own, enemy := n.pawns[us], n.pawns[us^1]
	left, right := attackedByPawns(us^1, enemy)
	defended := left | right
	for set := own; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		bit := set & -set
		r := relativeRank(us, c)
		s += e.psqt[us][pawn][c]
		open := 1
		if enemy&e.forwardFile[us][c] != 0 {
			open = 0
		}
		neighbours := own & e.adjacentFiles[c]
		phalanx := neighbours & e.rank[c]
		support := own & e.masks.pawnAttacks[us^1][c]
		stoppers := enemy & e.passedSpan[us][c]
		behind := own&e.forwardFile[us][c] != 0
		if support|phalanx != 0 {
			if phalanx != 0 {
				s += w.Phalanx[r]
			}
			s += w.Supported[r] * Score(bits.OnesCount64(support))
		} else if neighbours == 0 {
			s += w.Isolated[open]
		} else if neighbours&e.backwardSpan[us][c] == 0 && forward(us, bit)&(defended|enemy) != 0 {
			s += w.Backward[open]
		}
		if behind && support == 0 {
			s += w.Doubled
		}
		switch levers := enemy & e.masks.pawnAttacks[us][c]; {
		case behind:
		case stoppers == 0 || stoppers == levers && bits.OnesCount64(support) >= bits.OnesCount64(levers):
			n.passed |= bit
		case open == 1:
			if bits.OnesCount64(own&e.backwardSpan[us][c]) >= bits.OnesCount64(stoppers) {
				s += w.Candidate[r]
			}
		}
	}
	return s
}

// shelter evaluates the pawn shelter of a king and the enemy's pawn storm.
func (e *orthodoxEval) shelter(us, king int) (s Score) {
	n := e.pawnEntry
	if int(n.king[us]) == king {
		return n.shelter[us]
	}
	w := e.weights
	first := max(king&7, 1) - 1
	for f := first; f <= min(first+2, 7); f++ {
		at := king&^7 | f
		front := e.forwardFile[us][at] | 1<<at
		edge := min(f, 7-f)
		own, enemy := 0, 0
		if set := n.pawns[us] & front; set != 0 {
			own = relativeRank(us, rearmost(us, set))
		}
		if set := n.pawns[us^1] & front; set != 0 {
			enemy = relativeRank(us, rearmost(us, set))
		}
		s += w.Shelter[edge][own]
		blocked := 0
		if own != 0 && own+1 == enemy {
			blocked = 1
		}
		s += w.Storm[blocked][enemy]
	}
	n.king[us], n.shelter[us] = int8(king), s
	return s
}

// rearmost returns the cell of a set that is nearest to a side's first rank.
func rearmost(us int, set uint64) int {
	if us == 0 {
		return bits.TrailingZeros64(set)
	}
	return 63 - bits.LeadingZeros64(set)
}

// passedPawns evaluates the passed pawns of a side.
func (e *orthodoxEval) passedPawns(us int) (s Score) {
	w := e.weights
	mine, theirs := &e.sides[us], &e.sides[us^1]
	for set := e.pawnEntry.passed & e.bySide[us]; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		bit := set & -set
		r := relativeRank(us, c)
		s += w.Passed[r]
		front := forward(us, bit)
		stop := bits.TrailingZeros64(front) & 63
		if mine.king >= 0 {
			s += w.PassedOwnKing[e.distance[stop][mine.king&63]&7] * Score(r)
		}
		if theirs.king >= 0 {
			s += w.PassedEnemyKing[e.distance[stop][theirs.king&63]&7] * Score(r)
		}
		if front&e.occupied == 0 {
			s += w.PassedFreeStop[r]
			if front&(theirs.attacked&^(mine.attacked&^theirs.attackedTwice|mine.attackedTwice)) == 0 {
				s += w.PassedSafeStop[r]
			}
			if e.forwardFile[us][c]&(theirs.attacked|e.occupied) == 0 {
				s += w.PassedClearPath * Score(r)
			}
		}
		if e.byKind[rook]&e.bySide[us]&e.forwardFile[us^1][c] != 0 {
			s += w.PassedRookBehind
		}
		if e.bySide[us^1]&^(e.byKind[pawn]|e.byKind[king]) == 0 && theirs.king >= 0 && e.forwardFile[us][c]&e.occupied == 0 {
			promotion := c&7 | 56&^(56*us) // the rule of the square
			if steps := 7 - r; int(e.distance[theirs.king&63][promotion]) > steps+1 {
				s += w.PassedUnstoppable
			}
		}
	}
	return s
}
