package rules

// Points are what decides in place of a draw.
type Points struct {
	Of    []int // by kind
	Extra [2]int
}

// points compiles what decides games that would be drawn.
func (c *compiler) points() {
	p := c.game.Rules.Points
	if p == nil {
		return
	}
	out := &Points{Of: make([]int, len(c.prog.Kinds)), Extra: p.Extra}
	for _, named := range []bool{false, true} { // what is said of all others comes first
		for _, v := range p.Pieces {
			switch {
			case named && v.Piece != "":
				out.Of[c.kindOf(v.Piece, p.Pos)] = v.Points
			case !named && v.Piece == "":
				for kind := range out.Of {
					out.Of[kind] = v.Points
				}
			}
		}
	}
	for kind := range out.Of {
		if c.prog.Kinds[kind].Neutral {
			out.Of[kind] = 0
		}
	}
	c.prog.Ends.Points = out
}
