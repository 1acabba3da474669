package urc

import "math/rand/v2"

// Array is a back rank, the same for both sides, by file. An empty id is an
// empty cell.
type Array struct {
	Pieces [boardSize]string
	King   int // the king's file
	// Rooks are the files of the two castling rooks, left and right of the
	// king. Other rooks may stand anywhere.
	Rooks [2]int
}

// NewArray draws a back rank: the king on any file but the first and last,
// each equally likely, a rook on any file to its left and another to its right,
// and on each file that is left any piece of the pool.
func NewArray(pool []string, seed int64) Array {
	const stream = 0x9e3779b97f4a7c15 // any constant; another one gives other games
	random := rand.New(rand.NewPCG(uint64(seed), stream))
	var a Array
	a.King = 1 + random.IntN(boardSize-2)
	a.Rooks[0] = random.IntN(a.King)
	a.Rooks[1] = a.King + 1 + random.IntN(boardSize-1-a.King)
	for file := range a.Pieces {
		switch {
		case file == a.King:
			a.Pieces[file] = "king"
		case file == a.Rooks[0], file == a.Rooks[1]:
			a.Pieces[file] = "rook"
		case len(pool) > 0:
			a.Pieces[file] = pool[random.IntN(len(pool))]
		}
	}
	return a
}
