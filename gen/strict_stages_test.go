package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

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
