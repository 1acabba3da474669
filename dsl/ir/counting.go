package ir

import (
	"fmt"
	"strings"

	"dragoman/dsl/src"
)

// Counting limits how long a side may try to mate another with few pieces, as makruk knows
// it: when more moves are counted than the limit, the game is drawn, whatever points say,
// unless the side to move is mated.
//
// After a move the count begins if none runs and a row fits the side that is to move then.
// It goes on with each half-move, even when the row does not fit any longer. It begins again if
// a capture or a promotion leaves that side with a single piece, and a row fits.
type Counting struct {
	Rows []CountingRow // the first that fits a side holds for it
	// CountsPieces: counts for a single piece begin with the number of pieces on the board.
	CountsPieces bool
	// Renews: the count begins again when a single piece has taken the last of those that had
	// to be off the board ([CountingRow.Without]). It stands one half-move behind then, because
	// the other side is to move.
	Renews bool
	Pos    src.Span
}

// MaxCountedMoves bounds the moves of a limit.
const MaxCountedMoves = 2000

// CountingRow is a limit for a side with few pieces.
type CountingRow struct {
	Pieces  int      // the side has at most so many; 0: any number
	Without []string // no piece of these types is on the board
	Against string   // the other side has pieces of this type; "": of any
	Least   int      // at least so many
	Moves   int      // the limit, in moves of both sides; 0: there is no count
}

// lines prints what moves are counted.
func (r *Counting) lines() (lines []string) {
	if r == nil {
		return nil
	}
	for i, row := range r.Rows {
		words := []string{fmt.Sprintf("counting %d: %d moves", i+1, row.Moves)}
		if row.Pieces > 0 {
			words = append(words, fmt.Sprintf("of %d pieces", row.Pieces))
		}
		for _, name := range sortedUnique(row.Without) {
			words = append(words, "without "+name)
		}
		lines = append(lines, strings.Join(append(words, strings.TrimSpace(fmt.Sprintf("against %d %s", row.Least, row.Against))), " "))
	}
	return append(lines, fmt.Sprintf("counting pieces=%t renews=%t", r.CountsPieces, r.Renews))
}
