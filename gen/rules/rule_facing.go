package rules

// facing compiles whether royals of both sides that face each other have to part.
func (c *compiler) facing(s *Effects) { s.Facing = c.game.Rules.RoyalsPart }
