package search

import (
	"testing"

	"dragoman/gen"
	"dragoman/internal/sample"
)

// TestArrivals checks that a piece that one step takes to its goal wins for sure at the horizon,
// and that one that cannot make the step does not.
func TestArrivals(t *testing.T) {
	for _, c := range []struct {
		game, fen string
		wins      bool
	}{
		{"kingofthehill", "7k/8/8/8/8/4K3/8/8 w - - 0 1", true},
		{"kingofthehill", "7k/8/8/8/4K3/8/8/8 b - - 0 1", false},
		{"kingofthehill", "4r2k/b7/8/8/8/3K4/8/8 w - - 0 1", false}, // the hill is attacked
		{"kingofthehill", "7k/8/8/8/8/8/4K3/8 w - - 0 1", false},
		{"breakthrough", "8/P7/8/8/8/8/7p/8 w - - 0 1", true},
		{"breakthrough", "pp6/P7/8/8/8/8/7p/8 w - - 0 1", true}, // captures aside
		{"breakthrough", "8/8/P7/8/8/8/7p/8 b - - 0 1", true},
	} {
		prog, pool := newPool(t, c.game)
		w, pos := pool.workers[0], sample.Position(t, prog, c.fen, gen.Auto)
		w.startSearch(pos, pos.AppendLegal(nil))
		var n node
		n.frame = w.at(0)
		if s, ok := w.arrives(&n); ok != c.wins || ok && s != MateIn(1) {
			t.Errorf("%s %s: %v, %d; want %v", c.game, c.fen, ok, s, c.wins)
		}
	}
}
