package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file finds the cells where pieces may be dropped for what stands around them.

// canDrop reports whether the side to move has a piece to drop.
func (t *effectState) canDrop(d *rules.Drop) bool {
	return t.effects.DropsFree || t.memory[d.Slot] > 0
}

// keepOnFiles drops the drops from start on that end on full files.
func (t *effectState) keepOnFiles(dst []Move, start int, d *rules.Drop) []Move {
	pc := board.NewPiece(d.Kind, t.Side())
	for i := range d.Files {
		file, n := &d.Files[i], 0
		for c, in := range file.Zone {
			if in && t.At(board.Cell(c)) == pc {
				n++
			}
		}
		if n >= d.Max {
			dst = dst[:start+len(slices.DeleteFunc(dst[start:], func(m Move) bool { return file.Has(m.To()) }))]
		}
	}
	return dst
}

// crowding says on which cells drops would crowd a colour: those of the kind of the rule,
// and those of other kinds, by colour. If full is true, no other kind may be dropped.
type crowding struct {
	same, other [2]bool
	full        bool
}

// crowdingOf finds out which drops of the side to move a rule about colours forbids.
func (t *effectState) crowdingOf(r *rules.ColourRule) (c crowding) {
	us := t.Side()
	var stand, room [2]int
	pc, zone := board.NewPiece(r.Kind, us), &r.Zone[us&1]
	for i := range t.prog.Start.Cells {
		cell, colour := board.Cell(i), 0
		if r.Light.Has(cell) {
			colour = 1
		}
		switch on := t.At(cell); {
		case on == pc:
			stand[colour]++
		case on == board.Empty && zone.Has(cell):
			room[colour]++
		}
	}
	held := 0
	if slot := t.prog.Memory.Hand(us, r.Kind); slot >= 0 {
		held = int(t.memory[slot])
	}
	total := stand[0] + stand[1] + held
	for colour := range 2 {
		c.same[colour] = stand[colour]+1 > (total+1)/2
		cells, need := stand[colour]+room[colour], total/2
		c.other[colour] = held > 0 && cells == need
		c.full = c.full || held > 0 && cells < need
	}
	return c
}

// forbids reports whether a drop on an empty cell would crowd a colour.
func (c *crowding) forbids(r *rules.ColourRule, kind int, us board.Side, to board.Cell) bool {
	colour := 0
	if r.Light.Has(to) {
		colour = 1
	}
	if kind == r.Kind {
		return c.same[colour]
	}
	return c.full || c.other[colour] && r.Zone[us&1].Has(to)
}

// keepColours drops the drops from start on that crowd a colour.
func (t *effectState) keepColours(dst []Move, start int) []Move {
	for i := range t.effects.BothColours {
		if len(dst) == start {
			break
		}
		r := &t.effects.BothColours[i]
		c := t.crowdingOf(r)
		dst = dst[:start+len(slices.DeleteFunc(dst[start:], func(m Move) bool { return c.forbids(r, int(m.Arg()), t.Side(), m.To()) }))]
	}
	return dst
}

// keepWhere drops the drops from start on whose cells do not lie as the game wants.
func (t *effectState) keepWhere(dst []Move, start int) []Move {
	q, us := t.effects.DropWhere, t.Side()
	if q == nil || len(dst) == start {
		return dst
	}
	_, sets := t.sideSet(us)
	cells := uint64(0)
	if sets {
		cells = t.cellsWhere(q, us)
	}
	kept := dst[:start]
	for _, m := range dst[start:] {
		if sets && cells>>(m.To()&63)&1 != 0 || !sets && t.mayDropOn(q, m.To(), us) {
			kept = append(kept, m)
		}
	}
	return kept
}

// mayDropOn reports whether a condition on a drop of a side holds for an empty cell.
func (t *effectState) mayDropOn(q *rules.Cond, c board.Cell, us board.Side) bool {
	switch q.Op {
	case ir.And, ir.Or:
		for i := range q.Sub {
			if t.mayDropOn(&q.Sub[i], c, us) == (q.Op == ir.Or) {
				return q.Op == ir.Or
			}
		}
		return q.Op == ir.And
	case ir.Not:
		return !t.mayDropOn(&q.Sub[0], c, us)
	case ir.Within:
		return slices.Contains(q.Cells, c)
	case ir.Beside, ir.Encloses, ir.SlidIn, ir.FlownIn:
		return t.holdsAround(q, c, dropSide(q, us))
	}
	return t.mayDrop(q, us)
}

// mayDrop reports whether a condition on a drop of a side holds that asks for no cell.
func (t *effectState) mayDrop(q *rules.Cond, us board.Side) bool {
	switch q.Op {
	case ir.Full:
		return t.isFull(q)
	case ir.SideIs:
		return dropSide(q, us) == us
	}
	return true // Always
}

// dropSide returns the side that a condition on a drop of a side means.
func dropSide(q *rules.Cond, us board.Side) board.Side {
	s, _ := rules.SideOf(q.Who, us)
	return s
}

// cellsWhere returns the empty cells for which a condition on a drop of a side holds,
// and perhaps cells that are not empty.
func (t *effectState) cellsWhere(q *rules.Cond, us board.Side) (set uint64) {
	switch q.Op {
	case ir.And:
		set = ^uint64(0)
		for i := 0; i < len(q.Sub) && set != 0; i++ {
			set &= t.cellsWhere(&q.Sub[i], us)
		}
		return set
	case ir.Or:
		for i := range q.Sub {
			set |= t.cellsWhere(&q.Sub[i], us)
		}
		return set
	case ir.Not:
		return ^t.cellsWhere(&q.Sub[0], us)
	case ir.Within:
		return q.Mask
	case ir.Beside, ir.Encloses, ir.SlidIn, ir.FlownIn:
		return t.cellsAround(q, us)
	}
	if t.mayDrop(q, us) {
		return ^uint64(0)
	}
	return 0
}

// cellsAround returns the empty cells for which a condition on what stands around them
// holds, and perhaps cells that are not empty.
func (t *effectState) cellsAround(q *rules.Cond, us board.Side) (set uint64) {
	who := dropSide(q, us)
	white, _ := t.sideSet(board.White)
	black, _ := t.sideSet(board.Black)
	own, _ := t.ownedSet(who)
	foe, _ := t.ownedSet(who.Other())
	empty := ^(white | black)
	if q.OverHoles {
		for rest := empty; rest != 0; rest &= rest - 1 {
			if c := board.Cell(bits.TrailingZeros64(rest)); t.prog.Board.Has(c) && t.holdsAround(q, c, who) {
				set |= 1 << c
			}
		}
		return set
	}
	for i := range q.Dirs {
		d := &q.Dirs[i]
		switch {
		case q.Op == ir.Encloses:
			for line := d.Unshift(own) & foe; line != 0; line = d.Unshift(line) & foe {
				set |= d.Unshift(line)
			}
		case q.Op == ir.FlownIn:
			line, before := d.First&empty, d.Unshift(empty)
			for more := line; more != 0; line |= more {
				more = d.Shift(more)
			}
			for more := before; more != 0; before |= more {
				more = d.Unshift(more) &^ before
			}
			set |= line &^ before
		case q.Op == ir.SlidIn:
			way := d.First & empty
			for more := way; more != 0; way |= more {
				more = d.Shift(more) & empty
			}
			set |= way &^ d.Unshift(empty)
		case q.Vacant:
			set |= d.Unshift(empty)
		default:
			set |= d.Unshift(own)
		}
	}
	return set
}
