package rules

import "dragoman/dsl/src"

// The codes of games that cannot be compiled.
var (
	codes src.Codes

	badBoard             = codes.Error("bad_board", "the board has too many files, ranks or levels, or no cell at all", "")
	duplicatePiece       = codes.Error("duplicate_piece", "two pieces of the game have one name", "")
	offBoard             = codes.Error("off_board", "a piece starts, or a castling ends, on a cell that the board lacks", "")
	tooManyPieces        = codes.Error("too_many_pieces", "the game has more than 127 types of pieces", "")
	tooManyRoutes        = codes.Error("too_many_routes", "a piece, or all pieces together, have more ways to their targets than tables can hold", "")
	tooManyCastlings     = codes.Error("too_many_castlings", "a game has more castlings than a position can keep the rights of", "")
	tooMuchState         = codes.Error("too_much_state", "pieces carry more kinds of state than a position keeps", "")
	unknownPiece         = codes.Error("unknown_piece", "something is said about a piece that nothing defines; of commands: no piece has the name that was asked for", "")
	unsupportedCondition = codes.Error("unsupported_condition", "a condition asks for what is not known at its place, such as a movement for the end of the game", "")
	unsupportedPattern   = codes.Error("unsupported_pattern", "a movement is made of parts that no table holds, such as perimeters on a flat board", "")
	unsupportedRule      = codes.Error("unsupported_rule", "the game has a rule that can be read, checked and shown, but not played", "")
)

// Codes lists every code that [Compile] reports.
func Codes() src.Codes { return codes }
