package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// findArrivals finds the goals that only the arrival of a piece makes true: pieces have
// to stand somewhere, and nothing but moves puts them there. Draws are asked for by one
// side only after each move, so that they can come true later.
func (s *Effects) findArrivals(p *Program) {
	if s.Changes {
		return
	}
	for i := range s.Victory {
		if cells, ok := s.Victory[i].arrivals(p); ok {
			s.Victory[i].Arrival.add(cells, p.Board.Cells())
		}
	}
}

// arrivals returns the cells on one of which a move ends that makes a condition true,
// if no other move can.
func (q *Cond) arrivals(p *Program) (cells []board.Cell, ok bool) {
	switch q.Op {
	case ir.SideIs:
		return nil, true
	case ir.Stands:
		castles := func(k Castle) bool {
			return (q.Kind == 0 || k.Rook.Kind() == q.Kind) && slices.Contains(q.Cells, k.RookTo)
		}
		return q.Cells, !q.Unattacked && !slices.ContainsFunc(p.Castles, castles)
	case ir.And, ir.Or:
		for i := range q.Sub {
			of, ok := q.Sub[i].arrivals(p)
			if !ok {
				return nil, false
			}
			cells = append(cells, of...)
		}
		return cells, true
	}
	return nil, false
}

// goals compiles the tests that end the game.
func (c *compiler) goals(s *Effects, e *ir.Effects) {
	for _, g := range e.Victory {
		s.Victory = append(s.Victory, c.cond(g.When))
	}
	for _, g := range slices.Backward(s.Victory) {
		if g.Op == ir.Compare && g.Left.Kind == ir.TermChecks && g.Left.Who == ir.Me && g.Rel == ir.AtLeast && g.Right.Kind == ir.TermNumber {
			s.ChecksToWin = g.Right.Number
		}
	}
	for _, g := range e.Draws {
		s.Draws = append(s.Draws, c.cond(g.When))
	}
	for _, goal := range slices.Concat(s.Victory, s.Draws) {
		s.NoMoveGoals = s.NoMoveGoals || goal.IfNoMove
	}
}
