package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file tells what key a position will have after a move that is not made
// yet, for tables that are asked first.

// KeyAfter implements [Searchable]. It is sure of all moves of games without a
// story.
func (b *bitsPos) KeyAfter(m Move) (key uint64, sure bool) {
	f, sure := &b.now, b.effects == nil
	key = f.key ^ b.sides
	if f.epTargets != 0 {
		key ^= b.epTargetsKey()
	}
	switch kind := m & kindMask; {
	case kind < edited:
		key ^= b.plainMoveKey(m)
		if kind != 0 {
			key ^= b.doubleStepKey(m)
		}
	case m.Kind() == rules.Castling && !b.extras:
		key ^= b.castlingKey(&b.castlings[b.castlingOf[m.Arg()&7]&7])
	case m.Kind() == rules.Dropping:
		key ^= b.keys[board.NewPiece(int(m.Arg()), b.side())][m&63]
	default:
		key ^= b.editsKey(b.plannedEdits(m))
	}
	return key, sure
}

// epTargetsKey returns what the trail adds to the key.
func (b *bitsPos) epTargetsKey() uint64 { return keyOf(b.prog.Keys.EnPassant, b.now.epTargets) }

// plainMoveKey returns what changes in the key by a step, but for a trail that it
// leaves.
func (b *bitsPos) plainMoveKey(m Move) uint64 {
	f := &b.now
	from, to := m>>10&63, m&63
	pc, both := b.at[from], uint64(1)<<from|uint64(1)<<to
	key := b.keys[pc][from] ^ b.keys[pc][to] ^ b.keys[b.at[to]][to]
	if both&b.castlingCells != 0 {
		key ^= b.rightKeys[f.status.rights()&^(b.rightsKept[from]&b.rightsKept[to])]
	}
	if b.extras {
		key ^= keyOf(b.prog.Keys.Unmoved, f.unmoved&both)
	}
	return key
}

// doubleStepKey returns what the en-passant target of a double step will add to the key.
func (b *bitsPos) doubleStepKey(m Move) uint64 {
	f, them := &b.now, b.side()&1^1
	from, to := m>>10&63, m&63
	epTargets := b.tables.EPTargets[from][to] &^ (f.occ[0] | f.occ[1])
	if b.noEPCapture(epTargets, f.occ[them]&^(1<<to), (f.occ[0]|f.occ[1])&^(1<<from)|1<<to, them) {
		return 0
	}
	return keyOf(b.prog.Keys.EnPassant, epTargets)
}

// castlingKey returns what changes in the key by a castling.
func (b *bitsPos) castlingKey(c *castling) uint64 {
	return c.key ^ b.rightKeys[b.now.status.rights()&^(b.rightsKept[c.king&63]&b.rightsKept[c.rook&63])]
}

// plannedEdits returns the edits of a move that is more than a step.
func (b *bitsPos) plannedEdits(m Move) []rules.Edit {
	return b.prog.Plan(b.plan[:0], m.Kind(), m.From(), m.To(), m.Arg(), board.Cell(b.now.status.epCaptured()), b.at[:])
}

// editsKey returns what changes in the key by edits.
func (b *bitsPos) editsKey(edits []rules.Edit) (key uint64) {
	f, kept, cells := &b.now, ^uint8(0), uint64(0)
	for _, e := range edits {
		key ^= b.keys[e.Old][e.Cell&63] ^ b.keys[e.New][e.Cell&63]
		kept &= b.rightsKept[e.Cell&63]
		cells |= 1 << (e.Cell & 63)
	}
	return key ^ b.rightKeys[f.status.rights()&^kept] ^ keyOf(b.prog.Keys.Unmoved, f.unmoved&cells)
}
