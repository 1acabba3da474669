package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file makes moves on sets of two words. A plain move carries its piece from cell to
// cell in every list and set at once; others are edits as on a mailbox.

// makeMove makes a move without what follows it.
func (w *widePos) makeMove(mv Move) {
	kind := mv.Kind()
	if kind > rules.DoubleStep {
		w.makeEdits(mv)
		return
	}
	f, g := w.next()
	from, to := mv.From(), mv.To()
	pc, captured := w.at[from], w.at[to]
	keys := w.prog.Keys
	g.edits[0], g.edits[1] = mailEdit{from, pc, w.unmoved[from]}, mailEdit{to, captured, w.unmoved[to]}
	g.edited, g.carried = 2, true
	key := g.key ^ keys.Piece[pc][from] ^ keys.Piece[pc][to]
	if w.unmoved[from] {
		w.unmoved[from] = false
		key ^= keys.Unmoved[from]
	}
	if captured != board.Empty {
		if w.unmoved[to] {
			w.unmoved[to] = false
			key ^= keys.Unmoved[to]
		}
		key ^= keys.Piece[captured][to]
		w.lift(to)
	}
	if captured != board.Empty || w.prog.Restarts(pc, from, to) {
		g.clock = 0
	}
	w.carry(from, to, pc)
	if kept := w.rightsKept[from] & w.rightsKept[to]; f.rights&^kept != 0 {
		g.rights = f.rights & kept
		key ^= w.rightsKey(f.rights) ^ w.rightsKey(g.rights)
	}
	g.key = key
	w.side ^= 1
	if kind == rules.DoubleStep {
		w.setEPTargets(from, to)
	}
}

// carry moves a piece to an empty cell.
func (w *widePos) carry(from, to board.Cell, pc board.Piece) {
	s := pc.Side() & 1
	w.at[from], w.at[to] = board.Empty, pc
	i := w.index[from]
	w.index[to], w.pieces[s][i] = i, to
	w.set.flip(from, pc)
	w.set.flip(to, pc)
	if w.prog.Royal[pc] {
		w.royals[s][slices.Index(w.royals[s], from)] = to
	}
}

// flipCells gives the pieces on some cells to their other side.
func (w *widePos) flipCells(cells rules.WideSet) {
	for ; cells.Any(); cells = cells.Rest() {
		c := board.Cell(cells.First())
		pc := w.at[c]
		w.lift(c)
		w.put(c, pc^1)
	}
}

// Unmake implements [Position].
func (w *widePos) Unmake() {
	if w.effects != nil {
		w.effects.popRecord()
	}
	g := &w.frames[w.ply]
	if g.flips {
		w.flipCells(w.flipped[w.ply])
	}
	if !g.carried {
		w.unmakeEdits()
		return
	}
	if checking {
		defer w.checkRestored()
	}
	w.ply--
	w.side ^= 1
	from, to := &g.edits[0], &g.edits[1]
	w.carry(to.cell, from.cell, from.was)
	w.unmoved[from.cell] = from.unmoved
	if to.was != board.Empty {
		w.put(to.cell, to.was)
		w.unmoved[to.cell] = to.unmoved
	}
}
