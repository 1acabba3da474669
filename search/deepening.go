package search

import (
	"slices"

	"dragoman/gen"
)

// rootMove is a move of the root and what is known of it.
type rootMove struct {
	move          gen.Move
	score         Score // in this iteration; -infinite if it was not best
	previousScore Score // in the iteration before
	averageScore  Score // over iterations
	bound         Bound
	selDepth      int
	nodes         uint64
	pv            []gen.Move
}

// iterativeDeepening searches the root to depth 1, 2, 3 and so on, until a limit
// is reached or the pool stops it.
func (w *worker) iterativeDeepening() {
	limits := &w.pool.limits
	last := MaxPly - 8
	if limits.Depth > 0 {
		last = min(limits.Depth, last)
	}
	stable, best := 0, gen.None
	for w.rootDepth = 1; ; w.rootDepth++ {
		for i := range w.root {
			w.root[i].previousScore = w.root[i].score
		}
		for w.pvIndex = 0; w.pvIndex < w.lineCount() && !w.stopped; w.pvIndex++ {
			w.aspirationSearch()
		}
		w.pvIndex = 0
		if w.stopped {
			break
		}
		w.completedDepth = w.rootDepth
		if w.root[0].move != best {
			stable, best = 0, w.root[0].move
		} else {
			stable++
		}
		if w.rootDepth == last || w.id == 0 && w.pool.stopAfterIteration(w, stable) {
			break
		}
		if w.watched() {
			w.reportRefutations()
		}
	}
	w.currentLine.Store(nil)
	w.published.Store(w.nodes)
}

// lineCount returns the number of lines to search (MultiPV).
func (w *worker) lineCount() int { return min(max(w.pool.limits.MultiPV, 1), len(w.root)) }

// aspirationSearch searches the next line of the root with an aspiration window: a
// narrow one around the score of earlier iterations, widened on the side where the
// search fails.
func (w *worker) aspirationSearch() {
	rest := w.root[w.pvIndex:]
	delta := Score(13)
	alpha, beta := -infinite, infinite
	if s := rest[0].averageScore; w.rootDepth >= 4 && !s.decisive() {
		alpha, beta = max(s-delta, -infinite), min(s+delta, infinite)
	}
	w.selDepth = 0
	failHighs := 0 // each makes the next search one ply less deep
	for {
		s := w.search(alpha, beta, max(1, w.rootDepth-failHighs), 0, false)
		sortRootMoves(rest)
		if w.stopped {
			return
		}
		switch {
		case s <= alpha:
			rest[0].bound = Upper
			beta = (alpha + beta) / 2
			alpha = max(s-delta, -infinite)
			failHighs = 0
		case s >= beta:
			rest[0].bound = Lower
			beta = min(s+delta, infinite)
			failHighs = min(failHighs+1, 3)
		default:
			rest[0].bound = Exact
			w.finishLine(&rest[0])
			return
		}
		if w.pvIndex == 0 && w.watched() { // bounds of other lines would come before the first line
			w.pool.reportLine(w, 0)
		}
		delta += delta / 2
		if delta > 500 {
			beta = infinite
			if s <= alpha || s.decisive() {
				alpha = -infinite
			}
		}
	}
}

// sortRootMoves sorts moves by their scores; those that were not best keep their
// order.
func sortRootMoves(moves []rootMove) {
	slices.SortStableFunc(moves, func(a, b rootMove) int { return int(b.score - a.score) })
}

// finishLine notes the score of a line, and reports all lines after the last.
func (w *worker) finishLine(r *rootMove) {
	if r.averageScore == -infinite {
		r.averageScore = r.score
	} else {
		r.averageScore = (r.score + r.averageScore) / 2
	}
	finished := w.root[:w.pvIndex+1]
	sortRootMoves(finished)
	if w.id == 0 && len(finished) == w.lineCount() {
		for i := range finished {
			w.pool.reportLine(w, i)
		}
	}
}

// updateRootMove notes the score of a root move, and the nodes that it took since
// nodes were searched.
func (w *worker) updateRootMove(n *node, m gen.Move, s Score, moveCount int, nodes uint64) {
	i := slices.IndexFunc(w.root, func(r rootMove) bool { return r.move == m })
	r := &w.root[i]
	r.nodes += w.nodes - nodes
	if moveCount > 1 && s <= n.alpha {
		r.score = -infinite
		return
	}
	r.score, r.selDepth = s, w.selDepth
	r.pv = append(append(r.pv[:0], m), w.at(1).pv...)
}
