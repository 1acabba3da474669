// Package chesslang reads ChessLang, the language of piece definitions with
// indented sections (board, setup, victory, ...) and braced bodies (pieces,
// effects, triggers).
//
// [Load] turns a text into an ir.Game, or reports every mistake of the text at
// once. A word has a meaning only by its place: a piece may be called King, board
// or e4.
//
// A text extends "Standard Chess" unless it names another base, of which the
// caller says what there are, see [Bases]. Scripts, loops and free expressions
// need an interpreter and are refused.
//
// Limits: texts of 4 MB, boards of 16x16, brackets and chains of patterns 100
// deep, patterns of 4,096 parts for a piece and a million for the text after all
// names and repetitions are expanded, 64 repetitions, sequences with 50,000
// routes from a cell, numbers of a million, 1,000 errors.
package chesslang

const (
	maxText     = 4 << 20
	maxFiles    = 16
	maxRanks    = 16
	maxNesting  = 100
	maxParts    = 4096
	maxAllParts = 1 << 20
	maxRepeat   = 64
	maxNumber   = 1_000_000
	maxHand     = 99
)
