package urc

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// TestLibrary checks the stock pieces against a table of their own.
func TestLibrary(t *testing.T) {
	_, list := Check(src.NewFile("library.yaml", libraryText))
	if len(list.Diag) > 0 {
		t.Fatal(list.Diag)
	}
	var got []string
	for _, p := range Library().Pieces {
		v := moveVector{From: "d4"}
		moves, _ := targets(Library().Build(p), &v)
		got = append(got, fmt.Sprintf("%s %s %v %d", p.ID, p.Symbol, p.Value, len(moves)))
		if p.Royal != (p.ID == "king") || p.Name == "" || p.Description == "" {
			t.Errorf("%+v", p)
		}
	}
	want := "king K 0 8, queen Q 9 27, rook R 5 14, bishop B 3 13, knight N 3 8, pawn P 1 1, boulder O 4 16, " +
		"archbishop A 7 21, sugeknight S 3.5 8, pope + 7 21, chancellor C 8 22, amazon M 12 35, zebra Z 2.5 8, " +
		"nightrider NN 5 12, grasshopper G 2 0, cannon X 4.5 14"
	if g := strings.Join(got, ", "); g != want {
		t.Errorf("got  %s\nwant %s", g, want)
	}
}

func TestAlias(t *testing.T) {
	if p := Library().Piece("camel"); p == nil || p.ID != "sugeknight" {
		t.Errorf("camel is %v", p)
	}
}

// TestArray checks the rules of the back rank over many seeds.
func TestArray(t *testing.T) {
	pool := collectPieces(Library()).pool()
	if len(pool) != 14 {
		t.Errorf("the pool is %v", pool)
	}
	places := map[[3]int]bool{}
	kings := map[int]int{}
	seen := map[string]bool{}
	for seed := range int64(6000) {
		a := NewArray(pool, seed-3000)
		if a != NewArray(pool, seed-3000) {
			t.Fatal("a seed gives two arrays")
		}
		if a.Rooks[0] >= a.King || a.Rooks[1] <= a.King || a.Pieces[a.King] != "king" || a.Pieces[a.Rooks[0]] != "rook" || a.Pieces[a.Rooks[1]] != "rook" {
			t.Fatalf("array %v", a)
		}
		places[[3]int{a.Rooks[0], a.King, a.Rooks[1]}] = true
		kings[a.King]++
		for _, id := range a.Pieces {
			seen[id] = true
		}
	}
	if len(places) != 56 || len(seen) != 15 {
		t.Errorf("%d placements of king and rooks, %d pieces", len(places), len(seen))
	}
	for file := 1; file <= 6; file++ {
		if n := kings[file]; n < 850 || n > 1150 {
			t.Errorf("the king is on file %d in %d of 6000 arrays", file, n)
		}
	}
}

func TestGame(t *testing.T) {
	g, list := Game(Library(), 1)
	if g == nil {
		t.Fatal(list.Err())
	}
	again, _ := Game(Library(), 1)
	if again.File = g.File; !reflect.DeepEqual(g, again) {
		t.Error("a seed gives two games")
	}
	if len(g.Pieces) != 16 || len(g.Start) != 32 || len(g.Castles) != 4 || len(g.Promotions) != 2 {
		t.Errorf("%d pieces, %d placements, %d castlings, %d promotions", len(g.Pieces), len(g.Start), len(g.Castles), len(g.Promotions))
	}
	back := map[int]string{}
	for _, p := range g.Start {
		if p.Cell.Y == 1 || p.Cell.Y == 6 {
			if p.Piece != "pawn" {
				t.Errorf("placement %v", p)
			}
			continue
		}
		if other, ok := back[p.Cell.X]; ok && other != p.Piece {
			t.Errorf("%s faces %s", p.Piece, other)
		}
		back[p.Cell.X] = p.Piece
	}
	if a := libraryArray(1); back[a.King] != "king" || back[a.Rooks[1]] != "rook" {
		t.Errorf("the game starts with %v, not %v", back, a)
	}
}

// libraryArray returns the back rank of the game of the library.
func libraryArray(seed int64) Array { return NewArray(collectPieces(Library()).pool(), seed) }

// TestCastlingRooks checks that each castling names the rook that the array
// sets down for it, also where another rook stands farther out.
func TestCastlingRooks(t *testing.T) {
	hidden := 0
	for seed := range int64(200) {
		g, list := Game(Library(), seed)
		if g == nil {
			t.Fatal(list.Err())
		}
		a := libraryArray(seed)
		for _, c := range g.Castles {
			x, out := a.Rooks[0], 0
			if c.Wing == ir.KingSide {
				x, out = a.Rooks[1], boardSize-1
			}
			if c.RookFrom == nil || *c.RookFrom != (ir.Vec{X: x, Y: c.KingTo.Y}) {
				t.Fatalf("seed %d: %v of %v castles with the rook on %v, the array is %v", seed, c.Side, c.Wing, c.RookFrom, a)
			}
			if x != out && a.Pieces[out] == "rook" {
				hidden++
			}
		}
	}
	if hidden == 0 {
		t.Error("no array has a rook outside the castling rook")
	}
}

// TestSmallGame checks a file that lacks king, rook and pawn: they come from
// the library, and so does what the pieces promote to.
func TestSmallGame(t *testing.T) {
	text, err := os.ReadFile("../../testdata/urc/army.yaml")
	if err != nil {
		t.Fatal(err)
	}
	s := parseSet(t, string(text))
	g, list := Game(s, 7)
	if g == nil {
		t.Fatal(list.Err())
	}
	var names []string
	for _, p := range g.Pieces {
		names = append(names, p.Name)
		if own := s.Piece(p.Name) != nil; own != (p.Pos.End > 0) || own != (p.Moves[0].Pattern.Pos.End > 0) {
			t.Errorf("%s: place %v", p.Name, p.Pos)
		}
	}
	want := []string{"lobber", "vaulter", "skew", "sergeant", "king", "rook", "pawn", "sugeknight", "queen", "bishop", "knight"}
	if !slices.Equal(names, want) {
		t.Errorf("pieces %v, want %v", names, want)
	}
	if pool := collectPieces(s).pool(); !slices.Equal(pool, []string{"lobber", "vaulter", "skew", "rook"}) {
		t.Errorf("the pool is %v", pool)
	}
	if p := g.Promotions[1]; p.Piece != "sergeant" || p.For != ir.ForBlack || len(p.Zone) != 16 || p.Zone[0] != (ir.Vec{Y: 1}) || !slices.Equal(p.To, []string{"sugeknight", "lobber"}) {
		t.Errorf("promotion %+v", p)
	}
	if !slices.Equal(g.Rules.Resets, []string{"sergeant", "pawn"}) {
		t.Errorf("resets %v", g.Rules.Resets)
	}
}

func TestGameErrors(t *testing.T) {
	s := parseSet(t, wrap(step)+"  special_rules: {promotion: {rank: 8, options: [quen]}}\n")
	if g, list := Game(s, 1); g != nil || list.Diag[0].Code != unknownPiece.Name || list.Diag[0].Severity != src.Error {
		t.Errorf("game %v, found %v", g, list.Diag)
	}
	if list := Link(s, src.Warning); list.Failed() || len(list.Diag) != 1 {
		t.Errorf("found %v", list.Diag)
	}
}

// TestDoubleSteps checks which steps leave a piece open to en passant: those of
// exactly two squares straight ahead or back.
func TestDoubleSteps(t *testing.T) {
	for _, c := range []struct{ pattern, want string }{
		{"type: slide, directions: [[0, 1], [1, 0]], range: 2, initial_only: true", "1,0:1-2 0,1:leap 0,1:2-2 double"},
		{"type: slide, directions: [[0, 1]], range: 4, move_only: true", "0,1:leap 0,1:2-2 double 0,1:3-4"},
		{"type: slide, directions: [[0, -1]], range: unlimited", "0,-1:leap 0,-1:2-2 double 0,-1:3-0"},
		{"type: slide, directions: [[0, 2]], range: 3", "0,2:leap double 0,2:2-3"},
		{"type: slide, directions: [[0, 1]], range: 1", "0,1:leap"},
		{"type: leap, vectors: [[0, 2], [0, 1]]", "0,1:leap 0,2:leap double"},
		{"type: slide, directions: [[0, 1]], range: 2, capture_only: true", "0,1:1-2 en passant"},
		{"type: hopper, directions: [[0, 1]], hurdle_count: 1, land_distance: 2", "0,1:2-2"},
	} {
		s := parseSet(t, wrap(c.pattern)+"  special_rules: {en_passant: true}\n")
		var got []string
		for _, m := range s.Build(s.Pieces[0]).Moves {
			if m.For == ir.ForBlack {
				continue
			}
			got = append(got, describe(m))
		}
		if g := strings.Join(got, " "); g != c.want {
			t.Errorf("%s: %s, want %s", c.pattern, g, c.want)
		}
	}
}

// describe writes a move with one vector.
func describe(m *ir.Move) string {
	p := m.Pattern
	if p.Op == ir.Where {
		p = p.Sub[0]
	}
	s := fmt.Sprintf("%d,%d:", p.Dirs[0].X, p.Dirs[0].Y)
	if p.Op == ir.Leap {
		s += "leap"
	} else {
		s += fmt.Sprintf("%d-%d", p.Min, p.Max)
	}
	if m.DoubleStep {
		s += " double"
	}
	if m.EnPassant {
		s += " en passant"
	}
	return s
}
