package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file plays moves by squares that grow from a piece (rules.Rings). Moves
// are listed from what stands nearest in each quadrant, which one pass over all
// men finds; attacks are asked forward, square by square.

// ringPart is what a position with such moves keeps besides.
type ringPart struct {
	rings        *rules.Rings // nil: the game has none
	near         []rules.Nearest
	onlyCaptures bool // moves onto empty cells are not asked for, unless they promote
}

func newRingPart(p *rules.Program) (r ringPart) {
	if p.Rings != nil {
		r = ringPart{rings: p.Rings, near: make([]rules.Nearest, p.Rings.Count)}
	}
	return r
}

// appendRings adds the moves of a piece by squares.
func (m *mailPos) appendRings(dst []Move, from board.Cell, pc board.Piece, promo *rules.Promotion) []Move {
	cover := m.rings.Cover(pc, from)
	if cover == nil {
		return dst
	}
	m.rings.Reset(m.near)
	m.rings.Scan(m.near, from, m.pieces[ir.White])
	m.rings.Scan(m.near, from, m.pieces[ir.Black])
	for i := range cover.Wedges {
		w := &cover.Wedges[i]
		near, square := m.near[w.Quadrant], m.rings.Square(from, w.Quadrant)
		k := near.Ring()
		dst = m.appendQuiets(dst, from, square.Inner(min(k-1, w.Rings)), w.Flags, promo)
		if on := near.Inner(); k <= w.Rings && on != board.None {
			dst = m.appendTarget(dst, from, on, m.at[on], w.Flags, promo)
		}
	}
	for i := range cover.Beams {
		dst = m.appendBeam(dst, from, &cover.Beams[i], promo)
	}
	return dst
}

// appendBeam adds the moves along a ray: as far as one of its planes is empty,
// and perhaps one capture.
func (m *mailPos) appendBeam(dst []Move, from board.Cell, b *rules.Beam, promo *rules.Promotion) []Move {
	free, captured := 0, board.None
	for _, sides := range b.Sides {
		left, right := m.near[sides[0]], m.near[sides[1]]
		free = max(free, int(min(left.Ring(), right.Ring()))-1)
		if left == right && left.End() != board.None {
			captured = left.End()
		}
	}
	dst = m.appendQuiets(dst, from, b.Cells[:min(free, len(b.Cells))], b.Flags, promo)
	if free < len(b.Cells) && b.Cells[free] == captured {
		dst = m.appendTarget(dst, from, captured, m.at[captured], b.Flags, promo)
	}
	return dst
}

// appendQuiets adds the quiet moves to some empty cells, each unless it is listed.
func (m *mailPos) appendQuiets(dst []Move, from board.Cell, cells []board.Cell, flags rules.Flag, promo *rules.Promotion) []Move {
	if flags&rules.Quiet == 0 || m.onlyCaptures && promo == nil {
		return dst
	}
	if promo != nil {
		for _, to := range cells {
			dst = m.appendTarget(dst, from, to, board.Empty, flags, promo)
		}
		return dst
	}
	stamp, number, base := m.stamp, m.stamps, Move(from)<<10
	for _, to := range cells {
		if stamp[to] != number {
			stamp[to] = number
			dst = append(dst, base|Move(to))
		}
	}
	return dst
}

// attacksByRings reports whether the piece on from could take on c by squares.
func (m *mailPos) attacksByRings(from, c board.Cell) bool {
	cover := m.rings.Cover(m.at[from], from)
	if cover == nil {
		return false
	}
	ways := cover.To(c)
	for i := range ways {
		if n, _ := m.countInWay(&ways[i], from, c); n == 0 {
			return true
		}
	}
	return false
}

// countInWay counts the men that stand in a way to capture on c: none, one, whose
// cell it returns, or two for more.
func (m *mailPos) countInWay(w *rules.Way, from, c board.Cell) (n int, on board.Cell) {
	on = board.None
	for i, quadrant := range w.Sides {
		if i == 1 && quadrant == w.Sides[0] {
			break
		}
		for _, cell := range m.rings.Square(from, quadrant).Within(w.K) {
			if m.at[cell] == board.Empty || cell == c || cell == on {
				continue
			}
			if n++; n == 2 {
				return n, on
			}
			on = cell
		}
	}
	return n, on
}

// findChecksByRings looks at the ways of an enemy to a royal, as ponderPiece does.
func (m *mailPos) findChecksByRings(from, royal board.Cell) {
	cover := m.rings.Cover(m.at[from], from)
	if cover == nil {
		return
	}
	d := &m.legality
	ways := cover.To(royal)
	for i := range ways {
		w := &ways[i]
		switch n, on := m.countInWay(w, from, royal); n {
		case 0:
			d.checkers++
			d.checkZone[from] = d.generation
			for _, quadrant := range w.Sides {
				for _, cell := range m.rings.Square(from, quadrant).Within(w.K) {
					d.checkZone[cell] = d.generation
				}
			}
		case 1:
			d.risky[on] = d.generation
		}
	}
}
