package engine

import (
	"testing"

	"dragoman/gen"
	"dragoman/search"
)

// TestFinish ends a search with another move than that of the last line, found by a
// worker that searched less deep: its line is sent, and the depth does not fall.
func TestFinish(t *testing.T) {
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
	var sent []search.Line
	r := &reporter{pos: e.Position().Clone(), lines: 1, Report: search.Report{Line: func(l search.Line) { sent = append(sent, l) }}}
	first, best := find("e2e4"), find("d2d4")
	r.sendLine(search.Line{Number: 1, Depth: 8, PV: []gen.Move{first}})
	r.sendLine(search.Line{Number: 2, Depth: 8, PV: []gen.Move{best}}) // one line was asked for
	result := search.Result{Best: best, Ponder: best, Lines: []search.Line{{Number: 1, Depth: 7, PV: []gen.Move{best, first}}}}
	r.finish(&result)
	if len(sent) != 2 || sent[1].PV[0] != best || len(sent[1].PV) != 1 || sent[1].Depth != 8 {
		t.Errorf("the lines are %+v", sent)
	}
	if result.Ponder != gen.None {
		t.Errorf("%v cannot be played after %v, but is the ponder move", result.Ponder, best)
	}
	if r.finish(&result); len(sent) != 2 {
		t.Errorf("a line is sent twice: %+v", sent)
	}
}
