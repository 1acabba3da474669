package ini

import (
	"slices"

	"dragoman/dsl/ir"
)

// clashes refuses rules that do not go together: what Fairy-Stockfish makes of them is
// not what either says, and no words of the manual tell which moves are legal.
func (l *lowerer) clashes() {
	s := l.s
	walling, walls := s.words["wallingRule"] != "none", s.makesWalls()
	flips := slices.Contains([]string{"reversi", "ataxx", "quadwrangle"}, s.words["flipEnclosedPieces"])
	royal := s.has(king) || s.extinctRoyals() != 0
	for _, c := range []struct {
		key, with string
		when      bool
	}{
		{"wallingRule", "a king, which may stand in check behind its own wall", walling && s.has(king) && !s.on["wallOrMove"]},
		{"wallingRule", "pieceDrops", walling && s.on["pieceDrops"]},
		{"wallingRule", "promotedPieceType", walling && slices.ContainsFunc(s.types(), s.promotesAsInShogi)},
		{"wallingRule", "sittuyinPromotion", walling && s.on["sittuyinPromotion"]},
		{"wallingRule", "pass", walling && (s.pass != [2]bool{} || s.passIfMust != [2]bool{})},
		{"wallingRule", "gating", walling && s.on["gating"] && (s.on["seirawanGating"] || s.on["cambodianMoves"])},
		{"wallOrMove", "wallingRule = none", s.on["wallOrMove"] && !walling},
		{"immobilityIllegal", "walls", walls && s.on["immobilityIllegal"]},
		{"flipEnclosedPieces", "royal pieces", flips && royal},
		{"flipEnclosedPieces", "walls", flips && walls},
		{"flipEnclosedPieces", "pieces that move", s.words["flipEnclosedPieces"] == "reversi" && slices.ContainsFunc(s.types(), l.moveable)},
		{"blastOnCapture", "a king, which may stand in check behind what explodes", s.on["blastOnCapture"] && s.has(king)},
		{"petrifyOnCaptureTypes", "a king among them that captures", s.petrify.has(king) && s.has(king) && len(l.movesOf(king).capture) > 0},
		{"enclosingDrop", "a dropRegion, if it is anyside", s.words["enclosingDrop"] == "anyside" && l.onBoard(s.dropZone[0]).and(l.onBoard(s.dropZone[1])) != l.onBoard(everywhere)},
		{"enclosingDrop", "pieces that move, if it is top", s.words["enclosingDrop"] == "top" && slices.ContainsFunc(s.types(), l.moveable)},
		{"gating", "pass", s.on["gating"] && (s.pass != [2]bool{} || s.passIfMust != [2]bool{})},
		{"dropLoop", "promotedPieceType", s.on["dropLoop"] && s.on["pieceDrops"] && slices.ContainsFunc(s.types(), s.promotesAsInShogi)},
		{"capturesToHand", "pieces of several types that promote as pawns", s.on["capturesToHand"] && s.on["pieceDrops"] && !s.on["dropLoop"] && (l.manyPawns(ir.White) || l.manyPawns(ir.Black))},
		{"cambodianMoves", "seirawanGating", s.on["cambodianMoves"] && s.gatesPieces()},
		{"castlingKingPiece", "a king, unless the king castles", s.on["castling"] && s.has(king) && s.castleKing != [2]pieceType{king, king}},
	} {
		if c.when {
			l.r.Report(l.at(c.key), unsupported, "%s is not known here together with %s", c.key, c.with)
		}
	}
	for side := range ir.Side(2) {
		l.manyKings(side)
		for _, t := range s.types() {
			if t != pawn && s.promotesAsInShogi(t) && s.promotesAsPawn(t, side) && len(l.choices(t, side)) == 0 {
				l.r.Report(l.at("promotedPieceType"), unsupported, "promotedPieceType: the %s, one of promotionPawnTypes without promotionPieceTypes, is not known here", t.name())
			}
		}
	}
	l.absentTypes()
	l.kingsInDanger()
}

// manyPawns reports whether pieces of several types of a side promote as pawns do. A
// promoted piece that is captured then becomes one that it may never have been.
func (l *lowerer) manyPawns(side ir.Side) bool {
	n := 0
	for _, t := range l.s.types() {
		if len(l.choices(t, side)) > 0 {
			n++
		}
	}
	return n > 1
}

// kingsInDanger refuses a start position in which a king can be taken at once.
func (l *lowerer) kingsInDanger() {
	us := l.start.first
	occupied, theirs := region{}, region{}
	for _, p := range l.start.places {
		occupied.add(p.Cell.X, p.Cell.Y)
		if p.Side != us && p.Piece == king.title() {
			theirs.add(p.Cell.X, p.Cell.Y)
		}
	}
	for from, name := range l.startPieces(us) {
		for _, t := range l.s.types() {
			if t.title() != name {
				continue
			}
			for _, w := range l.movesOf(t).capture {
				if to, ok := w.forSide(us).meets(from, occupied, l.onBoard(everywhere)); ok && theirs.has(to) && l.reach(t, us).has(to) {
					l.r.Report(l.s.startFEN.at, badFEN, "the side to move can take the king on %s", l.g.Board.CellName(to))
					return
				}
			}
		}
	}
}

// manyKings refuses games in which a side can have several kings: Fairy-Stockfish sees
// checks to one of them.
func (l *lowerer) manyKings(side ir.Side) {
	s := l.s
	key, kings := "king", 0
	count := func(t pieceType) {
		for _, p := range l.start.places {
			if p.Side == side && p.Piece == t.title() {
				kings++
			}
		}
		for _, h := range l.start.hands {
			if h.Side == side && h.Piece == t.title() {
				kings += h.Count
			}
		}
	}
	for _, t := range s.types() {
		switch {
		case t == king:
			count(t)
		case s.hasPromoted[t] && s.promoted[t] == king && s.has(king):
			key = "promotedPieceType"
			count(t)
		case slices.Contains(l.choices(t, side), king):
			key = "promotionPieceTypes"
			count(t)
		}
	}
	if kings > 1 {
		l.r.Report(l.at(key), unsupported, "%s: that a side can have several kings is not known here", key).Hint = "commoners in extinctionPieceTypes can be several"
	}
}

// absentTypes refuses rules of extinction for types that no side ever has: the game would
// be over before it begins.
func (l *lowerer) absentTypes() {
	s := l.s
	if s.words["extinctionValue"] == "none" || s.on["extinctionPseudoRoyal"] && !s.on["blastOnCapture"] || s.extinctOther > 0 {
		return
	}
	for _, t := range s.extinct.types() {
		if t != anyPiece && !s.has(t) {
			l.r.Report(l.at("extinctionPieceTypes"), unsupported, "extinctionPieceTypes: the game is over at its start, since nobody has the %s", t.name()).Hint =
				"give the type a letter, or name other types"
		}
	}
}

// promotesAsInShogi reports whether a type promotes to another one by promotedPieceType.
func (s *settings) promotesAsInShogi(t pieceType) bool {
	return s.hasPromoted[t] && s.has(s.promoted[t])
}

// moveable reports whether a type has moves.
func (l *lowerer) moveable(t pieceType) bool {
	m := l.movesOf(t)
	return t == pawn || len(m.quiet)+len(m.capture) > 0
}
