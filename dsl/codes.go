package dsl

// Code describes a code of a diagnostic that is not about a definition but
// about what is asked of it.
type Code struct {
	Name    string
	Meaning string
	Example string // flags of the command moves, or what a file holds
}

// Codes lists every code that this package reports itself. The codes of the
// languages are listed by their own packages.
func Codes() []Code {
	return []Code{
		{"bad_cell", "a word is no cell of the board", "-game chess -from z9 -place 'white King e1'"},
		{"bad_colour", "a word is neither white nor black", "-game chess -from e1 -place 'red King e1'"},
		{"bad_en_passant", "en passant cannot be open on a cell", "-game chess -from e1 -ep e1 -place 'white King e1'"},
		{"bad_item", "an item has too few or too many words", "-game chess -from e1 -place 'white e1'"},
		{"bad_state", "the value of a state is no number and no string of the definition", "-game chess -from e1 -place 'white King e1 charge=much'"},
		{"empty_cell", "there is no piece to move", "-game chess -from e2 -place 'white King e1'"},
		{"occupied_cell", "two pieces are put on one cell", "-game chess -from e1 -place 'white King e1; black Rook e1'"},
		{"unknown_effect", "no effect of the definition has that name", "-game chess -from e1 -place 'white King e1' -marks 'trap black e2'"},
		{"unknown_language", "a text is in no language that is known", "Once upon a time"},
		{"unknown_piece", "nothing defines the piece that is to move", "-game chess -from e1 -place 'white Wizard e1'"},
	}
}
