package fen_test

import (
	"testing"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// TestWalls reads and writes walls, and moves that say where they leave one.
func TestWalls(t *testing.T) {
	for _, test := range []struct{ game, start, move, short, after string }{
		{"snailtrail", "6p/7/7/7/7/7/P6 w - - 0 1", "a1b2,b2a1", "a1b2", "6p/7/7/7/7/1P5/*6 b - - 1 1"},
		{"snailtrail", "6p/7/7/7/7/1P5/*6 b - - 1 1", "g7f6,f6g7", "g7f6", "6*/5p1/7/7/7/1P5/*6 w - - 2 2"},
		{"duck", "4k3/8/8/8/8/8/3*4/4K3 w - - 0 1", "e1e2,e2a1", "e1e2,e2a1", "4k3/8/8/8/8/8/4K3/*7 b - - 1 1"},
		{"duck", "4k3/7P/8/8/8/8/8/4K2R w K - 0 1", "h7h8n,h8h7", "h7h8n,h8h7", "4k2N/7*/8/8/8/8/8/4K2R b K - 0 1"},
		{"duck", "4k3/7P/8/8/8/8/8/4K2R w K - 0 1", "e1g1,g1h1", "e1g1,g1h1", "4k3/7P/8/8/8/8/8/5RK* b - - 1 1"},
		{"amazons", "10/10/10/10/10/10/10/10/10/Q9 w - - 0 1", "a1j10,j10a10", "a1j10,j10a10", "*8Q/10/10/10/10/10/10/10/10/10 b - - 1 1"},
		{"petrified", "4k3/8/8/8/4p3/8/8/4R1K1 w - - 0 1", "e1e4", "e1e4", "4k3/8/8/8/4*3/8/8/6K1 b - - 0 1"},
		{"petrified", "4k1n1/7P/8/8/8/8/8/6K1 w - - 0 1", "h7g8q", "h7g8q", "4k1Q1/8/8/8/8/8/8/6K1 b - - 0 1"},
	} {
		for _, text := range []string{test.move, test.short} {
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
			m, ok := names.Find(p, text)
			if !ok || names.Move(m) != test.move {
				t.Fatalf("%s %s: found %t, written %s", test.start, text, ok, names.Move(m))
			}
			p.Make(m)
			after := p.State()
			if got := fen.Format(prog, &after); got != test.after {
				t.Errorf("%s %s: %s, want %s", test.start, text, got, test.after)
			}
		}
	}
}
