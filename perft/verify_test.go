package perft_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/rules"
	"dragoman/gen/zoo"
	"dragoman/perft"
)

// verify runs Verify and reports what it finds.
func verify(t *testing.T, g *ir.Game, o perft.VerifyOptions) {
	t.Helper()
	prog, err := rules.Compile(g)
	if err != nil {
		t.Fatalf("%s: %v", g.Name, err)
	}
	r, err := perft.Verify(context.Background(), prog, o)
	if err != nil {
		t.Fatalf("%s: %v", g.Name, err)
	}
	if r.Disagreements > 0 {
		t.Errorf("%s: %d disagreements in %d positions, the first: %v", g.Name, r.Disagreements, r.Positions, r.First)
	}
	t.Logf("%d positions, %d with dragontoothmg, %d lookups", r.Positions, r.Oracle, r.Lookups)
}

func TestVerifyZoo(t *testing.T) {
	for _, g := range zoo.Games() {
		t.Run(g.Name, func(t *testing.T) {
			n := 300
			if testing.Short() || g.Board.Files*g.Board.Ranks > 100 {
				n = 60
			}
			verify(t, g, perft.VerifyOptions{Positions: n, Limit: 1, Quick: testing.Short()})
		})
	}
}

// TestVerifyRandomGames plays games of made-up pieces. A seed whose pieces have
// too many routes is passed over.
func TestVerifyRandomGames(t *testing.T) {
	seeds, played := uint64(100), 0
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
		g := zoo.Random(rand.New(rand.NewPCG(seed, 0)))
		if _, err := rules.Compile(g); err != nil {
			continue
		}
		played++
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			verify(t, g, perft.VerifyOptions{Positions: 60, Seed: seed, Limit: 1, Quick: true})
		})
	}
	if played < int(seeds)*3/4 {
		t.Errorf("only %d of %d games compile", played, seeds)
	}
}

// TestVerifyChess asks dragontoothmg about every position. ORACLE_POSITIONS
// sets how many: make oracle plays 200000.
func TestVerifyChess(t *testing.T) {
	n := perft.DefaultPositions
	if text := os.Getenv("ORACLE_POSITIONS"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	if testing.Short() {
		n /= 5
	}
	// Some positions have castling rights that dragontoothmg does not know.
	verify(t, dsl.Chess(), perft.VerifyOptions{Positions: n + n/10, Chess: true, Seed: 1, Quick: testing.Short()})
}

func TestVerifyIsDeterministic(t *testing.T) {
	prog := chess(t)
	o := perft.VerifyOptions{Positions: 100, Seed: 7, Quick: true, Chess: true}
	a, err := perft.Verify(context.Background(), prog, o)
	if err != nil {
		t.Fatal(err)
	}
	if b, _ := perft.Verify(context.Background(), prog, o); a != b {
		t.Errorf("two runs give %+v and %+v", a, b)
	}
}

func TestVerifyEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := perft.Verify(ctx, chess(t), perft.VerifyOptions{}); err != nil || r.Positions != 0 {
		t.Errorf("cancelled: %+v, %v", r, err)
	}
	r, err := perft.Verify(context.Background(), chess(t), perft.VerifyOptions{Duration: 100 * time.Millisecond})
	if err != nil || r.Disagreements != 0 {
		t.Errorf("100 ms: %+v, %v", r, err)
	}
}

// TestVerifyGivesUp verifies a game whose royals attack each other from
// everywhere, so that the side that has moved is in check in all positions. It
// must come to an end.
func TestVerifyGivesUp(t *testing.T) {
	const text = `
game: "Crowded"
board:
  size: 4x4
piece Lord {
  symbol: "L"
  traits: [royal]
  move: leap(0, 1) | leap(1, 1) | leap(0, 2) | leap(1, 2) | leap(2, 2) | leap(0, 3) | leap(1, 3) | leap(2, 3) | leap(3, 3)
}
setup:
  White: { Lord: [a1] }
  Black: { Lord: [d4] }
`
	loaded, err := dsl.Load(src.NewFile("crowded.chess", text), dsl.ChessLang, 1)
	if err != nil {
		t.Fatal(err)
	}
	prog, err := rules.Compile(loaded.Game)
	if err != nil {
		t.Fatal(err)
	}
	r, err := perft.Verify(context.Background(), prog, perft.VerifyOptions{Positions: 1, Seed: 1})
	if !errors.Is(err, perft.ErrNothing) || r.Positions != 0 || r.Lookups == 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestSweep goes through the whole catalogue and some random sets in little
// time, one after another and three at a time, and finds nothing.
func TestSweep(t *testing.T) {
	var first perft.Report
	for _, threads := range []int{1, 3} {
		told := map[string]int{}
		done := 0
		r, err := perft.Sweep(context.Background(), perft.SweepOptions{Positions: 3, Duration: 1000 * time.Hour, Sets: 6, Seed: 3, Threads: threads,
			Report: func(s perft.Swept) {
				if done++; s.Done != done || s.Total < 60 {
					t.Errorf("%s: %d of %d, expected %d", s.Game, s.Done, s.Total, done)
				}
				told[s.Game] += s.Report.Lookups + s.Report.Positions
			}})
		if err != nil || r.Disagreements != 0 {
			t.Fatalf("%+v, %v, the first: %v", r, err, r.First)
		}
		if r.Games != len(told) || r.Games < 60 {
			t.Errorf("%d games, told of %d", r.Games, len(told))
		}
		for game, n := range told {
			if n == 0 {
				t.Errorf("%s: nothing was compared", game)
			}
		}
		if threads == 1 {
			first = r
		} else if r != first {
			t.Errorf("%d threads: %+v, one: %+v", threads, r, first)
		}
	}
}

// TestSweepEnds cancels a sweep.
func TestSweepEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r, err := perft.Sweep(ctx, perft.SweepOptions{Sets: 2, Threads: 2, Seed: 1, Report: func(perft.Swept) { cancel() }, Positions: 3})
	if err != nil || r.Games == 0 || r.Games > 3 {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestDisagreementNamesThePiece spoils a path: the report has a position of
// few pieces, the piece and the line that defines it.
func TestDisagreementNamesThePiece(t *testing.T) {
	e, _ := dsl.Find("breakthrough")
	g, err := e.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	prog, err := rules.Compile(g)
	if err != nil {
		t.Fatal(err)
	}
	paths := prog.Paths(2, 27)
	if len(paths) == 0 {
		t.Fatal("no path to spoil")
	}
	paths[0].Targets = 0
	r, err := perft.Verify(context.Background(), prog, perft.VerifyOptions{Positions: 1, Quick: true, Limit: 1})
	if err != nil || r.First == nil {
		t.Fatalf("%+v, %v: nothing found", r, err)
	}
	if r.First.Piece != g.Pieces[0].Name || r.First.FEN == "" || r.First.Source == "" {
		t.Errorf("%+v", r.First)
	}
	t.Log(r.First)
}
