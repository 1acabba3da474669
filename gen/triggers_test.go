package gen_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
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
		loaded, err := dsl.Load(src.NewFile(name, string(text)), dsl.ChessLang, 1)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, compile(t, loaded.Game))
	}
	return list
}

// TestTriggers plays random games with triggers on all back-ends at once. Half of the
// moves are captures where there are any, which set most triggers off.
func TestTriggers(t *testing.T) {
	games, length := uint64(30), 60
	if testing.Short() {
		games, length = 3, 30
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
