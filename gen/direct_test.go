package gen_test

import (
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
