package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file tells legal moves from others on boards of any size, mostly
// without making them: a move that touches no cell on which some enemy's way
// to a royal depends cannot leave the royal attacked.

// legality is what a position knows about ways to its royals.
type legality struct {
	risky      []uint32 // by cell: the number of the last position in which moves that touch it are in doubt
	checkZone  []uint32 // by cell: the same for the cells that a check depends on
	generation uint32
	checkers   int          // ways in which royals are attacked
	unknown    bool         // there may be more
	near       []board.Cell // enemies that could take where a royal stands or may go
}

// appendSafe implements effectsBoard.
func (m *mailPos) appendSafe(dst []Move) []Move {
	start := len(dst)
	dst = m.appendPseudo(dst)
	if !m.prog.Rules.KingSafety || len(m.royals[m.side]) == 0 {
		return dst
	}
	m.findChecks()
	kept := start
	for _, mv := range dst[start:] {
		if !m.mustTest(mv) || m.safe(mv) {
			dst[kept] = mv
			kept++
		}
	}
	return dst[:kept]
}

// findChecks finds checks and the cells that matter to the royals' safety.
func (m *mailPos) findChecks() {
	d := &m.legality
	d.generation++
	d.checkers, d.unknown, d.near = 0, false, d.near[:0]
	for i, royal := range m.royals[m.side] {
		d.risky[royal] = d.generation
		near := m.box.Near(m.at[royal], royal)
		for _, from := range m.pieces[m.side^1] {
			pc := m.at[from]
			if near != nil && !near[pc].Has(from) || m.isFrozen(from) {
				continue
			}
			if i == 0 || !slices.Contains(d.near, from) {
				d.near = append(d.near, from)
			}
			if m.prog.Reach.Has(pc, from, royal) {
				m.findChecksBy(from, royal)
				if m.rings != nil {
					m.findChecksByRings(from, royal)
				}
			}
		}
	}
}

// findChecksBy looks at the ways of one enemy to a royal.
func (m *mailPos) findChecksBy(from, royal board.Cell) {
	d := &m.legality
	threats := m.box.Threats(m.at[from], from)
	if threats == nil {
		d.checkers, d.unknown = 1, true // not known: every move is tried
		return
	}
	for w := threats.To(royal); w != nil; w = threats.After(w) {
		p := w.Path
		if p.Flags&rules.Conditional != 0 && !conditionsHold(p.Flags, m.unmoved[from], false) {
			continue
		}
		way := p.Cells[:w.Step]
		n, last := m.countOn(way, from)
		straight := p.Over == 0 && p.Hurdles == 0
		switch {
		case straight && n == 0, !straight && m.reaches(p, w.Step, from):
			d.checkers++
			d.checkZone[from] = d.generation
			for _, c := range way {
				d.checkZone[c] = d.generation
			}
		case straight && n == 1:
			d.risky[last] = d.generation
		case straight, p.Lead == 0 && (n > p.Hurdles+1 || n < p.Hurdles-1):
			// no single move opens the way
		default:
			for _, c := range way {
				d.risky[c] = d.generation
			}
		}
	}
}

// countOn returns how many pieces stand on some cells, the one on from aside, and
// where the last does.
func (m *mailPos) countOn(cells []board.Cell, from board.Cell) (n int, last board.Cell) {
	last = board.None
	for _, c := range cells {
		if m.at[c] != board.Empty && c != from && c != last { // a way can look at a cell twice
			n++
			last = c
		}
	}
	return n, last
}

// mustTest reports whether a move has to be tried.
func (m *mailPos) mustTest(mv Move) bool {
	d := &m.legality
	from, to := mv.From(), mv.To()
	if d.checkers == 0 && (mv.Kind() <= rules.Promoting || mv.Kind() == rules.Stacking) {
		return d.risky[from] == d.generation || d.risky[to] == d.generation
	}
	return true
}

// safe reports whether a move leaves no royal attacked.
func (m *mailPos) safe(mv Move) bool {
	from, to := mv.From(), mv.To()
	d, mover := &m.legality, m.at[from]
	left, arrives := board.Empty, mover
	switch mv.Kind() {
	case rules.Stacking:
		left, arrives = m.space.Split(mover, mv.Arg(), m.at[to])
	case rules.Castling, rules.Rifling, rules.Dropping:
		return m.safeAfter(mv)
	}
	royal := m.prog.Royal[mover]
	if d.checkers >= 1 && !d.unknown && !royal && mv.Kind() != rules.EnPassant && d.checkZone[from] != d.generation && d.checkZone[to] != d.generation {
		return false // every check stays
	}
	epCaptured := to
	if mv.Kind() == rules.EnPassant {
		epCaptured = m.frames[m.ply].epCaptured
	}
	captured := m.at[epCaptured]
	m.at[epCaptured] = board.Empty
	m.at[from], m.at[to] = left, arrives
	ok := true
	for _, c := range m.royals[m.side] {
		if c == from {
			c = to
		}
		ok = ok && !m.royalAttacked(c)
	}
	m.at[from], m.at[to] = mover, board.Empty
	m.at[epCaptured] = captured
	return ok
}

// safeAfter makes a move to see that, but asks for no goals: questions about
// moves would be answered with the same doubts.
func (m *mailPos) safeAfter(mv Move) bool {
	m.makeEdits(mv)
	ok := !m.royalsAttacked(m.side.Other())
	m.unmakeEdits()
	return ok
}

// royalAttacked reports whether an enemy near the royals could take on c.
func (m *mailPos) royalAttacked(c board.Cell) bool {
	for _, from := range m.legality.near {
		pc := m.at[from]
		if m.prog.Reach.Has(pc, from, c) && pc.Side() != m.side && m.attacksCell(from, c) {
			return true
		}
	}
	return false
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

// attacksCell reports whether the piece on from could take on c.
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
		if p.Flags&rules.IfKept == 0 || m.effects.allowsPath(p.Flags&^rules.OnRoyal, from, c) {
			return true
		}
	}
	return m.rings != nil && m.attacksByRings(from, c)
}

// reaches reports whether a path leads as far as its cell n, whatever stands
// there.
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
