package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// neutral refuses neutral pieces that would have to belong to a side: those that
// move, promote, castle, or come from a hand.
func (c *compiler) neutral() {
	for _, p := range c.game.Pieces {
		if p.Neutral && (len(p.Moves) > 0 || c.arises(p.Name)) {
			c.diag.Report(p.Pos, unsupportedRule, "%q belongs to neither side, so it cannot move, promote, be promoted to, castle or be dropped", p.Name)
		}
	}
}

// hasImmuneOfSides reports whether pieces that belong to a side cannot be captured.
func (p *Program) hasImmuneOfSides() bool {
	return slices.ContainsFunc(p.Kinds, func(k Kind) bool { return k.Immune && !k.Neutral })
}

// newPiece returns a piece of a side; a neutral one is noted as White's.
func (p *Program) newPiece(kind int, s board.Side) board.Piece {
	if p.Kinds[kind].Neutral {
		s = board.White
	}
	return board.NewPiece(kind, s)
}

// findWallBehind finds out whether every move puts a neutral piece where it began.
func (s *Effects) findWallBehind(p *Program) {
	s.WallBehind = slices.ContainsFunc(s.Triggers[ir.OnMove], func(t Trigger) bool {
		return t.When == nil && !t.Optional && slices.ContainsFunc(t.Do, func(a Action) bool {
			return a.Op == ir.Create && a.Place.Kind == ir.Origin && p.Kinds[a.Kind].Neutral
		})
	})
}

// arises reports whether promotion, castling or drops are about a piece.
func (c *compiler) arises(name string) bool {
	g := c.game
	return slices.ContainsFunc(g.Promotions, func(p ir.Promotion) bool { return p.Piece == name || slices.Contains(p.To, name) }) ||
		slices.ContainsFunc(g.Castles, func(k ir.Castle) bool { return k.King == name || k.Rook == name }) ||
		g.Drops != nil && (slices.ContainsFunc(g.Drops.Zones, func(z ir.DropZone) bool { return z.Piece == name }) ||
			slices.ContainsFunc(g.Drops.Start, func(h ir.Hand) bool { return h.Piece == name }))
}
