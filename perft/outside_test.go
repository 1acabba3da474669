package perft_test

import (
	"context"
	"encoding/json"
	"os"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/perft"
)

// outsideGame is a game that an independent program has made and counted.
type outsideGame struct {
	File, Text string
	FEN        string   // "": the start of the game
	Counts     []uint64 // by depth, from 1
	Passing    int      // captures en passant among the moves counted
	Promoting  int      // those that promote
}

// TestOutside counts games with odd pawns on all back-ends, the reference among them,
// and compares with testdata/outside/perft.py, which was written from the documents of
// the languages alone.
func TestOutside(t *testing.T) {
	text, err := os.ReadFile("../testdata/outside/games.json")
	if err != nil {
		t.Fatal(err)
	}
	var games []outsideGame
	if err := json.Unmarshal(text, &games); err != nil {
		t.Fatal(err)
	}
	step := 1
	if testing.Short() {
		step = 4
	}
	promoting, backends := 0, map[gen.Backend]int{}
	for n := 0; n < len(games); n += step {
		g := &games[n]
		if g.Promoting > 0 {
			promoting++
		}
		for _, p := range g.positions(t) {
			backends[gen.BackendOf(p)]++
			for i, want := range g.Counts {
				r, err := perft.Count(context.Background(), p, i+1, perft.Options{})
				if err != nil || r.Nodes != want {
					t.Errorf("game %d by %s: depth %d gives %d, want %d (%v); %q\n%s", n, gen.BackendOf(p), i+1, r.Nodes, want, err, g.FEN, g.Text)
					break
				}
			}
		}
	}
	if len(games) < 200 || promoting < 150/step {
		t.Errorf("%d games, %d of those counted with promotions en passant", len(games), promoting)
	}
	for _, b := range []gen.Backend{walk.Backend, gen.Bits, gen.General, gen.Mail} {
		if backends[b] < 32/step {
			t.Errorf("%s counts %d games", b, backends[b])
		}
	}
}

// positions sets the game up on every back-end that plays it.
func (g *outsideGame) positions(t *testing.T) (list []gen.Position) {
	f := src.NewFile(g.File, g.Text)
	language, err := dsl.Detect(f)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := dsl.Load(f, language, 1)
	if err != nil {
		t.Fatalf("%v\n%s", err, g.Text)
	}
	prog, err := rules.Compile(loaded.Game)
	if err != nil {
		t.Fatalf("%v\n%s", err, g.Text)
	}
	start := prog.Start.Clone()
	state := &start
	if g.FEN != "" {
		if state, err = fen.Parse(prog, g.FEN); err != nil {
			t.Fatalf("%s: %v\n%s", g.FEN, err, g.Text)
		}
	}
	for _, b := range []gen.Backend{walk.Backend, gen.Bits, gen.General, gen.Mail} {
		if p, err := walk.NewPosition(prog, state, b); err == nil {
			list = append(list, p)
		}
	}
	return list
}
