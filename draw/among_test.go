package draw

import (
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/internal/golden"
	"dragoman/internal/vectors"
)

// TestCovers compares covers with cases of an independent program.
func TestCovers(t *testing.T) {
	g := space(t)
	t.Chdir("testdata") // as deep as vectors are read from
	names := map[string]string{"R": "rook", "B": "bishop", "D": "duke", "Q": "queen", "K": "king", "N": "knight", "P": "pawn", "S": "stack"}
	var v vectors.Perimeters
	vectors.Read(t, "perimeters.json", &v)
	for _, c := range v.Covers {
		from, target := tile(t, g, c.From), tile(t, g, c.Target)
		p := &Position{Board: g.Board, Labels: labelsOf(g), Pieces: map[ir.Vec]Piece{from: {Name: names[c.Piece], Letter: c.Piece}}}
		if c.Color == "b" {
			p.Pieces[from] = Piece{Name: names[c.Piece], Letter: c.Piece, Side: ir.Black}
		}
		for _, name := range c.Occupied {
			p.Pieces[tile(t, g, name)] = Piece{Name: "pawn", Letter: "P"}
		}
		if got := NewDiagramIn(g, p, from).Marks[target]&Takes != 0; got != c.Covers {
			t.Errorf("%s on %s covers %s: %v, want %v: %s", c.Piece, c.From, c.Target, got, c.Covers, c.Why)
		}
	}
	if len(v.Covers) < 20 {
		t.Errorf("only %d cases", len(v.Covers))
	}
}

func tile(t *testing.T, g *ir.Game, name string) ir.Vec {
	t.Helper()
	c, err := dsl.ParseCell(g, name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestCoverPictures draws a queen among others in colours.
func TestCoverPictures(t *testing.T) {
	g := space(t)
	p := &Position{Title: "a queen among others", Board: g.Board, Labels: labelsOf(g), Pieces: map[ir.Vec]Piece{}}
	for name, m := range map[string]Piece{
		"K4,4": {"queen", "Q", ir.Black}, "K5,6": {"pawn", "P", ir.White}, "Q3,3": {"stack", "S", ir.White}, "KN6,4": {"rook", "R", ir.White}, "QB2,4": {"pawn", "P", ir.Black},
	} {
		p.Pieces[tile(t, g, name)] = m
	}
	cover := NewDiagramIn(g, p, tile(t, g, "K4,4"))
	source := tile(t, g, "QR2,2")
	list := []*Diagram{cover}
	var b strings.Builder
	for _, style := range []Style{Unicode, ASCII | Colour} {
		for _, d := range list {
			b.WriteString(d.Text(style) + "\n")
		}
		b.WriteString(Legend(list, style) + "\n")
	}
	golden.Compare(t, "testdata/cover.txt", strings.ReplaceAll(b.String(), "\x1b", "ESC"))
	wellFormed(t, "cover", cover.SVG())
	wellFormed(t, "position", p.SVG())
	for _, want := range []string{"queen on K4,4", "takes ", "P K5,6", `class="take"`, `class="k2"`} {
		if !strings.Contains(cover.SVG(), want) {
			t.Errorf("the cover lacks %s", want)
		}
	}
	if NewDiagramIn(g, p, source) != nil {
		t.Error("nobody covers something")
	}
}
