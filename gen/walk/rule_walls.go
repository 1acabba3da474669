package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file is about moves that put a wall on a cell that the mover chooses.

// withWalls returns some moves with all walls that they can put on the board.
func (w *Position) withWalls(list []gen.Move) (all []gen.Move) {
	rule := w.game.Rules.Walls
	if rule.Instead {
		return append(list, w.wallsInstead(rule)...)
	}
	for _, m := range list {
		if m.IsPass() {
			all = append(all, m)
			continue
		}
		w.save()
		pm := w.movePieces(m)
		cells := w.wallCells(rule, pm)
		w.Unmake()
		for _, c := range cells {
			if m.Kind() != rules.Castling || w.safeWithWall(rule, m, c) {
				all = append(all, m.WithWall(c))
			}
		}
	}
	return all
}

// safeWithWall reports whether a castling royal is attacked nowhere on its way, with the
// wall of its move on a cell.
func (w *Position) safeWithWall(rule *ir.Walls, m gen.Move, wall board.Cell) bool {
	from, to := w.Vec(m.From()), w.game.Castles[m.Arg()].KingTo
	king := w.now.cells[from]
	if !w.mustBeSafe(king) {
		return true
	}
	w.save()
	defer w.Unmake()
	w.liftWalls(rule)
	if at := w.Vec(wall); !w.full(at) {
		w.put(at, w.newPiece(w.kind(rule.Piece), ir.White))
	}
	w.Lift(from)
	return w.safePath(king, span(from, to), from, to)
}

// liftWalls takes off the walls that a new one replaces.
func (w *Position) liftWalls(rule *ir.Walls) {
	for c := range board.Cell(w.prog.Board.Cells()) {
		if pc, full := w.now.cells[w.Vec(c)]; full && rule.Single && w.definition(pc).Name == rule.Piece {
			w.Lift(w.Vec(c))
		}
	}
}

// wallsInstead returns the walls that the side to move can put on the board in place of
// a move. They are written as passes of its first piece.
func (w *Position) wallsInstead(rule *ir.Walls) (list []gen.Move) {
	if w.InCheck() {
		return nil
	}
	for from := range board.Cell(w.prog.Board.Cells()) {
		pc, full := w.now.cells[w.Vec(from)]
		if !full || !w.belongs(pc, w.now.side) {
			continue
		}
		for _, c := range w.wallCells(rule, &playedMove{mover: w.now.side, moved: pc, at: w.Vec(from)}) {
			list = append(list, gen.NewMove(rules.Dropping, from, from, 0).WithWall(c))
		}
		return list
	}
	return nil
}

// wallCells returns the cells for the wall of a move of which only the pieces have moved.
func (w *Position) wallCells(rule *ir.Walls, pm *playedMove) (cells []board.Cell) {
	reached := map[ir.Vec]bool{}
	if rule.On == ir.ReachedCells {
		pc := pm.moved
		pc.unmoved = false
		VisitEnds(w.game, w.walker(pm.at, pc), w.definition(pc), pc.side, func(kind rules.MoveKind, to ir.Vec) {
			reached[to] = reached[to] || kind == rules.Plain || kind == rules.DoubleStep
		})
	}
	for c := range board.Cell(w.prog.Board.Cells()) {
		v, zone := w.Vec(c), rule.Zone[pm.mover]
		if !w.onBoard(v) || w.full(v) || zone != nil && !slices.Contains(zone, v) {
			continue
		}
		switch rule.On {
		case ir.ReachedCells:
			if !reached[v] {
				continue
			}
		case ir.EdgeCells:
			if !w.game.Board.IsOnEdge(v) && !w.besideWall(rule, v) {
				continue
			}
		}
		cells = append(cells, c)
	}
	return cells
}

// besideWall reports whether a wall is a rook's step from a cell.
func (w *Position) besideWall(rule *ir.Walls, v ir.Vec) bool {
	for _, step := range []ir.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		if pc, full := w.now.cells[v.Add(step)]; full && w.definition(pc).Name == rule.Piece {
			return true
		}
	}
	return false
}

// putWall puts the wall of a move on its cell, unless a trigger has put something there.
func (w *Position) putWall(pm *playedMove) {
	if pm.wall == board.None {
		return
	}
	rule := w.game.Rules.Walls
	w.liftWalls(rule)
	if at := w.Vec(pm.wall); !w.full(at) {
		w.put(at, w.newPiece(w.kind(rule.Piece), ir.White))
	}
}
