package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file values exchanges: captures on one cell, each side taking with its
// cheapest piece for as long as that pays. Attackers are asked forward, each by
// its own paths on what stands at that moment, so that rides through leaving
// pieces, hops over them and lame leaps come out right. Pins do not count, nor
// does what a piece becomes on the way.

// exchange is a series of captures in progress.
type exchange struct {
	worth *PieceValues
	owed  int32 // what the side to move must make good
}

// begin returns the exchange after its first move, and whether it is decided
// already and how.
func begin(p *rules.Program, at []board.Piece, m Move, worth *PieceValues, least int32, us board.Side) (x exchange, good, decided bool) {
	mover := at[m.From()]
	var gain int32
	stays := worth[mover] // what stands on the cell now
	switch m.Kind() {
	case rules.Castling:
		return x, least <= 0, true
	case rules.EnPassant:
		gain = worth[mover^1]
	case rules.Promoting:
		became := worth[board.NewPiece(int(m.Arg()), us)]
		gain = worth[at[m.To()]] + became - worth[mover]
		stays = became
	case rules.Dropping:
		stays = worth[board.NewPiece(int(m.Arg()), us)]
	case rules.Stacking:
		onto := at[m.To()]
		_, arrives := p.Space.Split(mover, m.Arg(), onto)
		if stays = worth[arrives]; onto != board.Empty && onto.Side() != us {
			gain = worth[onto]
		}
	default:
		gain = worth[at[m.To()]]
	}
	switch {
	case gain < least:
		return x, false, true
	case gain-stays >= least, m.Kind() == rules.Rifling:
		return x, true, true
	}
	return exchange{worth, gain - stays - least}, false, false
}

// take notes that a piece of the side that is behind takes. It reports whether
// that side is ahead then, even if it loses the piece.
func (x *exchange) take(pc board.Piece) (ahead bool) {
	x.owed = -x.owed - 1 - x.worth[pc]
	return x.owed >= 0
}

// SEE implements [Position].
func (b *bitsPos) SEE(m Move, worth *PieceValues, least int32) bool {
	us := b.side()
	x, good, decided := begin(b.prog, b.at[:], m, worth, least, us)
	if decided {
		return good
	}
	to := m.To() & 63
	occupied := (b.now.occ[0]|b.now.occ[1])&^(1<<(m.From()&63)) | 1<<to
	if m.Kind() == rules.EnPassant {
		occupied &^= 1 << (b.now.pack.victim() & 63)
	}
	if b.lines != nil && b.lines.More == nil {
		return b.gainsByLines(&x, int(to), occupied, us)
	}
	able := b.able(to) &^ (1 << to)
	for turn := us ^ 1; ; turn ^= 1 {
		from := b.cheapest(able&occupied&b.now.occ[turn&1], to, occupied, worth)
		if from < 0 {
			return turn != us
		}
		occupied &^= 1 << from
		if x.take(b.at[from&63]) {
			if b.prog.Royal[b.at[from&63]] && b.cheapest(able&occupied&b.now.occ[turn&1^1], to, occupied, worth) >= 0 {
				return turn != us // the royal could not take after all
			}
			return turn == us
		}
	}
}

// gainsByLines is the rest of Gains in games of the shape of chess: riders take
// once nothing is left between them and the cell, all others from the start.
func (b *bitsPos) gainsByLines(x *exchange, to int, occupied uint64, us board.Side) bool {
	to &= 63
	f, l := &b.now, b.lines
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
		from := b.cheapestOf(own, x.worth)
		occupied &^= 1 << from
		if x.take(b.at[from]) {
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

// cheapestOf returns the cell of the piece worth least, the first of equals.
func (b *bitsPos) cheapestOf(pieces uint64, worth *PieceValues) int {
	best := bits.TrailingZeros64(pieces) & 63
	for pieces &= pieces - 1; pieces != 0; pieces &= pieces - 1 {
		if from := bits.TrailingZeros64(pieces) & 63; worth[b.at[from]] < worth[b.at[best]] {
			best = from
		}
	}
	return best
}

// able returns the pieces of both sides that could take on c on some board.
func (b *bitsPos) able(c board.Cell) (set uint64) {
	if b.lines != nil {
		return b.ableByLines(int(c))
	}
	for all := b.now.occ[0] | b.now.occ[1]; all != 0; all &= all - 1 {
		from := bits.TrailingZeros64(all) & 63
		if b.tables.Reach[b.at[from]][from]>>c&1 != 0 {
			set |= all & -all
		}
	}
	return set
}

// ableByLines is able by the transposed tables of games that have more than the
// shape of chess: the others are left to gainsByLines.
func (b *bitsPos) ableByLines(c int) uint64 {
	c &= 63
	f, l := &b.now, b.lines
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
	for i := range l.More.Leapers {
		set |= l.More.Leapers[i].From[c] & f.set[l.More.Leapers[i].Set&7]
	}
	for s := range l.More.Pawns {
		for i := range l.More.Pawns[s] {
			set |= l.More.Pawns[s][i].AttackTo[c] & f.set[l.More.Pawns[s][i].Set&7] & f.occ[s]
		}
	}
	return set
}

// cheapest returns the cell of the piece worth least that can take on c, or
// -1.
func (b *bitsPos) cheapest(pieces uint64, c board.Cell, occupied uint64, worth *PieceValues) int {
	best, price := -1, int32(1<<30)
	for ; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces) & 63
		if pc := b.at[from]; worth[pc] < price && b.takes(pc, from, 1<<c, occupied) {
			best, price = from, worth[pc]
		}
	}
	return best
}

// SEE implements [Position]. Pieces that have taken part leave the board
// until the answer is known.
func (m *mailPos) SEE(mv Move, worth *PieceValues, least int32) bool {
	x, good, decided := begin(m.prog, m.at, mv, worth, least, m.side)
	if decided {
		return good
	}
	var gone [64]mailEdit
	n := 0
	lift := func(c board.Cell) board.Piece {
		pc := m.at[c]
		gone[n], m.at[c] = mailEdit{cell: c, old: pc}, board.Empty
		n++
		return pc
	}
	to := mv.To()
	mover := lift(mv.From())
	switch mv.Kind() {
	case rules.EnPassant:
		lift(m.frames[m.ply].victim)
	case rules.Stacking:
		m.at[mv.From()], mover = m.space.Split(mover, mv.Arg(), m.at[to])
	}
	onto := m.at[to]
	m.at[to] = mover
	for turn := m.side ^ 1; ; turn ^= 1 {
		from := m.cheapest(turn, to, worth)
		if from == board.None || n == len(gone) {
			good = turn != m.side
			break
		}
		pc := lift(from)
		if x.take(pc) {
			good = turn == m.side
			if m.prog.Royal[pc] && m.cheapest(turn^1, to, worth) != board.None {
				good = !good // the royal could not take after all
			}
			break
		}
	}
	m.at[to] = onto
	for n--; n >= 0; n-- {
		m.at[gone[n].cell] = gone[n].old
	}
	return good
}

// cheapest returns the cell of the piece worth least with which a side can
// take on c, or board.None.
func (m *mailPos) cheapest(s board.Side, c board.Cell, worth *PieceValues) board.Cell {
	best, price := board.None, int32(1<<30)
	for _, from := range m.men[s] {
		pc := m.at[from]
		cheaper := worth[pc] < price || worth[pc] == price && from < best // of equals the first, as on other back-ends
		if pc != board.Empty && from != c && pc.Side() == s && cheaper && m.prog.Reach.Has(pc, from, c) && m.attacks(from, c, rules.Capture) {
			best, price = from, worth[pc]
		}
	}
	return best
}

// SEE implements [Position] by what the move itself takes and what could take
// back: an estimate that the reference does not need to better.
func (w *walkPos) SEE(m Move, worth *PieceValues, least int32) bool {
	on := make([]board.Piece, w.prog.Board.Cells())
	for c := range on {
		on[c] = w.At(board.Cell(c))
	}
	_, good, decided := begin(w.prog, on, m, worth, least, w.Side())
	return good || !decided && !w.Attacked(m.To(), w.Side().Other())
}
