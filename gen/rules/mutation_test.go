package rules_test

import (
	"context"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/gen/magic"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
	"dragoman/verify"
)

// mutant is a fault to plant in a program.
type mutant struct {
	name  string
	plant func(p *program)
}

// program is a compiled game with short ways to its parts.
type program struct{ *rules.Program }

func (p *program) piece(name string, s board.Side) board.Piece {
	for kind, k := range p.Kinds {
		if k.Name == name {
			return board.NewPiece(kind, s)
		}
	}
	return board.Empty
}

func (p *program) cell(name string) board.Cell {
	c, _ := p.Board.Parse(name)
	return c
}

// path returns the first path of a white piece that reaches a cell.
func (p *program) path(name, from, to string) *rules.Path {
	list := p.Paths(p.piece(name, board.White), p.cell(from))
	for i := range list {
		if n := slices.Index(list[i].Cells, p.cell(to)); n >= 0 && list[i].Targets>>n&1 != 0 {
			return &list[i]
		}
	}
	return &rules.Path{}
}

// bundle returns the first bundle of a white piece with all the given flags.
func (p *program) bundle(name string, f rules.Flag) *rules.Bundle {
	list := p.Bits.Bundles[p.piece(name, board.White)]
	for i := range list {
		if list[i].Flags&f == f {
			return &list[i]
		}
	}
	return &rules.Bundle{}
}

func (p *program) bit(name string) uint64 { return 1 << p.cell(name) }

// white is what the strict generator knows of White.
func (p *program) white() *rules.StrictSide { return &p.Bits.Strict.Sides[board.White] }

// rider returns the riders that the rook belongs to.
func (p *program) rider() *rules.Rider {
	rook := p.piece("Rook", board.White)
	for i := range p.Bits.Strict.Riders {
		if p.Bits.Member[rook][i+1] != 0 {
			return &p.Bits.Strict.Riders[i]
		}
	}
	return &rules.Rider{}
}

// spoil returns a copy of a table with one entry wrong.
func spoil(t *magic.Table, b *rules.Bundle, cell board.Cell, occupied, flip uint64) *magic.Table {
	answers := make([]magic.Answer, 64)
	for c := range answers {
		answers[c] = magic.Answer{{Relevant: b.Guard[c], For: func(occ uint64) uint64 {
			if c == int(cell) && occ == occupied&b.Guard[c] {
				return t.At(c, occ) ^ flip
			}
			return t.At(c, occ)
		}}}
	}
	return magic.New(answers, nil)
}

// chessMutants spoil the program of chess, one part each.
var chessMutants = []mutant{
	{"table entry", func(p *program) {
		b := p.bundle("Rook", 0)
		b.Ride = spoil(b.Ride, b, p.cell("d4"), p.bit("d6")|p.bit("f4"), p.bit("d7"))
	}},
	{"table entry of the strict generator", func(p *program) {
		p.rider().Table = spoil(p.rider().Table, p.bundle("Rook", 0), p.cell("d4"), 0, p.bit("d8"))
	}},
	{"path dropped", func(p *program) { p.path("Knight", "b1", "c3").Targets = 0 }},
	{"path shortened", func(p *program) { p.path("Rook", "a1", "a8").Targets >>= 1 }},
	{"path too long", func(p *program) {
		path := *p.path("King", "e4", "e5")
		path.Cells, path.Targets = []board.Cell{p.cell("e5"), p.cell("e6")}, 3
		p.Add(p.piece("King", board.White), p.cell("e4"), path)
	}},
	{"path begins too far", func(p *program) { p.path("Bishop", "c1", "h6").Near = 2 }},
	{"path with a hurdle", func(p *program) { p.path("Queen", "d1", "d8").Hurdles = 1 }},
	{"path without capture", func(p *program) { p.path("Rook", "h5", "h8").Flags = rules.Quiet }},
	{"pawn path that takes ahead", func(p *program) { p.path("Pawn", "e4", "e5").Flags |= rules.Capture }},
	{"reach of the paths", func(p *program) { p.Reach.Drop(p.piece("Rook", board.White), p.cell("a1"), p.cell("a8")) }},
	{"reach of the tables", func(p *program) { p.Bits.Reach[p.piece("Knight", board.White)][p.cell("g5")] &^= p.bit("f7") }},
	{"reach of a bundle", func(p *program) { p.bundle("Rook", 0).Reach[p.cell("c3")] &^= p.bit("c8") }},
	{"ways of a bundle", func(p *program) {
		b := p.bundle("Bishop", 0)
		ways := *b.Ways
		ways[p.cell("a1")][p.cell("h8")] = 0
		b.Ways = &ways
	}},
	{"leap of a bundle", func(p *program) {
		b := p.bundle("Knight", 0)
		leap := *b.Leap
		leap[p.cell("d4")] |= p.bit("d5")
		b.Leap = &leap
	}},
	{"cells between", func(p *program) {
		between := *p.rider().Between
		between[p.cell("e8")][p.cell("e1")] = 0
		p.rider().Between = &between
	}},
	{"cells behind", func(p *program) {
		behind := *p.rider().Behind
		behind[p.cell("d8")] = [64]uint64{}
		p.rider().Behind = &behind
	}},
	{"riders that reach", func(p *program) { p.rider().ReachTo[p.cell("e1")] &^= p.bit("e8") }},
	{"reach of riders", func(p *program) { p.rider().Reach[p.cell("h5")] = 0 }},
	{"attacks of pawns", func(p *program) { p.white().AttackTo[p.cell("e8")] &^= p.bit("d7") }},
	{"riders around a royal", func(p *program) {
		p.white().Around = [2][64]uint64{}
	}},
	{"steps of a royal", func(p *program) { p.white().Royal[p.cell("e1")] |= p.bit("e3") }},
	{"leaps", func(p *program) { p.Bits.Strict.Leaper.Leap[p.cell("a1")] &^= p.bit("b3") }},
	{"leapers that reach", func(p *program) { p.Bits.Strict.Leaper.From[p.cell("e1")] &^= p.bit("f3") }},
	{"promotion missing", func(p *program) {
		promo := p.Promote[p.piece("Pawn", board.White)]
		promo.To = promo.To[:len(promo.To)-1]
	}},
	{"promotion to the wrong side", func(p *program) {
		promo := p.Promote[p.piece("Pawn", board.White)]
		promo.To = slices.Clone(promo.To)
		promo.To[0] = p.piece("King", board.White)
	}},
	{"promotion zone of the paths", func(p *program) { p.Promote[p.piece("Pawn", board.White)].Zone[p.cell("c8")] = false }},
	{"promotion zone of the pawns", func(p *program) { p.white().PromotionZone &^= p.bit("a8") }},
	{"promotions miscounted", func(p *program) { p.white().Choices++ }},
	{"king's end of a castling", func(p *program) { p.Castles[0].KingTo-- }},
	{"rook's end of a castling", func(p *program) { p.Castles[1].RookTo++ }},
	{"en passant lost in a path", func(p *program) { p.path("Pawn", "e5", "d6").Flags &^= rules.TakesEP }},
	{"en passant lost in a bundle", func(p *program) { p.bundle("Pawn", rules.TakesEP).Flags &^= rules.TakesEP }},
	{"en passant lost in a step", func(p *program) { p.white().Take[0].Flags &^= rules.TakesEP }},
	{"trail lost in a path", func(p *program) { p.path("Pawn", "c2", "c4").Flags &^= rules.LeavesEP }},
	{"trail lost in a bundle", func(p *program) { p.bundle("Pawn", rules.LeavesEP).Flags &^= rules.LeavesEP }},
	{"trail lost in a step", func(p *program) { p.white().DoublePush.Flags &^= rules.LeavesEP }},
	{"en-passant targets of a double step", func(p *program) { p.Bits.EPTargets[p.cell("b2")][p.cell("b4")] = 0 }},
	{"takers by a trail", func(p *program) { p.Bits.EPTakers[board.Black][p.cell("f3")] = 0 }},
	{"step from a cell", func(p *program) { p.white().Push.From &^= p.bit("g3") }},
	{"step over the edge", func(p *program) { p.white().Take[0].From, p.white().Take[1].From = ^uint64(0)>>8, ^uint64(0)>>8 }},
	{"jump over a piece", func(p *program) { p.white().DoublePush.Past = p.white().DoublePush.Rotate }},
	{"word of a table's hash", func(p *program) { p.Bits.Keys[p.piece("Queen", board.White)][p.cell("f6")]++ }},
	{"word of the hash used twice", func(p *program) { p.Keys.EnPassant[3] = p.Keys.EnPassant[4] }},
	{"word of the hash that is zero", func(p *program) { p.Keys.Side = 0 }},
	{"member of the wrong set", func(p *program) {
		p.Bits.SetsOf[p.piece("Queen", board.White)] = p.Bits.SetsOf[p.piece("Rook", board.White)]
	}},
	{"clock not restarted", func(p *program) { p.ResetsClock[p.piece("Pawn", board.White)] = false }},
	{"royal that is none", func(p *program) { p.Royal[p.piece("King", board.White)] = false }},
	{"no safety", func(p *program) { p.Safety.Required = false }},
	{"double step of a moved pawn", func(p *program) {
		path := *p.path("Pawn", "e2", "e4")
		path.Cells = []board.Cell{p.cell("e4"), p.cell("e5")}
		p.Add(p.piece("Pawn", board.White), p.cell("e3"), path)
	}},
}

// memoryMutants spoil a game whose positions remember what has moved.
var memoryMutants = []mutant{
	{"memory lost", func(p *program) { p.FirstMoves = [256]bool{} }},
	{"first move allowed later", func(p *program) { p.path("sprinter", "b1", "d4").Flags &^= rules.IfUnmoved }},
	{"first move turned round", func(p *program) {
		b := p.bundle("sprinter", rules.IfUnmoved)
		b.Flags = b.Flags&^rules.IfUnmoved | rules.IfMoved
	}},
	{"check ignored", func(p *program) {
		b := p.bundle("nervous", rules.IfInCheck)
		b.Flags &^= rules.IfInCheck
	}},
}

// singleMutants spoil a game whose pieces promote one by one: pawns of chess do so as a set.
var singleMutants = []mutant{
	{"promotion zone of the tables", func(p *program) { p.Promote[p.piece("Silver", board.White)].Mask &^= p.bit("c5") }},
}

// TestMutantsAreFound plants faults in compiled games, one at a time, and asks
// the checker behind `dragoman verify` to find each.
func TestMutantsAreFound(t *testing.T) {
	games := randomgame.Games()
	memory := games[slices.IndexFunc(games, func(g *ir.Game) bool { return g.Name == "memory" })]
	entry, _ := dsl.Find("minishogi")
	minishogi, err := entry.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range []struct {
		game    *ir.Game
		mutants []mutant
	}{{dsl.Chess(), chessMutants}, {memory, memoryMutants}, {minishogi, singleMutants}} {
		for n, m := range group.mutants {
			if testing.Short() && n%16 != 0 {
				continue
			}
			t.Run(m.name, func(t *testing.T) {
				t.Parallel()
				p, err := rules.Compile(group.game)
				if err != nil {
					t.Fatal(err)
				}
				m.isFound(t, p, verify.Options{Positions: 30000, Seed: 2, Limit: 1, Quick: testing.Short() && n > 0})
			})
		}
	}
}

// isFound plants the fault in a game, and has the checker find it.
func (m *mutant) isFound(t *testing.T, p *rules.Program, o verify.Options) {
	t.Helper()
	m.plant(&program{p})
	r, err := verify.Game(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	if r.Disagreements == 0 {
		t.Fatalf("not found in %d positions and %d lookups", r.Positions, r.Lookups)
	}
	t.Logf("after %d positions and %d lookups: %v", r.Positions, r.Lookups, r.First)
}
