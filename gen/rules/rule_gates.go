package rules

import (
	"dragoman/board"
	"dragoman/dsl/ir"
)

// Gate is a kind of piece that can come from the hand onto open gates.
type Gate struct {
	Kind int
	Slot int // of the number in hand
	Area
}

// gates compiles what comes from the hand onto cells that moves leave.
func (c *compiler) gates(s *Effects) {
	d, p := c.game.Drops, c.prog
	if d == nil || len(d.Gates) == 0 {
		return
	}
	switch {
	case p.Space != nil || s.Walls.WithMoves() || !p.Memory.HasHand():
		c.diag.Report(d.Pos, unsupportedRule, "gates need hands, one level, and moves without walls")
		return
	case len(p.Castles) > 0 && len(p.Kinds) > 16:
		c.diag.Report(d.Pos, unsupportedRule, "gates go with castlings and at most 15 types of pieces")
		return
	}
	s.GatesClose = !d.Captures
	var rank [2]int // from 1
	for side := range board.Side(2) {
		for cell := range board.Cell(p.Board.Cells()) {
			if c.game.IsGate(ir.Side(side), p.Vec(cell)) {
				s.GateCells[side].add([]board.Cell{cell}, p.Board.Cells())
				if y := p.Board.Rank(cell) + 1; rank[side] != 0 && rank[side] != y {
					c.diag.Report(d.Pos, unsupportedRule, "the gates of a side are on one rank, so that positions can name them by their files")
					return
				} else {
					rank[side] = y
				}
			}
		}
		for kind := 1; kind < len(p.Kinds); kind++ {
			g := Gate{Kind: kind, Slot: p.Memory.Hand(side, kind)}
			for _, z := range d.Gates {
				if z.For.Has(ir.Side(side)) && c.kindOf(z.Piece, d.Pos) == kind && s.Held[kind] {
					g.add(c.cells(z.Cells), p.Board.Cells())
				}
			}
			if g.Zone != nil {
				s.Gates[side] = append(s.Gates[side], g)
			}
		}
	}
}

// MayGate reports whether gates of a side can be open: not if they have closed with its
// last piece in hand.
func (p *Program) MayGate(s *State, side board.Side) bool {
	for kind := 1; kind < len(p.Kinds); kind++ {
		if s.Memory[p.Memory.Hand(side, kind)] > 0 {
			return true
		}
	}
	return !p.Effects.GatesClose
}

// HasGates reports whether pieces can come from the hand onto cells that moves leave.
func (s *Effects) HasGates() bool { return s != nil && len(s.Gates[0])+len(s.Gates[1]) > 0 }
