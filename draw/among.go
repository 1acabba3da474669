package draw

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"dragoman/dsl/ir"
)

// This file draws what a piece can do among others, and how far away it is, in
// numbers and colours.

// NewDiagramIn draws what the piece on a cell of a position can do there. It
// returns nil if there is none.
func NewDiagramIn(g *ir.Game, p *Position, from ir.Vec) *Diagram {
	placed, ok := p.Pieces[from]
	piece := g.Piece(placed.Name)
	if !ok || piece == nil {
		return nil
	}
	v := &view{game: g, piece: piece, side: placed.Side, others: p.Pieces}
	d := &Diagram{Name: title(piece), Letter: placed.letter(), Side: placed.Side,
		Board: g.Board, Labels: p.Labels, From: from, Notes: notes(g, piece), Pieces: p.Pieces, Marks: v.marks(from, nil)}
	if levels(g.Board) > 1 {
		d.Steps = v.steps(from)
	}
	return d
}

// takenPieces lists the pieces that can be taken, in the order of the cells.
func (d *Diagram) takenPieces() (list []string) {
	for _, c := range d.Board.Cells() {
		if m, ok := d.Pieces[c]; ok && d.Marks[c]&(Takes|Shoots) != 0 {
			list = append(list, trimLetter(m.letter())+" "+cellName(d.Board, d.Labels, c))
		}
	}
	return list
}

// distanceColours are the colours of distances in a terminal, as near to those of
// documents as its palette allows.
var distanceColours = [...]int{24, 31, 36, 64, 94, 130, 89}

const (
	takenColour = 160 // behind a piece that can be taken
	fromColour  = 240 // behind the piece that moves
)

// number returns a distance in its colour.
func (s Style) number(k int) string {
	return s.paint(fmt.Sprint(k), distanceColours[min(max(k, 1), len(distanceColours))-1])
}

// paint puts a text on a colour, if the style has any.
func (s Style) paint(text string, colour int) string {
	if s&Colour == 0 {
		return text
	}
	return fmt.Sprintf("\x1b[1;38;5;231;48;5;%dm%s\x1b[0m", colour, text)
}

// width returns how many columns a text takes, colours aside.
func width(s string) (n int) {
	for {
		plain, rest, found := strings.Cut(s, "\x1b[")
		n += utf8.RuneCountInString(plain)
		if !found {
			return n
		}
		_, s, _ = strings.Cut(rest, "m")
	}
}

// frame draws the mark of a piece that can be taken.
func (c *canvas) frame(a area, at ir.Vec) {
	x, y := a.centre(at)
	c.add(`<rect class="take" x="%d" y="%d" width="%d" height="%d"/>`, x-a.cell/2+1, y-a.cell/2+1, a.cell-2, a.cell-2)
}
