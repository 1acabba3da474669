package draw

import (
	"fmt"
	"strings"

	"dragoman/dsl/ir"
)

// symbol is how a set of marks is shown and explained.
type symbol struct {
	marks   Mark
	unicode string
	ascii   string
	class   string // of its shape in SVG
	about   string
}

// symbols are in order: the first whose marks a cell has all stands for it.
var symbols = []symbol{
	{Moves | Shoots, "◈", "%", "shoot", "moves there, or takes there and stays"},
	{Shoots, "◆", "!", "shoot", "takes there and stays where it is"},
	{Moves | Takes, "●", "*", "both", "moves and takes"},
	{FirstMoves | FirstTakes, "▲", "I", "first", "moves and takes, only while it has not moved"},
	{Takes, "✕", "x", "take", "takes only"},
	{FirstTakes, "▼", "j", "firsttake", "takes only, and only while it has not moved"},
	{Moves, "○", "o", "move", "moves only"},
	{FirstMoves, "△", "i", "firstmove", "moves only, and only while it has not moved"},
}

const (
	hurdleUnicode, hurdleASCII = "■", "@"
	hurdleAbout                = "a piece in the way"
	stepsAbout                 = "moves and takes, that many steps or perimeters away"
)

// symbolOf returns the symbol for marks, nil for none.
func symbolOf(m Mark) *symbol {
	for i := range symbols {
		if s := &symbols[i]; m&s.marks == s.marks {
			return s
		}
	}
	return nil
}

func (s *symbol) text(style Style) string {
	if style&ASCII != 0 {
		return s.ascii
	}
	return s.unicode
}

// Text draws the diagram for a terminal, the board with hurdles beside the
// other one.
func (d *Diagram) Text(style Style) string {
	head := d.heading()
	if len(d.Notes) > 0 {
		head += ": " + strings.Join(d.Notes, "; ")
	}
	v := layout{board: d.Board, labels: d.Labels, width: len(trimLetter(d.Letter))}
	for _, m := range d.Pieces {
		v.width = max(v.width, len(trimLetter(m.Letter)))
	}
	lines := v.grid(func(c ir.Vec) string { return d.cell(c, d.Marks, nil, style) })
	if len(d.Hurdles) > 0 {
		lines = beside(lines, v.grid(func(c ir.Vec) string { return d.cell(c, d.HopMarks, d.Hurdles, style) }))
	}
	if taken := d.takenPieces(); len(taken) > 0 {
		lines = append(lines, "", "takes "+strings.Join(taken, ", "))
	}
	return head + "\n\n" + strings.Join(lines, "\n") + "\n"
}

// heading names what is drawn.
func (d *Diagram) heading() string {
	head := fmt.Sprintf("%s (%s)", d.Name, trimLetter(d.Letter))
	if d.Pieces != nil {
		head += " on " + cellName(d.Board, d.Labels, d.From)
	}
	return head
}

// trimLetter returns a letter without its parentheses.
func trimLetter(letter string) string { return strings.Trim(letter, "()") }

func (d *Diagram) cell(c ir.Vec, marks map[ir.Vec]Mark, hurdles map[ir.Vec]bool, style Style) string {
	other, there := d.Pieces[c]
	switch {
	case c == d.From:
		return style.paint(trimLetter(d.Letter), fromColour)
	case there && marks[c] != 0:
		return style.paint(trimLetter(other.letter()), takenColour)
	case there:
		return trimLetter(other.letter())
	case hurdles[c] && style&ASCII != 0:
		return hurdleASCII
	case hurdles[c]:
		return hurdleUnicode
	}
	s := symbolOf(marks[c])
	switch {
	case s == nil:
		return emptyCell(style)
	case d.numbered(c, s):
		return style.number(d.Steps[c])
	}
	return s.text(style)
}

// numbered reports whether a cell shows its distance, as on boards with levels.
func (d *Diagram) numbered(c ir.Vec, s *symbol) bool {
	return d.Steps[c] > 0 && s.marks == Moves|Takes
}

func emptyCell(style Style) string {
	if style&ASCII != 0 {
		return "."
	}
	return "·"
}

// Legend explains the symbols that some diagrams use, one a line.
func Legend(list []*Diagram, style Style) string {
	var b strings.Builder
	used, hurdled, counted := usedSymbols(list)
	for _, s := range used {
		fmt.Fprintf(&b, "%s %s\n", s.text(style), s.about)
	}
	if counted {
		b.WriteString(distances(style) + ": " + stepsAbout + "\n")
	}
	if hurdled {
		mark := hurdleUnicode
		if style&ASCII != 0 {
			mark = hurdleASCII
		}
		fmt.Fprintf(&b, "%s %s\n", mark, hurdleAbout)
	}
	return b.String()
}

// distances shows the numbers that stand for distances.
func distances(style Style) string {
	if style&Colour == 0 {
		return "1-9"
	}
	text := ""
	for k := range distanceColours {
		text += style.number(k + 1)
	}
	return text
}

// usedSymbols returns the symbols in some diagrams, in the order of the table.
func usedSymbols(list []*Diagram) (used []*symbol, hurdled, counted bool) {
	in := map[*symbol]bool{}
	for _, d := range list {
		for c, m := range d.Marks {
			s := symbolOf(m)
			_, there := d.Pieces[c]
			switch {
			case s != nil && d.numbered(c, s):
				counted = true
			case !there:
				in[s] = true
			}
		}
		for _, m := range d.HopMarks {
			in[symbolOf(m)] = true
		}
		hurdled = hurdled || len(d.Hurdles) > 0
	}
	for i := range symbols {
		if in[&symbols[i]] {
			used = append(used, &symbols[i])
		}
	}
	return used, hurdled, counted
}

// layout is how a board is laid out.
type layout struct {
	board   ir.Board
	labels  []string // of the levels
	flipped bool     // the last rank at the bottom
	width   int      // characters of a cell
}

// levelsPerRow is how many levels stand side by side.
const levelsPerRow = 4

// grid draws all levels, the highest first.
func (v layout) grid(cell func(ir.Vec) string) (lines []string) {
	var row []string
	for z := levels(v.board) - 1; z >= 0; z-- {
		row = beside(row, v.level(z, cell))
		if (levels(v.board)-z)%levelsPerRow == 0 || z == 0 {
			if lines != nil {
				lines = append(lines, "")
			}
			lines = append(lines, row...)
			row = nil
		}
	}
	return lines
}

// level draws one level: ranks numbered on the left, files below.
func (v layout) level(z int, cell func(ir.Vec) string) (lines []string) {
	if levels(v.board) > 1 {
		lines = append(lines, "   "+levelLabel(v.labels, z))
	}
	for row := range v.board.Ranks {
		line := fmt.Sprintf("%2d", v.at(0, row).Y+1)
		for column := range v.board.Files {
			text := " "
			c := v.at(column, row)
			if c.Z = z; v.board.Has(c) {
				text = cell(c)
			}
			line += " " + pad(text, v.width)
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	files := "  "
	for column := range v.board.Files {
		files += " " + pad(fileLabel(v.board, v.at(column, 0).X), v.width)
	}
	return append(lines, strings.TrimRight(files, " "))
}

// at returns the cell in a column and row of the picture, on the lowest level.
func (v layout) at(column, row int) ir.Vec {
	if v.flipped {
		return ir.Vec{X: v.board.Files - 1 - column, Y: row}
	}
	return ir.Vec{X: column, Y: v.board.Ranks - 1 - row}
}

// beside puts one picture to the right of another.
func beside(left, right []string) []string {
	if left == nil {
		return right
	}
	columns := 0
	for _, l := range left {
		columns = max(columns, width(l))
	}
	out := make([]string, max(len(left), len(right)))
	for i := range out {
		if i < len(left) {
			out[i] = left[i]
		}
		if i < len(right) && right[i] != "" {
			out[i] = pad(out[i], columns+3) + right[i]
		}
	}
	return out
}

// pad fills up a text with spaces.
func pad(s string, columns int) string { return s + strings.Repeat(" ", max(0, columns-width(s))) }
