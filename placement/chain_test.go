package placement_test

import (
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/placement"
)

// TestChains asks for moves of pieces that take others on their way, and for legal
// moves where such a piece attacks a royal.
func TestChains(t *testing.T) {
	const text = "King K K\nLion L KNADcaKmcabK\nThief T cafmW\nRook R R\nPrince P dmW\n"
	loaded, err := dsl.LoadPieces(src.NewFile("chains", text), dsl.Betza, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		place, from, moves, captures string
	}{
		{"white King a1; white L b7; black Rook a8", "b7", "a5 a6 a7", "a7 a8 b7 b8"}, // it takes the rook and goes on, or comes back
		{"white King e2; black Thief e3; white Rook e1", "e1", "", ""},                // the thief needs an empty cell behind
		{"white King e2; black Thief e3; white Rook d1", "d1", "e1", ""},              // there
		{"white King e2; black Thief e3; white Rook e1", "e2", "d1 d2 f1 f2", "e3"},
		{"white King e2; black Thief c2; black Rook d2; white Thief e3", "e3", "", ""}, // two attackers stand in a row
		{"white Prince a1; white Rook a2; black Rook b1", "a1", "", "a2"},
	} {
		b, err := placement.New(loaded.Game, c.place, "", "", c.from)
		if err != nil {
			t.Fatal(err)
		}
		got := b.Targets(true)
		if moves, captures := names(got.Moves), names(got.Captures); moves != c.moves || captures != c.captures {
			t.Errorf("%s: moves %q, captures %q, want %q and %q", c.place, moves, captures, c.moves, c.captures)
		}
	}
}
