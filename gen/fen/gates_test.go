package fen_test

import (
	"testing"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// TestGates reads and writes gates, and moves with which a piece comes from the hand.
func TestGates(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1"
	for _, test := range []struct{ game, start, move, san, after string }{
		{"seirawan", start, "b1c3", "Nc3", "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR[EHeh] b KQCDFGkqbcdfg - 1 1"},
		{"seirawan", start, "b1c3h", "Nc3/H", "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[Eeh] b KQCDFGkqbcdfg - 1 1"},
		{"seirawan", "4k3/8/8/8/8/8/8/R3K2R[EHeh] w KQ - 0 1", "e1g1e", "O-O/Ee1+", "4k3/8/8/8/8/8/8/R3ERK1[Heh] b A - 1 1"},
		{"seirawan", "4k3/8/8/8/8/8/8/R3K2R[EHeh] w KQ - 0 1", "a1e1h", "O-O-O/Ha1", "4k3/8/8/8/8/8/8/H1KR3R[Eeh] b H - 1 1"},
		{"seirawan", "4k3/8/8/8/8/8/8/R3K2R[Eeh] w KQ - 0 1", "h1h2e", "Rh2/E", "4k3/8/8/8/8/8/7R/R3K2E[eh] b Q - 1 1"},
		{"seirawan", "4k3/8/8/8/8/8/8/R3K2R[] w HA - 0 1", "e1g1", "O-O", "4k3/8/8/8/8/8/8/R4RK1[] b - - 1 1"}, // no gate without a hand: rights
		{"seirawan", "4k3/8/8/8/8/8/8/R3K2R[e] w QAEH - 0 1", "h1h2", "Rh2", "4k3/8/8/8/8/8/7R/R3K3[e] b Q - 1 1"},
		{"seirawan", "4k3/8/8/8/8/8/8/R3K2R[Eeh] w AEH - 0 1", "e1e2", "Ke2", "4k3/8/8/8/8/8/4K3/R6R[Eeh] b AH - 1 1"},
		{"shouse", "4k3/8/8/8/8/8/8/RN2K3[QP] w BQ - 0 1", "b1c3q", "Nc3/Q", "4k3/8/8/8/8/2N5/8/RQ2K3[P] b Q - 1 1"},
	} {
		prog := sample.Program(t, test.game)
		s, err := fen.Parse(prog, test.start)
		if err != nil {
			t.Fatal(err)
		}
		p, err := gen.New(prog, s, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		names := fen.NewNames(prog, s)
		m, ok := names.Find(p, test.move)
		if !ok || names.Move(m) != test.move || names.SAN(p, m) != test.san {
			t.Fatalf("%s %s: found %t, written %s and %s, want %s", test.start, test.move, ok, names.Move(m), names.SAN(p, m), test.san)
		}
		if other, ok := names.FindSAN(p, test.san); !ok || other != m {
			t.Errorf("%s %s: found %t, %s", test.start, test.san, ok, names.Move(other))
		}
		p.Make(m)
		after := p.State()
		if got := fen.Format(prog, &after); got != test.after {
			t.Errorf("%s %s: %s, want %s", test.start, test.move, got, test.after)
		}
	}
	for _, text := range []string{
		"4k3/8/8/8/8/8/8/RN2K3[HEhe] w B-",
		"4k3/8/8/8/8/8/8/RN2K3[HEhe] w C",
		"4k3/8/8/8/8/8/8/RN2K3[HEhe] w K",
	} {
		if _, err := fen.Parse(sample.Program(t, "seirawan"), text); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}
