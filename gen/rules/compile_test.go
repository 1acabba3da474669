package rules_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
)

// surroundings of a piece are the cells on which an enemy stands.
type surroundings struct {
	prog  *rules.Program
	from  board.Cell
	enemy []bool
}

// TestPathsAgainstWalker walks every path of every fixed piece and of
// made-up pieces on small boards.
func TestPathsAgainstWalker(t *testing.T) {
	games, seeds := randomgame.Games(), uint64(60)
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
		games = append(games, randomgame.Random(rand.New(rand.NewPCG(seed, 9))))
	}
	r := rand.New(rand.NewPCG(1, 1))
	for _, g := range games {
		p, err := rules.Compile(g)
		if err != nil || p.Board.Cells() > 100 {
			continue
		}
		for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
			for c := board.Cell(0); int(c) < p.Board.Cells(); c++ {
				if p.Board.Has(c) {
					comparePaths(t, r, p, pc, c)
				}
			}
		}
	}
}

func comparePaths(t *testing.T, r *rand.Rand, p *rules.Program, pc board.Piece, from board.Cell) {
	t.Helper()
	for range 4 {
		s := surroundings{p, from, make([]bool, p.Board.Cells())}
		dense := r.IntN(10)
		for c := range s.enemy {
			s.enemy[c] = board.Cell(c) != from && p.Board.Has(board.Cell(c)) && r.IntN(12) < dense
		}
		if got, want := s.paths(pc), s.walk(pc); !slices.Equal(got, want) {
			t.Errorf("%s of %s from %s: paths capture on %v, the walker on %v", p.Kinds[pc.Kind()].Name, pc.Side(), p.Board.Name(from), got, want)
		}
	}
}

// paths returns the captures along paths of a piece that is unmoved where the
// start has it, out of check.
func (s *surroundings) paths(pc board.Piece) []bool {
	hit := make([]bool, len(s.enemy))
	unmoved := s.prog.OnStartCell(pc, s.from)
	for _, path := range s.prog.Paths(pc, s.from) {
		f := path.Flags
		if f&rules.Capture == 0 || f&rules.IfInCheck != 0 || f&rules.IfUnmoved != 0 && !unmoved || f&rules.IfMoved != 0 && unmoved {
			continue
		}
		path.Walk(func(c board.Cell) bool { return s.enemy[c] }, func(c board.Cell) { hit[c] = hit[c] || s.enemy[c] })
	}
	return hit
}

func (s *surroundings) walk(pc board.Piece) []bool {
	b := s.prog.Board
	hit := make([]bool, len(s.enemy))
	w := ir.Walker{From: ir.Vec{X: b.File(s.from), Y: b.Rank(s.from)}, Unmoved: s.prog.OnStartCell(pc, s.from), Look: func(v ir.Vec) ir.Content {
		switch c := b.At(v.X, v.Y, v.Z); {
		case c == board.None:
			return ir.Outside
		case s.enemy[c]:
			return ir.Foe
		}
		return ir.Vacant
	}}
	for _, m := range s.prog.Game.Pieces[pc.Kind()-1].Moves {
		if m.For.Has(pc.Side()) {
			w.Targets(m, func(to ir.Vec, what ir.Content) {
				hit[b.At(to.X, to.Y, to.Z)] = hit[b.At(to.X, to.Y, to.Z)] || what == ir.Foe
			})
		}
	}
	return hit
}

// TestRefused compiles games that are wrong, too large, or not to be played.
func TestRefused(t *testing.T) {
	all := []ir.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}}
	leap := &ir.Pattern{Op: ir.Leap, Dirs: all}
	maze := &ir.Pattern{Op: ir.Seq}
	for range 12 {
		maze.Sub = append(maze.Sub, leap)
	}
	rides := &ir.Pattern{Op: ir.Seq}
	for range 4 {
		rides.Sub = append(rides.Sub, &ir.Pattern{Op: ir.Ride, Dirs: all, Min: 1, Hurdles: 1})
	}
	knot := &ir.Cond{Op: ir.And}
	for range 30 {
		knot.Sub = append(knot.Sub, &ir.Cond{Op: ir.Or, Sub: []*ir.Cond{{Op: ir.Empty}, {Op: ir.Enemy}}})
	}
	moving := func(p *ir.Pattern) func(*ir.Game) {
		return func(g *ir.Game) {
			g.Pieces[0].Moves = []*ir.Move{{For: ir.ForBoth, Mode: ir.Quiet | ir.Capture, Pattern: p}}
		}
	}
	ring := &ir.Pattern{Op: ir.Ring, Dirs: all[:2]}
	taking := func(n int, dirs ...ir.Vec) *ir.Pattern {
		p := &ir.Pattern{Op: ir.Seq}
		for range n {
			p.Sub = append(p.Sub, &ir.Pattern{Op: ir.Leap, Dirs: dirs, Pivot: ir.TakesFoe})
		}
		p.Sub = append(p.Sub, leap)
		return p
	}
	tests := []struct {
		name, code string
		spoil      func(*ir.Game)
	}{
		{"seven captures on the way", "too_many_routes", moving(taking(7, ir.Vec{X: 1}))},
		{"many captures on the way of a piece that promotes", "too_many_routes", func(g *ir.Game) {
			g.Piece("pawn").Moves = []*ir.Move{{For: ir.ForBoth, Mode: ir.Quiet, Pattern: taking(2, all...)}}
		}},
		{"a piece that takes others on its way, and walls", "unsupported_rule", func(g *ir.Game) {
			moving(taking(1, all...))(g)
			g.Rules.Walls = &ir.Walls{}
		}},
		{"many types of pieces beside walls and promotions en passant", "unsupported_rule", func(g *ir.Game) {
			for i := range rules.MaxWalledKind + 1 - len(g.Pieces) {
				g.Pieces = append(g.Pieces, &ir.Piece{Name: fmt.Sprintf("wall%d", i), Neutral: true})
			}
			g.Rules.Walls = &ir.Walls{Piece: "wall0"}
		}},
		{"numbers where a piece is taken", "unsupported_pattern", func(g *ir.Game) {
			p := taking(1, all...)
			p.Sub[0] = &ir.Pattern{Op: ir.Where, Pivot: ir.TakesFoe, Sub: []*ir.Pattern{p.Sub[0]}, Cond: &ir.Cond{Op: ir.Compare, Left: &ir.Term{Kind: ir.TermGame, Key: "n"}, Right: &ir.Term{}}}
			moving(p)(g)
		}},
		{"own pieces by perimeters", "unsupported_rule", func(g *ir.Game) {
			moving(ring)(g)
			g.Pieces[0].Moves[0].Mode |= ir.TakeOwn
		}},
		{"many sequences", "too_many_routes", moving(maze)},
		{"many turns", "too_many_routes", moving(rides)},
		{"many clauses", "too_many_routes", moving(&ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{leap}, Cond: knot})},
		{"many pieces with many routes", "too_many_routes", func(g *ir.Game) {
			moving(&ir.Pattern{Op: ir.Seq, Sub: []*ir.Pattern{leap, leap, leap}})(g)
			for i := range 40 {
				p := *g.Pieces[0]
				p.Name = fmt.Sprintf("one%d", i)
				g.Pieces = append(g.Pieces, &p)
			}
		}},
		{"ring in a sequence", "unsupported_pattern", moving(&ir.Pattern{Op: ir.Seq, Sub: []*ir.Pattern{leap, ring}})},
		{"ring in check", "unsupported_pattern", moving(&ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{ring}, Cond: &ir.Cond{Op: ir.InCheck}})},
		{"mate in a movement", "unsupported_condition", moving(&ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{leap}, Cond: &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{{Op: ir.Checkmate}}}})},
		{"a movement in a goal", "unsupported_condition", func(g *ir.Game) {
			g.Effects = &ir.Effects{Victory: []*ir.Goal{{When: &ir.Cond{Op: ir.Can, Sub: []*ir.Cond{{Op: ir.IsCapture}}}}}}
		}},
		{"type of a condition", "unknown_piece", moving(&ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{leap}, Cond: &ir.Cond{
			Op: ir.Compare, Left: &ir.Term{Kind: ir.TermType, Piece: "nobody"}, Right: &ir.Term{Number: 1}}})},
		{"large rings", "unsupported_pattern", func(g *ir.Game) { moving(ring)(g); g.Board.Files = 9 }},
		{"stacks", "unsupported_rule", func(g *ir.Game) { g.Space = &ir.SpaceRules{Stacks: make([]ir.Stack, 1)} }},
		{"board", "bad_board", func(g *ir.Game) { g.Board.Files = 17 }},
		{"hole outside", "bad_board", func(g *ir.Game) { g.Board.Holes = []ir.Vec{{X: 99}} }},
		{"two of a name", "duplicate_piece", func(g *ir.Game) { g.Pieces = append(g.Pieces, g.Pieces[0]) }},
		{"promotion", "unknown_piece", func(g *ir.Game) { g.Promotions[0].To = []string{"rok"} }},
		{"promoted", "unknown_piece", func(g *ir.Game) { g.Promotions[0].Piece = "pown" }},
		{"start", "unknown_piece", func(g *ir.Game) { g.Start[0].Piece = "nobody" }},
		{"start outside", "off_board", func(g *ir.Game) { g.Start[0].Cell = ir.Vec{X: 8} }},
		{"castling outside", "off_board", func(g *ir.Game) { g.Castles[0].KingTo = ir.Vec{X: -1} }},
		{"castling", "unknown_piece", func(g *ir.Game) { g.Castles[0].Rook = "tower" }},
		{"many castlings", "too_many_castlings", func(g *ir.Game) { g.Castles = slices.Repeat(g.Castles, rules.MaxCastles) }},
		{"many pieces", "too_many_pieces", func(g *ir.Game) { g.Pieces = slices.Repeat(g.Pieces, 40) }},
	}
	for _, c := range tests {
		plan := randomgame.Outline{Name: "spoilt", Files: 8, Ranks: 8, Royal: randomgame.King(), Castling: true, Pieces: randomgame.Pick("rook", "bishop", "pawn")}
		g := plan.Game()
		c.spoil(g)
		_, err := rules.Compile(g)
		var list src.Errors
		if !errors.As(err, &list) || list[0].Code != c.code || list[0].Message == "" {
			t.Errorf("%s: %v, want code %s", c.name, err, c.code)
		}
	}
}

// TestFold looks at which games must remember what has moved.
func TestFold(t *testing.T) {
	tests := []struct {
		pieces string
		want   bool
	}{{"pawn rook", false}, {"berolina bishop", false}, {"sideways rook", true}, {"sprinter", true}, {"rook bishop", false}}
	for _, c := range tests {
		plan := randomgame.Outline{Name: c.pieces, Files: 8, Ranks: 8, Royal: randomgame.King(), Pieces: randomgame.Pick(strings.Fields(c.pieces)...)}
		p, err := rules.Compile(plan.Game())
		if err != nil {
			t.Fatal(err)
		}
		if p.Unmoved != c.want {
			t.Errorf("%s: remembers what has moved: %v, want %v", c.pieces, p.Unmoved, c.want)
		}
	}
}

func TestTrails(t *testing.T) {
	p, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	b := p.Board
	for from := board.Cell(0); int(from) < b.Cells(); from++ {
		for to := board.Cell(0); int(to) < b.Cells(); to++ {
			var want []board.Cell
			for _, v := range ir.PassedCells(p.Vec(from), p.Vec(to)) {
				want = append(want, b.At(v.X, v.Y, v.Z))
			}
			if got := p.EPTargets(nil, from, to); !slices.Equal(got, want) {
				t.Errorf("between %s and %s: %v, want %v", b.Name(from), b.Name(to), got, want)
			}
		}
	}
}

func TestLetters(t *testing.T) {
	tests := []struct{ names, symbols, want string }{
		{"king queen rook", "  ", "K Q R"},
		{"knight king", " ", "K I"},
		{"a b c", "X X X", "X B C"},
		{"zebra zebu zen", "Z Zz Z", "Z (ZZ) E"},
		{"gold silver tokin", " + +P", "G S +P"},
		{"aa aa2 aa3 aa4", "   ", "A B C D"},
	}
	for _, c := range tests {
		g := &ir.Game{}
		symbols := strings.Split(c.symbols, " ")
		for i, name := range strings.Fields(c.names) {
			g.Pieces = append(g.Pieces, &ir.Piece{Name: name, Symbol: symbols[min(i, len(symbols)-1)]})
		}
		if got := strings.Join(rules.Letters(g), " "); got != c.want {
			t.Errorf("%s with symbols %q: %s, want %s", c.names, c.symbols, got, c.want)
		}
	}
	g := &ir.Game{}
	const many = 1000 // more than there are pairs of letters
	for range many {
		g.Pieces = append(g.Pieces, &ir.Piece{Name: "x"})
	}
	list := rules.Letters(g)
	slices.Sort(list)
	if len(slices.Compact(list)) != many {
		t.Error("two pieces have the same letter")
	}
}

// TestCompileIsDeterministic compiles twice and compares what can be seen.
func TestCompileIsDeterministic(t *testing.T) {
	a, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	b, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	for pc := range a.Bits.Bundles {
		for i := range a.Bits.Bundles[pc] {
			x, y := &a.Bits.Bundles[pc][i], &b.Bits.Bundles[pc][i]
			if x.Flags != y.Flags || *x.Reach != *y.Reach || x.Ride != nil && !x.Ride.Equal(y.Ride) {
				t.Errorf("bundle %d of piece %d differs", i, pc)
			}
		}
	}
	if *a.Bits.Keys != *b.Bits.Keys {
		t.Error("keys differ")
	}
}
