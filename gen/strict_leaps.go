package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file lists the moves of games in which pieces only leap, and all leaps are legal.
// Such games have few moves in a position, so that sets of moves do not pay.

// leapMoves are the leaps of a piece.
type leapMoves struct {
	to       *[64]uint64 // by cell
	quiet    uint64      // all cells if it moves without capturing, else none
	captures uint64      // all cells if it captures
}

// leapMovesOf returns the leaps of all pieces by piece; nil if some piece does anything else.
func leapMovesOf(p *rules.Program) *[256]leapMoves {
	list := &[256]leapMoves{}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		bundles := p.Bits.Bundles[pc]
		if p.Promote[pc] != nil || len(bundles) > 1 {
			return nil
		}
		list[pc].to = &[64]uint64{}
		for i := range bundles {
			flags := bundles[i].Flags
			if bundles[i].Leap == nil || flags&^(rules.Quiet|rules.Capture) != 0 {
				return nil
			}
			list[pc] = leapMoves{bundles[i].Leap, -uint64(flags & rules.Quiet / rules.Quiet), -uint64(flags & rules.Capture / rules.Capture)}
		}
	}
	return list
}

// atOnce is how many leaps of a piece are written without asking whether there are so
// many: most pieces have fewer, and how many cannot be foreseen.
const atOnce = 4

// appendLeaps adds the moves of a game in which all are leaps.
func (p *strictPos) appendLeaps(dst []Move, list *[256]leapMoves) []Move {
	f, us := &p.now, p.side()&1
	own, foe, all := f.occ[us], f.occ[us^1], f.occ[0]|f.occ[1]
	if p.strict.Walls != 0 {
		walls := f.set[p.strict.Walls&7]
		own &^= walls
		foe &^= walls
	}
	for ; own != 0; own &= own - 1 {
		from := bits.TrailingZeros64(own) & 63
		l := &list[p.at[from]]
		to, base := l.to[from]&(l.quiet&^all|l.captures&foe), Move(from)<<10
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
