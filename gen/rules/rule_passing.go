package rules

// pass compiles who may pass.
func (c *compiler) pass(s *Effects) {
	s.Pass, s.PassSlot = c.game.Rules.Pass, c.prog.Memory.LastPass()
}

// Passes reports whether some side may pass.
func (s *Effects) Passes() bool { return s.PassSlot >= 0 }
