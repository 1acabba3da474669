package rules

import "dragoman/board"

// shuffles compiles which pieces lose by moving to and fro.
func (c *compiler) shuffles() {
	for side, names := range c.game.Rules.Shuffles {
		for _, name := range names {
			if c.prog.Ends.Shuffles == nil {
				c.prog.Ends.Shuffles = &[256]bool{}
			}
			c.prog.Ends.Shuffles[board.NewPiece(c.kindOf(name, c.game.Rules.ShufflesPos), board.Side(side))] = true
		}
	}
}
