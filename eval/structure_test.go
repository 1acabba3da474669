package eval

import (
	"cmp"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// TestStructureIsKept compares what the table of structures has kept with what is found afresh.
func TestStructureIsKept(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"capablanca", "grand", "makruk", "breakthrough", "xiangqi", "kingofthehill", "almost", "p3d-mini"} {
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

// TestStructuresDiffer evaluates positions whose pawns once had the same key, though they stand
// elsewhere, each after the other.
func TestStructuresDiffer(t *testing.T) {
	t.Parallel()
	p := sample.Program(t, "capablanca")
	model := New(p)
	for _, pair := range [][2][2][]int{
		{{{63}, {}}, {{}, {31, 63}}},
		{{{10, 18, 30, 32, 35, 40, 42}, {31, 53, 63, 67, 68}}, {{10, 18, 30, 32, 35, 40, 42, 63}, {53, 67, 68}}},
		{{{24, 27, 29, 32, 39, 40, 44, 62}, {28, 46, 56, 57, 60, 61, 67, 68}}, {{24, 27, 29, 32, 39, 40, 44, 60}, {46, 56, 57, 61, 67, 68}}},
	} {
		w := model.Worker()
		for i := range 3 {
			pos := withPawns(t, p, pair[i%2])
			if got, want := w.Evaluate(pos), model.Worker().Evaluate(pos); got != want {
				t.Errorf("pawns on %v: %d, afresh %d", pair[i%2], got, want)
			}
		}
	}
}

// withPawns returns the start position with pawns of either side on other cells.
func withPawns(t *testing.T, p *rules.Program, cells [2][]int) gen.Position {
	t.Helper()
	s := p.Start.Clone()
	for c, pc := range s.Cells {
		if p.Promote[pc] != nil {
			s.Cells[c] = board.Empty
		}
	}
	for side, list := range cells {
		for _, c := range list {
			s.Cells[c] = pawnOf(p, board.Side(side))
		}
	}
	pos, err := gen.New(p, &s, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// pawnOf returns the promotable piece of a side.
func pawnOf(p *rules.Program, s board.Side) board.Piece {
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if p.Promote[pc] != nil && pc.Side() == s {
			return pc
		}
	}
	return board.Empty
}
