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
	for i := range len(l.start.castling) {
		if letter := l.start.castling[i]; isFile(letter) && !l.s.on["gating"] && !l.namesRook(letter) {
			l.r.Report(l.s.startFEN.at, noEffect, "startFen: no rook that can castle starts on the file %q of the castling field", letter)
		}
	}
	dropped := l.s.on["castlingDroppedPiece"] && l.s.on["pieceDrops"]
	for side := range ir.Side(2) {
		for _, wing := range []ir.Wing{ir.KingSide, ir.QueenSide} {
			switch rooks := l.rights(side, wing); {
			case dropped:
				l.droppedCastle(side, wing)
			case len(rooks) > 1:
				l.r.Report(l.s.startFEN.at, unsupported, "startFen: that a side castles with several rooks on one wing is not known here")
			case len(rooks) == 1:
				l.castle(side, wing, rooks[0])
			}
		}
	}
}

// rights returns where the rooks stand with which a side may castle on a wing in the start
// position: K and Q mean the outermost on the rank, other letters the file of the rook.
func (l *lowerer) rights(side ir.Side, wing ir.Wing) (rooks []ir.Vec) {
	king, hasKing := l.castlingKing(side)
	for i := range len(l.start.castling) {
		letter := l.start.castling[i]
		if sideOf(letter) != side || !hasKing {
			continue
		}
		rook, found := l.castlingRook(side, wing)
		if isFile(letter) {
			rook.X = int(upper(letter) - 'A')
			found = l.namesRook(letter) && (rook.X > king.X) == (wing == ir.KingSide)
		} else if letter != castleLetter(side, wing) {
			continue
		}
		if found && !slices.Contains(rooks, rook) {
			rooks = append(rooks, rook)
		}
	}
	return rooks
}

// castleLetter returns the letter of the right to a castling.
func castleLetter(side ir.Side, wing ir.Wing) byte { return "KQkq"[2*int(side)+int(wing)] }

// isFile reports whether a letter of the castling field names a file, not a wing.
func isFile(letter byte) bool { return letter != '-' && upper(letter) != 'K' && upper(letter) != 'Q' }

// namesRook reports whether a letter of the castling field is the file of a rook that may
// castle. In games with gates such letters name these: they are rights if nothing can come
// onto the gates, or if the side has no other rights and that of its king is one.
func (l *lowerer) namesRook(letter byte) bool {
	side := sideOf(letter)
	king, hasKing := l.castlingKing(side)
	if !hasKing || !l.isCastlingRook(side, ir.Vec{X: int(upper(letter) - 'A'), Y: king.Y}) {
		return false
	}
	if !l.s.on["gating"] {
		return true
	}
	inHand := slices.ContainsFunc(l.start.hands, func(h ir.Hand) bool { return h.Side == side })
	if l.s.gatesPieces() && !l.s.on["capturesToHand"] && !inHand {
		return true
	}
	first := letter - upper(letter) + 'A' // the letter of the first file
	return strings.IndexByte(l.start.castling, first+byte(king.X)) >= 0 && strings.IndexByte(l.start.castling, castleLetter(side, ir.KingSide)) < 0 &&
		strings.IndexByte(l.start.castling, castleLetter(side, ir.QueenSide)) < 0
}

// castle makes a castling with a rook.
func (l *lowerer) castle(side ir.Side, wing ir.Wing, rook ir.Vec) {
	king, _ := l.castlingKing(side)
	if (rook.X > king.X) != (wing == ir.KingSide) {
		key := []string{"castlingRookKingsideFile", "castlingRookQueensideFile"}[wing]
		l.r.Report(l.at(key), unsupported, "%s: that the rook of a castling stands on the other side of the king is not known here", key)
	}
	c := l.castleTo(side, wing)
	if board := l.s.board(); !board.Has(c.KingTo) || !board.Has(c.RookTo) {
		key := []string{"castlingKingsideFile", "castlingQueensideFile"}[wing]
		l.r.Report(l.at(key), unsupported, "%s: that a castling ends outside the board is not known here", key)
	}
	if l.crossesHoles(king, c.KingTo) || l.crossesHoles(rook, c.RookTo) {
		return // for ever in the way
	}
	c.Rook = l.startPieces(side)[rook]
	if l.s.castleRookX[wing] != [2]int{maxFiles - 1, 0}[wing] || rook.X != [2]int{l.s.files - 1, 0}[wing] {
		c.RookFrom = &rook
	}
	l.g.Castles = append(l.g.Castles, c)
}

// crossesHoles reports whether the board has a hole between two squares of a rank or on the
// second.
func (l *lowerer) crossesHoles(from, to ir.Vec) bool {
	return slices.ContainsFunc(l.g.Board.Holes, func(c ir.Vec) bool {
		return c.Y == to.Y && min(from.X, to.X) <= c.X && c.X <= max(from.X, to.X)
	})
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
	stands := l.startPieces(side)
	kings := slices.DeleteFunc(l.g.Board.Rank(c.KingTo.Y), func(at ir.Vec) bool { return stands[at] != c.King })
	if len(kings) > 1 {
		l.r.Report(l.at("castlingDroppedPiece"), unsupported, "castlingDroppedPiece: that a side has several kings that can castle is not known here")
	}
	if right := len(l.rights(side, wing)) > 0; right != l.standsToCastle(side, c, rooks) {
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
		if w.hops { // nothing stands between the king and where it ends
			return false
		}
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

// castlingKing returns where the king of castling starts.
func (l *lowerer) castlingKing(side ir.Side) (cell ir.Vec, found bool) {
	at := l.startPieces(side)
	for _, c := range l.g.Board.Rank(l.castlingRank(side)) {
		if l.s.has(l.s.castleKing[side]) && at[c] == l.s.castleKing[side].title() {
			return c, true
		}
	}
	return cell, found
}

// castlingRook returns where the rook of a castling starts: the outermost on the rank, or
// the first one inwards from where the settings say.
func (l *lowerer) castlingRook(side ir.Side, wing ir.Wing) (cell ir.Vec, found bool) {
	cell = ir.Vec{X: min(l.s.castleRookX[wing], l.s.files-1), Y: l.castlingRank(side)}
	for ; cell.X >= 0 && cell.X < l.s.files; cell.X += [2]int{-1, 1}[wing] {
		if l.isCastlingRook(side, cell) {
			return cell, true
		}
	}
	return cell, false
}

// isCastlingRook reports whether a piece starts on a cell that can be the rook of a castling.
func (l *lowerer) isCastlingRook(side ir.Side, cell ir.Vec) bool {
	return slices.Contains(titles(l.s.castleRooks[side].types()), l.startPieces(side)[cell])
}
