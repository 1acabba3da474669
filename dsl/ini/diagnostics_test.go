package ini

import (
	"strings"
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

const errorFiles = "../../testdata/errors/ini/*.ini"

func read(name, text string) *src.List {
	_, list := Parse(src.NewFile(name, text))
	return list
}

// TestErrorFiles compares the diagnostics of files full of mistakes with those
// expected, and checks that each code is among them.
func TestErrorFiles(t *testing.T) {
	shown := golden.Findings(t, errorFiles, func(f *src.File) []*src.Diagnostic { return read(f.Name, f.Text).Diag })
	for _, c := range Codes() {
		if !shown[c.Name] && c.Name != invalidUTF8.Name && c.Name != tooLarge.Name && c.Name != unknownGame.Name && c.Name != lostGame.Name && c.Name != lostPart.Name {
			t.Errorf("no file of mistakes shows %s", c.Name)
		}
	}
}

// TestExamples checks that every example shows its code and nothing else.
func TestExamples(t *testing.T) {
	for _, c := range Codes() {
		if c.Example == "" {
			continue
		}
		list := read(c.Name, c.Example)
		if len(list.Diag) != 1 || list.Diag[0].Code != c.Name || list.Diag[0].Severity != c.Severity {
			t.Errorf("the example of %s gives %v", c.Name, list.Diag)
		}
	}
}

// TestBlanks finds the blanks for which Fairy-Stockfish does not read a line as it looks:
// it passes over the setting, and over a section whose settings then belong to the one before.
func TestBlanks(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"[a:chess]\ndoubleStep  =  false \n\t# comment = none\n  ; comment\n \t\n", ""},
		{"[a:chess]\n doubleStep = false\n", "x:2:1 bad_line"},
		{"[a:chess]\n\tdoubleStep = false\n", "x:2:1 bad_line"},
		{"[a:chess]\ndoubleStep\t= false\n", "x:2:11 bad_line"},
		{"[a:chess]\ndoubleStep =\tfalse\t\n", ""},
		{"[a:chess]\n [b:chess]\ndoubleStep = false\n", "x:2:1 bad_line"},
		{"[a :chess]\n", "x:1:1 bad_section"},
		{"[ a:chess]\n", "x:1:1 bad_section"},
		{"[a: chess]\n", "x:1:4 bad_section"},
		{"[a:chess\t]\n", "x:1:4 bad_section"},
		{"[a: ]\n", "x:1:2 no_pieces x:1:4 bad_section"},
	} {
		got := ""
		for _, d := range read("x", c.text).Diag {
			where, _, _ := strings.Cut(d.Error(), ": ")
			got = strings.TrimSpace(got + " " + where + " " + d.Code)
		}
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

// TestTooLarge refuses files of more bytes and sections than a game takes.
func TestTooLarge(t *testing.T) {
	for _, text := range []string{strings.Repeat("#", MaxFile+1), strings.Repeat("[a]\n", maxSections+1)} {
		_, list := Parse(src.NewFile("large.ini", text))
		found := false
		for _, d := range list.Diag {
			found = found || d.Code == tooLarge.Name
		}
		if !found {
			t.Errorf("%d bytes: %v", len(text), list.Diag[0])
		}
	}
}

// TestLoad reads one game of a file. Mistakes of other sections do not matter.
func TestLoad(t *testing.T) {
	const text = "[a:chess]\nmaxRank = 7\nstartFen = 4k3/8/8/8/8/8/4K3 w - - 0 1\n[wrong:chess]\nmaxRank = x\nqwe = 3\n[b:a]\nstalemateValue = win\n[c:wrong]\n[d:e]\n"
	for _, c := range []struct{ game, code string }{
		{"", ""}, {"a", ""}, {"b", ""}, {"wrong", badValue.Name}, {"c", badValue.Name}, {"d", unknownParent.Name}, {"e", unknownGame.Name},
	} {
		f := src.NewFile("some.ini", text)
		f.Game = c.game
		g, list := Load(f)
		switch {
		case c.code == "" && (g == nil || len(list.Diag) > 0 || g.Board.Ranks != 7 || c.game != "" && g.Name != c.game):
			t.Errorf("%q: game %v, %v", c.game, g, list.Err())
		case c.code != "" && (g != nil || len(list.Diag) == 0 || list.Diag[0].Code != c.code):
			t.Errorf("%q: %v, want %s", c.game, list.Diag, c.code)
		}
	}
	if g, list := Load(src.NewFile("none.ini", "# nothing\n")); g != nil || len(list.Diag) > 0 {
		t.Errorf("a file without sections: %v %v", g, list.Diag)
	}
}

// TestSettings reads settings that no count shows.
func TestSettings(t *testing.T) {
	for text, want := range map[string]string{
		"nFoldValue = win\nnFoldValueAbsolute = true":  "repeated=white wins",
		"nFoldValue = loss\nnFoldValueAbsolute = true": "repeated=black wins",
		"nFoldValue = loss":                            "repeated=wins",
		"nMoveRule = 0":                                "moves=0",
		"materialCounting = blackdrawodds":             "points",
		"startFen = 4k3/8/8/8/8/8/8/4K3 b - - 0 1":     "black moves first",
	} {
		g, list := Load(src.NewFile("a.ini", "[a:chess]\n"+text+"\n"))
		if g == nil || !strings.Contains(g.String(), want) {
			t.Errorf("%s: %v, want %q in\n%v", text, list.Err(), want, g)
		}
	}
	g, _ := Load(src.NewFile("a.ini", "[a:chess]\npieceValueMg = n:300 b:450\npieceValueEg = n:600\n"))
	for name, want := range map[string]float64{"Knight": 3, "Bishop": 3, "Rook": 0} {
		if p := g.Piece(name); p.Value != want || p.Valued != (want > 0) {
			t.Errorf("%s has the value %g, want %g", name, p.Value, want)
		}
	}
}
