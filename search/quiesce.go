package search

import (
	"dragoman/gen"
	"dragoman/search/tt"
)

// The depths of entries that quiescence searches leave in the table.
const (
	qsChecks   = 0
	qsNoChecks = -1
)

// quiesce returns the score of a position by searching captures only, quiet
// checks as well if depth is withChecks, and all moves when in check. The side to
// move may leave off capturing.
func (w *worker) quiesce(alpha, beta Score, depth, ply int) Score {
	f := w.at(ply)
	var n node // not a literal: that would be made elsewhere and copied
	n.frame, n.alpha, n.beta, n.depth, n.ply, n.pvNode, n.bestScore = f, alpha, beta, depth, ply, beta-alpha > 1, -infinite
	f.pv = f.pv[:0]
	if w.stopRequested(ply) {
		return 0
	}
	f.key = w.pos.Key()
	if n.pvNode {
		w.selDepth = max(w.selDepth, ply+1)
	}
	if s, over := w.gameOver(f, ply); over {
		return s
	}
	if ply >= MaxPly-1 {
		return w.evaluate()
	}
	n.ttHit = w.table.Probe(f.key, &n.ttEntry)
	n.ttPV = n.pvNode || n.ttHit && n.ttEntry.PV
	if n.ttHit {
		n.ttScore = fromTable(n.ttEntry.Score, ply)
		if !n.pvNode && n.ttEntry.Bound != tt.None && usableBound(n.ttEntry.Bound, n.ttScore, beta) && (n.ttEntry.Depth >= depth || n.ttScore >= beta) {
			return n.ttScore
		}
	}
	w.setStaticEval(&n)
	p := &f.pickers[0]
	must := w.game.prog.Rules.Forced && !f.inCheck
	if must {
		w.initCapturePicker(p, ply, n.ttEntry.Move, -infinite)
	}
	forced := f.inCheck || must && len(p.moves) == 1 // with more, the tree would explode
	if !forced && w.standPat(&n) {
		return n.bestScore
	}
	switch {
	case f.inCheck:
		w.initPicker(p, ply, n.ttEntry.Move)
	case !must:
		w.initCapturePicker(p, ply, n.ttEntry.Move, 0)
	}
	if f.inCheck || must || w.game.moveFactor > 1 { // checks are searched anyway, or would take too long to find
		n.depth = qsNoChecks
	}
	return w.searchCaptures(&n, p, forced)
}

// standPat lets the side to move leave off capturing, and reports whether that is
// good enough.
func (w *worker) standPat(n *node) bool {
	n.bestScore = n.eval
	if n.bestScore < n.beta {
		n.alpha = max(n.alpha, n.bestScore)
		return false
	}
	if !n.ttHit {
		w.table.Store(n.key, &tt.Entry{Score: toTable(n.bestScore, n.ply), Eval: int16(n.rawEval), Depth: qsNoChecks, Bound: tt.Lower, PV: n.ttPV})
	}
	return true
}

// searchCaptures searches the moves of a node of the quiescence search.
func (w *worker) searchCaptures(n *node, p *movePicker, forced bool) Score {
	number := 0
	for {
		m := w.nextMove(p)
		if m == gen.None {
			if n.depth == qsNoChecks || p.onlyChecks {
				break
			}
			w.initCheckPicker(p, n.ply)
			continue
		}
		if p.onlyChecks {
			if !w.seeGE(m, 0) {
				continue
			}
		} else if n.bestScore > -mateInMaxPly {
			if p.stage == stageQuiets || p.stage == stageBadCaptures {
				break // some move has answered the check
			}
			if !forced && !w.deltaPruning(n, m) {
				continue
			}
		}
		if !w.makeMove(m, n.ply) {
			w.pos.Unmake()
			continue
		}
		number++
		s := -w.quiesce(-n.beta, -n.alpha, qsNoChecks, n.ply+1)
		w.pos.Unmake()
		if w.stopped {
			return 0
		}
		if s > n.bestScore {
			n.bestScore = s
			if s > n.alpha {
				n.bestMove = m
				if n.pvNode {
					n.pv = append(append(n.pv[:0], m), w.at(n.ply+1).pv...)
				}
				if s >= n.beta {
					break
				}
				n.alpha = s
			}
		}
	}
	if number == 0 && n.inCheck {
		return outcomeScore(gen.NoMoveResult(w.pos), n.ply)
	}
	bound := tt.Upper
	if n.bestScore >= n.beta {
		bound = tt.Lower
	}
	w.table.Store(n.key, &tt.Entry{Move: n.bestMove, Score: toTable(n.bestScore, n.ply), Eval: int16(n.rawEval), Depth: n.depth, Bound: bound, PV: n.ttPV})
	return n.bestScore
}

// deltaPruning reports whether a capture could raise alpha: what it takes at once
// must bring the position near, or it must gain something in the end. If not,
// the position is worth at least what it came near to.
func (w *worker) deltaPruning(n *node, m gen.Move) bool {
	base := n.staticEval + 180
	if got := base + w.materialGain(m); got <= n.alpha {
		n.bestScore = max(n.bestScore, got)
		return false
	}
	if base <= n.alpha && !w.seeGE(m, 1) {
		n.bestScore = max(n.bestScore, base)
		return false
	}
	return true
}
