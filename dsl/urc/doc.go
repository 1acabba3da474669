// Package urc reads the piece schema of Ultimate Random Chess: YAML documents
// that map piece ids to definitions made of slides, leaps and hoppers.
//
// [Parse] reads a text, [Link] checks what the pieces say about one another,
// [Check] does both. [Game] makes a game of the pieces: eight by eight, with a
// random back rank that a seed decides. [Library] returns the stock pieces.
//
// Package tree reads the YAML. Scalars are those of the YAML 1.2 core schema (yes
// and on are strings). Anchors and aliases are followed; tags and merge keys are
// errors.
//
// Vectors are seen from the owner's seat. Black's are turned by half, so that
// right is towards the a-file; [Set.Mirrored] keeps right towards the h-file.
//
// Limits, reported as too_large: texts of [MaxText] bytes, [MaxDepth] lists
// and mappings inside one another, keys of 256 bytes, [MaxPieces] pieces,
// [MaxValues] values.
package urc

// Limits on what a definition may hold.
const (
	MaxText   = 2 << 20 // bytes
	MaxDepth  = 64
	MaxPieces = 10_000
	MaxValues = 1_000_000

	// MaxCoordinate limits vectors.
	MaxCoordinate = 127
)

// boardSize is the width and height of the board.
const boardSize = 8
