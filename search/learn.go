package search

import "dragoman/gen"

// learn changes the history after a move was best: it gains, what was tried
// before it loses.
func (w *worker) learn(n *node) {
	if n.best < n.beta {
		return
	}
	b := bonus(n.depth)
	if w.noisy(n.raised) {
		learn(w.capture(n.raised), b)
	} else {
		w.reward(n, n.raised, b)
		for _, m := range n.tried {
			w.teach(n.ply, m, -b)
		}
	}
	for _, m := range n.taken {
		learn(w.capture(m), -b)
	}
}

// reward makes a quiet move a killer, the answer to the move before it, and
// one with a better history.
func (w *worker) reward(n *node, m gen.Move, bonus int) {
	if n.killers[0] != m {
		n.killers[1], n.killers[0] = n.killers[0], m
	}
	if f := w.at(n.ply - 1); f.move != gen.None {
		w.hist.counter[f.place&(placeMost-1)] = m
	}
	w.teach(n.ply, m, bonus)
}

// teach changes the history of a quiet move.
func (w *worker) teach(ply int, m gen.Move, bonus int) {
	learn(&w.hist.quiet[w.pos.Side()&1][w.game.way(m)], bonus)
	place := w.game.place(w.mover(m), m.To())
	for _, back := range [...]int{1, 2, 4} {
		if f := w.at(ply - back); f.move != gen.None {
			learn(&f.answers[place], bonus)
		}
	}
}

// merit returns what the history says of a quiet move.
func (w *worker) merit(ply int, m gen.Move) int {
	place := w.game.place(w.mover(m), m.To())
	return int(w.hist.quiet[w.pos.Side()&1][w.game.way(m)]) + int(w.at(ply - 1).answers[place]) + int(w.at(ply - 2).answers[place])
}

// capture returns the place of a noisy move in the history.
func (w *worker) capture(m gen.Move) *int16 {
	place := w.game.place(w.mover(m), m.To())
	return &w.hist.capture[place][w.victim(m).Kind()&(kindCount-1)]
}

// corrections returns what is known of the errors of evaluation in positions
// like this one.
func (w *worker) corrections(ply int) (pawns, white, black, previous *int16) {
	f, one, two := w.at(ply), w.at(ply-1), w.at(ply-2)
	us := w.pos.Side() & 1
	h := w.hist
	return &h.pawns[us][f.pawns%correctionSize], &h.pieces[us][0][f.pieces[0]%correctionSize], &h.pieces[us][1][f.pieces[1]%correctionSize],
		&h.previous[uint32(two.place<<placeBits|one.place)*0x9e3779b1>>(32-correctionBits-2)]
}

// correct returns an evaluation with the errors made on similar positions
// taken off, and nearer to a draw when the move rule is near.
func (w *worker) correct(raw Score, ply int) Score {
	pawns, white, black, previous := w.corrections(ply)
	sum := int(*pawns) + int(*white) + int(*black) + int(*previous)
	if rule := w.game.prog.Rules.MoveRule; rule > 0 {
		raw -= raw * Score(w.at(ply).clock) / Score(2*rule)
	}
	return min(max(raw+Score(sum/40), -most), most)
}

// miss teaches the corrections by how much the evaluation missed the score.
func (w *worker) miss(n *node) {
	b := min(max(int(n.best-n.static)*n.depth/4, -correctionMax/4), correctionMax/4)
	pawns, white, black, previous := w.corrections(n.ply)
	adjust(pawns, b)
	adjust(white, b)
	adjust(black, b)
	adjust(previous, b)
}
