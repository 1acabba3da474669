package chesslang

import (
	"dragoman/dsl/ir"
)

// This file derives capture in passing from the pieces and the rules,
// whichever definition they come from.

// enPassant marks the moves of pawns: double steps leave a trail, and capture
// lines may take on one. Where no line says that it is a double step, all
// two-square steps forward are.
func (l *loader) enPassant() {
	for _, p := range l.out.Game.Pieces {
		said := l.out.doubles[p.Name]
		on := l.out.rules.enPassant && (said || p.Name == "Pawn" || contains(p.Traits, "en_passant"))
		var moves []*ir.Move
		for _, m := range p.Moves {
			q := *m
			q.Trail, q.EnPassant = on && said && m.Trail, on && m.Mode == ir.Capture
			if !on || said || m.Mode&ir.Quiet == 0 {
				moves = append(moves, &q)
				continue
			}
			moves = append(moves, splitDouble(&q)...)
		}
		p.Moves = moves
	}
}

// splitDouble marks a move with a two-square step, apart from alternatives
// without one.
func splitDouble(m *ir.Move) []*ir.Move {
	if !double(m.Pattern, m.For) {
		return []*ir.Move{m}
	}
	if m.Pattern.Op != ir.Alt {
		m.Trail = true
		return []*ir.Move{m}
	}
	var single []*ir.Pattern
	var moves []*ir.Move
	for _, s := range m.Pattern.Sub {
		if !double(s, m.For) {
			single = append(single, s)
			continue
		}
		q := *m
		q.Pattern, q.Trail = s, true
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

// double reports whether a pattern can go two squares forward for a side.
func double(p *ir.Pattern, sides ir.Sides) bool {
	return sides.Has(ir.White) && reach(p, ir.Vec{Y: 2}) || sides.Has(ir.Black) && reach(p, ir.Vec{Y: -2})
}

// reach reports whether some way of a pattern ends at an offset, on an endless
// empty board.
func reach(p *ir.Pattern, to ir.Vec) bool {
	switch p.Op {
	case ir.Leap:
		for _, d := range p.Dirs {
			if d == to {
				return true
			}
		}
	case ir.Ride:
		for _, d := range p.Dirs {
			for n := max(1, p.Min); n <= 2 && (p.Max == 0 || n <= p.Max); n++ {
				if p.Hurdles == 0 && d.Times(n) == to {
					return true
				}
			}
		}
	case ir.Alt:
		for _, s := range p.Sub {
			if reach(s, to) {
				return true
			}
		}
	case ir.Where:
		return reach(p.Sub[0], to)
	case ir.Seq:
		half := ir.Vec{Y: to.Y / 2}
		return len(p.Sub) == 2 && reach(p.Sub[0], half) && reach(p.Sub[1], half)
	}
	return false
}
