package rules

import (
	"math/bits"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// MaxWalledKind is the highest kind of piece to which a capture en passant can promote where
// moves put walls on the board: see gen.Move.
const MaxWalledKind = 12

// Walls is what moves put on the board besides.
type Walls struct {
	Piece   board.Piece
	Area    [2]Area // cells for walls, by side
	Reached bool    // only where the moved piece, as it was before, could go next without a capture
	Edge    *Edge   // nil: not only on the edge and next to walls
	Single  bool    // the walls before are taken off
	Instead bool    // in place of a move
	Only    bool    // moves with walls are legal if they are without, whatever others there are
}

// Edge is the edge of a board, and what is beside each cell.
type Edge struct {
	Area
	Beside [][]board.Cell // by cell
}

// Next returns the cells of the edge and those beside some cells.
func (e *Edge) Next(cells uint64) uint64 {
	set := e.Mask
	for ; cells != 0; cells &= cells - 1 {
		for _, c := range e.Beside[bits.TrailingZeros64(cells)] {
			set |= 1 << c
		}
	}
	return set
}

// WithMoves reports whether moves put walls on the board, which come not only in their
// place.
func (w *Walls) WithMoves() bool { return w != nil && !w.Instead }

// walls compiles what moves put on the board besides.
func (c *compiler) walls(s *Effects) {
	rule, p := c.game.Rules.Walls, c.prog
	if rule == nil {
		return
	}
	if why := c.wallsRefused(s, rule); why != "" {
		c.diag.Report(rule.Pos, unsupportedRule, "%s", why)
		return
	}
	w := &Walls{Piece: p.newPiece(c.kindOf(rule.Piece, rule.Pos), board.White), Reached: rule.On == ir.ReachedCells, Single: rule.Single, Instead: rule.Instead}
	for side, zone := range rule.Zone {
		if zone == nil {
			zone = c.game.Board.Cells()
		}
		w.Area[side].add(c.cells(zone), p.Board.Cells())
	}
	if rule.On == ir.EdgeCells {
		w.Edge = c.edge()
	}
	s.Walls = w
}

// edge returns the edge of the board.
func (c *compiler) edge() *Edge {
	b := c.prog.Board
	e := &Edge{Beside: make([][]board.Cell, b.Cells())}
	for cell := range board.Cell(b.Cells()) {
		if c.game.Board.IsOnEdge(c.prog.Vec(cell)) {
			e.add([]board.Cell{cell}, b.Cells())
		}
		for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if to := b.Step(cell, step[0], step[1], 0); to != board.None {
				e.Beside[cell] = append(e.Beside[cell], to)
			}
		}
	}
	return e
}

// wallsRefused says why a game cannot have its walls; empty if it can. A move has no
// room for the cell of a wall beside much else.
func (c *compiler) wallsRefused(s *Effects, rule *ir.Walls) string {
	p := c.prog
	piece := c.game.Piece(rule.Piece)
	cells, beside := p.Board.Cells(), len(c.game.Promotions)+len(p.Castles) > 0 || c.game.Drops != nil
	switch {
	case piece == nil || !piece.Neutral:
		return "moves put only neutral pieces on the board besides"
	case p.Space != nil || p.Board.Levels() > 1:
		return "a game on several levels has no walls that players put on the board"
	case cells > 255 || rule.Instead && cells > 64:
		return "the board has too many cells for walls that players put on it"
	case cells > 64 && beside:
		return "walls that players put on a board of more than 64 cells go with no promotions, castlings and drops"
	case beside && len(p.Kinds) > 16:
		return "walls that players put on the board go with at most 15 types of pieces"
	case len(c.game.Promotions) > 0 && len(p.Kinds) > MaxWalledKind+1 && p.HasPath(board.Empty, TakesEP, 0):
		return "walls that players put on the board go with promotions and captures en passant of at most 12 types of pieces"
	case rule.Instead && rule.On == ir.ReachedCells:
		return "what a moved piece reaches is no place for walls that come instead of moves"
	case s.Optional:
		return "a game with walls that players put on the board has no triggers that offer options"
	case rule.On == ir.ReachedCells && (p.HasPath(board.Empty, IfInCheck|IfNotCheck|Rifle, 0) || len(p.relations) > 1):
		return "what a piece reaches is known only without conditions of its movement on checks and state, and without captures from afar"
	}
	return ""
}
