package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists the moves of games in which pieces only leap, and all moves are legal.
// Such games have few moves in a position, so that sets of moves do not pay.

// leapLists are the leaps of all pieces of such a game.
type leapLists struct {
	moves   [256]leapMoves        // by piece
	promos  [256][]leapPromotions // by piece
	alone   bool                  // there are no promotions, drops and passes
	none    bool                  // no piece leaps
	origins [2]uint64             // by side: from where some of its pieces promote
}

// leapMoves are leaps of a piece that are listed in one way.
type leapMoves struct {
	to       *[64]uint64 // by cell
	quiet    uint64      // all cells if it moves without capturing, else none
	captures uint64      // all cells if it captures
}

// leapPromotions are leaps of a piece that promote by one rule.
type leapPromotions struct {
	leapMoves
	by *rules.Promotion
}

// targets returns where leaps from a cell lead.
func (l *leapMoves) targets(from int, all, foe uint64) uint64 {
	return l.to[from&63] & (l.quiet&^all | l.captures&foe)
}

// leapsOf returns the leaps of all pieces; nil if some piece does anything else. Plain
// says that there are no drops and passes.
func leapsOf(p *rules.Program, plain bool) *leapLists {
	l := &leapLists{alone: plain, none: true}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		bundles := p.Bits.Bundles[pc]
		if len(bundles) > 1 {
			return nil
		}
		l.moves[pc].to = &[64]uint64{}
		l.none = l.none && len(bundles) == 0
		for i := range bundles {
			flags := bundles[i].Flags
			if bundles[i].Leap == nil || flags&^(rules.Quiet|rules.Capture) != 0 {
				return nil
			}
			l.moves[pc] = leapMoves{bundles[i].Leap, -uint64(flags & rules.Quiet / rules.Quiet), -uint64(flags & rules.Capture / rules.Capture)}
		}
		left := *l.moves[pc].to // by the rules before
		for promo := p.Promote[pc]; promo != nil; promo = promo.Next {
			if promo.Captures {
				return nil
			}
			l.alone = false
			l.promote(pc, promo, &left)
		}
	}
	return l
}

// promote parts the leaps of a piece that promote by a rule from those that do not.
func (l *leapLists) promote(pc board.Piece, by *rules.Promotion, left *[64]uint64) {
	moves := &l.moves[pc]
	plain, ends := *moves.to, [64]uint64{}
	for from := range left {
		ends[from] = by.Ends(from, left[from], 0)
		if ends[from] != 0 {
			l.origins[pc.Side()] |= 1 << from
		}
		if left[from] &^= ends[from]; !by.Optional {
			plain[from] &^= ends[from]
		}
	}
	moves.to = &plain
	l.promos[pc] = append(l.promos[pc], leapPromotions{leapMoves{&ends, moves.quiet, moves.captures}, by})
}

// atOnce is how many leaps of a piece are written without asking whether there are so
// many: most pieces have fewer, and how many cannot be foreseen.
const atOnce = 4

// withoutWalls returns the cells of the pieces of the side to move and of the other.
func (p *strictPos) withoutWalls() (own, foe uint64) {
	f, us := &p.now, p.side()&1
	own, foe = f.occ[us], f.occ[us^1]
	if p.strict.Walls != 0 {
		walls := f.set[p.strict.Walls&7]
		own &^= walls
		foe &^= walls
	}
	return own, foe
}

// appendLeaps adds the leaps of all pieces.
func (p *strictPos) appendLeaps(dst []Move, list *[256]leapMoves) []Move {
	own, foe := p.withoutWalls()
	all := p.now.occ[0] | p.now.occ[1]
	for ; own != 0; own &= own - 1 {
		from := bits.TrailingZeros64(own) & 63
		to, base := list[p.at[from]].targets(from, all, foe), Move(from)<<10
		n := len(dst) + bits.OnesCount64(to)
		dst = slices.Grow(dst, atOnce)
		free := (*[atOnce]Move)(dst[len(dst):cap(dst)])
		for i := range free {
			free[i] = base | Move(bits.TrailingZeros64(to)&63)
			to &= to - 1
		}
		if to == 0 {
			dst = dst[:n]
			continue
		}
		for dst = dst[:len(dst)+atOnce]; to != 0; to &= to - 1 {
			dst = append(dst, base|Move(bits.TrailingZeros64(to)))
		}
	}
	return dst
}

// leapSpans adds the leaps of all pieces as sets.
func (p *strictPos) leapSpans(dst []span, list *[256]leapMoves) []span {
	own, foe := p.withoutWalls()
	all := p.now.occ[0] | p.now.occ[1]
	for ; own != 0; own &= own - 1 {
		from := bits.TrailingZeros64(own) & 63
		dst = appendPlain(dst, from, list[p.at[from]].targets(from, all, foe))
	}
	return dst
}
