package rules

// takesRights compiles whether castlings take rights of the other side.
func (c *compiler) takesRights() {
	c.prog.TakesRights = c.game.Rules.OppositeWings && len(c.prog.Castles) > 0
}

// Against returns the castlings of the other side on the wing of a castling.
func (p *Program) Against(castle int) (list []int) {
	for i := range p.Castles {
		if p.Castles[i].Side != p.Castles[castle].Side && p.Castles[i].Wing == p.Castles[castle].Wing {
			list = append(list, i)
		}
	}
	return list
}
