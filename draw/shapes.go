package draw

import (
	"fmt"
	"strings"

	"dragoman/dsl/ir"
)

// shapes are the shapes of the orthodox pieces and of the duck, in a square of 45 units.
// Every other piece is a disc with its letter.
var shapes = map[string]string{
	"pawn": "M22.5 8a5.6 5.6 0 0 1 3.9 9.6c2.9 2 4.3 5.6 1.3 8.6 4.8 2.6 6.8 6.6 6.8 12.3h-24" +
		"c0-5.7 2-9.7 6.8-12.3-3-3-1.6-6.6 1.3-8.6A5.6 5.6 0 0 1 22.5 8z",
	"rook": "M11 39v-4h3l1.5-17H12V9h4.5v3h3.5V9h5v3h3.5V9H33v9h-3.5L31 35h3v4zM15.5 18h14M14 35h17",
	"bishop": "M22.5 5.5a2.6 2.6 0 0 1 1.5 4.7c5.7 4.3 8.6 11.3 5.2 17.3h-13.4c-3.4-6-.5-13 5.2-17.3" +
		"A2.6 2.6 0 0 1 22.5 5.5zM15 29.5h15l1.2 4H13.8zM10.5 35.5h24v4h-24zM22.5 14v8M19 18h7",
	"knight": "M12 39.5h22.5c.5-14-2-25.5-12.5-30l-3.3-4-1.7 5.2c-4.5 3.3-6.3 8.8-8.7 13.8-.5 3.5 2.8 5.3 5.7 3.2" +
		"l6-3.7c1.5 4-6.7 7.5-8 15.5zM17 16.5h1",
	"queen": "M8.5 13l4.5 16.5h19L36.5 13l-7 10-2.3-13.5-4.7 12.5-4.7-12.5L15.5 23zM13 31h19l1.5 3.5h-22zM10.5 36h24v3.5h-24z",
	"duck": "M4.5 18.8c2.4-.2 4.2-1 5.4-2.4a7.6 7.6 0 0 1 15-.2c.3 3-1 5.4-2.6 7.6-.6.9 0 1.6 1.2 1.6 5.5 0 10-1.6 14.5-5.9 1 9.5-3.5 17-15.5 17" +
		"-9 0-13.5-4-13.5-9.2 0-2.4.9-4 1.3-5.6-2.6.3-4.9-.5-5.8-2.9zM16.5 15.5h1M22 30c3 1.4 6.5 1 9-.8",
	"king": "M21 4.5h3v2.7h2.7v3H24v3.6c6-2.5 12.9.7 12 7.5-.7 4.7-4 6.2-4.5 9.2h-18C13 27.5 9.7 26 9 21.3c-.9-6.8 6-10 12-7.5" +
		"v-3.6h-2.7v-3H21zM13 32h19l1.5 3h-22zM10.5 36.5h24v3.5h-24z",
}

// piece draws a piece in a cell.
func (c *canvas) piece(a area, at ir.Vec, m Piece) {
	x, y := a.centre(at)
	class := "w"
	if m.Side == ir.Black {
		class = "b"
	}
	if shape, ok := shapes[strings.ToLower(m.Name)]; ok {
		scale := float64(a.cell) / 45
		c.add(`<path class="%s" transform="translate(%.1f %.1f) scale(%.3f)" d="%s"/>`, class,
			float64(x)-22.5*scale, float64(y)-22.5*scale, scale, shape)
		return
	}
	c.add(`<circle class="%s" cx="%d" cy="%d" r="%.1f"/>`, class, x, y, float64(a.cell)*0.4)
	letter := trimLetter(m.Letter)
	size := a.cell * 5 / 9
	if len(letter) > 1 {
		size = a.cell * 4 / 9
	}
	c.text(x, y+size*4/11, size, class+"t", "middle", letter)
}

// image draws a picture in a cell.
func (c *canvas) image(a area, at ir.Vec, address string) {
	x, y := a.centre(at)
	c.add(`<image href="%s" x="%d" y="%d" width="%d" height="%d"/>`, escape(address), x-a.cell/2, y-a.cell/2, a.cell, a.cell)
}

// mark draws the shape of a symbol in a cell.
func (c *canvas) mark(a area, at ir.Vec, s *symbol) {
	x, y := a.centre(at)
	r := float64(a.cell) * 0.22
	switch s.class {
	case "both":
		c.add(`<circle class="both" cx="%d" cy="%d" r="%.1f"/>`, x, y, r)
	case "move":
		c.add(`<circle class="move" cx="%d" cy="%d" r="%.1f"/>`, x, y, r)
	case "take":
		c.add(`<path class="take" d="M%s %sL%s %sM%s %sL%s %s"/>`, at1(x, -r), at1(y, -r), at1(x, r), at1(y, r), at1(x, -r), at1(y, r), at1(x, r), at1(y, -r))
	case "first", "firstmove":
		c.add(`<path class="%s" d="M%d %sL%s %sL%s %sz"/>`, s.class, x, at1(y, -1.1*r), at1(x, 1.1*r), at1(y, 0.9*r), at1(x, -1.1*r), at1(y, 0.9*r))
	case "firsttake":
		c.add(`<path class="%s" d="M%d %sL%s %sL%s %sz"/>`, s.class, x, at1(y, 1.1*r), at1(x, 1.1*r), at1(y, -0.9*r), at1(x, -1.1*r), at1(y, -0.9*r))
	default:
		c.add(`<path class="shoot" d="M%d %sL%s %dL%d %sL%s %dz"/>`, x, at1(y, -1.4*r), at1(x, 1.4*r), y, x, at1(y, 1.4*r), at1(x, -1.4*r), y)
		if s.marks&Moves != 0 {
			c.add(`<circle class="move" cx="%d" cy="%d" r="%.1f"/>`, x, y, 1.7*r)
		}
	}
}

// at1 returns a coordinate with one decimal.
func at1(n int, by float64) string { return fmt.Sprintf("%.1f", float64(n)+by) }

// hurdle draws a piece in the way.
func (c *canvas) hurdle(a area, at ir.Vec) {
	x, y := a.centre(at)
	r := a.cell * 3 / 10
	c.add(`<rect class="hurdle" x="%d" y="%d" width="%d" height="%d" rx="3"/>`, x-r, y-r, 2*r, 2*r)
}

// number draws a number in a disc.
func (c *canvas) number(a area, at ir.Vec, k int) {
	x, y := a.centre(at)
	c.add(`<circle class="k%d" cx="%d" cy="%d" r="%.1f"/>`, min(k, 7), x, y, float64(a.cell)*0.42)
	size := a.cell * 6 / 10
	c.text(x, y+size*4/11, size, "n", "middle", fmt.Sprint(k))
}
