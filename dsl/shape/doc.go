// Package shape reads the Shape Definition DSL: JSON documents that denote a
// finite set of offsets, and the piece blueprints built from two of them.
//
// [Parse] reads a text as a tree of JSON values, checks it, and evaluates it to
// a set of offsets. Nothing of the tree survives: two documents with equal sets
// are the same piece.
//
// What a set means on a board is decided offset by offset ([Blueprint.Piece]):
// an offset on a rank, file or diagonal needs all cells before it to be empty,
// every other offset jumps. The set is written as White sees it; Black's is
// mirrored top to bottom.
//
// Limits, reported as too_large: texts of [MaxText] bytes, [MaxNodes] nodes,
// [MaxDepth] nodes inside one another, coordinates of [MaxCoordinate], lists of
// [MaxDirs] directions or abilities.
package shape

// Limits on what a definition may hold.
const (
	MaxText       = 4 << 20 // bytes
	MaxNodes      = 10_000
	MaxDepth      = 64
	MaxCoordinate = 127
	MaxDirs       = 1_000
)

// maxValues bounds the memory of a tree, far above what MaxNodes shapes need.
const maxValues = 500_000
