package search

import "dragoman/gen"

// history is what a worker remembers of moves that turned out good or bad, by
// what they are and what was played before. Values stay within ±historyMax,
// because each step toward a bonus is the smaller the nearer the value is.
// It holds no pointers, so that it can lie on huge pages. The largest part, what
// is known of moves after earlier ones, is as large as the game needs
// (worker.answer).
type history struct {
	butterfly              [2][butterflySize]int16      // by side, then from and to
	capture                [pieceToMax][kindCount]int16 // by move and what it takes
	counterMoves           [pieceToMax]gen.Move         // the last good answer to a move
	pawnCorrection         [2][correctionSize]int16     // errors of evaluation, by side to move and structure
	nonPawnCorrection      [2][2][correctionSize]int16  // the same by the pieces of one side
	continuationCorrection [4 * correctionSize]int16    // the same by the last two moves
}

const (
	historyMax     = 1 << 14
	correctionMax  = 1 << 10
	correctionBits = 13
	correctionSize = 1 << correctionBits
	kindCount      = 32
	butterflySize  = 1 << 16 // boards of more than 256 cells share places
)

// learn moves a value of history toward a bonus.
func updateHistory(v *int16, bonus int) {
	now := int(*v)
	*v = int16(now + bonus - now*max(bonus, -bonus)/historyMax)
}

// updateCorrection moves a correction toward a bonus.
func updateCorrection(v *int16, bonus int) {
	now := int(*v)
	*v = int16(now + bonus - now*max(bonus, -bonus)/correctionMax)
}
