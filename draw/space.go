package draw

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"dragoman/dsl/ir"
)

// This file draws what perimeters are about: what a man can do among others,
// and how far away it is, told by numbers and colours.

// NewCover draws what the man on a cell of a position of a game can do there.
// It returns nil if there is none.
func NewCover(g *ir.Game, p *Position, from ir.Vec) *Diagram {
	m, ok := p.Men[from]
	piece := g.Piece(m.Name)
	if !ok || piece == nil {
		return nil
	}
	e := &eye{game: g, piece: piece, side: m.Side, men: p.Men}
	d := &Diagram{Name: title(piece), Letter: m.letter(), Side: m.Side,
		Board: g.Board, Labels: p.Labels, From: from, Notes: notes(g, piece), Men: p.Men, Marks: e.marks(from, nil)}
	if levels(g.Board) > 1 {
		d.Steps = e.steps(from)
	}
	return d
}

// NewPerimeters draws cells that surround another, ring by ring. Those that are
// not on the board are left out.
func NewPerimeters(title string, b ir.Board, labels []string, source ir.Vec, rings [][]ir.Vec) *Diagram {
	d := &Diagram{Name: clean(title), Letter: "S", Board: b, Labels: labels, From: source, Marks: map[ir.Vec]Mark{}, Steps: map[ir.Vec]int{}, plain: true}
	for k, ring := range rings {
		for _, c := range ring {
			if b.Has(c) && c != source {
				d.Marks[c], d.Steps[c] = Moves|Takes, k
			}
		}
	}
	return d
}

// taken returns the men that can be taken, as the board is read.
func (d *Diagram) taken() (list []string) {
	for _, c := range d.Board.Cells() {
		if m, ok := d.Men[c]; ok && d.Marks[c]&(Takes|Shoots) != 0 {
			list = append(list, bare(m.letter())+" "+cellName(d.Board, d.Labels, c))
		}
	}
	return list
}

// inks are the colours of a terminal for distances, those of the style of
// documents as near as its palette has them.
var inks = [...]int{24, 31, 36, 64, 94, 130, 89}

const (
	takenInk = 160 // behind a man that can be taken
	fromInk  = 240 // behind the man that moves
)

// number returns a distance in its colour.
func (s Style) number(k int) string {
	return s.paint(fmt.Sprint(k), inks[min(max(k, 1), len(inks))-1])
}

// paint puts a text on a colour, if the style has any.
func (s Style) paint(text string, ink int) string {
	if s&Colour == 0 {
		return text
	}
	return fmt.Sprintf("\x1b[1;38;5;231;48;5;%dm%s\x1b[0m", ink, text)
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

// frame draws the mark of a man that can be taken.
func (c *canvas) frame(p plan, at ir.Vec) {
	x, y := p.place(at)
	c.add(`<rect class="take" x="%d" y="%d" width="%d" height="%d"/>`, x-p.cell/2+1, y-p.cell/2+1, p.cell-2, p.cell-2)
}
