package search

import (
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/search/tt"
)

// This file is the main search of one node, in numbered steps. The techniques
// behind the steps are in pruning.go and reductions.go; docs/search.md explains
// them in the same order.

// node is what the steps of one node share. It embeds the frame of its ply.
type node struct {
	*frame
	alpha, beta Score
	depth, ply  int
	pvNode      bool // the window is open: an exact score is wanted
	cutNode     bool // expected to fail high
	ttHit       bool
	ttPV        bool // is, or once was, on a principal variation
	ttEntry     tt.Entry
	ttScore     Score // of ttEntry, relative to the root
	rawEval     Score // static evaluation before correction
	correction  Score // of it, by the correction history
	eval        Score // staticEval, or the score of ttEntry if that says more
	improving   bool  // staticEval is higher than before our last move
	bestScore   Score
	bestMove    gen.Move // the last move that raised alpha, or gen.None
	history     int      // history score of the quiet move that is being searched
}

// search returns the score of the position at a ply, searched to a depth. The
// score is exact if it lies between alpha and beta, else a bound.
func (w *worker) search(alpha, beta Score, depth, ply int, cutNode bool) Score {
	// Step 1. Quiescence search. At the horizon only captures are searched; also
	// quiet checks after a null move, because a threat of mate refutes it, and in games
	// where checks are worth more than in chess.
	if depth <= 0 {
		if w.at(ply-1).move == gen.None || w.game.quietChecks {
			return w.quiesce(alpha, beta, qsChecks, ply)
		}
		return w.quiesce(alpha, beta, qsNoChecks, ply)
	}
	var n node // no literal: the compiler would build it elsewhere and copy it
	n.frame, n.alpha, n.beta, n.depth, n.ply, n.pvNode, n.cutNode = w.at(ply), alpha, beta, depth, ply, beta-alpha > 1, cutNode

	// Step 2. The search was stopped, the game is over, or the ply is the deepest.
	if s, done := w.startNode(&n); done {
		return s
	}

	// Step 3. Mate distance pruning. If a shorter mate is known already, nothing
	// below this node can change the result.
	if ply > 0 {
		n.alpha, n.beta = max(alpha, -MateIn(ply)), min(beta, MateIn(ply+1))
		if n.alpha >= n.beta {
			return n.alpha
		}
	}
	w.at(ply + 1).excluded = gen.None
	w.at(ply + 2).killers = [2]gen.Move{}
	w.at(ply + 2).cutoffs = 0

	// Step 4. Transposition table lookup.
	if s, cutoff := w.probeTable(&n); cutoff {
		return s
	}

	// A piece that reaches its goal wins. Nodes with an open window search for the move.
	if w.game.hasArrivals && !n.pvNode && n.excluded == gen.None {
		if s, ok := w.arrives(&n); ok {
			return s
		}
	}

	// Step 5. Static evaluation. A search that excludes a move has it already.
	if n.excluded == gen.None {
		w.setStaticEval(&n)
	}

	// Hindsight: it tells whether the reduction that led here was right, unless captures are
	// forced, where it says little.
	if ply > 0 && !n.inCheck && n.excluded == gen.None && !w.game.prog.CapturesFirst {
		w.hindsight(&n)
	}

	// Where captures are forced, what stands on the board now says little, and a single
	// capture decides nothing.
	forced := 0
	if w.game.prog.CapturesFirst && !n.inCheck {
		forced = w.mustCapture()
	}
	if forced == 1 && ply < 2*w.rootDepth {
		n.depth++
	}

	if !n.pvNode && !n.inCheck && forced == 0 && n.excluded == gen.None {
		// Step 6. Razoring. Far below alpha, quiescence search decides.
		if s, cutoff := w.razoring(&n); cutoff {
			return s
		}
		// Step 7. Reverse futility pruning. Far above beta, no move is searched.
		if s, cutoff := n.reverseFutilityPruning(); cutoff {
			return s
		}
		// Step 8. Null move pruning. If the position is good enough even after
		// passing the turn, a real move would be better still.
		if s, cutoff := w.nullMovePruning(&n); cutoff {
			return s
		}
		// Step 9. ProbCut. A capture that beats beta by a margin in a shallow
		// search will most likely beat beta in a deep one.
		if s, cutoff := w.probCut(&n); cutoff {
			return s
		}
	}

	// Step 10. Internal iterative reductions. Without a table move the order of
	// moves is bad: search less deep, and find one for the next visit.
	if n.depth >= 4 && (n.pvNode || n.cutNode) && n.ttEntry.Move == gen.None && n.excluded == gen.None {
		n.depth--
	}
	return w.searchMoves(&n)
}

// startNode does what every node begins with, in the main search and in
// quiescence search. It reports whether the score is known already.
func (w *worker) startNode(n *node) (Score, bool) {
	n.pv = n.pv[:0]
	if w.stopRequested(n.ply) {
		return 0, true
	}
	n.key = w.pos.Key()
	if n.pvNode {
		w.selDepth = max(w.selDepth, n.ply+1)
	}
	if n.ply == 0 {
		return 0, false
	}
	if s, over := w.gameOver(n.frame, n.ply); over {
		return s, true
	}
	if n.ply >= MaxPly-1 {
		return w.evaluate(n.ply), true
	}
	return 0, false
}

// probeTable looks the position up in the transposition table, and reports
// whether the score found there ends the node.
func (w *worker) probeTable(n *node) (Score, bool) {
	if n.excluded == gen.None {
		n.ttHit = w.table.Probe(n.key, &n.ttEntry)
	}
	if n.ply == 0 {
		n.ttEntry.Move = w.root[w.pvIndex].move
	}
	n.ttPV = n.pvNode || n.ttHit && n.ttEntry.PV
	if !n.ttHit {
		return 0, false
	}
	n.ttScore = fromTable(n.ttEntry.Score, n.ply)
	if n.pvNode || n.ttEntry.Depth < n.depth || !usableBound(n.ttEntry.Bound, n.ttScore, n.beta) || w.nearMoveRule(n.frame) {
		return 0, false
	}
	if m := n.ttEntry.Move; m != gen.None && n.ttScore >= n.beta && !w.isNoisy(m) {
		w.updateQuietStats(n, m, historyBonus(n.depth))
	}
	return n.ttScore, true
}

// usableBound reports whether a score with this bound proves on which side of
// beta the true score lies.
func usableBound(b tt.Bound, s, beta Score) bool {
	if s >= beta {
		return b&tt.Lower != 0
	}
	return b&tt.Upper != 0
}

// nearMoveRule reports whether the move rule, or a limit of moves against few pieces, will
// soon end the game. The table does not know these counts, so its scores may be wrong then.
func (w *worker) nearMoveRule(f *frame) bool {
	r := &w.game.prog.Ends
	if r.Counting != nil {
		if c := gen.MovesCounted(w.pos); c.Limit > 0 && c.Plies > c.Limit*9/10 {
			return true
		}
	}
	return r.MoveRule > 0 && f.halfmoveClock > r.MoveRule*9/10
}

// evaluate returns the static evaluation.
func (w *worker) evaluate(ply int) Score {
	return min(max(Score(w.eval.EvaluateAt(w.pos, ply)), -maxEval), maxEval)
}

// evaluateNode returns the static evaluation of a node and what of it to keep: nothing if it is
// only a rough one, which does in shallow nodes where it is far outside of the window.
func (w *worker) evaluateNode(n *node) (raw, kept Score) {
	window := eval.Window{Low: -int(infinite), High: int(infinite)}
	if !n.pvNode && n.depth <= roughDepth {
		window = eval.Window{Low: int(n.alpha), High: int(n.beta)}
	}
	score, rest, exact := w.eval.EvaluateWithin(w.pos, n.ply, window, n.rest)
	n.rest = rest
	raw = min(max(Score(score), -maxEval), maxEval)
	if !exact {
		return raw, tt.NoEval
	}
	return raw, raw
}

// roughDepth is up to which depth a rough evaluation does.
const roughDepth = 3

// setStaticEval sets the evaluations of a node and whether it is improving.
func (w *worker) setStaticEval(n *node) {
	f, raw := n.frame, Score(0)
	f.rest = w.at(n.ply - 1).rest
	if f.inCheck {
		f.staticEval, n.eval, n.rawEval = noScore, noScore, tt.NoEval
		return
	}
	n.correction = w.correction(n.ply) // comes from memory while the position is evaluated
	switch {
	case n.ttHit && n.ttEntry.Eval != tt.NoEval:
		n.rawEval = Score(n.ttEntry.Eval)
		raw = n.rawEval
	default:
		if n.depth > 1 && !n.pvNode {
			w.table.Prefetch(n.key ^ w.game.prog.Keys.Side) // the null move needs it next
		}
		raw, n.rawEval = w.evaluateNode(n)
	}
	f.staticEval = w.correctEval(raw, n.correction, n.ply)
	n.eval = f.staticEval
	if n.ttHit && !n.ttScore.decisive() && usableBound(n.ttEntry.Bound, n.ttScore, f.staticEval) {
		n.eval = n.ttScore
	}
	before := w.at(n.ply - 2).staticEval
	if before == noScore {
		before = w.at(n.ply - 4).staticEval
	}
	n.improving = before != noScore && f.staticEval > before
}

// searchMoves searches the moves of a node and returns its score.
func (w *worker) searchMoves(n *node) Score {
	p := w.nodePicker(n)
	alpha := n.alpha
	n.bestScore = -infinite
	n.quietsSearched, n.capturesSearched = n.quietsSearched[:0], n.capturesSearched[:0]
	moveCount := 0
	for {
		// Step 11. Late move pruning and futility pruning: the picker skips quiet
		// moves. As long as every move loses by force, none is skipped or pruned.
		if n.ply > 0 && n.bestScore > -mateInMaxPly {
			w.skipQuiets(n, p, moveCount+1)
		}
		m := w.nextMove(p)
		if m == gen.None {
			break
		}
		if m == n.excluded {
			continue
		}
		noisy := w.pickedNoisy(p, m)
		if !noisy && moveCount > 0 { // the first move is neither pruned nor reduced
			n.history = w.historyScore(n.ply, m)
		}

		// Step 12. SEE pruning and history pruning of single moves.
		if n.ply == 0 {
			w.reportCurrentMove(m, moveCount+1)
		} else if n.bestScore > -mateInMaxPly && w.pruneMove(n, p, m, moveCount+1, noisy) {
			continue
		}

		// Step 13. Singular extensions. If all other moves are much worse, the
		// table move is searched deeper.
		extension := 0
		if m == n.ttEntry.Move && n.ply > 0 {
			multiCut := false
			if extension, multiCut = w.singularExtension(n, m); multiCut {
				return n.bestScore
			}
		}

		// Step 14. Make the move.
		nodes := w.nodes
		if !w.makeMove(m, n.ply) {
			w.pos.Unmake()
			continue
		}
		moveCount++

		// Steps 15 to 18 search the move.
		s := w.searchMove(n, m, moveCount, extension, noisy)

		// Step 19. Unmake the move.
		w.pos.Unmake()
		if w.stopped {
			return 0
		}
		if n.ply == 0 {
			w.updateRootMove(n, m, s, moveCount, nodes)
		}

		// Step 20. New best move, or beta cutoff.
		if w.updateBest(n, m, s) {
			n.cutoffs++
			break
		}
		n.addSearched(m, noisy)
	}

	// Step 21. Checkmate, stalemate, or what the game says of a side without moves.
	if moveCount == 0 {
		if n.excluded != gen.None {
			return alpha
		}
		return outcomeScore(gen.NoMoveResult(w.pos), n.ply)
	}

	// Step 22. Update histories.
	if n.bestScore >= n.beta {
		w.updateHistories(n)
	}

	// Step 23. Store the node in the transposition table, and the error of the
	// static evaluation in the correction history.
	if n.excluded == gen.None && (n.ply > 0 || w.pvIndex == 0) {
		bound := n.bound(alpha)
		w.store(n, n.bestMove, n.bestScore, n.depth, bound)
		if n.rawEval != tt.NoEval && (n.bestMove == gen.None || !w.isNoisy(n.bestMove)) && usableBound(bound, n.bestScore, n.staticEval) {
			w.updateCorrectionHistory(n)
		}
	}
	return n.bestScore
}

// updateBest compares the score of a move with the best so far, and reports a
// beta cutoff.
func (w *worker) updateBest(n *node, m gen.Move, s Score) (cutoff bool) {
	if s <= n.bestScore {
		return false
	}
	n.bestScore = s
	if s <= n.alpha {
		return false
	}
	n.bestMove = m
	if n.pvNode {
		n.pv = append(append(n.pv[:0], m), w.at(n.ply+1).pv...)
	}
	if s >= n.beta {
		return true
	}
	n.alpha = s
	return false
}

// addSearched notes a move that was searched without a cutoff.
func (n *node) addSearched(m gen.Move, noisy bool) {
	if noisy {
		n.capturesSearched = append(n.capturesSearched, m)
	} else {
		n.quietsSearched = append(n.quietsSearched, m)
	}
}

// bound says how the best score of a node relates to the true one. Alpha is that
// of the node's beginning.
func (n *node) bound(alpha Score) tt.Bound {
	switch {
	case n.bestScore >= n.beta:
		return tt.Lower
	case n.bestScore > alpha:
		return tt.Exact
	}
	return tt.Upper
}

// store writes a result of a node into the transposition table.
func (w *worker) store(n *node, m gen.Move, s Score, depth int, bound tt.Bound) {
	w.table.Store(n.key, &tt.Entry{Move: m, Score: toTable(s, n.ply), Eval: int16(n.rawEval), Depth: depth, Bound: bound, PV: n.ttPV})
}
