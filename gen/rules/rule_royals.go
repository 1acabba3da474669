package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// safety compiles when royals are attacked and what that forbids.
func (c *compiler) safety() {
	r := &c.game.Rules
	c.prog.Safety = Safety{Required: r.KingSafety, OneIsEnough: r.LastRoyalCounts || r.LoneRoyalCounts, Lone: r.LoneRoyalCounts, Shield: r.RoyalsMayTouch, Stay: r.RoyalsMayNotFlee}
}

// promotesRoyals reports whether royals that have to be safe can become others, which
// they may not, or other pieces royals.
func promotesRoyals(p *Program) (from, to bool) {
	for pc, promo := range p.Promote {
		from = from || promo != nil && p.Royal[pc]
		to = to || p.promotesToRoyal(board.Piece(pc))
	}
	return from && p.Safety.Required, to && p.Safety.Required
}

// promotesToRoyal reports whether a piece can become royal by promotion.
func (p *Program) promotesToRoyal(pc board.Piece) bool {
	isRoyal := func(pc board.Piece) bool { return p.Royal[pc] }
	for promo := p.Promote[pc]; promo != nil; promo = promo.Next {
		if slices.ContainsFunc(promo.To, isRoyal) {
			return true
		}
	}
	return false
}

// putsRoyals reports whether drops, gates or triggers can put royals on the board.
func (s *Effects) putsRoyals(p *Program) bool { return s.dropsRoyals(p) || s.makesRoyals(p) }

// MayGainRoyals reports whether a side can come to have more royals without promotion.
func (p *Program) MayGainRoyals() bool { return p.Effects != nil && p.Effects.addsRoyals(p) }

// MayDropRoyals reports whether royals come onto the board otherwise than by promotion.
func (p *Program) MayDropRoyals() bool {
	return p.Effects != nil && p.Effects.putsRoyals(p)
}

// addsRoyals reports whether a side can come to have more royals, on the board and in hand.
func (s *Effects) addsRoyals(p *Program) bool {
	return s.makesRoyals(p) || s.dropsRoyals(p) && (s.DropsFree || s.Hands || s.HoldsRemoved)
}

// dropsRoyals reports whether drops can put royals on the board.
func (s *Effects) dropsRoyals(p *Program) bool {
	for side := range s.Droppable {
		if slices.ContainsFunc(s.Droppable[side], func(d Drop) bool { return p.Royal[board.NewPiece(d.Kind, board.White)] }) {
			return true
		}
	}
	return false
}

// makesRoyals reports whether gates or triggers can put royals on the board.
func (s *Effects) makesRoyals(p *Program) bool {
	isRoyal := func(kind int) bool { return p.Royal[board.NewPiece(kind, board.White)] }
	for side := range s.Gates {
		if slices.ContainsFunc(s.Gates[side], func(g Gate) bool { return isRoyal(g.Kind) }) {
			return true
		}
	}
	return s.anyAction(func(a Action) bool { return (a.Op == ir.Create || a.Op == ir.Transform) && isRoyal(a.Kind) })
}

// needsMaking reports whether a move has to be made to find out whether it is legal:
// it does more than go from cell to cell, or attacks depend on the memory.
func needsMaking(p *Program) bool {
	s := p.Effects
	if s == nil {
		return false
	}
	small := p.Board.Cells() <= 64 // on larger boards the mailbox knows which cells matter to a royal
	if s.Optional || s.Checkless != nil || s.Facing && small || p.Locusts != nil {
		return true
	}
	if s.HasBlocks() {
		return true
	}
	if !p.Safety.Required {
		return false
	}
	if s.Freezes() || p.Safety.Shield || p.RoyalHanging || s.Walls.WithMoves() && p.HasRoyals {
		return true
	}
	if from, to := promotesRoyals(p); from || to && p.Safety.Lone && small {
		return true
	}
	// Who takes only when in check may take a royal: attacks on it do not count
	// such moves.
	return p.HasPath(board.Empty, IfCompare, Capture) && (small || s.Changes || !p.asksForTypes()) || p.HasPath(board.Empty, Capture, IfInCheck)
}

// asksForTypes reports whether the conditions of captures ask only for the types of pieces: of the
// one that moves, the one that it jumps over and the one that it captures.
func (p *Program) asksForTypes() bool {
	ofOther := func(t *Term) bool { return t.Kind != ir.TermType && t.Kind != ir.TermNumber }
	asksMore := func(r Relation) bool { return ofOther(&r.Left) || ofOther(&r.Right) }
	return !p.hasPath(board.Empty, func(f Flag) bool { return f&Capture != 0 && slices.ContainsFunc(p.Relations(f), asksMore) })
}
