package urc

import (
	"strings"

	"dragoman/dsl/src"
)

// The beginnings of examples.
const (
	exampleHead  = "tower:\n  name: Tower\n  symbol: T\n  value: 3\n"
	exampleSlide = "  moves:\n    - {type: slide, directions: [[0, 1]], range: 1"
	examplePiece = exampleHead + exampleSlide + "}\n"
)

// The codes of what is found wrong, or doubtful.
var (
	codes src.Codes

	yamlSyntax        = codes.Error("yaml_syntax", "the text is not YAML", "tower: [\n")
	emptyDocument     = codes.Error("empty_document", "there is no piece", "# nothing yet\n")
	multipleDocuments = codes.Error("multiple_documents", "the text holds more than one YAML document", examplePiece+"---\n"+examplePiece)
	notMapping        = codes.Error("not_mapping", "the document, a piece, a pattern or a rule is not a mapping", "tower: 5\n")
	badKey            = codes.Error("bad_key", "a key is not a string", "7: {}\n"+examplePiece)
	duplicateKey      = codes.Error("duplicate_key", "a key stands twice in one mapping, or a special rule twice", examplePiece+"  name: Rook\n")
	missingField      = codes.Error("missing_field", "a required field is absent", exampleHead)
	unknownField      = codes.Error("unknown_field", "a field means nothing in its mapping", examplePiece+"  speed: 9\n")
	wrongType         = codes.Error("wrong_type", "a value is of another type than its field asks for", exampleHead+exampleSlide+", move_only: yes}\n")
	emptyString       = codes.Error("empty_string", "a name or an id is empty", "tower:\n  name: \"\"\n  symbol: T\n  value: 3\n"+exampleSlide+"}\n")
	badSymbol         = codes.Error("bad_symbol", "a symbol is not one or two characters without spaces", "tower:\n  name: Tower\n  symbol: TOW\n  value: 3\n"+exampleSlide+"}\n")
	outOfRange        = codes.Error("out_of_range", "a number is below its least value, or a vector too long", exampleHead+"  moves:\n    - {type: slide, directions: [[0, 1]], range: 0}\n")
	tooFew            = codes.Error("too_few", "a list is empty", exampleHead+"  moves: []\n")
	unknownMoveType   = codes.Error("unknown_move_type", "a pattern is neither slide, leap nor hopper", exampleHead+"  moves:\n    - {type: ride, directions: [[0, 1]]}\n")
	unknownRule       = codes.Error("unknown_rule", "a special rule is neither en_passant, promotion nor castling", examplePiece+"  special_rules: {teleport: true}\n")
	badVector         = codes.Error("bad_vector", "a vector does not have two numbers", exampleHead+"  moves:\n    - {type: leap, vectors: [[1]]}\n")
	zeroVector        = codes.Error("zero_vector", "a vector is [0, 0]", exampleHead+"  moves:\n    - {type: leap, vectors: [[0, 0]]}\n")
	conflictingFlags  = codes.Error("conflicting_flags", "a pattern is both move_only and capture_only", exampleHead+exampleSlide+", move_only: true, capture_only: true}\n")
	royalPromotion    = codes.Error("royal_promotion", "a piece promotes to a royal one", examplePiece+"  special_rules: {promotion: {rank: 8, options: [king]}}\n")
	tooLarge          = codes.Error("too_large", "a limit is exceeded: length, nesting, count", "tower:\n  moves: "+strings.Repeat("[", MaxDepth+1))

	unknownPiece     = codes.Warning("unknown_piece", "an option of a promotion is neither in the file nor in the library; an error when the game starts", examplePiece+"  special_rules: {promotion: {rank: 8, options: [quen]}}\n")
	repeatedVector   = codes.Warning("repeated_vector", "a vector stands twice in a list", exampleHead+"  moves:\n    - {type: leap, vectors: [[0, 1], [0, 1]]}\n")
	repeatedOption   = codes.Warning("repeated_option", "an option of a promotion stands twice", examplePiece+"  special_rules: {promotion: {rank: 8, options: [rook, rook]}}\n")
	longRange        = codes.Warning("long_range", "a range, a hurdle count or a landing distance is longer than the board", exampleHead+"  moves:\n    - {type: slide, directions: [[0, 1]], range: 9}\n")
	omittedRange     = codes.Warning("omitted_range", "a slide without range is unlimited", exampleHead+"  moves:\n    - {type: slide, directions: [[0, 1]]}\n")
	omittedLanding   = codes.Warning("omitted_land_distance", "a hopper without land_distance lands at any distance", exampleHead+"  moves:\n    - {type: hopper, directions: [[0, 1]], hurdle_count: 1}\n")
	equalSymbols     = codes.Warning("equal_symbols", "two pieces have the same symbol, upper and lower case being equal", examplePiece+"turret:\n  name: Turret\n  symbol: t\n  value: 3\n"+exampleSlide+"}\n")
	idleEnPassant    = codes.Warning("idle_en_passant", "en_passant without a capture_only pattern does nothing", examplePiece+"  special_rules: {en_passant: true}\n")
	castlingNotRoyal = codes.Warning("castling_not_royal", "a piece that is not royal has the castling rule", examplePiece+"  special_rules: {castling: {kingside: true}}\n")
	lateRank         = codes.Warning("late_rank", "a promotion rank lies beyond the board", examplePiece+"  special_rules: {promotion: {rank: 9, options: [rook]}}\n")
	royalNotPlaced   = codes.Warning("royal_not_placed", "a royal piece whose id is not king, rook or pawn is not in the start position", "emperor:\n  name: Emperor\n  symbol: E\n  value: 0\n  royal: true\n"+exampleSlide+"}\n")
	noRoyal          = codes.Warning("no_royal", "no piece of the game is royal", "king:\n  name: King\n  symbol: K\n  value: 0\n"+exampleSlide+"}\n")
)

// Codes lists every code that [Check] and [Game] report.
func Codes() src.Codes { return codes }
