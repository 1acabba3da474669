package rules

import (
	"slices"

	"dragoman/dsl/ir"
)

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
