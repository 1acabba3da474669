package verify_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
	"dragoman/verify"
)

// verifyGame verifies a game and reports what is found.
func verifyGame(t *testing.T, g *ir.Game, o verify.Options) {
	t.Helper()
	prog, err := rules.Compile(g)
	if err != nil {
		t.Fatalf("%s: %v", g.Name, err)
	}
	r, err := verify.Game(context.Background(), prog, o)
	if err != nil {
		t.Fatalf("%s: %v", g.Name, err)
	}
	if r.Disagreements > 0 {
		t.Errorf("%s: %d disagreements in %d positions, the first: %v", g.Name, r.Disagreements, r.Positions, r.First)
	}
	t.Logf("%d positions, %d with dragontoothmg, %d lookups", r.Positions, r.Oracle, r.Lookups)
}

func TestTestGames(t *testing.T) {
	for _, g := range randomgame.Games() {
		t.Run(g.Name, func(t *testing.T) {
			n := 300
			if testing.Short() || g.Board.Files*g.Board.Ranks > 100 {
				n = 30
			}
			verifyGame(t, g, verify.Options{Positions: n, Limit: 1, Quick: testing.Short()})
		})
	}
}

// TestFoundGames plays definitions in which generators once disagreed.
func TestFoundGames(t *testing.T) {
	files, err := filepath.Glob("../testdata/chesslang/found/*.chess")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	positions := 80
	if testing.Short() {
		positions = 15
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			verifyGame(t, sample.Define(t, dsl.ChessLang, string(text)).Game, verify.Options{Positions: positions, Limit: 1, Quick: true})
		})
	}
}

// TestRandomGames plays games of made-up pieces. A seed whose pieces have
// too many routes is passed over.
func TestRandomGames(t *testing.T) {
	seeds, played := uint64(100), 0
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
		g := randomgame.Random(rand.New(rand.NewPCG(seed, 0)))
		if _, err := rules.Compile(g); err != nil {
			continue
		}
		played++
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			verifyGame(t, g, verify.Options{Positions: 60, Seed: seed, Limit: 1, Quick: true})
		})
	}
	if played < int(seeds)*3/4 {
		t.Errorf("only %d of %d games compile", played, seeds)
	}
}

// TestChess asks dragontoothmg about every position. ORACLE_POSITIONS
// sets how many: make oracle plays 200000.
func TestChess(t *testing.T) {
	n := verify.DefaultPositions
	if text := os.Getenv("ORACLE_POSITIONS"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	if testing.Short() {
		n /= 10
	}
	// Some positions have castling rights that dragontoothmg does not know.
	verifyGame(t, dsl.Chess(), verify.Options{Positions: n + n/10, Seed: 1, Quick: testing.Short()})
}

// TestOracle checks which games dragontoothmg is asked about: orthodox chess,
// whatever it is called, and no other.
func TestOracle(t *testing.T) {
	for _, c := range []struct {
		text string
		want bool
	}{
		{"game: \"My Chess\"\nextends: \"Standard Chess\"\n", true},
		{"game: \"Archbishops\"\nextends: \"Standard Chess\"\npiece Archbishop { symbol: \"N\" move: slide(diagonal) | leap(2, 1) }\nsetup:\n  replace:\n    Knight: Archbishop\n", false},
		{"game: \"Hill\"\nextends: \"Standard Chess\"\nvictory:\n  add:\n    checks: checks >= 3\n", false},
	} {
		prog := sample.Define(t, dsl.ChessLang, c.text)
		r, err := verify.Game(context.Background(), prog, verify.Options{Positions: 64, Seed: 1, Quick: true})
		if err != nil || (r.Oracle > 0) != c.want {
			t.Errorf("%s: dragontoothmg was asked about %d positions (%v), wanted any: %v", prog.Game.Name, r.Oracle, err, c.want)
		}
	}
}

func TestDeterministic(t *testing.T) {
	prog := sample.Program(t, "chess")
	o := verify.Options{Positions: 100, Seed: 7, Quick: true}
	a, err := verify.Game(context.Background(), prog, o)
	if err != nil {
		t.Fatal(err)
	}
	if b, _ := verify.Game(context.Background(), prog, o); a != b {
		t.Errorf("two runs give %+v and %+v", a, b)
	}
}

func TestGameEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := verify.Game(ctx, sample.Program(t, "chess"), verify.Options{}); err != nil || r.Positions != 0 {
		t.Errorf("cancelled: %+v, %v", r, err)
	}
	r, err := verify.Game(context.Background(), sample.Program(t, "chess"), verify.Options{Duration: 100 * time.Millisecond})
	if err != nil || r.Disagreements != 0 {
		t.Errorf("100 ms: %+v, %v", r, err)
	}
}

// TestGivesUp verifies a game whose royals attack each other from
// everywhere, so that the side that has moved is in check in all positions. It
// must come to an end.
func TestGivesUp(t *testing.T) {
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
	prog := sample.Define(t, dsl.ChessLang, text)
	r, err := verify.Game(context.Background(), prog, verify.Options{Positions: 1, Seed: 1})
	if !errors.Is(err, verify.ErrNothingToCompare) || r.Positions != 0 || r.Lookups == 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestAll goes through the whole catalogue and some random sets in little
// time, one after another and three at a time, and finds nothing.
func TestAll(t *testing.T) {
	var first verify.Report
	positions, numbers := 3, []int{1, 3}
	if testing.Short() {
		positions, numbers = 1, []int{3}
	}
	for _, threads := range numbers {
		compared := map[string]int{}
		done := 0
		r, err := verify.All(context.Background(), verify.AllOptions{Positions: positions, Duration: 1000 * time.Hour, Sets: 2 * positions, Seed: 3, Threads: threads,
			Report: func(s verify.Progress) {
				if done++; s.Done != done || s.Total < 60 {
					t.Errorf("%s: %d of %d, expected %d", s.Game, s.Done, s.Total, done)
				}
				compared[s.Game] += s.Report.Lookups + s.Report.Positions
			}})
		if err != nil || r.Disagreements != 0 {
			t.Fatalf("%+v, %v, the first: %v", r, err, r.First)
		}
		if r.Games != len(compared) || r.Games < 60 {
			t.Errorf("%d games, compared of %d", r.Games, len(compared))
		}
		for game, n := range compared {
			if n == 0 {
				t.Errorf("%s: nothing was compared", game)
			}
		}
		if threads == numbers[0] {
			first = r
		} else if r != first {
			t.Errorf("%d threads: %+v, %d: %+v", threads, r, numbers[0], first)
		}
	}
}

// TestAllEnds cancels a sweep.
func TestAllEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r, err := verify.All(ctx, verify.AllOptions{Sets: 2, Threads: 2, Seed: 1, Report: func(verify.Progress) { cancel() }, Positions: 3})
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
	r, err := verify.Game(context.Background(), prog, verify.Options{Positions: 1, Quick: true, Limit: 1})
	if err != nil || r.First == nil {
		t.Fatalf("%+v, %v: nothing found", r, err)
	}
	if r.First.Piece != g.Pieces[0].Name || r.First.FEN == "" || r.First.Source == "" {
		t.Errorf("%+v", r.First)
	}
	t.Log(r.First)
}
