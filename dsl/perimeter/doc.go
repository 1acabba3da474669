// Package perimeter reads the geometry of three-dimensional chess, and games
// that are written in it.
//
// Pieces do not move along lines here. A quadrant is a pair of neighbouring rays
// of a plane, and a piece moves outward through its perimeters: perimeter k is
// the far side of the square of k steps between the two rays. [Space] is a board
// in its cube of tiles: it reads and writes tiles in both formats and computes
// rays, perimeters, loops and advancement squares.
//
// [Parse] reads a .perimeter file (docs/languages/perimeter.md): settings of
// the space, queries whose answers are printed or checked, and the pieces and
// rules of a game, which it turns into the intermediate form. A file is written
// as White sees the board; Black's moves are the half turn about the upright
// axis.
//
// Limits: texts of 4 MB, boards of 10x10x10, 64 pieces, 256 zones, names of
// 32 bytes, an expansion (of classes into quadrants, of boxes into tiles) to
// about a million parts, and answers with about four million tiles. Exceeding
// a limit is an error.
package perimeter
