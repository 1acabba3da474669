package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// isFrozen reports whether the state of the piece on c keeps it from moving.
func (m *mailPos) isFrozen(c board.Cell) bool { return m.canFreeze && m.effects.isFrozen(c) }

// allEmpty reports whether nothing stands on some cells.
func (m *mailPos) allEmpty(cells []board.Cell) bool {
	for _, c := range cells {
		if m.at[c] != board.Empty {
			return false
		}
	}
	return true
}

// isOpen reports whether cells are empty, and no mark keeps the side to move out of them.
func (m *mailPos) isOpen(cells []board.Cell) bool {
	return m.allEmpty(cells) && !(m.hasMarks && slices.ContainsFunc(cells, func(c board.Cell) bool { return m.effects.isBarred(c, m.side) }))
}

// isTouched reports whether a royal of s on c cannot be attacked because an enemy
// royal is next to it.
func (m *mailPos) isTouched(c board.Cell, s board.Side) bool {
	if !m.prog.Safety.Shield {
		return false
	}
	for _, near := range m.prog.Neighbours[c] {
		if pc := m.at[near]; m.prog.Royal[pc] && pc.Side() != s {
			return true
		}
	}
	return false
}

// reachesTarget reports whether the piece on from can end on target by a path,
// whatever stands there.
func (m *mailPos) reachesTarget(p *rules.Path, from, target board.Cell) bool {
	var w rules.Progress
	for i, c := range p.Cells {
		full := m.at[c] != board.Empty && c != from
		if m.hasMarks && m.effects.isBarredAt(p, i, m.at[from].Side()) {
			return false
		}
		end, on := p.Enter(&w, i, full)
		if end && c == target {
			return true
		}
		if !on {
			return false
		}
	}
	return false
}

// attacksByPaths reports whether a path with the given flag leads from the piece on
// from to c, or for captures a move by squares.
func (m *mailPos) attacksByPaths(from, c board.Cell, flag rules.Flag) bool {
	if m.isFrozen(from) {
		return false
	}
	paths := m.prog.Paths(m.at[from], from)
	for i := range paths {
		p := &paths[i]
		if p.Flags&flag == 0 || p.Flags&rules.Conditional != 0 && !conditionsHold(p.Flags, m.unmoved[from], false) {
			continue
		}
		if p.Flags&rules.OnRoyal != 0 && !m.prog.Royal[m.at[c]] {
			continue
		}
		if m.reachesTarget(p, from, c) && (p.Flags&rules.IfCompare == 0 || m.effects.allowsPath(p.Flags&^(rules.OnRoyal|rules.TakesEP&^flag), from, c)) {
			return true
		}
	}
	if m.prog.Locusts != nil && flag == rules.Capture && m.attacksByLocusts(from, c) {
		return true
	}
	return m.squares != nil && flag == rules.Capture && m.squares.attacks(from, c)
}

// reaches reports whether the piece on from can end on cell n of a path, whatever
// stands there.
func (m *mailPos) reaches(p *rules.Path, n int, from board.Cell) bool {
	if p.Over == 0 && p.Hurdles == 0 {
		for _, c := range p.Cells[:n] {
			if m.at[c] != board.Empty && c != from {
				return false
			}
		}
		return n-p.Lead+1 >= p.Near && (p.Far == 0 || n-p.Lead+1 <= p.Far)
	}
	return m.reachesTarget(p, from, p.Cells[n])
}

// attacksCell reports whether the piece on from could capture on c.
func (m *mailPos) attacksCell(from, c board.Cell) bool {
	threats := m.box.Threats(m.at[from], from)
	if threats == nil || m.hasMarks {
		return m.attacksByPaths(from, c, rules.Capture)
	}
	if m.isFrozen(from) {
		return false
	}
	for w := threats.To(c); w != nil; w = threats.After(w) {
		p := w.Path
		if p.Flags&rules.Conditional != 0 && !conditionsHold(p.Flags, m.unmoved[from], false) || !m.reaches(p, w.Step, from) {
			continue
		}
		if p.Flags&rules.OnRoyal != 0 && !m.prog.Royal[m.at[c]] {
			continue
		}
		if p.Flags&rules.IfCompare == 0 || m.effects.allowsPath(p.Flags&^(rules.OnRoyal|rules.TakesEP), from, c) {
			return true
		}
	}
	return m.squares != nil && m.squares.attacks(from, c)
}

// Attacked is the ability behind [Attacked]. It looks forward from each attacker that
// could reach c on an empty board.
func (m *mailPos) Attacked(c board.Cell, by board.Side) bool {
	for _, from := range m.pieces[by&1] {
		pc := m.at[from]
		if m.prog.Reach.Has(pc, from, c) && pc.Side() == by && m.attacksCell(from, c) {
			return true
		}
	}
	return false
}

// pathSafe reports whether a castling royal is attacked on none of some cells. It
// is put on each, so that it does not shield them from where it stands now.
func (m *mailPos) pathSafe(royal board.Cell, way []board.Cell) bool {
	if m.prog.Safety.Lone && len(m.royals[m.side]) > 1 {
		return true
	}
	king, safe := m.at[royal], true
	m.pretend(royal, board.Empty)
	for _, c := range way {
		under := m.at[c]
		m.pretend(c, king)
		m.effects.exchangeState(royal, c)
		safe = safe && (m.isTouched(c, m.side) || !m.Attacked(c, m.side.Other()))
		m.effects.exchangeState(royal, c)
		m.pretend(c, under)
	}
	m.pretend(royal, king)
	return safe
}

// InCheck implements [Position].
func (m *mailPos) InCheck() bool { return m.royalsAttacked(m.side) }

// royalsAttacked implements effectsBoard.
func (m *mailPos) royalsAttacked(s board.Side) bool {
	if m.prog.Safety.OneIsEnough {
		return m.allInCheck(s)
	}
	for _, c := range m.royals[s] {
		if !m.isTouched(c, s) && m.Attacked(c, s.Other()) {
			return true
		}
	}
	return false
}

// allInCheck reports whether a side has royals and all of them are attacked.
func (m *mailPos) allInCheck(s board.Side) bool {
	if m.prog.Safety.Lone && len(m.royals[s]) > 1 {
		return false
	}
	for _, c := range m.royals[s] {
		if m.isTouched(c, s) || !m.Attacked(c, s.Other()) {
			return false
		}
	}
	return len(m.royals[s]) > 0
}

// onlyChecker implements effectsBoard.
func (m *mailPos) onlyChecker(s board.Side) board.Cell {
	only := board.None
	for _, from := range m.pieces[s.Other()] {
		if !slices.ContainsFunc(m.royals[s], func(c board.Cell) bool { return !m.isTouched(c, s) && m.attacksCell(from, c) }) {
			continue
		}
		if only != board.None {
			return board.None
		}
		only = from
	}
	return only
}

func (m *mailPos) isEPTarget(c board.Cell) bool {
	f := &m.frames[m.ply]
	return slices.Contains(f.epTargets[:f.epCount], c)
}

// noEPCapture reports whether no piece of side s can capture on one of the
// en-passant targets.
func (m *mailPos) noEPCapture(f *mailFrame, s board.Side) bool {
	if m.space != nil && f.epCount > 0 {
		return !m.space.canCaptureEP(f, s)
	}
	for _, t := range f.epTargets[:f.epCount] {
		switch {
		case m.wide != nil && m.lister == nil:
			if m.wide.captureOn(m.prog.Wide, t, s) {
				return false
			}
			continue
		case m.quad != nil && m.lister == nil:
			if m.quad.captureOn(m.prog.Quad, t, s) {
				return false
			}
			continue
		}
		for _, from := range m.pieces[s] {
			if m.attacksByPaths(from, t, rules.TakesEP) {
				return false
			}
		}
	}
	return true
}

// attacksEnemy implements effectsBoard.
func (m *mailPos) attacksEnemy(c board.Cell) bool {
	if m.at[c] == board.Empty {
		return false
	}
	for _, foe := range m.pieces[m.at[c].Side()^1] {
		if !m.prog.Kinds[m.at[foe].Kind()].Immune && m.attacksCell(c, foe) {
			return true
		}
	}
	return false
}

// givesForbiddenCheck implements effectsBoard.
func (m *mailPos) givesForbiddenCheck(s board.Side) bool {
	if !m.royalsAttacked(s ^ 1) {
		return false
	}
	for _, royal := range m.royals[s^1] {
		for _, from := range m.pieces[s] {
			if m.prog.Effects.Checkless[m.at[from]] && !m.isTouched(royal, s^1) && m.attacksCell(from, royal) {
				return true
			}
		}
	}
	return false
}
