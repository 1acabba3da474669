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

// Sizes of the parts of a sheet.
const (
	border     = 14
	headHeight = 40 // name and notes above a diagram
	sheetWidth = 1120
	lineHeight = 22
)

func cellSize(b ir.Board) int {
	if levels(b) > 1 {
		return levelCell
	}
	return flatCell
}

func (d *Diagram) plan() plan {
	return plan{view: view{board: d.Board, labels: d.Labels}, cell: cellSize(d.Board)}
}

// size returns the width and height of a diagram on a sheet.
func (d *Diagram) size() (width, height int) {
	width, height = d.plan().size()
	if len(d.Hurdles) > 0 {
		width = 2*width + levelGap
	}
	return max(width, 8*flatCell), height + headHeight
}

// draw puts a diagram on a canvas.
func (d *Diagram) draw(c *canvas, x, y int) {
	c.text(x+margin, y+15, 15, "t", "start", d.head())
	if len(d.Notes) > 0 {
		width, _ := d.size()
		c.text(x+margin, y+31, 11, "s", "start", shorten(strings.Join(d.Notes, "; "), (width-margin)/6))
	}
	p := d.plan()
	p.x, p.y = x, y+headHeight
	d.drawBoard(c, p, d.Marks, nil)
	if len(d.Hurdles) > 0 {
		w, _ := p.size()
		p.x += w + levelGap
		d.drawBoard(c, p, d.HopMarks, d.Hurdles)
	}
}

// shorten cuts a text that has no room.
func shorten(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}

func (d *Diagram) drawBoard(c *canvas, p plan, marks map[ir.Vec]Mark, full map[ir.Vec]bool) {
	hot := map[ir.Vec]bool{}
	if levels(d.Board) > 1 {
		hot[d.From] = true // or it would be hard to find
	}
	c.board(p, hot)
	for _, v := range d.Board.Cells() {
		s := signOf(marks[v])
		man, there := d.Men[v]
		switch {
		case v == d.From:
			c.man(p, v, Man{d.Name, d.Letter, d.Side})
		case there:
			c.man(p, v, man)
			if marks[v] != 0 {
				c.frame(p, v)
			}
		case full[v]:
			c.hurdle(p, v)
		case s != nil && d.numbered(v, s):
			c.count(p, v, d.Steps[v])
		case s != nil:
			c.mark(p, v, s)
		}
	}
}

// SVG draws the diagram with a legend.
func (d *Diagram) SVG() string { return Sheet("How "+d.Name+" moves", []*Diagram{d}) }

// Sheet draws several diagrams with one legend.
func Sheet(title string, list []*Diagram) string {
	c := &canvas{}
	x, y, rowHeight, right := border, border, 0, 0
	for _, d := range list {
		w, h := d.size()
		if x > border && x+w > sheetWidth-border {
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
	count := map[*sign]int{}
	for c, m := range d.Marks {
		if _, there := d.Men[c]; !there {
			count[signOf(m)]++
		}
	}
	var parts []string
	for i := range signs {
		if n := count[&signs[i]]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s on %s", signs[i].about, cells(n)))
		}
	}
	if taken := d.taken(); len(taken) > 0 {
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

// legend explains the signs of diagrams, from (x, y) down, and returns where
// it ends.
func (c *canvas) legend(list []*Diagram, x, y int) (bottom, right int) {
	used, hurdled, counted := usedSigns(list)
	line := plan{view: view{board: ir.Board{Files: 1, Ranks: 1, Levels: 1}}, cell: flatCell}
	write := func(text string, draw func(plan)) {
		line.x, line.y = x-margin-flatCell/2, y-flatCell/2
		draw(line)
		c.text(x+flatCell/2+6, y+4, 12, "t", "start", text)
		y += lineHeight
		right = max(right, x+flatCell+len(text)*7)
	}
	for _, s := range used {
		write(s.about, func(p plan) { c.mark(p, ir.Vec{}, s) })
	}
	if counted {
		write(stepsAbout, func(p plan) {
			p.x, p.y = p.x+(flatCell-levelCell)/2, p.y+(flatCell-levelCell)/2
			p.cell = levelCell
			c.count(p, ir.Vec{}, 1)
		})
	}
	if hurdled {
		write(hurdleAbout, func(p plan) { c.hurdle(p, ir.Vec{}) })
	}
	return y, right
}

// SVG draws the position.
func (p *Position) SVG() string {
	cell := largeCell
	if levels(p.Board) > 1 {
		cell = levelCell
	}
	at := plan{view: view{board: p.Board, labels: p.Labels, flipped: p.Flipped}, cell: cell, x: border / 2, y: border}
	hot := map[ir.Vec]bool{}
	for _, v := range p.Marked {
		hot[v] = true
	}
	c := &canvas{}
	c.board(at, hot)
	for _, v := range p.Board.Cells() {
		if m, ok := p.Men[v]; ok {
			c.man(at, v, m)
		}
	}
	w, h := at.size()
	return document(w+3*border/2, h+border, p.Title, p.about(), c.out.String())
}

// about lists the men.
func (p *Position) about() string {
	var sides [2][]string
	for _, v := range p.Board.Cells() {
		if m, ok := p.Men[v]; ok {
			sides[m.Side] = append(sides[m.Side], m.Name+" "+cellName(p.Board, p.Labels, v))
		}
	}
	return fmt.Sprintf("White: %s. Black: %s.", strings.Join(sides[ir.White], ", "), strings.Join(sides[ir.Black], ", "))
}
