package search

import (
	"dragoman/gen"
	"dragoman/search/tt"
)

// searchMoves searches the moves of a node and returns its score.
func (w *worker) searchMoves(n *node) Score {
	p := &n.pickers[0]
	switch {
	case n.excluded != gen.None:
		p = &n.pickers[1]
		w.initPicker(p, n.ply, n.ttEntry.Move)
	case n.ply == 0:
		w.initRootPicker(p)
	default:
		w.initPicker(p, n.ply, n.ttEntry.Move)
	}
	start := n.alpha
	n.bestScore = -infinite
	n.quietsSearched, n.capturesSearched = n.quietsSearched[:0], n.capturesSearched[:0]
	number := 0
	for {
		if n.ply > 0 && n.bestScore > -mateInMaxPly {
			w.pruneQuiets(n, p, number+1)
		}
		m := w.nextMove(p)
		if m == gen.None {
			break
		}
		if m == n.excluded {
			continue
		}
		noisy := w.pickedNoisy(p, m)
		if !noisy {
			n.history = w.historyScore(n.ply, m)
		}
		if n.ply == 0 {
			w.reportCurrentMove(m, number+1)
		} else if n.bestScore > -mateInMaxPly && w.pruneMove(n, p, m, number+1, noisy) {
			continue
		}
		extension, done := 0, false
		if m == n.ttEntry.Move && n.ply > 0 {
			if extension, done = w.singularExtension(n, m); done {
				return n.bestScore
			}
		}
		before := w.nodes
		if !w.makeMove(m, n.ply) {
			w.pos.Unmake()
			continue
		}
		number++
		s := w.searchMove(n, m, number, extension, noisy)
		w.pos.Unmake()
		if extension == 2 {
			n.doubleExtensions--
		}
		if w.stopped {
			return 0
		}
		if n.ply == 0 {
			w.updateRootMove(n, m, s, number, before)
		}
		if s > n.bestScore {
			n.bestScore = s
			if s > n.alpha {
				n.bestMove = m
				if n.pvNode {
					n.pv = append(append(n.pv[:0], m), w.at(n.ply+1).pv...)
				}
				if s >= n.beta {
					n.cutoffs++
					break
				}
				n.alpha = s
			}
		}
		if m != n.bestMove || s < n.beta {
			w.addSearched(n, m, noisy)
		}
	}
	if number == 0 {
		if n.excluded != gen.None {
			return start
		}
		return outcomeScore(gen.NoMoveResult(w.pos), n.ply)
	}
	if n.bestScore >= n.beta || n.bestMove != gen.None {
		w.updateHistories(n)
	}
	if n.excluded == gen.None && (n.ply > 0 || w.pvIndex == 0) {
		w.storeNode(n, start)
	}
	return n.bestScore
}

// addSearched notes a move that was searched without a cutoff.
func (w *worker) addSearched(n *node, m gen.Move, noisy bool) {
	if noisy {
		n.capturesSearched = append(n.capturesSearched, m)
	} else {
		n.quietsSearched = append(n.quietsSearched, m)
	}
}

// storeNode writes the node into the table, and its error of evaluation into the
// corrections.
func (w *worker) storeNode(n *node, start Score) {
	bound := tt.Upper
	switch {
	case n.bestScore >= n.beta:
		bound = tt.Lower
	case n.bestScore > start:
		bound = tt.Exact
	}
	w.table.Store(n.key, &tt.Entry{Move: n.bestMove, Score: toTable(n.bestScore, n.ply), Eval: int16(n.rawEval), Depth: n.depth, Bound: bound, PV: n.ttPV})
	if n.inCheck || n.bestMove != gen.None && w.isNoisy(n.bestMove) || !usableBound(bound, n.bestScore, n.staticEval) {
		return
	}
	w.updateCorrectionHistory(n)
}

// pruneMove reports whether a move is not worth a search because better ones were
// searched already and this one is unlikely to be any good. It is never asked
// before some move has avoided a loss.
func (w *worker) pruneMove(n *node, p *movePicker, m gen.Move, number int, noisy bool) bool {
	if noisy {
		return n.depth <= 8 && !w.seeGE(m, -90*Score(n.depth))
	}
	depth := n.lmrDepth(number)
	if depth <= 4 && n.history < -3500*n.depth {
		return true
	}
	if p.onlyChecks {
		return false
	}
	return depth <= 8 && !w.seeGE(m, -22*Score(depth*depth)) && !w.pos.GivesCheck(m)
}

// pruneQuiets tells the picker which quiet moves are not worth a search from a number
// on, so that it need not rate them.
func (w *worker) pruneQuiets(n *node, p *movePicker, number int) {
	switch {
	case n.inCheck || p.onlyChecks && !p.wantQuiets:
	case !n.pvNode && number > w.game.moveFactor*lateMoveCount(n.depth, n.improving):
		p.wantQuiets = false
	case !p.onlyChecks && n.futile(number):
		w.keepOnlyChecks(p)
	}
}

// late returns the depth that a quiet move of a number would be searched to, by
// default.
func (n *node) lmrDepth(number int) int {
	depth := max(0, n.depth-1-baseReduction(n.depth, number)/1024)
	if n.improving {
		depth++
	}
	return depth
}

// futile reports whether quiet moves of a number or later are not expected to
// raise alpha.
func (n *node) futile(number int) bool {
	depth := n.lmrDepth(number)
	return depth <= 7 && n.staticEval+40+60*Score(depth) <= n.alpha
}

// singularExtension searches whether the move of the table is the only good one, and
// returns by how much it is to be searched deeper. If it finds that even
// without that move the node fails high, it sets best and reports so.
func (w *worker) singularExtension(n *node, m gen.Move) (plies int, done bool) {
	if n.excluded != gen.None || n.depth < 6 || n.ttEntry.Depth < n.depth-3 || n.ttEntry.Bound&tt.Lower == 0 ||
		n.ttScore >= mateInMaxPly || n.ttScore <= -mateInMaxPly || n.ply >= 2*w.rootDepth {
		return 0, false
	}
	beta := n.ttScore - Score(n.depth)
	n.excluded = m
	s := w.search(beta-1, beta, (n.depth-1)/2, n.ply, n.cutNode)
	n.excluded, n.quietsSearched, n.capturesSearched = gen.None, n.quietsSearched[:0], n.capturesSearched[:0]
	switch {
	case s < beta-15 && !n.pvNode && n.doubleExtensions <= 6:
		n.doubleExtensions++
		return 2, false
	case s < beta:
		return 1, false
	case beta >= n.beta && !w.stopped:
		n.bestScore = beta
		return 0, true
	case n.ttScore >= n.beta:
		return -2, false
	case n.cutNode:
		return -1, false
	}
	return 0, false
}

// searchMove searches the move just made.
func (w *worker) searchMove(n *node, m gen.Move, number, extension int, noisy bool) Score {
	next := w.at(n.ply + 1)
	if extension == 0 && next.inCheck && n.ply < 2*w.rootDepth && n.depth <= 8 && n.pvNode {
		extension = 1
	}
	depth := n.depth - 1 + extension
	full := true // the narrow window has to be searched to the whole depth
	s := -infinite
	if n.depth >= 2 && number > 1 && (!noisy || number > 3 || n.cutNode) {
		reduced := min(max(depth-w.lateMoveReduction(n, m, number, noisy)/1024, 1), depth)
		s = -w.search(-n.alpha-1, -n.alpha, reduced, n.ply+1, true)
		if s > n.alpha && reduced < depth {
			if s > n.bestScore+45+4*Score(depth) {
				depth++ // far better than thought
			} else if s < n.bestScore+8 {
				depth--
			}
		}
		full = s > n.alpha && reduced < depth
	} else {
		full = !n.pvNode || number > 1
	}
	if full {
		s = -w.search(-n.alpha-1, -n.alpha, depth, n.ply+1, !n.cutNode)
	}
	if n.pvNode && (number == 1 || s > n.alpha) {
		s = -w.search(-n.beta, -n.alpha, depth, n.ply+1, false)
	}
	return s
}

// lateMoveReduction returns by how much a late move is searched less deep, in 1024ths of
// a ply.
func (w *worker) lateMoveReduction(n *node, m gen.Move, number int, noisy bool) int {
	r := baseReduction(n.depth, number)
	if n.ttPV {
		r -= 1024
	}
	if n.cutNode {
		r += 2048
	}
	if !n.improving {
		r += 512
	}
	if w.at(n.ply + 1).inCheck {
		r -= 768
	}
	if w.at(n.ply+1).cutoffs > 3 {
		r += 768
	}
	if noisy {
		return r - 1024
	}
	if m == n.killers[0] || m == n.killers[1] {
		r -= 768
	}
	return r - n.history*1024/6000
}
