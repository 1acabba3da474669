package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// SEE implements [Searchable].
func (b *bitsPos) SEE(m Move, values *PieceValues, least int32) bool {
	us := b.side()
	x, good, decided := startExchange(b.prog, b.at[:], m, values, least, us)
	if decided {
		return good
	}
	to := m.To() & 63
	occupied := (b.now.occ[0]|b.now.occ[1])&^(1<<(m.From()&63)) | 1<<to
	if m.Kind() == rules.EnPassant {
		occupied &^= 1 << (b.now.status.epCaptured() & 63)
	}
	if b.strict != nil && b.strict.More == nil {
		return b.seeByLines(&x, int(to), occupied, us)
	}
	able := b.possibleAttackers(to) &^ (1 << to)
	for turn := us ^ 1; ; turn ^= 1 {
		from := b.leastValuable(able&occupied&b.now.occ[turn&1], to, occupied, values)
		if from < 0 {
			return turn != us
		}
		occupied &^= 1 << from
		if x.capture(b.at[from&63]) {
			if b.prog.Royal[b.at[from&63]] && b.leastValuable(able&occupied&b.now.occ[turn&1^1], to, occupied, values) >= 0 {
				return turn != us // the royal could not take after all
			}
			return turn == us
		}
	}
}

// seeByLines is the rest of SEE in games of the shape of chess: riders attack once
// nothing is left between them and the cell, all others from the start.
func (b *bitsPos) seeByLines(x *exchange, to int, occupied uint64, us board.Side) bool {
	to &= 63
	f, l := &b.now, b.strict
	near := l.Leaper.From[to] & f.set[rules.LeaperSet]
	for s := range l.Sides {
		side := &l.Sides[s]
		near |= (side.AttackTo[to]&f.set[rules.PawnSet] | side.RoyalFrom[to]&f.set[rules.RoyalSet]) & f.occ[s]
	}
	riders := [2]uint64{l.Riders[0].ReachTo[to] & f.set[1] &^ (1 << to), l.Riders[1].ReachTo[to] & f.set[2] &^ (1 << to)}
	near &^= 1 << to
	for turn := us ^ 1; ; turn ^= 1 {
		for i := range riders {
			near |= l.Riders[i].Clear(riders[i]&occupied, to, occupied)
		}
		own := near & occupied & f.occ[turn&1]
		if own == 0 {
			return turn != us
		}
		from := b.leastValuableOf(own, x.values)
		occupied &^= 1 << from
		if x.capture(b.at[from]) {
			if b.prog.Royal[b.at[from]] {
				for i := range riders {
					near |= l.Riders[i].Clear(riders[i]&occupied, to, occupied)
				}
				if near&occupied&f.occ[turn&1^1] != 0 {
					return turn != us // the royal could not take after all
				}
			}
			return turn == us
		}
	}
}

// leastValuableOf returns the cell of the least valuable piece, the first of equals.
func (b *bitsPos) leastValuableOf(pieces uint64, values *PieceValues) int {
	best := bits.TrailingZeros64(pieces) & 63
	for pieces &= pieces - 1; pieces != 0; pieces &= pieces - 1 {
		if from := bits.TrailingZeros64(pieces) & 63; values[b.at[from]] < values[b.at[best]] {
			best = from
		}
	}
	return best
}

// leastValuable returns the cell of the least valuable of some pieces that can
// capture on c, or -1.
func (b *bitsPos) leastValuable(pieces uint64, c board.Cell, occupied uint64, values *PieceValues) int {
	best, price := -1, int32(1<<30)
	for ; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces) & 63
		if pc := b.at[from]; values[pc] < price && b.attacks(pc, from, 1<<c, occupied) {
			best, price = from, values[pc]
		}
	}
	return best
}

// possibleAttackers returns the pieces of both sides that could capture on c on
// some board.
func (b *bitsPos) possibleAttackers(c board.Cell) (set uint64) {
	if b.strict != nil {
		return b.possibleAttackersByLines(int(c))
	}
	for all := b.now.occ[0] | b.now.occ[1]; all != 0; all &= all - 1 {
		from := bits.TrailingZeros64(all) & 63
		if b.tables.Reach[b.at[from]][from]>>c&1 != 0 {
			set |= all & -all
		}
	}
	return set
}

// leapersTo returns the leapers of More with which a side attacks c.
func (b *bitsPos) leapersTo(f *frame, s board.Side, c int) (set uint64) {
	l := &b.strict.More.Leapers
	for left := l.From[s&1][c&63] & f.set[l.Set&7] & f.occ[s&1]; left != 0; left &= left - 1 {
		from := bits.TrailingZeros64(left) & 63
		if l.Leap[b.at[from]][from]>>c&1 != 0 {
			set |= left & -left
		}
	}
	return set
}

// possibleAttackersByLines is possibleAttackers by the transposed tables of games
// with more sets than chess. Those of the shape of chess use seeByLines.
func (b *bitsPos) possibleAttackersByLines(c int) uint64 {
	c &= 63
	f, l := &b.now, b.strict
	set := l.Leaper.From[c] & f.set[rules.LeaperSet]
	for s := range l.Sides {
		side := &l.Sides[s]
		set |= (side.AttackTo[c]&f.set[rules.PawnSet] | side.RoyalFrom[c]&f.set[rules.RoyalSet]) & f.occ[s]
	}
	for i := range l.Riders {
		set |= l.Riders[i].ReachTo[c] & f.set[i+1]
	}
	for i := range l.More.Riders {
		set |= l.More.Riders[i].ReachTo[c] & f.set[l.More.Riders[i].Set&7]
	}
	for s := range l.More.Pawns {
		set |= b.leapersTo(f, board.Side(s), c)
		for i := range l.More.Pawns[s] {
			set |= l.More.Pawns[s][i].AttackTo[c] & f.set[l.More.Pawns[s][i].Set&7] & f.occ[s]
		}
	}
	return set
}
