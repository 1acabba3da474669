package rules

// epPromotes reports whether a capture en passant promotes where it ends in a zone.
func (c *compiler) epPromotes() bool { return !c.game.Rules.PlainPassing }
