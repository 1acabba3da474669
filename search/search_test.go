package search_test

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"dragoman/dsl"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
	"dragoman/search"
)

// program compiles a game of the catalogue, once.
var program = sample.Program

func pool(t testing.TB, game string, threads int) *search.Pool {
	t.Helper()
	prog := program(t, game)
	p, err := search.New(prog, eval.New(prog), threads, 4)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func position(t testing.TB, game, text string) gen.Position {
	t.Helper()
	return sample.Position(t, program(t, game), cmp.Or(text, "startpos"), gen.Auto)
}

func parseMove(t testing.TB, pos gen.Position, text string) gen.Move {
	t.Helper()
	s := pos.State()
	m, ok := fen.NewNames(pos.Program(), &s).Find(pos, text)
	if !ok {
		t.Fatalf("no move %s", text)
	}
	return m
}

// playLine returns the position after a line, whose moves must be legal.
func playLine(t testing.TB, pos gen.Position, line []gen.Move) gen.Position {
	t.Helper()
	end := pos.Clone()
	for i, m := range line {
		if !slices.Contains(end.AppendLegal(nil), m) {
			t.Fatalf("move %d of %v is not legal", i, line)
		}
		end.Make(m)
	}
	return end
}

func TestMates(t *testing.T) {
	p := pool(t, "chess", 1)
	for _, c := range []struct {
		fen   string
		moves int
	}{
		{"6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1", 1},
		{"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1},
		{"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},
		{"8/8/8/8/8/5k2/6q1/7K w - - 0 1", 0},
		{"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3},
		{"8/8/8/8/8/2k5/1q6/K7 w - - 0 1", 0},
		{"7k/8/8/8/8/8/1r6/r6K w - - 99 80", 0},
		{"4k3/8/4K3/8/8/8/8/7R w - - 0 1", 1},
		{"3k4/8/3K4/8/8/8/8/7R w - - 97 90", 1},
	} {
		p.Clear()
		pos := position(t, "chess", c.fen)
		r := p.Search(t.Context(), pos, search.Limits{Mate: max(c.moves, 1), Nodes: 2_000_000}, search.Report{})
		if c.moves == 0 {
			if r.Best != gen.None {
				t.Errorf("%s: found %v, but it is mate", c.fen, r.Best)
			}
			continue
		}
		line := r.Lines[0]
		if moves, ok := line.Score.IsMate(); !ok || moves != c.moves {
			t.Errorf("%s: score %d (mate in %d), want mate in %d", c.fen, line.Score, moves, c.moves)
			continue
		}
		if end := playLine(t, pos, line.PV); len(line.PV) != 2*c.moves-1 || !end.InCheck() || gen.CountLegal(end) > 0 {
			t.Errorf("%s: the line %v does not end in mate", c.fen, line.PV)
		}
	}
}

// TestDraws checks the scores of positions that are drawn by rule.
func TestDraws(t *testing.T) {
	p := pool(t, "chess", 1)
	for _, c := range []struct{ why, fen string }{
		{"the move rule ends the game before the mate", "4k3/8/8/8/8/8/7R/4K3 w - - 99 90"},
		{"perpetual check", "6k1/6p1/8/7Q/8/1q6/2r3PP/6K1 w - - 0 1"},
		{"stalemate is all there is", "7k/7P/5K2/8/8/8/8/8 w - - 98 90"},
	} {
		r := p.Search(t.Context(), position(t, "chess", c.fen), search.Limits{Depth: 10}, search.Report{})
		if s := r.Lines[0].Score; s < -5 || s > 5 {
			t.Errorf("%s: score %d", c.why, s)
		}
	}
	if r := p.Search(t.Context(), position(t, "chess", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), search.Limits{Depth: 3}, search.Report{}); r.Best != gen.None {
		t.Errorf("found %v, but it is stalemate", r.Best)
	}
}

// TestDeterministic checks that two searches with one worker are the same.
func TestDeterministic(t *testing.T) {
	for _, game := range []string{"chess", "crazyhouse", "xiangqi", "p3d-mini"} {
		p := pool(t, game, 1)
		var first search.Result
		for i := range 2 {
			p.Clear()
			pos := position(t, game, "") // a position made by moves may list its moves in another order
			r := p.Search(t.Context(), pos, search.Limits{Depth: 7, Nodes: 100_000}, search.Report{})
			if i == 0 {
				first = r
			} else if r.Nodes != first.Nodes || r.Best != first.Best || r.Lines[0].Score != first.Lines[0].Score {
				t.Errorf("%s: %d nodes, %v, %d; then %d, %v, %d", game, first.Nodes, first.Best, first.Lines[0].Score, r.Nodes, r.Best, r.Lines[0].Score)
			}
		}
	}
}

// TestThreads searches with several workers and a small table. Run it with -race.
func TestThreads(t *testing.T) {
	for _, game := range []string{"chess", "atomic", "antichess"} {
		p := pool(t, game, 4)
		pos := position(t, game, "")
		for range 3 {
			r := p.Search(t.Context(), pos, search.Limits{Nodes: 20_000}, search.Report{})
			playLine(t, pos, r.Lines[0].PV)
			pos.Make(r.Best)
		}
	}
}

func TestMultiPV(t *testing.T) {
	p := pool(t, "chess", 1)
	pos := position(t, "chess", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
	reported := 0
	r := p.Search(t.Context(), pos, search.Limits{Depth: 6, MultiPV: 3}, search.Report{Line: func(l search.Line) {
		reported = max(reported, l.Number)
	}})
	if len(r.Lines) != 3 || reported != 3 {
		t.Fatalf("%d lines, %d reported", len(r.Lines), reported)
	}
	seen := map[gen.Move]bool{}
	for i, l := range r.Lines {
		if seen[l.PV[0]] || l.Number != i+1 || i > 0 && l.Score > r.Lines[i-1].Score {
			t.Errorf("line %d: number %d, score %d, move %v", i, l.Number, l.Score, l.PV[0])
		}
		seen[l.PV[0]] = true
		playLine(t, pos, l.PV)
	}
	if r.Best != r.Lines[0].PV[0] {
		t.Errorf("best is %v, not %v", r.Best, r.Lines[0].PV[0])
	}
}

func TestRootMoves(t *testing.T) {
	p := pool(t, "chess", 2)
	pos := position(t, "chess", "")
	a, b := parseMove(t, pos, "a2a3"), parseMove(t, pos, "h2h4")
	if r := p.Search(t.Context(), pos, search.Limits{Depth: 5, Moves: []gen.Move{a, b}}, search.Report{}); r.Best != a && r.Best != b {
		t.Errorf("%v is not one of the given moves", r.Best)
	}
	if r := p.Search(t.Context(), pos, search.Limits{Depth: 5, Moves: []gen.Move{a, b}, Exclude: []gen.Move{a}}, search.Report{}); r.Best != b {
		t.Errorf("%v is not the only move left", r.Best)
	}
	if r := p.Search(t.Context(), pos, search.Limits{Depth: 5, Exclude: pos.AppendLegal(nil)}, search.Report{}); r.Best != gen.None {
		t.Errorf("found %v, but all moves are excluded", r.Best)
	}
}

func TestDepthAndNodes(t *testing.T) {
	p := pool(t, "chess", 1)
	pos := position(t, "chess", "")
	if r := p.Search(t.Context(), pos, search.Limits{Depth: 4}, search.Report{}); r.Depth != 4 || r.Lines[0].Depth != 4 {
		t.Errorf("depth %d, of the line %d, want 4", r.Depth, r.Lines[0].Depth)
	}
	for _, nodes := range []uint64{1, 10, 1000, 30_000} {
		r := p.Search(t.Context(), pos, search.Limits{Nodes: nodes}, search.Report{})
		if r.Best == gen.None || r.Nodes > nodes+1 {
			t.Errorf("%d nodes, limit %d, best %v", r.Nodes, nodes, r.Best)
		}
	}
	if r := p.Search(t.Context(), pos, search.Limits{SoftNodes: 1000, Nodes: 100_000}, search.Report{}); r.Nodes < 1000 || r.Nodes > 50_000 {
		t.Errorf("%d nodes to depth %d, soft limit 1000", r.Nodes, r.Depth)
	}
}

// TestInfinite checks that only the end of the context ends an infinite search,
// and only that or a ponder hit a pondering one.
func TestInfinite(t *testing.T) {
	p := pool(t, "chess", 1)
	pos := position(t, "chess", "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1")
	for _, l := range []search.Limits{{Infinite: true, Depth: 2}, {Ponder: true, Depth: 2}} {
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan search.Result)
		go func() { done <- p.Search(ctx, pos, l, search.Report{}) }()
		select {
		case <-done:
			t.Fatalf("%+v: ended without being stopped", l)
		case <-time.After(20 * time.Millisecond):
		}
		if l.Ponder {
			p.PonderHit()
		} else {
			cancel()
		}
		if r := <-done; r.Best == gen.None {
			t.Errorf("%+v: no move", l)
		}
		cancel()
	}
}

// TestEveryGame searches all games for some nodes, from the start and from random
// positions, and plays the lines found.
func TestEveryGame(t *testing.T) {
	for n, name := range dsl.GameNames() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := pool(t, name, 1)
			pos := position(t, name, "")
			r := rand.New(rand.NewPCG(uint64(n), 1))
			nodes := uint64(2000)
			if program(t, name).Board.Cells() > 100 {
				nodes = 200
			}
			for range 4 {
				res := p.Search(t.Context(), pos, search.Limits{Nodes: nodes}, search.Report{})
				legal := pos.AppendLegal(nil)
				if _, over := pos.Ended(); len(legal) == 0 || over {
					break
				}
				if !slices.Contains(legal, res.Best) {
					t.Fatalf("%v is not legal", res.Best)
				}
				playLine(t, pos, res.Lines[0].PV)
				for range 3 {
					if legal = pos.AppendLegal(nil); len(legal) > 0 {
						pos.Make(legal[r.IntN(len(legal))])
					}
				}
			}
		})
	}
}

func TestStrength(t *testing.T) {
	p := pool(t, "chess", 1)
	pos := position(t, "chess", "")
	for _, elo := range []int{1, 500, 1500, 2800} {
		r := p.Search(t.Context(), pos, search.Limits{Elo: elo, Depth: 8}, search.Report{Line: func(l search.Line) {
			if l.Number > 1 {
				t.Errorf("Elo %d: line %d reported", elo, l.Number)
			}
		}})
		if len(r.Lines) != 1 || !slices.Contains(pos.AppendLegal(nil), r.Best) {
			t.Errorf("Elo %d: %d lines, best %v", elo, len(r.Lines), r.Best)
		}
	}
}

// TestStrengthNodes checks that a stronger level searches more nodes, and no more
// than it may.
func TestStrengthNodes(t *testing.T) {
	p := pool(t, "chess", 1)
	pos := position(t, "chess", "")
	before := uint64(0)
	for elo := search.MinElo; elo <= search.MaxElo; elo += 100 {
		p.Clear()
		r := p.Search(t.Context(), pos, search.Limits{Elo: elo}, search.Report{})
		if r.Nodes < before || r.Nodes > 20100 {
			t.Errorf("Elo %d searches %d nodes, %d searches %d", elo, r.Nodes, elo-100, before)
		}
		before = r.Nodes
	}
}

func TestPoolLimits(t *testing.T) {
	prog := program(t, "chess")
	for _, c := range [][2]int{{0, 1}, {1, 0}, {search.MaxThreads + 1, 1}, {1, search.MaxHashMB + 1}} {
		if _, err := search.New(prog, eval.New(prog), c[0], c[1]); err == nil {
			t.Errorf("%d threads with %d MB are accepted", c[0], c[1])
		}
	}
}

func TestIsMate(t *testing.T) {
	for _, c := range []struct {
		score search.Score
		moves int
		ok    bool
	}{{search.MateIn(1), 1, true}, {search.MateIn(3), 2, true}, {-search.MateIn(2), -1, true}, {-search.MateIn(4), -2, true}, {0, 0, false}, {3000, 0, false}, {-3000, 0, false}} {
		if moves, ok := c.score.IsMate(); moves != c.moves || ok != c.ok {
			t.Errorf("score %d is mate in %d, %v; want %d, %v", c.score, moves, ok, c.moves, c.ok)
		}
	}
}
