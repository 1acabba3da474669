package eval

import "math/bits"

// threats judges what a side attacks.
func (e *orthodoxEval) threats(us int) (s Score) {
	us &= 1
	w := e.weights
	mine, other := &e.sides[us], &e.sides[us^1]
	own, foe := e.own[us], e.own[us^1]
	pawns, foePawns := e.by[pawn]&own, e.by[pawn]&foe
	officers := foe &^ (foePawns | e.by[king])
	guarded := other.of[pawn] | other.twice&^mine.twice
	weak := foe & mine.attacks &^ guarded
	free := mine.attacks | ^other.attacks

	if officers != 0 {
		safe := pawns & free
		left, right := pawnAttacks(us, safe)
		s += e.prey(&w.PawnTakes, (left|right)&officers)
		minors := mine.of[knight] | mine.of[bishop]
		s += e.prey(&w.MinorTakes, minors&(officers|weak))
		s += e.prey(&w.RookTakes, mine.of[rook]&(officers&(e.by[queen]|weak)|weak))
		steps := step(us, pawns) &^ e.all
		steps |= step(us, steps&(rank1<<16|rank1<<40)) &^ e.all
		left, right = pawnAttacks(us, steps&free&^other.of[pawn])
		s += w.Push * Score(bits.OnesCount64((left|right)&officers))
		if queens := e.by[queen] & foe; queens != 0 && queens&(queens-1) == 0 {
			s += e.harass(us, bits.TrailingZeros64(queens))
		}
	}
	if mine.of[king]&weak != 0 {
		s += w.KingTakes
	}
	s += w.Hanging * Score(bits.OnesCount64(foe&mine.attacks&^e.by[king]&(^other.attacks|officers&mine.twice&^other.twice)))
	s += w.Cramped * Score(bits.OnesCount64(mine.attacks&other.attacks&^(guarded|foe)))
	room := e.territory[us] &^ (pawns | other.of[pawn])
	s += w.Space * Score(bits.OnesCount64(room&^other.attacks)+bits.OnesCount64(room&(step(us^1, pawns)|step(us^1, step(us^1, pawns)))))
	return s
}

// prey adds the worth of attacked pieces up.
func (e *orthodoxEval) prey(worth *[5]Score, set uint64) (s Score) {
	if set == 0 {
		return 0
	}
	for kind := range worth {
		s += worth[kind] * Score(bits.OnesCount64(set&e.by[kind]))
	}
	return s
}

// harass judges the safe cells from which a piece could attack a lone queen.
func (e *orthodoxEval) harass(us, c int) Score {
	mine, other := &e.sides[us], &e.sides[us^1]
	c &= 63
	safe := mine.twice &^ (other.of[pawn] | other.twice | e.by[pawn]&e.own[us])
	knights := mine.of[knight] & e.knight[c] &^ (other.of[pawn] | e.own[us])
	sliders := uint64(0)
	if from := mine.of[bishop] & safe & e.diag.Reach[c]; from != 0 {
		sliders = from & e.diag.Ride.At(c, e.all)
	}
	if from := mine.of[rook] & safe & e.orth.Reach[c]; from != 0 {
		sliders |= from & e.orth.Ride.At(c, e.all)
	}
	return e.weights.Harassed * Score(bits.OnesCount64(knights)+bits.OnesCount64(sliders))
}
