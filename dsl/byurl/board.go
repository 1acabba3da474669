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

// EmptyBoard returns a board without pieces, white to move.
func EmptyBoard() Board {
	var b Board
	for c := range b.Cells {
		b.Cells[c] = Nothing
	}
	return b
}

// StartBoard returns the start of chess.
func StartBoard() Board {
	b := EmptyBoard()
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
