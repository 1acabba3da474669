package byurl

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSights compares what riders see with the walk from cell to cell.
func TestSights(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 16))
	s := sight()
	for range games(20000) {
		pieces := set(random.Uint64() & random.Uint64())
		for c := range size {
			for _, ride := range []struct {
				dirs []vec
				got  set
			}{{diagonal, s.bishop(c, pieces)}, {straight, s.rook(c, pieces)}} {
				if want := riding(c, ride.dirs, pieces); ride.got != want {
					t.Fatalf("from %s among %#x: %#x, want %#x", cellName(c), pieces, ride.got, want)
				}
			}
		}
	}
}

func riding(from int, dirs []vec, pieces set) (to set) {
	for _, d := range dirs {
		for c, ok := step(from, d); ok; c, ok = step(c, d) {
			to |= only(c)
			if pieces.has(c) {
				break
			}
		}
	}
	return to
}

// compare checks swift against the rules on a board: the legal moves, their
// number and the board after each of them.
func compare(t *testing.T, s *swift, deep bool) {
	t.Helper()
	b := s.board
	want := s.rules.Legal(&b, nil)
	if n := s.count(); n != len(want) {
		t.Fatalf("%s %s, plain %v: %d moves, want %d: %v, %v", s.rules.Dialect, b.FEN(0, 1), s.plain, n, len(want), uciAll(s.list(nil)), uciAll(want))
	}
	if got := s.list(nil); !slices.Equal(got, want) {
		t.Fatalf("%s %s:\n got %v\nwant %v", s.rules.Dialect, b.FEN(0, 1), uciAll(got), uciAll(want))
	}
	for i, m := range want {
		if got := s.pick(i, len(want)); got != m {
			t.Fatalf("%s %s: move %d is %s, want %s", s.rules.Dialect, b.FEN(0, 1), i, got.UCI(), m.UCI())
		}
		if !deep {
			continue
		}
		after := *s
		after.legal = nil // not the array of s
		after.play(m)
		if want := s.rules.Apply(&b, m); after.board != want {
			t.Fatalf("%s %s: after %s %s, want %s", s.rules.Dialect, b.FEN(0, 1), m.UCI(), after.board.IDs(), want.IDs())
		}
		compare(t, &after, false)
	}
}

// TestSwiftGames plays random games from the start and from odd boards.
func TestSwiftGames(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 18))
	for _, d := range []Dialect{C1, Site} {
		positions, plain := 0, 0
		for range games(1500) {
			board := StartBoard()
			switch random.IntN(4) {
			case 0:
				board = oddBoard(random)
				oneKing(&board, random)
			case 1:
				board = sparseBoard(random)
			}
			var s swift
			for s.start(NewRules(d), &board); s.count() > 0 && positions%400 != 399; positions++ {
				compare(t, &s, random.IntN(8) == 0)
				if s.plain {
					plain++
				}
				n := s.count()
				s.play(s.pick(random.IntN(n), n))
			}
			positions++
		}
		t.Logf("%s: %d positions, %d of them plain", d, positions, plain)
	}
}

// sparseBoard returns a board of kings and a few pieces where they may be, with
// what is left of castling rights: where rare moves are common.
func sparseBoard(random *rand.Rand) Board {
	b := StartBoard()
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
		if id != Nothing && id.Kind() == CastlingRook && !b.right(id.Side(), c) {
			b.Cells[c] = NewID(id.Side(), Rook)
		}
	}
	return b
}
