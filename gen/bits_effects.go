package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the board of effects with up to 64 cells (effectsBoard).

// changeCell implements effectsBoard.
func (b *bitsPos) changeCell(c board.Cell, pc board.Piece) {
	f, i := &b.now, uint8(c)&63
	f.key ^= b.keys[b.at[i]][i] ^ b.keys[pc][i]
	if f.unmoved>>i&1 != 0 {
		f.unmoved &^= 1 << i
		f.key ^= b.prog.Keys.Unmoved[i]
	}
	if lost := f.status.rights() &^ b.rightsKept[i]; lost != 0 {
		f.key ^= b.rightKeys[f.status.rights()] ^ b.rightKeys[f.status.rights()&^lost]
		f.status &^= status(lost)
	}
	b.put(f, i, pc)
}

// gainRights implements effectsBoard.
func (b *bitsPos) gainRights(drop board.Cell) {
	f := &b.now
	for i := range b.castlings {
		k := &b.castlings[i]
		if k.bit&^f.status.rights() != 0 && b.prog.Castles[k.castle].GainedBy(drop, b.at[:]) {
			f.key ^= b.rightKeys[f.status.rights()] ^ b.rightKeys[f.status.rights()|k.bit]
			f.status |= status(k.bit)
		}
	}
}

// loseRight implements effectsBoard.
func (b *bitsPos) loseRight(castle int) {
	f := &b.now
	for i := range b.castlings {
		if k := &b.castlings[i]; int(k.castle) == castle && k.bit&f.status.rights() != 0 {
			f.key ^= b.rightKeys[f.status.rights()] ^ b.rightKeys[f.status.rights()&^k.bit]
			f.status &^= status(k.bit)
		}
	}
}

// restoreCell implements effectsBoard. Unmake restores the sets and what has not moved.
func (b *bitsPos) restoreCell(c board.Cell, pc board.Piece, _ bool) { b.at[c&63] = pc }

// changeKey implements effectsBoard.
func (b *bitsPos) changeKey(key uint64) { b.now.key ^= key }

// clearEPTargets implements effectsBoard.
func (b *bitsPos) clearEPTargets() {
	b.now.key ^= keyOf(b.prog.Keys.EnPassant, b.now.epTargets)
	b.now.epTargets = 0
}

// isUnmoved implements effectsBoard.
func (b *bitsPos) isUnmoved(c board.Cell) bool { return b.now.unmoved>>(c&63)&1 != 0 }

// setUnmoved implements effectsBoard.
func (b *bitsPos) setUnmoved(c board.Cell) {
	if b.prog.FirstMoves[b.at[c&63]] {
		b.now.unmoved |= 1 << (c & 63)
		b.now.key ^= b.prog.Keys.Unmoved[c]
	}
}

// countRoyals implements effectsBoard.
func (b *bitsPos) countRoyals(s board.Side) int {
	return bits.OnesCount64(b.now.set[rules.RoyalSet] & b.now.occ[s&1])
}

// royal implements effectsBoard.
func (b *bitsPos) royal(s board.Side, n int) board.Cell {
	set := b.now.set[rules.RoyalSet] & b.now.occ[s&1]
	for ; n > 0; n-- {
		set &= set - 1
	}
	if set == 0 {
		return board.None
	}
	return board.Cell(bits.TrailingZeros64(set))
}

// countPieces implements effectsBoard.
func (b *bitsPos) countPieces(s board.Side, kind int) (n int) {
	pieces := b.now.occ[s&1]
	if kind == 0 {
		return bits.OnesCount64(pieces)
	}
	for pc := board.NewPiece(kind, s); pieces != 0; pieces &= pieces - 1 {
		if b.at[bits.TrailingZeros64(pieces)&63] == pc {
			n++
		}
	}
	return n
}

// sideSet implements effectsBoard.
func (b *bitsPos) sideSet(s board.Side) (set uint64, known bool) { return b.now.occ[s&1], true }

// standsOn implements effectsBoard.
func (b *bitsPos) standsOn(q *rules.Cond, pc board.Piece) bool {
	for set := q.Mask & b.now.occ[pc&1]; set != 0; set &= set - 1 {
		if b.at[bits.TrailingZeros64(set)&63] == pc {
			return true
		}
	}
	return false
}

// appendDropsOf implements effectsLister.
func (b *bitsPos) appendDropsOf(dst []Move, d *rules.Drop) []Move {
	for to := d.Mask &^ (b.now.occ[0] | b.now.occ[1]); to != 0; to &= to - 1 {
		c := board.Cell(bits.TrailingZeros64(to))
		dst = append(dst, NewMove(rules.Dropping, c, c, uint8(d.Kind)))
	}
	return dst
}
