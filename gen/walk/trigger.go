package walk

import "dragoman/dsl/ir"

// This file runs triggers.

// fireTriggers runs the triggers of an event. Optional ones are run if the move
// takes the option.
func (w *Position) fireTriggers(on ir.Event, pm *playedMove, me ir.Side) {
	view := viewpoint{me, pm}
	for _, t := range w.effects().Triggers {
		if t.On != on || t.When != nil && !w.holds(t.When, view) {
			continue
		}
		pm.offered = pm.offered || t.Optional
		if t.Optional && !pm.chosen {
			continue
		}
		for _, a := range t.Do {
			w.run(a, view)
		}
	}
}

func (w *Position) run(a *ir.Action, view viewpoint) {
	switch a.Op {
	case ir.SetGame:
		w.now.gameState = set(w.now.gameState, a.Key, a.Assign.Result(w.now.gameState[a.Key], w.value(a.Value, view)))
	case ir.Create:
		w.create(w.newPiece(w.kind(a.Piece), w.player(a.Who, view)), view.move.cellOf(a.Place), view.move)
	case ir.RemoveAround:
		w.removeAround(a, view.move)
	case ir.Mark:
		if at := view.move.cellOf(a.Place); w.onBoard(at) {
			w.now.marks = set(w.now.marks, markKey{a.Mark, w.player(a.Who, view), at}, 1)
		}
	case ir.FlipEnclosed, ir.FlipBeside:
		w.flip(a, view.move.cellOf(a.Place), w.player(a.Who, view))
	case ir.Wins:
		w.finish(result{over: true, winner: w.player(a.Who, view)})
	case ir.Loses:
		w.finish(result{over: true, winner: w.player(a.Who, view).Other()})
	case ir.Draws:
		w.finish(result{over: true, drawn: true})
	default:
		if a.Of == ir.TheMover && view.move.onBoard { // the captured piece never is
			w.runOnPiece(a, view)
		}
	}
}

// runOnPiece runs an action on the moved piece, which is on the board.
func (w *Position) runOnPiece(a *ir.Action, view viewpoint) {
	pm := view.move
	pc := w.now.cells[pm.at]
	switch a.Op {
	case ir.SetState:
		pc.state = set(pc.state, a.Key, a.Assign.Result(pc.state[a.Key], w.value(a.Value, view)))
		w.now.cells[pm.at] = pc
	case ir.SetOwner:
		pc.side = w.player(a.Who, view)
		w.put(pm.at, pc)
	case ir.Transform:
		w.put(pm.at, w.newPiece(w.kind(a.Piece), pc.side))
	case ir.Remove:
		w.takeOff(pm.at, pm)
	case ir.Relocate:
		if to := pm.cellOf(a.Place); w.onBoard(to) && to != pm.at {
			w.Lift(pm.at)
			w.put(to, pc)
			pm.at = to
		}
	}
}

// cellOf returns the cell that an action or a condition is about.
func (pm *playedMove) cellOf(p ir.Place) ir.Vec { return p.Of(pm.origin, pm.end) }

// create puts a new piece on a cell, in place of one that stands there.
func (w *Position) create(pc piece, at ir.Vec, pm *playedMove) {
	if w.onBoard(at) {
		w.remove(at, pm)
		w.put(at, pc)
		pc = w.now.cells[at]
		pc.unmoved = true
		w.now.cells[at] = pc
	}
}

// remove empties a cell.
func (w *Position) remove(at ir.Vec, pm *playedMove) {
	w.Lift(at)
	pm.onBoard = pm.onBoard && pm.at != at
}

// takeOff removes a piece for good, into a hand if the game wants that.
func (w *Position) takeOff(at ir.Vec, pm *playedMove) {
	if pc, full := w.now.cells[at]; full && !w.definition(pc).Neutral {
		w.holdRemoved(pc)
	}
	w.remove(at, pm)
}

// removeAround removes all pieces of the wanted types around a place.
func (w *Position) removeAround(a *ir.Action, pm *playedMove) {
	center := pm.cellOf(a.Place)
	for v, pc := range w.now.cells {
		if distance(v, center) <= a.Radius && (a.Piece == "" || (w.definition(pc).Name == a.Piece) != a.Except) {
			w.takeOff(v, pm)
		}
	}
}
