package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file tells what key a position will have after a move that is not made
// yet, for tables that are asked first.

// KeyAfter implements [Position]. It is sure of all moves of games without a
// story.
func (b *bitsPos) KeyAfter(m Move) (key uint64, sure bool) {
	f, sure := &b.now, b.tale == nil
	key = f.key ^ b.sides
	if f.trail != 0 {
		key ^= b.keysOfTrail()
	}
	switch kind := m & kindMask; {
	case kind < edited:
		key ^= b.keysOfStep(m)
		if kind != 0 {
			key ^= b.keysOfStride(m)
		}
	case m.Kind() == rules.Castling && !b.rich:
		key ^= b.keysOfCastling(&b.castlings[b.byCastle[m.Arg()&7]&7])
	default:
		key ^= b.keysOfPlan(b.planned(m))
	}
	return key, sure
}

// keysOfTrail returns what the trail adds to the key.
func (b *bitsPos) keysOfTrail() uint64 { return keyOf(b.prog.Keys.EnPassant, b.now.trail) }

// keysOfStep returns what changes in the key by a step, but for a trail that it
// leaves.
func (b *bitsPos) keysOfStep(m Move) uint64 {
	f := &b.now
	from, to := m>>10&63, m&63
	pc, both := b.at[from], uint64(1)<<from|uint64(1)<<to
	key := b.keys[pc][from] ^ b.keys[pc][to] ^ b.keys[b.at[to]][to]
	if both&b.anchors != 0 {
		key ^= b.rightKeys[f.pack.rights()&^(b.keep[from]&b.keep[to])]
	}
	if b.rich {
		key ^= keyOf(b.prog.Keys.Unmoved, f.still&both)
	}
	return key
}

// keysOfStride returns what the trail of a stride will add to the key.
func (b *bitsPos) keysOfStride(m Move) uint64 {
	f, them := &b.now, b.side()&1^1
	from, to := m>>10&63, m&63
	trail := b.tables.EPTargets[from][to]
	if b.useless(trail, f.occ[them]&^(1<<to), (f.occ[0]|f.occ[1])&^(1<<from)|1<<to, them) {
		return 0
	}
	return keyOf(b.prog.Keys.EnPassant, trail)
}

// keysOfCastling returns what changes in the key by a castling.
func (b *bitsPos) keysOfCastling(c *castling) uint64 {
	return c.key ^ b.rightKeys[b.now.pack.rights()&^(b.keep[c.king&63]&b.keep[c.rook&63])]
}

// planned returns the edits of a move that is more than a step.
func (b *bitsPos) planned(m Move) []rules.Edit {
	return b.prog.Plan(b.plan[:0], m.Kind(), m.From(), m.To(), m.Arg(), board.Cell(b.now.pack.victim()), b.at[:])
}

// keysOfPlan returns what changes in the key by edits.
func (b *bitsPos) keysOfPlan(edits []rules.Edit) (key uint64) {
	f, kept, cells := &b.now, ^uint8(0), uint64(0)
	for _, e := range edits {
		key ^= b.keys[e.Old][e.Cell&63] ^ b.keys[e.New][e.Cell&63]
		kept &= b.keep[e.Cell&63]
		cells |= 1 << (e.Cell & 63)
	}
	return key ^ b.rightKeys[f.pack.rights()&^kept] ^ keyOf(b.prog.Keys.Unmoved, f.still&cells)
}
