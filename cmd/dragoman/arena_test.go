package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"dragoman/arena"
	"dragoman/arena/player"
	"dragoman/internal/sample"
)

// TestArena plays a match of the built-in engine with itself, interrupted and
// gone on with, as far as its files show.
func TestArena(t *testing.T) {
	log, games := filepath.Join(t.TempDir(), "match.log"), filepath.Join(t.TempDir(), "match.pgn")
	args := []string{"arena", "-game", "kingofthehill", "-engine", "cmd=builtin name=a option.Hash=1", "-engine", "cmd=builtin name=b option.Hash=1",
		"-nodes", "100", "-maxmoves", "5", "-plies", "2", "-log", log, "-pgn", games, "-json", "-quiet", "-games"}
	for _, games := range []string{"2", "4", "4"} {
		out, errs, status := dragoman(append(args, games)...)
		if status != statusGood || errs != "" {
			t.Fatalf("%s games: exit %d, %s", games, status, errs)
		}
		var got struct {
			Played   int
			Pairings []struct {
				First, Second string
				Pairs         []int
				Estimate      struct{ Score float64 }
			}
		}
		if err := json.Unmarshal([]byte(out), &got); err != nil {
			t.Fatal(err)
		}
		p := got.Pairings[0]
		if len(games) == 1 && games[0] != byte('0'+got.Played) || p.First != "a" || p.Second != "b" || p.Pairs[2] != got.Played/2 || p.Estimate.Score != 0.5 {
			t.Errorf("%s games: %s", games, out)
		}
	}
	text, err := os.ReadFile(games)
	if err != nil || strings.Count(string(text), "[Variant \"kingofthehill\"]") != 4 {
		t.Errorf("%v, games in the file:\n%s", err, text)
	}
	if out, errs, status := dragoman(append(args, "4", "-seed", "2")...); status != statusInput || !strings.Contains(out+errs, "another match") {
		t.Errorf("with other openings: exit %d, %s%s", status, out, errs)
	}
}

// TestArenaUsage refuses what cannot be meant.
func TestArenaUsage(t *testing.T) {
	engines := []string{"arena", "-engine", "cmd=builtin name=a", "-engine", "cmd=builtin name=b", "-nodes", "10", "-games", "2"}
	for want, args := range map[string][]string{
		"a match needs two":         {"arena"},
		"it has no limit":           {"arena", "-engine", "cmd=builtin"},
		"two engines are called":    {"arena", "-engine", "cmd=builtin", "-engine", "cmd=builtin", "-nodes", "1"},
		"expected an even number":   append(engines, "-games", "3"),
		"an even number from 2":     append(engines, "-games", "0"),
		"time control \"x\"":        append(engines, "-tc", "x"),
		"-draw \"1\":":              append(engines, "-draw", "1"),
		"-draw \"1,2,3,4\":":        append(engines, "-draw", "1,2,3,4"),
		"-draw \"1,2,3x\":":         append(engines, "-draw", "1,2,3x"),
		"-draw \"-1,2,3\":":         append(engines, "-draw", "-1,2,3"),
		"such as 40,8,10":           append(engines, "-draw", ","),
		"such as 4,600":             append(engines, "-resign", "x"),
		"-resign \"1,1,1\":":        append(engines, "-resign", "1,1,1"),
		"such as 0,5":               append(engines, "-sprt", "1"),
		"-sprt \"0,5,.1,.1,9\":":    append(engines, "-sprt", "0,5,.1,.1,9"),
		"-margin -5":                append(engines, "-margin", "-5"),
		"-maxmoves -1":              append(engines, "-maxmoves", "-1"),
		"expected elo0":             append(engines, "-sprt", "5,0"),
		"expected logistic or":      append(engines, "-sprt", "0,5,bayes"),
		"expected them between":     append(engines, "-sprt", "0,5,0.7,0.1"),
		"numbers from 0":            append(engines, "-plies", "-1"),
		"unexpected argument \"x\"": append(engines, "x"),
	} {
		if _, errs, status := dragoman(args...); status != statusUsage || !strings.Contains(errs, want) {
			t.Errorf("%v: exit %d, %s, want %q", args, status, errs, want)
		}
	}
	book := writeFile(t, "book.epd", "# openings\n8/8 w - -\n")
	over := writeFile(t, "over.pgn", "1. e4 *\n\n1. f3 e5 2. g4 Qh4# 0-1\n")
	other := writeFile(t, "other.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - variant 3check;\n")
	for want, args := range map[string][]string{
		"cannot read missing.epd: no such file": append(engines, "-openings", "missing.epd"),
		book + ":2: FEN column 4":               append(engines, "-openings", book),
		over + ":3: the game is over":           append(engines, "-openings", over),
		other + ":1: the variant is 3check":     append(engines, "-openings", other),
		os.DevNull + ": there are no openings":  append(engines, "-openings", os.DevNull),
		"no built-in game":                      append(engines, "-game", "nosuch"),
		"leaves none":                           append(engines, "-plies", "0", "-skip", "1"),
		"there is no option":                    {"arena", "-engine", "cmd=builtin option.x=1", "-engine", "cmd=builtin name=b", "-nodes", "1"},
		"option Hash: expected a number from 1": {"arena", "-engine", "cmd=builtin option.Hash=0", "-engine", "cmd=builtin name=b", "-nodes", "1"},
		"cannot start":                          {"arena", "-engine", "cmd=builtin", "-engine", "cmd=./missing", "-nodes", "1"},
	} {
		if out, errs, status := dragoman(args...); status != statusInput || !strings.Contains(errs, want) || out != "" {
			t.Errorf("%v: exit %d, %s%s, want only %q", args, status, out, errs, want)
		}
	}
}

// TestGameNames tells engines what a game is called, and whether its ranks are counted from 0.
func TestGameNames(t *testing.T) {
	for game, want := range map[string]player.Game{
		"chess":   {Names: []string{"chess"}, Standard: true, Seed: 3},
		"xiangqi": {Names: []string{"xiangqi"}, TenRanks: true, Seed: 3},
	} {
		got := gameNames(game, 3, sample.Program(t, game))
		got.Names = got.Names[:1]
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", game, got, want)
		}
	}
}

// TestEPD solves mates, and fails because one line of the suite is unusable.
func TestEPD(t *testing.T) {
	file := filepath.Join(t.TempDir(), "suite.epd")
	const suite = "7k/8/8/8/8/8/R7/1R4K1 w - - bm #2; id \"ladder\";\n6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8#; id \"back rank\";\n8/8 w - - bm e4;\n"
	if err := os.WriteFile(file, []byte(suite), 0o600); err != nil {
		t.Fatal(err)
	}
	out, errs, status := dragoman("epd", "-hash", "1", "-nodes", "5000", "-json", file)
	var got struct {
		Solved, Total, Errors int
		Mates                 struct{ Wrong, Best int }
		Results               []struct{ ID, Move, Error string }
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || status != statusInput {
		t.Fatalf("exit %d, %v, %s%s", status, err, out, errs)
	}
	if got.Solved != 2 || got.Total != 3 || got.Errors != 1 || got.Mates.Wrong != 0 || got.Mates.Best != 1 || got.Results[1].Move != "Rd8#" || got.Results[2].Error == "" {
		t.Errorf("%s", out)
	}
	out, _, status = dragoman("epd", "-hash", "1", "-nodes", "5000", file)
	if status != statusInput || !strings.HasSuffix(out, "solved 2 of 3\n") || !strings.Contains(out, file+":3: error: FEN") {
		t.Errorf("exit %d, %s", status, out)
	}
	if out, _, status := dragoman("epd", "-hash", "1", "-nodes", "10", writeFile(t, "other.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; variant 3check;\n")); status != statusInput || !strings.Contains(out, "the variant is 3check, not chess") {
		t.Errorf("a position of another game: exit %d, %s", status, out)
	}
	if _, errs, status := dragoman("epd", "missing.epd"); status != statusInput || errs == "" {
		t.Errorf("a missing file: exit %d, %s", status, errs)
	}
	if _, errs, status := dragoman("epd", "-nodes", "-1", file); status != statusUsage || errs == "" {
		t.Errorf("negative nodes: exit %d, %s", status, errs)
	}
}

// TestFaultsOf counts the faults of a game in its line instead of listing them.
func TestFaultsOf(t *testing.T) {
	r := &arena.Record{White: "a", Black: "b", Faults: []arena.Fault{{Engine: "b", Kind: arena.BadMate}, {Engine: "a", Kind: arena.BadInfo}, {Engine: "b", Kind: arena.BadMate}, {Engine: "b", Kind: arena.BadInfo}}}
	if got, want := faultsOf(r), ", faults of a: bad info 1, faults of b: bad info 1, bad mate 2"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := faultsOf(&arena.Record{White: "a", Black: "b"}); got != "" {
		t.Errorf("got %q of a game without faults", got)
	}
}
