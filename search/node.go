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
	pvNode      bool // the window is open
	cutNode     bool // expected to fail high
	ttHit       bool // the table knows the position
	ttEntry     tt.Entry
	ttScore     Score // of the table, relative to the root
	ttPV        bool  // is or was on a principal variation
	rawEval     Score // evaluation before correction
	eval        Score // the best guess
	improving   bool
	bestScore   Score
	bestMove    gen.Move // the last move that raised alpha
	history     int      // of the quiet move that is being searched
}

// search returns the score of the position at a ply, searched to a depth. It
// is exact if it lies between alpha and beta, else a bound.
func (w *worker) search(alpha, beta Score, depth, ply int, cut bool) Score {
	if depth <= 0 {
		if w.at(ply-1).move == gen.None {
			return w.quiesce(alpha, beta, qsChecks, ply) // a mate that is threatened is a reason not to pass
		}
		return w.quiesce(alpha, beta, qsNoChecks, ply)
	}
	f := w.at(ply)
	var n node // not a literal: that would be made elsewhere and copied
	n.frame, n.alpha, n.beta, n.depth, n.ply, n.pvNode, n.cutNode = f, alpha, beta, depth, ply, beta-alpha > 1, cut
	f.pv = f.pv[:0]
	if w.stopRequested(ply) {
		return 0
	}
	f.key = w.pos.Key()
	if n.pvNode {
		w.selDepth = max(w.selDepth, ply+1)
	}
	if ply > 0 {
		if s, over := w.gameOver(f, ply); over {
			return s
		}
		if ply >= MaxPly-1 {
			return w.evaluate()
		}
		n.alpha, n.beta = max(alpha, -MateIn(ply)), min(beta, MateIn(ply+1))
		if n.alpha >= n.beta {
			return n.alpha
		}
		f.doubleExtensions = w.at(ply - 1).doubleExtensions
	}
	w.at(ply + 1).excluded = gen.None
	w.at(ply + 2).killers = [2]gen.Move{}
	w.at(ply + 2).cutoffs = 0
	if s, ok := w.probeTable(&n); ok {
		return s
	}
	w.setStaticEval(&n)
	if s, ok := w.prune(&n); ok {
		return s
	}
	if n.depth >= 4 && (n.pvNode || n.cutNode) && n.ttEntry.Move == gen.None && n.excluded == gen.None {
		n.depth-- // a search without a first move to try is better made later
	}
	return w.searchMoves(&n)
}

// probeTable asks the table, and reports whether its answer will do.
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

// usableBound reports whether a score of the given kind settles on which side of
// beta the truth lies.
func usableBound(b tt.Bound, s, beta Score) bool {
	if s >= beta {
		return b&tt.Lower != 0
	}
	return b&tt.Upper != 0
}

// nearMoveRule reports whether the move rule is about to end the game: then what the
// table says of other ways here may be wrong.
func (w *worker) nearMoveRule(f *frame) bool {
	rule := w.game.prog.Rules.MoveRule
	return rule > 0 && f.halfmoveClock > rule*9/10
}

// evaluate returns the static evaluation.
func (w *worker) evaluate() Score {
	return min(max(Score(w.eval.Evaluate(w.pos)), -maxEval), maxEval)
}

// setStaticEval works out what the position looks like without a search.
func (w *worker) setStaticEval(n *node) {
	f := n.frame
	switch {
	case n.excluded != gen.None:
		n.eval = f.staticEval
		return
	case f.inCheck:
		f.staticEval, n.eval, n.rawEval = noScore, noScore, tt.NoEval
		return
	case n.ttHit && n.ttEntry.Eval != tt.NoEval:
		n.rawEval = Score(n.ttEntry.Eval)
	default:
		if n.depth > 1 && !n.pvNode {
			w.table.Prefetch(n.key ^ w.game.prog.Keys.Side) // for after a pass
		}
		n.rawEval = w.evaluate()
	}
	f.staticEval = w.correctEval(n.rawEval, n.ply)
	n.eval = f.staticEval
	if n.ttHit && n.ttScore > -mateInMaxPly && n.ttScore < mateInMaxPly && usableBound(n.ttEntry.Bound, n.ttScore, f.staticEval) {
		n.eval = n.ttScore
	}
	before := w.at(n.ply - 2).staticEval
	if before == noScore {
		before = w.at(n.ply - 4).staticEval
	}
	n.improving = before != noScore && f.staticEval > before
}

// prune ends the node early where its evaluation leaves little doubt.
func (w *worker) prune(n *node) (Score, bool) {
	if n.pvNode || n.inCheck || n.excluded != gen.None {
		return 0, false
	}
	if n.depth <= 4 && n.eval+120+140*Score(n.depth*n.depth) < n.alpha {
		if s := w.quiesce(n.alpha, n.alpha+1, qsChecks, n.ply); s <= n.alpha {
			return s, true
		}
	}
	margin := 70 * Score(n.depth)
	if n.improving {
		margin -= 60
	}
	if n.depth <= 8 && n.eval-margin >= n.beta && n.eval < mateInMaxPly && n.beta > -mateInMaxPly {
		return (2*n.eval + n.beta) / 3, true
	}
	if s, ok := w.nullMovePruning(n); ok {
		return s, true
	}
	return w.probCut(n)
}

// nullMovePruning gives up the turn: a position that is good enough even so needs no
// search. Where passing could help, it is not tried.
func (w *worker) nullMovePruning(n *node) (Score, bool) {
	before := w.at(n.ply - 1)
	if !w.game.nullMove || before.move == gen.None || n.eval < n.beta || n.staticEval < n.beta+120-20*Score(n.depth) ||
		n.beta <= -mateInMaxPly || n.ply < w.nullMoveMinPly || n.nonPawnMaterial[w.pos.Side()&1] == 0 {
		return 0, false
	}
	depth := n.depth - 4 - n.depth/4 - int(min((n.eval-n.beta)/150, 4))
	w.makeNullMove(n.ply)
	s := -w.search(-n.beta, -n.beta+1, depth, n.ply+1, !n.cutNode)
	w.pos.Unmake()
	if s < n.beta || w.stopped {
		return 0, false
	}
	if s >= mateInMaxPly {
		s = n.beta
	}
	if n.depth < 14 || w.nullMoveMinPly > 0 {
		return s, true
	}
	w.nullMoveMinPly = n.ply + 3*depth/4
	v := w.search(n.beta-1, n.beta, depth, n.ply, false)
	w.nullMoveMinPly = 0
	return s, v >= n.beta
}

// probCut looks for a capture so good that a shallow search is proof
// enough.
func (w *worker) probCut(n *node) (Score, bool) {
	target := n.beta + 160
	if n.depth < 5 || n.beta >= mateInMaxPly || n.beta <= -mateInMaxPly || target >= mateInMaxPly || n.ttHit && n.ttEntry.Depth >= n.depth-3 && n.ttScore < target {
		return 0, false
	}
	p := &n.pickers[0]
	w.initCapturePicker(p, n.ply, n.ttEntry.Move, max(0, target-n.staticEval))
	for m := w.nextMove(p); m != gen.None; m = w.nextMove(p) {
		legal := w.makeMove(m, n.ply)
		s := -infinite
		if legal {
			s = -w.quiesce(-target, -target+1, qsNoChecks, n.ply+1)
			if s >= target {
				s = -w.search(-target, -target+1, n.depth-4, n.ply+1, !n.cutNode)
			}
		}
		w.pos.Unmake()
		if w.stopped {
			return 0, false
		}
		if s >= target {
			w.table.Store(n.key, &tt.Entry{Move: m, Score: toTable(s, n.ply), Eval: int16(n.rawEval), Depth: n.depth - 3, Bound: tt.Lower, PV: n.ttPV})
			return s, true
		}
	}
	return 0, false
}
