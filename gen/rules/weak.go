package rules

import (
	"slices"

	"dragoman/board"
)

// Colour returns 0 or 1, as on a chessboard of any size and height.
func (p *Program) Colour(c board.Cell) int {
	b := p.Board
	return (b.File(c) + b.Rank(c) + b.Level(c)) & 1
}

// weaken finds the kinds that cannot help to mate a lone royal: those that do
// not promote and nowhere attack two cells side by side, so that a royal always
// has a cell to step to and fro. Bound ones never leave the colour they stand
// on.
func (c *compiler) weaken() {
	p := c.prog
	for kind := 1; kind < len(p.Kinds); kind++ {
		k := &p.Kinds[kind]
		k.Weak, k.ColourBound = !k.Royal, true
		for _, s := range []board.Side{board.White, board.Black} {
			pc := board.NewPiece(kind, s)
			if space := p.Game.Space; space != nil { // which names them itself
				k.Weak, k.ColourBound = slices.Contains(space.Minor, k.Name), false
				continue
			}
			k.Weak = k.Weak && p.Promote[pc] == nil
			for cell := range p.paths[pc] {
				if !k.Weak && !k.ColourBound {
					break
				}
				pair, bound := p.sees(pc, board.Cell(cell))
				k.Weak, k.ColourBound = k.Weak && !pair, k.ColourBound && bound
			}
		}
	}
}

// sees reports whether a piece attacks two neighbouring cells from a cell, and
// whether it stays on cells of one colour.
func (p *Program) sees(pc board.Piece, from board.Cell) (pair, bound bool) {
	seen := make([]bool, p.Board.Cells())
	bound = true
	for i := range p.paths[pc][from] {
		path := &p.paths[pc][from][i]
		for n, to := range path.Cells {
			if path.Targets>>n&1 == 0 {
				continue
			}
			bound = bound && p.Colour(to) == p.Colour(from)
			if path.Flags&Capture != 0 {
				seen[to] = true
			}
		}
	}
	for c, attacked := range seen {
		if !attacked {
			continue
		}
		for _, d := range [][3]int{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}} {
			if next := p.Board.Step(board.Cell(c), d[0], d[1], d[2]); next != board.None && seen[next] {
				pair = true
			}
		}
	}
	return pair, bound
}
