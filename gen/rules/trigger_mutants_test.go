package rules_test

import (
	"os"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
	"dragoman/verify"
)

// triggerMutants spoil games of testdata/chesslang/triggers, one part each.
var triggerMutants = []struct {
	game string
	mutant
}{
	{"spark", mutant{"edit that takes too little", func(p *program) { p.Effects.AfterEdits[0].Around[p.cell("e4")] = 0 }}},
	{"portal", mutant{"edit on another cell", func(p *program) { p.Effects.AfterEdits[0].Cell++ }}},
	{"homesick", mutant{"edit of other moves", func(p *program) { p.Effects.AfterEdits[0].Capture = false; p.Effects.AfterEdits[0].Moved = nil }}},
	{"ghoul", mutant{"captures that are thought to be sure", func(p *program) { p.Effects.Unsure.Taken = &[256]bool{} }}},
	{"spy", mutant{"edit that needs no check", func(p *program) { p.Effects.AfterEdits[0].If = nil }}},
	{"choice", mutant{"options that are thought to be of all rooks' moves", func(p *program) { p.Effects.Offers.Moves[0].Capture = false }}},
	{"cleric", mutant{"double step allowed later", func(p *program) { p.Bits.Strict.Sides[0].DoublePush.Flags &^= rules.IfUnmoved }}},
	{"traitor", mutant{"piece that is thought to make sure moves", func(p *program) { p.Effects.Unsure.Any[p.piece("Bishop", board.White)] = false }}},
}

// TestTriggerMutantsAreFound is TestMutantsAreFound for what triggers are compiled to.
func TestTriggerMutantsAreFound(t *testing.T) {
	for n, m := range triggerMutants {
		if testing.Short() && n%3 != 2 {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			name := "../../testdata/chesslang/triggers/" + m.game + ".chess"
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			m.isFound(t, sample.Define(t, dsl.ChessLang, string(text)), verify.Options{Positions: 30000, Seed: 2, Limit: 1})
		})
	}
}
