package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists the walls that moves put on a mailbox.

// appendWalls implements effectsLister.
func (m *mailPos) appendWalls(dst []Move, mv Move) []Move {
	w, us := m.prog.Effects.Walls, m.side
	at, moved := m.effects.endOf(mv)
	m.makeEdits(mv)
	start := len(dst)
	put := func(c board.Cell) {
		if m.at[c] == board.Empty && w.Area[us].Has(c) && (w.Edge == nil || w.Edge.Has(c) || m.besideWall(w, c)) {
			dst = append(dst, mv.WithWall(c))
		}
	}
	if w.Reached {
		m.prog.Walk(moved, at, func(c board.Cell) bool { return m.at[c] != board.Empty }, func(c board.Cell, f rules.Flag) {
			if f&(rules.Quiet|rules.IfUnmoved) == rules.Quiet && !slices.Contains(dst[start:], mv.WithWall(c)) {
				put(c)
			}
		})
	} else {
		for c := range m.prog.Start.Cells {
			if m.prog.Board.Has(board.Cell(c)) {
				put(board.Cell(c))
			}
		}
	}
	m.unmakeEdits()
	if mv.Kind() == rules.Castling {
		dst = dst[:start+len(slices.DeleteFunc(dst[start:], func(mv Move) bool { return !m.safeWithWall(w, mv) }))]
	}
	return dst
}

// safeWithWall reports whether a castling with a wall leaves the way of the royal
// unattacked.
func (m *mailPos) safeWithWall(w *rules.Walls, mv Move) bool {
	var old []board.Cell
	for c, pc := range m.at {
		if w.Single && pc == w.Piece {
			old = append(old, board.Cell(c))
		}
	}
	for _, c := range old {
		m.lift(c)
	}
	wall := mv.Wall()
	empty := m.at[wall] == board.Empty
	if empty {
		m.put(wall, w.Piece)
	}
	safe := true
	for i, r := range m.rights {
		if r.King == mv.From() && r.Rook == mv.To() {
			safe = safe && m.pathSafe(r.King, m.castlePaths[i].safe)
		}
	}
	if empty {
		m.lift(wall)
	}
	for _, c := range old {
		m.put(c, w.Piece)
	}
	return safe
}

// besideWall reports whether there is a wall beside a cell.
func (m *mailPos) besideWall(w *rules.Walls, c board.Cell) bool {
	return slices.ContainsFunc(w.Edge.Beside[c], func(on board.Cell) bool { return m.at[on] == w.Piece })
}
