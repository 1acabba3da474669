package draw

import (
	"fmt"
	"strings"

	"dragoman/dsl/ir"
)

// canvas collects the elements of an SVG document.
type canvas struct {
	out strings.Builder
}

// add writes an element. Texts in args must have been escaped.
func (c *canvas) add(format string, args ...any) {
	fmt.Fprintf(&c.out, format, args...)
	c.out.WriteByte('\n')
}

// escape makes a text fit for elements and attributes. Characters that XML
// does not have become question marks.
func escape(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&quot;")
		case r < ' ' || r == 0xfffe || r == 0xffff || r == 0xfffd:
			b.WriteByte('?')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// style is the style sheet. Marks differ by shape; colours only help.
const style = `<style>
.bg{fill:#fdfdfb}.t{fill:#20242a;font-family:sans-serif}.s{fill:#565d66;font-family:sans-serif}
.l{fill:#eef0ec}.d{fill:#bccad6}.hot{fill:#f2d65c}.edge{fill:none;stroke:#8794a0}
.both{fill:#1f6fb2}.move{fill:none;stroke:#1f6fb2;stroke-width:3}.take{fill:none;stroke:#b3261e;stroke-width:3.4}
.first{fill:#1f6fb2}.firstmove{fill:none;stroke:#1f6fb2;stroke-width:2.6}.firsttake{fill:none;stroke:#b3261e;stroke-width:2.6}
.shoot{fill:#b3261e}.hurdle{fill:#6b7480;stroke:#3c434b}
.w{fill:#fff;stroke:#20242a;stroke-width:1.4;stroke-linejoin:round}.b{fill:#23272d;stroke:#f4f4f0;stroke-width:1.2;stroke-linejoin:round}
.wt{fill:#20242a;font-family:sans-serif;font-weight:bold}.bt{fill:#f4f4f0;font-family:sans-serif;font-weight:bold}
.n{fill:#fff;font-family:sans-serif;font-weight:bold}
.k1{fill:#0b4a86}.k2{fill:#1f6fb2}.k3{fill:#27857f}.k4{fill:#4a7d2c}.k5{fill:#8a6a10}.k6{fill:#a8491c}.k7{fill:#8c2f4f}
@media (prefers-color-scheme:dark){
.bg{fill:#15181c}.t{fill:#e6e8ea}.s{fill:#a4acb5}.l{fill:#5c6874}.d{fill:#414b56}.hot{fill:#8a7420}.edge{stroke:#6b7683}
.both{fill:#8cc8ff}.move{stroke:#8cc8ff}.take{stroke:#ff9a8f}.first{fill:#8cc8ff}.firstmove{stroke:#8cc8ff}.firsttake{stroke:#ff9a8f}
.shoot{fill:#ff9a8f}.hurdle{fill:#aab2bb;stroke:#20242a}
}
</style>`

// document wraps elements into a document of the given size. The title and the
// description are for readers who cannot see it.
func document(width, height int, title, about string, body string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">
<title>%s</title>
<desc>%s</desc>
%s
<rect class="bg" width="%d" height="%d"/>
%s</svg>
`, width, height, width, height, escape(title), escape(title), escape(about), style, width, height, body)
}

// text writes a line of text.
func (c *canvas) text(x, y, size int, class, anchor, s string) {
	c.add(`<text class="%s" x="%d" y="%d" font-size="%d" text-anchor="%s">%s</text>`, class, x, y, size, anchor, escape(s))
}

// area is where the cells of a board are on a canvas.
type area struct {
	layout
	cell int // width of a cell
	x, y int // upper left corner, margins included
}

// Margins around a level, in units of the document.
const (
	margin     = 18 // left and below, for labels
	levelTitle = 16
	levelGap   = 8
)

// size returns the width and height of the board with its margins.
func (a area) size() (width, height int) {
	n := levels(a.board)
	columns := min(n, levelsPerRow)
	rows := (n + levelsPerRow - 1) / levelsPerRow
	w, h := a.levelSize()
	return columns*w + (columns-1)*levelGap, rows * h
}

func (a area) levelSize() (width, height int) {
	width, height = margin+a.board.Files*a.cell+1, a.board.Ranks*a.cell+margin
	if levels(a.board) > 1 {
		height += levelTitle
	}
	return width, height
}

// corner returns the upper left corner of the cells of a level.
func (a area) corner(z int) (x, y int) {
	i := levels(a.board) - 1 - z
	w, h := a.levelSize()
	x, y = a.x+i%levelsPerRow*(w+levelGap)+margin, a.y+i/levelsPerRow*h
	if levels(a.board) > 1 {
		y += levelTitle
	}
	return x, y
}

// centre returns the middle of a cell.
func (a area) centre(c ir.Vec) (x, y int) {
	x, y = a.corner(c.Z)
	column, row := c.X, a.board.Ranks-1-c.Y
	if a.flipped {
		column, row = a.board.Files-1-c.X, c.Y
	}
	return x + column*a.cell + a.cell/2, y + row*a.cell + a.cell/2
}

// board draws the empty board with its labels.
func (c *canvas) board(a area, highlighted map[ir.Vec]bool) {
	for z := range levels(a.board) {
		x, y := a.corner(z)
		if levels(a.board) > 1 {
			c.text(x, y-4, 11, "s", "start", levelLabel(a.labels, z))
		}
		c.cells(a, z, highlighted)
		size := min(11, a.cell/2)
		for row := range a.board.Ranks {
			c.text(x-5, y+row*a.cell+a.cell/2+size/3, size, "s", "end", fmt.Sprint(a.at(0, row).Y+1))
		}
		for column := range a.board.Files {
			c.text(x+column*a.cell+a.cell/2, y+a.board.Ranks*a.cell+size+2, size, "s", "middle", fileLabel(a.board, a.at(column, 0).X))
		}
	}
}

// cells draws the cells of a level: one path for each colour.
func (c *canvas) cells(a area, z int, highlighted map[ir.Vec]bool) {
	paths := map[string]string{}
	for _, v := range a.board.Cells() {
		if v.Z != z {
			continue
		}
		class := "l"
		if (v.X+v.Y+v.Z)%2 == 0 {
			class = "d"
		}
		if highlighted[v] {
			class = "hot"
		}
		x, y := a.centre(v)
		paths[class] += fmt.Sprintf("M%d %dh%dv%dh-%dz", x-a.cell/2, y-a.cell/2, a.cell, a.cell, a.cell)
	}
	for _, class := range []string{"l", "d", "hot"} {
		if paths[class] != "" {
			c.add(`<path class="%s" d="%s"/>`, class, paths[class])
		}
	}
	x, y := a.corner(z)
	c.add(`<rect class="edge" x="%d" y="%d" width="%d" height="%d"/>`, x, y, a.board.Files*a.cell, a.board.Ranks*a.cell)
}
