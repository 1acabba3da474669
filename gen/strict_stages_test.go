package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
)

// TestStages compares what is listed in stages with the list of all moves, and
// asks every position for the moves of those before it.
func TestStages(t *testing.T) {
	known, refused := 0, 0
	for n, s := range starts(t) {
		p, err := gen.New(s.prog, s.state, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		staged := gen.Stages(p)
		if staged == nil {
			continue
		}
		var seen []gen.Move
		play(t, rand.New(rand.NewPCG(uint64(n), 12)), []gen.Position{p}, 40, func(_ int, legal []gen.Move) {
			var quiets, checks []gen.Move
			for _, m := range legal {
				if !gen.Noisy(p, m) {
					quiets = append(quiets, m)
					if p.GivesCheck(m) {
						checks = append(checks, m)
					}
				}
			}
			state := p.State()
			for _, list := range []struct {
				name      string
				got, want []gen.Move
			}{{"quiet moves", staged.AppendQuiets(nil), quiets}, {"checks", staged.AppendChecks(nil), checks}} {
				if slices.Sort(list.got); !slices.Equal(list.got, list.want) {
					t.Errorf("%s: the %s are %v, want %v at %s", s.prog.Game.Name, list.name, list.got, list.want, fen.Format(s.prog, &state))
				}
			}
			seen = append(seen[max(0, len(seen)-400):], legal...)
			for _, m := range seen {
				want := slices.Contains(legal, m)
				if got := staged.Has(m); got != want {
					t.Errorf("%s: has %v: %v, want %v at %s", s.prog.Game.Name, m, got, want, fen.Format(s.prog, &state))
				}
				if want {
					known++
				} else {
					refused++
				}
			}
		})
	}
	if known < 1000 || refused < 1000 {
		t.Errorf("%d moves were known and %d refused", known, refused)
	}
}

// TestThreats compares the cells that are threatened with what is told of each cell alone, in
// games without rules about single captures.
func TestThreats(t *testing.T) {
	threatened, safe := 0, 0
	for n, s := range starts(t) {
		p, err := gen.New(s.prog, s.state, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		all, ok := p.(gen.Threatened)
		if !ok || gen.Stages(p) == nil {
			continue
		}
		play(t, rand.New(rand.NewPCG(uint64(n), 13)), []gen.Position{p}, 40, func(int, []gen.Move) {
			threats, them := all.Threats(), p.Side().Other()
			for c := board.Cell(0); int(c) < s.prog.Board.Cells(); c++ {
				want := gen.Attacked(p, c, them)
				if got := threats>>c&1 != 0; got != want && p.At(c).Side() != them {
					state := p.State()
					t.Fatalf("%s: %s is threatened: %v, want %v at %s", s.prog.Game.Name, s.prog.Board.Name(c), got, want, fen.Format(s.prog, &state))
				}
				if want {
					threatened++
				} else {
					safe++
				}
			}
		})
	}
	if threatened < 1000 || safe < 1000 {
		t.Errorf("%d cells were threatened and %d safe", threatened, safe)
	}
}
