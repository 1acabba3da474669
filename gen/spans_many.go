package gen

import "slices"

// This file adds sets of moves to lists that may be too short for them.

// spreadMany is spread for so many moves that dst may have to grow.
func spreadMany(dst []Move, list []span) []Move {
	return spread(slices.Grow(dst, countMoves(list)+ListCap), list)
}
