package byurl

import (
	"slices"
	"sync"

	"dragoman/dsl/ir"
)

// tables are what pieces attack from each cell, and the lines of sliders.
type tables struct {
	knightAttacks, kingAttacks [size]set
	pawnAttacks                [2][size]set // of a side's pawn
	// The cells one step away, in the order in which moves are listed.
	knightSteps, kingSteps [size][]int8
	// The lines through a cell, without the cell: its rank, and its diagonals
	// upwards to the right and to the left.
	rank, up, down               [size]set
	straightLines, diagonalLines [size]set       // rank and file, and both diagonals
	rays                         [8][size]set    // in the directions of diagonal, then straight
	between                      [size][size]set // the cells between two on one line
	// The cells that must be empty for a king on some file to castle on each wing,
	// but for king and rook, on the first rank.
	castlingSpan [len(wings)][8]set
	// What a slider attacks along a rank, repeated on every rank, and along file a:
	// by its own file or rank and what stands on the six inner cells.
	alongRank, alongFile [8][size]set
}

// attackTables returns the tables, which are made when they are first asked for.
var attackTables = sync.OnceValue(newTables)

// rayDirs are the directions of rays and of the king's steps, in the order in
// which moves are listed.
var rayDirs = slices.Concat(diagonal, straight)

func newTables() *tables {
	t := &tables{}
	for c := range size {
		t.knightAttacks[c], t.knightSteps[c] = around(c, knight...)
		t.kingAttacks[c], t.kingSteps[c] = around(c, rayDirs...)
		t.pawnAttacks[ir.White][c], _ = around(c, diagonal[:2]...)
		t.pawnAttacks[ir.Black][c], _ = around(c, diagonal[2:]...)
		for i, d := range rayDirs {
			t.ray(i, c, d)
		}
		t.up[c] = t.rays[0][c] | t.rays[3][c]
		t.down[c] = t.rays[1][c] | t.rays[2][c]
		t.rank[c] = t.rays[6][c] | t.rays[7][c]
		t.straightLines[c] = t.rank[c] | t.rays[4][c] | t.rays[5][c]
		t.diagonalLines[c] = t.up[c] | t.down[c]
	}
	for file := range 8 {
		t.along(file)
		for i, w := range wings {
			first, last := min(file, w.king, w.corner, w.rook), max(file, w.king, w.corner, w.rook)
			t.castlingSpan[i][file] = rank1 << first & (rank1 >> (7 - last))
		}
	}
	return t
}

// around returns the cells one step away, as a set and in order.
func around(cell int, dirs ...vec) (to set, steps []int8) {
	for _, d := range dirs {
		if c, ok := step(cell, d); ok {
			to |= only(c)
			steps = append(steps, int8(c))
		}
	}
	return to, steps
}

// ray fills one ray and what lies between its begin and each of its cells.
func (t *tables) ray(i, from int, d vec) {
	for to, ok := step(from, d); ok; to, ok = step(to, d) {
		t.between[from][to] = t.rays[i][from]
		t.rays[i][from] |= only(to)
	}
}

// along fills what a slider attacks from the file or rank at, whatever stands on
// the line.
func (t *tables) along(at int) {
	for inner := range set(64) {
		row, column := inner<<1, set(0)
		for r := range 8 {
			column |= row >> r & 1 << (8 * r)
		}
		t.alongRank[at][inner] = slide(at, row) & rank1 * fileA
		t.alongFile[at][fileIndex(column)] = slide(8*at, column) & fileA
	}
}

// slide goes along the rank and file of a cell up to the first piece each way.
func slide(cell int, occupied set) (to set) {
	for _, d := range straight {
		for c, ok := step(cell, d); ok; c, ok = step(c, d) {
			if to |= only(c); occupied.has(c) {
				break
			}
		}
	}
	return to
}

// A product moves what stands on the inner cells of a line to the six highest
// bits: for a rank or diagonal by adding up its files, for file a along a
// diagonal.
func lineIndex(occupied set) int { return int(occupied * (fileA << 1) >> 58) }
func fileIndex(occupied set) int { return int(occupied * 0x0080402010080400 >> 58) }

// bishopAttacks returns what a bishop attacks.
func (t *tables) bishopAttacks(cell int, occupied set) set {
	cell &= size - 1
	along := &t.alongRank[fileOf(cell)]
	up, down := t.up[cell], t.down[cell]
	return along[lineIndex(occupied&up)]&up | along[lineIndex(occupied&down)]&down
}

// rookAttacks returns what a rook attacks.
func (t *tables) rookAttacks(cell int, occupied set) set {
	cell &= size - 1
	f, rank := fileOf(cell), t.rank[cell]
	return t.alongRank[f][lineIndex(occupied&rank)]&rank |
		t.alongFile[rankOf(cell)][fileIndex(occupied>>f&fileA)]<<f
}
