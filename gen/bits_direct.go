package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file makes plain moves of games with effects, if nothing but edits of the board
// follows them.

// plainMoves are the bits of plain moves and double steps.
const plainMoves = 63 | 63<<10 | Move(rules.DoubleStep)<<20

// makeDirect makes a plain move after which nothing but edits is to be done; made is
// false if it is none.
func (b *bitsPos) makeDirect(m Move) (legal, made bool) {
	t := b.effects
	from, to := m>>10&63, m&63
	pc, captured := b.at[from], b.at[to]
	d := &t.direct[0]
	if captured != board.Empty {
		d = &t.direct[1]
	}
	if m&^plainMoves != 0 || t.testing || d.except>>to&1 != 0 || len(d.edits) > 0 && m&kindMask != 0 {
		return false, false
	}
	if t.effects.Passes() && t.memory[t.effects.PassSlot] != 0 {
		return false, false
	}
	for _, first := range t.prog.Memory.Carried {
		if t.memory[first+int(from)]|t.memory[first+int(to)] != 0 {
			return false, false
		}
	}
	us := b.side()
	royals := [2]int{b.countRoyals(us), b.countRoyals(us.Other())}
	b.Make(m)
	t.pushRecord(captured != board.Empty)
	for i := range d.edits {
		if e := &d.edits[i]; e.From>>from&(e.To>>to)&1 != 0 && (e.Moved == nil || e.Moved[pc]) && (e.Captured == nil || e.Captured[captured]) {
			b.edit(e, int(from), int(to), us)
		}
	}
	if t.loses && (captured != board.Empty || len(d.edits) > 0) && t.endByLoss(us, royals) {
		return !b.prog.Safety.Required || t.top().ending != endingOf(ir.Win), true
	}
	return true, true
}

// edit makes an edit after a move of a side.
func (b *bitsPos) edit(e *rules.AfterEdit, from, to int, us board.Side) {
	c := to & 63
	if e.Origin {
		c = from & 63
	}
	if e.Around == nil {
		b.editCell(c, e.Puts[us&1])
		return
	}
	for cells := e.Around[c] & (b.now.occ[0] | b.now.occ[1]); cells != 0; cells &= cells - 1 {
		if c := bits.TrailingZeros64(cells) & 63; e.Takes[b.at[c]] {
			b.editCell(c, board.Empty)
		}
	}
}

// editCell puts a piece, or none, on a cell after a move.
func (b *bitsPos) editCell(c int, pc board.Piece) {
	t := b.effects
	t.undo = append(t.undo, change{slot: -1, cell: board.Cell(c), old: int32(b.at[c&63])})
	t.top().changed = true
	b.changeCell(board.Cell(c), pc)
}
