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
	base := mv.wallBase()
	put := func(c board.Cell) {
		if m.at[c] == board.Empty && w.Area[us].Has(c) && (w.Edge == nil || w.Edge.Has(c) || m.besideWall(w, c)) {
			dst = append(dst, base|Move(c)<<24)
		}
	}
	if w.Reached {
		start := len(dst)
		m.prog.Walk(moved, at, func(c board.Cell) bool { return m.at[c] != board.Empty }, func(c board.Cell, f rules.Flag) {
			if f&(rules.Quiet|rules.IfUnmoved) == rules.Quiet && !slices.Contains(dst[start:], base|Move(c)<<24) {
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
	return dst
}

// besideWall reports whether there is a wall beside a cell.
func (m *mailPos) besideWall(w *rules.Walls, c board.Cell) bool {
	return slices.ContainsFunc(w.Edge.Beside[c], func(on board.Cell) bool { return m.at[on] == w.Piece })
}
