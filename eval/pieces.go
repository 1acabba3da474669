package eval

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file evaluates minor and major pieces, and fairy pieces.

// pieces evaluates the minor and major pieces of a side and adds their attacks.
func (e *orthodoxEval) pieces(us int) (s Score) {
	us &= 1
	e.sides[us].attackedBy[knight], e.sides[us].attackedBy[bishop], e.sides[us].attackedBy[rook], e.sides[us].attackedBy[queen] = 0, 0, 0, 0
	own := e.bySide[us]
	if set := e.byKind[knight] & own; set != 0 {
		s += e.knights(us, set)
	}
	if set := e.byKind[bishop] & own; set != 0 {
		s += e.bishops(us, set)
	}
	if set := e.byKind[rook] & own; set != 0 {
		s += e.rooks(us, set)
	}
	if set := e.byKind[queen] & own; set != 0 {
		s += e.queens(us, set)
	}
	return s
}

func (e *orthodoxEval) knights(us int, set uint64) (s Score) {
	w, mine, enemyZone := e.weights, &e.sides[us&1], e.sides[us&1^1].kingZone
	s = e.outposts(us, 0, set)
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		n := mine.addAttacks(knight, e.knightAttacks[c], enemyZone, w.DangerAttacker[0])
		s += e.psqt[us][knight][c] + w.KnightMobility[n]
		if k := mine.king; k >= 0 {
			s += w.KnightKingDistance * Score(e.distance[c][k&63])
		}
	}
	return s
}

func (e *orthodoxEval) bishops(us int, set uint64) (s Score) {
	w, mine, enemyZone := e.weights, &e.sides[us&1], e.sides[us&1^1].kingZone
	s = e.outposts(us, 1, set)
	if set&darkCells != 0 && set&^darkCells != 0 {
		s += w.BishopPair
	}
	pawns := e.byKind[pawn] & e.bySide[us]
	blocked := pawns & forward(us^1, e.byKind[pawn])
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		attacks := e.diag.Ride.At(c, e.occupied&^e.byKind[queen])
		n := mine.addAttacks(bishop, attacks, enemyZone, w.DangerAttacker[1])
		s += e.psqt[us][bishop][c] + w.BishopMobility[n]
		sameColour := darkCells ^ (darkCells>>c&1 - 1)
		s += w.BishopPawns*Score(bits.OnesCount64(pawns&sameColour)) + w.BishopBlockedPawns*Score(bits.OnesCount64(blocked&sameColour))
		if longDiagonals&(1<<c) != 0 && bits.OnesCount64(e.diag.Ride.At(c, e.byKind[pawn])&centre) > 1 {
			s += w.BishopLongDiagonal
		}
	}
	return s
}

// The long diagonals without the centre, and the centre.
const (
	longDiagonals = uint64(0x8142240000244281)
	centre        = uint64(0x0000001818000000)
)

// outposts evaluates knights (0) or bishops (1) on outposts or behind a pawn.
func (e *orthodoxEval) outposts(us, piece int, set uint64) Score {
	w, mine := e.weights, &e.sides[us&1]
	posted, supported := set&mine.outposts, mine.attackedBy[pawn]
	return w.Outpost[piece][0]*Score(bits.OnesCount64(posted&^supported)) + w.Outpost[piece][1]*Score(bits.OnesCount64(posted&supported)) +
		w.MinorBehindPawn[piece]*Score(bits.OnesCount64(set&forward(us^1, e.byKind[pawn])))
}

func (e *orthodoxEval) rooks(us int, set uint64) (s Score) {
	w, mine, enemyZone := e.weights, &e.sides[us&1], e.sides[us&1^1].kingZone
	heavy := (e.byKind[rook] | e.byKind[queen]) & e.bySide[us]
	closed, enemyClosed := mine.pawnFiles, e.sides[us&1^1].pawnFiles
	s = w.RookOpenFile[1]*Score(bits.OnesCount64(set&^(closed|enemyClosed))) + w.RookOpenFile[0]*Score(bits.OnesCount64(set&enemyClosed&^closed))
	if high := set & seventhRank(us); high != 0 {
		if k := e.sides[us&1^1].king; k >= 0 && relativeRank(us, k) == 7 || e.byKind[pawn]&e.bySide[us^1]&seventhRank(us) != 0 {
			s += w.RookSeventh * Score(bits.OnesCount64(high))
		}
	}
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		n := mine.addAttacks(rook, e.orth.Ride.At(c, e.occupied&^heavy), enemyZone, w.DangerAttacker[2])
		s += e.psqt[us][rook][c] + w.RookMobility[n]
		if n <= 3 && closed>>c&1 != 0 {
			if k := mine.king; k >= 0 && (k&7 < 4) == (c&7 < k&7) && relativeRank(us, k) == relativeRank(us, c) {
				s += w.RookTrapped
			}
		}
	}
	return s
}

func (e *orthodoxEval) queens(us int, set uint64) (s Score) {
	w, mine, enemyZone := e.weights, &e.sides[us&1], e.sides[us&1^1].kingZone
	enemy := e.bySide[us^1]
	for ; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		diag, orth := e.diag.Ride.At(c, e.occupied), e.orth.Ride.At(c, e.occupied)
		n := mine.addAttacks(queen, diag|orth, enemyZone, w.DangerAttacker[3])
		s += e.psqt[us][queen][c] + w.QueenMobility[n]
		if e.xrayed(&e.diag, c, diag, enemy&e.byKind[bishop]) || e.xrayed(&e.orth, c, orth, enemy&e.byKind[rook]) {
			s += w.QueenXRayed
		}
	}
	return s
}

// xrayed reports whether exactly one piece stands between a cell and one of some
// riders. attacks are the rides from the cell, up to the first piece.
func (e *orthodoxEval) xrayed(b *rules.Bundle, c int, attacks, riders uint64) bool {
	riders &= b.Reach[c&63] &^ attacks
	return riders != 0 && b.Ride.At(c, e.occupied&^attacks)&riders != 0
}

// fairyTerms evaluates the fairy pieces of a side by their value, mobility and
// attacks on the king zone.
func (e *orthodoxEval) fairyTerms(us int) (s Score) {
	g := e.general
	mine := &e.sides[us]
	for set := e.fairyPieces & e.bySide[us]; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set) & 63
		pc := e.at[c]
		attacks, quiets := lookUpMoves(e.prog.Bits.Bundles[pc], c, e.occupied)
		k := &g.of[pc]
		kind := min(knight+int(k.band), queen)
		n := bits.OnesCount64(attacks&^e.bySide[us] | quiets&^e.occupied)
		s += k.psqt[c] + k.mobilityScore(n)
		mine.addAttacks(kind, attacks, e.sides[us^1].kingZone, e.weights.DangerAttacker[kind-knight])
	}
	return s
}
