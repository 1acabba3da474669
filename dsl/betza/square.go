package betza

import (
	"strconv"
	"strings"

	"dragoman/dsl/ir"
)

// This file reads where pieces start.

// place puts all pieces on their squares.
func (r *reader) place() {
	for _, p := range r.pieces {
		if p.squares.text == "" {
			continue
		}
		white, black, apart := strings.Cut(p.squares.text, ",,")
		list := r.squares(p.squares.sub(0, len(white)), p, ir.White)
		switch {
		case apart:
			r.squares(p.squares.sub(len(p.squares.text)-len(black), len(p.squares.text)), p, ir.Black)
		case r.symmetry != "none":
			for _, s := range list {
				r.put(s.at, p, ir.Black, r.opposite(s.cell))
			}
		}
	}
}

// square is a cell, and where the text names it.
type square struct {
	cell ir.Vec
	at   word
}

// opposite returns the cell of Black that a cell of White stands for.
func (r *reader) opposite(c ir.Vec) ir.Vec {
	if r.symmetry == "rotate" {
		c.X = r.files - 1 - c.X
	}
	c.Y = r.ranks - 1 - c.Y
	return c
}

// squares reads the squares of a side and puts a piece on each.
func (r *reader) squares(list word, p *piece, s ir.Side) (all []square) {
	list.text = strings.TrimRight(list.text, ", ")
	if list.text == "" {
		return nil
	}
	for _, entry := range list.split(",") {
		cells := r.entry(entry.trim())
		for _, one := range cells {
			if r.put(one.at, p, s, one.cell) {
				all = append(all, one)
			}
		}
		if len(cells) == 0 { // one error a line is enough
			return all
		}
	}
	return all
}

// entry reads a square or a range of squares in one rank.
func (r *reader) entry(w word) (list []square) {
	parts := w.split("-")
	ends := make([]ir.Vec, len(parts))
	for i, part := range parts {
		cell, ok := readCell(part.text)
		if !ok || len(parts) > 2 {
			r.Report(w.span(), badSquare, "expected a square such as a1 or a range such as a2-h2, found %q", w.text)
			return nil
		}
		ends[i] = cell
	}
	first, last := ends[0], ends[len(ends)-1]
	if first.Y != last.Y || first.X > last.X {
		r.Report(w.span(), badSquare, "expected a range in one rank from left to right, found %q", w.text).Hint = "such as a2-h2"
		return nil
	}
	for i, end := range ends {
		if end.X >= r.files || end.Y >= r.ranks {
			r.Report(parts[i].span(), offBoard, "expected a square of the board of %dx%d, found %s", r.files, r.ranks, parts[i].text)
			return nil
		}
	}
	for ; first.X <= last.X; first.X++ {
		list = append(list, square{first, w})
	}
	return list
}

// readCell reads a square of any board.
func readCell(text string) (c ir.Vec, ok bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '1' || text[1] > '9' {
		return c, false
	}
	rank, err := strconv.Atoi(text[1:])
	return ir.Vec{X: int(text[0] - 'a'), Y: rank - 1}, err == nil
}

// put puts a piece on a square, and reports whether it is free.
func (r *reader) put(at word, p *piece, s ir.Side, c ir.Vec) bool {
	if other, taken := r.taken[c]; taken {
		r.Report(at.span(), occupiedSquare, "expected an empty square, found %s with a %s", ir.Board{Levels: 1}.CellName(c), other)
		return false
	}
	r.taken[c] = p.name
	r.start = append(r.start, ir.Placement{Piece: p.name, Side: s, Cell: c})
	return true
}
