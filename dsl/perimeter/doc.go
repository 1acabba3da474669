// Package perimeter reads the geometry of three-dimensional chess, and games
// that are written in it.
//
// Direction and distance have no lines here. A quadrant is a pair of
// neighbouring rays of a plane; a piece advances by perimeters, the growing
// frontiers of the squares between the two rays. [Space] is a board in its
// cube of tiles: it reads and writes tiles in both formats and computes rays,
// perimeters, loops and advancement squares.
//
// [Parse] reads a .perimeter file (docs/languages/perimeter.md): settings of
// the space, queries whose answers are printed or checked, and the pieces and
// rules of a game, which it turns into the intermediate form. All that a file
// says is written as White sees it; Black's is the half turn about the upright
// axis.
//
// Limits: texts of 4 MB, boards of 10x10x10, 64 pieces, 256 zones, names of
// 32 bytes, and an expansion (of classes into quadrants, of boxes into tiles)
// to about a million parts. What exceeds them is reported as an error.
package perimeter
