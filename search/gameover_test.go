package search

import (
	"strings"
	"testing"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/internal/sample"
)

// In handCycle both queens are dropped and captured, so that the position comes again.
const (
	handCycle = "Q@e7 e8e7 e1d1 Q@e1 d1e1 e7e8"
	nullMove  = "0000"
)

// TestRepetitionThroughHands makes moves as a search does. A position that comes again after
// captures and drops is drawn, but not one before a null move.
func TestRepetitionThroughHands(t *testing.T) {
	prog, pool := newPool(t, "crazyhouse")
	w := pool.workers[0]
	for _, c := range []struct {
		moves  string
		before int // of them come before the root
		over   bool
	}{
		{handCycle, 0, true},
		{handCycle, 2, false}, // the game ends with the third occurrence
		{handCycle + " " + handCycle, 8, true},
		{nullMove + " " + nullMove + " " + handCycle, 0, true},
		{strings.Replace(handCycle, "e1d1", nullMove+" "+nullMove+" e1d1", 1), 0, false},
	} {
		root := sample.Position(t, prog, "4k3/8/8/8/8/8/8/4K3[Qq] w - - 0 1", gen.Auto)
		names := fen.NewNames(prog, &prog.Start)
		moves := strings.Fields(c.moves)
		for _, text := range moves[:c.before] {
			m, _ := names.Find(root, text)
			root.Make(m)
		}
		w.startSearch(root, nil)
		w.at(0).key = root.Key()
		over := false
		for ply, text := range moves[c.before:] {
			if over {
				t.Errorf("%s from %d on: over before %s", c.moves, c.before, text)
			}
			if text == nullMove {
				w.makeNullMove(ply)
			} else if m, ok := names.Find(w.pos, text); !ok || !w.makeMove(m, ply) {
				t.Fatalf("%s is not legal", text)
			}
			f := w.at(ply + 1)
			f.key = w.pos.Key()
			_, over = w.gameOver(f, ply+1)
		}
		if over != c.over {
			t.Errorf("%s from %d on: over %v", c.moves, c.before, over)
		}
	}
}

// TestTooFewPieces searches positions in which the next capture leaves too little to mate, or leaves it already.
func TestTooFewPieces(t *testing.T) {
	for _, c := range []struct {
		game, fen string
		drawn     bool
	}{
		{"chess", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", true},
		{"chess", "4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1", true},
		{"chess", "8/8/8/4k3/8/8/3nK3/6B1 b - - 0 1", false},
		{"chess", "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", false},
		{"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[Qq] w - - 0 1", false},
	} {
		prog, pool := newPool(t, c.game)
		w := pool.workers[0]
		root := sample.Position(t, prog, c.fen, gen.Auto)
		w.startSearch(root, root.AppendLegal(nil))
		if s, over := w.gameOver(w.at(0), 0); over != c.drawn || s != 0 {
			t.Errorf("%s, %s: over %t with %d, want %t", c.game, c.fen, over, s, c.drawn)
		}
	}
}
