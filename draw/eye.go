package draw

import (
	"dragoman/dsl/ir"
)

// eye looks at the moves of one piece.
type eye struct {
	game  *ir.Game
	piece *ir.Piece
	side  ir.Side
	men   map[ir.Vec]Man // what else stands on the board
}

// best returns the cell from which to show the piece: the middle of the board,
// or if it matters where the piece stands, the start cell nearest to it; if
// there is none, the cell from which the piece can do most.
func (e *eye) best() ir.Vec {
	if !e.placed() {
		return e.middle()
	}
	if starts := e.starts(); len(starts) > 0 {
		return nearest(starts, e.middle())
	}
	most := 0
	var list []ir.Vec
	for _, c := range e.game.Board.Cells() {
		if n := e.reach(c); n > most {
			most, list = n, []ir.Vec{c}
		} else if n == most {
			list = append(list, c)
		}
	}
	return nearest(list, e.middle())
}

// reach returns how many cells the piece can go to from a cell, for whatever
// purpose: a measure that is quick to take.
func (e *eye) reach(from ir.Vec) int {
	to := map[ir.Vec]bool{}
	w := e.walker(from, nil, nil, true)
	for _, m := range e.piece.Moves {
		if m.For.Has(e.side) {
			there := *m
			there.Mode = ir.Quiet
			w.Targets(&there, func(c ir.Vec, _ ir.Content) { to[c] = true })
		}
	}
	return len(to)
}

// starts returns the cells where White has the piece at the start.
func (e *eye) starts() (cells []ir.Vec) {
	for _, s := range e.game.Start {
		if s.Piece == e.piece.Name && s.Side == ir.White {
			cells = append(cells, s.Cell)
		}
	}
	return cells
}

// middle returns the cell that is nearest to the middle of the board.
func (e *eye) middle() ir.Vec {
	b := e.game.Board
	return nearest(b.Cells(), ir.Vec{X: (b.Files - 1) / 2, Y: (b.Ranks - 1) / 2, Z: (levels(b) - 1) / 2})
}

// nearest returns the first of some cells that is nearest to a place.
func nearest(cells []ir.Vec, to ir.Vec) ir.Vec {
	best := cells[0]
	for _, c := range cells {
		if distance(c, to) < distance(best, to) {
			best = c
		}
	}
	return best
}

func distance(a, b ir.Vec) int {
	x, y, z := a.X-b.X, a.Y-b.Y, a.Z-b.Z
	return x*x + y*y + z*z
}

// placed reports whether it matters where the piece stands.
func (e *eye) placed() bool {
	for _, m := range e.piece.Moves {
		for c := range m.Pattern.Conds() {
			if c.Op == ir.Within {
				return true
			}
		}
	}
	return false
}

func unconditional(p *ir.Pattern) bool {
	for range p.Conds() {
		return false
	}
	return true
}

// marks returns what the piece can do from a cell if pieces of its own side
// stand on some cells.
func (e *eye) marks(from ir.Vec, full map[ir.Vec]bool) map[ir.Vec]Mark {
	marks := map[ir.Vec]Mark{}
	for _, m := range e.piece.Moves {
		if !m.For.Has(e.side) {
			continue
		}
		e.quiet(m, from, full, marks)
		e.captures(m, from, full, marks)
	}
	for c, m := range marks {
		if m&Moves != 0 {
			m &^= FirstMoves
		}
		if m&(Takes|Shoots) != 0 {
			m &^= FirstTakes
		}
		marks[c] = m
	}
	return marks
}

func (e *eye) quiet(m *ir.Move, from ir.Vec, full map[ir.Vec]bool, marks map[ir.Vec]Mark) {
	for mark, unmoved := range map[Mark]bool{Moves: false, FirstMoves: true} {
		w := e.walker(from, full, nil, unmoved)
		w.Targets(m, func(to ir.Vec, what ir.Content) {
			if what == ir.Vacant {
				marks[to] |= mark
			}
		})
	}
}

// captures asks about an enemy on every cell in turn. If nothing is asked
// about the target, it can be taken exactly where the way leads, and one walk
// is enough.
func (e *eye) captures(m *ir.Move, from ir.Vec, full map[ir.Vec]bool, marks map[ir.Vec]Mark) {
	if m.Mode&ir.Capture == 0 {
		return
	}
	if unconditional(m.Pattern) {
		there := *m
		there.Mode = ir.Quiet | ir.Capture
		w := e.walker(from, full, nil, false)
		w.Targets(&there, func(to ir.Vec, _ ir.Content) { marks[to] |= takes(m, Takes) })
		return
	}
	for _, c := range e.game.Board.Cells() {
		if c == from || e.look(c, full) == ir.Own {
			continue
		}
		for mark, unmoved := range map[Mark]bool{Takes: false, FirstTakes: true} {
			w := e.walker(from, full, &c, unmoved)
			w.Targets(m, func(to ir.Vec, what ir.Content) {
				if what == ir.Foe {
					marks[to] |= takes(m, mark)
				}
			})
		}
	}
}

// takes returns the mark of a capture by m.
func takes(m *ir.Move, mark Mark) Mark {
	if m.Mode&ir.Rifle != 0 {
		return Shoots
	}
	return mark
}

func (e *eye) walker(from ir.Vec, full map[ir.Vec]bool, foe *ir.Vec, unmoved bool) *ir.Walker {
	look := func(c ir.Vec) ir.Content {
		if foe != nil && c == *foe {
			return ir.Foe
		}
		return e.look(c, full)
	}
	return &ir.Walker{From: from, Look: look, Unmoved: unmoved, Value: e.state}
}

// look returns what is on a cell.
func (e *eye) look(c ir.Vec, full map[ir.Vec]bool) ir.Content {
	m, there := e.men[c]
	switch {
	case !e.game.Board.Has(c):
		return ir.Outside
	case full[c], there && m.Side == e.side:
		return ir.Own
	case there:
		return ir.Foe
	}
	return ir.Vacant
}

// state returns what a new piece has in store.
func (e *eye) state(t *ir.Term, _ ir.Vec) int {
	if t.Kind != ir.TermState || t.Of != ir.TheMover || e.game.Effects == nil {
		return 0
	}
	for _, s := range e.game.Effects.States {
		if s.Piece == e.piece.Name && s.Key == t.Key {
			return s.Value
		}
	}
	return 0
}
