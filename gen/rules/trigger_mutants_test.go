package rules_test

import (
	"context"
	"os"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen/rules"
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
	{"spy", mutant{"possible edit forgotten", func(p *program) { p.Effects.Possible = nil }}},
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
			loaded, err := dsl.Load(src.NewFile(name, string(text)), dsl.ChessLang, 1)
			if err != nil {
				t.Fatal(err)
			}
			p, err := rules.Compile(loaded.Game)
			if err != nil {
				t.Fatal(err)
			}
			m.plant(&program{p})
			r, err := verify.Game(context.Background(), p, verify.Options{Positions: 30000, Seed: 2, Limit: 1})
			if err != nil {
				t.Fatal(err)
			}
			if r.Disagreements == 0 {
				t.Fatalf("not found in %d positions", r.Positions)
			}
			t.Logf("after %d positions: %v", r.Positions, r.First)
		})
	}
}
