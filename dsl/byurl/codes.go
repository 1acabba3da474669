package byurl

import "dragoman/dsl/src"

// The codes of diagnostics. An example is a URL or path, unless the meaning
// says otherwise.
var (
	codes src.Codes

	notFound       = codes.Error("not_found", "the action is unknown, or there are too many segments", "/edit/c1/s")
	unknownRuleset = codes.Error("unknown_ruleset", "the ruleset is missing or unknown", "/play/c2/s")
	unknownBoard   = codes.Error("unknown_board", "the board is missing, or of no format of the ruleset", "/play/c1/rFrS4u7s7")
	unknownMoves   = codes.Error("unknown_moves", "the moves are of no format of the ruleset", "/play/c1/s/eaA")
	emptyPayload   = codes.Error("empty_payload", "nothing follows the letter of a board or of moves", "/play/c1/x")
	badBase64      = codes.Error("bad_base64", "a character or the length of a payload is not of base64", "/play/c1/s/ma!")
	boardTruncated = codes.Error("board_truncated", "the board ends within a piece or a run", "/play/c1/xEgI")
	boardSize      = codes.Error("board_size", "the board does not have 64 cells", "/play/c1/xFqK7u7sj")
	noKing         = codes.Error("no_king", "a side has no king", "/play/c1/x5O7u7g4")
	kingCount      = codes.Error("king_count", "a side has two kings or more", "/play/c1/xEzS4u7tHBg")
	badMoveIndex   = codes.Error("bad_move_index", "a number in the moves is that of no legal move", "/play/c1/s/moA")
	tooLong        = codes.Error("too_long", "the URL is longer than 65,536 bytes", "")
	tooLarge       = codes.Error("too_large", "the file is larger than 4 MB", "")
	notCanonical   = codes.Warning("not_canonical", "the segment is read, but a writer gives another", "/play/c1/xFkiisrKyMg")
	oddPawn        = codes.Warning("odd_pawn", "a pawn stands on the first or last rank", "/play/c1/xdyi4u7vzIA")
	oddMark        = codes.Warning("odd_mark", "a pawn is marked for en passant that cannot just have made a double step", "/play/c1/xb8F9u7vrIA")
	oddRight       = codes.Warning("odd_right", "a rook has a castling right where castling cannot begin", "/play/c1/xMyG4u7s7RAI")
	oddCheck       = codes.Warning("odd_check", "the side that has just moved is in check", "/play/c1/xZ8Hd3TnyIA")
	noLinks        = codes.Warning("no_links", "the file has no link", "# a file of comments")
	badFEN         = codes.Error("bad_fen", "a field of a FEN to be encoded is not understood", "8/8/8/8/8/8/8/9 w - -")
	badMove        = codes.Error("bad_move", "a word among the moves to be encoded is no move", "Nf3")
	illegalMove    = codes.Error("illegal_move", "a move to be encoded is not legal", "e2e5")
	gameOver       = codes.Error("game_over", "moves to be encoded go on after the end of the game", "f2f3 e7e5 g2g4 d8h4 a2a3")
)

// Codes lists every code that the package reports.
func Codes() src.Codes { return codes }
