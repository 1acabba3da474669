package rules

import (
	"slices"

	"dragoman/board"
)

// Reach holds, for every piece and cell, where the piece may capture from
// there under any occupancy. Attack tests ask it first: most pieces cannot
// reach the cell in question at all.
type Reach struct {
	words int
	sets  [][]uint64 // by piece: words for each cell
}

func newReach(p *Program) Reach {
	r := Reach{words: (p.Board.Cells() + 63) / 64, sets: make([][]uint64, p.Pieces())}
	for pc := range r.sets {
		r.sets[pc] = make([]uint64, r.words*p.Board.Cells())
		for c := range p.paths[pc] {
			for i := range p.paths[pc][c] {
				path := &p.paths[pc][c][i]
				for _, to := range path.Ends() {
					if path.Flags&Capture != 0 {
						r.sets[pc][c*r.words+int(to)>>6] |= 1 << (to & 63)
					}
				}
			}
			for _, l := range p.Locusts.Of(board.Piece(pc), board.Cell(c)) {
				for _, on := range append(slices.Clip(l.Taken), l.To()) {
					if l.Takes(on) {
						r.sets[pc][c*r.words+int(on)>>6] |= 1 << (on & 63)
					}
				}
			}
			if cover := p.Rings.Cover(board.Piece(pc), board.Cell(c)); cover != nil {
				for i, word := range cover.capture[:r.words] {
					r.sets[pc][c*r.words+i] |= word
				}
			}
		}
	}
	return r
}

// Has reports whether a piece may capture on to from from.
func (r *Reach) Has(pc board.Piece, from, to board.Cell) bool {
	return r.sets[pc][int(from)*r.words+int(to)>>6]>>(to&63)&1 != 0
}

// of returns the cells on which a piece may capture from from, 64 to a word.
func (r *Reach) of(pc board.Piece, from board.Cell) []uint64 {
	return r.sets[pc][int(from)*r.words : (int(from)+1)*r.words]
}
