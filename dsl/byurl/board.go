package byurl

import "dragoman/dsl/ir"

// size is the number of cells of a board; a cell is 8*rank+file.
const size = 64

// Board is all the state there is: what stands where, and who moves. Boards
// are values and can be compared.
type Board struct {
	Cells [size]ID
	Turn  ir.Side
}

// emptyBoard returns a board without pieces, white to move.
func emptyBoard() Board {
	var b Board
	for c := range b.Cells {
		b.Cells[c] = Nothing
	}
	return b
}

// startBoard returns the start of chess.
func startBoard() Board {
	b := emptyBoard()
	back := [8]Kind{CastlingRook, Knight, Bishop, Queen, King, Bishop, Knight, CastlingRook}
	for f, k := range back {
		b.Cells[f] = NewID(ir.White, k)
		b.Cells[8+f] = NewID(ir.White, Pawn)
		b.Cells[48+f] = NewID(ir.Black, Pawn)
		b.Cells[56+f] = NewID(ir.Black, k)
	}
	return b
}

// IDs returns the cells from a1, b1 to h8, a hexadecimal digit for each piece
// and a dot for each empty cell.
func (b *Board) IDs() string {
	text := make([]byte, size)
	for c, id := range b.Cells {
		text[c] = id.char()
	}
	return string(text)
}

// empty reports whether nothing stands on a cell.
func (b *Board) empty(cell int) bool { return b.Cells[cell] == Nothing }

// holds reports whether a piece of the side stands on a cell.
func (b *Board) holds(cell int, side ir.Side) bool { return b.Cells[cell].Side() == side }

// find returns the first cell where the id stands, or -1.
func (b *Board) find(id ID) int {
	for c, other := range b.Cells {
		if other == id {
			return c
		}
	}
	return -1
}

func rankOf(cell int) int { return cell >> 3 }
func fileOf(cell int) int { return cell & 7 }

func cellName(cell int) string {
	return string([]byte{byte('a' + fileOf(cell)), byte('1' + rankOf(cell))})
}

// vec is a step in ranks and files, as white sees the board.
type vec struct{ ranks, files int }

// step returns the cell one step away, or false if there is none.
func step(cell int, v vec) (int, bool) {
	r, f := rankOf(cell)+v.ranks, fileOf(cell)+v.files
	return 8*r + f, uint(r) < 8 && uint(f) < 8
}

// The directions, in the order in which moves are listed.
var (
	diagonal = []vec{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	straight = []vec{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	knight   = []vec{{2, 1}, {2, -1}, {-2, 1}, {-2, -1}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}}
)

// sideways is the order in which pawns look at the files beside them.
var sideways = [2]int{1, -1}

// wing is one of the two castlings: the files of the rook's corner and of the
// cells where king and rook end.
type wing struct{ corner, king, rook int }

// wings are the wings in the order in which their moves are listed.
var wings = [2]wing{{0, 2, 3}, {7, 6, 5}}

// kingFile is the file from which kings castle in chess.
const kingFile = 4

// forward is the direction of a side's pawns in ranks.
func forward(side ir.Side) int {
	if side == ir.White {
		return 1
	}
	return -1
}

// homeRank is the rank of a side's pieces at the start.
func homeRank(side ir.Side) int { return 7 * int(side) }

// relative is the rank of a cell as its side counts it, from 0.
func relative(side ir.Side, cell int) int {
	if side == ir.White {
		return rankOf(cell)
	}
	return 7 - rankOf(cell)
}

// mayCastle reports whether a castling rook on a cell has a right that chess
// knows: it is in a corner of its home rank and the king on its own cell.
func (b *Board) mayCastle(side ir.Side, cell int) bool {
	king := 8*homeRank(side) + kingFile
	return relative(side, cell) == 0 && (fileOf(cell) == 0 || fileOf(cell) == 7) &&
		b.Cells[cell] == NewID(side, CastlingRook) && b.Cells[king] == NewID(side, King)
}

// mayHavePassed reports whether the pawn on a cell can just have come there by a
// double step: it is on its fourth rank and the two cells behind it are empty.
func (b *Board) mayHavePassed(cell int) bool {
	side := b.Cells[cell].Side()
	return relative(side, cell) == 3 && b.empty(cell-8*forward(side)) && b.empty(cell-16*forward(side))
}
