package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file is about pieces that come from the hand onto cells that moves leave.

// withGates adds to some moves all those with which a piece comes from the hand.
func (w *Position) withGates(list []gen.Move) (all []gen.Move) {
	for _, m := range list {
		all = append(all, m)
		switch m.Kind() {
		case rules.Plain, rules.DoubleStep:
			if m.From() != m.To() {
				all = append(all, w.gated(m, m.From())...)
			}
		case rules.Castling:
			all = append(all, w.gated(m, m.From())...)
			all = append(all, w.gated(m, m.To())...)
		}
	}
	return all
}

// gated returns a move once for each piece that can come from the hand onto a cell with
// it.
func (w *Position) gated(m gen.Move, on board.Cell) (list []gen.Move) {
	at := w.Vec(on)
	if w.now.gates[at] == 0 {
		return nil
	}
	if m.Kind() == rules.Castling {
		if c := &w.game.Castles[m.Arg()]; at == c.KingTo || at == c.RookTo {
			return nil
		}
	}
	for kind, p := range w.game.Pieces {
		fits := func(z ir.DropZone) bool {
			return z.For.Has(w.now.side) && z.Piece == p.Name && slices.Contains(z.Cells, at)
		}
		if w.inHand(w.now.side, kind) > 0 && slices.ContainsFunc(w.game.Drops.Gates, fits) {
			list = append(list, m.WithGate(kind+1, on == m.To()))
		}
	}
	return list
}

// putGated puts the piece on the board that comes from the hand with a move, unless a
// trigger has put something there.
func (w *Position) putGated(m gen.Move, pm *playedMove) {
	kind, on := m.Gate()
	if kind == 0 || w.full(w.Vec(on)) {
		return
	}
	w.hand(pm.mover, kind-1, -1)
	w.put(w.Vec(on), w.newPiece(kind-1, pm.mover))
	if w.game.Drops.Captures {
		return
	}
	for k, n := range w.now.hands {
		if k.side == pm.mover && n > 0 {
			return
		}
	}
	for at, pc := range w.now.cells {
		if pc.side == pm.mover {
			w.closeGate(at)
		}
	}
}

// closeGate closes a gate, if the cell is one.
func (w *Position) closeGate(v ir.Vec) {
	if w.now.gates[v] != 0 {
		w.now.gates = set(w.now.gates, v, 0)
	}
}
