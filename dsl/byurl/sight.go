package byurl

import (
	"slices"
	"sync"

	"dragoman/dsl/ir"
)

// sights are what pieces see from each cell.
type sights struct {
	knight, king [size]set
	pawn         [2][size]set // what a side's pawn attacks
	// The cells one step away, in the order in which moves are listed.
	knightSteps, kingSteps [size][]int8
	// The lines through a cell, without the cell: its rank, its file, and its
	// diagonals upwards to the right and to the left.
	rank, file, up, down [size]set
	cross, saltire       [size]set       // the first two and the last two together
	rays                 [8][size]set    // in the directions of diagonal, then straight
	between              [size][size]set // the cells between two on one line
	// What a rider sees along a rank, repeated on every rank, and along file a:
	// by its own file or rank and what stands on the six inner cells.
	alongRank, alongFile [8][size]set
}

// sight returns the one table, worked out when it is first asked for.
var sight = sync.OnceValue(newSights)

// rayDirs are the directions of rays and of the king's steps, in the order in
// which moves are listed.
var rayDirs = slices.Concat(diagonal, straight)

func newSights() *sights {
	s := &sights{}
	for c := range size {
		s.knight[c], s.knightSteps[c] = around(c, knight...)
		s.king[c], s.kingSteps[c] = around(c, rayDirs...)
		s.pawn[ir.White][c], _ = around(c, diagonal[:2]...)
		s.pawn[ir.Black][c], _ = around(c, diagonal[2:]...)
		for i, d := range rayDirs {
			s.ray(i, c, d)
		}
		s.up[c] = s.rays[0][c] | s.rays[3][c]
		s.down[c] = s.rays[1][c] | s.rays[2][c]
		s.file[c] = s.rays[4][c] | s.rays[5][c]
		s.rank[c] = s.rays[6][c] | s.rays[7][c]
		s.cross[c], s.saltire[c] = s.rank[c]|s.file[c], s.up[c]|s.down[c]
	}
	for at := range 8 {
		s.along(at)
	}
	return s
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
func (s *sights) ray(i, from int, d vec) {
	for to, ok := step(from, d); ok; to, ok = step(to, d) {
		s.between[from][to] = s.rays[i][from]
		s.rays[i][from] |= only(to)
	}
}

// along fills what is seen from the file or rank at, whatever stands there.
func (s *sights) along(at int) {
	for inner := range set(64) {
		row, column := inner<<1, set(0)
		for r := range 8 {
			column |= row >> r & 1 << (8 * r)
		}
		s.alongRank[at][inner] = seen(at, row) & rank1 * fileA
		s.alongFile[at][fileIndex(column)] = seen(8*at, column) & fileA
	}
}

// seen goes along the rank and file of a cell, as far as pieces allow.
func seen(cell int, pieces set) (to set) {
	for _, d := range straight {
		for c, ok := step(cell, d); ok; c, ok = step(c, d) {
			if to |= only(c); pieces.has(c) {
				break
			}
		}
	}
	return to
}

// A product moves what stands on the inner cells of a line to the six highest
// bits: for a rank or diagonal by adding up its files, for file a along a
// diagonal.
func lineIndex(pieces set) int { return int(pieces * (fileA << 1) >> 58) }
func fileIndex(pieces set) int { return int(pieces * 0x0080402010080400 >> 58) }

// bishop returns what a bishop sees from a cell.
func (s *sights) bishop(cell int, pieces set) set {
	cell &= size - 1
	along := &s.alongRank[fileOf(cell)]
	up, down := s.up[cell], s.down[cell]
	return along[lineIndex(pieces&up)]&up | along[lineIndex(pieces&down)]&down
}

// rook returns what a rook sees from a cell.
func (s *sights) rook(cell int, pieces set) set {
	cell &= size - 1
	f, rank := fileOf(cell), s.rank[cell]
	return s.alongRank[f][lineIndex(pieces&rank)]&rank |
		s.alongFile[rankOf(cell)][fileIndex(pieces>>f&fileA)]<<f
}
