package rules

import (
	"math/bits"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// Direction is a step on the board, from single cells and from sets of them.
type Direction struct {
	Next []board.Cell // by cell: where a step leads, or None
	Back []board.Cell // by cell: where a step comes from, or None
	// Beyond holds by cell the next one on the line, however many the board lacks between,
	// or None. It is there for conditions that pass them.
	Beyond []board.Cell
	// First holds the cells to which no step leads, on boards of up to 64 cells.
	First uint64
	on    uint64 // boards of up to 64 cells: from where a step leads to a cell
	by    int    // what a step adds to the number of a cell
}

// Shift returns where a step leads from the cells of a set, on a board of up to 64
// cells. No step from a cell of on leaves the word, so that a rotation is as good as a
// shift either way.
func (d *Direction) Shift(set uint64) uint64 { return bits.RotateLeft64(set&d.on, d.by) }

// Unshift returns the cells of the board from which a step leads to one of a set.
func (d *Direction) Unshift(set uint64) uint64 { return bits.RotateLeft64(set, -d.by) & d.on }

func (c *compiler) directions(steps []ir.Vec) (list []Direction) {
	b := c.prog.Board
	for _, v := range steps {
		d := Direction{Next: make([]board.Cell, b.Cells()), Back: make([]board.Cell, b.Cells()), by: (v.Z*b.Ranks()+v.Y)*b.Files() + v.X}
		for cell := range board.Cell(b.Cells()) {
			d.Next[cell], d.Back[cell] = board.None, board.None
			if b.Has(cell) {
				d.Next[cell], d.Back[cell] = b.Step(cell, v.X, v.Y, v.Z), b.Step(cell, -v.X, -v.Y, -v.Z)
			}
			if b.Cells() <= 64 && b.Has(cell) {
				d.on |= bit(d.Next[cell] != board.None, cell)
				d.First |= bit(d.Back[cell] == board.None, cell)
			}
		}
		list = append(list, d)
	}
	return list
}

// passHoles adds the cells beyond holes to directions.
func (c *compiler) passHoles(list []Direction, steps []ir.Vec) {
	b := c.prog.Board
	for i, v := range steps {
		list[i].Beyond = make([]board.Cell, b.Cells())
		for cell := range board.Cell(b.Cells()) {
			list[i].Beyond[cell] = board.None
			for n := 1; n <= max(b.Files(), b.Ranks(), b.Levels()) && b.Has(cell) && list[i].Beyond[cell] == board.None; n++ {
				list[i].Beyond[cell] = b.Step(cell, n*v.X, n*v.Y, n*v.Z)
			}
		}
	}
}

func bit(is bool, c board.Cell) uint64 {
	if is {
		return 1 << c
	}
	return 0
}
