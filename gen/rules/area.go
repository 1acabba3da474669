package rules

import (
	"dragoman/board"
	"dragoman/dsl/ir"
)

// Area is a part of the board: where a piece in hand may be put, or promotes.
type Area struct {
	Zone []bool // by cell
	Mask uint64 // the same on boards of up to 64 cells
}

// Has reports whether a cell is in the area.
func (a *Area) Has(c board.Cell) bool { return a.Zone != nil && a.Zone[c] }

func (a *Area) add(cells []board.Cell, size int) {
	if a.Zone == nil {
		a.Zone = make([]bool, size)
	}
	for _, cell := range cells {
		a.Zone[cell] = true
		if cell < 64 {
			a.Mask |= 1 << cell
		}
	}
}

// cells returns those of some vectors that are on the board.
func (c *compiler) cells(list []ir.Vec) (cells []board.Cell) {
	for _, v := range list {
		if cell := c.prog.Board.At(v.X, v.Y, v.Z); cell != board.None {
			cells = append(cells, cell)
		}
	}
	return cells
}

// around returns for every cell those that are at most r king steps away, the
// cell itself among them.
func (p *Program) around(r int) [][]board.Cell {
	list := make([][]board.Cell, p.Board.Cells())
	for c := range list {
		if p.Board.Has(board.Cell(c)) {
			list[c] = p.within(board.Cell(c), r)
		}
	}
	return list
}

func (p *Program) within(c board.Cell, r int) (cells []board.Cell) {
	b := p.Board
	x, y, z := b.File(c), b.Rank(c), b.Level(c)
	for dz := max(-r, -z); dz <= min(r, b.Levels()-1-z); dz++ {
		for dy := max(-r, -y); dy <= min(r, b.Ranks()-1-y); dy++ {
			for dx := max(-r, -x); dx <= min(r, b.Files()-1-x); dx++ {
				if cell := b.At(x+dx, y+dy, z+dz); cell != board.None {
					cells = append(cells, cell)
				}
			}
		}
	}
	return cells
}
