package ir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// offset writes a difference of cells; a flat board has no third number.
func (b Board) offset(v Vec) string {
	text := strconv.AppendInt(append(make([]byte, 0, 16), '('), int64(v.X), 10)
	text = strconv.AppendInt(append(text, ','), int64(v.Y), 10)
	if b.Levels > 1 {
		text = strconv.AppendInt(append(text, ','), int64(v.Z), 10)
	}
	return string(append(text, ')'))
}

// Size writes the size of the board: 8x8 or 8x8x8.
func (b Board) Size() string {
	if b.Levels > 1 {
		return fmt.Sprintf("%dx%dx%d", b.Files, b.Ranks, b.Levels)
	}
	return fmt.Sprintf("%dx%d", b.Files, b.Ranks)
}

// CellName returns the name of a cell: e4 on a flat board, level, file and
// rank in a space (e22).
func (b Board) CellName(c Vec) string {
	if b.Levels > 1 {
		return fmt.Sprintf("%c%d%d", 'a'+c.Z, c.X+1, c.Y+1)
	}
	return string(rune('a'+c.X)) + strconv.Itoa(c.Y+1)
}

// Has reports whether c is a cell of the board and no hole.
func (b Board) Has(c Vec) bool {
	return c.X >= 0 && c.Y >= 0 && c.Z >= 0 && c.X < b.Files && c.Y < b.Ranks && c.Z < max(1, b.Levels) &&
		!slices.Contains(b.Holes, c)
}

// Bare returns what is on a cell of the board without pieces.
func (b Board) Bare(c Vec) Content {
	if !b.Has(c) {
		return Outside
	}
	return Vacant
}

// Cells returns all cells but the holes: by level, rank and file.
func (b Board) Cells() []Vec {
	return slices.AppendSeq(make([]Vec, 0, 64), b.each) // most boards have no more
}

// each visits all cells in that order.
func (b Board) each(yield func(Vec) bool) {
	for z := range max(1, b.Levels) {
		for y := range b.Ranks {
			for x := range b.Files {
				if c := (Vec{x, y, z}); b.Has(c) && !yield(c) {
					return
				}
			}
		}
	}
}

// list writes a set of cells.
func (b Board) list(cells []Vec) string {
	names := make([]string, 0, len(cells))
	for _, c := range cells {
		if b.Has(c) {
			names = append(names, b.CellName(c))
		}
	}
	return strings.Join(sortedUnique(names), " ")
}

// Rank returns the cells of a rank, from 0, of a flat board.
func (b Board) Rank(y int) []Vec {
	return slices.DeleteFunc(b.Cells(), func(c Vec) bool { return c.Y != y })
}

// From returns the cells of a flat board from a rank on, counted from 1 on a
// side's own edge.
func (b Board) From(rank int, s Side) (cells []Vec) {
	for n := rank; n <= b.Ranks; n++ {
		cells = append(cells, b.Rank(b.OwnRank(n, s))...)
	}
	return cells
}

// OwnRank returns the rank, from 0, that a side counts as the nth one, from 1.
func (b Board) OwnRank(n int, s Side) int {
	if s == Black {
		return b.Ranks - n
	}
	return n - 1
}

// File returns the cells of a file, from 0, of a flat board.
func (b Board) File(x int) []Vec {
	return slices.DeleteFunc(b.Cells(), func(c Vec) bool { return c.X != x })
}

// Only returns those of some cells that the board has, each once, in the order
// of [Board.Cells].
func (b Board) Only(cells []Vec) []Vec {
	return slices.DeleteFunc(b.Cells(), func(c Vec) bool { return !slices.Contains(cells, c) })
}

// region writes a set of cells, and says whether it holds some and all cells of
// the board.
func (b Board) region(set []Vec) (text string, some, all bool) {
	var cells []Vec
	for _, v := range set {
		if b.Has(v) {
			cells = append(cells, v)
		}
	}
	slices.SortFunc(cells, compareVecs)
	cells = slices.Compact(cells)
	size := 0
	for range b.each {
		size++
	}
	all = len(cells) == size
	rank, file := true, true // all are on one
	for _, v := range cells {
		rank, file = rank && v.Y == cells[0].Y, file && v.X == cells[0].X
	}
	switch {
	case len(cells) == 0:
		return "{}", false, false
	case rank && len(cells)*b.Ranks == size:
		return "rank " + strconv.Itoa(cells[0].Y+1), true, all
	case file && len(cells)*b.Files == size:
		return "file " + string(rune('a'+cells[0].X)), true, all
	}
	return "{" + b.list(cells) + "}", true, all
}

// regionText writes a set of cells as [Board.region] does.
func (b Board) regionText(set []Vec) string {
	text, _, _ := b.region(set)
	return text
}

func sortedUnique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
