package docs

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/byurl"
	"dragoman/dsl/shape"
	"dragoman/dsl/src"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// TestPages reads the examples of the pages.
//
// A fenced part in one of the languages must have no error, and none but the
// warnings named after "warning"; after "error" stand the codes of all
// diagnostics that it must have. What follows an example may be worked out
// from it: ir is the canonical text of the pieces that it defines, game that of
// its game, offsets the offsets of its shape, position what its link says. After
// fen, perhaps with the name of a built-in game, stand position texts; after to
// and a language the same pieces in it, after lost what is lost of them. What
// commands print is tested in cmd/dragoman.
func TestPages(t *testing.T) {
	pages, err := filepath.Glob("languages/*.md")
	if err != nil || len(pages) != len(dsl.Languages()) {
		t.Fatalf("pages %v: %v", pages, err)
	}
	for _, path := range append(pages, "intermediate-form.md", "fen.md", "convert.md") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			p := &page{t: t}
			compare(t, path, p.rewrite(read(t, path)))
			if p.examples < 3 {
				t.Errorf("%d examples", p.examples)
			}
		})
	}
}

// page is a page that is being read.
type page struct {
	t        *testing.T
	examples int
	last     *src.File // the last example
	language *dsl.Language
	loaded   loaded
}

// rewrite returns the page with all that is worked out from examples.
func (p *page) rewrite(text string) string {
	var out strings.Builder
	info, body := "", ""
	inside := false
	for line := range strings.Lines(text) {
		fence, found := strings.CutPrefix(line, "```")
		switch {
		case found && !inside:
			inside, info, body = true, strings.TrimSpace(fence), ""
			out.WriteString(line)
		case found:
			inside = false
			out.WriteString(p.block(info, body) + line)
		case inside:
			body += line
		default:
			out.WriteString(line)
		}
	}
	return out.String()
}

// block checks a fenced part and returns what it should be.
func (p *page) block(info, body string) string {
	words := strings.Fields(info)
	if len(words) == 0 {
		p.t.Errorf("a fence names no language:\n%s", body)
		return body
	}
	if len(words) > 1 && strings.Contains(words[1], ".") { // a file, which commands on the page use
		words = slices.Delete(words, 1, 2)
	}
	l, known := fences()[words[0]]
	switch {
	case known:
		p.example(l, words[0], words[1:], body)
	case words[0] == "ir":
		return p.canon()
	case words[0] == "game":
		return p.loaded.game.String()
	case words[0] == "offsets":
		return p.offsets()
	case words[0] == "position":
		return p.position()
	case words[0] == "fen":
		p.positions(words[1:], body)
	case words[0] == "to":
		text, _ := p.converted(words[1])
		return text
	case words[0] == "lost":
		_, lost := p.converted(words[1])
		return lost
	}
	return body
}

// converted writes the pieces of the last example in another language, and says
// what is lost of them.
func (p *page) converted(language string) (text, lost string) {
	target := dsl.Named(dsl.Writers(), language)
	g := *p.loaded.game
	g.Pieces, g.Start, g.Castles = p.loaded.own, nil, nil
	text, list := target.Write(&g)
	for _, d := range list.Diag {
		lost += d.Message + "\n"
	}
	return text, lost
}

// positions reads position texts, one a line, of a built-in game or else of the
// last example, which must be written as they stand.
func (p *page) positions(games []string, body string) {
	p.examples++
	g := p.loaded.game
	for _, name := range games {
		e, _ := dsl.Find(name)
		found, err := e.Game(1)
		if err != nil {
			p.t.Fatal(err)
		}
		g = found
	}
	prog, err := rules.Compile(g)
	if err != nil {
		p.t.Fatal(err)
	}
	for line := range strings.Lines(body) {
		line = strings.TrimSuffix(line, "\n")
		s, err := fen.Parse(prog, line)
		if err != nil {
			p.t.Errorf("%s: %v", line, err)
		} else if got := fen.Format(prog, s); got != line {
			p.t.Errorf("%s is written as %s", line, got)
		}
	}
}

func (p *page) example(l *dsl.Language, extension string, wanted []string, body string) {
	p.examples++
	p.language, p.last = l, src.NewFile("example."+extension, body)
	p.loaded = load(l, p.last)
	bad := len(wanted) > 0 && wanted[0] == "error"
	if len(wanted) > 0 {
		wanted = wanted[1:]
	}
	if p.loaded.bad != bad || !slices.Equal(p.loaded.codes, wanted) {
		p.t.Errorf("codes %v, want %v of\n%s", p.loaded.codes, wanted, body)
	}
}

func (p *page) canon() (text string) {
	for _, piece := range p.loaded.own {
		if len(p.loaded.own) > 1 {
			text += fmt.Sprintf("# %s\n", piece.Name)
		}
		text += piece.Canon(p.loaded.game.Board)
	}
	return text
}

// offsets draws the offsets of a shape around the piece.
func (p *page) offsets() (text string) {
	b, _ := shape.Parse(p.last)
	if b == nil {
		return ""
	}
	in := map[[2]int]bool{}
	size := 0
	for _, v := range b.Offsets() {
		in[[2]int{v.X, v.Y}] = true
		size = max(size, v.X, -v.X, v.Y, -v.Y)
	}
	for y := size; y >= -size; y-- {
		for x := -size; x <= size; x++ {
			cell := "."
			switch {
			case in[[2]int{x, y}]:
				cell = "#"
			case x == 0 && y == 0:
				cell = "O"
			}
			text += cell + " "
		}
		text = strings.TrimRight(text, " ") + "\n"
	}
	return text
}

// position says what the links of an example stand for.
func (p *page) position() (text string) {
	links, _ := byurl.ParseFile(p.last)
	for _, l := range links {
		text += l.FEN() + "\n"
	}
	return text
}
