package ini

import (
	"slices"
	"sync"

	"dragoman/dsl/ir"
)

// key is a key of the language: how its value is read into settings.
type key struct {
	name string
	read func(r *reader, s *settings, value word)
}

// The words that some settings are one of.
var (
	values    = []string{"win", "loss", "draw", "none"}
	enclosing = []string{"reversi", "ataxx", "quadwrangle", "snort", "anyside", "top", "none"}
)

// keys lists all keys in the order in which they are read, whatever the order in
// the section: the size of the board and the letters of pieces come first, and a
// setting of one side after the one of both.
var keys = sync.OnceValue(func() []key {
	list := []key{
		{"maxRank", number(func(s *settings) *int { return &s.ranks }, rankOf)},
		{"maxFile", number(func(s *settings) *int { return &s.files }, fileOf)},
	}
	list = append(list, pieceKeys()...)
	list = append(list, oldKeys...)
	list = append(list, moveKeys()...)
	return append(list, endKeys()...)
})

// keyNames returns the names of all keys.
func keyNames() []string {
	var names []string
	for _, k := range keys() {
		names = append(names, k.name)
	}
	return names
}

// pieceKeys are the keys of the types of pieces and of where they may go.
func pieceKeys() (list []key) {
	for t := range numTypes {
		list = append(list, key{t.name(), func(r *reader, s *settings, value word) { r.letter(s, t, value) }})
	}
	for t := range numTypes {
		list = append(list, pair("mobilityRegion", t.title(), func(s *settings, side ir.Side) *region { return &s.mobility[side][t] }, (*reader).region)...)
	}
	ignore := func(*reader, *settings, word) {}
	pawns := func(r *reader, s *settings, value word) {
		set := r.types(s, value)
		for side := range 2 {
			s.promotesPawn[side], s.enPassant[side], s.resets[side] = set, set, set
		}
	}
	return append(list, key{"pieceValueMg", pieceValues(0)}, key{"pieceValueEg", pieceValues(1)},
		key{"variantTemplate", ignore}, key{"pieceToCharTable", ignore}, key{"pawnTypes", pawns})
}

// moveKeys are the keys that say which moves there are.
func moveKeys() (list []key) {
	types, zone, file := (*reader).types, (*reader).region, fileIndex
	add := func(more ...key) { list = append(list, more...) }
	add(key{"pocketSize", number(func(s *settings) *int { return &s.pocketSize }, countOf)}, toggle("chess960"), toggle("twoBoards"),
		key{"startFen", func(_ *reader, s *settings, value word) { s.startFEN = value }})
	add(pair("promotionRegion", "", func(s *settings, side ir.Side) *region { return &s.promotionZone[side] }, zone)...)
	add(sided("promotionPawnTypes", func(s *settings, side ir.Side) *typeSet { return &s.promotesPawn[side] }, types)...)
	add(sided("promotionPieceTypes", func(s *settings, side ir.Side) *typeSet { return &s.promotesTo[side] }, types)...)
	add(toggle("sittuyinPromotion"), key{"promotionLimit", (*reader).limits}, key{"promotedPieceType", (*reader).promotedTypes},
		toggle("piecePromotionOnCapture"), toggle("mandatoryPawnPromotion"), toggle("mandatoryPiecePromotion"), toggle("pieceDemotion"),
		toggle("blastOnCapture"), one("blastImmuneTypes", func(s *settings) *typeSet { return &s.blastImmune }, types),
		one("mutuallyImmuneTypes", func(s *settings) *typeSet { return &s.mutualImmune }, types),
		one("petrifyOnCaptureTypes", func(s *settings) *typeSet { return &s.petrify }, types),
		toggle("petrifyBlastPieces"), toggle("doubleStep"))
	add(pair("doubleStepRegion", "", func(s *settings, side ir.Side) *region { return &s.doubleSteps[side] }, zone)...)
	add(pair("tripleStepRegion", "", func(s *settings, side ir.Side) *region { return &s.tripleSteps[side] }, zone)...)
	add(sided("enPassantRegion", func(s *settings, side ir.Side) *region { return &s.enPassantZone[side] }, zone)...)
	add(sided("enPassantTypes", func(s *settings, side ir.Side) *typeSet { return &s.enPassant[side] }, types)...)
	add(toggle("castling"), toggle("castlingDroppedPiece"),
		key{"castlingKingsideFile", number(func(s *settings) *int { return &s.castleFile[ir.KingSide] }, file)},
		key{"castlingQueensideFile", number(func(s *settings) *int { return &s.castleFile[ir.QueenSide] }, file)},
		key{"castlingRank", number(func(s *settings) *int { return &s.castleRank }, rankIndex)},
		key{"castlingKingFile", number(func(s *settings) *int { return &s.castleKingX }, file)})
	add(sided("castlingKingPiece", func(s *settings, side ir.Side) *pieceType { return &s.castleKing[side] }, (*reader).pieceType)...)
	add(key{"castlingRookKingsideFile", number(func(s *settings) *int { return &s.castleRookX[ir.KingSide] }, file)},
		key{"castlingRookQueensideFile", number(func(s *settings) *int { return &s.castleRookX[ir.QueenSide] }, file)})
	add(sided("castlingRookPieces", func(s *settings, side ir.Side) *typeSet { return &s.castleRooks[side] }, types)...)
	add(toggle("oppositeCastling"), toggle("checking"), toggle("dropChecks"), toggle("mustCapture"), toggle("mustDrop"),
		one("mustDropType", func(s *settings) *pieceType { return &s.mustDropType }, (*reader).pieceType),
		toggle("pieceDrops"), toggle("freeDrops"), toggle("dropLoop"), toggle("capturesToHand"), toggle("firstRankPawnDrops"), toggle("promotionZonePawnDrops"),
		choice("enclosingDrop", enclosing), one("enclosingDropStart", func(s *settings) *region { return &s.dropStart }, zone))
	add(pair("dropRegion", "", func(s *settings, side ir.Side) *region { return &s.dropZone[side] }, zone)...)
	add(toggle("sittuyinRookDrop"), toggle("dropOppositeColoredBishop"), toggle("dropPromoted"),
		one("dropNoDoubled", func(s *settings) *pieceType { return &s.noDoubled }, (*reader).pieceType),
		key{"dropNoDoubledCount", number(func(s *settings) *int { return &s.noDoubledMost }, countOf)},
		toggle("immobilityIllegal"), toggle("gating"), choice("wallingRule", []string{"arrow", "duck", "edge", "past", "static", "none"}))
	walling := sided("wallingRegion", func(s *settings, side ir.Side) *region { return &s.wallZone[side] }, zone)
	slices.Reverse(walling) // here the key of both sides counts
	add(walling...)
	add(toggle("wallOrMove"), toggle("seirawanGating"), toggle("cambodianMoves"), one("diagonalLines", func(s *settings) *region { return &s.diagonals }, zone))
	add(sided("pass", func(s *settings, side ir.Side) *bool { return &s.pass[side] }, (*reader).truth)...)
	add(sided("passOnStalemate", func(s *settings, side ir.Side) *bool { return &s.passIfMust[side] }, (*reader).truth)...)
	add(toggle("makpongRule"), toggle("flyingGeneral"), key{"soldierPromotionRank", number(func(s *settings) *int { return &s.soldierRank }, rankIndex)},
		choice("flipEnclosedPieces", enclosing))
	return list
}

// endKeys are the keys that say how the game ends.
func endKeys() (list []key) {
	types, zone := (*reader).types, (*reader).region
	add := func(more ...key) { list = append(list, more...) }
	add(sided("nMoveRuleTypes", func(s *settings, side ir.Side) *typeSet { return &s.resets[side] }, types)...)
	add(key{"nMoveRule", number(func(s *settings) *int { return &s.moveRule }, countOf)}, key{"nFoldRule", number(func(s *settings) *int { return &s.repetition }, countOf)},
		choice("nFoldValue", values), toggle("nFoldValueAbsolute"), toggle("perpetualCheckIllegal"), toggle("moveRepetitionIllegal"),
		choice("chasingRule", []string{"axf", "none"}), choice("stalemateValue", values), toggle("stalematePieceCount"), choice("checkmateValue", values),
		toggle("shogiPawnDropMateIllegal"), toggle("shatarMateRule"), toggle("bikjangRule"), choice("extinctionValue", values),
		toggle("extinctionClaim"), toggle("extinctionPseudoRoyal"), toggle("dupleCheck"),
		one("extinctionPieceTypes", func(s *settings) *typeSet { return &s.extinct }, (*reader).typesOrAll),
		key{"extinctionPieceCount", number(func(s *settings) *int { return &s.extinctCount }, countOf)},
		key{"extinctionOpponentPieceCount", number(func(s *settings) *int { return &s.extinctOther }, countOf)})
	add(sided("flagPiece", func(s *settings, side ir.Side) *pieceType { return &s.flagPiece[side] }, (*reader).pieceType)...)
	add(sided("flagRegion", func(s *settings, side ir.Side) *region { return &s.flagZone[side] }, zone)...)
	add(key{"flagPieceCount", number(func(s *settings) *int { return &s.flagCount }, countOf)}, toggle("flagPieceBlockedWin"), toggle("flagMove"), toggle("flagPieceSafe"),
		toggle("checkCounting"), key{"connectN", number(func(s *settings) *int { return &s.connectN }, countOf)},
		one("connectPieceTypes", func(s *settings) *typeSet { return &s.connected }, (*reader).typesOrAll),
		toggle("connectHorizontal"), toggle("connectVertical"), toggle("connectDiagonal"))
	add(pair("connectRegion1", "", func(s *settings, side ir.Side) *region { return &s.connectFrom[side] }, zone)...)
	add(pair("connectRegion2", "", func(s *settings, side ir.Side) *region { return &s.connectTo[side] }, zone)...)
	add(key{"connectNxN", number(func(s *settings) *int { return &s.connectNxN }, countOf)},
		key{"collinearN", number(func(s *settings) *int { return &s.collinearN }, countOf)}, choice("connectValue", values),
		choice("materialCounting", []string{"janggi", "unweighted", "whitedrawodds", "blackdrawodds", "none"}), toggle("adjudicateFullBoard"),
		choice("countingRule", []string{"makruk", "cambodian", "asean", "none"}), key{"castlingWins", (*reader).castlingRights})
	return list
}

// toggle is a key that is true or false.
func toggle(name string) key {
	return key{name, func(r *reader, s *settings, value word) { s.on[name] = r.truth(s, value) }}
}

// choice is a key that is one of some words.
func choice(name string, known []string) key {
	return key{name, func(r *reader, s *settings, value word) {
		if slices.Contains(known, value.text) {
			s.words[name] = value.text
			return
		}
		r.Report(value.at, badValue, "found %q, expected %s", value.text, listed(known)).Hint = r.DidYouMean(value.text, func() []string { return known })
	}}
}

// number is a key of a whole number.
func number(field func(*settings) *int, read func(r *reader, value word) (int, bool)) func(*reader, *settings, word) {
	return func(r *reader, s *settings, value word) {
		if n, ok := read(r, value); ok {
			*field(s) = n
		}
	}
}

// one is a key of a single setting.
func one[T any](name string, field func(*settings) *T, read func(*reader, *settings, word) T) key {
	return key{name, func(r *reader, s *settings, value word) { *field(s) = read(r, s, value) }}
}

// pair is two keys, of a setting of White and of Black.
func pair[T any](name, end string, field func(*settings, ir.Side) *T, read func(*reader, *settings, word) T) []key {
	side := func(colour string, side ir.Side) key {
		return one(name+colour+end, func(s *settings) *T { return field(s, side) }, read)
	}
	return []key{side("White", ir.White), side("Black", ir.Black)}
}

// sided is three keys: of a setting of both sides, of White and of Black.
func sided[T any](name string, field func(*settings, ir.Side) *T, read func(*reader, *settings, word) T) []key {
	both := key{name, func(r *reader, s *settings, value word) {
		v := read(r, s, value)
		*field(s, ir.White), *field(s, ir.Black) = v, v
	}}
	return append([]key{both}, pair(name, "", field, read)...)
}
