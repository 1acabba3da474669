package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file tells legal moves from others on a mailbox, mostly without making them:
// a move that touches no cell on which some enemy's way to a royal depends cannot
// leave the royal attacked.

// appendSafe implements effectsLister.
func (m *mailPos) appendSafe(dst []Move) []Move {
	start := len(dst)
	dst = m.appendPseudo(dst)
	if !m.prog.Safety.Required {
		return dst
	}
	if s := &m.prog.Safety; s.OneIsEnough && len(m.royals[m.side]) > 1 {
		if s.Lone {
			return dst // none is in check
		}
		return m.effects.keepLegal(dst, start)
	}
	l := &m.legality
	m.findChecks(l, m.side)
	kept := start
	for _, mv := range dst[start:] {
		isFree := l.checks == 0 && mv.isPlain() && !l.touchesRisky(mv)
		if isFree || !m.mustTest(mv) || m.safe(mv) {
			dst[kept] = mv
			kept++
		}
	}
	return dst[:kept]
}

// appendSafeDrops implements effectsLister.
func (m *mailPos) appendSafeDrops(dst []Move) []Move {
	start := len(dst)
	dst = m.effects.appendDrops(dst)
	if !m.prog.Safety.Required {
		return dst
	}
	if m.prog.Safety.OneIsEnough {
		return m.effects.keepLegal(dst, start)
	}
	unsafe := func(mv Move) bool { return !m.safeAfter(mv) }
	return dst[:start+len(slices.DeleteFunc(dst[start:], unsafe))]
}

// findChecks finds checks and the cells that matter to the safety of a side's royals.
func (m *mailPos) findChecks(l *legality, side board.Side) {
	l.number++
	l.checks, l.unknown, l.near = 0, false, l.near[:0]
	for i, royal := range m.royals[side] {
		l.risky[royal] = l.number
		near := m.box.Near(m.at[royal], royal)
		for _, from := range m.pieces[side^1] {
			pc := m.at[from]
			if near != nil && !near[pc].Has(from) || m.isFrozen(from) {
				continue
			}
			if i == 0 || !slices.Contains(l.near, from) {
				l.near = append(l.near, from)
			}
			if m.prog.Reach.Has(pc, from, royal) {
				m.findChecksBy(l, from, royal)
				if m.squares != nil {
					m.squares.findChecks(l, from, royal)
				}
			}
		}
	}
}

// findChecksBy looks at the ways of one enemy along paths to a royal.
func (m *mailPos) findChecksBy(l *legality, from, royal board.Cell) {
	threats := m.box.Threats(m.at[from], from)
	if threats == nil {
		l.checks, l.unknown = 1, true // every move is tested
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
		switch reaches := straight && n == 0 || !straight && m.reaches(p, w.Step, from); {
		case reaches && p.Flags&rules.IfCompare != 0 && !m.effects.allowsPath(p.Flags&^(rules.OnRoyal|rules.TakesEP), from, royal):
			l.addRisky(way) // another piece on the way may allow it
		case reaches:
			l.noteCheck(from, way)
		case straight && n == 1:
			l.risky[last] = l.number
		case straight, p.Lead == 0 && (n > p.Hurdles+1 || n < p.Hurdles-1):
			// no single move opens the way
		default:
			l.addRisky(way)
		}
	}
}

// countOn returns how many pieces stand on some cells, without the one on from, and
// where the last stands.
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

// GivesCheck implements [Searchable]. A plain move gives no check if the piece could not
// attack a royal from its new cell even on an empty board, and no way of another piece to a
// royal depends on the cells of the move.
func (m *mailPos) GivesCheck(mv Move) bool {
	if !mv.isPlain() || !m.onlyPaths() {
		return givesCheckByMaking(m, mv)
	}
	l, key, first := &m.attack, m.Key(), m.attack.number == 0
	if first {
		*l = newLegality(len(m.at))
	}
	if first || m.attackKey != key {
		m.findChecks(l, m.side^1)
		m.attackKey = key
	}
	uncovers, pc := l.checks > 0 || l.touchesRisky(mv), m.at[mv.From()]
	for _, royal := range m.royals[m.side^1] {
		if uncovers || m.prog.Reach.Has(pc, mv.To(), royal) {
			return m.checksAfter(mv, uncovers)
		}
	}
	return false
}

// checksAfter reports whether the piece that a plain move moves attacks a royal after it, or where the
// move uncovers something, whether any piece does.
func (m *mailPos) checksAfter(mv Move, uncovers bool) (checks bool) {
	from, to := mv.From(), mv.To()
	mover, captured, unmoved := m.at[from], m.at[to], m.unmoved[to]
	m.pretend(from, board.Empty)
	m.pretend(to, mover)
	m.unmoved[to] = false
	for _, royal := range m.royals[m.side^1] {
		checks = checks || m.prog.Reach.Has(mover, to, royal) && m.attacksCell(to, royal) || uncovers && m.Attacked(royal, m.side)
	}
	m.pretend(to, captured)
	m.pretend(from, mover)
	m.unmoved[to] = unmoved
	return checks
}

// onlyPaths reports whether a royal is in check wherever a piece has a way to it.
func (m *mailPos) onlyPaths() bool {
	s := &m.prog.Safety
	return m.effects == nil && !m.hasMarks && !m.canFreeze && s.Required && !s.OneIsEnough && !s.Shield
}

// mustTest reports whether a move may leave a royal attacked.
func (m *mailPos) mustTest(mv Move) bool {
	l := &m.legality
	if m.becomesRoyal(mv) || mv.Taken() != 0 {
		return true
	}
	if l.checks == 0 && (mv.Kind() <= rules.Promoting || mv.Kind() == rules.Stacking) {
		return l.touchesRisky(mv)
	}
	return true
}

// becomesRoyal reports whether a piece promotes to a royal.
func (m *mailPos) becomesRoyal(mv Move) bool {
	kind := mv.Promotion()
	return kind != 0 && m.prog.Royal[board.NewPiece(kind, m.side)]
}

// safe reports whether a move leaves no royal attacked.
func (m *mailPos) safe(mv Move) bool {
	from, to := mv.From(), mv.To()
	l, mover := &m.legality, m.at[from]
	switch mv.Kind() {
	case rules.Castling, rules.Rifling, rules.Dropping:
		return m.safeAfter(mv)
	}
	switch {
	case m.becomesRoyal(mv) && m.prog.Safety.Lone:
		return m.effects.isLegal(mv) // with a second royal it is not in check, but the first may not have been
	case m.becomesRoyal(mv) || mv.Taken() != 0:
		return m.safeAfter(mv)
	}
	left, arrives := m.prog.Split(mv.Kind(), mover, mv.Arg(), m.at[to])
	royal := m.prog.Royal[mover]
	if l.checks >= 1 && !l.unknown && !royal && mv.Kind() != rules.EnPassant && l.checkZone[from] != l.number && l.checkZone[to] != l.number {
		return false // every check stays
	}
	capturedAt := to
	if mv.Kind() == rules.EnPassant {
		capturedAt = m.frames[m.ply].epCaptured
	}
	captured := m.at[capturedAt]
	m.pretend(capturedAt, board.Empty)
	m.pretend(from, left)
	m.pretend(to, arrives)
	ok := true
	for _, c := range m.royals[m.side] {
		if c == from {
			c = to
		}
		ok = ok && !m.royalAttacked(c)
	}
	m.pretend(from, mover)
	m.pretend(to, board.Empty)
	m.pretend(capturedAt, captured)
	return ok
}

// safeAfter is safe for moves that have to be made for that. It does not evaluate
// goals: their conditions can ask for legal moves and come here again.
func (m *mailPos) safeAfter(mv Move) bool {
	m.makeEdits(mv)
	ok := !m.royalsAttacked(m.side.Other())
	m.unmakeEdits()
	return ok
}

// royalAttacked reports whether an enemy near the royals could capture on c.
func (m *mailPos) royalAttacked(c board.Cell) bool {
	for _, from := range m.legality.near {
		pc := m.at[from]
		if m.prog.Reach.Has(pc, from, c) && pc.Side() != m.side && m.attacksCell(from, c) {
			return true
		}
	}
	return false
}

// AppendLegal implements [Position].
func (m *mailPos) AppendLegal(dst []Move) []Move {
	if m.effects != nil {
		return m.effects.appendLegal(dst)
	}
	return m.appendSafe(dst)
}
