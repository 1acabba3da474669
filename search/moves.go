package search

import (
	"dragoman/gen"
	"dragoman/search/tt"
)

// moves searches the moves of a node and returns its score.
func (w *worker) moves(n *node) Score {
	p := &n.pickers[0]
	switch {
	case n.excluded != gen.None:
		p = &n.pickers[1]
		w.pick(p, n.ply, n.entry.Move)
	case n.ply == 0:
		w.pickRoot(p)
	default:
		w.pick(p, n.ply, n.entry.Move)
	}
	start := n.alpha
	n.best = -infinite
	n.tried, n.taken = n.tried[:0], n.taken[:0]
	number := 0
	for {
		if n.ply > 0 && n.best > -won {
			w.narrow(n, p, number+1)
		}
		m := w.pickNext(p)
		if m == gen.None {
			break
		}
		if m == n.excluded {
			continue
		}
		noisy := w.loud(p, m)
		if !noisy {
			n.history = w.merit(n.ply, m)
		}
		if n.ply == 0 {
			w.announce(m, number+1)
		} else if n.best > -won && w.leave(n, p, m, number+1, noisy) {
			continue
		}
		extension, done := 0, false
		if m == n.entry.Move && n.ply > 0 {
			if extension, done = w.extend(n, m); done {
				return n.best
			}
		}
		before := w.nodes
		if !w.make(m, n.ply) {
			w.pos.Unmake()
			continue
		}
		number++
		s := w.try(n, m, number, extension, noisy)
		w.pos.Unmake()
		if extension == 2 {
			n.doubled--
		}
		if w.stopped {
			return 0
		}
		if n.ply == 0 {
			w.note(n, m, s, number, before)
		}
		if s > n.best {
			n.best = s
			if s > n.alpha {
				n.raised = m
				if n.pv {
					n.line = append(append(n.line[:0], m), w.at(n.ply+1).line...)
				}
				if s >= n.beta {
					n.cutoffs++
					break
				}
				n.alpha = s
			}
		}
		if m != n.raised || s < n.beta {
			w.remember(n, m, noisy)
		}
	}
	if number == 0 {
		if n.excluded != gen.None {
			return start
		}
		return outcome(gen.Stuck(w.pos), n.ply)
	}
	if n.best >= n.beta || n.raised != gen.None {
		w.learn(n)
	}
	if n.excluded == gen.None && (n.ply > 0 || w.rank == 0) {
		w.keep(n, start)
	}
	return n.best
}

// remember notes a move that was searched without a cutoff.
func (w *worker) remember(n *node, m gen.Move, noisy bool) {
	if noisy {
		n.taken = append(n.taken, m)
	} else {
		n.tried = append(n.tried, m)
	}
}

// keep writes the node into the table, and its error of evaluation into the
// corrections.
func (w *worker) keep(n *node, start Score) {
	bound := tt.Upper
	switch {
	case n.best >= n.beta:
		bound = tt.Lower
	case n.best > start:
		bound = tt.Exact
	}
	w.table.Store(n.key, &tt.Entry{Move: n.raised, Score: toTable(n.best, n.ply), Eval: int16(n.raw), Depth: n.depth, Bound: bound, PV: n.onPV})
	if n.check || n.raised != gen.None && w.noisy(n.raised) || !bounds(bound, n.best, n.static) {
		return
	}
	w.miss(n)
}

// leave reports whether a move is not worth a search because better ones were
// searched already and this one is unlikely to be any good. It is never asked
// before some move has avoided a loss.
func (w *worker) leave(n *node, p *picker, m gen.Move, number int, noisy bool) bool {
	if noisy {
		return n.depth <= 8 && !w.gains(m, -90*Score(n.depth))
	}
	depth := n.late(number)
	if depth <= 4 && n.history < -3500*n.depth {
		return true
	}
	if p.checks {
		return false
	}
	return depth <= 8 && !w.gains(m, -22*Score(depth*depth)) && !w.pos.Checks(m)
}

// narrow tells the picker which quiet moves are not worth a search from a number
// on, so that it need not rate them.
func (w *worker) narrow(n *node, p *picker, number int) {
	switch {
	case n.check || p.checks && !p.quiet:
	case !n.pv && number > w.game.choice*enoughMoves(n.depth, n.improving):
		p.quiet = false
	case !p.checks && n.hopeless(number):
		w.wantChecks(p)
	}
}

// late returns the depth that a quiet move of a number would be searched to, by
// default.
func (n *node) late(number int) int {
	depth := max(0, n.depth-1-reduction(n.depth, number)/1024)
	if n.improving {
		depth++
	}
	return depth
}

// hopeless reports whether quiet moves of a number or later are not expected to
// raise alpha.
func (n *node) hopeless(number int) bool {
	depth := n.late(number)
	return depth <= 7 && n.static+40+60*Score(depth) <= n.alpha
}

// extend searches whether the move of the table is the only good one, and
// returns by how much it is to be searched deeper. If it finds that even
// without that move the node fails high, it sets best and reports so.
func (w *worker) extend(n *node, m gen.Move) (plies int, done bool) {
	if n.excluded != gen.None || n.depth < 6 || n.entry.Depth < n.depth-3 || n.entry.Bound&tt.Lower == 0 ||
		n.score >= won || n.score <= -won || n.ply >= 2*w.depth {
		return 0, false
	}
	beta := n.score - Score(n.depth)
	n.excluded = m
	s := w.search(beta-1, beta, (n.depth-1)/2, n.ply, n.cut)
	n.excluded, n.tried, n.taken = gen.None, n.tried[:0], n.taken[:0]
	switch {
	case s < beta-15 && !n.pv && n.doubled <= 6:
		n.doubled++
		return 2, false
	case s < beta:
		return 1, false
	case beta >= n.beta && !w.stopped:
		n.best = beta
		return 0, true
	case n.score >= n.beta:
		return -2, false
	case n.cut:
		return -1, false
	}
	return 0, false
}

// try searches the move just made.
func (w *worker) try(n *node, m gen.Move, number, extension int, noisy bool) Score {
	next := w.at(n.ply + 1)
	if extension == 0 && next.check && n.ply < 2*w.depth && n.depth <= 8 && n.pv {
		extension = 1
	}
	depth := n.depth - 1 + extension
	full := true // the narrow window has to be searched to the whole depth
	s := -infinite
	if n.depth >= 2 && number > 1 && (!noisy || number > 3 || n.cut) {
		reduced := min(max(depth-w.reduce(n, m, number, noisy)/1024, 1), depth)
		s = -w.search(-n.alpha-1, -n.alpha, reduced, n.ply+1, true)
		if s > n.alpha && reduced < depth {
			if s > n.best+45+4*Score(depth) {
				depth++ // far better than thought
			} else if s < n.best+8 {
				depth--
			}
		}
		full = s > n.alpha && reduced < depth
	} else {
		full = !n.pv || number > 1
	}
	if full {
		s = -w.search(-n.alpha-1, -n.alpha, depth, n.ply+1, !n.cut)
	}
	if n.pv && (number == 1 || s > n.alpha) {
		s = -w.search(-n.beta, -n.alpha, depth, n.ply+1, false)
	}
	return s
}

// reduce returns by how much a late move is searched less deep, in 1024ths of
// a ply.
func (w *worker) reduce(n *node, m gen.Move, number int, noisy bool) int {
	r := reduction(n.depth, number)
	if n.onPV {
		r -= 1024
	}
	if n.cut {
		r += 2048
	}
	if !n.improving {
		r += 512
	}
	if w.at(n.ply + 1).check {
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
