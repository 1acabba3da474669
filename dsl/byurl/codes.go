package byurl

// Code is a stable name for one kind of mistake.
type Code struct {
	Name    string
	Meaning string
	Example string // a URL or path, unless the meaning says otherwise
}

// Codes returns every code that the package reports. Names with odd, and
// not_canonical and no_links, are warnings.
func Codes() []Code {
	return []Code{
		{"not_found", "the action is unknown, or there are too many segments", "/edit/c1/s"},
		{"unknown_ruleset", "the ruleset is missing or unknown", "/play/c2/s"},
		{"unknown_board", "the board is missing, or of no format of the ruleset", "/play/c1/rFrS4u7s7"},
		{"unknown_moves", "the moves are of no format of the ruleset", "/play/c1/s/eaA"},
		{"empty_payload", "nothing follows the letter of a board or of moves", "/play/c1/x"},
		{"bad_base64", "a character or the length of a payload is not of base64", "/play/c1/s/ma!"},
		{"board_truncated", "the board ends within a piece or a run", "/play/c1/xEgI"},
		{"board_size", "the board does not have 64 cells", "/play/c1/xFqK7u7sj"},
		{"no_king", "a side has no king", "/play/c1/x5O7u7g4"},
		{"king_count", "a side has two kings or more", "/play/c1/xEzS4u7tHBg"},
		{"bad_move_index", "a number in the moves is that of no legal move", "/play/c1/s/moA"},
		{"too_long", "the URL is longer than 65,536 bytes", "/play/c1/s/mAAAA..."},
		{"too_large", "the file is larger than 4 MB", "a file of 5 MB"},
		{"too_many_errors", "the reader has given up after 1,000 findings", "a file with 1,001 bad lines"},
		{"not_canonical", "the segment is read, but a writer gives another", "/play/c1/xFkiisrKyMg"},
		{"odd_pawn", "a pawn stands on the first or last rank", "/play/c1/xdyi4u7vzIA"},
		{"odd_mark", "a pawn is marked for en passant that cannot just have made a two-step", "/play/c1/xb8F9u7vrIA"},
		{"odd_right", "a rook has a castling right where castling cannot begin", "/play/c1/xMyG4u7s7RAI"},
		{"odd_check", "the side that has just moved is in check", "/play/c1/xZ8Hd3TnyIA"},
		{"no_links", "the file has no link", "a file of comments"},
		{"bad_fen", "a field of a FEN to be encoded is not understood", "8/8/8/8/8/8/8/9 w - -"},
		{"bad_move", "a word among the moves to be encoded is no move", "Nf3"},
		{"illegal_move", "a move to be encoded is not legal", "e2e5"},
		{"game_over", "moves to be encoded go on after the end of the game", "f2f3 e7e5 g2g4 d8h4 a2a3"},
	}
}
