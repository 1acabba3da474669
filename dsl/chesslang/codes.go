package chesslang

import (
	"strings"

	"dragoman/dsl/src"
)

// The codes of what is found wrong, or doubtful.
var (
	codes src.Codes

	codeTooLarge        = codes.Error("text_too_large", "the text is larger than 4 MB", "")
	codeNotUTF8         = codes.Error("not_utf8", "the text is not UTF-8", "# \xff\n")
	codeBadCharacter    = codes.Error("bad_character", "a character that begins no token", pieceText("move: step(N) ~ step(S)"))
	codeUnclosedString  = codes.Error("unclosed_string", "a string does not end on its line", "game: \"Chess\n")
	codeUnclosedComment = codes.Error("unclosed_comment", "a block comment does not end", "game: \"X\"\n/* open\n")
	codeTooBig          = codes.Error("number_too_large", "a number is larger than any game needs", pieceText("move: step(N, 99999999999)"))
	codeIndentation     = codes.Error("bad_indentation", "a line is indented like no line of an open block", "board:\n    size: 8x8\n  zones:\n    z: [a1]\n")

	codeUnknownSection   = codes.Error("unknown_section", "a word that begins no section", "peice X { move: step(N) }\n")
	codeDuplicateSection = codes.Error("duplicate_section", "a section that may stand only once stands twice", "game: \"A\"\ngame: \"B\"\n")
	codeUnexpected       = codes.Error("unexpected_token", "something stands where nothing of its kind can", "board:\n  size: 8x8 8\n")
	codeMissingBlock     = codes.Error("missing_block", "a section or entry has no indented lines below it", "board:\ngame: \"X\"\n")
	codeMissingColon     = codes.Error("missing_colon", "a colon is missing", pieceText("move step(N)"))
	codeMissingBrace     = codes.Error("missing_brace", "an opening brace is missing", "piece X\n  move: step(N)\n")
	codeMissingParen     = codes.Error("missing_paren", "an opening parenthesis is missing", pieceText("move: step N"))
	codeMissingBracket   = codes.Error("missing_bracket", "an opening bracket is missing", pieceText("move: step(N)\n  traits: royal"))
	codeMissingComma     = codes.Error("missing_comma", "a comma is missing", pieceText("move: leap(2 1)"))
	codeMissingEquals    = codes.Error("missing_equals", "the = of a pattern definition is missing", "pattern p: step(N)\n")
	codeMissingName      = codes.Error("missing_name", "a name is missing", "piece { move: step(N) }\n")
	codeMissingValue     = codes.Error("missing_value", "a value or condition is missing", "victory:\n  three: checks >=\n")
	codeUnclosedBrace    = codes.Error("unclosed_brace", "a brace is never closed", "piece X {\n  move: step(N)\n")
	codeUnclosedParen    = codes.Error("unclosed_paren", "a parenthesis is never closed", pieceText("move: step(N"))
	codeUnclosedBracket  = codes.Error("unclosed_bracket", "a bracket is never closed", "board:\n  zones:\n    z: [a1, a2\n")
	codeTooDeep          = codes.Error("too_deep", "brackets are nested too deep", pieceText("move: "+strings.Repeat("(", 200)+"step(N)"+strings.Repeat(")", 200)))
	codeBadValue         = codes.Error("bad_value", "a value of the wrong kind", "rules:\n  castling: 3\n")
	codeBadColour        = codes.Error("bad_colour", "something else than White or Black", "setup:\n  add:\n    Whit Queen: [d3]\n")
	codeUnknownProperty  = codes.Error("unknown_property", "a property that the section or body does not have", pieceText("mvoe: step(N)\n  move: step(N)"))
	codeDuplicateMember  = codes.Error("duplicate_member", "a member that may stand only once stands twice", pieceText("move: step(N)\n  value: 1\n  value: 2"))
	codeBadSize          = codes.Error("bad_board_size", "a board size that is none, or beyond the limits", "board:\n  size: 99x8\n")
	codeBadSquare        = codes.Error("bad_square", "something that is no square", "board:\n  zones:\n    z: [e0]\n")
	codeBadBlocks        = codes.Error("bad_blocks", "an effect blocks something else than none, enemy, friend or all", "effect e { blocks: enmy }\n")
	codeUnknownEvent     = codes.Error("unknown_event", "an event that does not exist", "trigger t {\n  on: mvoe\n  do: win player\n}\n")
	codeUnknownAction    = codes.Error("unknown_action", "an action that does not exist", triggerText("do: explode piece"))
	codeActionWord       = codes.Error("incomplete_action", "an action lacks one of its words", triggerText("do: create Queen e4"))

	codeUnknownDirection = codes.Error("unknown_direction", "a direction that does not exist", pieceText("move: step(forward-up)"))
	codeMissingDirection = codes.Error("missing_direction", "a direction is missing", pieceText("move: slide()"))
	codeEmptyPattern     = codes.Error("empty_pattern", "a pattern is missing", pieceText("move:"))
	codeDangling         = codes.Error("dangling_operator", "| or + has nothing behind it", pieceText("move: step(N) |"))
	codeMissingCount     = codes.Error("missing_count", "* has no number behind it", pieceText("move: step(N) *"))
	codeMissingCondition = codes.Error("missing_condition", "where, and, or or on has no condition behind it", pieceText("move: step(N) where"))
	codeArguments        = codes.Error("wrong_arguments", "too few, too many or the wrong things in parentheses", pieceText("move: leap(2)"))
	codeSign             = codes.Error("signed_distance", "a distance with a sign", pieceText("move: step(N, -1)"))
	codeZero             = codes.Error("zero_distance", "a distance or count of zero", pieceText("move: step(N, 0)"))
	codeFraction         = codes.Error("not_whole", "a number that must be whole", pieceText("move: step(N, 1.5)"))
	codeTooComplex       = codes.Error("pattern_too_large", "a pattern with too many parts or ways", pieceText("move: slide(any) * 3"))
	codeUnknownPattern   = codes.Error("unknown_pattern", "a pattern that is not defined", pieceText("move: stp(N)"))
	codePatternCycle     = codes.Error("pattern_cycle", "a pattern leads back to itself", "pattern a = b\npattern b = a | step(N)\n")
	codeUnknownCondition = codes.Error("unknown_condition", "a word that is no condition", pieceText("move: step(N) where emtpy"))

	codeUnknownName   = codes.Error("unknown_name", "a name in an expression that means nothing", "victory:\n  v: chekcs >= 3\n")
	codeBadSubject    = codes.Error("bad_subject", "the wrong kind of thing for a test or action", pieceText("move: step(N) where enemy in zone.z")+"board:\n  zones:\n    z: [e4]\n")
	codeBadComparison = codes.Error("bad_comparison", "two things that cannot be compared, a condition in place of a value, or something that is no condition", "victory:\n  v: King > 3\n")
	codeDuplicateName = codes.Error("duplicate_name", "a name is given twice", pieceText("move: step(N)")+pieceText("move: step(S)"))
	codeUnknownZone   = codes.Error("unknown_zone", "a zone that is not defined", "victory:\n  v: King in zone.hill\n")
	codeUnknownEffect = codes.Error("unknown_effect", "an effect that is not defined", triggerText("do: mark origin with trap"))
	codeUnknownPiece  = codes.Error("unknown_piece", "a piece that is not defined", "setup:\n  replace:\n    Queen: Amazon\n")
	codeUnknownRule   = codes.Error("unknown_rule", "a rule that does not exist", "rules:\n  castle: false\n")
	codeUnknownBase   = codes.Error("unknown_base", "a base game that does not exist", "extends: \"Standard Ches\"\n")
	codeOffBoard      = codes.Error("off_board", "a square, rank or file that the board does not have", "board:\n  zones:\n    z: [i1]\n")
	codeBadFEN        = codes.Error("bad_fen", "a placement that does not fit the board or the pieces", "setup:\n  fromFEN: \"8/8\"\n")
	codeMissingEvent  = codes.Error("missing_event", "a trigger has no event", "trigger t {\n  do: win player\n}\n")
	codeNoMovement    = codes.Error("no_movement", "a piece has neither move nor capture", pieceText("traits: [royal]"))
	codeMixedCapture  = codes.Error("mixed_capture", "the capture lines of a piece contradict each other", pieceText("move: step(N)\n  capture: none\n  capture: step(S)"))

	// What would need an interpreter, or is not defined.
	codeFreeExpression    = codes.Error("free_expression", "an expression that needs an interpreter", "victory:\n  v: distance(e4, e5) < 3\n")
	codeOldProperty       = codes.Error("old_property", "a property of effects from older versions", "effect e {\n  damages: 1\n}\n")
	codeUnsupported       = codes.Error("unsupported_feature", "a construct without a defined meaning", triggerText("do: remove pieces in line(N)"))
	codeUnsupportedSetup  = codes.Error("unsupported_setup", "remove or modify in setup", "setup:\n  remove: Queen\n")
	codeUnsupportedEvent  = codes.Error("unsupported_event", "an event that is not supported", "trigger t {\n  on: enter_zone\n  do: win player\n}\n")
	codeUnsupportedAction = codes.Error("unsupported_action", "apply or cancel", triggerText("do: cancel"))
	codeStatement         = codes.Error("unsupported_statement", "a loop, branch or variable", triggerText("do: for p in pieces { remove p }"))
	codeCheckAction       = codes.Error("unsupported_check_action", "a trigger on check changes the board", "trigger t {\n  on: check\n  do: remove piece\n}\n")
	codeScript            = codes.Error("unsupported_script", "a script", "script {\n  game.endTurn();\n}\n")

	codeTooFar       = codes.Warning("too_far", "a step beyond the board from every square", pieceText("move: step(N, 8)"))
	codeNeverHolds   = codes.Warning("never_holds", "a condition that never holds", pieceText("move: step(N) where friend"))
	codeNarrowWhere  = codes.Warning("narrow_where", "where is about the last alternative only", pieceText("move: step(N) | step(S) where empty"))
	codeNoEffect     = codes.Warning("no_effect", "something that changes nothing", triggerText("do: remove captured"))
	codeGoalExists   = codes.Warning("goal_exists", "a condition of that name exists already", "victory:\n  add:\n    checkmate: checks >= 3\n")
	codeGoalMissing  = codes.Warning("goal_missing", "there is no condition of that name to remove", "draw:\n  remove:\n    stalmate\n")
	codeUnknownState = codes.Warning("unknown_state", "a state that nothing sets", pieceText("move: step(N) where piece.state.charge > 0"))
	codeNoSetup      = codes.Error("no_setup", "the game has no start position", "board:\n  size: 10x8\n")
)

// Codes lists every code that [Load] reports.
func Codes() src.Codes { return codes }

// pieceText puts members into a piece.
func pieceText(members string) string { return "piece X {\n  " + members + "\n}\n" }

// triggerText puts members into a trigger on moves.
func triggerText(members string) string { return "trigger t {\n  on: move\n  " + members + "\n}\n" }
