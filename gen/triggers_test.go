package gen_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// triggerGames compiles the games of testdata/chesslang/triggers: chess with a trigger.
func triggerGames(t testing.TB) (list []*rules.Program) {
	t.Helper()
	files, err := filepath.Glob("../testdata/chesslang/triggers/*.chess")
	if err != nil || len(files) < 8 {
		t.Fatalf("%d games, %v", len(files), err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, sample.Define(t, dsl.ChessLang, string(text)))
	}
	return list
}

// TestTriggers plays random games with triggers on all back-ends at once. Half of the
// moves are captures where there are any, which set most triggers off.
func TestTriggers(t *testing.T) {
	games, length := uint64(30), 60
	if testing.Short() {
		games, length = 2, 30
	}
	for _, prog := range triggerGames(t) {
		starts := []*rules.State{&prog.Start, parse(t, prog, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")}
		for seed := range games {
			r := rand.New(rand.NewPCG(seed, 7))
			list := backends(t, prog, starts[seed%2])
			for ply := 0; ply < length && !t.Failed(); ply++ {
				at := list[0].State()
				position := fen.Format(prog, &at)
				legal := agreeOnLists(t, list, position)
				result, over := list[0].Ended()
				for _, p := range list[1:] {
					state := p.State()
					if got, ended := p.Ended(); ended != over || ended && got != result {
						t.Errorf("%s: %s: %s has ended %v %v, walk %v %v", prog.Game.Name, position, gen.BackendOf(p), ended, got, over, result)
					}
					if !same(&state, &at, prog) || p.Key() != list[0].Key() || p.InCheck() != list[0].InCheck() {
						t.Errorf("%s: %s: %s has the state %+v, walk %+v", prog.Game.Name, position, gen.BackendOf(p), state, at)
					}
					if n := gen.CountLegal(p); n != len(legal) {
						t.Errorf("%s: %s: %s counts %d moves, walk %d", prog.Game.Name, position, gen.BackendOf(p), n, len(legal))
					}
				}
				if over || len(legal) == 0 {
					break
				}
				captures := slices.DeleteFunc(slices.Clone(legal), func(m gen.Move) bool { return !gen.IsCapture(list[0], m) })
				m := legal[r.IntN(len(legal))]
				if len(captures) > 0 && r.IntN(2) == 0 {
					m = captures[r.IntN(len(captures))]
				}
				for _, p := range list {
					if before := p.State(); ply%4 == 0 { // and back
						p.Make(m)
						p.Unmake()
						if after := p.State(); !same(&after, &before, prog) {
							t.Errorf("%s: %s: %s has the state %+v after taking %v back, want %+v", prog.Game.Name, position, gen.BackendOf(p), after, m, before)
						}
					}
					if !p.Make(m) {
						t.Errorf("%s: %s: %s finds %v illegal", prog.Game.Name, position, gen.BackendOf(p), m)
					}
				}
			}
		}
	}
}

// TestTriggersLeaveRoyalsSafe counts legal moves where a trigger decides which these are.
func TestTriggersLeaveRoyalsSafe(t *testing.T) {
	for _, c := range []struct {
		name, text, fen string
		want            int
	}{
		{"a pawn becomes a queen of the enemy", `extends: "Standard Chess"
trigger defect { on: capture when: piece.type == Queen do: set piece.owner = opponent }`, "K1n4k/1P6/8/8/8/8/8/8 w - - 0 1", 8},
		{"the king can capture while a rider checks", `extends: "Standard Chess"
piece Pawn { move: step(forward-diagonal) capture: step(forward) traits: [promote] }
trigger burn { on: capture do: remove pieces in radius(1) from target where Rook }
trigger rise { on: move when: piece.type == Knight do: create Rook at origin }`, "4r2k/8/8/8/8/8/3p4/1N2K3 w - - 0 1", 3},
		{"a condition asks for moves", `extends: "Standard Chess"
trigger rise { on: move when: piece.type == Knight and not no_legal_moves do: create Bishop at origin for opponent }
trigger burn { on: capture when: not no_legal_moves do: create Rook at origin for opponent }`, "7K/8/1B6/k7/8/8/8/8 b - - 0 1", 5},
	} {
		prog := sample.Define(t, dsl.ChessLang, "game: \"T\"\n"+c.text)
		for _, p := range backends(t, prog, parse(t, prog, c.fen)) {
			if got, n := len(p.AppendLegal(nil)), gen.CountLegal(p); got != c.want || n != c.want {
				t.Errorf("%s: %s lists %d moves and counts %d, want %d", c.name, gen.BackendOf(p), got, n, c.want)
			}
		}
	}
}
