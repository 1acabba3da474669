package docs

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/draw"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/rules"
)

// source is where the pieces of a part of the gallery come from.
type source struct {
	name  string
	title string
	files string // below testdata
	words string
}

func sources() []source {
	return []source{
		{"shape", "Shape DSL", "pieces/shape/*.json",
			"A shape has offsets, not moves. Pieces in between block offsets on a line; all other offsets jump. The pawn of the language's own page moves and captures straight ahead, because its definition is one point."},
		{"chesslang", "ChessLang", "pieces/chesslang/*.chess",
			"The standard and fairy pieces of the language's own pages. The gryphon may turn back after its first step, because its definition does not forbid that."},
		{"urc", "Ultimate Random Chess", "pieces/urc/*.yaml",
			"The sixteen pieces of the library. Hoppers have two pictures: alone, and with pieces in their way."},
		{"byurl", "Chess By URL", "pieces/c1.byurl",
			"The eight types of ruleset c1. Two of them, the castling rook and the pawn that can be captured en passant, move like the rook and the pawn; they record a right."},
		{"perimeter", "Perimeters", "perimeter/p3d.perimeter",
			"The pieces of three-dimensional chess, one picture for eight levels. Numbers count perimeters."},
	}
}

// TestGallery draws every piece in testdata/pieces anew and compares, pictures
// and index.
func TestGallery(t *testing.T) {
	var index strings.Builder
	index.WriteString(galleryHead)
	made := map[string]bool{"README.md": true}
	for _, s := range sources() {
		fmt.Fprintf(&index, "\n## %s\n\n%s\n", s.title, s.words)
		paths, err := filepath.Glob("../testdata/" + s.files)
		if err != nil || len(paths) == 0 {
			t.Fatalf("no files %s: %v", s.files, err)
		}
		for _, path := range paths {
			drawFile(t, s, path, &index, made)
		}
	}
	compare(t, "gallery/README.md", index.String())
	files, err := os.ReadDir("gallery")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !made[f.Name()] {
			t.Errorf("docs/gallery/%s belongs to no piece", f.Name())
		}
	}
}

const galleryHead = `# Gallery

Every piece of the texts that define five of the languages: its source, its canonical text
(see [the intermediate form](../intermediate-form.md)) and a picture of its moves from one cell. ` + "`dragoman show -svg`" + ` prints
these pictures. A test draws them again and compares.

Blue dots: the piece moves and captures there. Blue rings: it only moves there. Red crosses: it only captures there. Triangles: only while
it has not moved. Red diamonds: it captures there without moving. Grey squares: pieces in its way.
`

// drawFile adds the pieces of a file to the gallery.
func drawFile(t *testing.T, s source, path string, index *strings.Builder, made map[string]bool) {
	f := src.NewFile(filepath.Base(path), read(t, path))
	l, err := dsl.Detect(f)
	if err != nil {
		t.Fatal(err)
	}
	def := load(l, f)
	if def.bad || len(def.own) == 0 {
		t.Fatalf("%s: %v", path, def.codes)
	}
	stem := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	whole := len(def.own) == len(def.game.Pieces) && len(def.own) > 1
	for _, p := range def.own {
		name := stem
		if whole {
			name = strings.ToLower(p.Name)
		}
		picture := s.name + "-" + strings.ReplaceAll(name, " ", "-") + ".svg"
		if made[picture] {
			t.Errorf("two pictures are called %s", picture)
		}
		made[picture] = true
		d := draw.NewDiagram(def.game, p, letterOf(def.game, p))
		if d.Name == "piece" {
			d.Name = strings.ToUpper(stem[:1]) + strings.ReplaceAll(stem[1:], "-", " ")
		}
		svg := d.SVG()
		checkXML(t, picture, svg)
		compare(t, "gallery/"+picture, svg)
		entry(index, s, path, f.Text, d, p, def.game.Board, picture, whole)
	}
}

func letterOf(g *ir.Game, p *ir.Piece) string {
	for i, letter := range rules.Letters(g) {
		if g.Pieces[i] == p {
			return letter
		}
	}
	return "?"
}

// longText is more lines of canonical text than the index shows.
const longText = 12

// entry writes the part of the index that is about a piece.
func entry(w *strings.Builder, s source, path, text string, d *draw.Diagram, p *ir.Piece, b ir.Board, picture string, whole bool) {
	fmt.Fprintf(w, "\n### %s (%s)\n\n![How %s moves](%s)\n\n", d.Name, s.title, d.Name, picture)
	link := strings.TrimPrefix(path, "../")
	if whole {
		fmt.Fprintf(w, "Source: [%s](../../%s)\n", link, link)
	} else {
		fmt.Fprintf(w, "[%s](../../%s):\n\n```%s\n%s```\n", link, link, strings.TrimPrefix(filepath.Ext(path), "."), text)
	}
	canon := p.Canon(b)
	if strings.Count(canon, "\n") <= longText {
		fmt.Fprintf(w, "\n```ir\n%s```\n", canon)
	}
}

func checkXML(t *testing.T, name, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
}
