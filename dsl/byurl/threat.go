package byurl

import "dragoman/dsl/ir"

// attacked reports whether the side attacks a cell, as chess sees it: pawns
// attack diagonally whatever stands there, and in no other way.
func attacked(b *Board, cell int, by ir.Side) bool {
	return pawnsReach(b, cell, by) || piecesReach(b, cell, by)
}

// threatened reports whether a candidate of the side ends on a cell, which is
// what the public site takes for an attack: pawn steps, en passant and
// castling count, and a pawn's diagonal only if there is something to take.
func threatened(b *Board, cell int, by ir.Side) bool {
	switch {
	case passingReach(b, cell, by):
		return true
	case b.holds(cell, by):
		return castleReach(b, cell, by) // of a king that already stands there
	case !b.empty(cell):
		return pawnsReach(b, cell, by) || piecesReach(b, cell, by)
	}
	return pushReach(b, cell, by) || piecesReach(b, cell, by) || castleReach(b, cell, by)
}

// piecesReach looks from the cell for kings, knights and riders of the side.
func piecesReach(b *Board, cell int, by ir.Side) bool {
	for _, d := range knight {
		if c, ok := step(cell, d); ok && b.Cells[c] == NewID(by, Knight) {
			return true
		}
	}
	return ridersReach(b, cell, NewID(by, Bishop), diagonal) || ridersReach(b, cell, NewID(by, Rook), straight)
}

// ridersReach looks along the directions for a king one step away, a queen or
// the given rider. A castling rook rides as a rook does.
func ridersReach(b *Board, cell int, rider ID, dirs []vec) bool {
	for _, d := range dirs {
		c, ok := step(cell, d)
		if ok && b.Cells[c] == NewID(rider.Side(), King) {
			return true
		}
		for ok && b.empty(c) {
			c, ok = step(c, d)
		}
		if !ok || !b.holds(c, rider.Side()) {
			continue
		}
		switch k := b.Cells[c].Kind(); {
		case k == Queen, k == rider.Kind(), k == CastlingRook && rider.Kind() == Rook:
			return true
		}
	}
	return false
}

// pawnOn reports whether a pawn of the side, vulnerable or not, is on a cell.
func pawnOn(b *Board, cell int, by ir.Side) bool {
	return b.holds(cell, by) && b.Cells[cell].Kind() >= Pawn
}

// pawnsReach looks for pawns of the side that attack the cell.
func pawnsReach(b *Board, cell int, by ir.Side) bool {
	for _, file := range sideways {
		if c, ok := step(cell, vec{-forward(by), file}); ok && pawnOn(b, c, by) {
			return true
		}
	}
	return false
}

// pushReach looks for pawns that can step to the empty cell, by one or by two.
func pushReach(b *Board, cell int, by ir.Side) bool {
	back := vec{-forward(by), 0}
	near, ok := step(cell, back)
	if !ok || !b.empty(near) {
		return ok && pawnOn(b, near, by)
	}
	far, ok := step(near, back)
	return ok && relative(by, far) == 1 && b.Cells[far] == NewID(by, Pawn)
}

// passingReach looks for pawns that can take a vulnerable pawn in front of the
// cell, and so end on it whatever stands there.
func passingReach(b *Board, cell int, by ir.Side) bool {
	victim, ok := step(cell, vec{-forward(by), 0})
	if !ok || b.Cells[victim] != NewID(by.Other(), PassingPawn) {
		return false
	}
	for _, file := range sideways {
		if c, ok := step(victim, vec{0, file}); ok && b.Cells[c] == NewID(by, Pawn) {
			return true
		}
	}
	return false
}

// castleReach looks for kings that can castle to the cell.
func castleReach(b *Board, cell int, by ir.Side) bool {
	rank := cell - fileOf(cell)
	for _, w := range wings {
		for f := 0; f < 8 && rank+w.king == cell; f++ {
			if b.Cells[rank+f] == NewID(by, King) && w.open(b, rank+f) {
				return true
			}
		}
	}
	return false
}
