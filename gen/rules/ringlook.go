package rules

import "dragoman/board"

// This file reads off what is nearest around a piece (Rings.Look) what the piece
// can do, for those who do not need a list of moves.

// Free returns how many rings of a wedge are empty, and the piece on the next one
// if it can be taken.
func (w *Wedge) Free(near []Nearest) (rings uint8, on board.Cell) {
	n := near[w.Quadrant]
	if k := n.Ring(); k <= w.Rings {
		return k - 1, n.Inner()
	}
	return w.Rings, board.None
}

// Free returns how many cells of a beam are free, and the piece on the next one
// if it can be taken.
func (b *Beam) Free(near []Nearest) (cells int, on board.Cell) {
	on = board.None
	for _, sides := range b.Sides {
		left, right := near[sides[0]], near[sides[1]]
		cells = max(cells, int(min(left.Ring(), right.Ring()))-1)
		if left == right && left.End() != board.None {
			on = left.End()
		}
	}
	if cells >= len(b.Cells) {
		return len(b.Cells), board.None
	}
	if b.Cells[cells] != on {
		on = board.None
	}
	return cells, on
}

// Clear reports whether nothing at all stands in a way, nor where it ends.
func (w *Way) Clear(near []Nearest) bool {
	return w.K < near[w.Sides[0]].Ring() && w.K < near[w.Sides[1]].Ring()
}

// Targets calls visit for each cell where a piece can end by its cover, empty
// or not; for some cells several times.
func (r *Rings) Targets(c *Cover, from board.Cell, near []Nearest, visit func(board.Cell, Flag)) {
	for i := range c.Wedges {
		w := &c.Wedges[i]
		k, on := w.Free(near)
		for _, to := range r.Square(from, w.Quadrant).Inner(k) {
			visit(to, w.Flags)
		}
		if on != board.None {
			visit(on, w.Flags)
		}
	}
	for i := range c.Beams {
		b := &c.Beams[i]
		n, on := b.Free(near)
		for _, to := range b.Cells[:n] {
			visit(to, b.Flags)
		}
		if on != board.None {
			visit(on, b.Flags)
		}
	}
}
