// Package board knows cells: how many there are, which are missing, how they
// are named and where a step from one leads.
//
// A board is flat with up to 16x16 cells, or a space of up to 8x8x8. It knows
// nothing of how pieces move.
package board

import (
	"errors"
	"fmt"
)

// Cell is the number of a cell: file first, then rank, then level.
type Cell uint16

// None is no cell.
const None Cell = 1<<16 - 1

// Limits of a board.
const (
	MaxFlat  = 16 // files and ranks of a flat board
	MaxSpace = 8  // files, ranks and levels of a space
)

// Board is an immutable set of cells.
type Board struct {
	files, ranks, levels int
	hole                 []bool
	places               []place // by cell
}

// place is the file, rank and level of a cell.
type place struct{ x, y, z int8 }

// New returns a board without holes. One level makes it flat.
func New(files, ranks, levels int) (*Board, error) {
	limit := MaxFlat
	if levels != 1 {
		limit = MaxSpace
	}
	if files < 1 || ranks < 1 || levels < 1 || max(files, ranks, levels) > limit {
		return nil, fmt.Errorf("board of %dx%dx%d cells: expected 1x1 to %dx%d on one level, or up to %d levels of %dx%d",
			files, ranks, levels, MaxFlat, MaxFlat, MaxSpace, MaxSpace, MaxSpace)
	}
	b := &Board{files: files, ranks: ranks, levels: levels, hole: make([]bool, files*ranks*levels)}
	for c := range Cell(len(b.hole)) {
		b.places = append(b.places, place{int8(b.File(c)), int8(b.Rank(c)), int8(b.Level(c))})
	}
	return b, nil
}

// Without returns the board without the given cells.
func (b *Board) Without(holes ...Cell) (*Board, error) {
	nb := *b
	nb.hole = append([]bool(nil), b.hole...)
	left := 0
	for _, c := range holes {
		if int(c) >= len(nb.hole) {
			return nil, fmt.Errorf("hole at cell %d: the board has %d cells", c, len(nb.hole))
		}
		nb.hole[c] = true
	}
	for _, h := range nb.hole {
		if !h {
			left++
		}
	}
	if left == 0 {
		return nil, errors.New("a board needs at least one cell that is no hole")
	}
	return &nb, nil
}

// Cells returns the number of cells, holes included: cells are 0 to Cells()-1.
func (b *Board) Cells() int { return len(b.hole) }

// Files returns the number of files.
func (b *Board) Files() int { return b.files }

// Ranks returns the number of ranks.
func (b *Board) Ranks() int { return b.ranks }

// Levels returns the number of levels, 1 for a flat board.
func (b *Board) Levels() int { return b.levels }

// Has reports whether c is a cell of the board and no hole.
func (b *Board) Has(c Cell) bool { return int(c) < len(b.hole) && !b.hole[c] }

// Hole reports whether c lies within the board's outline but is missing.
func (b *Board) Hole(c Cell) bool { return int(c) < len(b.hole) && b.hole[c] }

// At returns the cell at the given file, rank and level, counted from 0, or
// None if there is none.
func (b *Board) At(x, y, z int) Cell {
	if x < 0 || y < 0 || z < 0 || x >= b.files || y >= b.ranks || z >= b.levels {
		return None
	}
	c := Cell((z*b.ranks+y)*b.files + x)
	if b.hole[c] {
		return None
	}
	return c
}

// File returns the file of c, counted from 0.
func (b *Board) File(c Cell) int { return int(c) % b.files }

// Rank returns the rank of c, counted from 0.
func (b *Board) Rank(c Cell) int { return int(c) / b.files % b.ranks }

// Level returns the level of c, counted from 0.
func (b *Board) Level(c Cell) int { return int(c) / (b.files * b.ranks) }

// Step returns the cell that is dx files, dy ranks and dz levels from c, or
// None.
func (b *Board) Step(c Cell, dx, dy, dz int) Cell {
	return b.At(b.File(c)+dx, b.Rank(c)+dy, b.Level(c)+dz)
}

// Line returns by how much the number of a cell changes with each of n steps on a straight line
// from one cell to another; n is 0 if there is no such line. Holes may lie on it.
func (b *Board) Line(from, to Cell) (step, n int) {
	p, q := b.places[from], b.places[to]
	x, y, z := int(q.x-p.x), int(q.y-p.y), int(q.z-p.z)
	n = max(x, -x, y, -y, z, -z)
	for _, d := range [...]int{x, y, z} {
		if d != 0 && d != n && d != -n {
			return 0, 0
		}
	}
	if n == 0 {
		return 0, 0
	}
	return (z*b.ranks+y)*b.files/n + x/n, n
}

// Name returns the name of c: file letter and rank number on a flat board
// (e4, p16), level letter, file and rank in a space (e22).
func (b *Board) Name(c Cell) string {
	if int(c) >= len(b.hole) {
		return "-"
	}
	x, y := b.File(c), b.Rank(c)
	if b.levels == 1 {
		return fmt.Sprintf("%c%d", 'a'+x, y+1)
	}
	return fmt.Sprintf("%c%d%d", 'a'+b.Level(c), x+1, y+1)
}

// Parse is the inverse of Name. It takes exactly the names that Name gives.
func (b *Board) Parse(name string) (Cell, bool) {
	if len(name) < 2 || len(name) > 3 {
		return None, false
	}
	first := int(name[0]) - 'a'
	c := None
	if b.levels > 1 {
		if len(name) == 3 {
			c = b.At(int(name[1])-'1', int(name[2])-'1', first)
		}
		return c, c != None
	}
	rank := 0
	for i := 1; i < len(name); i++ {
		if name[i] < '0' || name[i] > '9' || rank == 0 && name[i] == '0' {
			return None, false
		}
		rank = rank*10 + int(name[i]-'0')
	}
	c = b.At(first, rank-1, 0)
	return c, c != None
}
