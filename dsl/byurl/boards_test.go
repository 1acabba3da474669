package byurl

import (
	"math/rand/v2"
	"testing"

	"dragoman/dsl/ir"
)

// oddBoard returns any board at all: pieces of all ids anywhere, one king a side.
func oddBoard(random *rand.Rand) Board {
	b := emptyBoard()
	b.Turn = ir.Side(random.IntN(2))
	for range 2 + random.IntN(30) {
		b.Cells[random.IntN(size)] = ID(random.IntN(int(Nothing)))
	}
	oneKing(&b, random)
	return b
}

// oneKing gives each side one king.
func oneKing(b *Board, random *rand.Rand) {
	for c, id := range b.Cells {
		if id != Nothing && id.Kind() == King {
			b.Cells[c] = NewID(id.Side(), Queen)
		}
	}
	white, black := random.IntN(size), random.IntN(size-1)
	if black >= white {
		black++
	}
	b.Cells[white], b.Cells[black] = NewID(ir.White, King), NewID(ir.Black, King)
}

// rareBoard returns a board where rare things meet: kings and castling rooks of
// both sides on one rank, marked pawns beside pawns, pawns on the last ranks.
func rareBoard(random *rand.Rand) Board {
	b := emptyBoard()
	b.Turn = ir.Side(random.IntN(2))
	side := func() ir.Side { return ir.Side(random.IntN(2)) }
	for range 1 + random.IntN(3) {
		rank := 8 * random.IntN(8)
		for _, c := range []int{rank, rank + 7} {
			if random.IntN(3) > 0 {
				b.Cells[c] = NewID(side(), CastlingRook)
			}
		}
	}
	for range random.IntN(4) {
		c := random.IntN(size - 1)
		b.Cells[c] = NewID(side(), PassingPawn)
		b.Cells[c+1] = NewID(side(), Kind(6+random.IntN(2)))
	}
	for range random.IntN(6) {
		b.Cells[random.IntN(size)] = ID(random.IntN(int(Nothing)))
	}
	oneKing(&b, random)
	if random.IntN(2) > 0 { // on one rank
		c := b.find(NewID(ir.White, King))
		other := b.find(NewID(ir.Black, King))
		to := c - fileOf(c) + fileOf(other)
		if to != c {
			b.Cells[other] = Nothing
			b.Cells[to] = NewID(ir.Black, King)
		}
	}
	return b
}

// sparseBoard returns a board of kings and a few pieces where they may be, with
// what is left of castling rights: where rare moves are common.
func sparseBoard(random *rand.Rand) Board {
	b := startBoard()
	for c, id := range b.Cells {
		switch {
		case id == Nothing || id.Kind() == King || id.Kind() == CastlingRook && random.IntN(4) > 0:
		case random.IntN(3) > 0:
			b.Cells[c] = Nothing
		default:
			to := 8 + random.IntN(48)
			if b.empty(to) {
				b.Cells[c], b.Cells[to] = Nothing, id
			}
		}
	}
	for c, id := range b.Cells {
		if id != Nothing && id.Kind() == CastlingRook && !b.mayCastle(id.Side(), c) {
			b.Cells[c] = NewID(id.Side(), Rook)
		}
	}
	return b
}

// games returns how many random games a test plays.
func games(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}
