package search

import (
	"slices"
	"time"

	"dragoman/gen"
)

// rootMove is a move of the root and what is known of it.
type rootMove struct {
	move          gen.Move
	score         Score // of this iteration; -infinite if it did not become best
	previousScore Score // of the iteration before
	averageScore  Score // over iterations
	bound         Bound
	selDepth      int
	nodes         uint64
	pv            []gen.Move
}

// iterativeDeepening searches deeper and deeper until something stops it.
func (w *worker) iterativeDeepening() {
	limits := &w.pool.limits
	last := MaxPly - 8
	if limits.Depth > 0 {
		last = min(limits.Depth, last)
	}
	lines := w.lineCount()
	steady, best := 0, gen.None
	for w.rootDepth = 1; w.rootDepth <= last; w.rootDepth++ {
		for i := range w.root {
			w.root[i].previousScore = w.root[i].score
		}
		for w.pvIndex = 0; w.pvIndex < lines && !w.stopped; w.pvIndex++ {
			w.aspirationSearch()
		}
		w.pvIndex = 0
		if w.stopped {
			break
		}
		w.completedDepth = w.rootDepth
		if w.root[0].move != best {
			steady, best = 0, w.root[0].move
		} else {
			steady++
		}
		if w.id == 0 && w.pool.stopAfterIteration(w, steady) {
			break
		}
		if w.id == 0 && time.Since(w.pool.clock.start) > reportDelay {
			w.reportRefutations()
		}
	}
	w.currentLine.Store(nil)
	w.published.Store(w.nodes)
}

// lineCount returns how many lines are to be found.
func (w *worker) lineCount() int { return min(max(w.pool.limits.MultiPV, 1), len(w.root)) }

// aspirationSearch searches the root for its next line, with a window around the score
// that is expected, which it opens until the score lies within.
func (w *worker) aspirationSearch() {
	rest := w.root[w.pvIndex:]
	delta := Score(12)
	alpha, beta := -infinite, infinite
	if mean := rest[0].averageScore; w.rootDepth >= 4 && mean > -mateInMaxPly && mean < mateInMaxPly {
		alpha, beta = max(mean-delta, -infinite), min(mean+delta, infinite)
	}
	w.selDepth = 0
	failHighs := 0
	for {
		s := w.search(alpha, beta, max(1, w.rootDepth-failHighs), 0, false)
		slices.SortStableFunc(rest, func(a, b rootMove) int { return int(b.score - a.score) })
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
			w.finishLine(rest)
			return
		}
		if w.id == 0 && w.pvIndex == 0 && time.Since(w.pool.clock.start) > reportDelay {
			w.pool.reportLine(w, 0)
		}
		delta += delta / 2
		if delta > 500 {
			alpha, beta = openAlpha(alpha, s), infinite
		}
	}
}

// reportDelay passes before scores that are only bounds are reported, and those of
// the first line only: the ranks of lines come in order.
const reportDelay = 2 * time.Second

// openAlpha opens the window downward too when the score is out of any.
func openAlpha(alpha, s Score) Score {
	if s <= alpha || s >= mateInMaxPly || s <= -mateInMaxPly {
		return -infinite
	}
	return alpha
}

// finishLine notes the score of a finished line and reports the lines.
func (w *worker) finishLine(rest []rootMove) {
	r := &rest[0]
	if r.averageScore == -infinite {
		r.averageScore = r.score
	} else {
		r.averageScore = (r.score + r.averageScore) / 2
	}
	done := w.root[:w.pvIndex+1]
	slices.SortStableFunc(done, func(a, b rootMove) int { return int(b.score - a.score) })
	if w.id != 0 {
		return
	}
	if w.pvIndex+1 == w.lineCount() {
		for rank := range done {
			w.pool.reportLine(w, rank)
		}
	}
}

// updateRootMove keeps the outcome of a move of the root.
func (w *worker) updateRootMove(n *node, m gen.Move, s Score, number int, before uint64) {
	i := slices.IndexFunc(w.root, func(r rootMove) bool { return r.move == m })
	r := &w.root[i]
	r.nodes += w.nodes - before
	if number > 1 && s <= n.alpha {
		r.score = -infinite
		return
	}
	r.score, r.selDepth = s, w.selDepth
	r.pv = append(append(r.pv[:0], m), w.at(1).pv...)
}

// reportCurrentMove reports the move that is about to be searched, once a search takes
// long enough for anyone to read it.
func (w *worker) reportCurrentMove(m gen.Move, number int) {
	p := w.pool
	if w.id == 0 && p.report.CurrentMove != nil && time.Since(p.clock.start) > reportDelay {
		p.report.CurrentMove(CurrentMove{Depth: w.rootDepth, Move: m, Number: w.pvIndex + number})
	}
}
