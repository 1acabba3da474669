package rules

import "dragoman/board"

// checkless compiles which pieces may not give check.
func (c *compiler) checkless(s *Effects) {
	s.AllCheckless = c.game.Rules.NoCheck
	for _, p := range c.game.Pieces {
		if !p.Checkless && !s.AllCheckless {
			continue
		}
		if s.Checkless == nil {
			s.Checkless = &[256]bool{}
		}
		for side := range board.Side(2) {
			s.Checkless[board.NewPiece(c.kind[p.Name], side)] = true
		}
	}
}
