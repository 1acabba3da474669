package walk

import (
	"slices"

	"dragoman/dsl/ir"
)

// This file evaluates conditions on what stands around a cell, and on how the pieces
// of a side stand to one another.

// sideOn returns the side of the piece on a cell; owned is false without a piece that
// belongs to a side.
func (w *Position) sideOn(v ir.Vec) (s ir.Side, owned bool) {
	pc, full := w.now.cells[v]
	return pc.side, full && !w.definition(pc).Neutral
}

// full reports whether a piece stands on a cell.
func (w *Position) full(v ir.Vec) bool {
	_, full := w.now.cells[v]
	return full
}

// belongs reports whether a piece belongs to a side.
func (w *Position) belongs(pc piece, s ir.Side) bool {
	return pc.side == s && !w.definition(pc).Neutral
}

// holdsAround evaluates a condition on what stands around a cell, for a side.
func (w *Position) holdsAround(t *ir.Cond, at ir.Vec, s ir.Side) bool {
	return slices.ContainsFunc(t.Dirs, func(step ir.Vec) bool {
		next := at.Add(step)
		switch {
		case t.Op == ir.Encloses && t.OverHoles:
			return w.enclosesOverHoles(at, step, s)
		case t.Op == ir.Encloses:
			return len(w.enclosed(at, step, s)) > 0
		case t.Op == ir.SlidIn:
			return (!w.onBoard(next) || w.full(next)) && w.slidesIn(at, step)
		case t.Op == ir.FlownIn:
			return w.fliesIn(at, step)
		case t.Vacant:
			return w.onBoard(next) && !w.full(next)
		}
		side, owned := w.sideOn(next)
		return owned && side == s
	})
}

// enclosed returns the cells of the pieces that stand without a gap from a cell up to
// a piece of a side, none of them its own.
func (w *Position) enclosed(at, step ir.Vec, s ir.Side) (cells []ir.Vec) {
	for v := at.Add(step); ; v = v.Add(step) {
		switch side, owned := w.sideOn(v); {
		case !owned:
			return nil
		case side == s:
			return cells
		}
		cells = append(cells, v)
	}
}

// enclosesOverHoles reports whether enemies of a side or holes of the board, at least one,
// are between a cell and a piece of the side.
func (w *Position) enclosesOverHoles(at, step ir.Vec, s ir.Side) bool {
	solid := w.game.Board
	solid.Holes = nil
	for v := at.Add(step); solid.Has(v); v = v.Add(step) {
		if side, owned := w.sideOn(v); owned && side == s {
			return v != at.Add(step)
		} else if !owned && w.onBoard(v) {
			return false
		}
	}
	return false
}

// slidesIn reports whether nothing stands between the edge and a cell to which a
// piece slides by steps.
func (w *Position) slidesIn(at, step ir.Vec) bool {
	back := ir.Vec{X: -step.X, Y: -step.Y, Z: -step.Z}
	for v := at; w.onBoard(v); v = v.Add(back) {
		if w.full(v) {
			return false
		}
	}
	return true
}

// fliesIn reports whether no cell behind a cell is empty, but the one at the edge from
// which steps lead there.
func (w *Position) fliesIn(at, step ir.Vec) bool {
	for v := at.Add(step); w.onBoard(v); v = v.Add(step) {
		if !w.full(v) {
			return false
		}
	}
	edge, back := at, ir.Vec{X: -step.X, Y: -step.Y, Z: -step.Z}
	for w.onBoard(edge.Add(back)) {
		edge = edge.Add(back)
	}
	return !w.full(edge)
}

// flip gives pieces around a cell to a side.
func (w *Position) flip(a *ir.Action, at ir.Vec, s ir.Side) {
	for _, step := range a.Dirs {
		cells := w.enclosed(at, step, s)
		if a.Op == ir.FlipBeside {
			cells = []ir.Vec{at.Add(step)}
		}
		for _, v := range cells {
			if side, owned := w.sideOn(v); owned && side != s {
				pc := w.now.cells[v]
				pc.side = s
				w.put(v, pc)
			}
		}
	}
}

// counted returns the cells of the pieces that a condition on rows is about.
func (w *Position) counted(t *ir.Cond, s ir.Side) map[ir.Vec]bool {
	set := map[ir.Vec]bool{}
	for v, pc := range w.now.cells {
		if w.belongs(pc, s) && (len(t.Kinds) == 0 || slices.Contains(t.Kinds, w.definition(pc).Name)) {
			set[v] = true
		}
	}
	return set
}

// holdsOfRows evaluates a condition on how the pieces of a side stand to one another.
func (w *Position) holdsOfRows(t *ir.Cond, s ir.Side) bool {
	set := w.counted(t, s)
	if t.Op == ir.Connected {
		return w.connected(t, set)
	}
	for v := range set {
		if t.Op == ir.InSquare && filled(set, v, t.Count) {
			return true
		}
		for _, step := range t.Dirs {
			if t.Op != ir.InSquare && w.countLine(t, set, v, step) >= t.Count {
				return true
			}
		}
	}
	return false
}

// filled reports whether a square with a corner on v is full of pieces.
func filled(set map[ir.Vec]bool, v ir.Vec, n int) bool {
	for x := range n {
		for y := range n {
			if !set[v.Add(ir.Vec{X: x, Y: y})] {
				return false
			}
		}
	}
	return true
}

// countLine counts the pieces on v and behind it by steps: in a row as far as there
// is one on each cell, on a line as far as the board goes.
func (w *Position) countLine(t *ir.Cond, set map[ir.Vec]bool, v, step ir.Vec) (n int) {
	for ; w.onBoard(v) && (set[v] || t.Op == ir.OnLine); v = v.Add(step) {
		if set[v] {
			n++
		}
	}
	return n
}

// connected reports whether pieces lead from some cells to others.
func (w *Position) connected(t *ir.Cond, set map[ir.Vec]bool) bool {
	var list []ir.Vec
	seen := map[ir.Vec]bool{}
	reach := func(v ir.Vec) {
		if set[v] && !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
	}
	for _, v := range t.Cells {
		reach(v)
	}
	for i := 0; i < len(list); i++ {
		if slices.Contains(t.Goal, list[i]) {
			return true
		}
		for _, step := range t.Dirs {
			reach(list[i].Add(step))
		}
	}
	return false
}
