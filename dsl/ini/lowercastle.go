package ini

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// castles makes the castlings that the start position has rights to, and those that
// drops can give rights to.
func (l *lowerer) castles() {
	if !l.s.on["castling"] {
		return
	}
	dropped := l.s.on["castlingDroppedPiece"] && l.s.on["pieceDrops"]
	for side := range ir.Side(2) {
		for _, wing := range []ir.Wing{ir.KingSide, ir.QueenSide} {
			if dropped {
				l.droppedCastle(side, wing)
			} else if strings.IndexByte(l.start.castling, castleLetter(side, wing)) >= 0 {
				l.castle(side, wing)
			}
		}
	}
}

// castleLetter returns the letter of the right to a castling.
func castleLetter(side ir.Side, wing ir.Wing) byte { return "KQkq"[2*int(side)+int(wing)] }

// castle makes a castling if its pieces stand on the rank.
func (l *lowerer) castle(side ir.Side, wing ir.Wing) {
	rook, hasRook := l.castlingRook(side, wing)
	king, hasKing := l.castlingKing(side)
	if !hasKing || !hasRook {
		return
	}
	if (rook.X > king.X) != (wing == ir.KingSide) {
		key := []string{"castlingRookKingsideFile", "castlingRookQueensideFile"}[wing]
		l.r.Report(l.at(key), unsupported, "%s: that the rook of a castling stands on the other side of the king is not known here", key)
	}
	for at, piece := range l.startPieces(side) {
		if at.Y == king.Y && at.X > king.X && piece == l.s.castleKing[side].title() {
			l.r.Report(l.at("castlingKingFile"), unsupported, "castlingKingFile: that a king castles which has another to its right is not known here")
		}
	}
	c := l.castleTo(side, wing)
	c.Rook = l.startPieces(side)[rook]
	if l.s.castleRookX[wing] != [2]int{maxFiles - 1, 0}[wing] || rook.X != [2]int{l.s.files - 1, 0}[wing] {
		c.RookFrom = &rook
	}
	l.g.Castles = append(l.g.Castles, c)
}

// droppedCastle makes a castling of a king on its file and a rook in the corner, to which
// their drops give the right.
func (l *lowerer) droppedCastle(side ir.Side, wing ir.Wing) {
	s := l.s
	c := l.castleTo(side, wing)
	c.RookFrom = &ir.Vec{X: [2]int{s.files - 1, 0}[wing], Y: c.KingTo.Y}
	c.KingFrom = &ir.Vec{X: s.castleKingX, Y: c.KingTo.Y}
	var rooks []string
	for _, t := range s.types() {
		if s.castleRooks[side].has(t) {
			rooks = append(rooks, t.title())
		}
	}
	if right := strings.IndexByte(l.start.castling, castleLetter(side, wing)) >= 0; right != l.standsToCastle(side, c, rooks) {
		l.r.Report(s.startFEN.at, unsupported, "startFen: where drops give the right to castle, a king and a rook that stand for it have it")
	}
	if len(rooks) > 1 {
		l.r.Report(l.at("castlingRookPieces"), unsupported, "castlingRookPieces: several types that castle after drops are not known here")
	}
	if len(rooks) == 1 && s.has(s.castleKing[side]) {
		c.Rook = rooks[0]
		l.g.Castles = append(l.g.Castles, c)
	}
}

// standsToCastle reports whether the start position has king and rook of a castling.
func (l *lowerer) standsToCastle(side ir.Side, c ir.Castle, rooks []string) bool {
	at := l.startPieces(side)
	return at[*c.KingFrom] == c.King && slices.Contains(rooks, at[*c.RookFrom])
}

// castleTo returns a castling with the cells where it ends.
func (l *lowerer) castleTo(side ir.Side, wing ir.Wing) ir.Castle {
	x, y := l.s.castleFile[wing], l.castlingRank(side)
	return ir.Castle{Side: side, Wing: wing, King: l.s.castleKing[side].title(), Pos: l.at("castling"),
		KingTo: ir.Vec{X: x, Y: y}, RookTo: ir.Vec{X: x + [2]int{-1, 1}[wing], Y: y}}
}

// isKingsMove reports whether the king of a castling can go to the same square, two files
// away or more, by a move of its own, so that a text of two squares would be both.
func (l *lowerer) isKingsMove(c ir.Castle) bool {
	from, found := l.castlingKing(c.Side)
	return found && abs(c.KingTo.X-from.X) > 1 && slices.ContainsFunc(l.movesOf(l.s.castleKing[c.Side]).quiet, func(w way) bool {
		step := w.forSide(c.Side).dir
		n := 1
		if step.Y == 0 && step.X != 0 && w.rides {
			n = (c.KingTo.X - from.X) / step.X
		}
		return n > 0 && (w.most == 0 || n <= w.most) && from.Add(step.Times(n)) == c.KingTo
	})
}

func (l *lowerer) castlingRank(side ir.Side) int {
	return l.g.Board.OwnRank(l.s.castleRank+1, side)
}

// startPieces returns the names of the pieces of a side by where they start.
func (l *lowerer) startPieces(side ir.Side) map[ir.Vec]string {
	at := map[ir.Vec]string{}
	for _, p := range l.start.places {
		if p.Side == side && p.Piece != wall {
			at[p.Cell] = p.Piece
		}
	}
	return at
}

// castlingKing returns where the king of castling starts: the only one on the rank, or
// that on the file of kings.
func (l *lowerer) castlingKing(side ir.Side) (cell ir.Vec, found bool) {
	at := l.startPieces(side)
	for _, c := range l.g.Board.Rank(l.castlingRank(side)) {
		if l.s.has(l.s.castleKing[side]) && at[c] == l.s.castleKing[side].title() && (!found || c.X == l.s.castleKingX) {
			cell, found = c, true
		}
	}
	return cell, found
}

// castlingRook returns where the rook of a castling starts: the outermost on the rank, or
// the first one inwards from where the settings say.
func (l *lowerer) castlingRook(side ir.Side, wing ir.Wing) (cell ir.Vec, found bool) {
	at, rooks := l.startPieces(side), titles(l.s.castleRooks[side].types())
	cell = ir.Vec{X: min(l.s.castleRookX[wing], l.s.files-1), Y: l.castlingRank(side)}
	for ; cell.X >= 0 && cell.X < l.s.files; cell.X += [2]int{-1, 1}[wing] {
		if slices.Contains(rooks, at[cell]) {
			return cell, true
		}
	}
	return cell, false
}
