package eval

import "math/bits"

// royalty judges the king of a side: his shelter, and how dangerous the
// attack on him is. Dangers add up before they count, and then count more than
// in proportion.
func (e *orthodoxEval) royalty(us int) (s Score) {
	us &= 1
	mine, other := &e.sides[us], &e.sides[us^1]
	if mine.king < 0 {
		return 0
	}
	if e.goals.blast {
		s -= blastWorth * Score(bits.OnesCount64(e.atlas.king[mine.king&63]&e.own[us]&e.foeTakes(us)))
	}
	w := e.weights
	k := mine.king & 63
	shelter := e.shelter(us, k)
	s += e.place[us][king][k] + shelter
	s += w.Defenders * Score(bits.OnesCount64(mine.ring&e.own[us]&(e.by[knight]|e.by[bishop])))
	queens := e.by[queen] & e.own[us^1]
	if e.goals.hand[0] != nil {
		other.hunt += e.reserves(us, k)
	}
	if other.hunters < 2 && (other.hunters < 1 || queens == 0) {
		return s
	}
	weak := other.attacks &^ mine.twice & (^mine.attacks | mine.of[queen] | mine.of[king])
	danger := w.DangerBase + other.hunt +
		w.DangerHits*Score(other.hits) +
		w.DangerWeak*Score(bits.OnesCount64(mine.ring&weak)) +
		e.safeChecks(us, k, weak)
	if queens == 0 {
		danger += w.DangerCalm
	}
	danger -= S(shelter.Middle()/2, 0)
	mid, end := max(0, danger.Middle()), max(0, danger.End())
	mid, end = mid*mid/720, end/20
	if more := e.goals.fearOf(us, e.kept); more != fear[0] {
		mid, end = mid*more/fear[0], end*more/fear[0]
	}
	return s - S(min(mid, 2000), min(end, 400))
}

// blastWorth is what each piece next to a king costs that an enemy could take,
// where captures explode.
const blastWorth = Score(120<<32 + 120)

// foeTakes returns what the enemy's pieces but its king attack.
func (e *orthodoxEval) foeTakes(us int) uint64 {
	other := &e.sides[us^1]
	return other.of[pawn] | other.of[knight] | other.of[bishop] | other.of[rook] | other.of[queen]
}

// reserves judges what the enemy of a side could drop around its king: each
// kind in hand is one more attacker, and more so if it can give check at once.
func (e *orthodoxEval) reserves(us, k int) (s Score) {
	w := e.weights
	mine, other := &e.sides[us], &e.sides[us^1]
	free := ^e.all & ^mine.attacks
	orth, diag := e.orth.Ride.At(k, e.all), e.diag.Ride.At(k, e.all)
	lines := [4]uint64{e.knight[k], diag, orth, diag | orth}
	for i, line := range &lines {
		if e.inHand(us^1, knight+i) > 0 {
			other.hunters++
			s += w.DangerFrom[i]
			if line&free != 0 {
				s += S(w.DangerCheck[i].Middle()/2, w.DangerCheck[i].End()/2)
			}
		}
	}
	return s
}

// safeChecks judges the checks that the enemy of a side could give unharmed.
func (e *orthodoxEval) safeChecks(us, k int, weak uint64) (s Score) {
	w := e.weights
	mine, other := &e.sides[us], &e.sides[us^1]
	safe := ^e.own[us^1] & (^mine.attacks | weak&other.twice)
	orth, diag := e.orth.Ride.At(k, e.all), e.diag.Ride.At(k, e.all)
	lines := [4]uint64{e.knight[k], diag, orth, diag | orth}
	for i, line := range &lines {
		if checks := line & safe & other.of[knight+i]; checks != 0 {
			s += w.DangerCheck[i] * Score(bits.OnesCount64(checks))
		}
	}
	return s
}
