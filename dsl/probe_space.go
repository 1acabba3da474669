package dsl

import (
	"maps"
	"slices"

	"dragoman/dsl/ir"
)

// stack returns the stack that a piece is, or nil.
func (t *Table) stack(kind *ir.Piece) *ir.Stack {
	for i := range t.game.Space.Stacks {
		if s := &t.game.Space.Stacks[i]; s.Piece == kind.Name {
			return s
		}
	}
	return nil
}

// stackWays returns the moves of a stack: of either part, which leaves the
// other behind, and of both together where each of them goes.
func (t *Table) stackWays(from ir.Vec, m man, s *ir.Stack) (ways []way) {
	reached := map[ir.Vec]int{}
	for i, name := range s.Parts {
		part, rest := m, m
		part.kind, rest.kind = t.game.Piece(name), t.game.Piece(s.Parts[1-i])
		moves := t.plain(from, part, &rest)
		for _, w := range moves {
			reached[w.to]++
		}
		if s.Decay {
			ways = append(ways, moves...)
		}
		if s.Teleport {
			ways = append(ways, t.joins(from, part, &rest)...)
		}
		if s.Together && i == 1 {
			for _, w := range moves {
				if reached[w.to] == 2 {
					whole := way{to: w.to, takes: w.takes, together: true, edits: []edit{{from, nil}}}
					ways = append(ways, t.arrivals(whole, m)...)
				}
			}
		}
	}
	return ways
}

// joins returns the moves of a part onto its lone partner, which make a stack:
// recombination, or teleportation if the rest of a stack stays behind.
func (t *Table) joins(from ir.Vec, m man, rest *man) (ways []way) {
	for i := range t.game.Space.Stacks {
		s := &t.game.Space.Stacks[i]
		at := slices.Index(s.Parts[:], m.kind.Name)
		if at < 0 || rest == nil && !s.Recombine {
			continue
		}
		partner := s.Parts[1-at]
		onto := func(c ir.Vec) bool {
			other, full := t.men[c]
			return full && other.side == m.side && other.kind != nil && other.kind.Name == partner
		}
		stack := m
		stack.kind, stack.moved = t.game.Piece(s.Piece), true
		for _, to := range t.ontoOwn(from, m, ir.Capture, onto) {
			ways = append(ways, way{to: to, edits: []edit{{from, rest}, {to, &stack}}})
		}
	}
	return ways
}

// uplifts returns the quiet moves that end on an own piece and make a stack
// with it.
func (t *Table) uplifts(from ir.Vec, m man) (ways []way) {
	for i := range t.game.Space.Uplifts {
		u := &t.game.Space.Uplifts[i]
		if u.Piece != m.kind.Name || !u.For.Has(m.side) {
			continue
		}
		onto := func(c ir.Vec) bool {
			other, full := t.men[c]
			return full && other.side == m.side && other.kind != nil && slices.Contains(u.Onto, other.kind.Name) && slices.Contains(u.Zone, c)
		}
		lifted := m
		lifted.kind, lifted.moved = t.game.Piece(u.To), true
		for _, to := range t.ontoOwn(from, m, ir.Quiet, onto) {
			ways = append(ways, way{to: to, choice: u.To, edits: []edit{{from, nil}, {to, &lifted}}})
		}
	}
	return ways
}

// ontoOwn returns the ends, on certain own pieces, of the moves with a mode.
func (t *Table) ontoOwn(from ir.Vec, m man, mode ir.Mode, onto func(ir.Vec) bool) (ends []ir.Vec) {
	w := t.walker(from, m)
	look := w.Look
	w.Look = func(c ir.Vec) ir.Content {
		if onto(c) {
			return ir.Foe
		}
		return look(c)
	}
	for _, move := range m.kind.Moves {
		if !move.For.Has(m.side) || move.Mode&mode == 0 {
			continue
		}
		taking := *move
		taking.Mode = ir.Capture
		w.Targets(&taking, func(to ir.Vec, _ ir.Content) {
			if onto(to) {
				ends = append(ends, to)
			}
		})
	}
	return ends
}

// path returns the cells that a piece can have passed on its way to the cell
// where it stands, as far as that opens it to capture in passing.
func (t *Table) path(victim ir.Vec, m man) (cells []ir.Vec) {
	for i := range t.game.Space.Passings {
		p := &t.game.Space.Passings[i]
		start := victim.Add(p.Step.Times(-1))
		if m.kind == nil || p.Piece != m.kind.Name || !p.For.Has(m.side) || !slices.Contains(p.From, start) {
			continue
		}
		for _, through := range p.Through {
			cells = append(cells, start.Add(through))
		}
	}
	return cells
}

// passings returns the captures in passing of a piece. All cells of the path
// must be covered by pieces of the victim's kind, the victim being absent.
func (t *Table) passings(from ir.Vec, m man) (ways []way) {
	if t.passed == nil {
		return nil
	}
	victim := t.men[*t.passed]
	if victim.side == m.side || victim.kind.Name != m.kind.Name {
		return nil
	}
	lifted := &Table{game: t.game, men: maps.Clone(t.men), marks: t.marks}
	delete(lifted.men, *t.passed)
	for _, cell := range t.path(*t.passed, victim) {
		if t.look(m.side, cell) != ir.Vacant || !lifted.anyCovers(cell, m) {
			return nil
		}
		if lifted.covers(from, m, cell) {
			edits := []edit{{from, nil}, {*t.passed, nil}}
			ways = append(ways, t.arrivals(way{to: cell, takes: true, edits: edits}, m)...)
		}
	}
	return ways
}

// anyCovers reports whether any piece like m covers a cell.
func (t *Table) anyCovers(cell ir.Vec, m man) bool {
	for from, other := range t.men {
		if other.side == m.side && other.kind == m.kind && t.covers(from, other, cell) {
			return true
		}
	}
	return false
}

// covers reports whether a piece could take something on a cell.
func (t *Table) covers(from ir.Vec, m man, cell ir.Vec) bool {
	w := t.walker(from, m)
	w.Look = with(w.Look, cell, ir.Foe)
	hit := false
	for _, move := range m.kind.Moves {
		if move.For.Has(m.side) && move.Mode&ir.Capture != 0 {
			w.Targets(move, func(to ir.Vec, _ ir.Content) { hit = hit || to == cell })
		}
	}
	return hit
}
