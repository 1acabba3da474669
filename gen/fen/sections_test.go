package fen_test

import (
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// TestSections reads and writes positions and moves of games whose rules meet in no game of
// the catalogue, as Fairy-Stockfish does.
func TestSections(t *testing.T) {
	const house = "pieceDrops = true\ncapturesToHand = true\n"
	for _, test := range []struct{ section, text, move, want string }{
		{house + "promotionPieceTypes = q\nstartFen = rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[] w KQkq - 0 1", "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q", "Q~3k3/8/8/8/8/8/8/4K3[] b - - 0 1"},
		{house + "promotionPieceTypes = -\npromotedPieceType = p:q\nstartFen = rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[] w KQkq - 0 1", "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8+", "+P3k3/8/8/8/8/8/8/4K3[] b - - 0 1"},
		{"customPiece1 = h:BN\ngating = true\nseirawanGating = true\ndropRegionWhite = b1 c1 e1 h1\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Hh] w KQBCDFGkqbcdfg - 0 1",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Hh] w KQBCDFGkqbcdfg - 0 1", "b1c3h", "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[h] b KQkqbcdfg - 1 1"}, // a1, d1, f1 and g1 are no gates
		{"customPiece1 = h:BN\ngating = true\nseirawanGating = true\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1", "startpos", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R[] b kq - 1 1"}, // no gates without a hand
		{house + "sittuyinPromotion = true\npromotionRegionWhite = *7\nstartFen = 7k/3P4/8/8/8/8/8/4K3[] w - - 0 1", "startpos", "d7d7n", "7k/3N~4/8/8/8/8/8/4K3[] b - - 0 1"},
		{"tripleStepRegionBlack = *7\nstartFen = " + board + " w - - 0 1", "4k3/2p5/8/8/3P4/8/8/4K3 b - - 0 1", "c7c4", "4k3/8/8/8/2pP4/8/8/4K3 w - c5c6 0 2"},
		{"king = -\ncommoner = k\ncheckCounting = true\nstartFen = " + board + " w - - 3+3 0 1", board + " w - - 3+3 0 1", "g1h3", "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R b - - 3+3 1 1"}, // nobody can be in check
	} {
		prog := sample.Define(t, dsl.INI, "[test:chess]\n"+test.section+"\n")
		s, err := fen.Parse(prog, test.text)
		if err != nil {
			t.Errorf("%s: %q: %v", test.section, test.text, err)
			continue
		}
		p, err := gen.New(prog, s, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		names := fen.NewNames(prog, s)
		m, ok := names.Find(p, test.move)
		if !ok || names.Move(m) != test.move {
			t.Fatalf("%s: %q: %s: found %t, written %s", test.section, test.text, test.move, ok, names.Move(m))
		}
		p.Make(m)
		after := p.State()
		if got := fen.Format(prog, &after); got != test.want {
			t.Errorf("%s: %q: %s makes\n%q, want\n%q", test.section, test.text, test.move, got, test.want)
		}
		roundTrip(t, prog, s)
		roundTrip(t, prog, &after)
	}
}
