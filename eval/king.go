package eval

import "math/bits"

// kingSafety evaluates the king of a side: its shelter, and the danger that it is
// in. Dangers are added up first; their sum counts by its square.
func (e *orthodoxEval) kingSafety(us int) (s Score) {
	us &= 1
	mine, theirs := &e.sides[us], &e.sides[us^1]
	if mine.king < 0 {
		return 0
	}
	if e.goals.blast {
		s -= blastPenalty * Score(bits.OnesCount64(e.masks.kingAttacks[mine.king&63]&e.bySide[us]&e.enemyAttacks(us)))
	}
	w := e.weights
	k := mine.king & 63
	shelter := e.shelter(us, k)
	s += e.psqt[us][king][k] + shelter
	s += w.KingDefenders * Score(bits.OnesCount64(mine.kingZone&e.bySide[us]&(e.byKind[knight]|e.byKind[bishop])))
	queens := e.byKind[queen] & e.bySide[us^1]
	if e.goals.handSlots[0] != nil {
		theirs.attackerWeight += e.dropDanger(us, k)
	}
	if theirs.zoneAttackers < 2 && (theirs.zoneAttackers < 1 || queens == 0) {
		return s
	}
	weak := theirs.attacked &^ mine.attackedTwice & (^mine.attacked | mine.attackedBy[queen] | mine.attackedBy[king])
	danger := w.DangerBase + theirs.attackerWeight +
		w.DangerAttacks*Score(theirs.zoneAttacks) +
		w.DangerWeak*Score(bits.OnesCount64(mine.kingZone&weak)) +
		e.safeChecks(us, k, weak)
	if queens == 0 {
		danger += w.DangerNoQueen
	}
	danger -= S(shelter.Middle()/2, 0)
	return s - dangerPenalty(danger, e.goals.dangerScale(us, e.memory))
}

// dangerPenalty turns the danger that a king is in, which counts by its square in
// the middlegame, into a penalty. The scale is in parts of 64.
func dangerPenalty(danger Score, scale int) Score {
	mid, end := max(0, danger.Middle()), max(0, danger.End())
	return S(min(mid*mid/720*scale/64, 2000), min(end/20*scale/64, 400))
}

// blastPenalty is for each own piece next to the king that the enemy could
// capture, where captures explode.
const blastPenalty = Score(120<<32 + 120)

// enemyAttacks returns what the enemy's pieces except its king attack.
func (e *orthodoxEval) enemyAttacks(us int) uint64 {
	theirs := &e.sides[us^1]
	return theirs.attackedBy[pawn] | theirs.attackedBy[knight] | theirs.attackedBy[bishop] | theirs.attackedBy[rook] | theirs.attackedBy[queen]
}

// checkingCells returns the cells from which a knight, bishop, rook or queen
// gives check to a king.
func (e *orthodoxEval) checkingCells(king int) [4]uint64 {
	orth, diag := e.orth.Ride.At(king, e.occupied), e.diag.Ride.At(king, e.occupied)
	return [4]uint64{e.knightAttacks[king&63], diag, orth, diag | orth}
}

// dropDanger returns the danger to a side's king from the pieces in the enemy's
// hand: each kind is one more attacker, with half of the weight of a safe check
// if it can be dropped to give one.
func (e *orthodoxEval) dropDanger(us, k int) (s Score) {
	w := e.weights
	mine, theirs := &e.sides[us], &e.sides[us^1]
	safe := ^e.occupied & ^mine.attacked
	checking := e.checkingCells(k)
	for i, cells := range &checking {
		if e.inHand(us^1, knight+i) > 0 {
			theirs.zoneAttackers++
			s += w.DangerAttacker[i]
			if cells&safe != 0 {
				s += S(w.DangerSafeCheck[i].Middle()/2, w.DangerSafeCheck[i].End()/2)
			}
		}
	}
	return s
}

// safeChecks returns the danger from checks that the enemy could give safely.
func (e *orthodoxEval) safeChecks(us, k int, weak uint64) (s Score) {
	w := e.weights
	mine, theirs := &e.sides[us], &e.sides[us^1]
	safe := ^e.bySide[us^1] & (^mine.attacked | weak&theirs.attackedTwice)
	checking := e.checkingCells(k)
	for i, cells := range &checking {
		if checks := cells & safe & theirs.attackedBy[knight+i]; checks != 0 {
			s += w.DangerSafeCheck[i] * Score(bits.OnesCount64(checks))
		}
	}
	return s
}
