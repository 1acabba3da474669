package search

import "dragoman/gen"

// updateHistories changes the history after a move was best: it gains, what was tried
// before it loses.
func (w *worker) updateHistories(n *node) {
	if n.bestScore < n.beta {
		return
	}
	b := historyBonus(n.depth)
	if w.isNoisy(n.bestMove) {
		updateHistory(w.captureHistory(n.bestMove), b)
	} else {
		w.updateQuietStats(n, n.bestMove, b)
		for _, m := range n.quietsSearched {
			w.updateQuietHistory(n.ply, m, -b)
		}
	}
	for _, m := range n.capturesSearched {
		updateHistory(w.captureHistory(m), -b)
	}
}

// updateQuietStats makes a quiet move a killer, the answer to the move before it, and
// one with a better history.
func (w *worker) updateQuietStats(n *node, m gen.Move, bonus int) {
	if n.killers[0] != m {
		n.killers[1], n.killers[0] = n.killers[0], m
	}
	if f := w.at(n.ply - 1); f.move != gen.None {
		w.hist.counterMoves[f.pieceTo&(pieceToMax-1)] = m
	}
	w.updateQuietHistory(n.ply, m, bonus)
}

// updateQuietHistory changes the history of a quiet move.
func (w *worker) updateQuietHistory(ply int, m gen.Move, bonus int) {
	updateHistory(&w.hist.butterfly[w.pos.Side()&1][w.game.butterflyIndex(m)], bonus)
	pieceTo := w.game.pieceTo(w.movedPiece(m), m.To())
	for _, back := range [...]int{1, 2, 4} {
		if f := w.at(ply - back); f.move != gen.None {
			updateHistory(&f.contHist[pieceTo], bonus)
		}
	}
}

// historyScore returns what the history says of a quiet move.
func (w *worker) historyScore(ply int, m gen.Move) int {
	pieceTo := w.game.pieceTo(w.movedPiece(m), m.To())
	return int(w.hist.butterfly[w.pos.Side()&1][w.game.butterflyIndex(m)]) + int(w.at(ply - 1).contHist[pieceTo]) + int(w.at(ply - 2).contHist[pieceTo])
}

// captureHistory returns the place of a noisy move in the history.
func (w *worker) captureHistory(m gen.Move) *int16 {
	pieceTo := w.game.pieceTo(w.movedPiece(m), m.To())
	return &w.hist.capture[pieceTo][w.capturedPiece(m).Kind()&(kindCount-1)]
}

// correctionEntries returns what is known of the errors of evaluation in positions
// like this one.
func (w *worker) correctionEntries(ply int) (pawns, white, black, previous *int16) {
	f, one, two := w.at(ply), w.at(ply-1), w.at(ply-2)
	us := w.pos.Side() & 1
	h := w.hist
	return &h.pawnCorrection[us][f.pawnKey%correctionSize], &h.nonPawnCorrection[us][0][f.nonPawnKeys[0]%correctionSize], &h.nonPawnCorrection[us][1][f.nonPawnKeys[1]%correctionSize],
		&h.continuationCorrection[uint32(two.pieceTo<<pieceToBits|one.pieceTo)*0x9e3779b1>>(32-correctionBits-2)]
}

// correctEval returns an evaluation with the errors made on similar positions
// taken off, and nearer to a draw when the move rule is near.
func (w *worker) correctEval(raw Score, ply int) Score {
	pawns, white, black, previous := w.correctionEntries(ply)
	sum := int(*pawns) + int(*white) + int(*black) + int(*previous)
	if rule := w.game.prog.Rules.MoveRule; rule > 0 {
		raw -= raw * Score(w.at(ply).halfmoveClock) / Score(2*rule)
	}
	return min(max(raw+Score(sum/40), -maxEval), maxEval)
}

// updateCorrectionHistory teaches the corrections by how much the evaluation missed the score.
func (w *worker) updateCorrectionHistory(n *node) {
	b := min(max(int(n.bestScore-n.staticEval)*n.depth/4, -correctionMax/4), correctionMax/4)
	pawns, white, black, previous := w.correctionEntries(n.ply)
	updateCorrection(pawns, b)
	updateCorrection(white, b)
	updateCorrection(black, b)
	updateCorrection(previous, b)
}
