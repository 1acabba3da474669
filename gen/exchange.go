package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// Static exchange evaluation: captures on one cell, each side with its least
// valuable attacker for as long as that pays. Attackers are asked forward, each by
// its own paths on what stands at that moment, so that rides through leaving
// pieces, hops over them and lame leaps come out right. Pins do not count, nor
// does promotion by a recapture. Each back-end has a file for its part.

// exchange is a series of captures in progress.
type exchange struct {
	values  *PieceValues
	deficit int32 // what the side to move must win back
}

// startExchange returns the exchange after its first move, and whether that has
// decided it and how.
func startExchange(p *rules.Program, at []board.Piece, m Move, values *PieceValues, least int32, us board.Side) (x exchange, good, decided bool) {
	mover := at[m.From()]
	var gain int32
	stays := values[mover] // what stands on the cell now
	switch m.Kind() {
	case rules.Castling:
		return x, least <= 0, true
	case rules.EnPassant, rules.Promoting:
		if gain = values[at[m.To()]]; m.Kind() == rules.EnPassant {
			gain = values[mover^1]
		}
		if kind := m.Promotion(); kind != 0 {
			stays = values[board.NewPiece(kind, us)]
			gain += stays - values[mover]
		}
	case rules.Dropping:
		stays = values[board.NewPiece(int(m.Arg()), us)]
	case rules.Stacking:
		onto := at[m.To()]
		_, arrives := p.Split(rules.Stacking, mover, m.Arg(), onto)
		if stays = values[arrives]; onto != board.Empty && onto.Side() != us {
			gain = values[onto]
		}
	default:
		if p.Locusts != nil {
			if gain, decided = locustGain(p, at, m, values, us); decided {
				return x, gain >= least, true
			}
		}
		gain = values[at[m.To()]]
	}
	switch {
	case gain < least:
		return x, false, true
	case gain-stays >= least, m.Kind() == rules.Rifling:
		return x, true, true
	}
	return exchange{values, gain - stays - least}, false, false
}

// locustGain returns what a move wins that takes pieces on its way, or an own piece;
// decided is false for others.
func locustGain(p *rules.Program, at []board.Piece, m Move, values *PieceValues, us board.Side) (gain int32, decided bool) {
	valueOn := func(c board.Cell) int32 {
		if at[c].Side() == us {
			return -values[at[c]]
		}
		return values[at[c]]
	}
	end, cells := at[m.To()], []board.Cell(nil)
	if number := m.Taken(); number != 0 {
		cells = p.Locusts.Taken(m.From(), m.To(), number)
	} else if end == board.Empty || end.Side() != us || m.Kind() == rules.Stacking {
		return 0, false
	}
	for _, c := range cells {
		gain += valueOn(c)
	}
	if end != board.Empty && m.From() != m.To() && !slices.Contains(cells, m.To()) {
		gain += valueOn(m.To())
	}
	return gain, true
}

// capture notes that a piece of the side that is behind captures. It reports
// whether that side is ahead even if it loses the piece.
func (x *exchange) capture(pc board.Piece) (ahead bool) {
	x.deficit = -x.deficit - 1 - x.values[pc]
	return x.deficit >= 0
}
