package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// newPool returns a game and what searches it with one worker.
func newPool(t *testing.T, game string) (*rules.Program, *Pool) {
	t.Helper()
	prog := sample.Program(t, game)
	pool, err := New(prog, eval.New(prog), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	return prog, pool
}

// TestPicker checks that every move is handed out once, whatever the table move.
func TestPicker(t *testing.T) {
	for _, game := range []string{"chess", "antichess", "losers"} {
		t.Run(game, func(t *testing.T) { checkPickers(t, game) })
	}
}

// checkPickers checks the pickers of the positions of a random game.
func checkPickers(t *testing.T, game string) {
	prog, pool := newPool(t, game)
	pos := sample.Position(t, prog, "startpos", gen.Auto)
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		legal := pos.AppendLegal(nil)
		if len(legal) == 0 {
			break
		}
		w := pool.workers[0]
		w.startSearch(pos, legal)
		for _, ttMove := range []gen.Move{gen.None, legal[r.IntN(len(legal))], gen.NewMove(rules.Plain, 3, 3, 0)} {
			checkPicker(t, w, ttMove, legal)
		}
		pos.Make(legal[r.IntN(len(legal))])
	}
}

func checkPicker(t *testing.T, w *worker, ttMove gen.Move, legal []gen.Move) {
	t.Helper()
	p := &movePicker{}
	w.initPicker(p, 0, ttMove)
	got := pickAll(w, p)
	if slices.Contains(legal, ttMove) && got[0] != ttMove {
		t.Errorf("the table move is not the first")
	}
	slices.Sort(got)
	want := slices.Sorted(slices.Values(legal))
	if !slices.Equal(got, want) {
		t.Errorf("picked %v of %v", got, want)
	}
	checkForcing(t, w, legal)
	w.initCapturePicker(p, 0, ttMove, 0)
	for _, m := range pickAll(w, p) {
		if !w.isNoisy(m) || m != ttMove && !w.seeGE(m, 0) {
			t.Errorf("%v is not a good capture", m)
		}
	}
}

// checkForcing compares the quiet moves that give check, or leave the other side a capture
// that it has to make, with those of initCheckPicker and of keepOnlyForcing.
func checkForcing(t *testing.T, w *worker, legal []gen.Move) {
	t.Helper()
	var want []gen.Move
	for _, m := range legal {
		quiet := !w.isNoisy(m)
		w.pos.Make(m)
		replies := w.pos.AppendLegal(nil)
		mustCapture := w.game.prog.CapturesFirst && len(replies) > 0 && gen.IsCapture(w.pos, replies[0])
		if quiet && (w.pos.InCheck() || mustCapture) {
			want = append(want, m)
		}
		w.pos.Unmake()
	}
	slices.Sort(want)
	p := &movePicker{}
	w.initCheckPicker(p, 0)
	if got := slices.Sorted(slices.Values(pickAll(w, p))); !slices.Equal(got, want) {
		t.Errorf("initCheckPicker: picked %v, want %v", got, want)
	}
	w.initPicker(p, 0, gen.None)
	w.keepOnlyForcing(p)
	got := slices.DeleteFunc(pickAll(w, p), w.isNoisy)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("keepOnlyForcing: picked %v, want %v", got, want)
	}
}

// pickAll returns the moves that a picker has left.
func pickAll(w *worker, p *movePicker) (moves []gen.Move) {
	for m := w.nextMove(p); m != gen.None; m = w.nextMove(p) {
		moves = append(moves, m)
	}
	return moves
}

// TestMustCapture counts captures that have to be made: promotions alone are free.
func TestMustCapture(t *testing.T) {
	prog, pool := newPool(t, "antichess")
	for position, want := range map[string]int{
		"7n/P7/8/8/8/8/8/1K6 w - - 0 1":   0,
		"1n6/P7/8/8/8/8/8/1K6 w - - 0 1":  5, // one by a pawn that promotes
		"7n/P7/8/8/8/8/1p6/1K6 w - - 0 1": 1,
		"7n/8/8/8/8/8/8/1K6 w - - 0 1":    0,
	} {
		w := pool.workers[0]
		pos := sample.Position(t, prog, position, gen.Auto)
		w.startSearch(pos, pos.AppendLegal(nil))
		if got := w.mustCapture(); got != want {
			t.Errorf("%s: %d captures, want %d", position, got, want)
		}
	}
}
