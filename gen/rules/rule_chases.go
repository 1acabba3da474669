package rules

import "dragoman/board"

// Chases are the pieces that chase and are chased.
type Chases struct {
	rank [256]int // by piece; 0: it may chase as it likes
	in   [][]bool // by piece: the cells on which it can be chased; nil: none
}

// Chasing reports whether a piece is one whose threats are chases.
func (c *Chases) Chasing(pc board.Piece) bool { return c.rank[pc] > 0 }

// CanBeChased reports whether a piece on a cell can be chased.
func (c *Chases) CanBeChased(pc board.Piece, on board.Cell) bool {
	return c.in[pc] != nil && c.in[pc][on]
}

// Outranks reports whether a piece is chased by another though it is protected.
func (c *Chases) Outranks(chased, by board.Piece) bool { return c.rank[chased] > c.rank[by] }

// chases compiles the rule of perpetual chases.
func (c *compiler) chases() {
	r := c.game.Rules.Chases
	if r == nil {
		return
	}
	out := &Chases{in: make([][]bool, c.prog.Pieces())}
	for _, p := range r.Pieces {
		kind := c.kindOf(p.Piece, r.Pos)
		for side := range board.Side(2) {
			pc := board.NewPiece(kind, side)
			if c.prog.Royal[pc] {
				continue
			}
			out.rank[pc] = p.Rank
			out.in[pc] = make([]bool, c.prog.Board.Cells())
			for cell := range out.in[pc] {
				out.in[pc][cell] = p.Rank > 0
			}
		}
		for _, z := range p.Zones {
			for side := range each(z.For) {
				for _, cell := range c.cells(z.Cells) {
					if in := out.in[board.NewPiece(kind, side)]; in != nil {
						in[cell] = true
					}
				}
			}
		}
	}
	c.prog.Ends.Chases = out
}
