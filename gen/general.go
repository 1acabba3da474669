package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the pseudo-legal generator over bits. It knows pieces only by
// their bundles, so it plays every game that fits in a word. Whether a move
// leaves a royal attacked is mostly seen without making it: only moves that
// touch a cell on which some enemy's way to the royal depends can do that, and
// in plain games fewer still (exact.go).

// generalPos is bitsPos with pseudo-legal moves.
type generalPos struct {
	bitsPos
	replies []Move
}

func newGeneral(p *rules.Program, s *rules.State) *generalPos {
	b := &generalPos{bitsPos: *newBits(p, s)}
	b.settle(b)
	return b
}

// AppendMoves implements [Position].
func (b *generalPos) AppendMoves(dst []Move) []Move {
	if b.tale != nil {
		return b.tale.pseudo(dst)
	}
	return b.appendPseudo(dst)
}

// appendPieces adds the moves of some pieces that end within a set of cells.
func (b *generalPos) appendPieces(dst []Move, pieces, within uint64) []Move {
	f, tale := b.top(), b.tale
	own, foe := f.occ[b.side()&1], f.occ[b.side()&1^1]
	all := own | foe
	within &^= own
	if b.prog.HasImmune {
		within &^= b.immune(foe)
	}
	for ; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces) & 63
		pc := b.at[from]
		if tale != nil && tale.stopped(board.Cell(from)) {
			continue
		}
		bundles := b.tables.Bundles[pc]
		var done [3]uint64
		for i := range bundles {
			bundle := &bundles[i]
			var targets uint64
			switch {
			case bundle.Leap != nil:
				targets = bundle.Leap[from] & within
			case bundle.Ride != nil:
				targets = bundle.Ride.At(from, all) & within
			default:
				targets = bundle.Blocked(from, all) & within
			}
			if flags := bundle.Flags; flags&rules.Capture == 0 {
				targets &^= foe
			} else if flags&rules.Quiet == 0 {
				targets &= foe | f.trail
			}
			if targets == 0 {
				continue
			}
			if !bundle.Alone || targets&(f.trail|b.tables.PromotionZone[pc]) != 0 {
				dst = b.appendTargets(dst, pc, from, bundle.Flags, targets, foe, &done)
				continue
			}
			base := Move(from)<<10 | Move(bundle.Kind)<<20
			for ; targets != 0; targets &= targets - 1 {
				dst = append(dst, base|Move(bits.TrailingZeros64(targets)))
			}
		}
	}
	return dst
}

// stopped reports whether the state of a piece keeps it from moving.
func (b *bitsPos) stopped(c int) bool { return b.tale != nil && b.tale.stopped(board.Cell(c)) }

// immune returns those of some pieces that cannot be captured.
func (b *generalPos) immune(pieces uint64) (set uint64) {
	for ; pieces != 0; pieces &= pieces - 1 {
		if c := bits.TrailingZeros64(pieces) & 63; b.prog.Kinds[b.at[c].Kind()].Immune {
			set |= 1 << c
		}
	}
	return set
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

// holds reports whether the conditions of a bundle hold for the piece on from.
func (b *generalPos) holds(flags rules.Flag, from int) bool {
	check := flags&(rules.IfInCheck|rules.IfNotCheck) != 0 && b.InCheck()
	return allowed(flags, b.top().still>>from&1 != 0, check)
}

// appendTargets adds the moves of one bundle. Targets in done (the second word
// for rifles, the third for captures en passant) are listed already; those
// listed now are added to it.
func (b *generalPos) appendTargets(dst []Move, pc board.Piece, from int, flags rules.Flag, targets, foe uint64, done *[3]uint64) []Move {
	if flags&(rules.Conditional|rules.OnRoyal) != 0 {
		if !b.holds(flags, from) {
			return dst
		}
		targets = b.kept(flags, from, targets)
	}
	if trail := b.top().trail; flags&rules.TakesEP != 0 && targets&trail != 0 {
		t := targets & trail &^ (foe | done[2])
		for done[2] |= t; t != 0; t &= t - 1 {
			dst = append(dst, NewMove(rules.EnPassant, board.Cell(from), board.Cell(bits.TrailingZeros64(t)), 0))
		}
	}
	kind := rules.Plain
	if flags&rules.LeavesEP != 0 {
		kind = rules.DoubleStep
	}
	if flags&rules.Rifle != 0 {
		kind = rules.Rifling
	}
	if flags&rules.Quiet == 0 {
		targets &= foe
	}
	n := 0
	if kind == rules.Rifling {
		n = 1
	}
	targets &^= done[n]
	done[n] |= targets
	for promo := b.prog.Promote[pc]; promo != nil && kind != rules.Rifling; promo = promo.Next {
		for t := targets & promo.Mask; t != 0; t &= t - 1 {
			dst = appendChoices(dst, b, promo, board.Cell(from), board.Cell(bits.TrailingZeros64(t)))
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

// kept returns those of some targets that what the game keeps allows.
func (b *bitsPos) kept(flags rules.Flag, from int, targets uint64) uint64 {
	if flags&rules.OnRoyal != 0 {
		targets &= b.now.set[rules.RoyalSet]
	}
	if flags&rules.IfKept == 0 {
		return targets
	}
	for t := targets; t != 0; t &= t - 1 {
		if !b.tale.allows(flags, board.Cell(from), board.Cell(bits.TrailingZeros64(t))) {
			targets &^= t & -t
		}
	}
	return targets
}

// counter counts the pieces of a kind, for limits on promotion.
type counter interface {
	census(s board.Side, kind int) int
}

// appendChoices adds the promotions that limits leave open.
func appendChoices(dst []Move, c counter, promo *rules.Promotion, from, to board.Cell) []Move {
	if promo.Limits == nil {
		return appendPromotions(dst, promo, from, to)
	}
	for i, pc := range promo.To {
		if promo.Limits[i] == 0 || c.census(pc.Side(), pc.Kind()) < promo.Limits[i] {
			dst = append(dst, NewMove(rules.Promoting, from, to, uint8(pc.Kind())))
		}
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
// for a line that the rook may open. Only pieces of near can prevent one.
func (b *generalPos) appendCastlings(dst []Move, near uint64) []Move {
	f := b.top()
	all, immune := f.occ[0]|f.occ[1], uint64(0)
	plain := b.lines != nil && !b.prog.TestByMaking
	if b.prog.Rules.RoyalsMayTouch {
		immune = b.touched(b.side())
	}
	for i := range b.castlings {
		k := &b.castlings[i]
		if k.side != b.side() || f.pack.rights()&k.bit == 0 || all&k.empty != 0 {
			continue
		}
		if plain && b.attackers(near, k.safe&^immune, all&^(1<<k.king)) || !plain && !b.passes(near, k, k.safe&^immune, all) {
			continue
		}
		if b.stopped(int(k.king)) || b.stopped(int(k.rook)) {
			continue
		}
		dst = append(dst, NewMove(rules.Castling, board.Cell(k.king), board.Cell(k.rook), k.castle))
	}
	return dst
}

// passes reports whether a king can pass some cells unattacked, for games in
// which attacks can depend on what stands there (a piece may have to find the
// cell empty first that it returns to): it is put on each.
func (b *bitsPos) passes(near uint64, k *castling, cells, all uint64) bool {
	king := b.at[k.king&63]
	b.at[k.king&63] = board.Empty
	safe := true
	for ; cells != 0 && safe; cells &= cells - 1 {
		c := bits.TrailingZeros64(cells) & 63
		under := b.at[c]
		b.at[c] = king
		safe = !b.attackers(near, 1<<c, all&^(1<<k.king)|1<<c)
		b.at[c] = under
	}
	b.at[k.king&63] = king
	return safe
}

// attackers reports whether one of some pieces could take on a cell of zone.
// It looks from the attackers: only those that could reach the zone on an
// empty board are looked up at all.
func (b *bitsPos) attackers(pieces, zone, occupied uint64) bool {
	for ; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces) & 63
		pc := b.at[from]
		if b.tables.Reach[pc][from]&zone != 0 && b.takes(pc, from, zone, occupied) && !b.stopped(from) {
			return true
		}
	}
	return false
}

// takes reports whether the piece on from could take on a cell of zone.
func (b *bitsPos) takes(pc board.Piece, from int, zone, occupied uint64) bool {
	bundles := b.tables.Bundles[pc]
	for i := range bundles {
		bundle := &bundles[i]
		if bundle.Flags&rules.Capture == 0 || bundle.Reach[from]&zone == 0 {
			continue
		}
		if bundle.Flags&rules.Conditional != 0 && !allowed(bundle.Flags, b.top().still>>from&1 != 0, false) {
			continue
		}
		hit := bundle.At(from, occupied) & zone
		if bundle.Flags&rules.IfKept != 0 {
			hit = b.kept(bundle.Flags&^rules.OnRoyal, from, hit)
		}
		if hit != 0 {
			return true
		}
	}
	return false
}

// InCheck implements [Position].
func (b *bitsPos) InCheck() bool { return b.exposed(b.side()) }

// Attacked implements [Position].
func (b *bitsPos) Attacked(c board.Cell, by board.Side) bool {
	f := b.top()
	return b.attackers(f.occ[by&1], 1<<c, f.occ[0]|f.occ[1])
}

// Make implements [Position].
func (b *generalPos) Make(m Move) bool {
	if b.tale == nil {
		b.bitsPos.Make(m)
		return !b.prog.Rules.KingSafety || !b.exposed(b.side()^1)
	}
	if b.prog.Effects.Stepwise {
		return b.told(m)
	}
	moved, taken := b.at[m.From()&63], captive(b, m, board.Cell(b.now.pack.victim()))
	b.bitsPos.Make(m)
	b.tale.turn()
	return b.tale.watch(m, moved, taken)
}

// AppendLegal implements [Position].
func (b *generalPos) AppendLegal(dst []Move) []Move {
	if b.tale != nil {
		return b.tale.legal(dst)
	}
	return b.appendSafe(dst)
}

// appendSafe implements ground.
func (b *generalPos) appendSafe(dst []Move) []Move {
	if !b.prog.Rules.KingSafety {
		return b.appendPseudo(dst)
	}
	if royal := b.top().set[rules.RoyalSet] & b.top().occ[b.side()&1]; b.tables.Exact && royal != 0 && royal&(royal-1) == 0 {
		return b.appendExact(dst, royal)
	}
	own, doubtful := b.top().occ[b.side()&1], b.doubtful()
	near := b.nearRoyals()
	dst = b.appendPieces(dst, own&^doubtful, ^doubtful)
	start := len(dst)
	dst = b.appendPieces(dst, own&doubtful, ^uint64(0))
	if doubtful&^own != 0 {
		dst = b.appendPieces(dst, own&^doubtful, doubtful)
	}
	kept := dst[:start]
	for _, m := range b.appendCastlings(dst, near)[start:] {
		if b.safe(m, near) {
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
func (b *generalPos) CountReplies() int {
	b.replies = b.AppendMoves(b.replies[:0])
	return countReplies(b, b.replies)
}

// CountLegal implements [Position].
func (b *generalPos) CountLegal() int {
	b.buffer = b.AppendLegal(b.buffer[:0])
	return len(b.buffer)
}

// nearRoyals returns the enemies that could reach, on an empty board, a cell
// where a royal of the side to move is or can go.
func (b *generalPos) nearRoyals() (near uint64) {
	f := b.top()
	zone := f.set[rules.RoyalSet] & f.occ[b.side()&1]
	for royals := zone; royals != 0; royals &= royals - 1 {
		c := bits.TrailingZeros64(royals) & 63
		zone |= b.tables.Targets[b.at[c]][c]
	}
	for rights := f.pack.rights() & b.rightsOf[b.side()&1]; rights != 0; rights &= rights - 1 {
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

// safe reports whether a move leaves no royal attacked. It need not make the
// move for that: who stands where is enough. Only pieces of near can attack.
func (b *generalPos) safe(m Move, near uint64) bool {
	f := b.top()
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
		after &^= 1 << f.pack.victim()
		foe &^= 1 << f.pack.victim()
	}
	if m.Kind() != rules.Castling && m.Kind() != rules.Rifling && royals&from != 0 {
		royals = royals&^from | to
	}
	return royals == 0 || !b.attackers(foe&near&^to, royals, after)
}

// doubtful returns the cells that a harmless move may not touch: the royals'
// own, those on which an enemy's way to a royal depends, and the trail. When
// in check it returns all: then most moves are illegal.
func (b *generalPos) doubtful() (set uint64) {
	f := b.top()
	royals := f.set[rules.RoyalSet] & f.occ[b.side()&1]
	if royals == 0 {
		return 0
	}
	set = royals | f.trail
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

// Clone implements [Position].
func (b *generalPos) Clone() Position {
	c := &generalPos{bitsPos: *b.clone()}
	if c.tale != nil {
		c.tale.ground = c
	}
	return c
}

// Backend implements [Position].
func (b *generalPos) Backend() Backend { return General }
