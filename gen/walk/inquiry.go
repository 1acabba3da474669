package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
)

// This file answers questions about why a position is as it is. The answers are
// about the definition, not about tables that were made of it.

// Walker returns a walker for the moves of the piece on c.
func (w *Position) Walker(c board.Cell) *ir.Walker {
	from := w.Vec(c)
	walker := w.walker(from, w.now.cells[from])
	walker.InCheck = w.InCheck
	return walker
}

// Attack returns a walker for the captures of the piece on from that end on to.
// An empty cell there counts as one that holds an enemy.
func (w *Position) Attack(from, to board.Cell) *ir.Walker {
	v := w.Vec(from)
	return w.attackWalker(v, w.now.cells[v], w.Vec(to))
}

// Attackers returns the cells of the pieces of a side that could take on c.
func (w *Position) Attackers(c board.Cell, by board.Side) []board.Cell {
	return w.find(by, func(from ir.Vec, pc piece) bool { return w.canTake(from, pc, w.Vec(c)) })
}

// Checkers returns the cells of the pieces that attack royals of the side to move.
func (w *Position) Checkers() (list []board.Cell) {
	for _, royal := range w.Royals(w.Side()) {
		for _, from := range w.Attackers(royal, w.Side().Other()) {
			if w.InDanger(royal) && !slices.Contains(list, from) {
				list = append(list, from)
			}
		}
	}
	return list
}

// Royals returns the cells of the royal pieces of a side.
func (w *Position) Royals(s board.Side) []board.Cell {
	return w.find(s, func(_ ir.Vec, pc piece) bool { return w.isRoyal(pc) })
}

// find returns the cells of the pieces of a side that are wanted, in order.
func (w *Position) find(s board.Side, wanted func(ir.Vec, piece) bool) (list []board.Cell) {
	for c := range board.Cell(w.prog.Board.Cells()) {
		v := w.Vec(c)
		if pc, full := w.now.cells[v]; full && pc.side == ir.Side(s) && wanted(v, pc) {
			list = append(list, c)
		}
	}
	return list
}

// InDanger reports whether the royal on c is attacked.
func (w *Position) InDanger(c board.Cell) bool {
	v := w.Vec(c)
	return w.inDanger(v, w.now.cells[v].side)
}

// Immobile reports whether its state keeps the piece on c from moving.
func (w *Position) Immobile(c board.Cell) bool { return immobile(w.now.cells[w.Vec(c)]) }

// Shifted returns the position with a piece on another cell, over whatever
// stands there, and nothing else changed.
func (w *Position) Shifted(from, to board.Cell) *Position {
	next := w.clone()
	pc := next.now.cells[next.Vec(from)]
	delete(next.now.cells, next.Vec(from))
	next.now.cells[next.Vec(to)] = pc
	return next
}

// After returns the position after a move, which need not be legal.
func (w *Position) After(m gen.Move) *Position {
	next := w.clone()
	next.play(m)
	return next
}

// Goal returns the goal that has ended the game and, unless it is drawn, who won;
// nil if no goal is reached.
func (w *Position) Goal() (goal *ir.Goal, winner board.Side, drawn bool) {
	e, us := w.effects(), w.now.side
	for _, s := range []ir.Side{us.Other(), us} {
		if g := w.reached(e.Victory, s); g != nil {
			return g, board.Side(s), false
		}
	}
	if g := w.reached(e.Draws, us); g != nil {
		return g, 0, true
	}
	return nil, 0, false
}

// reached returns the first of some goals that a player has reached, or nil.
func (w *Position) reached(goals []*ir.Goal, me ir.Side) *ir.Goal {
	for _, g := range goals {
		if w.holds(g.When, viewpoint{me: me}) {
			return g
		}
	}
	return nil
}
