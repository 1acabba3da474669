package eval

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file judges the orthodox pieces but pawns and kings.

// officers judges the pieces of a side and notes what they attack.
func (e *orthodoxEval) officers(us int) (s Score) {
	us &= 1
	e.sides[us].of[knight], e.sides[us].of[bishop], e.sides[us].of[rook], e.sides[us].of[queen] = 0, 0, 0, 0
	own := e.own[us]
	if set := e.by[knight] & own; set != 0 {
		s += e.knights(us, set)
	}
	if set := e.by[bishop] & own; set != 0 {
		s += e.bishops(us, set)
	}
	if set := e.by[rook] & own; set != 0 {
		s += e.rooks(us, set)
	}
	if set := e.by[queen] & own; set != 0 {
		s += e.queens(us, set)
	}
	return s
}

func (e *orthodoxEval) knights(us int, set uint64) (s Score) {
	w, mine, ring := e.weights, &e.sides[us&1], e.sides[us&1^1].ring
	s = e.posts(us, 0, set)
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		n := mine.see(knight, e.knight[c], ring, w.DangerFrom[0])
		s += e.place[us][knight][c] + w.KnightReach[n]
		if k := mine.king; k >= 0 {
			s += w.KnightFar * Score(e.distance[c][k&63])
		}
	}
	return s
}

func (e *orthodoxEval) bishops(us int, set uint64) (s Score) {
	w, mine, ring := e.weights, &e.sides[us&1], e.sides[us&1^1].ring
	s = e.posts(us, 1, set)
	if set&colour != 0 && set&^colour != 0 {
		s += w.BishopPair
	}
	pawns := e.by[pawn] & e.own[us]
	rammed := pawns & step(us^1, e.by[pawn])
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		attacks := e.diag.Ride.At(c, e.all&^e.by[queen])
		n := mine.see(bishop, attacks, ring, w.DangerFrom[1])
		s += e.place[us][bishop][c] + w.BishopReach[n]
		alike := colour ^ (colour>>c&1 - 1)
		s += w.BishopPawns*Score(bits.OnesCount64(pawns&alike)) + w.BishopRammed*Score(bits.OnesCount64(rammed&alike))
		if longs&(1<<c) != 0 && bits.OnesCount64(e.diag.Ride.At(c, e.by[pawn])&middle) > 1 {
			s += w.BishopLong
		}
	}
	return s
}

// The long diagonals without their middle, and the middle.
const (
	longs  = uint64(0x8142240000244281)
	middle = uint64(0x0000001818000000)
)

// posts judges the posts of knights (0) or bishops (1).
func (e *orthodoxEval) posts(us, piece int, set uint64) Score {
	w, mine := e.weights, &e.sides[us&1]
	firm, covered := set&mine.posts, mine.of[pawn]
	return w.Outpost[piece][0]*Score(bits.OnesCount64(firm&^covered)) + w.Outpost[piece][1]*Score(bits.OnesCount64(firm&covered)) +
		w.Hidden[piece]*Score(bits.OnesCount64(set&step(us^1, e.by[pawn])))
}

func (e *orthodoxEval) rooks(us int, set uint64) (s Score) {
	w, mine, ring := e.weights, &e.sides[us&1], e.sides[us&1^1].ring
	heavy := (e.by[rook] | e.by[queen]) & e.own[us]
	closed, foe := mine.files, e.sides[us&1^1].files
	s = w.RookFile[1]*Score(bits.OnesCount64(set&^(closed|foe))) + w.RookFile[0]*Score(bits.OnesCount64(set&foe&^closed))
	if high := set & seventh(us); high != 0 {
		if k := e.sides[us&1^1].king; k >= 0 && relative(us, k) == 7 || e.by[pawn]&e.own[us^1]&seventh(us) != 0 {
			s += w.RookSeventh * Score(bits.OnesCount64(high))
		}
	}
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		n := mine.see(rook, e.orth.Ride.At(c, e.all&^heavy), ring, w.DangerFrom[2])
		s += e.place[us][rook][c] + w.RookReach[n]
		if n <= 3 && closed>>c&1 != 0 {
			if k := mine.king; k >= 0 && (k&7 < 4) == (c&7 < k&7) && relative(us, k) == relative(us, c) {
				s += w.RookCaged
			}
		}
	}
	return s
}

func (e *orthodoxEval) queens(us int, set uint64) (s Score) {
	w, mine, ring := e.weights, &e.sides[us&1], e.sides[us&1^1].ring
	foe := e.own[us^1]
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		diag, orth := e.diag.Ride.At(c, e.all), e.orth.Ride.At(c, e.all)
		n := mine.see(queen, diag|orth, ring, w.DangerFrom[3])
		s += e.place[us][queen][c] + w.QueenReach[n]
		if e.lined(&e.diag, c, diag, foe&e.by[bishop]) || e.lined(&e.orth, c, orth, foe&e.by[rook]) {
			s += w.QueenLined
		}
	}
	return s
}

// lined reports whether exactly one piece stands between one of the riders and
// a cell, of which attacks are the rides that end at the next piece.
func (e *orthodoxEval) lined(b *rules.Bundle, c int, attacks, riders uint64) bool {
	riders &= b.Reach[c&63] &^ attacks
	return riders != 0 && b.Ride.At(c, e.all&^attacks)&riders != 0
}

// judgeStrangers judges the pieces of a side that are not orthodox.
func (e *orthodoxEval) judgeStrangers(us int) (s Score) {
	g := e.others
	v := &e.sides[us]
	for set := e.strangers & e.own[us]; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		pc := e.pieces[c]
		takes, goes := lookUp(e.prog.Bits.Bundles[pc], c, e.all)
		kind := min(knight+int(g.band[pc]), queen)
		n := bits.OnesCount64(takes&^e.own[us] | goes&^e.all)
		s += g.place[pc][c] + g.freedom(pc, n)
		v.twice |= v.attacks & takes
		v.attacks |= takes
		v.of[kind] |= takes
		if hits := takes & e.sides[us^1].ring; hits != 0 {
			v.hunters++
			v.hits += bits.OnesCount64(hits)
			v.hunt += e.weights.DangerFrom[kind-knight]
		}
	}
	return s
}
