// Package ini reads variants.ini, the language in which Fairy-Stockfish takes
// definitions of games:
//
//	[gothic:capablanca]
//	startFen = rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1
//
// A section defines a game by settings, each a key and a value. A section with a
// parent changes the settings of a section before it or of a built-in game; without
// a parent it begins with a board of 8x8 and no pieces. [Parse] reads the sections of
// a file and lowers each to a game of its own.
//
// Reading has two steps. The reader makes sections of lines and settings of sections;
// it knows the types of the values and resolves letters to types of pieces. Lowering
// turns the settings of a section into the intermediate form. A setting that the form
// has no words for is an error at its key, or a warning if only play is concerned and
// not which moves there are.
//
// The built-in games are the sections of builtin.ini, in the same language.
package ini
