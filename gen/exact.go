package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists legal moves with the general generator where nearly all can
// be told from one look at the enemies: in games in which pieces can do nothing
// to an attack but block it, for a side with one royal.

// peril is what the enemies do to a royal and the cells around it.
type peril struct {
	danger  uint64 // cells that they attack once the royal has left its own
	answers uint64 // where a move that is not the royal's must end
	pinned  uint64
}

// perilOf looks at every enemy that could reach the royal, or a cell where it
// might go, on an empty board.
func (b *generalPos) perilOf(royal uint64) peril {
	f, us := b.top(), b.side()&1
	own, foe := f.occ[us], f.occ[us^1]
	all, k := own|foe, bits.TrailingZeros64(royal)&63
	zone := royal | b.tables.Targets[b.at[k]][k]&^own
	for rights := f.pack.rights() & b.rightsOf[us]; rights != 0; rights &= rights - 1 {
		if c := &b.castlings[bits.TrailingZeros8(rights)&7]; all&c.empty == 0 {
			zone |= c.safe
		}
	}
	p := peril{answers: ^uint64(0)}
	for ; foe != 0; foe &= foe - 1 {
		c := bits.TrailingZeros64(foe) & 63
		pc := b.at[c]
		if b.tables.Reach[pc][c]&zone == 0 {
			continue
		}
		bundles := b.tables.Bundles[pc]
		for i := range bundles {
			bundle := &bundles[i]
			if bundle.Flags&rules.Capture == 0 {
				continue
			}
			hit := bundle.At(c, all^royal)
			p.danger |= hit
			if bundle.Reach[c]&royal == 0 {
				continue
			}
			way := uint64(0)
			if bundle.Ways != nil {
				way = bundle.Ways[c][k]
			}
			if hit&royal != 0 {
				p.answers &= way | foe&-foe
			} else if block := way & all; block&(block-1) == 0 {
				p.pinned |= block & own
			}
		}
	}
	return p
}

// appendExact adds the legal moves. What is not sure is tested: moves of pinned
// pieces and those onto a trail, which can take away two pieces at once.
func (b *generalPos) appendExact(dst []Move, royal uint64) []Move {
	f, us := b.top(), b.side()&1
	own, foe := f.occ[us], f.occ[us^1]
	p := b.perilOf(royal)
	if p.answers != 0 {
		dst = b.appendPieces(dst, own&^(royal|p.pinned), p.answers&^f.trail)
	}
	if start := len(dst); p.pinned|f.trail != 0 {
		dst = b.appendPieces(dst, p.pinned, ^f.trail)
		if f.trail != 0 {
			dst = b.appendPieces(dst, own, f.trail)
		}
		kept := dst[:start]
		for _, m := range dst[start:] {
			if b.safe(m, foe) {
				kept = append(kept, m)
			}
		}
		dst = kept
	}
	dst = b.appendPieces(dst, royal, ^(p.danger | f.trail))
	for rights := f.pack.rights() & b.rightsOf[us]; rights != 0; rights &= rights - 1 {
		k := &b.castlings[bits.TrailingZeros8(rights)&7]
		if (own|foe)&k.empty|k.safe&p.danger != 0 {
			continue
		}
		// What the rook's part opens or shields is seen afterwards only.
		sure := !k.opens && k.safe>>k.kingTo&1 != 0
		if m := NewMove(rules.Castling, board.Cell(k.king), board.Cell(k.rook), k.castle); sure || b.safe(m, foe) {
			dst = append(dst, m)
		}
	}
	return dst
}
