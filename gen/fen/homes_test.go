package fen_test

import (
	"slices"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// twoKings castle with both rooks, by two cells and by three.
const twoKings = "files=10\nrook:R:R::a1,j1\nking:K:KisO2::d1,g1\n"

// TestHomes reads and writes castlings of several kings, and of one that goes so far as it
// likes.
func TestHomes(t *testing.T) {
	for _, test := range []struct{ game, start, move, san, after string }{
		{twoKings, "r2k2k2r/10/10/10/10/10/10/R2K2K2R w KQkq - 0 1", "d1b1", "O-O-O", "r2k2k2r/10/10/10/10/10/10/1KR3K2R b Kkq - 1 1"},
		{twoKings, "r2k2k2r/10/10/10/10/10/10/R2K2K2R w KQkq - 0 1", "d1d2", "Kd2", "r2k2k2r/10/10/10/10/10/3K6/R5K2R b KQkq - 1 1"},
		{twoKings, "r2k2k2r/10/10/10/10/10/3K6/R5K2R w KQkq - 0 1", "d2d1", "Kd1", "r2k2k2r/10/10/10/10/10/10/R2K2K2R b AGJkq - 1 1"},
		{twoKings, "r2k2k2r/10/10/10/10/10/10/R2K2K2R w AGJadj - 0 1", "a1a7", "Ra7", "r2k2k2r/R9/10/10/10/10/10/3K2K2R b GJadj - 1 1"},
		{twoKings, "r2k2k2r/10/10/10/10/10/10/R2K2K2R b adj - 0 1", "d8b8", "O-O-O", "1kr3k2r/10/10/10/10/10/10/R2K2K2R w - - 1 2"},
		{"rook:R:R::a1,h1\nking:K:KisO2isO3::e1\n", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1b1", "e1b1", "4k3/8/8/8/8/8/8/1KR4R b - - 1 1"},
		{"rook:R:R::a1,h1\nking:K:KisO2isO3::e1\n", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "h1h2", "Rh2", "4k3/8/8/8/8/8/7R/R3K3 b Q - 1 1"},
	} {
		prog := sample.Define(t, dsl.Betza, test.game)
		s, err := fen.Parse(prog, test.start)
		if err != nil {
			t.Fatal(err)
		}
		p, err := gen.New(prog, s, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		names := fen.NewNames(prog, s)
		m, ok := names.FindSAN(p, test.san)
		if !ok || names.Move(m) != test.move || names.SAN(p, m) != test.san {
			t.Fatalf("%s %s: found %t, written %s and %s, want %s", test.start, test.san, ok, names.Move(m), names.SAN(p, m), test.move)
		}
		p.Make(m)
		after := p.State()
		if got := fen.Format(prog, &after); got != test.after {
			t.Errorf("%s %s: %s, want %s", test.start, test.move, got, test.after)
		}
		again, err := fen.Parse(prog, test.after)
		if err != nil {
			t.Fatal(err)
		}
		slices.SortFunc(after.Rights, byCastle)
		if !slices.Equal(again.Rights, after.Rights) {
			t.Errorf("%s: the rights %v are read, want %v", test.after, again.Rights, after.Rights)
		}
	}
}

// TestHomesErrors reads fields that name nothing, or something twice.
func TestHomesErrors(t *testing.T) {
	prog := sample.Define(t, dsl.Betza, twoKings)
	for _, field := range []string{"KK", "B", "AB", "D"} {
		text := "r2k2k2r/10/10/10/10/10/10/R5K2R w " + field + " - 0 1"
		if _, err := fen.Parse(prog, text); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}
