package walk

import (
	"maps"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file sets positions up piece by piece, without a compiled game: to ask
// where a piece can go, whatever else the game defines.

// Empty returns a position of a game without pieces, history and rights. It
// answers questions about moves; its keys and its State mean nothing.
func Empty(g *ir.Game) (*Position, error) {
	b, err := board.New(g.Board.Files, g.Board.Ranks, max(1, g.Board.Levels))
	if err != nil {
		return nil, err
	}
	return &Position{prog: &rules.Program{Game: g, Board: b, Locusts: rules.OpenLocusts()}, game: g, rules: rulesOf(g), now: state{cells: map[ir.Vec]piece{}}}, nil
}

// Put puts a piece on an empty cell. It has the state of a new piece of its kind
// but for the given values.
func (w *Position) Put(v ir.Vec, name string, s ir.Side, moved bool, values map[string]int) {
	pc := w.newPiece(w.kind(name), s)
	pc.unmoved = !moved
	if pc.state = maps.Clone(pc.state); pc.state == nil {
		pc.state = map[string]int{}
	}
	maps.Copy(pc.state, values)
	w.now.cells[v] = pc
}

// PutMark puts a mark of a side on a cell.
func (w *Position) PutMark(v ir.Vec, name string, owner ir.Side) {
	w.now.marks = set(w.now.marks, markKey{name, owner, v}, 1)
}

// OpenEnPassant makes a piece of side s capturable en passant. On a flat board v is
// the cell that it passed, in a space the cell where it stands. It reports whether
// a piece can have made a double step there.
func (w *Position) OpenEnPassant(v ir.Vec, s ir.Side) (possible bool) {
	if w.game.Space == nil {
		w.now.epTargets = []ir.Vec{v}
		w.now.epVictim, possible = w.doubleStepper(v, s)
		return possible
	}
	w.now.epTargets, w.now.epVictim = w.passedCells(v), v
	possible = len(w.now.epTargets) > 0
	if !w.epUsable() {
		w.now.epTargets = nil
	}
	return possible
}

// passedCells returns the cells of a space that the piece on v passed if its last
// move was a double step.
func (w *Position) passedCells(v ir.Vec) (cells []ir.Vec) {
	pc, full := w.now.cells[v]
	list := w.space().DoubleSteps
	for i := range list {
		from := v.Sub(list[i].Step)
		if full && doubleStepRule(w.game, w.definition(pc), pc.side, from, v) == &list[i] {
			for _, step := range list[i].Through {
				cells = append(cells, from.Add(step))
			}
		}
	}
	return cells
}

// doubleStepper returns the cell of a piece of side s that can have passed v by a
// double step; v itself if there is none.
func (w *Position) doubleStepper(v ir.Vec, s ir.Side) (at ir.Vec, ok bool) {
	for c := range board.Cell(w.prog.Board.Cells()) {
		to := w.Vec(c)
		pc, full := w.now.cells[to]
		if full && pc.side == s && slices.ContainsFunc(w.definition(pc).Moves, func(m *ir.Move) bool {
			return m.DoubleStep && m.For.Has(s) && w.canHavePassed(v, to, m)
		}) {
			return to, true
		}
	}
	return v, false
}

// canHavePassed reports whether a move leads from an empty cell over v to another
// one, while nothing else is on the board.
func (w *Position) canHavePassed(v, to ir.Vec, m *ir.Move) bool {
	return slices.ContainsFunc(w.game.Board.Cells(), func(from ir.Vec) (found bool) {
		if _, full := w.now.cells[from]; full || !slices.Contains(ir.PassedCells(from, to), v) {
			return false
		}
		empty := Position{prog: w.prog, game: w.game}
		empty.walker(from, piece{unmoved: true}).Targets(m, func(end ir.Vec, _ ir.Content) { found = found || end == to })
		return found
	})
}

// MovesFrom returns the moves of the piece on a cell, as if its side were to move.
// They may leave a royal attacked; see Legal.
func (w *Position) MovesFrom(from ir.Vec) []gen.Move {
	pc := w.now.cells[from]
	w.now.side = pc.side
	list := w.movesOf(from, pc)
	for _, m := range w.epCaptures() {
		if m.From() == w.cell(from) {
			list = append(list, m)
		}
	}
	return list
}

// Uplift returns what a piece becomes if a move is uplift, else nothing.
func (w *Position) Uplift(m gen.Move) string {
	from := w.Vec(m.From())
	if name, uplift := w.joined(from, w.now.cells[from], w.Vec(m.To())); uplift {
		return name
	}
	return ""
}

// Threatens reports whether the piece on a cell could take an enemy on an empty
// one.
func (w *Position) Threatens(from, to ir.Vec) bool {
	pc := w.now.cells[from]
	walker := w.attackWalker(from, pc, to)
	walker.InCheck = w.InCheck
	return !immobile(pc) && w.takes(walker, pc)
}
