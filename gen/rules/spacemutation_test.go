package rules_test

import (
	"os"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/gen/rules"
	"dragoman/verify"
)

// spaceMutants spoil a game in space. The first shows before any position is
// played.
var spaceMutants = []mutant{
	{"double step that passes nothing", func(p *program) { p.path("pawn", "e22", "e44").Flags &^= rules.LeavesEP }},
	{"ring of a quadrant", func(p *program) { p.Rings.Cover(p.piece("rook", board.White), p.cell("e33")).Wedges[0].Rings = 1 }},
	{"stack that has to part", func(p *program) { p.stack().Together = false }},
	{"stack that cannot part", func(p *program) { p.stack().Decay = false }},
	{"part that joins nobody", func(p *program) { p.stack().Unions[1] = nil }},
	{"parts that become something else", func(p *program) {
		p.Space.Unions[p.piece("bishop", board.White)][p.piece("duke", board.White)].To = p.piece("queen", board.White)
	}},
	{"uplift elsewhere", func(p *program) {
		clear(p.Space.Unions[p.piece("pawn", board.White)][p.piece("duke", board.White)].Zone)
	}},
	{"path of a double step", func(p *program) {
		for level := 'a'; level <= 'h'; level++ {
			p.Space.DoubleStep(p.piece("pawn", board.White), p.cell(string(level)+"44")).Through[0] = p.cell(string(level) + "34")
		}
	}},
	{"region that need not be empty", func(p *program) { p.Space.Castles[12].Pieces[1].Regions[0] = nil }},
	{"end of a castling rook", func(p *program) { p.Space.Castles[2].Pieces[1].To = p.cell("f14") }},
	{"castling through check", func(p *program) {
		for i := range p.Space.Castles {
			p.Space.Castles[i].Safe = nil
		}
	}},
}

func (p *program) stack() *rules.Stack { return p.Space.Stack(p.piece("stack", board.White)) }

// TestSpaceMutantsAreFound is TestMutantsAreFound for a game in space. Each
// fault takes some 20 s: the later ones are planted by make space.
func TestSpaceMutantsAreFound(t *testing.T) {
	e, _ := dsl.Find("p3d")
	g, err := e.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	for n, m := range spaceMutants {
		if n > 0 && os.Getenv("SPACE_FAULTS") != "all" {
			break
		}
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			p, err := rules.Compile(g)
			if err != nil {
				t.Fatal(err)
			}
			m.isFound(t, p, verify.Options{Positions: 4000, Seed: 3, Limit: 1, Quick: true})
		})
	}
}
