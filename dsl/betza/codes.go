package betza

import "dragoman/dsl/src"

// The codes of what is found wrong, or doubtful.
var (
	codes src.Codes

	expectedAtom         = codes.Error("expected_atom", "modifiers have no atom behind them", "Piece fm")
	unknownAtom          = codes.Error("unknown_atom", "no atom has this capital", "Piece fmWE")
	unknownModifier      = codes.Error("unknown_modifier", "no modifier has this letter", "Piece KwN")
	unexpectedCharacter  = codes.Error("unexpected_character", "a character cannot stand here", "Piece N*")
	unsupported          = codes.Error("unsupported", "a letter, sign or header of Betza notation or the Interactive Diagram that is not read here", "Piece xK")
	duplicateModifier    = codes.Error("duplicate_modifier", "a modifier stands twice in a leg", "Piece mfmW")
	conflictingModifiers = codes.Error("conflicting_modifiers", "two modifiers exclude each other", "Piece pgR")
	misplacedModifier    = codes.Error("misplaced_modifier", "a modifier cannot stand in this leg or before this atom", "Piece eafF")
	badHalf              = codes.Error("bad_half", "h stands where there are no half planes", "Piece fhW")
	badRange             = codes.Error("bad_range", "a range is no number that this atom can have", "Piece R123")
	expectedRange        = codes.Error("expected_range", "a castling lacks the number of cells", "Piece KisO")
	rangeTwice           = codes.Error("range_twice", "a doubled letter has a range as well", "Piece NN3")
	rangeNotAllowed      = codes.Error("range_not_allowed", "an atom without steps has a range", "Piece U4")
	doubledSlider        = codes.Error("doubled_slider", "a letter that slides anyway is doubled", "Piece RR")
	badSuffix            = codes.Error("bad_suffix", "an atom cannot have this suffix", "Piece RY")
	needsRange           = codes.Error("needs_range", "a hop or skip needs a longer range", "Piece gK")
	unclosedBracket      = codes.Error("unclosed_bracket", "a bracket is not closed", "Piece [F?R")
	expectedSeparator    = codes.Error("expected_separator", "two legs in brackets stand side by side", "Piece [FR]")
	expectedLeg          = codes.Error("expected_leg", "a bracket has one leg only", "Piece [F]")
	cannotTurn           = codes.Error("cannot_turn", "a leg in brackets cannot go in these directions", "Piece [W-fsR]")
	cannotStop           = codes.Error("cannot_stop", "a move may end where a piece is jumped over", "Piece [pR?R]")
	tooLarge             = codes.Error("too_large", "a move has more than 8 legs, or too many ways, or a text more than 1000 pieces", "Piece aaaaaaaaW")
	badEncoding          = codes.Error("bad_encoding", "the text is not UTF-8", "Piece \xff")
	expectedBetza        = codes.Error("expected_betza", "a line does not say how its piece moves", "Knight")
	unexpectedWord       = codes.Error("unexpected_word", "a line has a word too many", "Knight N N N")
	unexpectedField      = codes.Error("unexpected_field", "a line of a diagram has more than six fields", "rook:R:R::a1::3")
	badLetter            = codes.Error("bad_letter", "a piece has a letter that texts of positions cannot have", "Knight 9 N")
	duplicatePiece       = codes.Error("duplicate_piece", "two pieces have one name", "Rook R\nRook B")
	duplicateLetter      = codes.Error("duplicate_letter", "two pieces have one letter", "Knight N N\nNightrider N NN")
	badSquare            = codes.Error("bad_square", "a word is no square and no range of squares in one rank", "pawn:P:::a2-h3")
	offBoard             = codes.Error("off_board", "a square lies off the board", "rook:R:R::i1")
	occupiedSquare       = codes.Error("occupied_square", "two pieces stand on one square", "rook:R:R::a1\nknight:N:N::a1")
	unknownHeader        = codes.Error("unknown_header", "the name of a header is misspelt", "fles=8\nKnight N")
	duplicateHeader      = codes.Error("duplicate_header", "a header stands twice", "files=8\nfiles=9\nKnight N")
	badValue             = codes.Error("bad_value", "a header has a value that it cannot have", "files=40\nKnight N")
	unknownPiece         = codes.Error("unknown_piece", "a header names a piece that is not there", "promoChoice=Z\nKnight N N")

	ignoredHeader = codes.Warning("ignored_header", "nothing is known about a header", "comment=a game of mine\nKnight N")
	eightfold     = codes.Warning("eightfold", "directions in front of K or Q select king steps one by one", "Piece fK")
	royalPromotes = codes.Warning("royal_promotes", "a royal piece is among the first, which promote", "King K K\nKnight N N")
	closedWay     = codes.Warning("closed_way", "a first move leaves no cells open to captures in passing, although it passes some; or such a capture cannot be made", "Piece imnzB")
)

// Codes lists every code that the package reports.
func Codes() src.Codes { return codes }
