package eval

import (
	"cmp"
	"slices"
	"testing"

	"dragoman/gen"
	"dragoman/internal/sample"
)

// TestStructureIsKept compares what the table of structures has kept with what is found afresh.
func TestStructureIsKept(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"capablanca", "grand", "makruk", "breakthrough", "xiangqi", "kingofthehill", "almost"} {
		p := sample.Program(t, name)
		g := newGeneral(p, &generalTuned)
		m, passed := newAttackMap(g), 0
		playRandomGames(t, p, 6, 120, func(pos gen.Position) {
			fresh := newAttackMap(g)
			m.scan(pos)
			fresh.scan(pos)
			for _, list := range [][]passedFacts{m.passed, fresh.passed} {
				slices.SortFunc(list, func(a, b passedFacts) int { return cmp.Compare(a.cell, b.cell) })
			}
			if m.sides != fresh.sides || !slices.Equal(m.passed, fresh.passed) {
				t.Fatalf("%s: %+v %+v, afresh %+v %+v", name, m.sides, m.passed, fresh.sides, fresh.passed)
			}
			passed += len(m.passed)
		})
		if passed == 0 && name != "xiangqi" {
			t.Errorf("%s: no piece was passed", name)
		}
	}
}
