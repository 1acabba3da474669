package byurl

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/dsl/ir"

	"github.com/dylhunn/dragontoothmg"
)

// TestSliders compares what bishops and rooks attack with the way from cell to
// cell.
func TestSliders(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 16))
	tables := attackTables()
	for range games(20000) {
		occupied := set(random.Uint64() & random.Uint64())
		for c := range size {
			for _, slider := range []struct {
				dirs []vec
				got  set
			}{{diagonal, tables.bishopAttacks(c, occupied)}, {straight, tables.rookAttacks(c, occupied)}} {
				if want := slowAttacks(c, slider.dirs, occupied); slider.got != want {
					t.Fatalf("from %s among %#x: %#x, want %#x", cellName(c), occupied, slider.got, want)
				}
			}
		}
	}
}

func slowAttacks(from int, dirs []vec, occupied set) (to set) {
	for _, d := range dirs {
		for c, ok := step(from, d); ok; c, ok = step(c, d) {
			if to |= only(c); occupied.has(c) {
				break
			}
		}
	}
	return to
}

// comparePosition checks a position against the reference: its legal moves, their
// number and whether the king is in check. Deep, it checks the position after each
// move too.
func comparePosition(t *testing.T, p *position, deep bool) {
	t.Helper()
	r, b := reference(p.dialect), &p.board
	name := fmt.Sprintf("%s %s %s", p.dialect, b.IDs(), b.FEN(0, 1))
	n, want := p.count(), r.legal(*b)
	if got := p.list(nil); n != len(want) || !slices.Equal(got, want) {
		t.Fatalf("%s:\n got %d %v\nwant %d %v", name, n, uciAll(got), len(want), uciAll(want))
	}
	if king := b.find(NewID(b.Turn, King)); p.inCheck() != (king >= 0 && r.attacked(b, king, b.Turn.Other())) {
		t.Fatalf("%s: in check is %v", name, p.inCheck())
	}
	for i, m := range want {
		if got := p.pick(i, n); got != m {
			t.Fatalf("%s: move %d is %s, want %s", name, i, got.UCI(), m.UCI())
		}
		if !deep {
			continue
		}
		after := *p
		after.play(m)
		if want := r.apply(*b, m); after.board != want {
			t.Fatalf("%s: after %s %s, want %s", name, m.UCI(), after.board.IDs(), want.IDs())
		}
		anew := newPosition(p.dialect, &after.board)
		after.legalMoves, anew.legalMoves = legalMoves{}, legalMoves{}
		if after != anew {
			t.Fatalf("%s: after %s the sets are not those of the board", name, m.UCI())
		}
		comparePosition(t, &after, false)
	}
}

// TestPositions plays random games from the start and from boards that no game
// leads to.
func TestPositions(t *testing.T) {
	for _, d := range []Dialect{C1, Site} {
		t.Run(d.String(), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(17, uint64(d)))
			positions := 0
			for i := range games(120) {
				board := [...]func(*rand.Rand) Board{
					func(*rand.Rand) Board { return startBoard() }, sparseBoard, rareBoard, oddBoard,
				}[i%4](random)
				if i%40 == 39 { // see TestKingRemoved
					board.Cells[board.find(NewID(ir.Side(random.IntN(2)), King))] = Nothing
				}
				p := newPosition(d, &board)
				for plies := 0; plies < 150 && p.count() > 0; plies++ {
					comparePosition(t, &p, random.IntN(16) == 0)
					positions++
					n := p.count()
					p.play(p.pick(random.IntN(n), n))
				}
			}
			t.Logf("%d positions", positions)
		})
	}
}

// TestKingRemoved plays on after the one move that removes a king: on the public
// site a king's step that counts as a castling empties the corner.
func TestKingRemoved(t *testing.T) {
	board := emptyBoard()
	board.Cells[0], board.Cells[3], board.Cells[55] = NewID(ir.Black, King), NewID(ir.White, King), NewID(ir.Black, Pawn)
	g := newGame(Site, &board)
	if err := g.playText("d1c1 h7h5 c1c2"); err != nil || g.now.inCheck() || g.choices != 1 {
		t.Errorf("%v, %d moves on %s", err, g.choices, g.now.board.IDs())
	}
}

// TestOracle compares the legal moves of c1 with another program's in random
// games.
func TestOracle(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(5, 6))
	positions := 0
	for range games(1000) {
		start := startBoard()
		g := newGame(C1, &start)
		for len(g.moves) < 120 && g.choices > 0 {
			fen := g.now.board.FEN(0, 1)
			oracle := dragontoothmg.ParseFen(fen)
			var want []string
			for _, m := range oracle.GenerateLegalMoves() {
				want = append(want, m.String())
			}
			got := uciAll(g.now.list(nil))
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%s:\n got %v\nwant %v", fen, got, want)
			}
			positions++
			g.play(random.IntN(g.choices))
		}
	}
	t.Logf("%d positions", positions)
}

// perft counts the ways to make so many moves.
func perft(p *position, depth int) int {
	count := p.count()
	if depth == 1 {
		return count
	}
	n := 0
	for i := range count {
		after := *p
		after.play(p.pick(i, count))
		n += perft(&after, depth-1)
	}
	return n
}

// TestPerft counts positions with published numbers.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		fen  string
		want []int
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []int{20, 400, 8902, 197281, 4865609}},
		{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", []int{48, 2039, 97862, 4085603}},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []int{14, 191, 2812, 43238, 674624}},
		{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", []int{6, 264, 9467, 422333}},
		{"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []int{44, 1486, 62379, 2103487}},
	} {
		board, err := parseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		p := newPosition(C1, &board)
		for i, want := range c.want {
			if got := perft(&p, i+1); got != want {
				t.Errorf("%s depth %d: %d, want %d", c.fen, i+1, got, want)
			}
		}
	}
}

// TestDialectsAgree checks that the king is in check by the rules of both dialects
// or of neither on boards that arise in games.
func TestDialectsAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for range games(200) {
		start := startBoard()
		g := newGame(Site, &start)
		for len(g.moves) < 100 && g.choices > 0 {
			b := g.now.board
			for _, side := range []ir.Side{ir.White, ir.Black} {
				king := b.find(NewID(side, King))
				if chess, site := reference(C1).attacked(&b, king, side.Other()), reference(Site).attacked(&b, king, side.Other()); chess != site {
					t.Fatalf("%s: king on %s attacked in chess %v, on the site %v", b.IDs(), cellName(king), chess, site)
				}
			}
			g.play(random.IntN(g.choices))
		}
	}
}
