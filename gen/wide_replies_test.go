package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// TestWideReplies compares, on boards of 65 to 256 cells, the replies counted at once
// with those listed move by move: in random games of the catalogue and of random pieces.
func TestWideReplies(t *testing.T) {
	games, lines := 0, 12
	if testing.Short() {
		lines = 1
	}
	for _, prog := range wideGames(t) {
		games++
		for seed := range lines {
			start := prog.Start.Clone()
			p, err := gen.New(prog, &start, gen.Auto)
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(uint64(seed), 23))
			play(t, r, []gen.Position{p}, 120, func(ply int, legal []gen.Move) {
				if r.IntN(4) == 0 {
					checkReplies(t, prog, p, legal)
				}
			})
		}
	}
	if games < 20 {
		t.Errorf("only %d games", games)
	}
}

// checkReplies compares the counted replies of a position with those listed.
func checkReplies(t *testing.T, prog *rules.Program, p gen.Position, legal []gen.Move) {
	t.Helper()
	want := 0
	var list []gen.Move
	for _, m := range legal {
		p.Make(m)
		list = p.AppendLegal(list[:0])
		want += len(list)
		p.Unmake()
	}
	if got := gen.CounterOf(p).CountReplies(); got != want {
		state := p.State()
		t.Errorf("%s: counts %d replies, not %d, at %s", prog.Game.Name, got, want, fen.Format(prog, &state))
	}
}

// wideGames compiles the games with wide tables.
func wideGames(t *testing.T) (list []*rules.Program) {
	add := func(g *ir.Game) {
		if len(g.Board.Cells()) <= 64 {
			return
		}
		if prog, err := rules.Compile(g); err == nil && (prog.Wide != nil || prog.Quad != nil) {
			list = append(list, prog)
		}
	}
	for _, e := range dsl.Games() {
		g, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		add(g)
	}
	seeds := uint64(60)
	if testing.Short() {
		seeds = 20
	}
	for seed := range seeds {
		add(randomgame.Large(rand.New(rand.NewPCG(seed, 1))))
	}
	return list
}

// TestWideRepliesOfPositions counts in positions that random games hardly reach, and plays
// on from them.
func TestWideRepliesOfPositions(t *testing.T) {
	const far = "[a:capablanca]\nchess960 = true\ncastlingQueensideFile = e\n" // its king castles to that file
	for _, c := range []struct{ name, section, position string }{
		{"the last piece", "[a:courier]\n", "5k6/12/12/4m7/12/3N8/12/R4K6 w - - 0 1"},
		{"a lone king takes", "[a:courier]\n", "12/12/12/4km6/4N7/12/12/5K6 w - - 0 1"},
		{"castling uncovers the king", far + "customPiece1 = x:R4\n", "XNr3k3/10/10/10/10/10/10/5K4 w c - 0 1"},
		{"castling gives a hurdle", far + "cannon = o\n", "2r3kO2/5pp3/10/10/10/10/10/5K4 w c - 0 1"},
		{"the rook shields until it castles", far, "R1r3k3/10/10/2N7/10/10/10/5K4 w c - 0 1"},
		{"a king of split moves", "[a:capablanca]\nking = k:mWcF\ncastling = false\ncustomPiece1 = x:mQ\n", "10/4k5/10/X9/10/10/10/5K4 w - - 0 1"},
		{"rights lost by captures", "[a:capablanca]\n", "r4k3r/10/1N5N2/10/10/10/10/R4K3R w KQkq - 0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			prog := sample.Define(t, dsl.INI, c.section)
			for seed := range uint64(20) {
				p, err := gen.New(prog, parse(t, prog, c.position), gen.Auto)
				if err != nil || gen.BackendOf(p) != gen.Bits {
					t.Fatal(gen.BackendOf(p), err)
				}
				play(t, rand.New(rand.NewPCG(seed, 24)), []gen.Position{p}, 12, func(_ int, legal []gen.Move) { checkReplies(t, prog, p, legal) })
			}
		})
	}
}

// TestWideRepliesToEscapes lets a royal escape from a piece that captures nothing but
// royals: where it stood there is nothing to capture any more.
func TestWideRepliesToEscapes(t *testing.T) {
	e, _ := dsl.Find("xiangqi")
	g, err := e.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	piece := func(name string) *ir.Piece {
		return g.Pieces[slices.IndexFunc(g.Pieces, func(p *ir.Piece) bool { return p.Name == name })]
	}
	piece("Advisor").Moves = piece("General").Moves
	prog := compile(t, g)
	p, err := gen.New(prog, parse(t, prog, "3k5/9/9/9/4a4/9/9/9/9/4K4 w - - 0 1"), gen.Auto)
	if err != nil || gen.BackendOf(p) != gen.Bits || !p.InCheck() {
		t.Fatal(gen.BackendOf(p), err)
	}
	checkReplies(t, prog, p, p.AppendLegal(nil))
}

// TestWideRepliesAreNotAllocated holds once lists have grown.
func TestWideRepliesAreNotAllocated(t *testing.T) {
	for _, name := range []string{"capablanca", "grand", "shogi", "xiangqi", "courier"} {
		prog := sample.Program(t, name)
		start := prog.Start.Clone()
		p, err := gen.New(prog, &start, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		counter := gen.CounterOf(p)
		counter.CountReplies()
		if n := testing.AllocsPerRun(10, func() { counter.CountReplies() }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
