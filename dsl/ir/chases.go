package ir

import (
	"fmt"

	"dragoman/dsl/src"
)

// Chases say what a perpetual chase is, as xiangqi knows it: a repetition loses for a side
// whose moves since the first occurrence all chased one and the same piece, unless those of
// the other side did so too, or a side has given perpetual check.
//
// A move chases an enemy piece if it opens a capture of that piece by a piece that
// [Chases.Pieces] names with a rank, or pins what could take back. The chased piece has a
// rank as well, or stands in its zone; and it is of a higher rank than the piece that could
// capture it, or nothing could take back. A piece of the same type that could capture in its
// turn is not chased.
type Chases struct {
	Pieces []Chased
	Pos    src.Span
}

// Chased is what chases are to a type of piece. Types that are not named, and royals,
// may chase as they like and are not chased.
type Chased struct {
	Piece string
	Rank  int        // it can chase and be chased; 0: it may chase as it likes
	Zones []DropZone // where it is chased if the rank is 0
}

// lines prints what chases are.
func (r *Chases) lines(b Board) (lines []string) {
	if r == nil {
		return nil
	}
	for _, p := range r.Pieces {
		if p.Rank > 0 {
			lines = append(lines, fmt.Sprintf("chase %s rank=%d", p.Piece, p.Rank))
		}
		for _, z := range p.Zones {
			for s := range Side(2) {
				if z.For.Has(s) {
					lines = append(lines, fmt.Sprintf("chase %s %s on %s", s, p.Piece, b.list(z.Cells)))
				}
			}
		}
	}
	return append(lines, "chases lose")
}
