package betza

import (
	"strings"
	"testing"

	"dragoman/dsl/ir"
)

// TestFairy compares notations with others that say the same here.
func TestFairy(t *testing.T) {
	board := ir.Board{Files: 8, Ranks: 8, Levels: 1}
	canon := func(moves []*ir.Move) string { return (&ir.Piece{Moves: moves}).Canon(board) }
	for _, c := range []struct{ fairy, same, warning string }{
		{"RmNcB3", "RmNcB3", ""},
		{"fK", "fWfF", ""},
		{"fsWfF", "fsWfF", ""},
		{"sfW", "fsW", ""},
		{"sfF", "-", ""},
		{"fbF", "F", ""},
		{"vN", "vN", ""},
		{"frNrfC", "frNrfC", ""},
		{"hrNfhC", "hrNfhC", ""},
		{"pW", "pR", ""},
		{"pF", "pB", ""},
		{"gR3", "pR3", ""},
		{"pR1", "gR", ""},
		{"gQ", "gQ", ""},
		{"mRcpR", "mRcpR", ""},
		{"nNnAnZnD", "nNnAnZnD", ""},
		{"nH", "H", "n on N A Z D"},
		{"NN", "NN", ""},
		{"N3", "N3", ""},
		{"K2", "K2", ""},
		{"DD", "-", "rides or hops of D"},
		{"pN", "-", "rides or hops of N"},
		{"R12", "R1", `'2' is skipped`},
		{"imcW", "imW", "i never capture"},
		{"iW", "imW", ""},
		{"jDxW", "DW", "skipped"},
		{"ceF", "cF", "leaves it to pawns"},
		{"Wfm", "W", "no atom follows"},
	} {
		moves, warnings := Fairy(c.fairy, board)
		terms, err := parse(c.same)
		if err != nil {
			t.Fatal(err.message)
		}
		var want []*ir.Move
		for i := range terms {
			want = append(want, terms[i].moves(board)...)
		}
		if got := canon(moves); got != canon(want) {
			t.Errorf("%s:\n%swant %s:\n%s", c.fairy, got, c.same, canon(want))
		}
		var texts []string
		for _, w := range warnings {
			if texts = append(texts, w.Message); w.At < 0 || w.End <= w.At || w.End > len(c.fairy) {
				t.Errorf("%s: a warning at %d to %d", c.fairy, w.At, w.End)
			}
		}
		if all := strings.Join(texts, "\n"); (c.warning == "") != (all == "") || !strings.Contains(all, c.warning) {
			t.Errorf("%s: warnings %q, want %q", c.fairy, all, c.warning)
		}
	}
}
