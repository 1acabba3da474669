package search

import (
	"dragoman/gen"
	"dragoman/search/tt"
)

// The depths of entries that quiescence searches leave in the table.
const (
	withChecks    = 0
	withoutChecks = -1
)

// quiesce returns the score of a position by searching captures only, quiet
// checks as well if depth is withChecks, and all moves when in check. The side to
// move may leave off capturing.
func (w *worker) quiesce(alpha, beta Score, depth, ply int) Score {
	f := w.at(ply)
	var n node // not a literal: that would be made elsewhere and copied
	n.frame, n.alpha, n.beta, n.depth, n.ply, n.pv, n.best = f, alpha, beta, depth, ply, beta-alpha > 1, -infinite
	f.line = f.line[:0]
	if w.poll(ply) {
		return 0
	}
	f.key = w.pos.Key()
	if n.pv {
		w.selDepth = max(w.selDepth, ply+1)
	}
	if s, over := w.over(f, ply); over {
		return s
	}
	if ply >= MaxPly-1 {
		return w.evaluate()
	}
	n.hit = w.table.Probe(f.key, &n.entry)
	n.onPV = n.pv || n.hit && n.entry.PV
	if n.hit {
		n.score = fromTable(n.entry.Score, ply)
		if !n.pv && n.entry.Bound != tt.None && bounds(n.entry.Bound, n.score, beta) && (n.entry.Depth >= depth || n.score >= beta) {
			return n.score
		}
	}
	w.judge(&n)
	p := &f.pickers[0]
	must := w.game.prog.Rules.Forced && !f.check
	if must {
		w.pickCaptures(p, ply, n.entry.Move, -infinite)
	}
	forced := f.check || must && len(p.moves) == 1 // with more, the tree would explode
	if !forced && w.stays(&n) {
		return n.best
	}
	switch {
	case f.check:
		w.pick(p, ply, n.entry.Move)
	case !must:
		w.pickCaptures(p, ply, n.entry.Move, 0)
	}
	if f.check || must || w.game.choice > 1 { // checks are searched anyway, or would take too long to find
		n.depth = withoutChecks
	}
	return w.captures(&n, p, forced)
}

// stays lets the side to move leave off capturing, and reports whether that is
// good enough.
func (w *worker) stays(n *node) bool {
	n.best = n.eval
	if n.best < n.beta {
		n.alpha = max(n.alpha, n.best)
		return false
	}
	if !n.hit {
		w.table.Store(n.key, &tt.Entry{Score: toTable(n.best, n.ply), Eval: int16(n.raw), Depth: withoutChecks, Bound: tt.Lower, PV: n.onPV})
	}
	return true
}

// captures searches the moves of a node of the quiescence search.
func (w *worker) captures(n *node, p *picker, forced bool) Score {
	number := 0
	for {
		m := w.pickNext(p)
		if m == gen.None {
			if n.depth == withoutChecks || p.checks {
				break
			}
			w.pickChecks(p, n.ply)
			continue
		}
		if p.checks {
			if !w.gains(m, 0) {
				continue
			}
		} else if n.best > -won {
			if p.stage == quieting || p.stage == losing {
				break // some move has answered the check
			}
			if !forced && !w.promising(n, m) {
				continue
			}
		}
		if !w.make(m, n.ply) {
			w.pos.Unmake()
			continue
		}
		number++
		s := -w.quiesce(-n.beta, -n.alpha, withoutChecks, n.ply+1)
		w.pos.Unmake()
		if w.stopped {
			return 0
		}
		if s > n.best {
			n.best = s
			if s > n.alpha {
				n.raised = m
				if n.pv {
					n.line = append(append(n.line[:0], m), w.at(n.ply+1).line...)
				}
				if s >= n.beta {
					break
				}
				n.alpha = s
			}
		}
	}
	if number == 0 && n.check {
		return outcome(gen.Stuck(w.pos), n.ply)
	}
	bound := tt.Upper
	if n.best >= n.beta {
		bound = tt.Lower
	}
	w.table.Store(n.key, &tt.Entry{Move: n.raised, Score: toTable(n.best, n.ply), Eval: int16(n.raw), Depth: n.depth, Bound: bound, PV: n.onPV})
	return n.best
}

// promising reports whether a capture could raise alpha: what it takes at once
// must bring the position near, or it must gain something in the end. If not,
// the position is worth at least what it came near to.
func (w *worker) promising(n *node, m gen.Move) bool {
	base := n.static + 180
	if got := base + w.spoils(m); got <= n.alpha {
		n.best = max(n.best, got)
		return false
	}
	if base <= n.alpha && !w.gains(m, 1) {
		n.best = max(n.best, base)
		return false
	}
	return true
}
