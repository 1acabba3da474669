package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the board of effects on a mailbox (effectsBoard).

// changeCell implements effectsBoard.
func (m *mailPos) changeCell(c board.Cell, pc board.Piece) {
	g := &m.frames[m.ply]
	keys := m.prog.Keys
	if m.unmoved[c] {
		m.unmoved[c] = false
		g.key ^= keys.Unmoved[c]
	}
	if rights := g.rights & m.rightsKept[c]; rights != g.rights {
		g.key ^= m.rightsKey(g.rights) ^ m.rightsKey(rights)
		g.rights = rights
	}
	if old := m.at[c]; old != board.Empty {
		g.key ^= keys.Piece[old][c]
	}
	if pc != board.Empty {
		g.key ^= keys.Piece[pc][c]
	}
	m.placeOn(c, pc)
}

// gainRights implements effectsBoard.
func (m *mailPos) gainRights(drop board.Cell) {
	g := &m.frames[m.ply]
	for i, r := range m.rights {
		if g.rights>>i&1 == 0 && m.prog.Castles[r.Castle].GainedBy(drop, m.at) {
			g.key ^= m.rightsKey(g.rights) ^ m.rightsKey(g.rights|1<<i)
			g.rights |= 1 << i
		}
	}
}

// loseRight implements effectsBoard.
func (m *mailPos) loseRight(castle int) {
	g := &m.frames[m.ply]
	for i, r := range m.rights {
		if g.rights>>i&1 != 0 && r.Castle == castle {
			g.key ^= m.rightsKey(g.rights) ^ m.rightsKey(g.rights&^(1<<i))
			g.rights &^= 1 << i
		}
	}
}

// placeOn puts a piece, or none, on a cell.
func (m *mailPos) placeOn(c board.Cell, pc board.Piece) {
	if m.at[c] != board.Empty {
		m.lift(c)
	}
	if pc != board.Empty {
		m.put(c, pc)
	}
}

// restoreCell implements effectsBoard.
func (m *mailPos) restoreCell(c board.Cell, pc board.Piece, unmoved bool) {
	m.placeOn(c, pc)
	m.unmoved[c] = unmoved
}

// setUnmoved implements effectsBoard.
func (m *mailPos) setUnmoved(c board.Cell) {
	if m.prog.FirstMoves[m.at[c]] {
		m.unmoved[c] = true
		m.changeKey(m.prog.Keys.Unmoved[c])
	}
}

// changeKey implements effectsBoard.
func (m *mailPos) changeKey(key uint64) { m.frames[m.ply].key ^= key }

// clearEPTargets implements effectsBoard.
func (m *mailPos) clearEPTargets() {
	g := &m.frames[m.ply]
	g.key ^= m.epKey(g)
	g.epCount = 0
}

// isUnmoved implements effectsBoard.
func (m *mailPos) isUnmoved(c board.Cell) bool { return m.unmoved[c] }

// countRoyals implements effectsBoard.
func (m *mailPos) countRoyals(s board.Side) int { return len(m.royals[s]) }

// royal implements effectsBoard.
func (m *mailPos) royal(s board.Side, n int) board.Cell {
	if n >= len(m.royals[s&1]) {
		return board.None
	}
	return m.royals[s&1][n]
}

// countPieces implements effectsBoard.
func (m *mailPos) countPieces(s board.Side, kind int) (n int) {
	if kind == 0 {
		return len(m.pieces[s])
	}
	for _, c := range m.pieces[s] {
		if m.at[c].Kind() == kind {
			n++
		}
	}
	return n
}

// sideSet implements effectsBoard.
func (m *mailPos) sideSet(board.Side) (set uint64, known bool) { return 0, false }

// standsOn implements effectsBoard.
func (m *mailPos) standsOn(q *rules.Cond, pc board.Piece) bool {
	return slices.ContainsFunc(q.Cells, func(c board.Cell) bool { return m.at[c] == pc })
}

// appendDropsOf implements effectsLister.
func (m *mailPos) appendDropsOf(dst []Move, d *rules.Drop) []Move {
	for c, in := range d.Zone {
		if in && m.at[c] == board.Empty {
			dst = append(dst, NewMove(rules.Dropping, board.Cell(c), board.Cell(c), uint8(d.Kind)))
		}
	}
	return dst
}
