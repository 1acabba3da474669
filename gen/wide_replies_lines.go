package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file tells which moves check or pin, or end that, when replies are counted. Such
// moves are made.

// fillLines finds the lines. It reports false if the royal is attacked.
func (c *wideCounter) fillLines() bool {
	w, v := c.w, &c.w.info
	c.royal, c.leaving, c.entering = v.royal, rules.WideSet{}, rules.WideSet{}
	c.number++
	if v.royal < 0 {
		return true
	}
	k := v.royal & (rules.WideCells - 1)
	for _, pc := range w.tables.Pieces[c.side&1^1] {
		t, set := &w.tables.Of[pc], w.set.pieces(pc)
		if near := t.AttackTo[k].And(set); near.Any() && !c.noteLines(t, near, k) {
			return false
		}
		if t.HopTo != nil {
			c.noteHops(t, t.HopTo[k].And(set), k)
		}
	}
	return true
}

// noteLines notes what opens or closes the lines of some enemies that nothing but empty
// cells lets through. It reports false if one of them checks.
func (c *wideCounter) noteLines(t *rules.WidePiece, near rules.WideSet, k int) bool {
	if t.Between == nil {
		return false
	}
	for ; near.Any(); near = near.Rest() {
		from := near.First()
		line := t.Between[from&(rules.WideCells-1)][k]
		on := line.And(c.all)
		switch on.Count() {
		case 0:
			return false
		case 1:
			if on.And(c.own).Any() {
				c.entering, c.leaving = c.entering.Or(line), c.leaving.Or(rules.WideCell(from))
			} else {
				c.leaving = c.leaving.Or(on)
			}
		case 2:
			if on.And(c.own).Any() {
				c.leaving = c.leaving.Or(on)
			}
		}
	}
	return true
}

// noteHops is noteLines for enemies that capture over one piece, of which none checks.
func (c *wideCounter) noteHops(t *rules.WidePiece, near rules.WideSet, k int) {
	for ; near.Any(); near = near.Rest() {
		from := near.First()
		line := t.Between[from&(rules.WideCells-1)][k]
		switch on := line.And(c.all); on.Count() {
		case 0, 2:
			c.entering = c.entering.Or(line)
			c.leaving = c.leaving.Or(on).Or(rules.WideCell(from))
		case 3:
			c.leaving = c.leaving.Or(on)
		}
	}
}

// nearFor returns where a piece comes near the royal.
func (c *wideCounter) nearFor(pc uint8) *replyNear {
	n := &c.near[pc]
	if n.number == c.number {
		return n
	}
	t, k := &c.w.tables.Of[pc], c.royal&(rules.WideCells-1)
	n.number, n.checks, n.zone = c.number, t.AttackTo[k], rules.WideSet{}
	if t.HopTo != nil {
		n.checks = n.checks.Or(t.HopTo[k])
	}
	for i := range c.zone[:c.zones] {
		if c.plain && c.zone[i].attackers.Any() {
			continue // it is only of interest when these leave
		}
		z := c.zone[i].cell & (rules.WideCells - 1)
		n.zone = n.zone.Or(t.AttackTo[z])
		if t.HopTo != nil {
			n.zone = n.zone.Or(t.HopTo[z])
		}
	}
	return n
}

// isSpecial reports whether a move that is not special by its kind does more than to change
// who stands where: it checks, pins, ends a pin, or ends the game or the right to something.
func (c *wideCounter) isSpecial(m *replyMove) bool {
	w := c.w
	if m.from >= 0 && c.leaving.Has(m.from) || c.entering.Has(m.to) {
		return true
	}
	if c.goals && (m.captured != uint8(board.Empty) || m.arrives != m.moved) {
		return true
	}
	if m.captured != uint8(board.Empty) {
		lost := w.frames[w.ply].rights &^ w.rightsKept[m.to]
		if lost != 0 || w.prog.Royal[m.captured] || c.limited || c.counted.Has(m.to) {
			return true
		}
	}
	return c.royal >= 0 && m.near.checks.Has(m.to) && c.aims(m)
}

// aims reports whether the piece that a move puts on its target checks or pins from there,
// or forbids to come between.
func (c *wideCounter) aims(m *replyMove) bool {
	t, k, to := &c.w.tables.Of[m.arrives], c.royal&(rules.WideCells-1), m.to&(rules.WideCells-1)
	if t.Between == nil {
		return true
	}
	on := t.Between[to][k].And(c.all)
	if m.from >= 0 {
		on = on.AndNot(rules.WideCell(m.from))
	}
	n, owns := on.Count(), on.And(c.own).Any()
	if t.HopTo != nil && t.HopTo[k].Has(to) {
		return n < 2 || n == 2 && owns
	}
	return n == 0 || n == 1 && owns
}
