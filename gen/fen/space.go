package fen

import (
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file reads and writes what lies in space. A board is its levels, the
// highest first, with | between them; a level is its rows of equal x, the
// farthest first, with / between them; a row is its cells with growing y.

// space reads a board with several levels.
func (r *reader) space(w field) error {
	b := r.prog.Board
	levels := strings.Split(w.text, "|")
	if len(levels) != b.Levels() {
		return r.fail(w.column+len(w.text), fmt.Sprintf("the end of the board after %d levels", len(levels)), "%d levels with | between them", b.Levels())
	}
	column := w.column
	for i, level := range levels {
		z, rows := b.Levels()-1-i, strings.Split(level, "/")
		if len(rows) != b.Files() {
			return r.fail(column+len(level), fmt.Sprintf("the end of level %d after %d rows", z+1, len(rows)), "%d rows with / between them", b.Files())
		}
		for j, row := range rows {
			if err := r.row(row, column, b.Files()-1-j, z); err != nil {
				return err
			}
			column += len(row) + 1
		}
	}
	return nil
}

// row reads the cells of equal x on a level.
func (r *reader) row(text string, column, x, z int) error {
	b := r.prog.Board
	y := 0
	for i := 0; i < len(text); {
		n, isGap := digits(text[i:], b.Ranks())
		switch {
		case isGap == 0 && y < b.Ranks():
			length, err := r.putPiece(text[i:], column+i, b.At(x, y, z), y)
			if err != nil {
				return err
			}
			y, i = y+1, i+length
		case isGap > 0 && n > 0 && y+n <= b.Ranks():
			y, i = y+n, i+isGap
		default:
			return r.fail(column+i, quote(text[i:]), "%d cells in row %d of level %d", b.Ranks(), x+1, z+1)
		}
	}
	if y != b.Ranks() {
		return r.fail(column+len(text), fmt.Sprintf("the end of row %d of level %d after %d cells", x+1, z+1, y), "%d cells", b.Ranks())
	}
	return nil
}

// Long writes a move of a position for people. In space that is K2,2-K4,4 with
// the names of the levels, x for a capture, =Q for a promotion and =S where two
// pieces become a stack, B: before the part that leaves one; on a flat board it is
// what n writes.
func (n *Names) Long(p gen.Position, m gen.Move) string {
	if n.prog.Board.Levels() == 1 {
		return n.Move(m)
	}
	text, by := n.tile(m.From()), "-"
	if gen.IsCapture(p, m) {
		by = "x"
	}
	text += by + n.tile(m.To())
	switch m.Kind() {
	case rules.Castling:
		if n.prog.Space != nil {
			return n.regions(&n.prog.Space.Castles[m.Arg()])
		}
	case rules.Promoting, rules.EnPassant:
		if choice := n.choice(m); choice != "" {
			text += "=" + choice
		}
	case rules.Stacking:
		if m.Arg() != 0 {
			text = n.prog.Kinds[m.Arg()].Letter + ":" + text
		}
		if on := p.At(m.To()); on != board.Empty && on.Side() == p.Side() {
			_, stack := n.prog.Space.Split(p.At(m.From()), m.Arg(), on)
			text += "=" + n.prog.Kinds[stack.Kind()].Letter
		}
	}
	return text
}

// regions writes a castling in space: O-O with the rook above the king, O-O-O
// with the one below, O-O-O-O with both; then how far out of their columns the
// king, if it is, and each rook end.
func (n *Names) regions(c *rules.SpaceCastle) string {
	text := "O"
	for i := range n.prog.Castles {
		if c.Rights>>i&1 != 0 {
			text += strings.Repeat("-O", 1+int(n.prog.Castles[i].Wing))
		}
	}
	b := n.prog.Board
	for i, man := range c.Pieces {
		x, y := b.File(man.To)-b.File(man.From), b.Rank(man.To)-b.Rank(man.From)
		if i > 0 || x != 0 || y != 0 {
			text += fmt.Sprintf("/X%d,Y%d", max(x, -x), max(y, -y))
		}
	}
	return text
}

// Cell writes a cell for people: in space K2,2, on a flat board e2.
func (n *Names) Cell(c board.Cell) string {
	if n.prog.Board.Levels() == 1 {
		return n.prog.Board.Name(c)
	}
	return n.tile(c)
}

// tile names a cell of a space by level, x and y.
func (n *Names) tile(c board.Cell) string {
	b, level := n.prog.Board, ""
	if z := b.Level(c); n.prog.Game.Space != nil && z < len(n.prog.Game.Space.Labels) {
		level = n.prog.Game.Space.Labels[z]
	}
	return fmt.Sprintf("%s%d,%d", level, b.File(c)+1, b.Rank(c)+1)
}
