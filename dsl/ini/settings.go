package ini

import (
	"maps"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// settings are what a section says, with what it has from its parent.
type settings struct {
	name          string
	files, ranks  int
	letter        [numTypes]byte      // upper case; 0: the game lacks the type
	betza         [numTypes]word      // the moves of custom pieces; of the king, "" for those of chess
	value         [2][numTypes]int    // in the middle of the game and at its end; 0: not given
	mobility      [2][numTypes]region // empty: everywhere
	startFEN      word
	promotionZone [2]region
	promotesPawn  [2]typeSet // types that promote as pawns do
	promotesTo    [2]typeSet
	limit         [numTypes + 1]int // of promotions by what becomes; 0: none
	promoted      [numTypes]pieceType
	hasPromoted   [numTypes]bool
	doubleSteps   [2]region
	tripleSteps   [2]region
	enPassantZone [2]region
	enPassant     [2]typeSet
	castleFile    [2]int // by wing, from 0: where the king ends
	castleRank    int    // from 0
	castleKing    [2]pieceType
	castleKingX   int
	castleRooks   [2]typeSet
	castleRookX   [2]int // by wing
	mustDropType  pieceType
	dropZone      [2]region
	dropStart     region
	noDoubled     pieceType // anyPiece: none
	noDoubledMost int
	wallZone      [2]region
	diagonals     region
	soldierRank   int
	resets        [2]typeSet
	moveRule      int
	repetition    int
	pass          [2]bool
	passIfMust    [2]bool
	flagPiece     [2]pieceType
	flagZone      [2]region
	flagCount     int
	extinct       typeSet
	extinctCount  int
	extinctOther  int
	blastImmune   typeSet
	mutualImmune  typeSet
	petrify       typeSet
	connected     typeSet
	connectN      int
	connectNxN    int
	collinearN    int
	connectFrom   [2]region
	connectTo     [2]region
	castlingWins  [2][2]bool // by side and wing
	pocketSize    int
	words         map[string]string // settings that are one of some words, by key
	on            map[string]bool   // settings that are true or false, by key

	// at says where each key that is set stands: in the section itself, or in the
	// name of its parent. A key that counts for both sides stands where one of a side does,
	// and a new one where the old one does.
	at map[string]src.Span
}

// newSettings returns the settings of a section without a parent.
func newSettings() *settings {
	s := &settings{
		files: 8, ranks: 8, limit: [numTypes + 1]int{},
		startFEN:      word{text: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", inherited: true},
		enPassantZone: [2]region{everywhere, everywhere},
		castleFile:    [2]int{6, 2}, castleKingX: 4, castleRookX: [2]int{maxFiles - 1, 0},
		mustDropType: anyPiece, noDoubled: anyPiece, noDoubledMost: 1,
		dropZone: [2]region{everywhere, everywhere}, wallZone: [2]region{everywhere, everywhere},
		soldierRank: 0, moveRule: 50, repetition: 3, flagCount: 1,
		connected: ^typeSet(0),
		words: map[string]string{
			"nFoldValue": "draw", "stalemateValue": "draw", "checkmateValue": "loss", "extinctionValue": "none", "connectValue": "win",
			"enclosingDrop": "none", "flipEnclosedPieces": "none", "wallingRule": "none", "chasingRule": "none",
			"countingRule": "none", "materialCounting": "none",
		},
		on: map[string]bool{
			"mandatoryPawnPromotion": true, "doubleStep": true, "castling": true, "checking": true, "dropChecks": true,
			"connectVertical": true, "connectHorizontal": true, "connectDiagonal": true,
		},
		at: map[string]src.Span{},
	}
	for side := range 2 {
		s.promotionZone[side].addRank([]int{7, 0}[side])
		s.doubleSteps[side].addRank([]int{1, 6}[side])
		s.promotesPawn[side], s.enPassant[side], s.resets[side] = setOf(pawn), setOf(pawn), setOf(pawn)
		s.castleKing[side], s.castleRooks[side] = king, setOf(rook)
		s.flagPiece[side] = anyPiece
	}
	return s
}

// clone returns a copy of the settings.
func (s *settings) clone() *settings {
	c := *s
	c.words, c.on, c.at = maps.Clone(s.words), maps.Clone(s.on), maps.Clone(s.at)
	return &c
}

// child returns a copy of the settings for a section that has them from a parent
// whose name stands at a place.
func (s *settings) child(parent src.Span) *settings {
	c := s.clone()
	for k := range c.at {
		c.at[k] = parent
	}
	for t := range c.betza {
		c.betza[t].at, c.betza[t].inherited = parent, true
	}
	c.startFEN.at, c.startFEN.inherited = parent, true
	return c
}

// conclude makes settings agree that depend on one another, before a section has them from
// its parent: what is off there is off here until it is set again.
func (s *settings) conclude() {
	if !s.on["doubleStep"] {
		s.doubleSteps = [2]region{}
	}
	if s.doubleSteps == [2]region{} {
		s.on["doubleStep"] = false
	}
}

// types returns the types that the game has.
func (s *settings) types() (list []pieceType) {
	for t := range numTypes {
		if s.letter[t] != 0 {
			list = append(list, t)
		}
	}
	return list
}

// has reports whether the game has a type.
func (s *settings) has(t pieceType) bool { return t < numTypes && s.letter[t] != 0 }

// withLetter returns the type that has a letter, of either case.
func (s *settings) withLetter(c byte) (pieceType, bool) {
	for t, l := range s.letter {
		if l != 0 && l == upper(c) {
			return pieceType(t), true
		}
	}
	return 0, false
}

func upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// remove takes a type out of the game.
func (s *settings) remove(t pieceType) {
	s.letter[t] = 0
	for side := range s.promotesTo {
		s.promotesTo[side] &^= setOf(t)
	}
}

// board returns the board, with holes where the start position has walls.
func (s *settings) board() ir.Board { return ir.Board{Files: s.files, Ranks: s.ranks, Levels: 1} }

// regionsOf returns the squares of a region that are on the board.
func (s *settings) onBoard(r region) region { return r.and(regionOf(s.board().Cells())) }
