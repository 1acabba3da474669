package urc

import "dragoman/dsl/src"

// The codes of what is found wrong.
const (
	yamlSyntax        = "yaml_syntax"
	emptyDocument     = "empty_document"
	multipleDocuments = "multiple_documents"
	notMapping        = "not_mapping"
	badKey            = "bad_key"
	duplicateKey      = "duplicate_key"
	missingField      = "missing_field"
	unknownField      = "unknown_field"
	wrongType         = "wrong_type"
	emptyString       = "empty_string"
	badSymbol         = "bad_symbol"
	outOfRange        = "out_of_range"
	tooFew            = "too_few"
	unknownMoveType   = "unknown_move_type"
	unknownRule       = "unknown_rule"
	badVector         = "bad_vector"
	zeroVector        = "zero_vector"
	conflictingFlags  = "conflicting_flags"
	unknownPiece      = "unknown_piece"
	royalPromotion    = "royal_promotion"
	tooLarge          = "too_large"
	tooManyErrors     = src.TooManyErrors

	repeatedVector   = "repeated_vector"
	repeatedOption   = "repeated_option"
	longRange        = "long_range"
	omittedRange     = "omitted_range"
	omittedLanding   = "omitted_land_distance"
	equalSymbols     = "equal_symbols"
	idleEnPassant    = "idle_en_passant"
	castlingNotRoyal = "castling_not_royal"
	lateRank         = "late_rank"
	noRoyal          = "no_royal"
)

// Codes lists every code that [Check] and [Game] report.
func Codes() []src.Code {
	const head = "tower:\n  name: Tower\n  symbol: T\n  value: 3\n"
	const slide = "  moves:\n    - {type: slide, directions: [[0, 1]], range: 1"
	const piece = head + slide + "}\n"
	e, w := src.Error, src.Warning
	return []src.Code{
		src.NewCode(yamlSyntax, e, "the text is not YAML", "tower: [\n"),
		src.NewCode(emptyDocument, e, "there is no piece", "# nothing yet\n"),
		src.NewCode(multipleDocuments, e, "the text holds more than one YAML document", piece+"---\n"+piece),
		src.NewCode(notMapping, e, "the document, a piece, a pattern or a rule is not a mapping", "tower: 5\n"),
		src.NewCode(badKey, e, "a key is not a string", "7: {}\n"+piece),
		src.NewCode(duplicateKey, e, "a key stands twice in one mapping, or a special rule twice", piece+"  name: Rook\n"),
		src.NewCode(missingField, e, "a required field is absent", head),
		src.NewCode(unknownField, e, "a field means nothing in its mapping", piece+"  speed: 9\n"),
		src.NewCode(wrongType, e, "a value is of another type than its field asks for", head+slide+", move_only: yes}\n"),
		src.NewCode(emptyString, e, "a name or an id is empty", "tower:\n  name: \"\"\n  symbol: T\n  value: 3\n"+slide+"}\n"),
		src.NewCode(badSymbol, e, "a symbol is not one or two characters without spaces", "tower:\n  name: Tower\n  symbol: TOW\n  value: 3\n"+slide+"}\n"),
		src.NewCode(outOfRange, e, "a number is below its least value, or a vector too long", head+"  moves:\n    - {type: slide, directions: [[0, 1]], range: 0}\n"),
		src.NewCode(tooFew, e, "a list is empty", head+"  moves: []\n"),
		src.NewCode(unknownMoveType, e, "a pattern is neither slide, leap nor hopper", head+"  moves:\n    - {type: ride, directions: [[0, 1]]}\n"),
		src.NewCode(unknownRule, e, "a special rule is neither en_passant, promotion nor castling", piece+"  special_rules: {teleport: true}\n"),
		src.NewCode(badVector, e, "a vector does not have two numbers", head+"  moves:\n    - {type: leap, vectors: [[1]]}\n"),
		src.NewCode(zeroVector, e, "a vector is [0, 0]", head+"  moves:\n    - {type: leap, vectors: [[0, 0]]}\n"),
		src.NewCode(conflictingFlags, e, "a pattern is both move_only and capture_only", head+slide+", move_only: true, capture_only: true}\n"),
		src.NewCode(royalPromotion, e, "a piece promotes to a royal one", piece+"  special_rules: {promotion: {rank: 8, options: [king]}}\n"),
		src.NewCode(tooLarge, e, "a limit is exceeded: length, nesting, count", "tower:\n  moves: "+"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["),
		src.NewCode(tooManyErrors, e, "the text has more errors than are reported", ""),
		src.NewCode(unknownPiece, w, "an option of a promotion is neither in the file nor in the library; an error when the game starts", piece+"  special_rules: {promotion: {rank: 8, options: [quen]}}\n"),
		src.NewCode(repeatedVector, w, "a vector stands twice in a list", head+"  moves:\n    - {type: leap, vectors: [[0, 1], [0, 1]]}\n"),
		src.NewCode(repeatedOption, w, "an option of a promotion stands twice", piece+"  special_rules: {promotion: {rank: 8, options: [rook, rook]}}\n"),
		src.NewCode(longRange, w, "a range, a hurdle count or a landing distance is longer than the board", head+"  moves:\n    - {type: slide, directions: [[0, 1]], range: 9}\n"),
		src.NewCode(omittedRange, w, "a slide without range is unlimited", head+"  moves:\n    - {type: slide, directions: [[0, 1]]}\n"),
		src.NewCode(omittedLanding, w, "a hopper without land_distance lands at any distance", head+"  moves:\n    - {type: hopper, directions: [[0, 1]], hurdle_count: 1}\n"),
		src.NewCode(equalSymbols, w, "two pieces have the same symbol, upper and lower case being equal", piece+"turret:\n  name: Turret\n  symbol: t\n  value: 3\n"+slide+"}\n"),
		src.NewCode(idleEnPassant, w, "en_passant without a capture_only pattern does nothing", piece+"  special_rules: {en_passant: true}\n"),
		src.NewCode(castlingNotRoyal, w, "a piece that is not royal has the castling rule", piece+"  special_rules: {castling: {kingside: true}}\n"),
		src.NewCode(lateRank, w, "a promotion rank lies beyond the board", piece+"  special_rules: {promotion: {rank: 9, options: [rook]}}\n"),
		src.NewCode(noRoyal, w, "no piece of the game is royal", "king:\n  name: King\n  symbol: K\n  value: 0\n"+slide+"}\n"),
	}
}
