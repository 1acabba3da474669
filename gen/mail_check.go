package gen

import (
	"slices"

	"dragoman/board"
)

// This file checks positions on a mailbox (check.go).

func (m *mailPos) save() {
	m.saved = append(m.saved, savedMail{m.frames[m.ply], slices.Clone(m.at), slices.Clone(m.unmoved), m.side, m.ply, m.effects.save()})
}

// checkRestored checks that the position is the one last saved.
func (m *mailPos) checkRestored() {
	last := len(m.saved) - 1
	s := &m.saved[last]
	ensure(s.frame == m.frames[m.ply] && slices.Equal(s.at, m.at) && slices.Equal(s.unmoved, m.unmoved) && s.side == m.side && s.ply == m.ply && s.effects.equals(m.effects),
		m.prog, "Unmake gives back another position:", m.State(), "not", s)
	m.saved = m.saved[:last]
}

// checkSound checks the position against its cells.
func (m *mailPos) checkSound() {
	var pieces, royals [2]int
	for c, pc := range m.at {
		if pc == board.Empty {
			ensure(!m.unmoved[c], m.prog, "an empty cell is marked as not moved from:", c)
			continue
		}
		s := pc.Side()
		pieces[s]++
		if m.prog.Royal[pc] {
			royals[s]++
			ensure(slices.Contains(m.royals[s], board.Cell(c)), m.prog, "a royal is not in its list:", c)
		}
		i := int(m.index[c])
		ensure(i < len(m.pieces[s]) && m.pieces[s][i] == board.Cell(c), m.prog, "a piece is not where its index says:", c, i)
	}
	for s := range pieces {
		ensure(len(m.pieces[s]) == pieces[s] && len(m.royals[s]) == royals[s], m.prog, "a side has other numbers of pieces than the cells:", m.pieces[s], m.royals[s])
	}
	var wide wideSets
	var quad quadSets
	for c, pc := range m.at {
		switch {
		case pc == board.Empty:
		case m.wide != nil:
			wide.flip(board.Cell(c), pc)
		case m.quad != nil:
			quad.flip(board.Cell(c), pc)
		}
	}
	ensure((m.wide == nil || *m.wide == wide) && (m.quad == nil || *m.quad == quad), m.prog, "the sets are not those of the cells")
	ensure(m.occupied == nil || *m.occupied == *newSpaceCells(m.at), m.prog, "the occupied cells are not those of the pieces")
	f := &m.frames[m.ply]
	for _, c := range f.epTargets[:f.epCount] {
		ensure(m.at[c] == board.Empty, m.prog, "an en-passant target is occupied:", c)
	}
	key := m.keyAfresh() ^ m.effects.keyAfresh()
	ensure(f.key == key, m.prog, "the key is not that of the position:", f.key, "not", key)
}
