package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file tells in which games replies can be counted at once.

// repliesKept reports whether no rule of a game makes replies depend on more than which
// pieces stand where.
func repliesKept(p *rules.Program) bool {
	if !p.Safety.Required && (len(p.Castles) > 0 || slices.ContainsFunc(p.Wide.Of, func(t rules.WidePiece) bool { return t.Royals != nil })) {
		return false
	}
	e := p.Effects
	switch {
	case e == nil:
		return true
	case p.HasNeutral:
		return false
	}
	for _, list := range e.Triggers {
		if len(list) > 0 {
			return false
		}
	}
	for side := range e.Victory {
		if !asksForNumbers(e.Victory[side]) || !asksForNumbers(e.Draws[side]) {
			return false
		}
		for _, d := range e.Droppable[side] {
			if p.Royal[board.NewPiece(d.Kind, board.Side(side))] {
				return false
			}
		}
	}
	return !e.Facing && e.Checkless == nil && e.HandOf == 0 && !p.GainsRights && !e.Passes()
}

// asksForNumbers reports whether it depends on nothing but numbers of pieces and the side to
// move whether some conditions hold.
func asksForNumbers(list []rules.Cond) bool {
	for i := range list {
		switch q := &list[i]; q.Op {
		case ir.ToMove, ir.SideIs:
		case ir.And, ir.Or, ir.Not:
			if !asksForNumbers(q.Sub) {
				return false
			}
		default:
			if !q.OfPieces {
				return false
			}
		}
	}
	return true
}
