package docs

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

// compare compares a text with a file, or rewrites the file.
var compare = golden.Compare

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// replaceBetween puts a text between two comments of a page.
func replaceBetween(t *testing.T, page, name, text string) string {
	t.Helper()
	first, last := "<!-- "+name+" -->\n", "<!-- end of "+name+" -->\n"
	before, rest, found := strings.Cut(page, first)
	_, after, closed := strings.Cut(rest, last)
	if !found || !closed {
		t.Fatalf("the page lacks the comments around %s", name)
	}
	return before + first + text + last + after
}

// fences returns the word behind a fence for each language: its extension.
func fences() map[string]*dsl.Language {
	words := map[string]*dsl.Language{}
	for _, l := range dsl.Languages() {
		words[l.Extensions[0][1:]] = l
	}
	return words
}

// loaded is a text that has been read.
type loaded struct {
	game  *ir.Game
	own   []*ir.Piece // the pieces that the text itself defines
	codes []string    // of all diagnostics
	bad   bool
}

// load reads a text of a language.
func load(l *dsl.Language, f *src.File) loaded {
	var out loaded
	list := dsl.Check(f, l)
	for _, d := range list.Diag {
		out.codes = append(out.codes, d.Code)
	}
	if out.bad = list.Failed(); out.bad {
		return out
	}
	pieces, err := dsl.LoadPieces(f, l, false)
	if err != nil {
		return out // a text without pieces
	}
	out.game = pieces.Game
	definition, err := dsl.LoadDefinition(f, l)
	if err != nil {
		return out
	}
	for _, p := range definition.Game.Pieces {
		if definition.Own == nil || slices.Contains(definition.Own, p.Name) {
			out.own = append(out.own, out.game.Piece(p.Name))
		}
	}
	return out
}

// TestSignature finds the nodes of the bench in the README, which no test counts there.
func TestSignature(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(read(t, "../bench/signature.txt")), "\n")
	_, nodes, _ := strings.Cut(lines[len(lines)-1], " ")
	page := read(t, "../README.md")
	shown := regexp.MustCompile(`(?m)^\d+ nodes (\d+ nps)$`)
	if !shown.MatchString(page) {
		t.Fatal("README.md shows no last line of bench")
	}
	compare(t, "../README.md", shown.ReplaceAllString(page, nodes+" nodes $1"))
}
