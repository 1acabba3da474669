package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file lists the moves on a mailbox.

// AppendMoves implements [Position].
func (m *mailPos) AppendMoves(dst []Move) []Move {
	if m.effects != nil {
		return m.effects.appendMoves(dst)
	}
	return m.appendPseudo(dst)
}

// appendPseudo implements effectsBoard.
func (m *mailPos) appendPseudo(dst []Move) []Move {
	if m.space != nil {
		return m.space.appendPseudo(dst)
	}
	if m.lister != nil && !(m.hasMarks && m.effects.hasBars(m.side)) {
		return m.lister.appendBySets(dst)
	}
	check := -1 // unknown
	for _, from := range m.pieces[m.side] {
		if !m.isFrozen(from) {
			dst = m.appendPiece(dst, from, m.at[from], &check)
		}
	}
	return m.appendCastlings(dst)
}

// appendPiece adds the moves that the piece on from has as pc. check is 1 if its
// side is in check, 0 if not, and -1 as long as nobody had to know.
func (m *mailPos) appendPiece(dst []Move, from board.Cell, pc board.Piece, check *int) []Move {
	promo := m.prog.Promote[pc]
	paths := m.prog.Paths(pc, from)
	if routes := m.box.Routes(pc, from); m.useRoutes && routes.Plain && (!routes.Takes || m.frames[m.ply].epCount == 0) {
		dst = m.appendRoutes(dst, from, routes.Lists)
		paths = routes.Other
	}
	m.stamps++
	start := len(dst)
	if m.squares != nil && len(paths) > 0 && !m.hasMarks {
		routes := m.box.SpaceRoutes(pc, from)
		dst = m.appendSpaceRoutes(dst, from, routes, promo)
		paths = routes.Other
	}
	for i := range paths {
		p := &paths[i]
		if p.Flags&rules.Conditional != 0 && !m.conditionsOf(p.Flags, from, check) {
			continue
		}
		dst = m.appendPath(dst, from, p, promo)
	}
	if m.prog.Locusts != nil {
		dst = m.appendLocusts(dst, from, pc, check, start)
	}
	if m.squares != nil {
		dst = m.squares.appendMoves(dst, from, pc, promo)
	}
	return dst
}

// appendLocusts adds the locust captures of the piece on from that it has as pc; start is
// where the list of its moves begins.
func (m *mailPos) appendLocusts(dst []Move, from board.Cell, pc board.Piece, check *int, start int) []Move {
	list := m.prog.Locusts.Of(pc, from)
	for i := range list {
		l := &list[i]
		if !m.conditionsOf(l.Flags, from, check) {
			continue
		}
		to := l.To()
		on, ok := m.followLocust(l, from, board.None, m.side)
		if !ok || l.Flags&rules.IfCompare != 0 && !m.effects.allowsPath(l.Flags, from, to) {
			continue
		}
		dst = m.appendLocust(dst, l, from, pc, on == ir.Vacant, start)
	}
	return dst
}

// appendLocust adds the moves of one locust capture, unless they are listed from start on.
func (m *mailPos) appendLocust(dst []Move, l *rules.Locust, from board.Cell, pc board.Piece, empty bool, start int) []Move {
	to, end := l.To(), len(dst)
	promo := m.prog.Promote[pc].Of(from, to, l.Number > 0 || !empty)
	if l.Kind == rules.Rifling {
		promo = nil
	}
	if promo != nil {
		dst = appendPromotions(dst, m, promo, NewMove(rules.Promoting, from, to, 0).WithTaken(l.Number))
	}
	if promo == nil || promo.Optional {
		dst = append(dst, NewMove(l.Kind, from, to, 0).WithTaken(l.Number))
	}
	if end < len(dst) && slices.Contains(dst[start:end], dst[end]) {
		return dst[:end]
	}
	return dst
}

// conditionsOf reports whether the conditions in the flags of a path hold for the piece on
// a cell; check is that of appendPiece.
func (m *mailPos) conditionsOf(flags rules.Flag, from board.Cell, check *int) bool {
	if flags&rules.Conditional == 0 {
		return true
	}
	if *check < 0 && flags&(rules.IfInCheck|rules.IfNotCheck) != 0 {
		*check = 0
		if m.InCheck() {
			*check = 1
		}
	}
	return conditionsHold(flags, m.unmoved[from], *check == 1)
}

// appendRoutes adds the moves of a piece by routes, which no condition concerns.
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

// targets returns the pieces on which a move can end: those of the enemy, and in games with
// stacks all.
func (m *mailPos) targets() *rules.SpaceSet {
	if m.space != nil {
		return &m.occupied.all
	}
	return &m.occupied.of[m.side&1^1]
}

// appendSpaceRoutes adds the moves by paths that sets of cells tell. A hit or a step onto a
// piece of the own side may make a stack.
func (m *mailPos) appendSpaceRoutes(dst []Move, from board.Cell, r *rules.SpaceRoutes, promo *rules.Promotion) []Move {
	for i := range r.Steps {
		if s := &r.Steps[i]; !m.onlyCaptures || promo != nil {
			dst = m.appendSpaceSteps(dst, from, s, promo)
		}
	}
	if !r.Ends.Meets(m.targets()) {
		return dst
	}
	for i := range r.Hits {
		p := &r.Hits[i]
		if lead, to := p.Cells[:p.Lead], p.Cells[p.Lead]; m.at[to] != board.Empty && m.allEmpty(lead) {
			dst = m.appendTarget(dst, from, to, m.at[to], rules.Capture, promo)
		}
	}
	return dst
}

// appendSpaceSteps adds the steps of one set.
func (m *mailPos) appendSpaceSteps(dst []Move, from board.Cell, s *rules.SpaceSteps, promo *rules.Promotion) []Move {
	only := board.None // the one occupied cell
	for i, word := range s.Cells {
		if word &= m.occupied.all[i]; word == 0 {
			continue
		}
		if only != board.None || word&(word-1) != 0 || m.space == nil {
			return dst
		}
		only = rules.CellOf(i, word)
	}
	if only == board.None && promo == nil && s.Flags == rules.Quiet {
		for _, to := range s.To {
			if m.stamp[to] != m.stamps {
				m.stamp[to] = m.stamps
				dst = append(dst, Move(from)<<10|Move(to))
			}
		}
		return dst
	}
	for _, to := range s.To {
		if only == board.None || only == to {
			dst = m.appendTarget(dst, from, to, m.at[to], s.Flags, promo)
		}
	}
	return dst
}

// appendPath adds the moves along one path.
func (m *mailPos) appendPath(dst []Move, from board.Cell, p *rules.Path, promo *rules.Promotion) []Move {
	var w rules.Progress
	for i, c := range p.Cells {
		pc := m.at[c]
		full := pc != board.Empty && c != from
		if m.hasMarks && m.effects.isBarredAt(p, i, m.side) {
			return dst
		}
		end, on := p.Enter(&w, i, full)
		if end {
			dst = m.appendTarget(dst, from, c, pc, p.Flags, promo)
		}
		if !on {
			return dst
		}
	}
	return dst
}

// appendTarget adds the move to one cell, unless it is listed already.
func (m *mailPos) appendTarget(dst []Move, from, to board.Cell, on board.Piece, flags rules.Flag, promo *rules.Promotion) []Move {
	if on == board.Empty {
		if flags&rules.TakesEP != 0 && m.isEPTarget(to) {
			dst = m.appendEnPassant(dst, flags, from, to, promo)
		}
		if flags&rules.Quiet == 0 {
			return dst
		}
	} else if on.Side() == m.side {
		if m.space != nil {
			return m.space.appendJoin(dst, from, to, on, flags)
		}
		return dst
	} else if flags&rules.Capture == 0 || m.prog.Kinds[on.Kind()].Immune || flags&rules.OnRoyal != 0 && !m.prog.Royal[on] {
		return dst
	}
	if flags&rules.IfCompare != 0 && !m.effects.allowsPath(flags&^rules.TakesEP, from, to) {
		return dst
	}
	place, kind := int(to), rules.Plain
	if flags&rules.Rifle != 0 {
		place, kind = len(m.at)+int(to), rules.Rifling // these are listed apart
	} else if flags&rules.LeavesEP != 0 {
		kind = rules.DoubleStep
	}
	if m.stamp[place] == m.stamps {
		return dst
	}
	m.stamp[place] = m.stamps
	return appendArrivals(dst, m, promo, kind, from, to, on != board.Empty)
}

// appendEnPassant adds a capture en passant, unless it is listed already.
func (m *mailPos) appendEnPassant(dst []Move, flags rules.Flag, from, to board.Cell, promo *rules.Promotion) []Move {
	place := 2*len(m.at) + int(to)
	if m.stamp[place] == m.stamps || flags&rules.IfCompare != 0 && !m.effects.allowsPath(flags, from, to) {
		return dst
	}
	m.stamp[place] = m.stamps
	return appendArrivals(dst, m, promo, rules.EnPassant, from, to, true)
}

// appendCastlings adds the castlings that are possible.
func (m *mailPos) appendCastlings(dst []Move) []Move {
	f := &m.frames[m.ply]
	for i, r := range m.rights {
		if f.rights>>i&1 == 0 || m.prog.Castles[r.Castle].Side != m.side || !m.isOpen(m.castlePaths[i].empty) {
			continue
		}
		if m.isFrozen(r.King) || m.isFrozen(r.Rook) {
			continue
		}
		withWalls := m.effects != nil && m.prog.Effects.Walls.WithMoves() // which decide whether the way is safe
		if withWalls || m.pathSafe(r.King, m.castlePaths[i].safe) {
			dst = append(dst, NewMove(rules.Castling, r.King, r.Rook, uint8(r.Castle)))
		}
	}
	return dst
}

// AppendCaptures implements [Searchable].
func (m *mailPos) AppendCaptures(dst []Move) []Move {
	start := len(dst)
	m.onlyCaptures = true
	dst = m.AppendMoves(dst)
	m.onlyCaptures = false
	return keepNoisy(m, dst, start)
}
