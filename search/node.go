package search

import (
	"dragoman/gen"
	"dragoman/search/tt"
)

// node is what the steps of a search of one position share.
type node struct {
	*frame
	alpha, beta Score
	depth, ply  int
	pv          bool // the window is open
	cut         bool // expected to fail high
	hit         bool // the table knows the position
	entry       tt.Entry
	score       Score // of the table, relative to the root
	onPV        bool  // is or was on a principal variation
	raw         Score // evaluation before correction
	eval        Score // the best guess
	improving   bool
	best        Score
	raised      gen.Move // the last move that raised alpha
	history     int      // of the quiet move that is being searched
}

// search returns the score of the position at a ply, searched to a depth. It
// is exact if it lies between alpha and beta, else a bound.
func (w *worker) search(alpha, beta Score, depth, ply int, cut bool) Score {
	if depth <= 0 {
		if w.at(ply-1).move == gen.None {
			return w.quiesce(alpha, beta, withChecks, ply) // a mate that is threatened is a reason not to pass
		}
		return w.quiesce(alpha, beta, withoutChecks, ply)
	}
	f := w.at(ply)
	var n node // not a literal: that would be made elsewhere and copied
	n.frame, n.alpha, n.beta, n.depth, n.ply, n.pv, n.cut = f, alpha, beta, depth, ply, beta-alpha > 1, cut
	f.line = f.line[:0]
	if w.poll(ply) {
		return 0
	}
	f.key = w.pos.Key()
	if n.pv {
		w.selDepth = max(w.selDepth, ply+1)
	}
	if ply > 0 {
		if s, over := w.over(f, ply); over {
			return s
		}
		if ply >= MaxPly-1 {
			return w.evaluate()
		}
		n.alpha, n.beta = max(alpha, -MateIn(ply)), min(beta, MateIn(ply+1))
		if n.alpha >= n.beta {
			return n.alpha
		}
		f.doubled = w.at(ply - 1).doubled
	}
	w.at(ply + 1).excluded = gen.None
	w.at(ply + 2).killers = [2]gen.Move{}
	w.at(ply + 2).cutoffs = 0
	if s, ok := w.lookUp(&n); ok {
		return s
	}
	w.judge(&n)
	if s, ok := w.prune(&n); ok {
		return s
	}
	if n.depth >= 4 && (n.pv || n.cut) && n.entry.Move == gen.None && n.excluded == gen.None {
		n.depth-- // a search without a first move to try is better made later
	}
	return w.moves(&n)
}

// lookUp asks the table, and reports whether its answer will do.
func (w *worker) lookUp(n *node) (Score, bool) {
	if n.excluded == gen.None {
		n.hit = w.table.Probe(n.key, &n.entry)
	}
	if n.ply == 0 {
		n.entry.Move = w.root[w.rank].move
	}
	n.onPV = n.pv || n.hit && n.entry.PV
	if !n.hit {
		return 0, false
	}
	n.score = fromTable(n.entry.Score, n.ply)
	if n.pv || n.entry.Depth < n.depth || !bounds(n.entry.Bound, n.score, n.beta) || w.fading(n.frame) {
		return 0, false
	}
	if m := n.entry.Move; m != gen.None && n.score >= n.beta && !w.noisy(m) {
		w.reward(n, m, bonus(n.depth))
	}
	return n.score, true
}

// bounds reports whether a score of the given kind settles on which side of
// beta the truth lies.
func bounds(b tt.Bound, s, beta Score) bool {
	if s >= beta {
		return b&tt.Lower != 0
	}
	return b&tt.Upper != 0
}

// fading reports whether the move rule is about to end the game: then what the
// table says of other ways here may be wrong.
func (w *worker) fading(f *frame) bool {
	rule := w.game.prog.Rules.MoveRule
	return rule > 0 && f.clock > rule*9/10
}

// evaluate returns the static evaluation.
func (w *worker) evaluate() Score {
	return min(max(Score(w.eval.Evaluate(w.pos)), -most), most)
}

// judge works out what the position looks like without a search.
func (w *worker) judge(n *node) {
	f := n.frame
	switch {
	case n.excluded != gen.None:
		n.eval = f.static
		return
	case f.check:
		f.static, n.eval, n.raw = noScore, noScore, tt.NoEval
		return
	case n.hit && n.entry.Eval != tt.NoEval:
		n.raw = Score(n.entry.Eval)
	default:
		if n.depth > 1 && !n.pv {
			w.table.Touch(n.key ^ w.game.prog.Keys.Side) // for after a pass
		}
		n.raw = w.evaluate()
	}
	f.static = w.correct(n.raw, n.ply)
	n.eval = f.static
	if n.hit && n.score > -won && n.score < won && bounds(n.entry.Bound, n.score, f.static) {
		n.eval = n.score
	}
	before := w.at(n.ply - 2).static
	if before == noScore {
		before = w.at(n.ply - 4).static
	}
	n.improving = before != noScore && f.static > before
}

// prune ends the node early where its evaluation leaves little doubt.
func (w *worker) prune(n *node) (Score, bool) {
	if n.pv || n.check || n.excluded != gen.None {
		return 0, false
	}
	if n.depth <= 4 && n.eval+120+140*Score(n.depth*n.depth) < n.alpha {
		if s := w.quiesce(n.alpha, n.alpha+1, withChecks, n.ply); s <= n.alpha {
			return s, true
		}
	}
	margin := 70 * Score(n.depth)
	if n.improving {
		margin -= 60
	}
	if n.depth <= 8 && n.eval-margin >= n.beta && n.eval < won && n.beta > -won {
		return (2*n.eval + n.beta) / 3, true
	}
	if s, ok := w.tryPass(n); ok {
		return s, true
	}
	return w.tryCaptures(n)
}

// tryPass gives up the turn: a position that is good enough even so needs no
// search. Where passing could help, it is not tried.
func (w *worker) tryPass(n *node) (Score, bool) {
	before := w.at(n.ply - 1)
	if !w.game.null || before.move == gen.None || n.eval < n.beta || n.static < n.beta+120-20*Score(n.depth) ||
		n.beta <= -won || n.ply < w.verifying || n.powers[w.pos.Side()&1] == 0 {
		return 0, false
	}
	depth := n.depth - 4 - n.depth/4 - int(min((n.eval-n.beta)/150, 4))
	w.pass(n.ply)
	s := -w.search(-n.beta, -n.beta+1, depth, n.ply+1, !n.cut)
	w.pos.Unmake()
	if s < n.beta || w.stopped {
		return 0, false
	}
	if s >= won {
		s = n.beta
	}
	if n.depth < 14 || w.verifying > 0 {
		return s, true
	}
	w.verifying = n.ply + 3*depth/4
	v := w.search(n.beta-1, n.beta, depth, n.ply, false)
	w.verifying = 0
	return s, v >= n.beta
}

// tryCaptures looks for a capture so good that a shallow search is proof
// enough.
func (w *worker) tryCaptures(n *node) (Score, bool) {
	target := n.beta + 160
	if n.depth < 5 || n.beta >= won || n.beta <= -won || target >= won || n.hit && n.entry.Depth >= n.depth-3 && n.score < target {
		return 0, false
	}
	p := &n.pickers[0]
	w.pickCaptures(p, n.ply, n.entry.Move, max(0, target-n.static))
	for m := w.pickNext(p); m != gen.None; m = w.pickNext(p) {
		legal := w.make(m, n.ply)
		s := -infinite
		if legal {
			s = -w.quiesce(-target, -target+1, withoutChecks, n.ply+1)
			if s >= target {
				s = -w.search(-target, -target+1, n.depth-4, n.ply+1, !n.cut)
			}
		}
		w.pos.Unmake()
		if w.stopped {
			return 0, false
		}
		if s >= target {
			w.table.Store(n.key, &tt.Entry{Move: m, Score: toTable(s, n.ply), Eval: int16(n.raw), Depth: n.depth - 3, Bound: tt.Lower, PV: n.onPV})
			return s, true
		}
	}
	return 0, false
}
