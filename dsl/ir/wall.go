package ir

import (
	"fmt"
	"strings"

	"dragoman/dsl/src"
)

// Walls put a neutral piece on the board with each move, passes aside, on an empty cell
// that the mover chooses. Cells that the move empties are empty. If a trigger puts
// something on the cell, no wall comes there. The way of a castling royal is unattacked if
// it is with the wall on its cell.
type Walls struct {
	Piece  string
	On     WallCells
	Zone   [2][]Vec // cells for walls, by side; nil: all
	Single bool     // walls on the board are taken off: only the new one stays
	// Instead: the wall comes in place of a move, which only a side that is not in check
	// may do. Moves leave no walls.
	Instead bool
	Pos     src.Span
}

// WallCells is a set of cells on which walls can be put.
type WallCells uint8

// The sets of cells.
const (
	AnyCells     WallCells = iota
	ReachedCells           // where the moved piece, as it was before, could go next without a capture
	EdgeCells              // on the edge of the board, or a rook's step from a wall
)

// WallCellNames are the words for the sets of cells.
var WallCellNames = []string{AnyCells: "any", ReachedCells: "reached", EdgeCells: "edge"}

func (c WallCells) String() string { return WallCellNames[c] }

// WithMoves reports whether moves put walls on the board, which come not only in their
// place.
func (r *Walls) WithMoves() bool { return r != nil && !r.Instead }

// text prints the rule for the canonical text.
func (r *Walls) text(b Board) string {
	words := []string{"walls " + r.Piece, "on " + r.On.String()}
	for s, zone := range r.Zone {
		if zone != nil {
			words = append(words, fmt.Sprintf("%s in %s", Side(s), b.list(zone)))
		}
	}
	if r.Single {
		words = append(words, "single")
	}
	if r.Instead {
		words = append(words, "instead of moves")
	}
	return strings.Join(words, " ")
}

// IsOnEdge reports whether a cell is on the edge of a board.
func (b Board) IsOnEdge(v Vec) bool {
	return v.X == 0 || v.Y == 0 || v.X == b.Files-1 || v.Y == b.Ranks-1
}
