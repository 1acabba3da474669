package byurl

import "dragoman/dsl/ir"

// wing is one of the two castlings: the files of the rook's corner and of the
// cells where king and rook end.
type wing struct{ corner, king, rook int }

// The wings, in the order in which their moves are listed.
var wings = [2]wing{{0, 2, 3}, {7, 6, 5}}

// kingFile is the file from which kings castle in chess.
const kingFile = 4

// open reports whether a king on the cell has a castling rook of its own in
// the wing's corner and nothing between. Attacks are looked at later.
func (w wing) open(b *Board, king int) bool {
	rank := king - fileOf(king)
	if b.Cells[rank+w.corner] != NewID(b.Cells[king].Side(), CastlingRook) {
		return false
	}
	first := min(fileOf(king), w.king, w.corner, w.rook)
	last := max(fileOf(king), w.king, w.corner, w.rook)
	for f := first; f <= last; f++ {
		if f != fileOf(king) && f != w.corner && !b.empty(rank+f) {
			return false
		}
	}
	return true
}

// castle finds the castlings of chess: from the king's own cell only.
func castle(b *Board, from int, to []Move) []Move {
	if from != 8*homeRank(b.Cells[from].Side())+kingFile {
		return to
	}
	return siteCastle(b, from, to)
}

// siteCastle finds a castling wherever king and rook share a rank.
func siteCastle(b *Board, from int, to []Move) []Move {
	for _, w := range wings {
		if w.open(b, from) {
			to = append(to, move(from, from-fileOf(from)+w.king))
		}
	}
	return to
}

// castles reports whether a king's move is a castling of chess.
func castles(m Move) bool {
	d := m.To - m.From
	return d == 2 || d == -2
}

// siteCastles reports whether the public site takes a king's move for a
// castling on the wing: any move along its rank to the file where it ends.
func siteCastles(w wing, m Move) bool {
	return rankOf(int(m.From)) == rankOf(int(m.To)) && fileOf(int(m.To)) == w.king
}

// judge is how a dialect sees castling and danger.
type judge struct {
	// castles reports whether a king's move is a castling on the wing.
	castles func(w wing, m Move) bool
	// danger reports whether a side could take on a cell.
	danger func(b *Board, cell int, by ir.Side) bool
}

// safePath vetoes castlings out of, through or into danger, as the board
// stands before them.
func (j judge) safePath(b *Board, at int) sieve {
	return func(candidates []Move) []Move {
		if len(candidates) == 0 || int(candidates[0].From) != at {
			return candidates
		}
		return keep(candidates, func(m Move) bool {
			for _, w := range wings {
				if j.castles(w, m) && j.anyDanger(b, m) {
					return false
				}
			}
			return true
		})
	}
}

func (j judge) anyDanger(b *Board, m Move) bool {
	by := b.Turn.Other()
	for c := min(m.From, m.To); c <= max(m.From, m.To); c++ {
		if j.danger(b, int(c), by) {
			return true
		}
	}
	return false
}

// bringRook clears the corner and puts a plain rook beside the king. It asks
// for no rook in the corner: where the dialect takes a step for a castling, it
// makes one.
func (j judge) bringRook(_, after *Board, m Move) {
	rank := int(m.From) - fileOf(int(m.From))
	king := after.Cells[m.To]
	for _, w := range wings {
		if j.castles(w, m) {
			after.Cells[rank+w.corner] = Nothing
			after.Cells[rank+w.rook] = NewID(king.Side(), Rook)
		}
	}
}

// loseRights takes the castling rights away from all rooks of a king that has
// moved.
func loseRights(after *Board, at int, id ID, m Move) {
	if at != int(m.To) {
		return
	}
	for c, other := range after.Cells {
		if other == NewID(id.Side(), CastlingRook) {
			after.Cells[c] = NewID(id.Side(), Rook)
		}
	}
}

// loseOwnRight takes the castling right away from a rook that has moved.
func loseOwnRight(after *Board, at int, id ID, m Move) {
	if at == int(m.To) {
		after.Cells[at] = NewID(id.Side(), Rook)
	}
}

// siteLoseRights is the public site's way: each king looks at the corners of
// the rank where it stood, and if it has moved or the piece there has, a
// castling rook of either side becomes a plain one of the king's side.
func siteLoseRights(after *Board, at int, id ID, m Move) {
	moved, origin := at == int(m.To), at
	if moved {
		origin = int(m.From)
	}
	for _, w := range wings {
		rook := origin - fileOf(origin) + w.corner
		left := rook == int(m.From)
		if left {
			rook = int(m.To)
		}
		if (moved || left) && after.Cells[rook].Kind() == CastlingRook {
			after.Cells[rook] = NewID(id.Side(), Rook)
		}
	}
}
