package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the pseudo-legal generator over bits. It knows pieces only by
// their bundles, so it plays every game that fits in a word. Whether a move
// leaves a royal attacked is mostly seen without making it: only moves that
// touch a cell on which some enemy's way to the royal depends can do that.

// generalPos is bitsPos with pseudo-legal moves.
type generalPos struct{ bitsPos }

// AppendMoves implements [Position].
func (b *generalPos) AppendMoves(dst []Move) []Move {
	f := b.top()
	own, foe := f.occ[b.side&1], f.occ[b.side&1^1]
	all := own | foe
	check := -1 // unknown
	for left := own; left != 0; left &= left - 1 {
		from := bits.TrailingZeros64(left)
		pc := b.at[from&63]
		bundles := b.tables.Bundles[pc]
		var done [2]uint64
		for i := range bundles {
			bundle := &bundles[i]
			if bundle.Flags&rules.Conditional != 0 {
				if check < 0 && bundle.Flags&(rules.IfInCheck|rules.IfNotCheck) != 0 {
					check = 0
					if b.InCheck() {
						check = 1
					}
				}
				if !allowed(bundle.Flags, f.still>>from&1 != 0, check == 1) {
					continue
				}
			}
			targets := bundle.At(from, all) &^ own
			dst = b.appendTargets(dst, pc, from, bundle.Flags, targets, foe, &done)
		}
	}
	return b.appendCastlings(dst)
}

// allowed reports whether the conditions of a bundle hold.
func allowed(flags rules.Flag, still, check bool) bool {
	switch {
	case flags&rules.IfUnmoved != 0 && !still, flags&rules.IfMoved != 0 && still:
		return false
	case flags&rules.IfInCheck != 0 && !check, flags&rules.IfNotCheck != 0 && check:
		return false
	}
	return true
}

// appendTargets adds the moves of one bundle. Targets in done (the second
// word for rifles) are listed already; those listed now are added to it.
func (b *generalPos) appendTargets(dst []Move, pc board.Piece, from int, flags rules.Flag, targets, foe uint64, done *[2]uint64) []Move {
	if trail := b.top().trail; flags&rules.EnPassant != 0 && targets&trail != 0 {
		for t := targets & trail &^ (foe | done[0]); t != 0; t &= t - 1 {
			dst = append(dst, NewMove(rules.Passing, board.Cell(from), board.Cell(bits.TrailingZeros64(t)), 0))
		}
	}
	kind := rules.Plain
	if flags&rules.Trail != 0 {
		kind = rules.Stride
	}
	if flags&rules.Rifle != 0 {
		kind = rules.Rifling
	}
	if flags&rules.Quiet == 0 {
		targets &= foe
	}
	if flags&rules.Capture == 0 {
		targets &^= foe
	}
	n := 0
	if kind == rules.Rifling {
		n = 1
	}
	targets &^= done[n]
	done[n] |= targets
	if promo := b.prog.Promote[pc]; promo != nil && targets&promo.Mask != 0 && kind != rules.Rifling {
		for t := targets & promo.Mask; t != 0; t &= t - 1 {
			dst = appendPromotions(dst, promo, board.Cell(from), board.Cell(bits.TrailingZeros64(t)))
		}
		if !promo.Optional {
			targets &^= promo.Mask
		}
	}
	base := NewMove(kind, board.Cell(from), 0, 0)
	for ; targets != 0; targets &= targets - 1 {
		dst = append(dst, base|Move(bits.TrailingZeros64(targets)))
	}
	return dst
}

func appendPromotions(dst []Move, promo *rules.Promotion, from, to board.Cell) []Move {
	for _, pc := range promo.To {
		dst = append(dst, NewMove(rules.Promoting, from, to, uint8(pc.Kind())))
	}
	return dst
}

// appendCastlings adds the castlings that are possible, which are legal but
// for a line that the rook may open.
func (b *generalPos) appendCastlings(dst []Move) []Move {
	f := b.top()
	all := f.occ[0] | f.occ[1]
	for i := range b.castlings {
		k := &b.castlings[i]
		if k.side != b.side || f.rights&k.bit == 0 || all&k.empty != 0 || b.anyAttacked(k.safe, all&^(1<<k.king)) {
			continue
		}
		dst = append(dst, NewMove(rules.Castling, board.Cell(k.king), board.Cell(k.rook), k.castle))
	}
	return dst
}

// anyAttacked reports whether the side not to move attacks a cell of zone,
// given what is occupied.
func (b *generalPos) anyAttacked(zone, occupied uint64) bool {
	return b.attackers(zone, occupied, b.side.Other())
}

// attackers reports whether a piece of side by could take on a cell of zone.
// It looks from the attackers: only those that could reach the zone on an
// empty board are looked up at all.
func (b *bitsPos) attackers(zone, occupied uint64, by board.Side) bool {
	f := b.top()
	for left := f.occ[by&1] & occupied; left != 0; left &= left - 1 {
		from := bits.TrailingZeros64(left)
		pc := b.at[from&63]
		if b.tables.Reach[pc][from]&zone == 0 {
			continue
		}
		bundles := b.tables.Bundles[pc]
		for i := range bundles {
			bundle := &bundles[i]
			if bundle.Flags&rules.Capture == 0 || bundle.Reach[from]&zone == 0 {
				continue
			}
			if bundle.Flags&rules.Conditional != 0 && !allowed(bundle.Flags, f.still>>from&1 != 0, false) {
				continue
			}
			if bundle.At(from, occupied)&zone != 0 {
				return true
			}
		}
	}
	return false
}

// InCheck implements [Position].
func (b *bitsPos) InCheck() bool {
	f := b.top()
	royals := f.set[rules.RoyalSet] & f.occ[b.side&1]
	return royals != 0 && b.attackers(royals, f.occ[0]|f.occ[1], b.side.Other())
}

// Attacked implements [Position].
func (b *bitsPos) Attacked(c board.Cell, by board.Side) bool {
	f := b.top()
	return b.attackers(1<<c, f.occ[0]|f.occ[1], by)
}

// Make implements [Position].
func (b *generalPos) Make(m Move) bool {
	b.bitsPos.Make(m)
	return !b.prog.Rules.KingSafety || !b.exposed()
}

// exposed reports whether the side that has just moved left a royal attacked.
func (b *generalPos) exposed() bool {
	f := b.top()
	royals := f.set[rules.RoyalSet] & f.occ[b.side&1^1]
	return royals != 0 && b.attackers(royals, f.occ[0]|f.occ[1], b.side)
}

// AppendLegal implements [Position].
func (b *generalPos) AppendLegal(dst []Move) []Move {
	start := len(dst)
	dst = b.AppendMoves(dst)
	if !b.prog.Rules.KingSafety {
		return dst
	}
	doubtful := b.doubtful()
	kept := dst[:start]
	for _, m := range dst[start:] {
		if m.Kind() <= rules.Promoting && (1<<(m>>10&63)|1<<(m&63))&doubtful == 0 || b.legal(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// MakeAll implements [Position].
func (b *generalPos) MakeAll() int {
	b.buffer = b.AppendMoves(b.buffer[:0])
	return makeAll(b, b.buffer)
}

// CountReplies implements [Position].
func (b *generalPos) CountReplies() int { return countReplies(b) }

// CountLegal implements [Position].
func (b *generalPos) CountLegal() int {
	b.buffer = b.AppendLegal(b.buffer[:0])
	return len(b.buffer)
}

func (b *generalPos) legal(m Move) bool {
	ok := b.Make(m)
	b.Unmake()
	return ok
}

// doubtful returns the cells that a harmless move may not touch: the royals'
// own and those on which an enemy's way to a royal depends. When in check it
// returns all: then most moves are illegal.
func (b *generalPos) doubtful() (set uint64) {
	f := b.top()
	royals := f.set[rules.RoyalSet] & f.occ[b.side&1]
	if royals == 0 {
		return 0
	}
	all := f.occ[0] | f.occ[1]
	for left := f.occ[b.side&1^1]; left != 0; left &= left - 1 {
		from := bits.TrailingZeros64(left)
		pc := b.at[from&63]
		if b.tables.Reach[pc][from]&royals == 0 {
			continue
		}
		bundles := b.tables.Bundles[pc]
		for i := range bundles {
			bundle := &bundles[i]
			if bundle.Flags&rules.Capture == 0 || bundle.Reach[from]&royals == 0 {
				continue
			}
			if bundle.At(from, all)&royals != 0 {
				return ^uint64(0)
			}
			if bundle.Ways != nil {
				for r := royals; r != 0; r &= r - 1 {
					set |= bundle.Ways[from][bits.TrailingZeros64(r)]
				}
			}
		}
	}
	return set | royals
}

// Clone implements [Position].
func (b *generalPos) Clone() Position { return &generalPos{*b.clone()} }
