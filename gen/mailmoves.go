package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// AppendMoves implements [Position].
func (m *mailPos) AppendMoves(dst []Move) []Move {
	if m.effects != nil {
		return m.effects.appendMoves(dst)
	}
	return m.appendPseudo(dst)
}

// appendPseudo implements effectsBoard.
func (m *mailPos) appendPseudo(dst []Move) []Move {
	check := -1 // unknown
	for _, from := range m.pieces[m.side] {
		if m.canFreeze && m.effects.isFrozen(from) {
			continue
		}
		if m.space != nil {
			dst = m.appendSpace(dst, from, &check)
			continue
		}
		dst = m.appendPiece(dst, from, m.at[from], &check)
	}
	if m.space != nil {
		return m.appendRegionCastlings(m.appendSpaceEnPassant(dst))
	}
	return m.appendCastlings(dst)
}

// appendPiece adds the moves of a man as if it were the piece pc. Whether its
// side is in check, check says once it has been asked: 0 or 1.
func (m *mailPos) appendPiece(dst []Move, from board.Cell, pc board.Piece, check *int) []Move {
	promo := m.prog.Promote[pc]
	paths := m.prog.Paths(pc, from)
	if routes := m.box.Routes(pc, from); m.listsRoutes && routes.Plain && (!routes.Takes || m.frames[m.ply].epCount == 0) {
		dst = m.appendRoutes(dst, from, routes.Lists)
		paths = routes.Other
	}
	m.stamps++
	for i := range paths {
		p := &paths[i]
		if p.Flags&rules.Conditional != 0 {
			if *check < 0 && p.Flags&(rules.IfInCheck|rules.IfNotCheck) != 0 {
				*check = 0
				if m.InCheck() {
					*check = 1
				}
			}
			if !conditionsHold(p.Flags, m.unmoved[from], *check == 1) {
				continue
			}
		}
		dst = m.appendPath(dst, from, p, promo)
	}
	if m.rings != nil {
		dst = m.appendRings(dst, from, pc, promo)
	}
	return dst
}

// appendRoutes adds the moves of a piece by routes that need no second look.
func (m *mailPos) appendRoutes(dst []Move, from board.Cell, routes []rules.Route) []Move {
	base, us, at := Move(from)<<10, m.side, m.at
	for i := range routes {
		cells := routes[i].Cells
		switch kind := routes[i].Kind; kind {
		case rules.Leaps:
			for _, to := range cells {
				if on := at[to]; on == board.Empty || on.Side() != us {
					dst = append(dst, base|Move(to))
				}
			}
		case rules.Steps:
			for _, to := range cells {
				if at[to] == board.Empty {
					dst = append(dst, base|Move(to))
				}
			}
		case rules.Hits:
			for _, to := range cells {
				if on := at[to]; on != board.Empty && on.Side() != us {
					dst = append(dst, base|Move(to))
				}
			}
		case rules.Ride:
			for _, to := range cells {
				on := at[to]
				if on == board.Empty {
					dst = append(dst, base|Move(to))
					continue
				}
				if on.Side() != us {
					dst = append(dst, base|Move(to))
				}
				break
			}
		case rules.Glide:
			for _, to := range cells {
				if at[to] != board.Empty {
					break
				}
				dst = append(dst, base|Move(to))
			}
		case rules.Jump:
			if to := m.secondPiece(cells); to != board.None && at[to].Side() != us {
				dst = append(dst, base|Move(to))
			}
		default:
			dst = m.appendLame(dst, base, kind, cells)
		}
	}
	return dst
}

// secondPiece returns the cell of the second piece on a line, or None.
func (m *mailPos) secondPiece(cells []board.Cell) board.Cell {
	hurdle := false
	for _, to := range cells {
		if m.at[to] == board.Empty {
			continue
		}
		if hurdle {
			return to
		}
		hurdle = true
	}
	return board.None
}

// appendLame adds leaps that one piece can block.
func (m *mailPos) appendLame(dst []Move, base Move, kind rules.RouteKind, pairs []board.Cell) []Move {
	if kind == rules.DoubleSteps {
		base |= Move(rules.DoubleStep) << 20
	}
	for ; len(pairs) >= 2; pairs = pairs[2:] {
		if m.at[pairs[0]] != board.Empty {
			continue
		}
		if on := m.at[pairs[1]]; on == board.Empty || kind == rules.LameLeaps && on.Side() != m.side {
			dst = append(dst, base|Move(pairs[1]))
		}
	}
	return dst
}

// appendPath adds the moves along one path.
func (m *mailPos) appendPath(dst []Move, from board.Cell, p *rules.Path, promo *rules.Promotion) []Move {
	hurdles, past := p.Hurdles, 0
	for i, c := range p.Cells {
		pc := m.at[c]
		full := pc != board.Empty && c != from
		if m.hasMarks && m.isBarredAt(p, i, hurdles, full, m.side) {
			return dst
		}
		switch {
		case i < p.Lead:
			if full != (p.Over>>i&1 != 0) {
				return dst
			}
		case hurdles > 0:
			if full {
				hurdles--
			}
		default:
			past++
			if past >= p.Near && (p.Far == 0 || past <= p.Far) && p.Targets>>i&1 != 0 {
				dst = m.appendTarget(dst, from, c, pc, p.Flags, promo)
			}
			if full {
				return dst
			}
		}
	}
	return dst
}

// appendTarget adds the move to one cell, unless it is listed already.
func (m *mailPos) appendTarget(dst []Move, from, to board.Cell, on board.Piece, flags rules.Flag, promo *rules.Promotion) []Move {
	if on == board.Empty {
		if flags&rules.TakesEP != 0 && m.isEPTarget(to) {
			dst = m.appendEnPassant(dst, flags, from, to)
		}
		if flags&rules.Quiet == 0 {
			return dst
		}
	} else if on.Side() == m.side {
		return m.appendJoin(dst, from, to, on, flags)
	} else if flags&rules.Capture == 0 || m.prog.Kinds[on.Kind()].Immune || flags&rules.OnRoyal != 0 && !m.prog.Royal[on] {
		return dst
	}
	if flags&rules.IfKept != 0 && !m.effects.allowsPath(flags, from, to) {
		return dst
	}
	place, kind := int(to), rules.Plain
	if flags&rules.Rifle != 0 {
		place, kind = len(m.at)+int(to), rules.Rifling // shots are listed apart
	} else if flags&rules.LeavesEP != 0 {
		kind = rules.DoubleStep
	}
	if m.stamp[place] == m.stamps {
		return dst
	}
	m.stamp[place] = m.stamps
	if promo := promo.At(to); promo != nil && kind != rules.Rifling {
		dst = appendPromotions(dst, m, promo, from, to)
		if !promo.Optional {
			return dst
		}
	}
	return append(dst, NewMove(kind, from, to, 0))
}

// appendEnPassant adds a capture en passant, unless it is listed already.
func (m *mailPos) appendEnPassant(dst []Move, flags rules.Flag, from, to board.Cell) []Move {
	place := 2*len(m.at) + int(to)
	if m.stamp[place] == m.stamps || flags&rules.IfKept != 0 && !m.effects.allowsPath(flags, from, to) {
		return dst
	}
	m.stamp[place] = m.stamps
	return append(dst, NewMove(rules.EnPassant, from, to, 0))
}

// isBarredAt reports whether a mark on cell i of a path stops a piece of side s
// there. A piece that stands on a mark is a hurdle like any other.
func (m *mailPos) isBarredAt(p *rules.Path, i, hurdles int, full bool, s board.Side) bool {
	if full && (i < p.Lead || hurdles > 0) {
		return false
	}
	return p.Skip>>i&1 == 0 && m.effects.isBarred(p.Cells[i], s)
}

func (m *mailPos) isEPTarget(c board.Cell) bool {
	f := &m.frames[m.ply]
	for _, t := range f.epTargets[:f.epCount] {
		if t == c {
			return true
		}
	}
	return false
}

// noEPCapture reports whether no piece of side s attacks the trail with a
// move that may take en passant.
func (m *mailPos) noEPCapture(f *mailFrame, s board.Side) bool {
	if m.space != nil {
		return f.epCount > 0 && !m.allEPCapturable(f, s)
	}
	for _, t := range f.epTargets[:f.epCount] {
		for _, from := range m.pieces[s] {
			if m.attacksByPaths(from, t, rules.TakesEP) {
				return false
			}
		}
	}
	return true
}

func (m *mailPos) appendCastlings(dst []Move) []Move {
	f := &m.frames[m.ply]
	for i, r := range m.rights {
		if f.rights>>i&1 == 0 || m.prog.Castles[r.Castle].Side != m.side || !m.allEmpty(m.castlePaths[i].empty) {
			continue
		}
		if m.isFrozen(r.King) || m.isFrozen(r.Rook) {
			continue
		}
		if m.pathSafe(r.King, m.castlePaths[i].safe) {
			dst = append(dst, NewMove(rules.Castling, r.King, r.Rook, uint8(r.Castle)))
		}
	}
	return dst
}

// pathSafe reports whether a royal is attacked on none of some cells that it
// passes. It does not shield them from where it stands now.
func (m *mailPos) pathSafe(royal board.Cell, way []board.Cell) bool {
	king, safe := m.at[royal], true
	m.at[royal] = board.Empty
	for _, c := range way {
		under := m.at[c]
		m.at[c] = king
		safe = safe && (m.isTouched(c, m.side) || !m.Attacked(c, m.side.Other()))
		m.at[c] = under
	}
	m.at[royal] = king
	return safe
}

// isFrozen reports whether the state of a piece keeps it from moving.
func (m *mailPos) isFrozen(c board.Cell) bool { return m.canFreeze && m.effects.isFrozen(c) }

func (m *mailPos) allEmpty(cells []board.Cell) bool {
	for _, c := range cells {
		if m.at[c] != board.Empty {
			return false
		}
	}
	return true
}

// InCheck implements [Position].
func (m *mailPos) InCheck() bool { return m.royalsAttacked(m.side) }

// royalsAttacked implements effectsBoard.
func (m *mailPos) royalsAttacked(s board.Side) bool {
	if m.prog.Rules.LastRoyalCounts {
		return m.allInCheck(s)
	}
	for _, c := range m.royals[s] {
		if !m.isTouched(c, s) && m.Attacked(c, s.Other()) {
			return true
		}
	}
	return false
}

// allInCheck reports whether no royal of a side is safe.
func (m *mailPos) allInCheck(s board.Side) bool {
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

// attacksByPaths reports whether a path with the given flag leads from the piece on
// from to c.
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
		if m.reachesTarget(p, from, c) && (p.Flags&rules.IfKept == 0 || m.effects.allowsPath(p.Flags&^rules.OnRoyal, from, c)) {
			return true
		}
	}
	return m.rings != nil && flag == rules.Capture && m.attacksByRings(from, c)
}

func (m *mailPos) reachesTarget(p *rules.Path, from, target board.Cell) bool {
	hurdles, past := p.Hurdles, 0
	for i, c := range p.Cells {
		full := m.at[c] != board.Empty && c != from
		if m.hasMarks && m.isBarredAt(p, i, hurdles, full, m.at[from].Side()) {
			return false
		}
		switch {
		case i < p.Lead:
			if full != (p.Over>>i&1 != 0) {
				return false
			}
		case hurdles > 0:
			if full {
				hurdles--
			}
		default:
			past++
			if c == target && past >= p.Near && (p.Far == 0 || past <= p.Far) && p.Targets>>i&1 != 0 {
				return true
			}
			if full {
				return false
			}
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
