package rules

import (
	"dragoman/board"
	"dragoman/dsl/ir"
)

// This file compiles what stands around a cell to sets of two words: conditions on the cells
// of drops, and flips.

// WideWhere is a condition on the cell of a drop.
type WideWhere struct {
	Cond  *Cond
	Sub   []WideWhere
	Cells WideSet
	Dirs  []WideDirection
}

// WideDirection is a step on the board from sets of cells.
type WideDirection struct {
	First WideSet // the cells to which no step leads
	on    WideSet // from where a step leads to a cell
	by    int     // what a step adds to the number of a cell
}

// Shift returns where a step leads from some cells.
func (d *WideDirection) Shift(set WideSet) WideSet { return set.And(d.on).Shift(d.by) }

// Unshift returns the cells of the board from which a step leads to one of a set.
func (d *WideDirection) Unshift(set WideSet) WideSet { return set.Shift(-d.by).And(d.on) }

// WideFlips says which pieces around a cell change sides.
type WideFlips struct {
	Beside [WideCells]WideSet // by cell: those there
	Rows   []WideRow          // those that stand in a row between the cell and a piece of the side; nil: those beside
}

// WideRow is, by cell, all that lies in one direction.
type WideRow struct {
	Cells [WideCells]WideSet
	up    bool // towards higher cells
}

// At returns the cells of the pieces that a piece of a side on c flips; own and foe are the
// pieces of both sides.
func (f *WideFlips) At(c int, own, foe WideSet) (set WideSet) {
	set = f.Beside[c&(WideCells-1)].And(foe)
	if f.Rows == nil || !set.Any() {
		return set
	}
	set = WideSet{}
	for i := range f.Rows {
		row := &f.Rows[i]
		line := row.Cells[c&(WideCells-1)]
		if row.up {
			line = line.up(line.AndNot(foe))
		} else {
			line = line.down(line.AndNot(foe))
		}
		if line.And(own).Any() {
			set = set.Or(line.And(foe))
		}
	}
	return set
}

// findAround compiles the conditions of drops and the flips of a game.
func (t *WideTables) findAround(p *Program) {
	e := p.Effects
	if e == nil {
		return
	}
	if e.DropWhere != nil {
		if where, ok := newWideWhere(p, e.DropWhere); ok {
			t.Where = &where
		}
	}
	for on, list := range e.Triggers {
		for i := range list {
			flips := newWideFlips(p, &list[i])
			if flips == nil || ir.Event(on) != ir.OnMove {
				t.Flips = nil
				return
			}
			t.Flips = append(t.Flips, flips...)
		}
	}
}

// newWideWhere compiles a condition; ok is false if sets do not tell it.
func newWideWhere(p *Program, q *Cond) (w WideWhere, ok bool) {
	if q.OverHoles {
		return w, false
	}
	w = WideWhere{Cond: q, Cells: wideSetOf(q.Cells)}
	for i := range q.Dirs {
		d, ok := newWideDirection(p, &q.Dirs[i])
		if !ok {
			return w, false
		}
		w.Dirs = append(w.Dirs, d)
	}
	for i := range q.Sub {
		sub, ok := newWideWhere(p, &q.Sub[i])
		if !ok {
			return w, false
		}
		w.Sub = append(w.Sub, sub)
	}
	return w, true
}

// newWideDirection compiles a direction; ok is false if a step is too long to shift by.
func newWideDirection(p *Program, d *Direction) (w WideDirection, ok bool) {
	w.by = d.by
	for c, next := range d.Next {
		if next != board.None {
			w.on = w.on.Or(WideCell(c))
		}
		if d.Back[c] == board.None && p.Board.Has(board.Cell(c)) {
			w.First = w.First.Or(WideCell(c))
		}
	}
	return w, w.by > -64 && w.by < 64
}

// newWideFlips compiles a trigger that does nothing but to flip pieces of the enemy around
// each piece that moves or is dropped; nil if it does anything else.
func newWideFlips(p *Program, t *Trigger) (list []*WideFlips) {
	if t.When != nil || t.Optional {
		return nil
	}
	for i := range t.Do {
		a := &t.Do[i]
		if !a.flips() || a.Place.Kind != ir.Destination || a.Who != ir.Me {
			return nil
		}
		f := &WideFlips{}
		for j := range a.Dirs {
			d, row := &a.Dirs[j], WideRow{up: a.Dirs[j].by > 0}
			for c := range p.Board.Cells() {
				if next := d.Next[c]; next != board.None {
					f.Beside[c] = f.Beside[c].Or(WideCell(int(next)))
				}
				for next := d.Next[c]; next != board.None; next = d.Next[next] {
					row.Cells[c] = row.Cells[c].Or(WideCell(int(next)))
				}
			}
			if a.Op == ir.FlipEnclosed {
				f.Rows = append(f.Rows, row)
			}
		}
		list = append(list, f)
	}
	return list
}
