package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file follows locust captures on a mailbox, and captures of own pieces.

// followLocust reports whether the piece of a side on from can take its way along a locust
// capture, and what it finds at the end. If bait is empty, an enemy counts as standing there.
func (m *mailPos) followLocust(l *rules.Locust, from, bait board.Cell, s board.Side) (on ir.Content, ok bool) {
	on, ok = l.Follow(from, func(c board.Cell, comes bool) ir.Content { return m.contentOn(c, s, c == bait, comes) })
	return on, ok && (l.Flags&rules.OnRoyal == 0 || m.prog.Royal[m.at[l.To()]])
}

// contentOn returns what a piece of a side finds on a cell. If it is empty, an enemy counts
// as standing on a bait; marks count if the piece comes to the cell.
func (m *mailPos) contentOn(c board.Cell, s board.Side, bait, comes bool) ir.Content {
	pc := m.at[c]
	kind := &m.prog.Kinds[pc.Kind()]
	hidden := m.hasMarks && m.effects.isBarred(c, s)
	switch {
	case pc == board.Empty && hidden && comes:
		return ir.Barred
	case pc == board.Empty && bait:
		return ir.Foe
	case pc == board.Empty:
		return ir.Vacant
	case hidden:
		return ir.Closed
	case kind.Immune && (pc.Side() != s || kind.Neutral):
		return ir.Immune
	case pc.Side() == s:
		return ir.Own
	}
	return ir.Foe
}

// attacksByLocusts reports whether the piece on from could take an enemy on c on its way
// or, by a move that can take on its way, where that ends.
func (m *mailPos) attacksByLocusts(from, c board.Cell) bool {
	list := m.prog.Locusts.Of(m.at[from], from)
	for i := range list {
		l := &list[i]
		if !l.Takes(c) || l.Flags&rules.Conditional != 0 && !conditionsHold(l.Flags, m.unmoved[from], false) {
			continue
		}
		on, ok := m.followLocust(l, from, c, m.at[from].Side())
		if !ok || !slices.Contains(l.Taken, c) && on != ir.Foe {
			continue
		}
		if l.Flags&rules.IfCompare == 0 || m.effects.allowsPath(l.Flags&^rules.OnRoyal, from, l.To()) {
			return true
		}
	}
	return false
}
