package search

import (
	"slices"
	"time"

	"dragoman/gen"
)

// rootMove is a move of the root and what is known of it.
type rootMove struct {
	move     gen.Move
	score    Score // of this iteration; -infinite if it did not become best
	previous Score // of the iteration before
	mean     Score // over iterations
	bound    Bound
	selDepth int
	nodes    uint64
	pv       []gen.Move
}

// deepen searches deeper and deeper until something stops it.
func (w *worker) deepen() {
	limits := &w.pool.limits
	last := MaxPly - 8
	if limits.Depth > 0 {
		last = min(limits.Depth, last)
	}
	lines := w.lines()
	steady, best := 0, gen.None
	for w.depth = 1; w.depth <= last; w.depth++ {
		for i := range w.root {
			w.root[i].previous = w.root[i].score
		}
		for w.rank = 0; w.rank < lines && !w.stopped; w.rank++ {
			w.aspire()
		}
		w.rank = 0
		if w.stopped {
			break
		}
		w.done = w.depth
		if w.root[0].move != best {
			steady, best = 0, w.root[0].move
		} else {
			steady++
		}
		if w.id == 0 && w.pool.satisfied(w, steady) {
			break
		}
		if w.id == 0 && time.Since(w.pool.clock.start) > quietTime {
			w.refute()
		}
	}
	w.path.Store(nil)
	w.published.Store(w.nodes)
}

// lines returns how many lines are to be found.
func (w *worker) lines() int { return min(max(w.pool.limits.MultiPV, 1), len(w.root)) }

// aspire searches the root for its next line, with a window around the score
// that is expected, which it opens until the score lies within.
func (w *worker) aspire() {
	rest := w.root[w.rank:]
	delta := Score(12)
	alpha, beta := -infinite, infinite
	if mean := rest[0].mean; w.depth >= 4 && mean > -won && mean < won {
		alpha, beta = max(mean-delta, -infinite), min(mean+delta, infinite)
	}
	w.selDepth = 0
	less := 0
	for {
		s := w.search(alpha, beta, max(1, w.depth-less), 0, false)
		slices.SortStableFunc(rest, func(a, b rootMove) int { return int(b.score - a.score) })
		if w.stopped {
			return
		}
		switch {
		case s <= alpha:
			rest[0].bound = Upper
			beta = (alpha + beta) / 2
			alpha = max(s-delta, -infinite)
			less = 0
		case s >= beta:
			rest[0].bound = Lower
			beta = min(s+delta, infinite)
			less = min(less+1, 3)
		default:
			rest[0].bound = Exact
			w.settle(rest)
			return
		}
		if w.id == 0 && w.rank == 0 && time.Since(w.pool.clock.start) > quietTime {
			w.pool.tell(w, 0)
		}
		delta += delta / 2
		if delta > 500 {
			alpha, beta = alphaOr(alpha, s), infinite
		}
	}
}

// quietTime passes before scores that are only bounds are reported, and those of
// the first line only: the ranks of lines come in order.
const quietTime = 2 * time.Second

// alphaOr opens the window downward too when the score is out of any.
func alphaOr(alpha, s Score) Score {
	if s <= alpha || s >= won || s <= -won {
		return -infinite
	}
	return alpha
}

// settle notes the score of a finished line and reports the lines.
func (w *worker) settle(rest []rootMove) {
	r := &rest[0]
	if r.mean == -infinite {
		r.mean = r.score
	} else {
		r.mean = (r.score + r.mean) / 2
	}
	done := w.root[:w.rank+1]
	slices.SortStableFunc(done, func(a, b rootMove) int { return int(b.score - a.score) })
	if w.id != 0 {
		return
	}
	if w.rank+1 == w.lines() {
		for rank := range done {
			w.pool.tell(w, rank)
		}
	}
}

// note keeps the outcome of a move of the root.
func (w *worker) note(n *node, m gen.Move, s Score, number int, before uint64) {
	i := slices.IndexFunc(w.root, func(r rootMove) bool { return r.move == m })
	r := &w.root[i]
	r.nodes += w.nodes - before
	if number > 1 && s <= n.alpha {
		r.score = -infinite
		return
	}
	r.score, r.selDepth = s, w.selDepth
	r.pv = append(append(r.pv[:0], m), w.at(1).line...)
}

// announce reports the move that is about to be searched, once a search takes
// long enough for anyone to read it.
func (w *worker) announce(m gen.Move, number int) {
	p := w.pool
	if w.id == 0 && p.report.Current != nil && time.Since(p.clock.start) > quietTime {
		p.report.Current(Current{Depth: w.depth, Move: m, Number: w.rank + number})
	}
}
