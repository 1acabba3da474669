package search

import (
	"testing"

	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// TestMaterialGain counts by hand what moves win and lose, in letters: those of White's
// pieces are lost.
func TestMaterialGain(t *testing.T) {
	for _, c := range []struct{ game, fen, move, want string }{
		{"chess", "4k3/8/8/3pr3/8/8/8/3Q2K1 w - - 0 1", "d1d5", "p"},
		{"atomic", "4k3/8/8/3pr3/8/8/8/3Q2K1 w - - 0 1", "d1d5", "prQ"},
		{"atomic", "4k3/8/8/3pr3/2N1P3/8/8/3Q2K1 w - - 0 1", "d1d5", "prQN"},
		{"atomic", "4k3/8/8/3pr3/8/8/8/3Q2K1 w - - 0 1", "d1d4", ""},
		{"atomic", "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", "nkP"},
		{"cambodian", "4k3/8/8/3pr3/8/8/8/3R2K1 w - - 0 1", "d1d5", "p"},
	} {
		prog := sample.Program(t, c.game)
		pos := sample.Position(t, prog, c.fen, gen.Auto)
		w := newWorker(&Pool{game: newGame(prog, eval.New(prog)), model: eval.New(prog)}, 0)
		w.startSearch(pos, nil)
		s := pos.State()
		m, ok := fen.NewNames(prog, &s).Find(pos, c.move)
		if !ok {
			t.Fatalf("%s, %s: no move %s", c.game, c.fen, c.move)
		}
		want := Score(0)
		for _, letter := range c.want {
			for pc := board.Piece(2); int(pc) < prog.Pieces(); pc++ {
				switch k := &prog.Kinds[pc.Kind()]; {
				case pc.Side() == board.White && k.Letter == string(letter):
					want -= Score(w.game.pieceValues[pc])
				case pc.Side() == board.Black && k.Letter == string(letter-'a'+'A'):
					want += Score(w.game.pieceValues[pc])
				}
			}
		}
		if got := w.materialGain(m); got != want {
			t.Errorf("%s, %s: %s wins %d, want %d (%s)", c.game, c.fen, c.move, got, want, c.want)
		}
	}
}

// TestQuietGains checks in which games quiet moves can win material.
func TestQuietGains(t *testing.T) {
	for game, want := range map[string]bool{"ataxx": true, "atomic": false, "chess": false, "snailtrail": false, "cambodian": false} {
		if prog := sample.Program(t, game); newGame(prog, eval.New(prog)).quietGains != want {
			t.Errorf("%s: quiet gains: %t", game, !want)
		}
	}
}
