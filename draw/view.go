package draw

import (
	"dragoman/dsl/ir"
)

// view finds what one piece can do.
type view struct {
	game   *ir.Game
	piece  *ir.Piece
	side   ir.Side
	others map[ir.Vec]Piece // what else stands on the board
}

// bestCell returns the cell from which to show the piece: the middle of the board,
// or if it matters where the piece stands, the start cell nearest to it; if
// there is none, the cell from which the piece can do most.
func (v *view) bestCell() ir.Vec {
	if !v.dependsOnCell() {
		return v.middleCell()
	}
	if starts := v.startCells(); len(starts) > 0 {
		return nearest(starts, v.middleCell())
	}
	most := 0
	var list []ir.Vec
	for _, c := range v.game.Board.Cells() {
		if n := v.reach(c); n > most {
			most, list = n, []ir.Vec{c}
		} else if n == most {
			list = append(list, c)
		}
	}
	return nearest(list, v.middleCell())
}

// reach returns how many cells the piece can go to from a cell, to move or to take:
// a quick measure.
func (v *view) reach(from ir.Vec) int {
	to := map[ir.Vec]bool{}
	w := v.walker(from, nil, nil, true)
	for _, m := range v.piece.Moves {
		if m.For.Has(v.side) {
			there := *m
			there.Mode = ir.Quiet
			w.Targets(&there, func(c ir.Vec, _ ir.Content) { to[c] = true })
		}
	}
	return len(to)
}

// startCells returns the cells where White has the piece at the start.
func (v *view) startCells() (cells []ir.Vec) {
	for _, s := range v.game.Start {
		if s.Piece == v.piece.Name && s.Side == ir.White {
			cells = append(cells, s.Cell)
		}
	}
	return cells
}

// middleCell returns the cell that is nearest to the middle of the board.
func (v *view) middleCell() ir.Vec {
	b := v.game.Board
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

// dependsOnCell reports whether it matters where the piece stands.
func (v *view) dependsOnCell() bool {
	for _, m := range v.piece.Moves {
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

// marks returns what the piece can do from a cell among hurdles, which are pieces of
// its own side.
func (v *view) marks(from ir.Vec, hurdles map[ir.Vec]bool) map[ir.Vec]Mark {
	marks := map[ir.Vec]Mark{}
	for _, m := range v.piece.Moves {
		if !m.For.Has(v.side) {
			continue
		}
		v.markQuiet(m, from, hurdles, marks)
		v.markCaptures(m, from, hurdles, marks)
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

func (v *view) markQuiet(m *ir.Move, from ir.Vec, hurdles map[ir.Vec]bool, marks map[ir.Vec]Mark) {
	for mark, unmoved := range map[Mark]bool{Moves: false, FirstMoves: true} {
		w := v.walker(from, hurdles, nil, unmoved)
		w.Targets(m, func(to ir.Vec, what ir.Content) {
			if what == ir.Vacant {
				marks[to] |= mark
			}
		})
	}
}

// markCaptures puts an enemy on every cell in turn. Without conditions, an enemy
// can be taken exactly where the pattern ends, and one walk is enough.
func (v *view) markCaptures(m *ir.Move, from ir.Vec, hurdles map[ir.Vec]bool, marks map[ir.Vec]Mark) {
	if m.Mode&ir.Capture == 0 {
		return
	}
	if unconditional(m.Pattern) {
		there := *m
		there.Mode = ir.Quiet | ir.Capture
		w := v.walker(from, hurdles, nil, false)
		w.Targets(&there, func(to ir.Vec, _ ir.Content) { marks[to] |= captureMark(m, Takes) })
		return
	}
	for _, c := range v.game.Board.Cells() {
		if c == from || v.content(c, hurdles) == ir.Own {
			continue
		}
		for mark, unmoved := range map[Mark]bool{Takes: false, FirstTakes: true} {
			w := v.walker(from, hurdles, &c, unmoved)
			w.Targets(m, func(to ir.Vec, what ir.Content) {
				if what == ir.Foe {
					marks[to] |= captureMark(m, mark)
				}
			})
		}
	}
}

// captureMark returns the mark of a capture by m.
func captureMark(m *ir.Move, mark Mark) Mark {
	if m.Mode&ir.Rifle != 0 {
		return Shoots
	}
	return mark
}

func (v *view) walker(from ir.Vec, hurdles map[ir.Vec]bool, foe *ir.Vec, unmoved bool) *ir.Walker {
	look := func(c ir.Vec) ir.Content {
		if foe != nil && c == *foe {
			return ir.Foe
		}
		return v.content(c, hurdles)
	}
	return &ir.Walker{From: from, Look: look, Unmoved: unmoved, Value: v.value}
}

// content returns what is on a cell.
func (v *view) content(c ir.Vec, hurdles map[ir.Vec]bool) ir.Content {
	m, there := v.others[c]
	switch {
	case !v.game.Board.Has(c):
		return ir.Outside
	case hurdles[c], there && m.Side == v.side:
		return ir.Own
	case there:
		return ir.Foe
	}
	return ir.Vacant
}

// value returns the state of a new piece.
func (v *view) value(t *ir.Term, _ ir.Vec, _ bool) int {
	if t.Kind != ir.TermState || t.Of != ir.TheMover || v.game.Effects == nil {
		return 0
	}
	for _, s := range v.game.Effects.States {
		if s.Piece == v.piece.Name && s.Key == t.Key {
			return s.Value
		}
	}
	return 0
}

// steps returns how many steps or perimeters away the cells are that the piece
// reaches by more than a leap, whatever the conditions; the least number where
// there are several.
func (v *view) steps(from ir.Vec) map[ir.Vec]int {
	dist := map[ir.Vec]int{}
	for _, m := range v.piece.Moves {
		if !m.For.Has(v.side) {
			continue
		}
		v.walker(from, nil, nil, false).Routes(m.Pattern, func(r ir.Route) {
			open := r.Obstacle == nil || r.Obstacle.Reason == ir.Unmet
			if k := dist[r.End]; open && r.Steps > 0 && (k == 0 || r.Steps < k) {
				dist[r.End] = r.Steps
			}
		})
	}
	return dist
}
