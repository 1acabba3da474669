package placement

import "dragoman/dsl/src"

// The codes of diagnostics about pieces on a board. An example holds flags of the
// command moves.
var (
	codes src.Codes

	badCell       = codes.Error("bad_cell", "a word is no cell of the board", "-game chess -from z9 -place 'white King e1'")
	badColour     = codes.Error("bad_colour", "a word is neither white nor black", "-game chess -from e1 -place 'red King e1'")
	badEnPassant  = codes.Error("bad_en_passant", "en passant cannot be open on a cell", "-game chess -from e1 -ep e1 -place 'white King e1'")
	badItem       = codes.Error("bad_item", "an item has too few or too many words", "-game chess -from e1 -place 'white e1'")
	badState      = codes.Error("bad_state", "a word behind the cell is no state of the piece, or its value is no number and no string of the definition", "-game chess -from e1 -place 'white King e1 charge=much'")
	emptyCell     = codes.Error("empty_cell", "there is no piece to move", "-game chess -from e2 -place 'white King e1'")
	occupiedCell  = codes.Error("occupied_cell", "two pieces are put on one cell", "-game chess -from e1 -place 'white King e1; black Rook e1'")
	unknownEffect = codes.Error("unknown_effect", "no effect of the definition has that name", "-game chess -from e1 -place 'white King e1' -marks 'trap black e2'")
	unknownPiece  = codes.Error("unknown_piece", "nothing defines the piece that is to move", "-game chess -from e1 -place 'white Wizard e1'")
)

// Codes lists every code that this package reports.
func Codes() src.Codes { return codes }
