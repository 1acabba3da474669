package draw

import (
	"fmt"
	"strings"

	"dragoman/dsl/ir"
)

// Sizes of cells in a document.
const (
	flatCell  = 30
	levelCell = 20
	largeCell = 45 // of a position
)

// Sizes of the parts of a page.
const (
	border        = 14
	headingHeight = 40 // name and notes above a diagram
	pageWidth     = 1120
	lineHeight    = 22
)

// cellSize returns the size of cells of a board, given that on a flat one.
func cellSize(b ir.Board, flat int) int {
	if levels(b) > 1 {
		return levelCell
	}
	return flat
}

func (d *Diagram) area() area {
	return area{layout: layout{board: d.Board, labels: d.Labels}, cell: cellSize(d.Board, flatCell)}
}

// size returns the width and height of a diagram on a page.
func (d *Diagram) size() (width, height int) {
	width, height = d.area().size()
	if len(d.Hurdles) > 0 {
		width = 2*width + levelGap
	}
	return max(width, 8*flatCell), height + headingHeight
}

// draw puts a diagram on a canvas.
func (d *Diagram) draw(c *canvas, x, y int) {
	c.text(x+margin, y+15, 15, "t", "start", d.heading())
	if len(d.Notes) > 0 {
		width, _ := d.size()
		c.text(x+margin, y+31, 11, "s", "start", shorten(strings.Join(d.Notes, "; "), (width-margin)/6))
	}
	a := d.area()
	a.x, a.y = x, y+headingHeight
	d.drawBoard(c, a, d.Marks, nil)
	if len(d.Hurdles) > 0 {
		w, _ := a.size()
		a.x += w + levelGap
		d.drawBoard(c, a, d.HopMarks, d.Hurdles)
	}
}

// shorten cuts a text that has no room.
func shorten(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}

func (d *Diagram) drawBoard(c *canvas, a area, marks map[ir.Vec]Mark, hurdles map[ir.Vec]bool) {
	highlighted := map[ir.Vec]bool{}
	if levels(d.Board) > 1 {
		highlighted[d.From] = true // or it would be hard to find
	}
	c.board(a, highlighted)
	for _, v := range d.Board.Cells() {
		s := symbolOf(marks[v])
		other, there := d.Pieces[v]
		switch {
		case v == d.From && d.Picture != "":
			c.image(a, v, d.Picture)
		case v == d.From:
			c.piece(a, v, Piece{d.Name, d.Letter, d.Side})
		case there:
			c.piece(a, v, other)
			if marks[v] != 0 {
				c.frame(a, v)
			}
		case hurdles[v]:
			c.hurdle(a, v)
		case s != nil && d.numbered(v, s):
			c.number(a, v, d.Steps[v])
		case s != nil:
			c.mark(a, v, s)
		}
	}
}

// SVG draws the diagram with a legend.
func (d *Diagram) SVG() string { return Page("How "+d.Name+" moves", []*Diagram{d}) }

// Page draws several diagrams with one legend.
func Page(title string, list []*Diagram) string {
	c := &canvas{}
	x, y, rowHeight, right := border, border, 0, 0
	for _, d := range list {
		w, h := d.size()
		if x > border && x+w > pageWidth-border {
			x, y, rowHeight = border, y+rowHeight+border, 0
		}
		d.draw(c, x, y)
		x += w + border
		rowHeight, right = max(rowHeight, h), max(right, x)
	}
	bottom, wide := c.legend(list, border+margin, y+rowHeight+border)
	return document(max(right, wide), bottom+border, title, about(list), c.out.String())
}

// about describes diagrams in words.
func about(list []*Diagram) string {
	parts := make([]string, len(list))
	for i, d := range list {
		parts[i] = d.about()
	}
	return strings.Join(parts, " ")
}

func (d *Diagram) about() string {
	count := map[*symbol]int{}
	for c, m := range d.Marks {
		if _, there := d.Pieces[c]; !there {
			count[symbolOf(m)]++
		}
	}
	var parts []string
	for i := range symbols {
		if n := count[&symbols[i]]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s on %s", symbols[i].about, cells(n)))
		}
	}
	if taken := d.takenPieces(); len(taken) > 0 {
		parts = append(parts, "takes "+strings.Join(taken, ", "))
	}
	if len(d.Hurdles) > 0 {
		parts = append(parts, fmt.Sprintf("a second board shows %s that it can reach over pieces in the way", cells(len(d.HopMarks))))
	}
	if len(parts) == 0 {
		parts = []string{"cannot go anywhere"}
	}
	return fmt.Sprintf("%s on %s: %s.", d.Name, cellName(d.Board, d.Labels, d.From), strings.Join(parts, "; "))
}

func cells(n int) string {
	if n == 1 {
		return "1 cell"
	}
	return fmt.Sprintf("%d cells", n)
}

// legend explains the symbols of diagrams, from (x, y) down, and returns where
// it ends.
func (c *canvas) legend(list []*Diagram, x, y int) (bottom, right int) {
	used, hurdled, counted := usedSymbols(list)
	line := area{layout: layout{board: ir.Board{Files: 1, Ranks: 1, Levels: 1}}, cell: flatCell}
	write := func(text string, draw func(area)) {
		line.x, line.y = x-margin-flatCell/2, y-flatCell/2
		draw(line)
		c.text(x+flatCell/2+6, y+4, 12, "t", "start", text)
		y += lineHeight
		right = max(right, x+flatCell+len(text)*7)
	}
	for _, s := range used {
		write(s.about, func(a area) { c.mark(a, ir.Vec{}, s) })
	}
	if counted {
		write(stepsAbout, func(a area) {
			a.x, a.y = a.x+(flatCell-levelCell)/2, a.y+(flatCell-levelCell)/2
			a.cell = levelCell
			c.number(a, ir.Vec{}, 1)
		})
	}
	if hurdled {
		write(hurdleAbout, func(a area) { c.hurdle(a, ir.Vec{}) })
	}
	return y, right
}

// SVG draws the position.
func (p *Position) SVG() string {
	at := area{layout: layout{board: p.Board, labels: p.Labels, flipped: p.Flipped}, cell: cellSize(p.Board, largeCell), x: border / 2, y: border}
	highlighted := map[ir.Vec]bool{}
	for _, v := range p.Marked {
		highlighted[v] = true
	}
	c := &canvas{}
	c.board(at, highlighted)
	for _, v := range p.Board.Cells() {
		if m, ok := p.Pieces[v]; ok {
			c.piece(at, v, m)
		}
	}
	w, h := at.size()
	return document(w+3*border/2, h+border, p.Title, p.about(), c.out.String())
}

// about lists the pieces.
func (p *Position) about() string {
	var sides [2][]string
	for _, v := range p.Board.Cells() {
		if m, ok := p.Pieces[v]; ok {
			sides[m.Side] = append(sides[m.Side], m.Name+" "+cellName(p.Board, p.Labels, v))
		}
	}
	return fmt.Sprintf("White: %s. Black: %s.", strings.Join(sides[ir.White], ", "), strings.Join(sides[ir.Black], ", "))
}
