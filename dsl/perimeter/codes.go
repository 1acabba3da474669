package perimeter

// The codes of diagnostics; Codes says what they mean.
const (
	codeTextTooLong      = "text_too_long"
	codeBadEncoding      = "bad_encoding"
	codeTooLarge         = "too_large"
	codeTooManyErrors    = "too_many_errors"
	codeBadCharacter     = "bad_character"
	codeUnclosedText     = "unclosed_text"
	codeStrayIndent      = "stray_indent"
	codeUnknownStatement = "unknown_statement"
	codeUnknownMember    = "unknown_member"
	codeMissing          = "missing_word"
	codeUnexpected       = "unexpected_word"
	codeExtra            = "extra_words"
	codeBadNumber        = "bad_number"
	codeNumberRange      = "number_out_of_range"
	codeBadName          = "bad_name"
	codeBadSymbol        = "bad_symbol"
	codeDuplicateName    = "duplicate_name"
	codeDuplicateSetting = "duplicate_setting"
	codeBadBoard         = "bad_board"
	codeBadLevels        = "bad_levels"
	codeBadAnchor        = "bad_anchor"
	codeBadTile          = "bad_tile"
	codeUnknownLevel     = "unknown_level"
	codeOffBoard         = "tile_off_board"
	codeOutOfCube        = "tile_out_of_cube"
	codeUnknownRay       = "unknown_ray"
	codeUnknownPlane     = "unknown_plane"
	codeUnknownQuadrant  = "unknown_quadrant"
	codeOppositeRays     = "opposite_rays"
	codeMixedClasses     = "mixed_classes"
	codeNotAdjacent      = "rays_not_adjacent"
	codeReversedPair     = "reversed_pair"
	codeBadDistance      = "bad_distance"
	codeLeavesCube       = "perimeter_leaves_cube"
	codeDifferent        = "different_tiles"
	codeRayNotInPlane    = "ray_not_in_plane"
	codeBadStep          = "bad_step"
	codeZeroStep         = "zero_step"
	codeUselessStep      = "useless_step"
	codeUnknownPiece     = "unknown_piece"
	codeUnknownZone      = "unknown_zone"
	codeUnusedZone       = "unused_zone"
	codeNoMoves          = "no_moves"
	codeBadParts         = "bad_parts"
	codeOccupied         = "tile_occupied"
	codeBadCastle        = "bad_castle"
	codeUnreadyCastle    = "unready_castle"
	codeNoRoyal          = "no_royal"
)

// Code describes one kind of diagnostic.
type Code struct {
	Name    string
	Warning bool
	About   string
	Example string // a text that has it; empty if that would be too long
}

// Codes returns all kinds of diagnostics of this language.
func Codes() []Code {
	return []Code{
		{codeTextTooLong, false, "the text is longer than 4 MB", ""},
		{codeBadEncoding, false, "the text is not UTF-8", "game \"\xff\""},
		{codeTooLarge, false, "the definition expands to too many parts, or has too many pieces", ""},
		{codeTooManyErrors, false, "reading stopped after 1000 errors", ""},
		{codeBadCharacter, false, "a control character", "P K4,4 \x01"},
		{codeUnclosedText, false, "a quote is not closed on its line", "game \"Cubes"},
		{codeStrayIndent, false, "an indented line that belongs to no block", "game cubes\n  royal"},
		{codeUnknownStatement, false, "a line begins with a word that is no statement", "peace rook"},
		{codeUnknownMember, false, "an indented line begins with a word that its block does not know", "piece rook\n  covers planes rook"},
		{codeMissing, false, "a line ends too early", "P K4,4 left_fore"},
		{codeUnexpected, false, "another word was expected", "piece rook\n  cover plains rook"},
		{codeExtra, false, "a line goes on after the end of its statement", "walk K4,4 up down"},
		{codeBadNumber, false, "a word is no number", "piece rook\n  value much"},
		{codeNumberRange, false, "a number or step is too small or too large", "piece rook\n  cover rays rook limit 0"},
		{codeBadName, false, "a word cannot be a name", "zone 3d K4,4"},
		{codeBadSymbol, false, "a symbol is not one capital letter", "piece rook Ro"},
		{codeDuplicateName, false, "a name or symbol is taken", "zone a K4,4\nzone a K5,5"},
		{codeDuplicateSetting, false, "a line may stand once only", "board 8\nboard 8"},
		{codeBadBoard, false, "the size of the board cannot be read or is not allowed", "board 11"},
		{codeBadLevels, false, "the labels of the levels are missing, wrong or of the wrong number", "board 4"},
		{codeBadAnchor, false, "the anchor cannot be read or puts the board outside the cube", "anchor 25,1,1"},
		{codeBadTile, false, "a word is no tile in either format", "walk K4 up"},
		{codeUnknownLevel, false, "a tile names a level that the board lacks", "walk QD1,1 up"},
		{codeOffBoard, false, "a tile lies off the board where it may not", "walk KR9,1 up"},
		{codeOutOfCube, false, "a triple has a number above 29", "walk (30,1,1) up"},
		{codeUnknownRay, false, "no ray has this name", "walk K4,4 upp"},
		{codeUnknownPlane, false, "no plane has this name", "loop Horizon K4,4 2"},
		{codeUnknownQuadrant, false, "no quadrant has this number or nickname", "P K4,4 Q61 2"},
		{codeOppositeRays, false, "the rays of a pair are opposites", "P K4,4 left_fore left_back 2"},
		{codeMixedClasses, false, "the rays of a pair belong to different classes", "P K4,4 left_fore fore 2"},
		{codeNotAdjacent, false, "the rays of a pair are not neighbours in a plane", "P K4,4 LFU right 2"},
		{codeReversedPair, false, "the rays of a pair stand in the wrong order", "P K4,4 right_fore left_fore 2"},
		{codeBadDistance, false, "a distance is no number or below 0", "P K4,4 left_fore right_fore -1"},
		{codeLeavesCube, false, "a perimeter leaves the cube of 30x30x30 tiles", "P KR8,8 LFU RFU 6"},
		{codeDifferent, false, "a list of tiles is not what its query gives", "P K4,4 Q1 1 = [ K5,4, K5,6, K4,5 ]"},
		{codeRayNotInPlane, false, "a ray lies in none of the planes named with it", "piece rook\n  cover rays left_fore in Left"},
		{codeBadStep, false, "a word is no step", "piece rook\n  cover leaps (1,2)"},
		{codeZeroStep, false, "a step stays where it is", "piece rook\n  cover leaps up+down"},
		{codeUselessStep, true, "a leap is too long for the board", "piece rook\n  cover leaps 8*up"},
		{codeUnknownPiece, false, "nothing defines a piece of this name", "piece rook\nplace rok K4,4"},
		{codeUnknownZone, false, "nothing defines a zone of this name", "piece rook\n  cover planes rook from home"},
		{codeUnusedZone, true, "nothing uses a zone", "piece rook\n  cover planes rook\nzone home K4,4"},
		{codeNoMoves, true, "a piece cannot move", "piece rook"},
		{codeBadParts, false, "the parts of a stack are wrong, or a stack is missing", "piece tower\n  allow decay"},
		{codeOccupied, false, "two pieces are placed on one tile", "piece rook\nplace rook K4,4 K5,5"},
		{codeBadCastle, false, "a castling lacks a piece, or its king does not go straight", "piece king\n  royal\ncastle short\n  king K1,1 to K3,1"},
		{codeUnreadyCastle, true, "a castling starts where the line-up has no such piece", "piece king\n  royal\n  cover rays all limit 1\npiece rook\n  cover planes rook\nplace king K1,1\ncastle short\n  king K1,1 to K3,1\n  rook K8,1 to K2,1"},
		{codeNoRoyal, true, "a game with a line-up has no royal piece", "piece rook\n  cover planes rook\nplace rook K1,1"},
	}
}
