package dsl

import "dragoman/dsl/src"

// The codes of diagnostics about a text as a whole.
var (
	codes src.Codes

	noGame          = codes.Error("no_game", "a game is wanted, but the text defines none", "board 8")
	oneGame         = codes.Error("one_game", "a game is wanted by name of a text that defines one game", "-def ../../testdata/cli/warder.chess:guard -from a1 -place 'white Warder a1'")
	nothingDefined  = codes.Warning("nothing_defined", "a text is empty but for comments", "# a knight that may not turn back")
	unknownLanguage = codes.Error("unknown_language", "a text is in no language that is known", "Once upon a time")
)

// Codes lists every code that this package reports itself. The codes of the
// languages are listed by their own packages.
func Codes() src.Codes { return codes }
