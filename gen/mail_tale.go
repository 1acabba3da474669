package gen

import "dragoman/board"

// This file joins tales to the back-end for boards of any size.

// change implements ground.
func (m *mailPos) change(c board.Cell, pc board.Piece) {
	g := &m.frames[m.ply]
	keys := m.prog.Keys
	if m.still[c] {
		m.still[c] = false
		g.key ^= keys.Unmoved[c]
	}
	if rights := g.rights & m.keep[c]; rights != g.rights {
		g.key ^= m.rightsKey(g.rights) ^ m.rightsKey(rights)
		g.rights = rights
	}
	if old := m.at[c]; old != board.Empty {
		g.key ^= keys.Piece[old][c]
	}
	if pc != board.Empty {
		g.key ^= keys.Piece[pc][c]
	}
	m.set(c, pc)
}

// set makes a piece, or none, stand on a cell.
func (m *mailPos) set(c board.Cell, pc board.Piece) {
	if m.at[c] != board.Empty {
		m.lift(c)
	}
	if pc != board.Empty {
		m.put(c, pc)
	}
}

// restore implements ground.
func (m *mailPos) restore(c board.Cell, pc board.Piece, still bool) {
	m.set(c, pc)
	m.still[c] = still
}

// fold implements ground.
func (m *mailPos) fold(key uint64) { m.frames[m.ply].key ^= key }

// restart implements ground.
func (m *mailPos) restart() { m.frames[m.ply].clock, m.frames[m.ply].since = 0, 0 }

// stride implements ground.
func (m *mailPos) stride(from, to board.Cell) {
	g := &m.frames[m.ply]
	g.victim = to
	if m.space != nil {
		g.trails = copy(g.trail[:], m.space.DoubleStep(m.at[to], to).Through)
	} else {
		g.trails = len(m.prog.EPTargets(g.trail[:0], from, to))
	}
	if m.trailUseless(g, m.side) {
		g.trails = 0
	}
	g.key ^= m.trailKey(g)
}

// unmoved implements ground.
func (m *mailPos) unmoved(c board.Cell) bool { return m.still[c] }

// royals implements ground.
func (m *mailPos) royals(s board.Side) int { return len(m.kings[s]) }

// census implements ground.
func (m *mailPos) census(s board.Side, kind int) (n int) {
	if kind == 0 {
		return len(m.men[s])
	}
	for _, c := range m.men[s] {
		if m.at[c].Kind() == kind {
			n++
		}
	}
	return n
}

// told makes a move step by step.
func (m *mailPos) told(mv Move) bool {
	f, g := m.next()
	if m.prog.ResetsClock[m.at[mv.From()]] {
		g.clock, g.since = 0, 0
	}
	m.side ^= 1
	m.tale.turn()
	return m.tale.tell(mv, f.victim)
}

// touching reports whether the rules let a royal of s on c go unattacked
// because an enemy royal is next to it.
func (m *mailPos) touching(c board.Cell, s board.Side) bool {
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
