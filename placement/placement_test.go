package placement_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/placement"
)

// FuzzNew checks that no text panics and that targets are cells.
func FuzzNew(f *testing.F) {
	f.Add("white Pawn e5 moved; black Pawn d5", "", "d6", "e5", false)
	f.Add("white Knight b1; black King e8 x=1", "trap white a1", "", "b1", true)
	f.Add("; ;;white  King\te1 ", ";", " ", "e1", true)
	game := dsl.Chess()
	f.Fuzz(func(t *testing.T, place, marks, passed, from string, legal bool) {
		b, err := placement.New(game, place, marks, passed, from)
		if err != nil {
			return
		}
		targets := b.Targets(legal)
		for _, c := range append(targets.Moves, targets.Captures...) {
			if !game.Board.Has(c) {
				t.Errorf("target %v", c)
			}
		}
	})
}

// TestTargets asks where pieces can go in games of the catalogue.
func TestTargets(t *testing.T) {
	for _, c := range []struct {
		game, place, passed, from string
		legal                     bool
		moves, captures           string
	}{
		{"chess", "white Pawn e5 moved; black Pawn d5 moved", "d6", "e5", false, "e6", "d6"},
		{"chess", "white Pawn e5 moved; black Pawn d5 moved; white King a5; black Rook h5", "d6", "e5", true, "e6", ""},
		{"chess", "white Pawn e5 moved; black Pawn d5 moved; white King a4; black Rook h5", "d6", "e5", true, "e6", "d6"},
		{"chess", "white Pawn e5 moved", "d6", "e5", false, "e6", "d6"}, // nothing is there to be taken
		{"chess", "white Pawn e2; black Dragon d3; white Dragon f3", "", "e2", false, "e3 e4", "d3"},
		{"chess", "white Rook a1; white King a2; black Rook a8", "", "a2", true, "b1 b2 b3", ""},
		{"grand", "white Pawn e7 moved", "", "e7", false, "e8", ""},
	} {
		got := newBoard(t, c.game, c.place, c.passed, c.from).Targets(c.legal)
		if moves, captures := names(got.Moves), names(got.Captures); moves != c.moves || captures != c.captures {
			t.Errorf("%s: %s: moves %q, captures %q, want %q and %q", c.game, c.place, moves, captures, c.moves, c.captures)
		}
	}
}

// TestPromotions looks at choices: limited ones, optional ones, and those of more
// pieces than a move can number.
func TestPromotions(t *testing.T) {
	for _, c := range []struct{ place, want string }{
		{"white Pawn e7 moved", "Queen Marshal Cardinal Rook Bishop Knight Pawn"},
		{"white Pawn e7 moved; white Queen a1; white Marshal b1", "Cardinal Rook Bishop Knight Pawn"},
	} {
		got := newBoard(t, "grand", c.place, "", "e7").Targets(false)
		if choices := strings.Join(got.Promotions[ir.Vec{X: 4, Y: 7}], " "); choices != c.want {
			t.Errorf("%s: %s, want %s", c.place, choices, c.want)
		}
	}
	early := dsl.Chess()
	for i := range early.Promotions {
		for j := range early.Promotions[i].Zone {
			early.Promotions[i].Zone[j].Y = []int{5, 2}[i]
		}
		early.Promotions[i].Option = true
	}
	passing, err := placement.New(early, "white Pawn e5 moved; black Pawn d5 moved", "", "d6", "e5")
	if err != nil {
		t.Fatal(err)
	}
	if choices := strings.Join(passing.Targets(false).Promotions[ir.Vec{X: 3, Y: 5}], " "); choices != "Queen Rook Bishop Knight Pawn" {
		t.Errorf("en passant: %s", choices)
	}
	g := dsl.Chess()
	for n := range 300 {
		g.Pieces = append([]*ir.Piece{{Name: fmt.Sprint("piece", n)}}, g.Pieces...)
	}
	g.Promotions[0].To = []string{"Queen", "Unicorn", "piece7"}
	b, err := placement.New(g, "white Pawn e7", "", "", "e7")
	if err != nil {
		t.Fatal(err)
	}
	if got := b.Targets(true); strings.Join(got.Promotions[ir.Vec{X: 4, Y: 7}], " ") != "Queen Unicorn piece7" {
		t.Errorf("%v", got)
	}
}

// TestThreats asks on which empty cells an enemy could be taken.
func TestThreats(t *testing.T) {
	for _, c := range []struct {
		place, from string
		legal       bool
		want        string
	}{
		{"white Pawn e4; black Pawn d5", "e4", false, "f5"},
		{"white Rook a1; white King a2; black Rook d1", "a1", false, "b1 c1"},
		{"white King e1; white Bishop e2; black Rook e8", "e2", true, ""},
		{"white King e1; white Bishop e2; black Rook e8", "e2", false, "d1 f1 d3 f3 c4 g4 b5 h5 a6"},
	} {
		if got := names(newBoard(t, "chess", c.place, "", c.from).Threats(c.legal)); got != c.want {
			t.Errorf("%s: %q, want %q", c.place, got, c.want)
		}
	}
}

func newBoard(t *testing.T, game, place, passed, from string) *placement.Board {
	t.Helper()
	e, _ := dsl.Find(game)
	g, err := e.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	b, err := placement.New(g, place, "", passed, from)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func names(cells []ir.Vec) string {
	var list []string
	for _, c := range cells {
		list = append(list, ir.Board{Levels: 1}.CellName(c))
	}
	return strings.Join(list, " ")
}

// TestErrors finds all that is wrong at once, and nothing that follows from it.
func TestErrors(t *testing.T) {
	tests := []struct{ game, place, marks, passed, from, want string }{
		{"chess", "white Rook e4; blak Pawn d9", "trap white a1", "q3", "z9", "-place:bad_colour -place:bad_cell -marks:unknown_effect -ep:bad_cell -from:bad_cell"},
		{"chess", "white Rook ee", "", "", "e4", "-place:bad_cell"}, // the rook may be meant for e4
		{"chess", "white Rook e4", "", "", "e5", "-from:empty_cell"},
		{"chess", "white Rook e4 move; black Pawn d5 moved x", "", "", "e4", "-place:bad_state -place:bad_state"},
		{"chess", "white Rok e4; white Pawn x9", "", "", "e4", "-place:bad_cell -place:unknown_piece"},
		{"p3d-mini", "white pawn z99; black rook KR1,1", "", "K4,4", "KR1,1", "-place:bad_cell"}, // the pawn may be meant for K4,4
	}
	for _, c := range tests {
		e, _ := dsl.Find(c.game)
		g, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		_, err = placement.New(g, c.place, c.marks, c.passed, c.from)
		var list src.Errors
		errors.As(err, &list)
		var got []string
		for _, d := range list {
			got = append(got, d.File.Name+":"+d.Code)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q: %q, want %q: %v", c.place, got, c.want, err)
		}
	}
}
