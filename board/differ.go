package board

// Differing returns the first cell from the given one on where two boards of the same
// size differ, or their size if there is none.
func Differing(a, b []Piece, from Cell) Cell {
	at := int(from)
	for ; at+8 <= len(a) && word(a[at:]) == word(b[at:]); at += 8 {
	}
	for ; at < len(a); at++ {
		if a[at] != b[at] {
			break
		}
	}
	return Cell(at)
}

// word returns eight cells as one number; the compiler makes one load of it.
func word(cells []Piece) uint64 {
	_ = cells[7]
	return uint64(cells[0]) | uint64(cells[1])<<8 | uint64(cells[2])<<16 | uint64(cells[3])<<24 |
		uint64(cells[4])<<32 | uint64(cells[5])<<40 | uint64(cells[6])<<48 | uint64(cells[7])<<56
}
