package gen

import "dragoman/board"

// This file joins tales to the back-end for boards of any size.

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

// placeOn makes a piece, or none, stand on a cell.
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

// changeKey implements effectsBoard.
func (m *mailPos) changeKey(key uint64) { m.frames[m.ply].key ^= key }

// resetClock implements effectsBoard.
func (m *mailPos) resetClock() { m.frames[m.ply].clock, m.frames[m.ply].reversible = 0, 0 }

// setEPTargets implements effectsBoard.
func (m *mailPos) setEPTargets(from, to board.Cell) {
	g := &m.frames[m.ply]
	g.epCaptured = to
	if m.space != nil {
		g.epCount = copy(g.epTargets[:], m.space.DoubleStep(m.at[to], to).Through)
	} else {
		g.epCount = len(m.prog.EPTargets(g.epTargets[:0], from, to))
	}
	if m.noEPCapture(g, m.side) {
		g.epCount = 0
	}
	g.key ^= m.epKey(g)
}

// isUnmoved implements effectsBoard.
func (m *mailPos) isUnmoved(c board.Cell) bool { return m.unmoved[c] }

// countRoyals implements effectsBoard.
func (m *mailPos) countRoyals(s board.Side) int { return len(m.royals[s]) }

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

// makeStepwise makes a move step by step.
func (m *mailPos) makeStepwise(mv Move) bool {
	f, g := m.next()
	if m.prog.ResetsClock[m.at[mv.From()]] {
		g.clock, g.reversible = 0, 0
	}
	m.side ^= 1
	m.effects.pushRecord()
	return m.effects.makeStepwise(mv, f.epCaptured)
}

// isTouched reports whether the rules let a royal of s on c go unattacked
// because an enemy royal is next to it.
func (m *mailPos) isTouched(c board.Cell, s board.Side) bool {
	if !m.prog.Rules.RoyalsMayTouch {
		return false
	}
	for _, near := range m.prog.Neighbours[c] {
		if pc := m.at[near]; m.prog.Royal[pc] && pc.Side() != s {
			return true
		}
	}
	return false
}
