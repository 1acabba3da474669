package ini

import (
	"slices"

	"dragoman/dsl/ir"
)

// clash is a rule that does not go together with another.
type clash struct {
	key, with string
	when      bool
}

// clashes refuses rules that do not go together: what Fairy-Stockfish makes of them is
// not what either says, and no words of the manual tell which moves are legal.
func (l *lowerer) clashes() {
	for _, c := range slices.Concat(l.boardClashes(), l.handClashes(), l.promotionClashes(), l.royalClashes()) {
		if c.when {
			l.r.Report(l.at(c.key), unsupported, "%s is not known here together with %s", c.key, c.with)
		}
	}
	for side := range ir.Side(2) {
		l.manyKings(side)
	}
	l.absentTypes()
	l.kingsInDanger()
	l.kingsFacing()
}

// boardClashes are those of walls, flips, explosions, castlings and flags.
func (l *lowerer) boardClashes() []clash {
	s := l.s
	walling, walls := s.words["wallingRule"] != "none", s.makesWalls()
	flips := slices.Contains([]string{"reversi", "ataxx", "quadwrangle"}, s.words["flipEnclosedPieces"])
	royals := s.has(king) || s.extinctRoyals() != 0
	passes := s.pass != [2]bool{} || s.passIfMust != [2]bool{}
	return []clash{
		{"wallingRule", "a king, which may stand in check behind its own wall", walling && s.has(king) && !s.on["wallOrMove"]},
		{"wallingRule", "pieceDrops", walling && s.on["pieceDrops"]},
		{"wallingRule", "promotedPieceType", walling && slices.ContainsFunc(s.types(), s.promotesAsInShogi)},
		{"wallingRule", "sittuyinPromotion", walling && s.on["sittuyinPromotion"]},
		{"wallingRule", "pass", walling && passes},
		{"wallingRule", "gating", walling && s.on["gating"] && (s.on["seirawanGating"] || s.on["cambodianMoves"])},
		{"wallOrMove", "wallingRule = none", s.on["wallOrMove"] && !walling},
		{"immobilityIllegal", "walls", walls && s.on["immobilityIllegal"]},
		{"flipEnclosedPieces", "royal pieces", flips && royals},
		{"flipEnclosedPieces", "walls", flips && walls},
		{"flipEnclosedPieces", "pieces that move", s.words["flipEnclosedPieces"] == "reversi" && slices.ContainsFunc(s.types(), l.moveable)},
		{"blastOnCapture", "a king, which may stand in check behind what explodes", s.on["blastOnCapture"] && s.has(king)},
		{"petrifyOnCaptureTypes", "a king among them that captures", s.petrify.has(king) && s.has(king) && len(l.movesOf(king).capture) > 0},
		{"petrifyOnCaptureTypes", "capturesToHand", s.petrify != 0 && s.on["capturesToHand"] && (s.on["pieceDrops"] || s.gatesPieces())},
		{"petrifyOnCaptureTypes", "a type among them that promotes", !s.on["blastOnCapture"] && slices.ContainsFunc(s.types(), func(t pieceType) bool { return s.petrify.has(t) && l.promotes(t) })},
		{"petrifyOnCaptureTypes", "blastOnCapture and blastImmuneTypes with the same type", s.on["blastOnCapture"] && slices.ContainsFunc(s.types(), (s.petrify&s.blastImmune).has)},
		{"petrifyOnCaptureTypes", "wallingRule = duck", s.petrify != 0 && s.words["wallingRule"] == "duck"},
		{"gating", "pass", s.on["gating"] && passes},
		{"gating", "checking = false, as pieces that come in could give check", s.on["gating"] && s.on["seirawanGating"] && !s.on["checking"]},
		{"pass", "promotedPieceType without a king", passes && !s.has(king) && slices.ContainsFunc(s.types(), s.promotesAsInShogi)},
		{"castlingKingPiece", "several such pieces of a side", l.castlesOneOf(ir.White) || l.castlesOneOf(ir.Black)},
		{"petrifyBlastPieces", "blastOnCapture", s.on["petrifyBlastPieces"] && s.on["blastOnCapture"]},
		{"wallingRule", "double steps from where pawns arrive or first moves, if it is arrow", s.words["wallingRule"] == "arrow" && l.startsAgain()},
		{"wallingRule", "mobilityRegion, diagonalLines, soldiers or cannons of janggi, if it is arrow", s.words["wallingRule"] == "arrow" && l.bounds()},
		{"wallingRule", "castling and other royal pieces than who castles", walling && l.start.castling != "" && s.on["castling"] && s.extinctRoyals()&^setOf(s.castleKing[:]...) != 0},
		{"flipEnclosedPieces", "capturesToHand and pieces that promote", flips && s.on["capturesToHand"] && s.on["pieceDrops"] && slices.ContainsFunc(s.types(), l.promotes)},
		{"flipEnclosedPieces", "castling", flips && l.start.castling != "" && s.on["castling"]},
		{"seirawanGating", "blastOnCapture", s.gatesPieces() && s.on["blastOnCapture"]},
		{"cambodianMoves", "a king that makes their leap at any time", s.on["cambodianMoves"] && s.on["gating"] && s.has(king) && l.leapsAnyway()},
		{"cambodianMoves", "seirawanGating", s.on["cambodianMoves"] && s.gatesPieces()},
		{"cambodianMoves", "rooks that promote", s.on["cambodianMoves"] && s.on["gating"] && s.has(rook) && l.promotes(rook)},
		{"castlingKingPiece", "a king, unless the king castles", s.on["castling"] && s.has(king) && s.castleKing != [2]pieceType{king, king}},
		{"castlingRookPieces", "the castlingKingPiece among them", s.on["castling"] && (s.castleRooks[0].has(s.castleKing[0]) || s.castleRooks[1].has(s.castleKing[1]))},
		{"castlingDroppedPiece", "castlingRookKingsideFile or castlingRookQueensideFile", s.on["castlingDroppedPiece"] && s.castleRookX != [2]int{maxFiles - 1, 0}},
		{"checking", "mobilityRegion of a type that looks at kings outside", !s.on["checking"] && l.looksOutside()},
		{"checkCounting", "mobilityRegion of a type that looks at kings outside", s.on["checkCounting"] && l.looksOutside()},
		{"mobilityRegionWhitePawn", "captures en passant outside", l.passesOutside(ir.White)},
		{"mobilityRegionBlackPawn", "captures en passant outside", l.passesOutside(ir.Black)},
		{"diagonalLines", "a piece on them outside its mobilityRegion in startFen", slices.ContainsFunc(l.start.places, l.strandsOnLines)},
		{"tripleStepRegionWhite", "an enPassantRegion that has one of two passed squares", l.passesPartly(ir.White)},
		{"tripleStepRegionBlack", "an enPassantRegion that has one of two passed squares", l.passesPartly(ir.Black)},
		{"enPassantRegion", "first moves of a type other than the pawn", slices.ContainsFunc(s.types(), l.hasFirstMoves) && (l.isPart(s.enPassantZone[0]) || l.isPart(s.enPassantZone[1]))},
		{"diagonalLines", "promotions to a type with a mobilityRegion", l.onBoard(s.diagonals) != (region{}) && slices.ContainsFunc(s.types(), l.becomesBound)},
		{"janggiCannon", "promotions to it, where there is a king", s.has(king) && slices.ContainsFunc(s.types(), func(t pieceType) bool { return slices.Contains(l.becomes(t), janggiCannon) })},
		{"enPassantTypes", "a type of them some of whose captures end where it moves, too", l.passesPlainly(ir.White) || l.passesPlainly(ir.Black)},
		{"flagPieceBlockedWin", "flagPieceSafe and a flagPieceCount of more than 1", s.on["flagPieceBlockedWin"] && s.on["flagPieceSafe"] && s.flagCount > 1},
		{"materialCounting", "other ends that are draws", s.words["materialCounting"] != "none" && l.endsDrawn()},
		{"flagMove", "a king as the flagPiece of one side alone", s.on["flagMove"] && (s.flagPiece[0] == king) != (s.flagPiece[1] == king)},
	}
}

// handClashes are those of pieces in hand.
func (l *lowerer) handClashes() []clash {
	s := l.s
	drops, back := s.on["pieceDrops"], s.on["pieceDrops"] && s.on["capturesToHand"] && !s.on["dropLoop"]
	enclosing := s.words["enclosingDrop"]
	return []clash{
		{"enclosingDrop", "what keeps pieces from some squares, if it is anyside", drops && enclosing == "anyside" && (s.noDoubled != anyPiece || slices.ContainsFunc(s.types(), l.dropsNotEverywhere))},
		{"dropChecks", "mobilityRegion of a type that looks at kings outside", drops && !s.on["dropChecks"] && l.looksOutside()},
		{"enclosingDrop", "pieces that move, if it is top", enclosing == "top" && slices.ContainsFunc(s.types(), l.moveable)},
		{"dropOppositeColoredBishop", "enclosingDrop", drops && s.on["dropOppositeColoredBishop"] && enclosing != "none" && s.has(typeNamed("bishop"))},
		{"dropOppositeColoredBishop", "dropPromoted, if a type promotes to the bishop", drops && s.on["dropOppositeColoredBishop"] && s.on["dropPromoted"] && slices.ContainsFunc(s.types(), func(t pieceType) bool {
			return s.promotesAsInShogi(t) && s.promoted[t] == typeNamed("bishop")
		})},
		{"dropNoDoubled", "dropPromoted, if the type promotes", drops && s.on["dropPromoted"] && s.noDoubled != anyPiece && s.noDoubledMost < s.ranks && s.promotesAsInShogi(s.noDoubled)},
		{"enclosingDropStart", "squares outside the board, which no drop fills", drops && enclosing != "none" && s.dropStart.without(l.onBoard(everywhere).or(regionOf(l.start.holes))) != (region{})},
		{"enclosingDrop", "seirawanGating", enclosing != "none" && s.gatesPieces()},
		{"dropNoDoubled", "seirawanGating", s.noDoubled != anyPiece && s.gatesPieces()},
		{"dropPromoted", "a pawn or other squares for a piece than for what it promotes to", drops && s.on["dropPromoted"] && slices.ContainsFunc(s.types(), l.dropsApart)},
		{"dropLoop", "promotedPieceType", s.on["dropLoop"] && drops && slices.ContainsFunc(s.types(), s.promotesAsInShogi)},
		{"capturesToHand", "pieces of several types that promote as pawns", back && (l.manyPawns(ir.White) || l.manyPawns(ir.Black))},
		{"capturesToHand", "pieces that promote twice", back && !s.turns() && slices.ContainsFunc(s.types(), l.promotesOn)},
		{"capturesToHand", "a pawn that is none of promotionPawnTypes", back && s.has(pawn) && (l.promotesUnnamed(ir.White) || l.promotesUnnamed(ir.Black))},
	}
}

// promotionClashes are those of promotions.
func (l *lowerer) promotionClashes() (list []clash) {
	s := l.s
	besides := func(t pieceType) bool {
		return t != pawn && len(l.choices(t, ir.White))+len(l.choices(t, ir.Black)) > 0
	}
	list = []clash{{"sittuyinPromotion", "promotionPawnTypes other than the pawn", s.on["sittuyinPromotion"] && slices.ContainsFunc(s.types(), besides)},
		{"sittuyinPromotion", "promotionPieceTypes with a pawn, a mobilityRegion or captures that are no moves", s.on["sittuyinPromotion"] && s.has(pawn) && slices.ContainsFunc(s.types(), l.standsOddly)}}
	for _, t := range s.types() {
		if !s.hasPromoted[t] {
			continue
		}
		to, limited := s.promoted[t], s.limit[s.promoted[t]] > 0
		list = append(list,
			clash{"piecePromotionOnCapture", "promotedPieceType of the pawn", t == pawn && s.on["piecePromotionOnCapture"]},
			clash{"promotedPieceType", "no letter for the " + to.name() + ", to which the " + t.name() + " promotes", !s.has(to)},
			clash{"promotionLimit", "promotedPieceType of the pawn", t == pawn && limited},
			clash{"mandatoryPiecePromotion", "a promotionLimit of what the " + t.name() + " promotes to", s.on["mandatoryPiecePromotion"] && limited})
		for side := range ir.Side(2) {
			if !s.has(to) || !s.promotesAsPawn(t, side) {
				continue
			}
			list = append(list,
				clash{"promotedPieceType", "promotionPawnTypes, if the " + t.name() + " is among both and can leave its zone", t != pawn && l.leavesZone(t, side)},
				clash{"promotedPieceType", "promotionPawnTypes, if the " + t.name() + " is among both and promotionPieceTypes is empty", t != pawn && len(l.choices(t, side)) == 0},
				clash{"promotedPieceType", "promotionPieceTypes, if the " + t.name() + " promotes to the " + to.name() + " by both and another rule names that", slices.Contains(l.choices(t, side), to) && !l.promotesTwice(t)})
		}
	}
	return list
}

// royalClashes are those of types that are royal since their side would be extinct.
func (l *lowerer) royalClashes() []clash {
	s := l.s
	royals := s.extinctRoyals()
	const key = "extinctionPseudoRoyal"
	if s.on[key] && s.extinct.has(anyPiece) {
		return []clash{{key, "*, which makes all pieces royal", true}}
	}
	if royals == 0 {
		return nil
	}
	isRoyal := func(h ir.Hand) bool { return slices.Contains(titles(royals.types()), h.Piece) }
	kings := s.has(king) && royals != setOf(king)
	return []clash{
		{key, "janggiCannon", s.has(janggiCannon)},
		{key, "seirawanGating", s.gatesPieces()},
		{key, "royal pieces in hand, if a side can have several", s.on["pieceDrops"] && s.tooManyRoyals() && (s.on["capturesToHand"] || slices.ContainsFunc(l.start.hands, isRoyal))},
		{key, "blastOnCapture, if a side can have several royal pieces", s.on["blastOnCapture"] && s.tooManyRoyals()},
		{key, "blastOnCapture and an extinctionOpponentPieceCount of more than 1", s.on["blastOnCapture"] && s.extinctOther > 1},
		{"mutuallyImmuneTypes", "royal pieces among them", s.mutualImmune&royals != 0},
		{"blastImmuneTypes", "royal pieces", s.on["blastOnCapture"] && s.blastImmune != 0},
		{"dupleCheck", "blastOnCapture", s.on["dupleCheck"] && s.on["blastOnCapture"]},
		{"petrifyOnCaptureTypes", "royal pieces among them, if a side can have several", s.petrify&royals != 0 && s.tooManyRoyals()},
		{key, "royal promotionPieceTypes", s.loneRoyals() && (l.promotesToRoyal(ir.White) || l.promotesToRoyal(ir.Black))},
		{key, "a promotedPieceType that is royal, if a side lacks one", slices.ContainsFunc(s.types(), func(t pieceType) bool {
			return s.promotesAsInShogi(t) && !royals.has(t) && royals.has(s.promoted[t]) && min(l.startCount(s.promoted[t], ir.White), l.startCount(s.promoted[t], ir.Black)) == 0
		})},
		{key, "royal pieces that promote to others", slices.ContainsFunc(royals.types(), func(t pieceType) bool {
			return slices.ContainsFunc(l.becomes(t), func(to pieceType) bool { return !royals.has(to) })
		})},
		{key, "a king and checking = false", kings && !s.on["checking"]},
		{key, "a king and dropChecks = false", kings && !s.on["dropChecks"]},
		{key, "a king and checkCounting", kings && s.on["checkCounting"]},
		{key, "a king and makpongRule", kings && s.on["makpongRule"]},
		{key, "a king and bikjangRule", kings && s.on["bikjangRule"]},
	}
}

// becomes returns the types that a type of either side promotes or turns back to.
func (l *lowerer) becomes(t pieceType) []pieceType {
	to := slices.Concat(l.choices(t, ir.White), l.choices(t, ir.Black))
	if l.s.promotesAsInShogi(t) {
		to = append(to, l.s.promoted[t])
	}
	if l.s.on["pieceDemotion"] {
		to = append(to, l.s.bases(t)...)
	}
	return to
}

// promotes reports whether a type of a side becomes another one.
func (l *lowerer) promotes(t pieceType) bool { return len(l.becomes(t)) > 0 }

// promotesOn reports whether what a type promotes to promotes itself.
func (l *lowerer) promotesOn(t pieceType) bool {
	return slices.ContainsFunc(l.becomes(t), l.promotes)
}

// looksOutside reports whether a type could take a king where it may not go. For
// Fairy-Stockfish it gives check then.
func (l *lowerer) looksOutside() bool {
	for side := range ir.Side(2) {
		for _, t := range l.s.types() {
			zone := l.reach(t, side)
			kings := l.reach(king, side.Other()).without(zone)
			for _, w := range l.movesOf(t).capture {
				step := w.forSide(side).dir
				for n := 1; n == 1 || w.rides && n <= maxFiles; n++ {
					if shifted(zone, step.Times(n)).and(kings) != (region{}) {
						return l.s.has(king)
					}
				}
			}
		}
	}
	return false
}

// endsDrawn reports whether checkmates, extinctions or connections are draws. For
// Fairy-Stockfish they stay so, where it decides other draws by counting.
func (l *lowerer) endsDrawn() bool {
	s := l.s
	connects := s.connectN+s.connectNxN+s.collinearN > 0 || s.connectFrom != [2]region{}
	return s.has(king) && outcomeOf(s.words["checkmateValue"]) == ir.Draw ||
		s.words["extinctionValue"] == "draw" && s.extinct != 0 ||
		connects && outcomeOf(s.words["connectValue"]) == ir.Draw
}

// passesOutside reports whether the pawns of a side could capture en passant where they may
// not go. Fairy-Stockfish lets them.
func (l *lowerer) passesOutside(side ir.Side) bool {
	return l.s.has(pawn) && l.passable(side).without(l.reach(pawn, side)) != (region{})
}

// passesPlainly reports whether a type of a side captures en passant by captures that end
// where it also moves. Fairy-Stockfish forbids them if it can move there in the position.
func (l *lowerer) passesPlainly(side ir.Side) bool {
	return l.passable(side) != (region{}) && slices.ContainsFunc(l.s.types(), func(t pieceType) bool {
		m := l.movesOf(t)
		if t == pawn || !l.s.enPassant[side].has(t) {
			return false
		}
		_, _, captures := split(m)
		return slices.ContainsFunc(captures, func(w way) bool {
			for n := 1; n <= maxFiles; n++ {
				to := w.dir.Times(n)
				if w.leadsTo(to) && slices.ContainsFunc(m.quiet, func(q way) bool { return q.leadsTo(to) }) {
					return true
				}
			}
			return false
		})
	})
}

// promotesToRoyal reports whether a pawn of a side can become a piece that is royal when few
// are left. For Fairy-Stockfish it saves the one that there was.
func (l *lowerer) promotesToRoyal(side ir.Side) bool {
	royals := l.s.extinctRoyals()
	return slices.ContainsFunc(l.s.types(), func(t pieceType) bool {
		return slices.ContainsFunc(l.choices(t, side), royals.has)
	})
}

// castlesOneOf reports whether a side may castle with one of several pieces of a type.
// Fairy-Stockfish castles with another when it begins to think, and lets one of several
// royal pieces pass attacked squares.
func (l *lowerer) castlesOneOf(side ir.Side) bool {
	s, t := l.s, l.s.castleKing[side]
	rights := len(l.rights(side, ir.KingSide))+len(l.rights(side, ir.QueenSide)) > 0
	return s.on["castling"] && rights && l.startCount(t, side) > 1
}

// passesPartly reports whether only one of the two squares of a triple step of a side is
// one on which it can be captured en passant.
func (l *lowerer) passesPartly(side ir.Side) bool {
	up := ir.Vec{Y: 1 - 2*int(side)}
	from, zone := l.onBoard(l.s.tripleSteps[side]), l.s.enPassantZone[side.Other()]
	one, two := shifted(from, up).and(zone), shifted(shifted(from, up.Times(2)).and(zone), up.Times(-1))
	return l.s.has(pawn) && one != two
}

// becomesBound reports whether a type promotes to one that may not go everywhere.
func (l *lowerer) becomesBound(t pieceType) bool {
	return slices.ContainsFunc(l.becomes(t), func(to pieceType) bool {
		return l.reach(to, ir.White).and(l.reach(to, ir.Black)) != l.onBoard(everywhere)
	})
}

// leapsAnyway reports whether the king can make its leap of Cambodian chess by its own moves.
func (l *lowerer) leapsAnyway() bool {
	return slices.ContainsFunc(l.movesOf(king).quiet, func(w way) bool {
		return w.leadsTo(ir.Vec{X: 2, Y: 1}) || w.leadsTo(ir.Vec{X: -2, Y: 1})
	})
}

// isPart reports whether a region has some squares of the board, but not all.
func (l *lowerer) isPart(r region) bool {
	r = l.onBoard(r)
	return r != region{} && r != l.onBoard(everywhere)
}

// dropsApart reports whether a type that can be dropped promoted comes to other squares than
// what it promotes to.
func (l *lowerer) dropsApart(t pieceType) bool {
	to := l.s.promoted[t]
	return l.s.promotesAsInShogi(t) && (t == pawn || (t == rook || to == rook) && l.s.on["sittuyinRookDrop"] || l.reach(t, ir.White) != l.reach(to, ir.White) || l.reach(t, ir.Black) != l.reach(to, ir.Black))
}

// standsOddly reports whether pawns that promote where they stand can become a type of which
// Fairy-Stockfish takes the captures of any region for its moves.
func (l *lowerer) standsOddly(t pieceType) bool {
	_, quiet, capture := split(l.movesOf(t))
	odd := t == pawn || t == janggiCannon || l.s.mutualImmune.has(t) || t == soldier && l.s.soldierRank > 0 || l.onBoard(l.s.diagonals) != (region{}) || len(quiet)+len(capture) > 0 || l.reach(t, ir.White).and(l.reach(t, ir.Black)) != l.onBoard(everywhere)
	return odd && (slices.Contains(l.choices(pawn, ir.White), t) || slices.Contains(l.choices(pawn, ir.Black), t))
}

// strandsOnLines reports whether a piece stands on diagonal lines where its type may not go.
func (l *lowerer) strandsOnLines(p ir.Placement) bool {
	return l.onBoard(l.s.diagonals).has(p.Cell) && slices.ContainsFunc(l.s.types(), func(t pieceType) bool {
		return t.title() == p.Piece && !l.reach(t, p.Side).has(p.Cell)
	})
}

// startsAgain reports whether a piece may make a first move from where it has moved.
func (l *lowerer) startsAgain() bool {
	for side := range ir.Side(2) {
		least := l.s.ranks
		for c, name := range l.startPieces(side) {
			if name == pawn.title() {
				least = min(least, l.g.Board.OwnRank(c.Y+1, side)+1)
			}
		}
		from := l.onBoard(l.s.doubleSteps[side].or(l.s.tripleSteps[side]))
		if from.and(regionOf(l.s.board().From(least+1, side))) != (region{}) && l.s.has(pawn) {
			return true
		}
		if from != (region{}) && slices.ContainsFunc(l.s.types(), l.hasFirstMoves) {
			return true
		}
	}
	return false
}

// hasFirstMoves reports whether a type has moves from the squares of double steps alone.
func (l *lowerer) hasFirstMoves(t pieceType) bool {
	return slices.ContainsFunc(l.movesOf(t).quiet, func(w way) bool { return w.starts })
}

// bounds reports whether rules bound the moves of some types.
func (l *lowerer) bounds() bool {
	s := l.s
	return l.onBoard(s.diagonals) != (region{}) || s.has(janggiCannon) || s.has(soldier) && s.soldierRank > 0 ||
		slices.ContainsFunc(s.types(), func(t pieceType) bool { return s.mobility[0][t] != (region{}) || s.mobility[1][t] != (region{}) })
}

// leavesZone reports whether a type of a side can move out of where it promotes.
func (l *lowerer) leavesZone(t pieceType, side ir.Side) bool {
	zone, m := l.onBoard(l.s.promotionZone[side]), l.movesOf(t)
	return slices.ContainsFunc(slices.Concat(m.quiet, m.capture), func(w way) bool {
		for n := 1; n == 1 || w.rides && n <= maxFiles; n++ {
			if l.onBoard(shifted(zone, w.forSide(side).dir.Times(n))).without(zone) != (region{}) {
				return true
			}
		}
		return false
	})
}

// promotesUnnamed reports whether the pawn of a side promotes though promotionPawnTypes does
// not name it, so that Fairy-Stockfish does not know what a promoted piece was.
func (l *lowerer) promotesUnnamed(side ir.Side) bool {
	return !l.s.promotesPawn[side].has(pawn) && len(l.choices(pawn, side)) > 0
}

// dropsNotEverywhere reports whether a type of a side may not be dropped on some squares.
func (l *lowerer) dropsNotEverywhere(t pieceType) bool {
	return l.dropZone(t, ir.White).and(l.dropZone(t, ir.Black)) != l.onBoard(everywhere)
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

// kingsInDanger refuses a start position in which a royal piece can be taken at once.
func (l *lowerer) kingsInDanger() {
	us, safe := l.start.first, []string{king.title()}
	for _, t := range l.s.extinctRoyals().types() {
		if !l.s.on["blastOnCapture"] && l.startCount(t, us.Other()) <= l.s.extinctCount+1 {
			safe = append(safe, t.title())
		}
	}
	occupied, theirs := region{}, region{}
	for _, p := range l.start.places {
		occupied.add(p.Cell.X, p.Cell.Y)
		if p.Side != us && slices.Contains(safe, p.Piece) {
			theirs.add(p.Cell.X, p.Cell.Y)
		}
	}
	lines := l.onBoard(l.s.diagonals)
	for from, name := range l.startPieces(us) {
		for _, t := range l.s.types() {
			if t.title() != name {
				continue
			}
			in := l.taken(from, occupied, l.onBoard(everywhere), l.movesOf(t).capture)
			if lines.has(from) {
				in = in.or(l.taken(from, occupied, lines, l.lineWays(t)))
			}
			if in = in.and(theirs).and(l.reach(t, us)); in != (region{}) {
				l.r.Report(l.s.startFEN.at, badFEN, "the side to move can take the royal piece on %s", l.g.Board.CellName(in.on(l.g.Board)[0]))
				return
			}
		}
	}
}

// taken returns the occupied squares of a region on which ways of who moves first can end.
func (l *lowerer) taken(from ir.Vec, occupied, board region, ways []way) (r region) {
	for _, w := range ways {
		if to, ok := w.forSide(l.start.first).meets(from, occupied, board); ok {
			r.add(to.X, to.Y)
		}
	}
	return r
}

// kingsFacing refuses a start position in which kings that may not face each other do.
func (l *lowerer) kingsFacing() {
	key := "flyingGeneral"
	if l.s.on["bikjangRule"] {
		key = "bikjangRule"
	}
	if !l.s.on[key] {
		return
	}
	occupied, kings := region{}, [2]region{}
	for _, p := range l.start.places {
		occupied.add(p.Cell.X, p.Cell.Y)
		if p.Piece == king.title() {
			kings[p.Side].add(p.Cell.X, p.Cell.Y)
		}
	}
	for _, from := range kings[l.start.first].on(l.g.Board) {
		for _, dir := range orthogonal {
			if to, ok := (way{dir: dir, rides: true}).meets(from, occupied, l.onBoard(everywhere)); ok && kings[l.start.first.Other()].has(to) {
				l.r.Report(l.s.startFEN.at, badFEN, "the kings face each other, which %s forbids", key)
				return
			}
		}
	}
}

// manyKings refuses games in which a side can have several kings: Fairy-Stockfish sees
// checks to one of them.
func (l *lowerer) manyKings(side ir.Side) {
	s := l.s
	key, kings := "king", 0
	for _, t := range s.types() {
		switch {
		case t == king:
			kings += l.startCount(t, side)
		case s.hasPromoted[t] && s.promoted[t] == king && s.has(king):
			key = "promotedPieceType"
			kings += l.startCount(t, side)
		case slices.Contains(l.choices(t, side), king):
			key = "promotionPieceTypes"
			kings += l.startCount(t, side)
		}
	}
	if kings > 1 {
		l.r.Report(l.at(key), unsupported, "%s: that a side can have several kings is not known here", key).Hint = "commoners in extinctionPieceTypes can be several"
	}
}

// startCount returns how many pieces of a type a side has at the start, with those in hand.
func (l *lowerer) startCount(t pieceType, side ir.Side) (n int) {
	for _, p := range l.start.places {
		if p.Side == side && p.Piece == t.title() {
			n++
		}
	}
	for _, h := range l.start.hands {
		if h.Side == side && h.Piece == t.title() {
			n += h.Count
		}
	}
	return n
}

// absentTypes refuses rules of extinction for types that no side ever has: the game would
// be over before it begins.
func (l *lowerer) absentTypes() {
	s := l.s
	if s.words["extinctionValue"] == "none" || s.on["extinctionPseudoRoyal"] && !s.on["blastOnCapture"] || s.extinctOther > 0 {
		return
	}
	for _, t := range s.extinct.types() {
		absent := !s.has(t) || s.on["extinctionPseudoRoyal"] && min(l.startCount(t, ir.White), l.startCount(t, ir.Black)) <= s.extinctCount
		if t != anyPiece && absent {
			l.r.Report(l.at("extinctionPieceTypes"), unsupported, "extinctionPieceTypes: the game is over at its start, since a side lacks the %s", t.name()).Hint =
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
