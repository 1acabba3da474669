package gen

import "dragoman/dsl/ir"

// This file runs the triggers of the reference.

// fire runs the triggers of an event. Those that the player may choose are
// run if the move says so.
func (w *walkPos) fire(on ir.Event, d *walkDeed, me ir.Side) {
	view := walkView{me, d}
	for _, t := range w.effects().Triggers {
		if t.On != on || t.When != nil && !w.holds(t.When, view) {
			continue
		}
		d.offered = d.offered || t.Optional
		if t.Optional && !d.chosen {
			continue
		}
		for _, a := range t.Do {
			w.act(a, view)
		}
	}
}

func (w *walkPos) act(a *ir.Action, view walkView) {
	switch a.Op {
	case ir.SetGame:
		w.now.kept = set(w.now.kept, a.Key, a.Assign.Result(w.now.kept[a.Key], w.value(a.Value, view)))
	case ir.Create:
		w.create(w.newMan(w.kind(a.Piece), w.player(a.Who, view)), view.deed.place(a.Place), view.deed)
	case ir.RemoveAround:
		w.removeAround(a, view.deed)
	case ir.Mark:
		if at := view.deed.place(a.Place); w.onBoard(at) {
			w.now.marks = set(w.now.marks, walkMark{a.Mark, w.player(ir.PieceOwner, view), at}, 1)
		}
	case ir.Wins:
		w.finish(walkResult{over: true, winner: w.player(a.Who, view)})
	case ir.Loses:
		w.finish(walkResult{over: true, winner: w.player(a.Who, view).Other()})
	case ir.Draws:
		w.finish(walkResult{over: true, drawn: true})
	default:
		if a.Of == ir.TheMover && view.deed.onBoard { // the captured piece never is
			w.actOnPiece(a, view)
		}
	}
}

// actOnPiece runs an action on the moved piece, which is on the board.
func (w *walkPos) actOnPiece(a *ir.Action, view walkView) {
	d := view.deed
	man := w.now.cells[d.at]
	switch a.Op {
	case ir.SetState:
		man.state = set(man.state, a.Key, a.Assign.Result(man.state[a.Key], w.value(a.Value, view)))
		w.now.cells[d.at] = man
	case ir.SetOwner:
		man.side = w.player(a.Who, view)
		w.put(d.at, man)
	case ir.Transform:
		w.put(d.at, w.newMan(w.kind(a.Piece), man.side))
	case ir.Remove:
		w.remove(d.at, d)
	case ir.Relocate:
		if to := d.place(a.Place); w.onBoard(to) && to != d.at {
			w.lift(d.at)
			w.put(to, man)
			d.at = to
		}
	}
}

// place returns the cell that an action or a condition speaks about.
func (d *walkDeed) place(p ir.Place) ir.Vec { return p.Of(d.origin, d.end) }

// create puts a new man on a cell; a piece that stands there is gone.
func (w *walkPos) create(man walkMan, at ir.Vec, d *walkDeed) {
	if w.onBoard(at) {
		w.remove(at, d)
		w.put(at, man)
	}
}

// remove takes off what stands on a cell.
func (w *walkPos) remove(at ir.Vec, d *walkDeed) {
	w.lift(at)
	d.onBoard = d.onBoard && d.at != at
}

// removeAround removes all men of the wanted types around a place.
func (w *walkPos) removeAround(a *ir.Action, d *walkDeed) {
	center := d.place(a.Place)
	for v, man := range w.now.cells {
		if distance(v, center) <= a.Radius && (a.Piece == "" || (w.piece(man).Name == a.Piece) != a.Except) {
			w.remove(v, d)
		}
	}
}
