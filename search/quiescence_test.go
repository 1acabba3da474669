package search

import (
	"testing"
	"time"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/internal/sample"
)

// TestQuietChecks checks that quiescence search finds mates by quiet checks, if
// they are to be searched.
func TestQuietChecks(t *testing.T) {
	prog, pool := newPool(t, "chess")
	for _, c := range []struct {
		fen  string
		mate bool
	}{
		{"r3r1k1/pp3p2/4bBp1/3p4/7R/8/PPP3PP/4R1K1 w - - 0 1", true},
		{"r3r1k1/pp3p2/5Bp1/3p3b/7R/8/PPP3PP/4R1K1 w - - 0 1", false},
		{"3qk3/8/8/8/8/8/5PPP/6K1 b - - 0 1", true},
		{"3qk3/8/8/8/8/7P/5PP1/6K1 b - - 0 1", false},
	} {
		w := pool.workers[0]
		pos := sample.Position(t, prog, c.fen, gen.Auto)
		pool.clock = newTimeManager(&Limits{}, pos, 0, time.Now())
		w.startSearch(pos, pos.AppendLegal(nil))
		if s := w.quiesce(-infinite, infinite, qsChecks, 1); (s == MateIn(2)) != c.mate {
			t.Errorf("%s: %d", c.fen, s)
		}
		if s := w.quiesce(-infinite, infinite, qsNoChecks, 1); s >= mateInMaxPly {
			t.Errorf("%s: %d without checks", c.fen, s)
		}
	}
}

// TestCrowdedBoard searches a position in which dozens of pieces attack each other,
// so that following all captures would take millions of nodes.
func TestCrowdedBoard(t *testing.T) {
	prog, pool := newPool(t, "grasshopper")
	root := sample.Position(t, prog, crowded, gen.Auto)
	if r := pool.Search(t.Context(), root, Limits{Depth: 1}, Report{}); r.Nodes > 20_000 {
		t.Errorf("depth 1 takes %d nodes", r.Nodes)
	}
	// The clock also stops a search that has not completed an iteration.
	w := pool.workers[0]
	pool.clock = newTimeManager(&Limits{MoveTime: time.Second}, root, 0, time.Now().Add(-time.Minute))
	w.startSearch(root, root.AppendLegal(nil))
	if !w.stopRequested(0) {
		t.Error("the clock does not stop the first iteration")
	}
}

const crowded = "rnbqkbnr/gggg1gg1/1pp1pppp/pP1pgg2/4G3/P1PPPPPP/GGGGGGBG/RNBQK1NR w KQkq - 3 5"

// TestOnlyCaptures checks in which games quiescence search has nothing to search.
func TestOnlyCaptures(t *testing.T) {
	for game, want := range map[string]bool{"clobber": true, "chess": false, "flipello": false, "crazyhouse": false} {
		if prog := sample.Program(t, game); newGame(prog, eval.New(prog)).onlyCaptures != want {
			t.Errorf("%s: only captures: %t", game, !want)
		}
	}
}
