package eval

import (
	"testing"

	"dragoman/gen"
	"dragoman/internal/sample"
	"math/rand/v2"
)

// TestSightsAgree plays random games: sets and paths must see the same.
func TestSightsAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"chess", "urc"} {
		p := sample.Program(t, name)
		g := newGeneral(p, &common)
		sets, paths := newSetSight(g), newPathSight(g)
		for range 5 {
			pos, err := gen.New(p, &p.Start, gen.Auto)
			if err != nil {
				t.Fatal(err)
			}
			for range 80 {
				a, b := sets.look(pos, nil), paths.look(pos, nil)
				for i := range a {
					if a[i] != b[i] {
						t.Fatalf("%s: sets see %+v, paths %+v", name, a[i], b[i])
					}
				}
				list := pos.AppendLegal(nil)
				if len(list) == 0 {
					break
				}
				pos.Make(list[random.IntN(len(list))])
			}
		}
	}
}
