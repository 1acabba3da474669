package dsl

import (
	"errors"
	"fmt"
	"strconv"

	"dragoman/dsl/ir"
	"dragoman/dsl/perimeter"
)

// CellName returns the name of a cell: e4 on a flat board, K4,4 in a space of
// Perimeters.
func CellName(g *ir.Game, c ir.Vec) string {
	if g.Space != nil {
		s := space(g)
		return s.Format(s.TileAt(c))
	}
	return string(rune('a'+c.X)) + strconv.Itoa(c.Y+1)
}

// ParseCell is the inverse of CellName. The error may be a *perimeter.Error.
func ParseCell(g *ir.Game, name string) (ir.Vec, error) {
	if g.Space != nil {
		s := space(g)
		t, err := s.ParseTile(name)
		if err == nil && !s.OnBoard(t) {
			err = errors.New("the tile " + name + " is not on the board")
		}
		return s.Cell(t), err
	}
	b := &g.Board
	if len(name) > 1 && name[1] != '0' && name[1] != '+' && name[1] != '-' {
		rank, err := strconv.Atoi(name[1:])
		c := ir.Vec{X: int(name[0]) - 'a', Y: rank - 1}
		if err == nil && b.Has(c) {
			return c, nil
		}
	}
	last := CellName(g, ir.Vec{X: b.Files - 1, Y: b.Ranks - 1})
	return ir.Vec{}, fmt.Errorf("expected a cell from a1 to %s, found %q", last, name)
}

// space returns the board of a game of Perimeters.
func space(g *ir.Game) perimeter.Space {
	s := perimeter.Standard()
	s.Size = perimeter.Tile{Z: g.Board.Levels, X: g.Board.Files, Y: g.Board.Ranks}
	s.Labels = g.Space.Labels
	return s
}
