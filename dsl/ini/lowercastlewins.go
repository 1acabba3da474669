package ini

import (
	"slices"

	"dragoman/dsl/ir"
)

// castlingWins lets a side win by some castlings, and lose with the last of the rights to
// them. The castling is looked at first, then the rights of who moved.
func (l *lowerer) castlingWins() {
	if l.s.castlingWins == [2][2]bool{} || !l.tellsCastlings() {
		return
	}
	var lost [2]*ir.Cond
	for side := range ir.Side(2) {
		for i := range l.g.Castles {
			if c := &l.g.Castles[i]; c.Side == side && l.s.castlingWins[side][c.Wing] {
				l.trigger("castled", ir.OnMove, l.isCastling(*c), &ir.Action{Op: ir.Wins, Who: whoIs(side)})
				lost[side] = all(lost[side], l.loses(c))
			}
		}
	}
	for side := range ir.Side(2) {
		if gone, own := lost[side.Other()], lost[side]; gone != nil {
			if own != nil {
				own = either(&ir.Cond{Op: ir.ToMove}, not(own))
			}
			l.wins("rights", all(sideIs(side), gone, own))
		}
	}
}

// loses keeps in a state whether the right to a castling is lost: its king has moved, or its
// rook has moved or been captured. It returns the condition that it is.
func (l *lowerer) loses(c *ir.Castle) *ir.Cond {
	king, _ := l.castlingKing(c.Side)
	rook := l.rights(c.Side, c.Wing)[0]
	c.Lost = "lost" + string(castleLetter(c.Side, c.Wing))
	l.trigger(c.Lost, ir.OnMove, either(touches(king), touches(rook)), setState(c.Lost, 1))
	return stateIs(c.Lost, 1)
}

// tellsCastlings reports whether the move of the king tells a castling from its other
// moves, and the cells that a move leaves and goes to which rights it takes.
func (l *lowerer) tellsCastlings() bool {
	for _, key := range []string{"blastOnCapture", "chess960", "castlingDroppedPiece", "oppositeCastling"} {
		if l.s.on[key] {
			l.r.Report(l.at("castlingWins"), unsupported, "castlingWins: that castling wins where %s = true is not known here", key)
			return false
		}
	}
	for side, wings := range l.s.castlingWins {
		for wing, wins := range wings {
			if wins && !l.has(ir.Side(side), ir.Wing(wing)) {
				letter := castleLetter(ir.Side(side), ir.Wing(wing))
				l.r.Report(l.at("castlingWins"), badValue, "castlingWins: the start position has no right to the castling %q", letter).Hint = "startFen has the rights, and castling = true"
				return false
			}
		}
	}
	return true
}

// has reports whether the game has a castling of a side.
func (l *lowerer) has(side ir.Side, wing ir.Wing) bool {
	return slices.ContainsFunc(l.g.Castles, func(c ir.Castle) bool { return c.Side == side && c.Wing == wing })
}

// isCastling is the condition that the move was a castling. No other move of its king may
// lead to the same square.
func (l *lowerer) isCastling(c ir.Castle) *ir.Cond {
	from, _ := l.castlingKing(c.Side)
	t := l.s.castleKing[c.Side]
	if step := c.KingTo.X - from.X; -2 < step && step < 2 || t != king && t.name() != "commoner" || l.s.betza[t].text != "" {
		l.r.Report(l.at("castlingWins"), unsupported, "castlingWins: that castling wins where the king can move to the same square is not known here")
	}
	return all(isType(t, ir.TheMover), &ir.Cond{Op: ir.OwnedBy, Who: whoIs(c.Side)}, at(ir.Origin, from), at(ir.Destination, c.KingTo))
}

// at is the condition that the move begins or ends on one of some cells.
func at(end ir.PlaceKind, cells ...ir.Vec) *ir.Cond {
	return &ir.Cond{Op: ir.Within, Place: ir.Place{Kind: end}, Cells: cells}
}

// touches is the condition that the move began or ended on a cell.
func touches(cell ir.Vec) *ir.Cond { return either(at(ir.Origin, cell), at(ir.Destination, cell)) }
