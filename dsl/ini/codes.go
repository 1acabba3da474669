package ini

import "dragoman/dsl/src"

// The codes of diagnostics.
var (
	codes src.Codes

	badLine          = codes.Error("bad_line", "a line is no section, no setting and no comment", "[a:chess]\nmaxRank 8")
	badSection       = codes.Error("bad_section", "a line that begins with [ does not end with ], or the name is empty", "[a:chess] b")
	badValue         = codes.Error("bad_value", "a value is of another type than the key has", "[a:chess]\nmaxRank = eight")
	badSquare        = codes.Error("bad_square", "a word is no square, rank or file", "[a:chess]\nflagRegion = e4 55")
	offBoard         = codes.Warning("off_board", "a square, rank or file of a region is not on the board", "[a:chess]\nflagRegion = *9")
	badFEN           = codes.Error("bad_fen", "the start position does not fit the board or the pieces", "[a:chess]\nstartFen = 8/8 w - - 0 1")
	badBetza         = codes.Error("bad_betza", "the moves of a piece are missing", "[a:chess]\ncustomPiece1 = x")
	duplicateKey     = codes.Warning("duplicate_key", "a section has a key twice", "[a:chess]\nstalemateValue = loss\nstalemateValue = win")
	duplicateVariant = codes.Error("duplicate_variant", "a game of the name exists already", "[chess]\nking = k")
	duplicateLetter  = codes.Warning("duplicate_letter", "a letter takes a piece of the same section out of the game", "[a:chess]\nfers = r\nwazir = r")
	invalidUTF8      = codes.Error("invalid_utf8", "the text is not UTF-8", "\xff")
	noEffect         = codes.Warning("no_effect", "a setting changes nothing", "[a:chess]\nstartFen = 7k/8/8/8/8/8/8/7K[Q] w - - 0 1")
	noPieces         = codes.Error("no_pieces", "a game has no pieces", "[a]\nmaxRank = 6")
	deprecated       = codes.Warning("deprecated", "a key has a new name", "[a:chess]\nwhiteFlag = e4")
	lostGame         = codes.Warning("lost_game", "a game cannot be written as a section", "")
	lostPart         = codes.Warning("lost_part", "a section cannot say a part of a game", "")
	skipped          = codes.Warning("skipped", "a character in Betza notation has no meaning and is left out, as Fairy-Stockfish does", "[a:chess]\ncustomPiece1 = x:R*")
	tooLarge         = codes.Error("too_large", "the text has too many bytes, sections or pieces", "")
	unknownGame      = codes.Error("unknown_game", "the file has no game of the name that is wanted", "")
	unknownKey       = codes.Error("unknown_key", "there is no key of the name", "[a:chess]\nmaxRang = 8")
	unknownParent    = codes.Error("unknown_parent", "no section before this one and no built-in game has the name of the parent", "[a:ches]\nmaxRank = 8")
	unknownPiece     = codes.Error("unknown_piece", "no piece of the game has the letter", "[a:chess]\npromotionPieceTypes = z")
	unsupported      = codes.Error("unsupported", "a rule is not known here", "[a:chess]\ntwoBoards = true")
)

// Codes lists every code that this package reports.
func Codes() src.Codes { return codes }
