package search

// This file is the correction history: positions with the same pawns, the same
// pieces of one side, or the same last two moves share their errors of evaluation.

const (
	correctionMax  = 1 << 10
	correctionBits = 13
	correctionSize = 1 << correctionBits
)

// correctionEntries returns the entries for a position.
func (w *worker) correctionEntries(ply int) (pawns, white, black, continuation *int16) {
	f, one, two := w.at(ply), w.at(ply-1), w.at(ply-2)
	us := w.pos.Side() & 1
	h := w.hist
	return &h.pawnCorrection[us][f.pawnKey%correctionSize],
		&h.nonPawnCorrection[us][0][f.nonPawnKeys[0]%correctionSize],
		&h.nonPawnCorrection[us][1][f.nonPawnKeys[1]%correctionSize],
		&h.continuationCorrection[uint32(two.pieceTo<<pieceToBits|one.pieceTo)*0x9e3779b1>>(32-correctionBits-2)]
}

// correction returns by how much the evaluation of a position should be corrected.
func (w *worker) correction(ply int) Score {
	pawns, white, black, continuation := w.correctionEntries(ply)
	return Score((5*int(*pawns) + 4*(int(*white)+int(*black)) + 3*int(*continuation)) / 176)
}

// correctEval returns an evaluation with a correction, and nearer to a draw when the
// move rule is near.
func (w *worker) correctEval(raw, correction Score, ply int) Score {
	if rule := w.game.prog.Ends.MoveRule; rule > 0 {
		raw -= raw * Score(w.at(ply).halfmoveClock) / Score(2*rule)
	}
	return min(max(raw+correction, -maxEval), maxEval)
}

// updateCorrectionHistory adds the error of a node's static evaluation.
func (w *worker) updateCorrectionHistory(n *node) {
	bonus := min(max(int(n.bestScore-n.staticEval)*n.depth/4, -correctionMax/4), correctionMax/4)
	pawns, white, black, continuation := w.correctionEntries(n.ply)
	addBonus(pawns, bonus, correctionMax)
	addBonus(white, bonus, correctionMax)
	addBonus(black, bonus, correctionMax)
	addBonus(continuation, bonus, correctionMax)
}
