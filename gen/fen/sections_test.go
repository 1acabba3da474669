package fen_test

import (
	"testing"

	"dragoman/dsl"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// TestSections reads and writes positions of games whose rules meet in no game of the
// catalogue, as Fairy-Stockfish does.
func TestSections(t *testing.T) {
	for _, test := range []struct{ section, text, want string }{
		{"king = -\ncommoner = k\ncheckCounting = true\nstartFen = " + board + " w - - 3+3 0 1", board + " b - - 3+3 1 2", board + " b - - 3+3 1 2"}, // nobody can be in check
	} {
		prog := sample.Define(t, dsl.INI, "[test:chess]\n"+test.section+"\n")
		s, err := fen.Parse(prog, test.text)
		if err != nil {
			t.Errorf("%s: %q: %v", test.section, test.text, err)
			continue
		}
		if got := fen.Format(prog, s); got != test.want {
			t.Errorf("%s: %q is written as\n%q, want\n%q", test.section, test.text, got, test.want)
		}
		roundTrip(t, prog, s)
	}
}
