package perft_test

import (
	"context"
	"encoding/json"
	"os"
	"strings"
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
	FEN        string         // "": the start of the game
	Line       string         // moves from the start that lead to the same position
	Counts     []uint64       // by depth, from 1
	Passing    int            // captures en passant among the moves counted
	Promoting  int            // those that promote
	Several    int            // moves that take several pieces
	Own        int            // those that take own pieces
	Back       int            // those that end where they began
	Fired      map[string]int // by event: how often triggers fired
}

// TestOutside counts games with odd pawns on all back-ends, the reference among them,
// and compares with testdata/outside/perft.py, which was written from the documents of
// the languages alone.
func TestOutside(t *testing.T) {
	games := outsideGames(t, "games.json")
	step := 1
	if testing.Short() {
		step = 6
	}
	promoting, backends := 0, map[gen.Backend]int{}
	for n := 0; n < len(games); n += step {
		g := &games[n]
		if g.Promoting > 0 {
			promoting++
		}
		g.count(t, n, backends)
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

// TestLocusts counts games whose pieces take others on their way, or own ones, as
// Interactive Diagrams, and compares with testdata/outside/locusts.py.
func TestLocusts(t *testing.T) {
	games := outsideGames(t, "locusts.json")
	step := 1
	if testing.Short() {
		step = 6
	}
	var all outsideGame
	backends := map[gen.Backend]int{}
	for n := 0; n < len(games); n += step {
		g := &games[n]
		all.Several, all.Own, all.Back = all.Several+g.Several, all.Own+g.Own, all.Back+g.Back
		g.count(t, n, backends)
	}
	if all.Several < 1000/step || all.Own < 1000/step || all.Back < 1000/step || backends[walk.Backend] < 80/step || backends[gen.Mail] < 80/step {
		t.Errorf("%d games: %d moves take several pieces, %d own ones, %d go back; counted %v", len(games), all.Several, all.Own, all.Back, backends)
	}
}

// TestTriggers counts games of ChessLang with triggers, state and marks, both from a FEN and
// after the moves that lead there, and compares with testdata/outside/triggers.py.
func TestTriggers(t *testing.T) {
	games := outsideGames(t, "triggers.json")
	step := 1
	if testing.Short() {
		step = 6
	}
	fired, backends := map[string]int{}, map[gen.Backend]int{}
	for n := 0; n < len(games); n += step {
		g := &games[n]
		for event, times := range g.Fired {
			fired[event] += times
		}
		g.count(t, n, backends)
	}
	for _, event := range []string{"move", "capture", "turn_end", "turn_start", "check"} {
		if fired[event] < 600/step {
			t.Errorf("triggers fire %d times on %s", fired[event], event)
		}
	}
	for _, b := range []gen.Backend{walk.Backend, gen.General, gen.Mail} {
		if backends[b] < 300/step {
			t.Errorf("%s counts %d games", b, backends[b])
		}
	}
}

// outsideGames reads a file of games.
func outsideGames(t *testing.T, name string) (games []outsideGame) {
	text, err := os.ReadFile("../testdata/outside/" + name)
	if err == nil {
		err = json.Unmarshal(text, &games)
	}
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// count counts the game on every back-end that plays it.
func (g *outsideGame) count(t *testing.T, n int, backends map[gen.Backend]int) {
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
		p, err := walk.NewPosition(prog, state, b)
		if err != nil || gen.BackendOf(p) != b { // one name can stand for another
			continue
		}
		list = append(list, p)
		if p, err := walk.NewPosition(prog, &start, b); err == nil && g.Line != "" {
			g.play(t, p, fen.NewNames(prog, &start), fen.Format(prog, state))
			list = append(list, p)
		}
	}
	return list
}

// play makes the moves of the line, and compares the position with the FEN.
func (g *outsideGame) play(t *testing.T, p gen.Position, names *fen.Names, end string) {
	for _, text := range strings.Fields(g.Line) {
		m, ok := names.Find(p, text)
		if !ok || !p.Make(m) {
			t.Fatalf("%s: no %s in %s\n%s", gen.BackendOf(p), text, g.Line, g.Text)
		}
	}
	at := p.State()
	if got := fen.Format(p.Program(), &at); got != end {
		t.Errorf("%s: after %s the position is %s, want %s\n%s", gen.BackendOf(p), g.Line, got, end, g.Text)
	}
}
