package fen_test

import (
	"testing"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// TestFairySAN writes moves as Fairy-Stockfish does, and as pychess, which asks it.
func TestFairySAN(t *testing.T) {
	for _, c := range []struct{ game, fen, move, san string }{
		{"kyotoshogi", "3l1/+S4/3s1/PK2k/3n1[NPl] b - - 0 13", "+L@e3", "G@e3"},
		{"micro", "2k+P/4/L1+R1/1Kb1/2+p1[RBL] w - - 0 24", "+B@a4", "+B@a4"}, // both are gold generals
		{"minishogi", "2s1R/2gkp/1+b3/PG2R/K1S2[b] w - - 1 11", "e5e4+", "Rxe4=D#"},
		{"shouse", "r1b1k1nr/p2p1p2/Hp4p1/E2NpnHp/3P1bQP/1p5P/PP2PPP1/R1BQKBNR[e] b KQCDFGkqcg - 0 17", "g8e7e", "Ne7/E"},
		{"amazons", "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1", "g1f1,f1g1", "Qf1,g1"},
		{"amazons", "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1", "g1f1,f1f2", "Qgf1,f2"},
		{"sittuyin", "2k2n2/8/8/ps2R3/3rP2N/1s6/5F2/K7[] b - - 0 79", "a5a5f", "a5=F"},
		{"sittuyin", "5s2/k1r3r1/1R5p/6p1/P1pp2P1/S1RPF3/4S3/sN2K3[] b - - 5 50", "d4e5f", "d4e5=F"},
		{"janggi", "startpos", "e2e2", "Ke2"},
		{"duck", "1nbk2r1/r7/1bp1p1q1/3p2PP/ppP5/3PP1PR/1RN5/*1BQ1KN1 b - - 1 28", "a7f7,f7a8", "Rf7,a8"},
	} {
		prog := sample.Program(t, c.game)
		s := &prog.Start
		if c.fen != "startpos" {
			var err error
			if s, err = fen.Parse(prog, c.fen); err != nil {
				t.Fatal(err)
			}
		}
		p, err := gen.New(prog, s, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		names := fen.NewNames(prog, s)
		m, ok := names.Find(p, c.move)
		if got := names.SAN(p, m); !ok || got != c.san {
			t.Errorf("%s, %s: %s is written %s (found %t), want %s", c.game, c.fen, c.move, got, ok, c.san)
		}
		if again, ok := names.FindSAN(p, c.san); !ok || again != m {
			t.Errorf("%s, %s: %s is read as %s", c.game, c.fen, c.san, names.Move(again))
		}
	}
}
