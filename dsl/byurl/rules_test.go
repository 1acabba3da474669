package byurl

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/dsl/ir"

	"github.com/dylhunn/dragontoothmg"
)

// games returns how many random games a test plays.
func games(n int) int {
	if testing.Short() {
		return n / 20
	}
	return n
}

// TestOracle compares the legal moves of c1 with another generator's in random
// games.
func TestOracle(t *testing.T) {
	rules := NewRules(C1)
	random := rand.New(rand.NewPCG(5, 6))
	positions := 0
	for range games(1000) {
		g := rules.begin(StartBoard())
		for len(g.moves) < 120 && len(g.legal) > 0 {
			fen := g.board.FEN(0, 1)
			oracle := dragontoothmg.ParseFen(fen)
			var want []string
			for _, m := range oracle.GenerateLegalMoves() {
				want = append(want, m.String())
			}
			got := uciAll(g.legal)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%s:\n got %v\nwant %v", fen, got, want)
			}
			positions++
			g.play(rules, random.IntN(len(g.legal)))
		}
	}
	t.Logf("%d positions", positions)
}

// perft counts the ways to make so many moves.
func perft(r *Rules, b *Board, depth int) int {
	legal := r.Legal(b, nil)
	if depth == 1 {
		return len(legal)
	}
	n := 0
	for _, m := range legal {
		after := r.Apply(b, m)
		n += perft(r, &after, depth-1)
	}
	return n
}

// TestPerft counts positions with published numbers.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		fen  string
		want []int
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []int{20, 400, 8902, 197281}},
		{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", []int{48, 2039, 97862}},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []int{14, 191, 2812, 43238}},
		{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", []int{6, 264, 9467}},
		{"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []int{44, 1486, 62379}},
	} {
		board, err := ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range c.want {
			if got := perft(NewRules(C1), &board, i+1); got != want {
				t.Errorf("%s depth %d: %d, want %d", c.fen, i+1, got, want)
			}
		}
	}
}

// oddBoard returns any board at all: pieces of all ids anywhere.
func oddBoard(random *rand.Rand) Board {
	b := EmptyBoard()
	b.Turn = ir.Side(random.IntN(2))
	for range 2 + random.IntN(30) {
		b.Cells[random.IntN(size)] = ID(random.IntN(int(Nothing)))
	}
	return b
}

// TestThreatened compares the look from a cell with its meaning: some
// candidate of the other side ends there.
func TestThreatened(t *testing.T) {
	rules := NewRules(Site)
	random := rand.New(rand.NewPCG(7, 8))
	for range games(20000) {
		b := oddBoard(random)
		for _, by := range []ir.Side{ir.White, ir.Black} {
			var ends [size]bool
			for from := range b.Cells {
				if !b.holds(from, by) {
					continue
				}
				for _, m := range rules.Candidates(&b, from, nil) {
					ends[m.To] = true
				}
			}
			for c, want := range ends {
				if got := threatened(&b, c, by); got != want {
					t.Fatalf("%s: %s threatens %s: %v, want %v", b.IDs(), by, cellName(c), got, want)
				}
			}
		}
	}
}

// TestDialectsAgree checks that attacks of both kinds are the same for the
// cell of a king on boards that arise in games.
func TestDialectsAgree(t *testing.T) {
	rules := NewRules(Site)
	random := rand.New(rand.NewPCG(9, 10))
	for range games(200) {
		g := rules.begin(StartBoard())
		for len(g.moves) < 100 && len(g.legal) > 0 {
			for _, side := range []ir.Side{ir.White, ir.Black} {
				king := g.board.find(NewID(side, King))
				if a, b := attacked(&g.board, king, side.Other()), threatened(&g.board, king, side.Other()); a != b {
					t.Fatalf("%s: king on %s attacked %v, threatened %v", g.board.IDs(), cellName(king), a, b)
				}
			}
			g.play(rules, random.IntN(len(g.legal)))
		}
	}
}

// TestLegalByBoards compares the legal moves with what they mean: the
// candidates, on odd boards with one king a side, whose boards leave the king
// out of danger, castlings along a safe path, promotions in place.
func TestLegalByBoards(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for _, d := range []Dialect{C1, Site} {
		rules := NewRules(d)
		for range games(10000) {
			b := oddBoard(random)
			oneKing(&b, random)
			if got, want := rules.Legal(&b, nil), slowLegal(rules, &b); !slices.Equal(got, want) {
				t.Fatalf("%s %s:\n got %v\nwant %v", d, b.IDs(), uciAll(got), uciAll(want))
			}
		}
	}
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

func slowLegal(r *Rules, b *Board) []Move {
	var legal []Move
	by := b.Turn.Other()
	for from := range b.Cells {
		if !b.holds(from, b.Turn) {
			continue
		}
		for _, m := range r.Candidates(b, from, nil) {
			after := r.Apply(b, m)
			king := b.find(NewID(b.Turn, King))
			if king == from {
				king = int(m.To)
			}
			if r.danger(&after, king, by) || from != king && b.Cells[from].Kind() == King && !slowPath(r, b, m) {
				continue
			}
			promoting := r.pieces[b.Cells[from].Kind()].filters != nil && b.Cells[from].Kind() >= Pawn && relative(b.Turn, from) == 6
			if !promoting {
				legal = append(legal, m)
				continue
			}
			for v := range promotions {
				legal = append(legal, Move{m.From, m.To, int8(v)})
			}
		}
	}
	return legal
}

// slowPath reports whether a king's move is no castling or goes a safe path.
func slowPath(r *Rules, b *Board, m Move) bool {
	castling := castles(m)
	if r.Dialect == Site {
		castling = siteCastles(wings[0], m) || siteCastles(wings[1], m)
	}
	for c := min(m.From, m.To); castling && c <= max(m.From, m.To); c++ {
		if r.danger(b, int(c), b.Turn.Other()) {
			return false
		}
	}
	return true
}
