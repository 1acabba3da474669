package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/dsl"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// TestPicker hands out every move once, whatever the table says.
func TestPicker(t *testing.T) {
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	pool, err := New(prog, eval.New(prog), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := prog.Start.Clone()
	pos, err := gen.New(prog, &s, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		legal := pos.AppendLegal(nil)
		if len(legal) == 0 {
			break
		}
		w := pool.workers[0]
		w.startSearch(pos, legal)
		for _, table := range []gen.Move{gen.None, legal[r.IntN(len(legal))], gen.NewMove(rules.Plain, 3, 3, 0)} {
			checkPicker(t, w, table, legal)
		}
		pos.Make(legal[r.IntN(len(legal))])
	}
}

func checkPicker(t *testing.T, w *worker, table gen.Move, legal []gen.Move) {
	t.Helper()
	p := &movePicker{}
	w.initPicker(p, 0, table)
	var got []gen.Move
	for m := w.nextMove(p); m != gen.None; m = w.nextMove(p) {
		got = append(got, m)
	}
	if slices.Contains(legal, table) && got[0] != table {
		t.Errorf("the move of the table is not the first")
	}
	slices.Sort(got)
	want := slices.Sorted(slices.Values(legal))
	if !slices.Equal(got, want) {
		t.Errorf("picked %v of %v", got, want)
	}
	checkChecks(t, w, legal)
	w.initCapturePicker(p, 0, table, 0)
	for m := w.nextMove(p); m != gen.None; m = w.nextMove(p) {
		if !w.isNoisy(m) || m != table && !w.seeGE(m, 0) {
			t.Errorf("%v is no good capture", m)
		}
	}
}

// checkChecks compares quiet checks with what moves do: those picked alone, and
// those that are left when nothing else is wanted any more.
func checkChecks(t *testing.T, w *worker, legal []gen.Move) {
	t.Helper()
	var want []gen.Move
	for _, m := range legal {
		quiet := !w.isNoisy(m)
		if w.pos.Make(m); quiet && w.pos.InCheck() {
			want = append(want, m)
		}
		w.pos.Unmake()
	}
	slices.Sort(want)
	p := &movePicker{}
	w.initCheckPicker(p, 0)
	if got := rest(w, p); !slices.Equal(got, want) {
		t.Errorf("checks: picked %v, want %v", got, want)
	}
	w.initPicker(p, 0, gen.None)
	w.keepOnlyChecks(p)
	got := slices.DeleteFunc(rest(w, p), w.isNoisy)
	if !slices.Equal(got, want) {
		t.Errorf("wanted checks: picked %v, want %v", got, want)
	}
}

// rest returns the moves that a picker has left, sorted.
func rest(w *worker, p *movePicker) (list []gen.Move) {
	for m := w.nextMove(p); m != gen.None; m = w.nextMove(p) {
		list = append(list, m)
	}
	slices.Sort(list)
	return list
}
