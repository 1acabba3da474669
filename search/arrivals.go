package search

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file finds moves that win at once because a piece reaches its goal, as the king does on the
// hill. Such a move can be quiet, so that the horizon and pruning would miss it.

// arrival is a goal: who has to stand where, and from where one step leads there.
type arrival struct {
	piece board.Piece
	near  []board.Cell
	ends  uint64
}

// newArrivals returns those of a side on boards of up to 64 cells.
func newArrivals(p *rules.Program, s board.Side) (list []arrival) {
	if p.Effects == nil || p.Bits == nil {
		return nil
	}
	for i := range p.Effects.Victory[s] {
		q := &p.Effects.Victory[s][i]
		if q.Op != ir.Stands || q.Who != ir.Me || q.Kind == 0 || q.Arrival.Zone == nil {
			continue
		}
		a := arrival{piece: board.NewPiece(q.Kind, s), ends: q.Mask}
		for c := range board.Cell(p.Board.Cells()) {
			if p.Bits.Targets[a.piece][c]&a.ends != 0 && a.ends>>c&1 == 0 {
				a.near = append(a.near, c)
			}
		}
		list = append(list, a)
	}
	return list
}

// arrives reports whether the side to move has a move that wins because a piece reaches its goal, and
// what the position is worth then.
func (w *worker) arrives(n *node) (Score, bool) {
	list := w.game.arrivals[w.pos.Side()&1]
	for i := range list {
		for _, c := range list[i].near {
			if w.pieceAt(c) == list[i].piece {
				if s, ok := w.reach(n, &list[i]); ok {
					return s, true
				}
				break
			}
		}
	}
	return 0, false
}

// reach is arrives for one goal.
func (w *worker) reach(n *node, a *arrival) (s Score, ok bool) {
	w.listed = w.pos.AppendLegal(w.listed[:0])
	for _, m := range w.listed {
		if a.ends>>m.To()&1 == 0 || m.Kind() == rules.Castling || w.pieceAt(m.From()) != a.piece {
			continue
		}
		over := false
		if w.makeMove(m, n.ply) {
			s, over = w.gameOver(w.at(n.ply+1), n.ply+1)
		}
		w.pos.Unmake()
		if over && -s >= mateInMaxPly {
			return -s, true
		}
	}
	return 0, false
}
