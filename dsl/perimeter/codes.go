package perimeter

import "dragoman/dsl/src"

// The codes of diagnostics.
var (
	codes src.Codes

	textTooLong         = codes.Error("text_too_long", "the text is longer than 4 MB", "")
	badEncoding         = codes.Error("bad_encoding", "the text is not UTF-8", "game \"\xff\"")
	tooLarge            = codes.Error("too_large", "the definition expands to too many parts, or has too many pieces", "")
	badCharacter        = codes.Error("bad_character", "a control character", "P K4,4 \x01")
	unclosedText        = codes.Error("unclosed_text", "a quote is not closed on its line", "game \"Cubes")
	strayIndent         = codes.Error("stray_indent", "an indented line that belongs to no block", "game cubes\n  royal")
	unknownStatement    = codes.Error("unknown_statement", "a line begins with a word that is no statement", "peace rook")
	unknownMember       = codes.Error("unknown_member", "an indented line begins with a word that its block does not know", "piece rook\n  covers planes rook")
	missingWord         = codes.Error("missing_word", "a line ends too early", "P K4,4 left_fore")
	unexpectedWord      = codes.Error("unexpected_word", "another word was expected", "piece rook\n  cover plains rook")
	extraWords          = codes.Error("extra_words", "a line goes on after the end of its statement", "walk K4,4 up down")
	badNumber           = codes.Error("bad_number", "a word is no number", "piece rook\n  value much")
	numberOutOfRange    = codes.Error("number_out_of_range", "a number or step is too small or too large", "piece rook\n  cover rays rook limit 0")
	badName             = codes.Error("bad_name", "a word cannot be a name", "zone 3d K4,4")
	badSymbol           = codes.Error("bad_symbol", "a symbol is not one capital letter", "piece rook Ro")
	duplicateName       = codes.Error("duplicate_name", "a name or symbol is taken", "zone a K4,4\nzone a K5,5")
	duplicateSetting    = codes.Error("duplicate_setting", "a line may stand once only", "board 8\nboard 8")
	badBoard            = codes.Error("bad_board", "the size of the board cannot be read or is not allowed", "board 11")
	badLevels           = codes.Error("bad_levels", "the labels of the levels are missing, wrong or of the wrong number", "board 4")
	badAnchor           = codes.Error("bad_anchor", "the anchor cannot be read or puts the board outside the cube", "anchor 25,1,1")
	badTile             = codes.Error("bad_tile", "a word is no tile in either format", "walk K4 up")
	unknownLevel        = codes.Error("unknown_level", "a tile names a level that the board lacks", "walk QD1,1 up")
	tileOffBoard        = codes.Error("tile_off_board", "a tile lies off the board where it may not", "walk KR9,1 up")
	tileOutOfCube       = codes.Error("tile_out_of_cube", "a triple has a number above 29", "walk (30,1,1) up")
	unknownRay          = codes.Error("unknown_ray", "no ray has this name", "walk K4,4 upp")
	unknownPlane        = codes.Error("unknown_plane", "no plane has this name", "loop Horizon K4,4 2")
	unknownQuadrant     = codes.Error("unknown_quadrant", "no quadrant has this number or nickname", "P K4,4 Q61 2")
	oppositeRays        = codes.Error("opposite_rays", "the rays of a pair are opposites", "P K4,4 left_fore left_back 2")
	mixedClasses        = codes.Error("mixed_classes", "the rays of a pair belong to different classes", "P K4,4 left_fore fore 2")
	raysNotAdjacent     = codes.Error("rays_not_adjacent", "the rays of a pair are not neighbours in a plane", "P K4,4 LFU right 2")
	reversedPair        = codes.Error("reversed_pair", "the rays of a pair stand in the wrong order", "P K4,4 right_fore left_fore 2")
	badDistance         = codes.Error("bad_distance", "a distance is no number or below 0", "P K4,4 left_fore right_fore -1")
	perimeterLeavesCube = codes.Error("perimeter_leaves_cube", "a perimeter leaves the cube of 30x30x30 tiles", "P KR8,8 LFU RFU 6")
	differentTiles      = codes.Error("different_tiles", "a list of tiles is not what its query gives", "P K4,4 Q1 1 = [ K5,4, K5,6, K4,5 ]")
	rayNotInPlane       = codes.Error("ray_not_in_plane", "a ray lies in none of the planes named with it", "piece rook\n  cover rays left_fore in Left")
	badStep             = codes.Error("bad_step", "a word is no step", "piece rook\n  cover leaps (1,2)")
	zeroStep            = codes.Error("zero_step", "a step stays where it is", "piece rook\n  cover leaps up+down")
	uselessStep         = codes.Warning("useless_step", "a leap is too long for the board", "piece rook\n  cover leaps 8*up")
	unknownPiece        = codes.Error("unknown_piece", "nothing defines a piece of this name", "piece rook\nplace rok K4,4")
	unknownZone         = codes.Error("unknown_zone", "nothing defines a zone of this name", "piece rook\n  cover planes rook from home")
	unusedZone          = codes.Warning("unused_zone", "nothing uses a zone", "piece rook\n  cover planes rook\nzone home K4,4")
	noMoves             = codes.Warning("no_moves", "a piece cannot move", "piece rook")
	badParts            = codes.Error("bad_parts", "the parts of a stack are wrong, or a stack is missing", "piece tower\n  allow decay")
	tileOccupied        = codes.Error("tile_occupied", "two pieces are placed on one tile", "piece rook\nplace rook K4,4 K5,5")
	badCastle           = codes.Error("bad_castle", "a castling lacks a piece, or its king does not go straight", "piece king\n  royal\ncastle short\n  king K1,1 to K3,1")
	unreadyCastle       = codes.Warning("unready_castle", "a castling starts where no such piece stands at the start", "piece king\n  royal\n  cover rays all limit 1\npiece rook\n  cover planes rook\nplace king K1,1\ncastle short\n  king K1,1 to K3,1\n  rook K8,1 to K2,1")
	noRoyal             = codes.Warning("no_royal", "a game with a start position has no royal piece", "piece rook\n  cover planes rook\nplace rook K1,1")
)

// Codes lists every code that the package reports.
func Codes() src.Codes { return codes }
