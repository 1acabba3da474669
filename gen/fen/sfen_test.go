package fen_test

import (
	"testing"

	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// TestSFEN reads positions of shogi programs as FEN, and writes them again.
func TestSFEN(t *testing.T) {
	for _, c := range []struct{ game, sfen, fen string }{
		{"shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"},
		{"shogi", "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124", "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L[Sngbppp] b - - 0 62"},
		{"shogi", "4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L10Prb2g2s2n2l8p 15", "4k4/9/9/9/9/9/9/9/4K4[LLNNSSGGBRPPPPPPPPPPllnnssggbrpppppppp] w - - 0 8"},
		{"minishogi", "rbsgk/4p/5/P4/KGSBR w - 2", "rbsgk/4p/5/P4/KGSBR[] b - - 0 1"},
		{"kyotoshogi", "p1k2/n3+s/K4/+SLP1+l/5 b n 17", "p1k2/n3+s/K4/+SLP1+l/5[n] w - - 0 9"},
		{"chess", "4k3/8/8/8/8/8/8/4K2R b - 7", "4k3/8/8/8/8/8/8/4K2R w - - 0 4"},
	} {
		prog := sample.Program(t, c.game)
		s, err := fen.Parse(prog, fen.FromSFEN(c.sfen))
		if err != nil {
			t.Errorf("%s: %v", c.sfen, err)
			continue
		}
		want, err := fen.Parse(prog, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := fen.Format(prog, s); got != fen.Format(prog, want) {
			t.Errorf("%s is %s, want %s", c.sfen, got, c.fen)
		}
		if got := fen.SFEN(prog, s); got != c.sfen {
			t.Errorf("%s is written %s", c.sfen, got)
		}
	}
}

// TestBadSFEN reads texts that lack fields, or are no positions.
func TestBadSFEN(t *testing.T) {
	prog := sample.Program(t, "minishogi")
	for text, ok := range map[string]bool{
		"rbsgk/4p/5/P4/KGSBR":            true,
		"rbsgk/4p/5/P4/KGSBR b":          true,
		"rbsgk/4p/5/P4/KGSBR w -":        true,
		"rbsgk/4p/5/P4/KGSBR b - 0":      true,
		"":                               false,
		"rbsgk/4p/5/P4/KGSBR x - 1":      false,
		"rbsgk/4p/5/P4/KGSBR b Q 1":      false,
		"rbsgk/4p/5/P4/KGSBR b - many":   false,
		"rbsgk/4p/5/P4/KGSBR b - 1 more": false,
		"rbsgk/4p/5/P4 b - 1":            false,
	} {
		if _, err := fen.Parse(prog, fen.FromSFEN(text)); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}
