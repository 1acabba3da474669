package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestDifference(t *testing.T) {
	for _, c := range []struct{ ours, theirs, missing, extra string }{
		{"e2e4 d2d4", "d2d4 e2e4", "", ""},
		{"e2e4", "d2d4 e2e4 c2c4", "c2c4 d2d4", ""},
		{"e2e4 e2e4", "e2e4", "", "e2e4"},
	} {
		missing, extra := difference(strings.Fields(c.ours), strings.Fields(c.theirs))
		if !slices.Equal(missing, strings.Fields(c.missing)) || !slices.Equal(extra, strings.Fields(c.extra)) {
			t.Errorf("%s and %s: missing %q, extra %q", c.ours, c.theirs, missing, extra)
		}
	}
}

// teller is a Fairy-Stockfish that gives the same moves in every position.
func teller(t *testing.T, moves string) string {
	return program(t, `while read word rest; do case "$word" in
uci) echo "option name UCI_Variant type combo default chess var chess"; echo uciok;;
go) for m in `+moves+`; do echo "$m: 1"; done; echo; echo "Nodes searched: 1";;
quit) exit;;
esac; done`)
}

const firstMoves = "a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 a2a4 b2b4 c2c4 d2d4 e2e4 f2f4 g2g4 h2h4 b1a3 b1c3 g1f3 g1h3"

func TestAgree(t *testing.T) {
	for _, c := range []struct{ moves, want, err string }{
		{firstMoves, "1 of 1 games agree", ""},
		{firstMoves + " e1e2", "    missing e1e2\n    extra   \nchess            differs in 1 of 1 positions\n0 of 1 games agree\n", "1 games differ"},
		{"e2e4", "    extra   a2a3 a2a4 b1a3", "1 games differ"},
	} {
		var out strings.Builder
		err := agreeAll(&out, teller(t, c.moves), "uci", "", []string{"chess"}, 1, 1)
		if !strings.Contains(out.String(), c.want) || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("%s: %v\n%s", c.moves, err, &out)
		}
	}
	if err := agreeAll(nil, program(t, "echo uciok"), "uci", "", nil, 1, 1); err == nil || !strings.Contains(err.Error(), "it is not Fairy-Stockfish") {
		t.Errorf("another engine: %v", err)
	}
	if err := agreeAll(nil, "", "ucci", "", nil, 1, 1); err == nil || !strings.Contains(err.Error(), "expected uci or usi") {
		t.Errorf("another protocol: %v", err)
	}
}

// TestAgreeFile compares the games of a file.
func TestAgreeFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.ini")
	if err := os.WriteFile(file, []byte("[plain:chess]\n[still:chess]\ndoubleStep = false\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		file, game, want, err string
	}{
		{file, "", "plain            agrees in 1 positions\nstill: ", "1 games differ"},
		{file, "plain", "1 of 1 games agree", ""},
		{file, "other", "", file + " defines no game other"},
		{os.DevNull, "", "", os.DevNull + " defines no game"},
	} {
		var out strings.Builder
		err := agreeAll(&out, teller(t, firstMoves), "uci", c.file, strings.Fields(c.game), 1, 1)
		if !strings.Contains(out.String(), c.want) || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("%s %s: %v\n%s", c.file, c.game, err, &out)
		}
	}
}

// TestAgreeUSI compares moves that have the squares of shogi.
func TestAgreeUSI(t *testing.T) {
	var out strings.Builder
	usi := program(t, `while read word rest; do case "$word" in
usi) echo "option name USI_Variant type combo default chess var clobber var capablanca"; echo usiok;;
go) echo "5a5c: 1"; echo; echo "Nodes searched: 1";;
quit) exit;;
esac; done`)
	err := agreeAll(&out, usi, "usi", "", []string{"clobber", "capablanca"}, 1, 1)
	for _, want := range []string{"    missing 5a5c\n", "1a1b", "0 of 1 games agree\n", "capablanca       is left out"} {
		if err == nil || err.Error() != "1 games differ" || !strings.Contains(out.String(), want) {
			t.Errorf("%v, want %q in\n%s", err, want, &out)
		}
	}
}
