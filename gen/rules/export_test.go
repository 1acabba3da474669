package rules

import "dragoman/board"

// Drop forgets that a piece may capture on to from from: a fault for tests.
func (r *Reach) Drop(pc board.Piece, from, to board.Cell) {
	r.sets[pc][int(from)*r.words+int(to)>>6] &^= 1 << (to & 63)
}

// Add gives a piece one more path: a fault for tests.
func (p *Program) Add(pc board.Piece, from board.Cell, path Path) {
	p.paths[pc][from] = append(p.paths[pc][from], path)
}
