package rules

// forced compiles whether captures come before all else.
func (c *compiler) forced() { c.prog.CapturesFirst = c.game.Rules.Forced }
