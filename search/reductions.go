package search

import (
	"math"

	"dragoman/gen"
)

// This file decides how deep a move is searched: extensions (steps 13 and 15),
// late move reductions (step 16), and the searches that follow (17 and 18).

// singularExtension searches whether the table move is the only good one
// (singular), and returns by how many plies it is extended. If even without that
// move the node fails high, it sets bestScore and reports a multi-cut.
func (w *worker) singularExtension(n *node, m gen.Move) (plies int, multiCut bool) {
	if n.excluded != gen.None || n.depth < 6 || n.ttEntry.Depth < n.depth-3 || n.ttEntry.Bound&Lower == 0 ||
		n.ttScore.decisive() || n.ply >= 2*w.rootDepth {
		return 0, false
	}
	singularBeta := n.ttScore - Score(n.depth)
	n.excluded = m
	s := w.search(singularBeta-1, singularBeta, (n.depth-1)/2, n.ply, n.cutNode)
	n.excluded, n.quietsSearched, n.capturesSearched = gen.None, n.quietsSearched[:0], n.capturesSearched[:0]
	switch {
	case s < singularBeta-15 && !n.pvNode && n.doubleExtensions <= 6:
		return 2, false
	case s < singularBeta:
		return 1, false
	case singularBeta >= n.beta && !w.stopped: // several moves fail high
		n.bestScore = singularBeta
		return 0, true
	case n.ttScore >= n.beta: // negative extension: another move may do as well
		return -2, false
	case n.cutNode:
		return -1, false
	}
	return 0, false
}

// hindsight corrects the depth of a node to which a reduced move led, now that its evaluation
// is known: a move that did not cost its side anything was reduced too much, and a bad one
// too little.
func (w *worker) hindsight(n *node) {
	before := w.at(n.ply - 1)
	known := before.staticEval != noScore
	switch loss := before.staticEval + n.staticEval; {
	case before.reduction >= 3 && (!known || loss <= 0):
		n.depth++
	case before.reduction >= 1 && n.depth >= 2 && known && loss > 190:
		n.depth--
	}
}

// searchMove searches the move just made.
func (w *worker) searchMove(n *node, m gen.Move, moveCount, extension int, noisy bool) Score {
	next := w.at(n.ply + 1)
	if extension == 2 {
		next.doubleExtensions++
	}

	// Step 15. Check extension, in shallow nodes of the principal variation.
	if extension == 0 && next.inCheck && n.ply < 2*w.rootDepth && n.depth <= 8 && n.pvNode {
		extension = 1
	}
	depth := n.depth - 1 + extension
	s := -infinite

	// Step 16. Late move reductions (LMR). Late moves are searched less deep; only
	// if one raises alpha is it searched again.
	if n.depth >= 2 && moveCount > 1 && (!noisy || moveCount > 3 || n.cutNode) {
		reduced := min(max(depth-w.lateMoveReduction(n, m, moveCount, noisy)/1024, 1), depth)
		n.reduction = depth - reduced
		s = -w.search(-n.alpha-1, -n.alpha, reduced, n.ply+1, true)
		n.reduction = 0
		if s > n.alpha && reduced < depth {
			if s > n.bestScore+40+4*Score(depth) {
				depth++ // far better than expected
			} else if s < n.bestScore+10 {
				depth--
			}
			if reduced < depth {
				s = -w.search(-n.alpha-1, -n.alpha, depth, n.ply+1, !n.cutNode)
			}
			if !noisy && !w.stopped {
				w.learnFromSecondSearch(n, s, depth)
			}
		}
	} else if !n.pvNode || moveCount > 1 {
		// Step 17. Full-depth search with a null window, where moves are not reduced.
		s = -w.search(-n.alpha-1, -n.alpha, depth, n.ply+1, !n.cutNode)
	}

	// Step 18. Principal variation search (PVS). The first move, and any that
	// raises alpha, is searched with the open window.
	if n.pvNode && (moveCount == 1 || s > n.alpha) {
		s = -w.search(-n.beta, -n.alpha, depth, n.ply+1, false)
	}
	return s
}

// learnFromSecondSearch adds a bonus or a malus to the continuation histories of a quiet move
// that was searched again, as its score says.
func (w *worker) learnFromSecondSearch(n *node, s Score, depth int) {
	switch bonus := historyBonus(depth); {
	case s <= n.alpha:
		w.updateContinuationHistory(n.ply, n.pieceTo, -bonus)
	case s >= n.beta:
		w.updateContinuationHistory(n.ply, n.pieceTo, bonus)
	}
}

// lateMoveReduction returns by how much a late move is reduced, in 1024ths of a
// ply.
func (w *worker) lateMoveReduction(n *node, m gen.Move, moveCount int, noisy bool) int {
	next := w.at(n.ply + 1)
	r := baseReduction(n.depth, moveCount)
	if n.ttPV {
		r -= 880
		if n.ttHit && n.ttScore > n.alpha {
			r -= 700
		}
		if n.ttHit && n.ttEntry.Depth >= n.depth {
			r -= 700
		}
	}
	r -= 10 * int(max(n.correction, -n.correction)) // an evaluation that errs much says less of the moves
	if n.cutNode {
		r += 1945
	}
	if !n.improving {
		r += 470
	}
	if next.inCheck {
		r -= 1000
	}
	if next.cutoffs > 3 {
		r += 740
	}
	if noisy {
		return r - 1024
	}
	if m == n.killers[0] || m == n.killers[1] {
		r -= 800
	}
	return r - n.history*1024/5700
}

// baseReductions holds the reduction of late moves by depth and move count, in
// 1024ths of a ply.
var baseReductions = func() (table [64][64]int16) {
	var log [64]float64 // worked out once each: the table is made at every start
	for n := 1; n < 64; n++ {
		log[n] = math.Log(float64(n))
	}
	for depth := 1; depth < 64; depth++ {
		for moveCount := 1; moveCount < 64; moveCount++ {
			table[depth][moveCount] = int16(1024 * (0.86 + log[depth]*log[moveCount]/2.39))
		}
	}
	return table
}()

func baseReduction(depth, moveCount int) int {
	return int(baseReductions[min(depth, 63)][min(moveCount, 63)])
}
