package eval

import "math/bits"

// threats evaluates what a side attacks, and the space it controls.
func (e *orthodoxEval) threats(us int) (s Score) {
	us &= 1
	w := e.weights
	mine, theirs := &e.sides[us], &e.sides[us^1]
	own, enemy := e.bySide[us], e.bySide[us^1]
	pawns, enemyPawns := e.byKind[pawn]&own, e.byKind[pawn]&enemy
	pieces := enemy &^ (enemyPawns | e.byKind[king])
	defended := theirs.attackedBy[pawn] | theirs.attackedTwice&^mine.attackedTwice
	weak := enemy & mine.attacked &^ defended
	free := mine.attacked | ^theirs.attacked

	if pieces != 0 {
		safe := pawns & free
		left, right := attackedByPawns(us, safe)
		s += e.threatSum(&w.ThreatByPawn, (left|right)&pieces)
		minors := mine.attackedBy[knight] | mine.attackedBy[bishop]
		s += e.threatSum(&w.ThreatByMinor, minors&(pieces|weak))
		s += e.threatSum(&w.ThreatByRook, mine.attackedBy[rook]&(pieces&(e.byKind[queen]|weak)|weak))
		steps := forward(us, pawns) &^ e.occupied
		steps |= forward(us, steps&(rank1<<16|rank1<<40)) &^ e.occupied
		left, right = attackedByPawns(us, steps&free&^theirs.attackedBy[pawn])
		s += w.ThreatByPush * Score(bits.OnesCount64((left|right)&pieces))
		if queens := e.byKind[queen] & enemy; queens != 0 && queens&(queens-1) == 0 {
			s += e.queenThreats(us, bits.TrailingZeros64(queens))
		}
	}
	if mine.attackedBy[king]&weak != 0 {
		s += w.ThreatByKing
	}
	s += w.Hanging * Score(bits.OnesCount64(enemy&mine.attacked&^e.byKind[king]&(^theirs.attacked|pieces&mine.attackedTwice&^theirs.attackedTwice)))
	s += w.Restricted * Score(bits.OnesCount64(mine.attacked&theirs.attacked&^(defended|enemy)))
	space := e.spaceArea[us] &^ (pawns | theirs.attackedBy[pawn])
	s += w.Space * Score(bits.OnesCount64(space&^theirs.attacked)+bits.OnesCount64(space&(forward(us^1, pawns)|forward(us^1, forward(us^1, pawns)))))
	return s
}

// threatSum adds the weights of attacked pieces up.
func (e *orthodoxEval) threatSum(weights *[5]Score, set uint64) (s Score) {
	if set == 0 {
		return 0
	}
	for kind := range weights {
		s += weights[kind] * Score(bits.OnesCount64(set&e.byKind[kind]))
	}
	return s
}

// queenThreats evaluates the safe cells from which a minor piece or rook could
// attack the enemy's only queen.
func (e *orthodoxEval) queenThreats(us, c int) Score {
	mine, theirs := &e.sides[us], &e.sides[us^1]
	c &= 63
	safe := mine.attackedTwice &^ (theirs.attackedBy[pawn] | theirs.attackedTwice | e.byKind[pawn]&e.bySide[us])
	knights := mine.attackedBy[knight] & e.knightAttacks[c] &^ (theirs.attackedBy[pawn] | e.bySide[us])
	sliders := uint64(0)
	if from := mine.attackedBy[bishop] & safe & e.diag.Reach[c]; from != 0 {
		sliders = from & e.diag.Ride.At(c, e.occupied)
	}
	if from := mine.attackedBy[rook] & safe & e.orth.Reach[c]; from != 0 {
		sliders |= from & e.orth.Ride.At(c, e.occupied)
	}
	return e.weights.ThreatOnQueen * Score(bits.OnesCount64(knights)+bits.OnesCount64(sliders))
}
