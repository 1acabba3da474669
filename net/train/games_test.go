package train

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/internal/sample"
	"dragoman/net"
	"dragoman/net/data"
	"dragoman/search"
)

// playSample plays games of a variant into a file.
func playSample(t *testing.T, game, file string, number uint64, threads int) error {
	t.Helper()
	p := sample.Program(t, game)
	g := Games{Program: p, Model: eval.New(p), Header: data.Header{Game: game, Hash: net.HashOf(p.Game), Seed: 5, Nodes: 40},
		File: file, Threads: threads, Number: number}
	return g.Play(context.Background())
}

// TestTimeLeavesGames plays for no time at all: there are games to fit to even so.
func TestTimeLeavesGames(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games")
	p := sample.Program(t, "losalamos")
	played := uint64(0)
	g := Games{Program: p, Model: eval.New(p), Header: data.Header{Game: "losalamos", Hash: net.HashOf(p.Game), Seed: 5, Nodes: 40}, File: file,
		Threads: 1, Time: 1, Report: func(games, _ uint64) { played = games }}
	if err := g.Play(t.Context()); err != nil || played < leastGames {
		t.Errorf("%d games, %v", played, err)
	}
	if d, err := ReadGames(p, eval.New(p), []string{file}, nil); err != nil || d.Fitted() == 0 {
		t.Errorf("nothing to fit to, %v", err)
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestGamesDependOnTheSeedOnly plays games at once and in parts after damage: the files
// are the same.
func TestGamesDependOnTheSeedOnly(t *testing.T) {
	dir := t.TempDir()
	whole, parts := filepath.Join(dir, "whole"), filepath.Join(dir, "parts")
	play := func(file string, number uint64, n int) {
		if err := playSample(t, "crazyhouse", file, number, n); err != nil {
			t.Fatal(err)
		}
	}
	play(whole, 4, 1)
	play(parts, 2, 1)
	cut := readFile(t, parts)
	for _, n := range []int{10, len(cut) - 1} { // within the header, within a game
		if err := os.WriteFile(parts, cut[:n], 0o666); err != nil {
			t.Fatal(err)
		}
		play(parts, 4, 1)
		if !bytes.Equal(readFile(t, whole), readFile(t, parts)) {
			t.Errorf("games after a file was cut off at byte %d differ", n)
		}
	}
	if err := playSample(t, "chess", whole, 5, 1); err == nil {
		t.Error("games of chess were added to a file of another game")
	}
}

// TestGamesDoNotDependOnThreads plays games by one thread and by many, of which the last
// begin when the first have ended games.
func TestGamesDoNotDependOnThreads(t *testing.T) {
	files := [2]string{filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "many")}
	for i, threads := range [2]int{1, 12} {
		if err := playSample(t, "atomic", files[i], 40, threads); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(readFile(t, files[0]), readFile(t, files[1])) {
		t.Error("games of twelve threads differ from those of one")
	}
}

// TestGamesCanBeReplayed plays games of several variants, and replays them.
func TestGamesCanBeReplayed(t *testing.T) {
	for _, game := range []string{"chess", "horde", "xiangqi", "3check", "duck"} {
		file := filepath.Join(t.TempDir(), "games")
		if err := playSample(t, game, file, 2, 1); err != nil {
			t.Fatal(err)
		}
		r, err := data.NewReader(bytes.NewReader(readFile(t, file)))
		if err != nil {
			t.Fatal(err)
		}
		var g data.Game
		for range 2 {
			if err := r.Next(&g); err != nil {
				t.Fatal(err)
			}
			scored := 0
			err := data.Replay(sample.Program(t, game), &g, func(_ gen.Searchable, ply int) bool {
				if g.Plies[ply].Score != data.NoScore {
					scored++
				}
				return true
			})
			if err != nil || scored == 0 {
				t.Errorf("%s: game with %d scores: %v", game, scored, err)
			}
		}
	}
}

func TestAdjudication(t *testing.T) {
	for _, c := range []struct {
		name  string
		score int
		ply   int
		plies int
		want  data.Result
	}{
		{"won", winScore, 0, winPlies, data.WhiteWins},
		{"lost", -winScore, 0, winPlies, data.BlackWins},
		{"drawn", 0, drawStart + 1, drawPlies, data.Draw},
	} {
		var a adjudicator
		for i := range c.plies {
			got, sure := a.add(search.Score(c.score), c.ply)
			if sure != (i == c.plies-1) || sure && got != c.want {
				t.Errorf("%s: after %d plies result %d, sure %t", c.name, i+1, got, sure)
			}
		}
		if _, sure := a.add(search.Score(winScore-1), 0); sure {
			t.Errorf("%s: a streak goes on without its score", c.name)
		}
	}
}
