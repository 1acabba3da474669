package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file is the part of a forecast that is about the royal of the other side:
// most moves change little of what attacks the cells where it might go.

// court is where the royal goes if the side to move does nothing, and what
// attacks it there.
type court struct {
	ends    uint64    // cells, attacked or not
	rights  uint8     // castlings that its own pieces do not block
	opens   bool      // one of these can open a line
	zone    uint64    // ends, and what castlings pass
	watched uint64    // cells on which it depends what of zone is attacked
	royals  int       // moves
	crown   uint64    // what the royal of the side to move attacks,
	leapt   uint64    // its leapers
	trod    uint64    // and its feet
	guards  []outlook // its riders that might attack the zone
}

// foreseeRoyal counts the moves of the royal and finds what they depend on.
func (p *strictPos) foreseeRoyal(w *forecast) {
	f := &p.now
	mine, its := w.all&^w.own, &p.lines.Sides[w.side&1^1]
	w.ends = p.lines.Sides[w.side&1].Royal[bits.TrailingZeros64(w.royal)&63] &^ w.own
	w.zone, w.watched = w.ends, 0
	p.foreseeCastlings(w)
	w.royals = 0
	if w.zone == 0 {
		return
	}
	w.guards = w.guards[:0]
	for i := range p.lines.Riders {
		r := &p.lines.Riders[i]
		for s := f.set[i+1] & mine; s != 0; s &= s - 1 {
			if cell := bits.TrailingZeros64(s) & 63; r.Reach[cell]&w.zone != 0 {
				seen := r.Table.At(cell, w.all^w.royal)
				w.watched |= seen
				w.guards = append(w.guards, outlook{seen: seen, table: r, cell: cell})
			}
		}
	}
	w.crown = its.Royal[bits.TrailingZeros64(f.set[rules.RoyalSet]&mine)&63]
	w.leapt = p.lines.Leaper.Attacks(f.set[rules.LeaperSet] & mine)
	w.trod = its.PawnAttacks(f.set[rules.PawnSet] & mine)
	w.royals = p.countRoyal(w, w.all)
}

// foreseeCastlings finds the castlings that may be possible.
func (p *strictPos) foreseeCastlings(w *forecast) {
	w.rights, w.opens = p.now.pack.rights()&p.rightsOf[w.side&1], false
	for left := w.rights; left != 0; left &= left - 1 {
		c := &p.castlings[bits.TrailingZeros8(left)&7]
		if c.empty&w.own != 0 {
			w.rights &^= c.bit
			continue
		}
		w.zone |= c.passed
		w.watched |= c.empty
		if c.opens {
			w.opens, w.watched = true, ^uint64(0) // where the rook's line ends can matter too
		}
	}
}

// countRoyal counts the moves of the royal in a position in which these cells
// are occupied.
func (p *strictPos) countRoyal(w *forecast, all uint64) int {
	f := &p.now
	v := sight{own: w.own, foe: all &^ w.own, all: all, royal: w.royal, enemy: f.set[rules.RoyalSet] &^ w.royal, targets: ^uint64(0)}
	p.ply++
	ends, castlings := p.royalMoves(f, &v)
	p.ply--
	return bits.OnesCount64(ends) + bits.OnesCount8(castlings)
}

// countRoyalAfter counts the moves of the royal after a quiet move.
func (p *strictPos) countRoyalAfter(w *forecast, from, to int, all uint64) int {
	if w.opens {
		pc, both := p.at[from&63], uint64(1)<<(from&63)|uint64(1)<<(to&63)
		p.flip(&p.now, pc, both)
		n := p.countRoyal(w, all)
		p.flip(&p.now, pc, both)
		return n
	}
	danger := p.nearAfter(w, from&63, to&63) | p.riddenAfter(w, from&63, to&63, all^w.royal)
	n := bits.OnesCount64(w.ends &^ danger)
	for left := w.rights; left != 0; left &= left - 1 {
		if c := &p.castlings[bits.TrailingZeros8(left)&7]; all&c.empty|danger&c.passed == 0 {
			n++
		}
	}
	return n
}

// nearAfter returns the cells that the royal, the leapers and the feet attack
// after a move of the one on from.
func (p *strictPos) nearAfter(w *forecast, from, to int) uint64 {
	f, its := &p.now, &p.lines.Sides[w.side&1^1]
	mine, both := w.all&^w.own, uint64(1)<<(from&63)|uint64(1)<<(to&63)
	crown, leapt, trod := w.crown, w.leapt, w.trod
	if f.set[rules.RoyalSet]>>(from&63)&1 != 0 {
		crown = its.Royal[to&63]
	}
	if f.set[rules.LeaperSet]>>(from&63)&1 != 0 {
		leapt = p.lines.Leaper.Attacks(f.set[rules.LeaperSet]&mine ^ both)
	}
	if f.set[rules.PawnSet]>>(from&63)&1 != 0 {
		trod = its.PawnAttacks(f.set[rules.PawnSet]&mine ^ both)
	}
	return crown | leapt | trod
}

// riddenAfter returns the cells that the riders attack after a move, among
// those of the zone; what the move does not touch they see as before.
func (p *strictPos) riddenAfter(w *forecast, from, to int, occupied uint64) (set uint64) {
	both := uint64(1)<<(from&63) | uint64(1)<<(to&63)
	for i := range w.guards {
		if g := &w.guards[i]; g.cell == from {
			continue
		} else if both&g.seen == 0 {
			set |= g.seen
		} else {
			set |= g.table.Table.At(g.cell, occupied)
		}
	}
	for i := range p.lines.Riders {
		if r := &p.lines.Riders[i]; p.now.set[i+1]>>(from&63)&1 != 0 && r.Reach[to&63]&w.zone != 0 {
			set |= r.Table.At(to, occupied)
		}
	}
	return set
}
