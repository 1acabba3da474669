package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists the walls that moves put on boards of up to 64 cells.

// appendWalls implements effectsLister.
func (b *bitsPos) appendWalls(dst []Move, m Move) []Move {
	list := [...]span{{b.wallCells(m), m.wallBase(), choosesWall}}
	return spreadMany(dst, list[:])
}

// appendWalled adds some moves with each wall that they can put on the board.
func (b *bitsPos) appendWalled(dst, bases []Move) []Move {
	for _, m := range bases {
		dst = b.appendWalls(dst, m)
	}
	return dst
}

// countWalled counts the moves that appendWalled adds.
func (b *bitsPos) countWalled(bases []Move) (n int) {
	for _, m := range bases {
		n += bits.OnesCount64(b.wallCells(m))
	}
	return n
}

// wallCells returns the cells on which a move can put a wall.
func (b *bitsPos) wallCells(m Move) uint64 {
	w, all := b.prog.Effects.Walls, b.occupiedAfter(m)
	set := w.Area[b.side()&1].Mask &^ all
	if w.Edge != nil {
		set &= w.Edge.Next(b.walls(w))
	}
	if w.Reached {
		at, moved := b.effects.endOf(m)
		set &= b.reached(moved, int(at), all)
	}
	if m.Kind() == rules.Castling && b.prog.Safety.Required {
		set = b.safeWalls(w, m, set)
	}
	return set
}

// safeWalls returns those of some cells on which the wall of a castling leaves the way
// of the royal unattacked.
func (b *bitsPos) safeWalls(w *rules.Walls, m Move, cells uint64) (safe uint64) {
	k, foe, immune := &b.castlings[b.castlingOf[m.Arg()&7]&7], b.now.occ[b.side()&1^1], uint64(0)
	if b.prog.Safety.Shield {
		immune = b.touched(b.side())
	}
	all := b.now.occ[0] | b.now.occ[1]
	if w.Single {
		all &^= b.walls(w)
	}
	for ; cells != 0; cells &= cells - 1 {
		c := bits.TrailingZeros64(cells) & 63
		under := b.at[c]
		if under == board.Empty {
			b.at[c] = w.Piece
		}
		if b.safePassage(foe, k, k.safe&^immune, all|1<<c) {
			safe |= 1 << c
		}
		b.at[c] = under
	}
	return safe
}

// occupiedAfter returns the cells that will be occupied after a move without its wall.
func (b *bitsPos) occupiedAfter(m Move) uint64 {
	f := &b.now
	all, from, to := f.occ[0]|f.occ[1], uint64(1)<<(m>>10&63), uint64(1)<<(m&63)
	switch m.Kind() {
	case rules.Castling:
		c := &b.prog.Castles[m.Arg()]
		return all&^(from|to) | 1<<c.KingTo | 1<<c.RookTo
	case rules.EnPassant:
		return (all&^from | to) &^ (1 << f.status.epCaptured())
	case rules.Rifling:
		return all &^ to
	}
	return all&^from | to
}

// walls returns the cells of the walls.
func (b *bitsPos) walls(w *rules.Walls) (set uint64) {
	for pieces := b.now.occ[w.Piece&1]; pieces != 0; pieces &= pieces - 1 {
		if b.at[bits.TrailingZeros64(pieces)&63] == w.Piece {
			set |= pieces & -pieces
		}
	}
	return set
}

// reached returns the cells where a piece that has moved could go without a capture.
func (b *bitsPos) reached(pc board.Piece, from int, all uint64) (set uint64) {
	bundles := b.tables.Bundles[pc]
	for i := range bundles {
		if bundle := &bundles[i]; bundle.Flags&(rules.Quiet|rules.IfUnmoved) == rules.Quiet {
			set |= bundle.At(from, all)
		}
	}
	return set &^ all
}
