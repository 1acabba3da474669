package search

import (
	"dragoman/gen"
	"dragoman/search/tt"
)

// This file holds the pruning of the main search: of whole nodes (steps 6 to 9)
// and of single moves (steps 11 and 12).

// razoring: the evaluation is so far below alpha that only captures or checks
// could raise it. Quiescence search tells whether they do.
func (w *worker) razoring(n *node) (Score, bool) {
	if n.depth > 4 || n.eval+100+140*Score(n.depth*n.depth) >= n.alpha {
		return 0, false
	}
	s := w.quiesce(n.alpha, n.alpha+1, qsChecks, n.ply)
	return s, s <= n.alpha
}

// reverseFutilityPruning (static null move pruning): the evaluation is so far
// above beta that no reply is expected to bring it below.
func (n *node) reverseFutilityPruning() (Score, bool) {
	margin := 76 * Score(n.depth)
	if n.improving {
		margin -= 56
	}
	if n.depth <= 8 && n.eval-margin >= n.beta && n.eval < mateInMaxPly && n.beta > -mateInMaxPly {
		return (2*n.eval + n.beta) / 3, true
	}
	return 0, false
}

// nullMovePruning passes the turn and searches less deep: if that still fails
// high, so would the best move. It is not tried where passing may be the best
// move (zugzwang): without pieces other than pawns and royals. Deep cutoffs are
// verified by a search without null moves.
func (w *worker) nullMovePruning(n *node) (Score, bool) {
	if !w.game.nullMove || w.at(n.ply-1).move == gen.None || n.eval < n.beta || n.staticEval < n.beta+100-23*Score(n.depth) ||
		n.beta <= -mateInMaxPly || n.ply < w.nullMoveMinPly || n.nonPawnMaterial[w.pos.Side()&1] == 0 {
		return 0, false
	}
	// The reduction is counted in 1024ths of a ply.
	depth := n.depth - (4420+283*n.depth+int(min(7*(n.eval-n.beta), 4096)))/1024
	w.makeNullMove(n.ply)
	s := -w.search(-n.beta, -n.beta+1, depth, n.ply+1, !n.cutNode)
	w.pos.Unmake()
	if s < n.beta || w.stopped {
		return 0, false
	}
	if s >= mateInMaxPly {
		s = n.beta // a mate after a null move is not proved
	}
	if n.depth < 14 || w.nullMoveMinPly > 0 {
		return s, true
	}
	w.nullMoveMinPly = n.ply + 3*depth/4
	v := w.search(n.beta-1, n.beta, depth, n.ply, false)
	w.nullMoveMinPly = 0
	return s, v >= n.beta
}

// probCut searches captures that win enough to reach beta and a margin, first by
// quiescence search, then to a reduced depth.
func (w *worker) probCut(n *node) (Score, bool) {
	probBeta := n.beta + 155
	if n.depth < 5 || n.beta.decisive() || probBeta >= mateInMaxPly ||
		n.ttHit && n.ttEntry.Depth >= n.depth-3 && n.ttScore < probBeta {
		return 0, false
	}
	p := &n.pickers[0]
	w.initCapturePicker(p, n.ply, n.ttEntry.Move, max(0, probBeta-n.staticEval))
	for m := w.nextMove(p); m != gen.None; m = w.nextMove(p) {
		legal := w.makeMove(m, n.ply)
		s := -infinite
		if legal {
			s = -w.quiesce(-probBeta, -probBeta+1, qsNoChecks, n.ply+1)
			if s >= probBeta {
				s = -w.search(-probBeta, -probBeta+1, n.depth-4, n.ply+1, !n.cutNode)
			}
		}
		w.pos.Unmake()
		if w.stopped {
			return 0, false
		}
		if s >= probBeta {
			w.store(n, m, s, n.depth-3, tt.Lower)
			return s, true
		}
	}
	return 0, false
}

// skipQuiets tells the picker which quiet moves are not worth a search from
// moveCount on, so that it need not score them.
func (w *worker) skipQuiets(n *node, p *movePicker, moveCount int) {
	switch {
	case n.inCheck || p.skipQuiets:
	// Late move pruning (move count pruning): enough moves were searched. In some games forcing
	// ones are searched all the same.
	case !n.pvNode && moveCount > w.game.moveFactor*lateMoveCount(n.depth, n.improving):
		if w.game.sparesForcing {
			w.keepOnlyForcing(p)
		} else {
			p.skipQuiets = true
		}
	// Futility pruning: a quiet move cannot raise the evaluation to alpha. Forcing ones may.
	case !p.onlyForcing && n.futile(moveCount):
		w.keepOnlyForcing(p)
	}
}

// lateMoveCount returns how many moves are searched at a depth before quiet ones
// are skipped.
func lateMoveCount(depth int, improving bool) int {
	if improving {
		return (364 + 96*depth*depth) / 100
	}
	return (263 + 57*depth*depth) / 100
}

// futile reports whether quiet moves from moveCount on are not expected to raise
// alpha.
func (n *node) futile(moveCount int) bool {
	depth := n.lmrDepth(moveCount)
	return depth <= 7 && n.staticEval+30+57*Score(depth) <= n.alpha
}

// futileCapture reports whether what a capture wins is not expected to raise the evaluation to
// alpha.
func (w *worker) futileCapture(n *node, m gen.Move, moveCount int) bool {
	depth := n.lmrDepth(moveCount)
	s := n.staticEval + 100 + 200*Score(depth)
	if depth > 6 || s > n.alpha || n.inCheck || w.game.prog.CapturesFirst {
		return false
	}
	return s+w.materialGain(m)+Score(*w.captureHistory(m)/64) <= n.alpha && !w.pos.GivesCheck(m)
}

// lmrDepth returns the depth to which late move reductions would search a quiet
// move, before adjustments.
func (n *node) lmrDepth(moveCount int) int {
	depth := max(0, n.depth-1-baseReduction(n.depth, moveCount)/1024)
	if n.improving {
		depth++
	}
	return depth
}

// isSpared reports whether a move is forcing in a game in which such moves are not pruned.
func (w *worker) isSpared(m gen.Move) bool { return w.game.sparesForcing && w.isForcing(m) }

// pruneMove reports whether a move is not worth a search.
func (w *worker) pruneMove(n *node, p *movePicker, m gen.Move, moveCount int, noisy bool) bool {
	if noisy {
		// SEE pruning: the capture loses too much.
		loses := n.depth <= 8 && !w.seeGE(m, -95*Score(n.depth)) && !w.isSpared(m)
		return loses || w.futileCapture(n, m, moveCount)
	}
	depth := n.lmrDepth(moveCount)
	// History pruning: the quiet move was bad in other positions.
	if depth <= 4 && n.history < -3450*n.depth && !w.isSpared(m) {
		return true
	}
	// SEE pruning: the quiet move loses the piece. Checks are not pruned.
	return !p.onlyForcing && depth <= 8 && !w.seeGE(m, -23*Score(depth*depth)) && !w.pos.GivesCheck(m)
}
