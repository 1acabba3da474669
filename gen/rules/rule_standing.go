package rules

import "dragoman/board"

// Standing promotes a piece instead of a move: where it stands, or by a move of the new
// piece to an empty cell. It stands in the area, or is the last of its kind. The new
// piece may neither attack an enemy nor give check.
type Standing struct {
	Piece board.Piece
	Area
	To     []board.Piece
	Limits []int // as those of Promotion
}

// standing compiles the promotions of pieces where they stand.
func (c *compiler) standing(s *Effects) {
	for _, r := range c.game.Promotions {
		if !r.InPlace {
			continue
		}
		kind := c.kindOf(r.Piece, r.Pos)
		for side := range each(r.For) {
			p := Standing{Piece: board.NewPiece(kind, side), Limits: r.Limits}
			p.add(c.cells(r.Zone), c.prog.Board.Cells())
			for _, to := range r.To {
				p.To = append(p.To, board.NewPiece(c.kindOf(to, r.Pos), side))
			}
			if c.prog.Promote[p.Piece] != nil {
				c.diag.Report(r.Pos, unsupportedRule, "a %s cannot promote both by its moves and where it stands", r.Piece)
			}
			s.Standing[side] = append(s.Standing[side], p)
		}
	}
}

// PromotesStanding reports whether a piece promotes where it stands.
func (s *Effects) PromotesStanding(pc board.Piece) bool {
	for i := range s.Standing[pc.Side()] {
		if s.Standing[pc.Side()][i].Piece == pc {
			return true
		}
	}
	return false
}
