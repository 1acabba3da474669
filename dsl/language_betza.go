package dsl

import (
	"fmt"
	"strings"

	"dragoman/dsl/betza"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
)

// Betza is Betza notation, in files of pieces and lines of the Interactive Diagram.
var Betza = &Language{
	Name: "betza", Title: "Betza", Extensions: []string{".betza"}, Codes: betza.Codes(), Example: example("wizard.betza"),
	Syntax:     Syntax{Comments: []string{"#"}, Entries: []string{"%=0"}},
	begins:     "lines NAME LETTER NOTATION such as Knight N N, or lines of the Interactive Diagram such as knight:N:N::b1,g1",
	needs:      "at least one piece, such as Knight N N",
	recognise:  betzaMatcher,
	game:       betzaGame,
	pieces:     betzaPieces,
	check:      func(f *src.File) *src.List { _, list := betza.Parse(f); return list },
	Write:      write.Betza,
	shownAlone: true, // without squares; else the pieces are those of the game
}

// betzaMatcher recognises a line of a piece or a header of a diagram.
func betzaMatcher() matcher {
	return func(l textLine) bool { return !l.indented && betza.IsLine(l.text) }
}

// betzaPieces returns the pieces of a file on their board.
func betzaPieces(f *src.File, _ bool) (*ir.Game, *src.List) {
	d, list := betza.Parse(f)
	if d == nil {
		return nil, list
	}
	return d.Game, list
}

// betzaGame returns the game of a file. If no piece has squares, its pieces replace
// those of chess that have their letters, or else the first one all knights.
func betzaGame(f *src.File, _ int64) (*ir.Game, string, *src.List) {
	d, list := betza.Parse(f)
	switch {
	case d == nil:
		return nil, "", list
	case len(d.Game.Start) > 0:
		return d.Game, "", list
	}
	g := Chess()
	pieces := d.PiecesOn(g.Board)
	var names []string
	replaced := map[string]*ir.Piece{}
	for _, p := range pieces {
		if old := withSymbol(g, p.Symbol); old != nil {
			replaced[old.Name] = p
			names = append(names, p.Name+" for "+old.Name)
		}
	}
	if len(replaced) == 0 {
		replaced[knight] = pieces[0]
		names = []string{pieces[0].Name + " for " + knight}
	}
	for _, old := range Chess().Pieces {
		if p := replaced[old.Name]; p != nil {
			p.Royal = old.Royal
			name := p.Name
			g = replace(g, old.Name, p, f)
			if old.Royal {
				d.Castle(g, name, p.Name)
			}
		}
	}
	g.Name = "Chess with " + strings.Join(names, ", ")
	assumed := fmt.Sprintf("%s: playing chess with %s", f.Name, strings.Join(names, ", "))
	if len(d.Headers) > 0 {
		assumed += ", without what the text says of " + strings.Join(d.Headers, ", ") + ": no piece has squares"
	}
	return g, assumed, list
}

// withSymbol returns the piece of a game with a symbol, or nil.
func withSymbol(g *ir.Game, symbol string) *ir.Piece {
	for _, p := range g.Pieces {
		if strings.EqualFold(p.Symbol, symbol) {
			return p
		}
	}
	return nil
}
