package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// TestMakeAll looks at every position that comes about while all moves are
// made, and compares it with what Make makes.
func TestMakeAll(t *testing.T) {
	for n, s := range starts(t) {
		p, err := gen.New(s.prog, s.state, gen.Bits)
		if err != nil || gen.Bitboards(p) == nil {
			continue // not a game for it
		}
		twin := p.Clone()
		r := rand.New(rand.NewPCG(uint64(n), 11))
		play(t, r, []gen.Position{p, twin}, 4*plies(s.prog), func(_ int, legal []gen.Move) {
			before := take(p)
			var made []gen.Move
			count, ok := gen.MakeAllSeen(p, func(m gen.Move) {
				made = append(made, m)
				twin.Make(m)
				if got, want := take(p), take(twin); !got.equals(want, s.prog) {
					t.Errorf("%s: %v from %s gives %+v, not %+v", s.prog.Game.Name, m, fen.Format(s.prog, &before.state), got, want)
				}
				twin.Unmake()
			})
			if !ok {
				return
			}
			slices.Sort(made)
			slices.Sort(legal)
			if count != len(legal) || !slices.Equal(made, legal) {
				t.Errorf("%s: makes %v and counts %d, not %v", s.prog.Game.Name, made, count, legal)
			}
			if after := take(p); !after.equals(before, s.prog) {
				t.Errorf("%s: leaves %+v, not %+v", s.prog.Game.Name, after, before)
			}
		})
	}
}

// picture is a position on up to 64 cells.
type picture struct {
	state rules.State
	key   uint64
	of    [2]uint64
	sets  [rules.TrashSet]uint64
}

func take(p gen.Position) picture {
	v := gen.Bitboards(p)
	s := picture{state: p.State(), key: v.Key(), of: [2]uint64{v.Of(0), v.Of(1)}}
	for i := range s.sets {
		s.sets[i] = v.Set(i)
	}
	return s
}

func (a picture) equals(b picture, prog *rules.Program) bool {
	return a.key == b.key && a.of == b.of && a.sets == b.sets && same(&a.state, &b.state, prog)
}
