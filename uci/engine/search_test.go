package engine

import (
	"testing"

	"dragoman/gen"
	"dragoman/search"
)

// TestConclude is given another move than that of the line told last, by a
// worker that has not come as far: its line is told, and the depth does not fall.
func TestConclude(t *testing.T) {
	e := New(Config{})
	if err := e.Setup("startpos"); err != nil {
		t.Fatal(err)
	}
	find := func(text string) gen.Move {
		m, ok := e.Find(text)
		if !ok {
			t.Fatalf("no move %s", text)
		}
		return m
	}
	var told []search.Line
	h := &listener{pos: e.Position().Clone(), lines: 1, Report: search.Report{Line: func(l search.Line) { told = append(told, l) }}}
	first, best := find("e2e4"), find("d2d4")
	h.line(search.Line{Number: 1, Depth: 8, PV: []gen.Move{first}})
	h.line(search.Line{Number: 2, Depth: 8, PV: []gen.Move{best}}) // one line was asked for
	r := search.Result{Best: best, Ponder: best, Lines: []search.Line{{Number: 1, Depth: 7, PV: []gen.Move{best, first}}}}
	h.conclude(&r)
	if len(told) != 2 || told[1].PV[0] != best || len(told[1].PV) != 1 || told[1].Depth != 8 {
		t.Errorf("told are %+v", told)
	}
	if r.Ponder != gen.None {
		t.Errorf("%v cannot be played after %v, but is pondered on", r.Ponder, best)
	}
	if h.conclude(&r); len(told) != 2 {
		t.Errorf("what was told is told again: %+v", told)
	}
}
