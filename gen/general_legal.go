package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists legal moves with the general generator, mostly without making
// them. A move can leave a royal attacked only if it touches a cell on which some
// enemy's way to the royal depends (appendTested). Where pieces can do nothing to an
// attack but block it (rules.Tables.Exact), a side with one royal needs even less:
// one look at the enemies finds checks and pins (appendExact).

// royalDanger is what the enemies do to a royal and the cells around it.
type royalDanger struct {
	danger   uint64 // cells that they attack once the royal has left its own
	evasions uint64 // where a move of another piece must end: all cells if not in check
	pinned   uint64
}

// findDanger looks at every enemy that could reach the royal, or a cell where it
// might go, on an empty board.
func (b *generalPos) findDanger(royal uint64) royalDanger {
	f, us := &b.now, b.side()&1
	own, foe := f.occ[us], f.occ[us^1]
	all, k := own|foe, bits.TrailingZeros64(royal)&63
	zone := royal | b.tables.Targets[b.at[k]][k]&^own
	for rights := f.status.rights() & b.rightsOf[us]; rights != 0; rights &= rights - 1 {
		if c := &b.castlings[bits.TrailingZeros8(rights)&7]; all&c.empty == 0 {
			zone |= c.safe
		}
	}
	p := royalDanger{evasions: ^uint64(0)}
	if pawn := b.tables.Pawns[us^1]; pawn != nil {
		pawns := f.set[rules.PawnSet] & foe
		p.danger = pawn.Attacks(pawns)
		for near := pawn.AttackTo[k] & pawns; near != 0; near &= near - 1 {
			p.evasions &= near & -near
		}
		foe &^= pawns
	}
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
				p.evasions &= way | foe&-foe
			} else if block := way & all; block&(block-1) == 0 {
				p.pinned |= block & own
			}
		}
	}
	return p
}

// appendExact adds the legal moves that end within a set of cells, castlings only if these are all. It
// tests those of pinned pieces and those onto en-passant targets, which can remove two pieces from a line at once.
func (b *generalPos) appendExact(dst []Move, royals, within uint64) []Move {
	f, us := &b.now, b.side()&1
	own, foe := f.occ[us], f.occ[us^1]
	var dangers [maxExactRoyals]royalDanger
	evasions, pinned, epTargets, n := within, uint64(0), f.epTargets&within, 0
	for left := royals; left != 0; left &= left - 1 {
		p := b.findDanger(left & -left)
		evasions &= p.evasions
		pinned |= p.pinned
		dangers[n&(maxExactRoyals-1)] = p
		n++
	}
	if start := len(dst); evasions != 0 {
		dst = b.collectPieces(dst, own&^(royals|pinned), evasions&^f.epTargets)
		if b.tables.ToRoyalFrom[us]&own != 0 {
			dst = b.flush(dst)
			dst = dst[:start+len(slices.DeleteFunc(dst[start:], func(m Move) bool { return m&kindBits == promotingBits && !b.safe(m, foe) }))]
		}
	}
	if pinned|epTargets != 0 {
		dst = b.flush(dst)
		start := len(dst)
		dst = b.appendPieces(dst, pinned, within&^f.epTargets)
		if epTargets != 0 {
			dst = b.appendPieces(dst, own, epTargets)
		}
		dst = b.keepSafe(dst, start, foe)
	}
	left := royals
	for i := 0; i < n; i++ {
		ends := within &^ (dangers[i&(maxExactRoyals-1)].danger | f.epTargets)
		for j := 0; j < n; j++ {
			if j != i {
				ends &= dangers[j&(maxExactRoyals-1)].evasions
			}
		}
		dst = b.collectPieces(dst, left&-left&^pinned, ends)
		left &= left - 1
	}
	if dst = b.flush(dst); within != ^uint64(0) {
		return dst
	}
	return b.appendExactCastlings(dst, royals, &dangers[0])
}

// maxExactRoyals bounds the royals of a side whose dangers are found.
const maxExactRoyals = 4

// keepSafe drops the moves from start on that leave a royal attacked.
func (b *generalPos) keepSafe(dst []Move, start int, near uint64) []Move {
	kept := dst[:start]
	for _, m := range dst[start:] {
		if b.safe(m, near) {
			kept = append(kept, m)
		}
	}
	return kept
}

// appendExactCastlings adds the legal castlings; p is the danger of the only royal.
func (b *generalPos) appendExactCastlings(dst []Move, royals uint64, p *royalDanger) []Move {
	f, us := &b.now, b.side()&1
	own, foe := f.occ[us], f.occ[us^1]
	if start := len(dst); royals&(royals-1) != 0 {
		return b.keepSafe(b.appendCastlings(dst, foe), start, foe)
	}
	for rights := f.status.rights() & b.rightsOf[us]; rights != 0; rights &= rights - 1 {
		k := &b.castlings[bits.TrailingZeros8(rights)&7]
		if (own|foe)&k.empty|k.safe&p.danger != 0 {
			continue
		}
		// What the rook opens or shields can be seen only after the castling.
		sure := !k.uncovers && k.safe>>k.kingTo&1 != 0
		if m := NewMove(rules.Castling, board.Cell(k.king), board.Cell(k.rook), k.castle); sure || b.safe(m, foe) {
			dst = append(dst, m)
		}
	}
	return dst
}

// safe reports whether a move leaves no royal attacked. It need not make the
// move for that: who stands where is enough. Only pieces of near can attack.
func (b *generalPos) safe(m Move, near uint64) bool {
	f := &b.now
	from, to := uint64(1)<<(m>>10&63), uint64(1)<<(m&63)
	all, foe := f.occ[0]|f.occ[1], f.occ[b.side()&1^1]
	royals := f.set[rules.RoyalSet] & f.occ[b.side()&1]
	after := all&^from | to
	switch m.Kind() {
	case rules.Castling:
		c := &b.prog.Castles[m.Arg()]
		after = all&^(from|to) | 1<<c.KingTo | 1<<c.RookTo
		if royals&from != 0 {
			royals = royals&^from | 1<<c.KingTo
		}
	case rules.Rifling:
		after = all &^ to
	case rules.EnPassant:
		after &^= 1 << f.status.epCaptured()
		foe &^= 1 << f.status.epCaptured()
	}
	if m.Kind() != rules.Castling && m.Kind() != rules.Rifling {
		royals &^= from
		if b.prog.Royal[b.arrives(m)] {
			royals |= to
		}
	}
	return royals == 0 || !b.attackers(foe&near&^to, royals, after)
}

// nearRoyals returns the enemies that could reach, on an empty board, a cell
// where a royal of the side to move is or can go.
func (b *generalPos) nearRoyals() (near uint64) {
	f := &b.now
	zone := f.set[rules.RoyalSet] & f.occ[b.side()&1]
	for royals := zone; royals != 0; royals &= royals - 1 {
		c := bits.TrailingZeros64(royals) & 63
		zone |= b.tables.Targets[b.at[c]][c]
	}
	for rights := f.status.rights() & b.rightsOf[b.side()&1]; rights != 0; rights &= rights - 1 {
		k := &b.castlings[bits.TrailingZeros8(rights)&7]
		zone |= k.safe | k.kings
	}
	for foe := f.occ[b.side()&1^1]; foe != 0; foe &= foe - 1 {
		c := bits.TrailingZeros64(foe) & 63
		if b.tables.Reach[b.at[c]][c]&zone != 0 {
			near |= foe & -foe
		}
	}
	return near
}

// cellsToTest returns the cells that a move must not touch to leave some royals safe
// without a test: those of the royals, those on which an enemy's way to a royal depends, and the
// en-passant targets. In check it returns all cells: most moves are illegal then.
func (b *generalPos) cellsToTest(royals uint64) (set uint64) {
	f := &b.now
	set = royals | b.tables.ToRoyal[b.side()&1]
	if royals == 0 {
		return set
	}
	set |= f.epTargets
	all := f.occ[0] | f.occ[1]
	for left := f.occ[b.side()&1^1]; left != 0; left &= left - 1 {
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
			for r := royals & bundle.Reach[from]; r != 0 && bundle.Ways != nil; r &= r - 1 {
				way := bundle.Ways[from][bits.TrailingZeros64(r)]
				if bundle.Single {
					way &= all
					if way&(way-1) != 0 {
						continue // no single move opens it
					}
				}
				set |= way
			}
		}
	}
	return set
}

// appendSafe implements effectsLister.
func (b *generalPos) appendSafe(dst []Move) []Move { return b.appendSafeWithin(dst, ^uint64(0)) }

// appendSafeWithin is appendSafe for moves that end within a set of cells, and perhaps others.
func (b *generalPos) appendSafeWithin(dst []Move, within uint64) []Move {
	if !b.prog.Safety.Required {
		return b.appendPseudo(dst)
	}
	if b.prog.Safety.OneIsEnough {
		return b.appendOneSafe(dst)
	}
	if us := b.side() & 1; b.now.set[rules.RoyalSet]&b.now.occ[us]|b.tables.ToRoyal[us] == 0 {
		return b.appendPseudo(dst)
	}
	if royals := b.now.set[rules.RoyalSet] & b.now.occ[b.side()&1]; b.tables.Exact && royals != 0 && bits.OnesCount64(royals) <= maxExactRoyals {
		return b.appendExact(dst, royals, within)
	}
	return b.appendTested(dst)
}

// appendOneSafe adds the legal moves where a side needs one safe royal. A move that
// leaves a certain one safe is legal; the others are made to test them.
func (b *generalPos) appendOneSafe(dst []Move) []Move {
	f := &b.now
	own, tested := f.occ[b.side()&1], ^uint64(0)
	for royals := f.set[rules.RoyalSet] & own; royals != 0 && tested == ^uint64(0); royals &= royals - 1 {
		tested = b.cellsToTest(royals & -royals)
	}
	dst = b.appendPieces(dst, own&^tested, ^tested)
	start := len(dst)
	dst = b.appendPieces(dst, own&tested, ^uint64(0))
	if tested&^own != 0 {
		dst = b.appendPieces(dst, own&^tested, tested)
	}
	dst = b.appendCastlings(dst, f.occ[b.side()&1^1])
	return b.effects.keepLegal(dst, start)
}

// appendTested adds the legal moves. It tests those that touch certain cells.
func (b *generalPos) appendTested(dst []Move) []Move {
	own := b.now.occ[b.side()&1]
	tested := b.cellsToTest(b.now.set[rules.RoyalSet] & own)
	near := b.nearRoyals()
	if b.tables.ToRoyal[b.side()&1] != 0 {
		near = b.now.occ[b.side()&1^1]
	}
	dst = b.appendPieces(dst, own&^tested, ^tested)
	start := len(dst)
	dst = b.appendPieces(dst, own&tested, ^uint64(0))
	if tested&^own != 0 {
		dst = b.appendPieces(dst, own&^tested, tested)
	}
	return b.keepSafe(b.appendCastlings(dst, near), start, near)
}

// appendSafeDrops implements effectsLister.
func (b *generalPos) appendSafeDrops(dst []Move) []Move {
	start := len(dst)
	dst = b.effects.appendDrops(dst)
	if len(dst) == start || !b.prog.Safety.Required {
		return dst
	}
	if b.prog.Safety.OneIsEnough {
		return b.effects.keepLegal(dst, start)
	}
	tested, near := b.cellsToTest(b.now.set[rules.RoyalSet]&b.now.occ[b.side()&1]), b.nearRoyals()
	unsafe := func(m Move) bool {
		if b.prog.Royal[b.arrives(m)] {
			return !b.safe(m, b.now.occ[b.side()&1^1])
		}
		return tested>>m.To()&1 != 0 && !b.safe(m, near)
	}
	return dst[:start+len(slices.DeleteFunc(dst[start:], unsafe))]
}

// AppendMoves implements [Position].
func (b *generalPos) AppendMoves(dst []Move) []Move {
	if b.effects != nil {
		return b.effects.appendMoves(dst)
	}
	if b.legal {
		return b.appendSafe(dst)
	}
	return b.appendPseudo(dst)
}

// AppendCaptures implements [Searchable].
func (b *generalPos) AppendCaptures(dst []Move) []Move {
	start := len(dst)
	if b.effects != nil && (b.effects.isOver() || b.effects.legal) {
		return keepNoisy(b, b.AppendMoves(dst), start)
	}
	f := &b.now
	us := b.side() & 1
	foe := f.occ[us^1]
	if b.legal {
		return keepNoisy(b, b.appendSafeWithin(dst, foe|f.epTargets|b.promotionEnds[us]), start)
	}
	dst = b.appendPieces(dst, f.occ[us], foe|f.epTargets)
	for own := f.occ[us]; own != 0; own &= own - 1 {
		if last := b.tables.PromotionZone[b.at[bits.TrailingZeros64(own)&63]]; last != 0 {
			dst = b.appendPieces(dst, own&-own, last&^(foe|f.epTargets))
		}
	}
	return keepNoisy(b, dst, start)
}

// AppendLegal implements [Position].
func (b *generalPos) AppendLegal(dst []Move) []Move {
	if b.effects != nil {
		return b.effects.appendLegal(dst)
	}
	return b.appendSafe(dst)
}

// GivesCheck implements [Searchable].
func (b *generalPos) GivesCheck(m Move) bool {
	if b.effects != nil || m.Kind() > rules.Promoting {
		return givesCheckByMaking(b, m)
	}
	f, us := &b.now, b.side()&1
	royals := f.set[rules.RoyalSet] & f.occ[us^1]
	from, to := uint64(1)<<(m.From()&63), uint64(1)<<(m.To()&63)
	after := (f.occ[0]|f.occ[1])&^from | to
	return royals != 0 && (b.attacks(b.arrives(m), int(m.To()), royals, after) || b.attackers(f.occ[us]&^from, royals, after))
}

// KeepChecks implements [Searchable].
func (b *generalPos) KeepChecks(list []Move) []Move { return keepChecks(b, list) }
