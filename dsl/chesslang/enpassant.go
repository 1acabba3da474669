package chesslang

import (
	"dragoman/dsl/ir"
	"slices"
)

// This file derives en passant from the pieces and the rules, whichever
// definition they come from.

// enPassant marks the moves of pawns: double steps leave en-passant targets, and
// capture lines capture en passant. Nobody can capture an immune piece, so that its double
// steps leave nothing. If a piece has no lines for double steps, all
// its steps of two squares forward are double steps.
func (l *loader) enPassant() {
	for _, p := range l.out.Game.Pieces {
		given := l.out.doubleSteps[p.Name]
		on := l.out.rules.enPassant && (given || p.Name == "Pawn" || slices.Contains(p.Traits, "en_passant"))
		var moves []*ir.Move
		for _, m := range p.Moves {
			q := *m
			q.DoubleStep, q.EnPassant = on && given && m.DoubleStep && !p.Immune, on && m.Mode == ir.Capture
			if !on || given || m.Mode&ir.Quiet == 0 || p.Immune {
				moves = append(moves, &q)
				continue
			}
			moves = append(moves, splitDoubleSteps(&q)...)
		}
		p.Moves = moves
	}
}

// splitDoubleSteps marks a move with a two-square step, apart from alternatives
// without one.
func splitDoubleSteps(m *ir.Move) []*ir.Move {
	if !canDoubleStep(m.Pattern, m.For) {
		return []*ir.Move{m}
	}
	if m.Pattern.Op != ir.Alt {
		m.DoubleStep = true
		return []*ir.Move{m}
	}
	var single []*ir.Pattern
	var moves []*ir.Move
	for _, s := range m.Pattern.Sub {
		if !canDoubleStep(s, m.For) {
			single = append(single, s)
			continue
		}
		q := *m
		q.Pattern, q.DoubleStep = s, true
		moves = append(moves, &q)
	}
	if len(single) > 0 {
		q, p := *m, *m.Pattern
		p.Sub = single
		q.Pattern = &p
		if len(single) == 1 {
			q.Pattern = single[0]
		}
		moves = append([]*ir.Move{&q}, moves...)
	}
	return moves
}

// canDoubleStep reports whether a pattern can go two squares forward for a side.
func canDoubleStep(p *ir.Pattern, sides ir.Sides) bool {
	return sides.Has(ir.White) && p.Reaches(ir.Vec{Y: 2}) || sides.Has(ir.Black) && p.Reaches(ir.Vec{Y: -2})
}
