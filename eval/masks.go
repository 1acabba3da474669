package eval

import "math/bits"

// masks holds the sets of cells of the eight by eight board that orthodox terms
// need. Tables by side look forward from that side.
type masks struct {
	knightAttacks    [64]uint64
	kingAttacks      [64]uint64
	pawnAttacks      [2][64]uint64
	forwardFile      [2][64]uint64 // the cells ahead on the same file
	passedSpan       [2][64]uint64 // the cells ahead on the same and the adjacent files
	backwardSpan     [2][64]uint64 // the adjacent files from the cell's rank back
	file             [64]uint64
	rank             [64]uint64
	adjacentFiles    [64]uint64
	distance         [64][64]uint8 // in king moves
	outpostRanks     [2]uint64
	spaceArea        [2]uint64    // the four middle files of the own half, without the first rank
	pieceSquareIndex [2][64]uint8 // index of a cell in OrthodoxWeights.PieceSquare
}

const (
	fileA     = uint64(0x0101010101010101)
	fileH     = fileA << 7
	rank1     = uint64(0xff)
	darkCells = uint64(0xaa55aa55aa55aa55) // those of the colour of a1
)

func newMasks() *masks {
	m := &masks{}
	for c := range 64 {
		f, r := c&7, c>>3
		m.file[c], m.rank[c] = fileA<<f, rank1<<(8*r)
		m.adjacentFiles[c] = (m.file[c]&^fileA)>>1 | (m.file[c]&^fileH)<<1
		for to := range 64 {
			df, dr := abs(f-to&7), abs(r-to>>3)
			m.distance[c][to] = uint8(max(df, dr))
			if df*dr == 2 {
				m.knightAttacks[c] |= 1 << to
			}
			if max(df, dr) == 1 {
				m.kingAttacks[c] |= 1 << to
			}
		}
		for side := range 2 {
			m.fillSide(side, c)
		}
	}
	const outposts, space = uint64(0x0000ffffff000000), uint64(0x3c3c3c00) // White's
	m.outpostRanks = [2]uint64{outposts, bits.ReverseBytes64(outposts)}
	m.spaceArea = [2]uint64{space, bits.ReverseBytes64(space)}
	return m
}

// fillSide fills the tables of a side for one cell.
func (m *masks) fillSide(side, c int) {
	ahead := ^uint64(0) << (c &^ 7) << 8 // all ranks ahead
	if side == 1 {
		ahead = 1<<(c&^7) - 1
	}
	left, right := attackedByPawns(side, 1<<c)
	m.pawnAttacks[side][c] = left | right
	m.forwardFile[side][c] = m.file[c] & ahead
	m.passedSpan[side][c] = (m.file[c] | m.adjacentFiles[c]) & ahead
	m.backwardSpan[side][c] = m.adjacentFiles[c] &^ ahead
	f, r := min(c&7, 7-c&7), relativeRank(side, c)
	m.pieceSquareIndex[side][c] = uint8(4*r + f)
}

// relativeRank returns the rank of a cell counted from a side's first rank, 0.
func relativeRank(side, c int) int { return c>>3 ^ 7*side }

// attackedByPawns returns what the pawns of a side attack to the left and to the
// right.
func attackedByPawns(side int, pawns uint64) (left, right uint64) {
	if side == 0 {
		return (pawns &^ fileA) << 7, (pawns &^ fileH) << 9
	}
	return (pawns &^ fileA) >> 9, (pawns &^ fileH) >> 7
}

// fillBehind returns a set and all cells behind it on its files.
func fillBehind(side int, set uint64) uint64 {
	if side == 0 {
		set |= set >> 8
		set |= set >> 16
		return set | set>>32
	}
	set |= set << 8
	set |= set << 16
	return set | set<<32
}

// fillFiles returns all cells of the files that a set touches.
func fillFiles(set uint64) uint64 {
	set |= set >> 32
	set |= set >> 16
	set |= set >> 8
	return set & rank1 * fileA
}

// seventhRank returns the last rank but one.
func seventhRank(side int) uint64 {
	if side == 0 {
		return rank1 << 48
	}
	return rank1 << 8
}

// forward returns a set moved one rank forward.
func forward(side int, set uint64) uint64 {
	if side == 0 {
		return set << 8
	}
	return set >> 8
}
