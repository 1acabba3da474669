package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// attackers reports whether one of some pieces could capture on a cell of zone. It
// looks from the attackers: only those that could reach the zone on an empty board
// are looked up at all.
func (b *bitsPos) attackers(pieces, zone, occupied uint64) bool {
	if b.hasMarks && pieces != 0 {
		closed := b.effects.barredCells(b.at[bits.TrailingZeros64(pieces)&63].Side())
		zone, occupied = zone&^closed, occupied|closed
	}
	for ; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces) & 63
		pc := b.at[from]
		if b.tables.Reach[pc][from]&zone != 0 && b.attacks(pc, from, zone, occupied) && !b.isFrozen(from) {
			return true
		}
	}
	return false
}

// attacks reports whether the piece on from could capture on a cell of zone.
func (b *bitsPos) attacks(pc board.Piece, from int, zone, occupied uint64) bool {
	bundles := b.tables.Bundles[pc]
	for i := range bundles {
		if b.capturesIn(&bundles[i], from, zone, occupied) {
			return true
		}
	}
	return false
}

// capturesIn reports whether a bundle of the piece on from captures on a cell of zone.
func (b *bitsPos) capturesIn(bundle *rules.Bundle, from int, zone, occupied uint64) bool {
	if bundle.Flags&rules.Capture == 0 || bundle.Reach[from]&zone == 0 {
		return false
	}
	if bundle.Flags&rules.Conditional != 0 && !conditionsHold(bundle.Flags, b.now.unmoved>>from&1 != 0, false) {
		return false
	}
	hit := bundle.At(from, occupied) & zone
	if bundle.Flags&rules.IfCompare != 0 {
		hit = b.allowedTargets(bundle.Flags&^(rules.OnRoyal|rules.TakesEP), from, hit)
	}
	return hit != 0
}

// allowedTargets returns those of some targets for which the conditions of a
// bundle with the given flags hold.
func (b *bitsPos) allowedTargets(flags rules.Flag, from int, targets uint64) uint64 {
	if flags&rules.OnRoyal != 0 {
		targets &= b.now.set[rules.RoyalSet]
	}
	if flags&rules.IfCompare == 0 {
		return targets
	}
	for t := targets; t != 0; t &= t - 1 {
		if !b.effects.allowsPath(flags, board.Cell(from), board.Cell(bits.TrailingZeros64(t))) {
			targets &^= t & -t
		}
	}
	return targets
}

// isFrozen reports whether the state of the piece on c keeps it from moving.
func (b *bitsPos) isFrozen(c int) bool { return b.effects != nil && b.effects.isFrozen(board.Cell(c)) }

// royalsAttacked implements effectsBoard.
func (b *bitsPos) royalsAttacked(s board.Side) bool {
	f, royals := &b.now, b.vulnerable(s)
	if b.prog.Safety.OneIsEnough {
		return b.allAttacked(s, royals)
	}
	return royals != 0 && b.attackers(f.occ[s&1^1], royals, f.occ[0]|f.occ[1])
}

// allAttacked reports whether a side has royals and all of them are attacked.
func (b *bitsPos) allAttacked(s board.Side, royals uint64) bool {
	f := &b.now
	if royals == 0 || royals != f.set[rules.RoyalSet]&f.occ[s&1] || b.prog.Safety.Lone && royals&(royals-1) != 0 {
		return false
	}
	for ; royals != 0; royals &= royals - 1 {
		if !b.attackers(f.occ[s&1^1], royals&-royals, f.occ[0]|f.occ[1]) {
			return false
		}
	}
	return true
}

// vulnerable returns the royals of s that can be attacked by the rules.
func (b *bitsPos) vulnerable(s board.Side) uint64 {
	royals := b.now.set[rules.RoyalSet] & b.now.occ[s&1]
	if b.prog.Safety.Shield {
		royals &^= b.touched(s)
	}
	return royals
}

// touched returns the cells next to an enemy royal of s.
func (b *bitsPos) touched(s board.Side) (set uint64) {
	for royals := b.now.set[rules.RoyalSet] & b.now.occ[s&1^1]; royals != 0; royals &= royals - 1 {
		set |= b.tables.Neighbours[bits.TrailingZeros64(royals)&63]
	}
	return set
}

// onlyChecker implements effectsLister.
func (b *bitsPos) onlyChecker(s board.Side) board.Cell {
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

// InCheck implements [Position].
func (b *bitsPos) InCheck() bool { return b.royalsAttacked(b.side()) }

// Attacked is the ability behind [Attacked]. Where another piece than a royal stands,
// the paths that capture nothing but royals do not count.
func (b *bitsPos) Attacked(c board.Cell, by board.Side) bool {
	f, zone := &b.now, uint64(1)<<c
	all := f.occ[0] | f.occ[1]
	onlyRoyal := all&^f.set[rules.RoyalSet]&zone == 0
	if b.hasMarks {
		closed := b.effects.barredCells(by)
		zone, all = zone&^closed, all|closed
	}
	if onlyRoyal {
		return b.attackers(f.occ[by&1], zone, all)
	}
	for pieces := f.occ[by&1]; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces) & 63
		bundles := b.tables.Bundles[b.at[from]]
		for i := range bundles {
			if bundles[i].Flags&rules.OnRoyal == 0 && b.capturesIn(&bundles[i], from, zone, all) && !b.isFrozen(from) {
				return true
			}
		}
	}
	return false
}

// safePassage reports whether a castling king passes some cells unattacked. It
// puts the king on each: in some games attacks depend on what stands there.
func (b *bitsPos) safePassage(near uint64, k *castling, cells, all uint64) bool {
	if royals := b.now.set[rules.RoyalSet] & b.now.occ[k.side&1]; b.prog.Safety.Lone && royals&(royals-1) != 0 {
		return true
	}
	king := b.at[k.king&63]
	b.at[k.king&63] = board.Empty
	safe := true
	for ; cells != 0 && safe; cells &= cells - 1 {
		c := bits.TrailingZeros64(cells) & 63
		under := b.at[c]
		b.at[c] = king
		b.effects.exchangeState(board.Cell(k.king), board.Cell(c))
		safe = !b.attackers(near, 1<<c, all&^(1<<k.king)|1<<c)
		b.effects.exchangeState(board.Cell(k.king), board.Cell(c))
		b.at[c] = under
	}
	b.at[k.king&63] = king
	return safe
}

// noEPCapture reports whether no piece of side s, whose pieces are own, can
// capture on one of the en-passant targets.
func (b *bitsPos) noEPCapture(epTargets, own, all uint64, s board.Side) bool {
	closed, takers := uint64(0), uint64(0)
	if b.hasMarks {
		closed = b.effects.barredCells(s)
		epTargets &^= closed
	}
	for t := epTargets; t != 0; t &= t - 1 {
		takers |= b.tables.EPTakers[s&1][bits.TrailingZeros64(t)]
	}
	for own &= takers; own != 0; own &= own - 1 {
		c := bits.TrailingZeros64(own)
		if b.isFrozen(c) {
			continue
		}
		bundles := b.tables.Bundles[b.at[c&63]]
		for i := range bundles {
			if bundles[i].Flags&rules.TakesEP != 0 && b.allowedTargets(bundles[i].Flags, c, bundles[i].At(c, all|closed)&epTargets) != 0 {
				return false
			}
		}
	}
	return true
}

// arrives returns the piece that a move puts on its target.
func (b *bitsPos) arrives(m Move) board.Piece {
	if kind := m.Promotion(); kind != 0 {
		return board.NewPiece(kind, b.side())
	}
	return movedPiece(m, b.side(), b.at[:])
}

// immune returns those of some pieces that cannot be captured.
func (b *bitsPos) immune(pieces uint64) (set uint64) {
	for ; pieces != 0; pieces &= pieces - 1 {
		if c := bits.TrailingZeros64(pieces) & 63; b.prog.Kinds[b.at[c].Kind()].Immune {
			set |= 1 << c
		}
	}
	return set
}

// attacksEnemy implements effectsBoard.
func (b *bitsPos) attacksEnemy(c board.Cell) bool {
	occ := &b.now.occ
	foe := occ[b.at[c&63]&1^1]
	if b.prog.HasImmune {
		foe &^= b.immune(foe)
	}
	return b.attackers(1<<(c&63)&(occ[0]|occ[1]), foe, occ[0]|occ[1])
}

// givesForbiddenCheck implements effectsBoard.
func (b *bitsPos) givesForbiddenCheck(s board.Side) bool {
	f, royals := &b.now, b.vulnerable(s^1)
	if royals == 0 || b.prog.Safety.OneIsEnough && !b.allAttacked(s^1, royals) {
		return false
	}
	return b.attackers(b.checkless(s), royals, f.occ[0]|f.occ[1])
}

// checkless returns the pieces of a side that may not give check.
func (b *bitsPos) checkless(s board.Side) (set uint64) {
	if b.prog.Effects.AllCheckless {
		return b.now.occ[s&1]
	}
	for own := b.now.occ[s&1]; own != 0; own &= own - 1 {
		if b.effects.effects.Checkless[b.at[bits.TrailingZeros64(own)&63]] {
			set |= own & -own
		}
	}
	return set
}
