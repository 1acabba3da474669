package main

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

// perftNodes returns what the command counts.
func perftNodes(t *testing.T, args ...string) uint64 {
	t.Helper()
	var out struct{ Nodes uint64 }
	good(t, &out, append([]string{"perft"}, args...)...)
	return out.Nodes
}

// TestKnightShape plays chess with a shape that is a knight: the counts of
// chess must come out, with promotion to it among the moves.
func TestKnightShape(t *testing.T) {
	const (
		kiwipete  = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
		promoters = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"
	)
	shape, err := os.ReadFile("../../testdata/shape/knight.json")
	if err != nil {
		t.Fatal(err)
	}
	knight := writeFile(t, "knight.json", `{"name": "Knight", "movement": `+string(shape)+`, "attack": `+string(shape)+`}`)
	for _, c := range []struct {
		fen   string
		depth int
		nodes uint64
	}{
		{"startpos", 4, 197281},
		{kiwipete, 3, 97862},
		{promoters, 3, 9483},
	} {
		if got := perftNodes(t, "-game", knight, "-fen", c.fen, strconv.Itoa(c.depth)); got != c.nodes {
			t.Errorf("%s depth %d: %d nodes, want %d", c.fen, c.depth, got, c.nodes)
		}
	}
}

// TestRandomGames counts random starts with the reference generator and with
// the usual one.
func TestRandomGames(t *testing.T) {
	for _, game := range []string{"urc", "../../testdata/urc/army.yaml", "../../testdata/shape/archer.json"} {
		for _, seed := range []string{"1", "2", "3"} {
			args := []string{"-game", game, "-seed", seed, "2"}
			if fast, slow := perftNodes(t, args...), perftNodes(t, append(args, "-gen", "walk")...); fast != slow {
				t.Errorf("%s seed %s: %d nodes, the reference has %d", game, seed, fast, slow)
			}
		}
	}
}

func TestGamesList(t *testing.T) {
	var out struct {
		Games []struct {
			Name, Title, Language, Board, FEN string
			Aliases                           []string
		}
	}
	good(t, &out, "games")
	chess := out.Games[0]
	if chess.Name != "chess" || chess.Board != "8x8" || chess.FEN != "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" || !slices.Contains(chess.Aliases, "standard") {
		t.Errorf("chess is %+v", chess)
	}
	seen := map[string]bool{}
	for _, g := range out.Games {
		if g.Title == "" || g.Language == "" || g.Board == "" || g.Aliases == nil {
			t.Errorf("%+v", g)
		}
		for _, name := range append(g.Aliases, g.Name) {
			if seen[name] {
				t.Errorf("two games are called %s", name)
			}
			seen[name] = true
		}
	}
}

// TestUnplayable checks that a game which can only be read says so.
func TestUnplayable(t *testing.T) {
	small := writeFile(t, "small.chess", "board:\n  size: 5x5\npiece X {\n  move: step(any)\n}\n")
	joined := writeFile(t, "joined.perimeter", "piece man M\n cover leaps up\npiece wife W\n cover leaps down\npiece pair P\n parts man wife\n allow decay\nplace pair K1,1\n")
	for _, c := range []struct{ game, code string }{
		{joined, "unsupported_rule"},
		{small, "no_setup"},
	} {
		var out struct {
			Error struct{ Code, Message string }
		}
		if status := answer(t, &out, "perft", "-game", c.game, "1"); status != statusInput || out.Error.Code != c.code {
			t.Errorf("%s: status %d, %+v, want %s", c.game, status, out, c.code)
		}
	}
}

// TestDefinitions prints the definition of every built-in game, in which nothing is
// wrong.
func TestDefinitions(t *testing.T) {
	for _, e := range dsl.Games() {
		var out struct{ Name, Language, File, Text string }
		good(t, &out, "games", e.Name)
		text, _, _ := dragoman("games", e.Name)
		if out.Name != e.Name || out.Language != e.Language.Name || out.Text == "" || out.Text != text {
			t.Errorf("%s: %s in %s, %d bytes, without -json %d", e.Name, out.Name, out.Language, len(out.Text), len(text))
		}
		if list := dsl.Check(src.NewFile(out.File, out.Text), e.Language); list.Failed() || dsl.LanguageOf(out.File) != e.Language {
			t.Errorf("%s: %s: %v", e.Name, out.File, list.Err())
		}
	}
}
