package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSections writes random sections, which are the same with the same seed, and compares
// them: all of them load.
func TestSections(t *testing.T) {
	var text, again strings.Builder
	writeSections(&text, 3, 1)
	writeSections(&again, 3, 1)
	if text.String() != again.String() || strings.Count(text.String(), "[random") != 3 {
		t.Fatalf("%s\nand\n%s", &text, &again)
	}
	file := filepath.Join(t.TempDir(), "random.ini")
	if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := agreeAll(&out, teller(t, firstMoves), "uci", file, nil, 1, 1); err == nil || strings.Contains(out.String(), "fails") {
		t.Errorf("%v\n%s", err, &out)
	}
}

// TestAgreeAfterFailure goes on with the next game when Fairy-Stockfish has ended.
func TestAgreeAfterFailure(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.ini")
	if err := os.WriteFile(file, []byte("[first:chess]\n[second:chess]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	crasher := program(t, `while read word rest; do case "$word" in
uci) echo "option name UCI_Variant type combo default chess var chess"; echo uciok;;
setoption) case "$rest" in *first) exit;; esac;;
go) for m in `+firstMoves+`; do echo "$m: 1"; done; echo; echo "Nodes searched: 1";;
quit) exit;;
esac; done`)
	var out strings.Builder
	err := agreeAll(&out, crasher, "uci", file, nil, 1, 1)
	if err == nil || !strings.Contains(out.String(), "first            fails") || !strings.Contains(out.String(), "second           agrees") {
		t.Errorf("%v\n%s", err, &out)
	}
}
