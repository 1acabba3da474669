package rules

import (
	"slices"

	"dragoman/board"
)

// safety compiles when royals are attacked and what that forbids.
func (c *compiler) safety() {
	r := &c.game.Rules
	c.prog.Safety = Safety{Required: r.KingSafety, OneIsEnough: r.LastRoyalCounts, Shield: r.RoyalsMayTouch, Stay: r.RoyalsMayNotFlee}
}

// promotesRoyals reports whether royals that have to be safe can become others, which
// they may not, or other pieces royals.
func promotesRoyals(p *Program) (from, to bool) {
	isRoyal := func(pc board.Piece) bool { return p.Royal[pc] }
	for pc, promo := range p.Promote {
		for ; promo != nil && p.Safety.Required; promo = promo.Next {
			from = from || p.Royal[pc]
			to = to || slices.ContainsFunc(promo.To, isRoyal)
		}
	}
	return from, to
}

// needsMaking reports whether a move has to be made to find out whether it is legal:
// it does more than go from cell to cell, or attacks depend on the memory.
func needsMaking(p *Program) bool {
	s := p.Effects
	if s == nil {
		return false
	}
	if s.Optional || s.Checkless != nil {
		return true
	}
	if !p.Safety.Required {
		return false
	}
	if len(s.Freezers)+len(s.Blocks) > 0 || p.Safety.Shield {
		return true
	}
	if from, _ := promotesRoyals(p); from {
		return true
	}
	// Who takes only when in check may take a royal: attacks on it do not count
	// such moves.
	return p.HasPath(board.Empty, IfCompare, Capture) || p.HasPath(board.Empty, Capture, IfInCheck)
}
