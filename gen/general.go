package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the general generator on boards of up to 64 cells. It knows
// pieces only by their bundles, so it plays every game that fits in a word.
// general_legal.go tells legal moves from others.

// generalPos is bitsPos with moves by bundles.
type generalPos struct {
	bitsPos
	spans         []span    // sets of moves that flush has not written yet
	legal         bool      // without effects: lists hold legal moves only, since one look finds them, and Make need not test them
	promotionEnds [2]uint64 // by side: where pieces promote
}

func newGeneral(p *rules.Program, s *rules.State) *generalPos {
	b := &generalPos{bitsPos: *newBits(p, s), legal: p.Effects == nil && p.Safety.Required && p.Bits.Exact}
	for pc, zone := range p.Bits.PromotionZone {
		b.promotionEnds[pc&1] |= zone
	}
	if b.effects != nil {
		b.effects.lister = b
		b.effects.legal = !p.TestByMaking || p.Filtered() || p.Effects.Unsure != nil
	}
	b.start(b)
	return b
}

// appendPieces adds the moves of some pieces that end within a set of cells.
func (b *generalPos) appendPieces(dst []Move, pieces, within uint64) []Move {
	return b.flush(b.collectPieces(dst, pieces, within))
}

// flush adds the moves of the spans.
func (b *generalPos) flush(dst []Move) []Move {
	dst = spread(dst, b.spans)
	b.spans = b.spans[:0]
	return dst
}

// collectPieces is appendPieces, but leaves the last of the moves to flush: sets of them are
// written fastest together.
func (b *generalPos) collectPieces(dst []Move, pieces, within uint64) []Move {
	f := &b.now
	own, foe := f.occ[b.side()&1], f.occ[b.side()&1^1]
	all := own | foe
	within &^= own
	if b.prog.HasImmune {
		within &^= b.immune(foe)
	}
	occupied := all // what stops rides
	if b.hasMarks {
		closed := b.effects.barredCells(b.side())
		within, occupied = within&^closed, all|closed
	}
	if b.effects != nil {
		pieces &^= b.effects.frozen()
	}
	if pawn := b.tables.Pawns[b.side()&1]; pawn != nil && !b.hasMarks {
		pawns := f.set[rules.PawnSet] & pieces
		dst = b.collectPawns(dst, pawn, pawns, within)
		pieces &^= pawns
	}
	for ; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces) & 63
		pc := b.at[from]
		bundles := b.tables.Bundles[pc]
		var done [3]uint64
		for i := range bundles {
			bundle := &bundles[i]
			var targets uint64
			switch {
			case bundle.Leap != nil:
				targets = bundle.Leap[from] & within
			case bundle.Ride != nil && !bundle.Looks:
				targets = bundle.Ride.At(from, occupied) & within
			case bundle.Ride != nil:
				targets = bundle.Ride.At(from, all) & within
			default:
				targets = bundle.Blocked(from, all) & within
			}
			if flags := bundle.Flags; flags&rules.Capture == 0 {
				if targets &^= foe; flags&rules.Quiet == 0 {
					targets &= f.epTargets
				}
			} else if flags&rules.Quiet == 0 {
				targets &= foe | f.epTargets
			}
			if targets == 0 {
				continue
			}
			if !bundle.Alone || targets&(f.epTargets|b.tables.PromotionZone[pc]) != 0 {
				dst = b.appendTargets(b.flush(dst), pc, from, bundle.Flags, targets, foe, &done)
				continue
			}
			b.spans = append(b.spans, span{targets, Move(from)<<10 | Move(bundle.Kind)<<20, 0})
		}
	}
	return dst
}

// collectPawns is collectPieces for pieces that move as a set.
func (b *generalPos) collectPawns(dst []Move, pawn *rules.Pawn, pawns, within uint64) []Move {
	f := &b.now
	foe, all := f.occ[b.side()&1^1], f.occ[0]|f.occ[1]
	for i := range pawn.Push {
		s := &pawn.Push[i]
		dst = b.collectSteps(dst, pawn, s, bits.RotateLeft64(pawns&s.From, s.Rotate)&within&^all)
	}
	for i := range pawn.DoublePush {
		s := &pawn.DoublePush[i]
		past := bits.RotateLeft64(all, -s.Past)
		dst = b.collectSteps(dst, pawn, s, bits.RotateLeft64(pawns&s.From&^past, s.Rotate)&within&^all)
	}
	for i := range pawn.Take {
		s := &pawn.Take[i]
		targets := bits.RotateLeft64(pawns&s.From, s.Rotate) & within
		if s.Flags&rules.TakesEP != 0 {
			for t := targets & f.epTargets &^ foe; t != 0; t &= t - 1 {
				to := bits.TrailingZeros64(t)
				dst = appendArrivals(b.flush(dst), b, b.prog.Promote[pawn.Piece], rules.EnPassant, board.Cell((to-s.Rotate)&63), board.Cell(to), true)
			}
		}
		dst = b.collectSteps(dst, pawn, s, targets&foe)
	}
	return dst
}

// collectSteps adds the moves of such pieces by one kind of step.
func (b *generalPos) collectSteps(dst []Move, pawn *rules.Pawn, s *rules.Step, targets uint64) []Move {
	if last := targets & pawn.PromotionZone; last != 0 {
		promo := b.prog.Promote[pawn.Piece]
		if !promo.Optional {
			targets &^= last
		}
		for ; last != 0; last &= last - 1 {
			to := bits.TrailingZeros64(last)
			dst = appendPromotions(b.flush(dst), b, promo, NewMove(rules.Promoting, board.Cell((to-s.Rotate)&63), board.Cell(to), 0))
		}
	}
	b.spans = append(b.spans, span{targets, Move(s.Kind())<<20 - Move(s.Rotate)<<10, slides})
	return dst
}

// pathConditionsHold reports whether the conditions of a bundle with the given
// flags hold for the piece on from.
func (b *generalPos) pathConditionsHold(flags rules.Flag, from int) bool {
	unmoved := b.now.unmoved>>from&1 != 0
	if checks := rules.IfInCheck | rules.IfNotCheck; flags&checks == 0 || !conditionsHold(flags&^checks, unmoved, false) {
		return conditionsHold(flags&^checks, unmoved, false)
	}
	return conditionsHold(flags, unmoved, b.InCheck())
}

// appendTargets adds the moves of one bundle that are not listed yet: done holds
// the targets of listed moves, of rifle captures and of captures en passant.
func (b *generalPos) appendTargets(dst []Move, pc board.Piece, from int, flags rules.Flag, targets, foe uint64, done *[3]uint64) []Move {
	epTargets := uint64(0)
	if flags&rules.TakesEP != 0 {
		epTargets = targets & b.now.epTargets &^ foe
	}
	if flags&(rules.Conditional|rules.OnRoyal) != 0 {
		if !b.pathConditionsHold(flags, from) {
			return dst
		}
		epTargets = b.allowedTargets(flags, from, epTargets)
		targets = b.allowedTargets(flags&^rules.TakesEP, from, targets)
	}
	epTargets &^= done[2]
	for done[2] |= epTargets; epTargets != 0; epTargets &= epTargets - 1 {
		dst = appendArrivals(dst, b, b.prog.Promote[pc], rules.EnPassant, board.Cell(from), board.Cell(bits.TrailingZeros64(epTargets)), true)
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
	rest := targets
	for promo := b.prog.Promote[pc]; promo != nil && kind != rules.Rifling; promo = promo.Next {
		ends := promo.Ends(from, rest, foe)
		rest &^= ends
		for t := ends; t != 0; t &= t - 1 {
			dst = appendPromotions(dst, b, promo, NewMove(rules.Promoting, board.Cell(from), board.Cell(bits.TrailingZeros64(t)), 0))
		}
		if !promo.Optional {
			targets &^= ends
		}
	}
	base := NewMove(kind, board.Cell(from), 0, 0)
	for ; targets != 0; targets &= targets - 1 {
		dst = append(dst, base|Move(bits.TrailingZeros64(targets)))
	}
	return dst
}

// appendCastlings adds the castlings that are possible. They are legal unless the
// rook opens a line to the king. Only pieces of near can attack the king's way.
func (b *generalPos) appendCastlings(dst []Move, near uint64) []Move {
	f := &b.now
	all, immune, closed := f.occ[0]|f.occ[1], uint64(0), uint64(0)
	if b.hasMarks {
		closed = b.effects.barredCells(b.side())
	}
	plain := b.strict != nil && !b.prog.TestByMaking && !b.prog.Safety.Lone
	walls := b.effects != nil && b.prog.Effects.Walls.WithMoves() // which decide whether the king's way is safe
	if b.prog.Safety.Shield {
		immune = b.touched(b.side())
	}
	for i := range b.castlings {
		k := &b.castlings[i]
		if k.side != b.side() || f.status.rights()&k.bit == 0 || (all|closed)&k.empty != 0 {
			continue
		}
		if !walls && (plain && b.attackers(near, k.safe&^immune, all&^(1<<k.king)) || !plain && !b.safePassage(near, k, k.safe&^immune, all)) {
			continue
		}
		if b.isFrozen(int(k.king)) || b.isFrozen(int(k.rook)) {
			continue
		}
		dst = append(dst, NewMove(rules.Castling, board.Cell(k.king), board.Cell(k.rook), k.castle))
	}
	return dst
}

// Make implements [Position].
func (b *generalPos) Make(m Move) bool {
	if checking {
		defer b.checkSound()
	}
	if b.effects == nil {
		b.bitsPos.Make(m)
		return b.legal || !b.prog.Safety.Required || !b.royalsAttacked(b.side()^1)
	}
	if legal, made := b.makeDirect(m); made {
		if b.effects.counting != nil {
			b.countDirect(m)
		}
		return legal
	}
	before := b.effects.before(m, b.side(), b.at[:], board.Cell(b.now.status.epCaptured()))
	b.bitsPos.Make(m)
	return b.effects.follow(m, before)
}

// Clone implements [Position].
func (b *generalPos) Clone() Position {
	c := &generalPos{legal: b.legal, promotionEnds: b.promotionEnds}
	b.cloneTo(&c.bitsPos)
	if c.effects != nil {
		c.effects.effectsBoard, c.effects.lister = c, c
	}
	return c
}

// Backend names the back-end.
func (b *generalPos) Backend() Backend { return General }

// Unmake implements [Position].
func (b *generalPos) Unmake() {
	if b.effects != nil {
		b.effects.popRecord()
	}
	b.bitsPos.Unmake()
}

// Pass implements [Searchable].
func (b *generalPos) Pass() {
	b.bitsPos.Pass()
	if b.effects != nil {
		b.effects.pushPass()
	}
}

// appendPseudo implements effectsLister.
func (b *generalPos) appendPseudo(dst []Move) []Move {
	f := &b.now
	dst = b.appendPieces(dst, f.occ[b.side()&1], ^uint64(0))
	return b.appendCastlings(dst, f.occ[b.side()&1^1])
}
