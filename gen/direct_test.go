package gen_test

import (
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// TestDirectMoves checks that the triggers of some games are edits, that walls do not
// keep a game from the fastest generator, and what such moves leave on the board.
func TestDirectMoves(t *testing.T) {
	for _, c := range []struct {
		game  string
		edits int
		cells []string // moves from the start by cells
		walls []string // cells with neutral pieces after them
	}{
		{"snailtrail", 1, []string{"a1b2", "g7f6"}, []string{"a1", "g7"}},
		{"joust", 1, []string{"d4e6"}, []string{"d4"}},
		{"petrified", 1, []string{"g1f3", "e7e5", "f3e5"}, []string{"e5"}},
		{"atomar", 5, nil, nil},
		{"ataxx", 1, nil, nil},
		{"flipello", 1, nil, nil},
	} {
		prog := catalogued(t, c.game)
		if got := prog.Effects.AfterEdits; !prog.Effects.HasAfterEdits || len(got) != c.edits {
			t.Errorf("%s: %d edits follow moves, want %d", c.game, len(got), c.edits)
		}
		p, err := gen.New(prog, &prog.Start, gen.Bits)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, text := range c.cells {
			from, to := named(prog, text[:2]), named(prog, text[2:])
			found := false
			for _, m := range p.AppendLegal(nil) {
				if m.From() == from && m.To() == to && (m.Kind() == rules.Plain || m.Kind() == rules.DoubleStep) {
					found = p.Make(m)
					break
				}
			}
			if !found {
				t.Errorf("%s: %s is not listed", c.game, text)
			}
		}
		for _, name := range c.walls {
			if pc := p.At(named(prog, name)); !prog.Kinds[pc.Kind()].Neutral {
				t.Errorf("%s: %v stands on %s, want a wall", c.game, pc, name)
			}
		}
	}
}

func named(prog *rules.Program, name string) board.Cell {
	c, _ := prog.Board.Parse(name)
	return c
}

// TestDirectFlips plays the first moves of flipello, whose drops flip disks in a row.
func TestDirectFlips(t *testing.T) {
	prog := catalogued(t, "flipello")
	p, err := gen.New(prog, &prog.Start, gen.Bits)
	if err != nil {
		t.Fatal(err)
	}
	start := p.State()
	for _, name := range []string{"d6", "c6"} {
		c := named(prog, name)
		if !p.Make(gen.NewMove(rules.Dropping, c, c, uint8(prog.Start.Cells[named(prog, "d4")].Kind()))) {
			t.Fatalf("%s is illegal", name)
		}
	}
	for name, side := range map[string]board.Side{"d6": board.White, "d5": board.Black, "c6": board.Black, "e4": board.Black} {
		if pc := p.At(named(prog, name)); pc == board.Empty || pc.Side() != side {
			t.Errorf("%v stands on %s, want a disk of %v", pc, name, side)
		}
	}
	p.Unmake()
	p.Unmake()
	if got := p.State(); !slices.Equal(got.Cells, start.Cells) || !slices.Equal(got.Memory, start.Memory) {
		t.Errorf("%+v after taking back, want %+v", got, start)
	}
}
