package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file joins tales to the back-end for boards of up to 64 cells.

// change implements ground.
func (b *bitsPos) change(c board.Cell, pc board.Piece) {
	f, i := &b.now, uint8(c)&63
	f.key ^= b.keys[b.at[i]][i] ^ b.keys[pc][i]
	if f.still>>i&1 != 0 {
		f.still &^= 1 << i
		f.key ^= b.prog.Keys.Unmoved[i]
	}
	if lost := f.pack.rights() &^ b.keep[i]; lost != 0 {
		f.key ^= b.rightKeys[f.pack.rights()] ^ b.rightKeys[f.pack.rights()&^lost]
		f.pack &^= pack(lost)
	}
	b.put(f, i, pc)
}

// restore implements ground. What has not moved is kept ply by ply.
func (b *bitsPos) restore(c board.Cell, pc board.Piece, _ bool) { b.put(&b.now, uint8(c), pc) }

// fold implements ground.
func (b *bitsPos) fold(key uint64) { b.now.key ^= key }

// restart implements ground.
func (b *bitsPos) restart() { b.now.pack &= noClock }

// stride implements ground.
func (b *bitsPos) stride(from, to board.Cell) { b.leaveTrail(&b.now, uint8(from), uint8(to)) }

// unmoved implements ground.
func (b *bitsPos) unmoved(c board.Cell) bool { return b.now.still>>(c&63)&1 != 0 }

// royals implements ground.
func (b *bitsPos) royals(s board.Side) int {
	return bits.OnesCount64(b.now.set[rules.RoyalSet] & b.now.occ[s&1])
}

// census implements ground.
func (b *bitsPos) census(s board.Side, kind int) (n int) {
	men := b.now.occ[s&1]
	if kind == 0 {
		return bits.OnesCount64(men)
	}
	for pc := board.NewPiece(kind, s); men != 0; men &= men - 1 {
		if b.at[bits.TrailingZeros64(men)&63] == pc {
			n++
		}
	}
	return n
}

// exposed implements ground.
func (b *bitsPos) exposed(s board.Side) bool {
	f, royals := &b.now, b.vulnerable(s)
	if b.prog.Rules.LastRoyalCounts {
		return b.allAttacked(s, royals)
	}
	return royals != 0 && b.attackers(f.occ[s&1^1], royals, f.occ[0]|f.occ[1])
}

// allAttacked reports whether a side has royals, all of which are among those
// that can be attacked, and are.
func (b *bitsPos) allAttacked(s board.Side, royals uint64) bool {
	f := &b.now
	if royals == 0 || royals != f.set[rules.RoyalSet]&f.occ[s&1] {
		return false
	}
	for ; royals != 0; royals &= royals - 1 {
		if !b.attackers(f.occ[s&1^1], royals&-royals, f.occ[0]|f.occ[1]) {
			return false
		}
	}
	return true
}

// attacker implements ground.
func (b *bitsPos) attacker(s board.Side) board.Cell {
	f, royals, only := &b.now, b.vulnerable(s), board.None
	for foe := f.occ[s&1^1]; foe != 0; foe &= foe - 1 {
		if !b.attackers(foe&-foe, royals, f.occ[0]|f.occ[1]) {
			continue
		}
		if only != board.None {
			return board.None
		}
		only = board.Cell(bits.TrailingZeros64(foe))
	}
	return only
}

// vulnerable returns the royals of s that the rules let be attacked.
func (b *bitsPos) vulnerable(s board.Side) uint64 {
	royals := b.now.set[rules.RoyalSet] & b.now.occ[s&1]
	if b.prog.Rules.RoyalsMayTouch {
		royals &^= b.touched(s)
	}
	return royals
}

// touched returns the cells next to a royal of the enemy of s.
func (b *bitsPos) touched(s board.Side) (set uint64) {
	for royals := b.now.set[rules.RoyalSet] & b.now.occ[s&1^1]; royals != 0; royals &= royals - 1 {
		set |= b.tables.Neighbours[bits.TrailingZeros64(royals)&63]
	}
	return set
}

// told makes a move step by step.
func (b *generalPos) told(m Move) bool {
	f, u := &b.now, &b.past[b.ply&(ring-1)]
	victim := board.Cell(f.pack.victim())
	u.frame, u.move = *f, m
	f.key ^= b.sides
	if f.trail != 0 {
		f.key ^= keyOf(b.prog.Keys.EnPassant, f.trail)
		f.trail = 0
	}
	f.pack = (f.pack + tick) & b.men[b.at[m.From()&63]].calm
	b.ply++
	b.tale.turn()
	return b.tale.tell(m, victim)
}

// untold takes a move back that was made step by step.
func (b *generalPos) untold() {
	b.tale.back()
	b.ply--
	b.now = b.past[b.ply&(ring-1)].frame
}

// Unmake implements [Position].
func (b *generalPos) Unmake() {
	switch {
	case b.tale == nil:
		b.bitsPos.Unmake()
	case b.prog.Effects.Stepwise:
		b.untold()
	default:
		b.tale.back()
		b.bitsPos.Unmake()
	}
}

// Pass implements [Position].
func (b *generalPos) Pass() {
	b.bitsPos.Pass()
	if b.tale != nil {
		b.tale.turn()
	}
}

// appendPseudo implements ground.
func (b *generalPos) appendPseudo(dst []Move) []Move {
	f := b.top()
	dst = b.appendPieces(dst, f.occ[b.side()&1], ^uint64(0))
	return b.appendCastlings(dst, f.occ[b.side()&1^1])
}

// watchedPos is strictPos in a game that counts or has goals of its own.
type watchedPos struct{ strictPos }

func newWatched(p *rules.Program, s *rules.State) *watchedPos {
	w := &watchedPos{strictPos{bitsPos: *newBits(p, s)}}
	w.settle(w)
	return w
}

// Clone implements [Position].
func (w *watchedPos) Clone() Position {
	c := &watchedPos{strictPos{bitsPos: *w.clone()}}
	c.tale.ground = c
	return c
}

// Make implements [Position].
func (w *watchedPos) Make(m Move) bool {
	moved, taken := w.at[m.From()&63], captive(w, m, board.Cell(w.now.pack.victim()))
	w.strictPos.Make(m)
	w.tale.turn()
	return w.tale.watch(m, moved, taken)
}

// Unmake implements [Position].
func (w *watchedPos) Unmake() {
	w.tale.back()
	w.strictPos.Unmake()
}

// Pass implements [Position].
func (w *watchedPos) Pass() {
	w.strictPos.Pass()
	w.tale.turn()
}

// AppendMoves implements [Position].
func (w *watchedPos) AppendMoves(dst []Move) []Move { return w.AppendLegal(dst) }

// AppendLegal implements [Position].
func (w *watchedPos) AppendLegal(dst []Move) []Move {
	if w.tale.over() {
		return dst
	}
	return w.strictPos.AppendLegal(dst)
}

// AppendCaptures implements [Position].
func (w *watchedPos) AppendCaptures(dst []Move) []Move {
	if w.tale.over() {
		return dst
	}
	return w.strictPos.AppendCaptures(dst)
}

// CountLegal implements [Position].
func (w *watchedPos) CountLegal() int {
	if w.tale.over() {
		return 0
	}
	return w.strictPos.CountLegal()
}

// CountReplies implements [Position].
func (w *watchedPos) CountReplies() int {
	w.buffer = w.AppendLegal(w.buffer[:0])
	return countReplies(w, w.buffer)
}

// MakeAll implements [Position].
func (w *watchedPos) MakeAll() int {
	w.buffer = w.AppendLegal(w.buffer[:0])
	return makeAll(w, w.buffer)
}

// appendPseudo implements ground.
func (w *watchedPos) appendPseudo(dst []Move) []Move { return w.strictPos.AppendLegal(dst) }

// appendSafe implements ground.
func (w *watchedPos) appendSafe(dst []Move) []Move { return w.strictPos.AppendLegal(dst) }
