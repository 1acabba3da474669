package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
)

func TestChoose(t *testing.T) {
	variants := []string{"chess", "racingkings", "aiwok", "bughouse"}
	tests := []struct {
		names    []string
		variants []string
		want     string // the games as Fairy-Stockfish calls them, or the error
	}{
		{nil, variants, "chess racingkings aiwok"},
		{[]string{"ai-wok", "chess960"}, variants, "aiwok chess"},
		{[]string{"Racing Kings"}, variants, "racingkings"},
		{[]string{"bughouse"}, variants, "there is no game bughouse"},
		{[]string{"urc"}, variants, "Fairy-Stockfish does not know urc"},
		{nil, []string{"bughouse"}, "Fairy-Stockfish lists no game that we know"},
	}
	for _, c := range tests {
		entries, err := choose(c.names, c.variants)
		var names []string
		for _, e := range entries {
			names = append(names, variant(e, c.variants))
		}
		got := strings.Join(names, " ")
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.names, got, c.want)
		}
	}
}

func TestListed(t *testing.T) {
	tests := []struct {
		out  string
		want []string
	}{
		{"id name x\noption name UCI_Variant type combo default chess var 3check var chess\r\nuciok\n", []string{"3check", "chess"}},
		{"option name Hash type spin default 16 min 1 max 1024\nuciok\n", nil},
		{"", nil},
	}
	for _, c := range tests {
		if got := listed([]byte(c.out)); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.out, got, c.want)
		}
	}
}

// program writes a shell script that says what an output looks like.
func program(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

// lister is a Fairy-Stockfish that knows chess and answers perft with a number.
func lister(t *testing.T, nodes string) string {
	return program(t, `while read word rest; do case "$word" in
uci) echo "option name UCI_Variant type combo default chess var chess";;
go) echo "e2e4: 1"; echo; echo "Nodes searched: `+nodes+`";;
esac; done`)
}

func TestCompare(t *testing.T) {
	tests := []struct {
		name, ours, other string
		want              string // in the error
	}{
		{"equal", "echo nodes 20", lister(t, "20"), ""},
		{"different", "echo nodes 20", lister(t, "21"), "counts 20 leaves"},
		{"our program fails", "echo bad game >&2; exit 2", lister(t, "20"), "bad game"},
		{"our program prints nothing", "true", lister(t, "20"), "prints no count"},
		{"the other prints nothing", "echo nodes 20", lister(t, "none"), "prints no count"},
	}
	chess, _ := dsl.Find("chess")
	for _, c := range tests {
		other, err := fairy(c.other)
		if err != nil {
			t.Fatal(err)
		}
		s := &subject{game: chess, moves: []string{"e2e4", "e7e5"}}
		r, err := s.compare(ours(program(t, c.ours), "list"), []*contender{other, nil}, 2)
		switch {
		case c.want == "" && (err != nil || r.leaves != 20 || r.ratios[0] == "" || r.ratios[1] != ""):
			t.Errorf("%s: %+v, %v", c.name, r, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	if _, err := fairy(program(t, "echo uciok")); err == nil || !strings.Contains(err.Error(), "it is not Fairy-Stockfish") {
		t.Errorf("another engine: %v", err)
	}
}

// TestCommand compares what the programs are asked.
func TestCommand(t *testing.T) {
	other, err := fairy(lister(t, "20"))
	if err != nil {
		t.Fatal(err)
	}
	chess, _ := dsl.Find("chess")
	s := &subject{game: chess, fen: "FEN", moves: []string{"e2e4", "e7e5"}}
	setup := "setoption name Threads value 1\nsetoption name UCI_Variant value chess\nposition startpos moves e2e4 e7e5\n"
	tests := []struct {
		c           *contender
		depth       int
		args, input string
	}{
		{ours("x", "list"), 3, "perft -game chess -fen FEN -leaf list -threads 1 -hash 0 3", ""},
		{ours("x", "count"), 0, "perft -game chess -fen FEN -leaf count -threads 1 -hash 0 0", ""},
		{other, 3, "", setup + "go perft 3\nquit\n"},
		{other, 0, "", setup + "quit\n"},
	}
	for _, c := range tests {
		args, input := c.c.command(s, c.depth)
		if got := strings.Join(args, " "); got != c.args || input != c.input {
			t.Errorf("depth %d: %q with input %q, want %q with %q", c.depth, got, input, c.args, c.input)
		}
	}
}

func TestChooseDepth(t *testing.T) {
	tests := []struct {
		name    string
		growth  uint64
		faster  float64   // by how much the fastest is
		seconds []float64 // of the slowest, by depth, from 1
		want    int
	}{
		{"the first that is long enough", 20, 1, []float64{0.001, 0.004, 0.02, 0.4}, 4},
		{"a little short is nearer than far too long", 40, 1, []float64{0.001, 0.005, 0.2}, 3},
		{"a little long is nearer than far too short", 40, 1, []float64{0.001, 0.002, 0.08, 3.2}, 4},
		{"times near zero say nothing", 200, 1, []float64{0.009, 1.8}, 2},
		{"long at once", 20, 1, []float64{5}, 1},
		{"the fastest is too fast", 10, 20, []float64{0.01, 0.05, 0.4, 4}, 4},
		{"the slowest would be too slow", 100, 20, []float64{0.003, 0.3}, 2},
		{"the tree ends", 0, 1, slices.Repeat([]float64{0.001}, maxDepth), maxDepth},
	}
	for _, c := range tests {
		leaves, probed := uint64(1), 0
		got, err := chooseDepth(func(depth int) (uint64, float64, float64, error) {
			probed, leaves = depth, leaves*c.growth
			return leaves, c.seconds[depth-1] / c.faster, c.seconds[depth-1], nil
		})
		if err != nil || got != c.want || probed != c.want {
			t.Errorf("%s: depth %d after a probe of %d, %v, want %d", c.name, got, probed, err, c.want)
		}
	}
}

// TestSubjects finds the same positions each time, and hands that fill.
func TestSubjects(t *testing.T) {
	e, _ := dsl.Find("crazyhouse")
	list, err := subjects(e)
	if err != nil || len(list) != len(plies) {
		t.Fatalf("%d positions, %v", len(list), err)
	}
	again, _ := subjects(e)
	for i, s := range list {
		if len(s.moves) != plies[i] || !slices.Equal(s.moves, again[i].moves) || s.fen != again[i].fen {
			t.Errorf("%s: %q, then %q", s.label, s.moves, again[i].moves)
		}
	}
	if last := list[len(list)-1]; strings.Contains(strings.Join(last.moves, " "), "@") || strings.Contains(last.fen, "[]") {
		t.Errorf("the hands do not fill: %s after %q", last.fen, last.moves)
	}
}
