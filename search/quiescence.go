package search

import (
	"dragoman/gen"
	"dragoman/search/tt"
)

// The depths of quiescence search. Its entries in the table have one of the first two.
const (
	qsChecks   = 0 // with quiet checks
	qsNoChecks = -1
	qsLater    = -2 // after its first ply
)

// qsNodes is after how many nodes a quiescence search follows only recaptures.
const qsNodes = 256

// quiesce is the quiescence search. It searches captures and promotions, quiet
// checks too if depth is qsChecks, and all moves when in check. The side to move
// may stand pat instead, unless it is in check. After qsNodes only recaptures are
// left: where dozens of pieces attack each other the tree would explode.
func (w *worker) quiesce(alpha, beta Score, depth, ply int) Score {
	var n node // no literal: the compiler would build it elsewhere and copy it
	n.frame, n.alpha, n.beta, n.depth, n.ply, n.pvNode, n.bestScore = w.at(ply), alpha, beta, depth, ply, beta-alpha > 1, -infinite

	if depth > qsLater {
		w.qsLimit = w.nodes + qsNodes
	}

	// Step 1. The search was stopped, the game is over, or the ply is the deepest.
	if s, done := w.startNode(&n); done {
		return s
	}

	// Step 2. Transposition table lookup.
	n.ttHit = w.table.Probe(n.key, &n.ttEntry)
	n.ttPV = n.pvNode || n.ttHit && n.ttEntry.PV
	if n.ttHit {
		n.ttScore = fromTable(n.ttEntry.Score, ply)
		if !n.pvNode && n.ttEntry.Bound != tt.None && usableBound(n.ttEntry.Bound, n.ttScore, beta) && (n.ttEntry.Depth >= max(depth, qsNoChecks) || n.ttScore >= beta) {
			return n.ttScore
		}
	}

	if w.game.hasArrivals && !n.pvNode {
		if s, ok := w.arrives(&n); ok {
			return s
		}
	}

	// Step 3. Static evaluation.
	w.setStaticEval(&n)

	// Step 4. Stand pat. The side to move need not capture, so the evaluation is a
	// lower bound. Where captures are forced, only the last choice is obligatory:
	// following all of several captures would make the tree explode.
	p := &n.pickers[0]
	capturesFirst := w.game.prog.CapturesFirst && !n.inCheck
	if capturesFirst {
		w.initCapturePicker(p, ply, n.ttEntry.Move, -infinite)
	}
	forced := n.inCheck || capturesFirst && w.forcedOf(p.moves) == 1
	if !forced && (w.standPat(&n) || w.game.onlyCaptures) {
		return n.bestScore
	}

	// Step 5. Search the moves.
	switch {
	case n.inCheck:
		w.initPicker(p, ply, n.ttEntry.Move)
	case !capturesFirst:
		w.initCapturePicker(p, ply, n.ttEntry.Move, 0)
	}
	if n.inCheck || capturesFirst || w.game.moveFactor > 1 { // checks are searched anyway, or take too long to find
		n.depth = min(n.depth, qsNoChecks)
	}
	return w.searchCaptures(&n, p, forced)
}

// standPat takes the evaluation as the score so far, and reports a beta cutoff.
func (w *worker) standPat(n *node) bool {
	n.bestScore = n.eval
	if n.bestScore < n.beta {
		n.alpha = max(n.alpha, n.bestScore)
		return false
	}
	if !n.ttHit {
		w.store(n, gen.None, n.bestScore, qsNoChecks, tt.Lower)
	}
	return true
}

// searchCaptures searches the moves of a node of the quiescence search.
func (w *worker) searchCaptures(n *node, p *movePicker, forced bool) Score {
	moveCount := 0
	for {
		m := w.nextMove(p)
		if m == gen.None {
			if n.depth <= qsNoChecks || p.onlyForcing {
				break
			}
			w.initCheckPicker(p, n.ply) // after the captures, quiet checks
			continue
		}
		if p.onlyForcing {
			if !w.seeGE(m, 0) {
				continue
			}
		} else if n.bestScore > -mateInMaxPly {
			if p.stage == stageQuiets || p.stage == stageBadCaptures {
				break // in check, and one evasion does not lose by force
			}
			if !forced && (w.nodes > w.qsLimit && m.To() != w.at(n.ply-1).move.To() || w.deltaPruning(n, m)) {
				continue
			}
		}
		if !w.makeMove(m, n.ply) {
			w.pos.Unmake()
			continue
		}
		moveCount++
		s := -w.quiesce(-n.beta, -n.alpha, qsLater, n.ply+1)
		w.pos.Unmake()
		if w.stopped {
			return 0
		}
		if w.updateBest(n, m, s) {
			break
		}
	}

	// Step 6. Checkmate, or the end that the game says.
	if moveCount == 0 && n.inCheck {
		return outcomeScore(gen.NoMoveResult(w.pos), n.ply)
	}

	// Step 7. Store the node in the transposition table.
	bound := tt.Upper
	if n.bestScore >= n.beta {
		bound = tt.Lower
	}
	w.store(n, n.bestMove, n.bestScore, max(n.depth, qsNoChecks), bound)
	return n.bestScore
}

// deltaPruning reports whether a capture cannot raise alpha: neither the piece it
// takes brings the evaluation near, nor does it win material by exchange. The
// position is then worth at least what it came near to.
func (w *worker) deltaPruning(n *node, m gen.Move) bool {
	base := n.staticEval + 163
	if s := base + w.materialGain(m); s <= n.alpha {
		n.bestScore = max(n.bestScore, s)
		return true
	}
	if base <= n.alpha && !w.seeGE(m, 1) {
		n.bestScore = max(n.bestScore, base)
		return true
	}
	return false
}
