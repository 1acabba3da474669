package rules

// ends compiles what ends the game but goals.
func (c *compiler) ends() {
	r := &c.game.Rules
	c.prog.Ends = Ends{Checkmate: r.Checkmate, Stalemate: r.Stalemate, MoveRule: r.MoveRule, Repetition: r.Repetition,
		Repeated: r.Repeated, Perpetual: r.Perpetual, FreeChecks: r.FreeChecks, Material: r.Material, CapturesReturn: c.capturesReturn()}
}
