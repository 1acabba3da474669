package ir

import "slices"

// This file says which moves are progress besides captures and drops: those that cannot be
// taken back at once.

// QuietEnds calls visit for the cells where a piece of a side can go from a cell if it is alone
// on the board. What conditions ask of a game is zero.
func (g *Game) QuietEnds(p *Piece, s Side, from Vec, unmoved bool, visit func(Vec)) {
	walker := &Walker{From: from, Look: g.Board.Bare, Unmoved: unmoved}
	for _, m := range p.Moves {
		if m.For.Has(s) {
			walker.Targets(m, func(to Vec, _ Content) { visit(to) })
		}
	}
}

// PromotesTo reports whether pieces of a type of a side can become another type by promotion.
func (g *Game) PromotesTo(s Side, from, to string) bool {
	return slices.ContainsFunc(g.Promotions, func(r Promotion) bool {
		return r.Piece == from && r.For.Has(s) && slices.Contains(r.To, to)
	})
}
