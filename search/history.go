package search

import "dragoman/gen"

// history holds how good moves turned out, and by how much the static evaluation
// missed the score (correction.go). A worker has one. It holds no pointers, so
// that it can lie on huge pages. Continuation history is apart (worker.contHist),
// because it is as large as the game needs.
type history struct {
	butterfly    [2][butterflySize]int16            // of quiet moves, by side, from and to, and whether these are threatened
	nearRoot     [nearRootPlies][nearRootSize]int16 // of quiet moves of this search, by ply, from and to
	capture      [pieceToMax][kindCount]int16       // of noisy moves, by piece, target and captured kind
	counterMoves [pieceToMax]gen.Move               // the last move that refuted a move

	pawnCorrection         [2][correctionSize]int16    // by side to move and pawns
	nonPawnCorrection      [2][2][correctionSize]int16 // by side to move and the other pieces of one side
	continuationCorrection [4 * correctionSize]int16   // by the last two moves
}

const (
	historyMax    = 1 << 14
	kindCount     = 32
	butterflySize = 1 << 16 // boards of more than 256 cells share entries
	nearRootPlies = 4
	nearRootSize  = 1 << 12 // larger boards than that of chess share entries
)

// addBonus moves an entry toward a bonus. The step is the smaller the nearer the
// entry is to the limit, which it never passes (history gravity).
func addBonus(v *int16, bonus, limit int) {
	now := int(*v)
	*v = int16(now + bonus - now*max(bonus, -bonus)/limit)
}

// historyBonus returns the bonus for a cutoff at a depth.
func historyBonus(depth int) int { return min(177*depth-69, 1730) }

// updateHistories updates all histories after a beta cutoff: the best move gets a
// bonus, the moves searched before it get a malus. That of quiet moves is larger.
func (w *worker) updateHistories(n *node) {
	bonus := historyBonus(n.depth)
	if w.isNoisy(n.bestMove) {
		addBonus(w.captureHistory(n.bestMove), bonus, historyMax)
	} else {
		w.updateQuietStats(n, n.bestMove, bonus)
		for _, m := range n.quietsSearched {
			w.updateQuietHistory(n.ply, m, -bonus*7/6)
		}
	}
	for _, m := range n.capturesSearched {
		addBonus(w.captureHistory(m), -bonus, historyMax)
	}
}

// updateQuietStats makes a quiet move a killer and the counter move of the move
// before it, and adds a bonus to its histories.
func (w *worker) updateQuietStats(n *node, m gen.Move, bonus int) {
	if n.killers[0] != m {
		n.killers[1], n.killers[0] = n.killers[0], m
	}
	if f := w.at(n.ply - 1); f.move != gen.None {
		w.hist.counterMoves[f.pieceTo&(pieceToMax-1)] = m
	}
	w.updateQuietHistory(n.ply, m, bonus)
}

// updateQuietHistory adds a bonus to the butterfly and continuation histories of
// a quiet move.
func (w *worker) updateQuietHistory(ply int, m gen.Move, bonus int) {
	addBonus(&w.hist.butterfly[w.pos.Side()&1][w.game.butterflyIndex(m, w.threats(ply))], bonus, historyMax)
	if ply < nearRootPlies {
		addBonus(w.nearRootHistory(ply, m), bonus, historyMax)
	}
	w.updateContinuationHistory(ply, w.game.pieceTo(w.movedPiece(m), m.To()), bonus)
}

// updateContinuationHistory adds a bonus to the histories of a piece and its target after
// earlier moves.
func (w *worker) updateContinuationHistory(ply int, pieceTo int32, bonus int) {
	for _, back := range [...]int{1, 2, 3, 4, 6} {
		if f := w.at(ply - back); f.move != gen.None {
			addBonus(&f.contHist[pieceTo], bonus, historyMax)
		}
	}
}

// historyScore returns the history of a quiet move, for pruning and reductions. Its weights are in 64ths.
func (w *worker) historyScore(ply int, m gen.Move) int {
	pieceTo := w.game.pieceTo(w.movedPiece(m), m.To())
	butterfly, one, two := w.hist.butterfly[w.pos.Side()&1][w.game.butterflyIndex(m, w.threats(ply))], w.at(ply - 1).contHist[pieceTo], w.at(ply - 2).contHist[pieceTo]
	return (84*int(butterfly) + 60*int(one) + 70*int(two)) / 64
}

// nearRootHistory returns the history of a quiet move at one of the first plies.
func (w *worker) nearRootHistory(ply int, m gen.Move) *int16 {
	return &w.hist.nearRoot[ply][w.game.butterflyIndex(m, 0)&(nearRootSize-1)]
}

// threats returns the cells on which pieces of the side to move could be captured; none if the
// position cannot tell at once.
func (w *worker) threats(ply int) uint64 {
	if w.threatened == nil {
		return 0
	}
	f := w.at(ply)
	if f.threatsOf != f.key {
		f.threatsOf, f.threats = f.key, w.threatened.Threats()
	}
	return f.threats
}

// captureHistory returns the capture history of a noisy move.
func (w *worker) captureHistory(m gen.Move) *int16 {
	pieceTo := w.game.pieceTo(w.movedPiece(m), m.To())
	return &w.hist.capture[pieceTo][w.capturedPiece(m).Kind()&(kindCount-1)]
}

// counterMove returns the last move that refuted the move before a ply.
func (w *worker) counterMove(ply int) gen.Move {
	if f := w.at(ply - 1); f.move != gen.None {
		return w.hist.counterMoves[f.pieceTo&(pieceToMax-1)]
	}
	return gen.None
}
