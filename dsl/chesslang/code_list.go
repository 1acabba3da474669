package chesslang

import "strings"

// Codes returns every code with what it means and a text that shows it. The
// examples of text-too-large and too-many-errors would be too long; they are
// empty.
func Codes() []Code {
	all := append(textCodes(), syntaxCodes()...)
	all = append(all, patternCodes()...)
	all = append(all, meaningCodes()...)
	all = append(all, refusedCodes()...)
	return append(all, warningCodes()...)
}

// pieceText puts members into a piece.
func pieceText(members string) string { return "piece X {\n  " + members + "\n}\n" }

// triggerText puts members into a trigger on moves.
func triggerText(members string) string { return "trigger t {\n  on: move\n  " + members + "\n}\n" }

func textCodes() []Code {
	return []Code{
		{codeTooLarge, "the text is larger than 4 MB", ""},
		{codeNotUTF8, "the text is not UTF-8", "# \xff\n"},
		{codeTooMany, "the text has more mistakes than are shown", ""},
		{codeBadCharacter, "a character that begins no token", pieceText("move: step(N) ~ step(S)")},
		{codeUnclosedString, "a string does not end on its line", "game: \"Chess\n"},
		{codeUnclosedComment, "a block comment does not end", "game: \"X\"\n/* open\n"},
		{codeTooBig, "a number is larger than any game needs", pieceText("move: step(N, 99999999999)")},
		{codeIndentation, "a line is indented like no line of an open block", "board:\n    size: 8x8\n  zones:\n    z: [a1]\n"},
	}
}

func syntaxCodes() []Code {
	return []Code{
		{codeUnknownSection, "a word that begins no section", "peice X { move: step(N) }\n"},
		{codeDuplicateSection, "a section that may stand only once stands twice", "game: \"A\"\ngame: \"B\"\n"},
		{codeUnexpected, "something stands where nothing of its kind can", "board:\n  size: 8x8 8\n"},
		{codeMissingBlock, "a section or entry has no indented lines below it", "board:\ngame: \"X\"\n"},
		{codeMissingColon, "a colon is missing", pieceText("move step(N)")},
		{codeMissingBrace, "an opening brace is missing", "piece X\n  move: step(N)\n"},
		{codeMissingParen, "an opening parenthesis is missing", pieceText("move: step N")},
		{codeMissingBracket, "an opening bracket is missing", pieceText("move: step(N)\n  traits: royal")},
		{codeMissingComma, "a comma is missing", pieceText("move: leap(2 1)")},
		{codeMissingEquals, "the = of a pattern definition is missing", "pattern p: step(N)\n"},
		{codeMissingName, "a name is missing", "piece { move: step(N) }\n"},
		{codeMissingValue, "a value or condition is missing", "victory:\n  three: checks >=\n"},
		{codeUnclosedBrace, "a brace is never closed", "piece X {\n  move: step(N)\n"},
		{codeUnclosedParen, "a parenthesis is never closed", pieceText("move: step(N")},
		{codeUnclosedBracket, "a bracket is never closed", "board:\n  zones:\n    z: [a1, a2\n"},
		{codeTooDeep, "brackets are nested too deep", pieceText("move: " + strings.Repeat("(", 200) + "step(N)" + strings.Repeat(")", 200))},
		{codeBadValue, "a value of the wrong kind", "rules:\n  castling: 3\n"},
		{codeBadColour, "something else than White or Black", "setup:\n  add:\n    Whit Queen: [d3]\n"},
		{codeUnknownProperty, "a property that the section or body does not have", pieceText("mvoe: step(N)\n  move: step(N)")},
		{codeDuplicateMember, "a member that may stand only once stands twice", pieceText("move: step(N)\n  value: 1\n  value: 2")},
		{codeBadSize, "a board size that is none, or beyond the limits", "board:\n  size: 99x8\n"},
		{codeBadSquare, "something that is no square", "board:\n  zones:\n    z: [e0]\n"},
		{codeBadBlocks, "an effect blocks something else than none, enemy, friend or all", "effect e { blocks: enmy }\n"},
		{codeUnknownEvent, "an event that does not exist", "trigger t {\n  on: mvoe\n  do: win player\n}\n"},
		{codeUnknownAction, "an action that does not exist", triggerText("do: explode piece")},
		{codeActionWord, "an action lacks one of its words", triggerText("do: create Queen e4")},
	}
}

func patternCodes() []Code {
	return []Code{
		{codeUnknownDirection, "a direction that does not exist", pieceText("move: step(forward-up)")},
		{codeMissingDirection, "a direction is missing", pieceText("move: slide()")},
		{codeEmptyPattern, "a pattern is missing", pieceText("move:")},
		{codeDangling, "| or + has nothing behind it", pieceText("move: step(N) |")},
		{codeMissingCount, "* has no number behind it", pieceText("move: step(N) *")},
		{codeMissingCondition, "where, and, or or on has no condition behind it", pieceText("move: step(N) where")},
		{codeArguments, "too few, too many or the wrong things in parentheses", pieceText("move: leap(2)")},
		{codeSign, "a distance with a sign", pieceText("move: step(N, -1)")},
		{codeZero, "a distance or count of zero", pieceText("move: step(N, 0)")},
		{codeFraction, "a number that must be whole", pieceText("move: step(N, 1.5)")},
		{codeTooComplex, "a pattern with too many parts or ways", pieceText("move: slide(any) * 3")},
		{codeUnknownPattern, "a pattern that is not defined", pieceText("move: stp(N)")},
		{codePatternCycle, "a pattern leads back to itself", "pattern a = b\npattern b = a | step(N)\n"},
		{codeUnknownCondition, "a word that is no condition", pieceText("move: step(N) where emtpy")},
	}
}

func meaningCodes() []Code {
	return []Code{
		{codeUnknownName, "a name in an expression that means nothing", "victory:\n  v: chekcs >= 3\n"},
		{codeBadSubject, "the wrong kind of thing for a test or action", pieceText("move: step(N) where enemy in zone.z") + "board:\n  zones:\n    z: [e4]\n"},
		{codeBadComparison, "two things that cannot be compared, or something that is no condition", "victory:\n  v: King > 3\n"},
		{codeDuplicateName, "a name is given twice", pieceText("move: step(N)") + pieceText("move: step(S)")},
		{codeUnknownZone, "a zone that is not defined", "victory:\n  v: King in zone.hill\n"},
		{codeUnknownEffect, "an effect that is not defined", triggerText("do: mark origin with trap")},
		{codeUnknownPiece, "a piece that is not defined", "setup:\n  replace:\n    Queen: Amazon\n"},
		{codeUnknownRule, "a rule that does not exist", "rules:\n  castle: false\n"},
		{codeUnknownBase, "a base game that does not exist", "extends: \"Standard Ches\"\n"},
		{codeOffBoard, "a square, rank or file that the board does not have", "board:\n  zones:\n    z: [i1]\n"},
		{codeBadFEN, "a placement that does not fit the board or the pieces", "setup:\n  fromFEN: \"8/8\"\n"},
		{codeMissingEvent, "a trigger has no event", "trigger t {\n  do: win player\n}\n"},
		{codeNoMovement, "a piece has neither move nor capture", pieceText("traits: [royal]")},
		{codeMixedCapture, "the capture lines of a piece contradict each other", pieceText("move: step(N)\n  capture: none\n  capture: step(S)")},
	}
}

func refusedCodes() []Code {
	return []Code{
		{codeFreeExpression, "an expression that needs an interpreter", "victory:\n  v: distance(e4, e5) < 3\n"},
		{codeOldProperty, "a property of effects from older versions", "effect e {\n  damages: 1\n}\n"},
		{codeUnsupported, "a construct without a defined meaning", triggerText("do: remove pieces in line(N)")},
		{codeUnsupportedSetup, "remove or modify in setup", "setup:\n  remove: Queen\n"},
		{codeUnsupportedEvent, "an event that is not supported", "trigger t {\n  on: enter_zone\n  do: win player\n}\n"},
		{codeUnsupportedAction, "apply or cancel", triggerText("do: cancel")},
		{codeStatement, "a loop, branch or variable", triggerText("do: for p in pieces { remove p }")},
		{codeCheckAction, "a trigger on check changes the board", "trigger t {\n  on: check\n  do: remove piece\n}\n"},
		{codeScript, "a script", "script {\n  game.endTurn();\n}\n"},
	}
}

func warningCodes() []Code {
	return []Code{
		{codeTooFar, "warning: a step beyond the board from every square", pieceText("move: step(N, 8)")},
		{codeNeverHolds, "warning: a condition that never holds", pieceText("move: step(N) where friend")},
		{codeNarrowWhere, "warning: where is about the last alternative only", pieceText("move: step(N) | step(S) where empty")},
		{codeNoEffect, "warning: something that changes nothing", triggerText("do: remove captured")},
		{codeGoalExists, "warning: a condition of that name exists already", "victory:\n  add:\n    checkmate: checks >= 3\n"},
		{codeGoalMissing, "warning: there is no condition of that name to remove", "draw:\n  remove:\n    stalmate\n"},
		{codeUnknownState, "warning: a state that nothing sets", pieceText("move: step(N) where piece.state.charge > 0")},
		{codeNoSetup, "no start position, see Result.NoStart", "board:\n  size: 10x8\n"},
	}
}
