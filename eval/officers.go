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
	w := e.weights
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		n := e.see(us, knight, e.knight[c])
		s += e.place[us][knight][c] + w.KnightReach[n] + e.post(us, 0, c)
		if k := e.sides[us].king; k >= 0 {
			s += w.KnightFar * Score(e.distance[c][k&63])
		}
	}
	return s
}

func (e *orthodoxEval) bishops(us int, set uint64) (s Score) {
	w := e.weights
	if set&colour != 0 && set&^colour != 0 {
		s += w.BishopPair
	}
	pawns := e.by[pawn] & e.own[us]
	rammed := pawns & step(us^1, e.by[pawn])
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		attacks := e.diag.Ride.At(c, e.all&^e.by[queen])
		n := e.see(us, bishop, attacks)
		s += e.place[us][bishop][c] + w.BishopReach[n] + e.post(us, 1, c)
		alike := colour
		if colour>>c&1 == 0 {
			alike = ^colour
		}
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

// post judges the post of a knight (0) or bishop (1).
func (e *orthodoxEval) post(us, piece, c int) (s Score) {
	bit := uint64(1) << c
	if e.outposts[us]&bit != 0 && e.flank[us][c]&e.by[pawn]&e.own[us^1] == 0 {
		s += e.weights.Outpost[piece][e.sides[us].of[pawn]>>c&1]
	}
	if step(us^1, e.by[pawn])&bit != 0 {
		s += e.weights.Hidden[piece]
	}
	return s
}

func (e *orthodoxEval) rooks(us int, set uint64) (s Score) {
	w := e.weights
	pawns, heavy := e.by[pawn], (e.by[rook]|e.by[queen])&e.own[us]
	foe := pawns & e.own[us^1]
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		n := e.see(us, rook, e.orth.Ride.At(c, e.all&^heavy))
		s += e.place[us][rook][c] + w.RookReach[n]
		file := e.file[c]
		switch {
		case pawns&file == 0:
			s += w.RookFile[1]
		case pawns&file&e.own[us] == 0:
			s += w.RookFile[0]
		case n <= 3:
			if k := e.sides[us].king; k >= 0 && (k&7 < 4) == (c&7 < k&7) && relative(us, k) == relative(us, c) {
				s += w.RookCaged
			}
		}
		if relative(us, c) == 6 {
			if k := e.sides[us^1].king; k >= 0 && relative(us, k) == 7 || foe&e.rank[c] != 0 {
				s += w.RookSeventh
			}
		}
	}
	return s
}

func (e *orthodoxEval) queens(us int, set uint64) (s Score) {
	w := e.weights
	foe := e.own[us^1]
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		diag, orth := e.diag.Ride.At(c, e.all), e.orth.Ride.At(c, e.all)
		n := e.see(us, queen, diag|orth)
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
