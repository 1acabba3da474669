package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file finds the cells where pieces may be dropped for what stands around them, on sets
// of two words.

// cellsWhere returns the empty cells for which a condition on a drop holds, and perhaps cells
// that are not empty.
func (w *widePos) cellsWhere(q *rules.WideWhere) (set rules.WideSet) {
	switch q.Cond.Op {
	case ir.And:
		set = wideAll
		for i := 0; i < len(q.Sub) && set.Any(); i++ {
			set = set.And(w.cellsWhere(&q.Sub[i]))
		}
		return set
	case ir.Or:
		for i := range q.Sub {
			set = set.Or(w.cellsWhere(&q.Sub[i]))
		}
		return set
	case ir.Not:
		return wideAll.AndNot(w.cellsWhere(&q.Sub[0]))
	case ir.Within:
		return q.Cells
	case ir.Full:
		if q.Cells.AndNot(w.info.all).Any() {
			return rules.WideSet{}
		}
		return wideAll
	case ir.Beside, ir.Encloses, ir.SlidIn, ir.FlownIn:
		return w.cellsAround(q)
	}
	if w.effects.mayDrop(q.Cond, w.side) {
		return wideAll
	}
	return rules.WideSet{}
}

// cellsAround returns the empty cells for which a condition on what stands around them
// holds, and perhaps cells that are not empty.
func (w *widePos) cellsAround(q *rules.WideWhere) (set rules.WideSet) {
	own, foe := w.owned(dropSide(q.Cond, w.side))
	empty := wideAll.AndNot(w.info.all)
	for i := range q.Dirs {
		d := &q.Dirs[i]
		switch {
		case q.Cond.Op == ir.Encloses:
			for line := d.Unshift(own).And(foe); line.Any(); line = d.Unshift(line).And(foe) {
				set = set.Or(d.Unshift(line))
			}
		case q.Cond.Op == ir.FlownIn:
			line, before := d.First.And(empty), d.Unshift(empty)
			for more := line; more.Any(); line = line.Or(more) {
				more = d.Shift(more)
			}
			for more := before; more.Any(); before = before.Or(more) {
				more = d.Unshift(more).AndNot(before)
			}
			set = set.Or(line.AndNot(before))
		case q.Cond.Op == ir.SlidIn:
			way := d.First.And(empty)
			for more := way; more.Any(); way = way.Or(more) {
				more = d.Shift(more).And(empty)
			}
			set = set.Or(way.AndNot(d.Unshift(empty)))
		case q.Cond.Vacant:
			set = set.Or(d.Unshift(empty))
		default:
			set = set.Or(d.Unshift(own))
		}
	}
	return set
}

// owned returns the pieces that belong to a side, and those that do to the other.
func (w *widePos) owned(s board.Side) (own, foe rules.WideSet) {
	walls := w.walls()
	return w.set.occupied(s).AndNot(walls), w.set.occupied(s ^ 1).AndNot(walls)
}
