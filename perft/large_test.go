package perft_test

import (
	"os"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// TestLargeBoards compares the counts of testdata/perft/perft_large.tsv, which the slow
// reference and the mailbox gave, with those by sets of four words.
func TestLargeBoards(t *testing.T) {
	rows := fileRows(t, "perft_large.tsv")
	for _, r := range rows {
		p := readGame(t, "../testdata/"+r.game)
		if p.Quad == nil {
			t.Errorf("%s has %d cells", r.game, p.Board.Cells())
		}
		if r.fen == "-" {
			r.fen = fen.Format(p, &p.Start)
		}
		for _, b := range []gen.Backend{gen.Bits, gen.General, gen.Mail} {
			if nodes, err := r.count(p, b); err != nil || nodes != r.nodes {
				t.Errorf("line %d: depth %d of %s, %s, gives %d nodes by %s, want %d (%v)", r.line, r.depth, r.game, r.fen, nodes, b, r.nodes, err)
			}
		}
	}
	if len(rows) < 7 {
		t.Errorf("only %d rows", len(rows))
	}
}

// readGame compiles the game of a file.
func readGame(t *testing.T, name string) *rules.Program {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	file := src.NewFile(name, string(text))
	language, err := dsl.Detect(file)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := dsl.Load(file, language, 1)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Compile(loaded.Game)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
