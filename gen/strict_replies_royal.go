package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file is the part of a replyCache that is about the royal of the other side:
// most moves change little of what attacks the cells where it might go.

// fillRoyal counts the moves of the royal and finds the cells that they depend on.
func (p *strictPos) fillRoyal(c *replyCache) {
	f := &p.now
	mine, its := c.all&^c.own, &p.strict.Sides[c.side&1^1]
	c.ends = p.strict.Sides[c.side&1].Royal[bits.TrailingZeros64(c.royal)&63] &^ c.own
	c.zone, c.royalDepends = c.ends, 0
	p.fillCastlings(c)
	c.royalMoves = 0
	if c.zone == 0 {
		return
	}
	c.guards = c.guards[:0]
	for i := range p.strict.Riders {
		r := &p.strict.Riders[i]
		for s := f.set[i+1] & mine; s != 0; s &= s - 1 {
			if cell := bits.TrailingZeros64(s) & 63; r.Reach[cell]&c.zone != 0 {
				seen := r.Table.At(cell, c.all^c.royal)
				c.royalDepends |= seen
				c.guards = append(c.guards, riderView{seen: seen, table: r, cell: cell})
			}
		}
	}
	c.royalAttacks = its.Royal[bits.TrailingZeros64(f.set[rules.RoyalSet]&mine)&63]
	c.leaperAttacks = p.strict.Leaper.Attacks(f.set[rules.LeaperSet] & mine)
	c.pawnAttacks = its.PawnAttacks(f.set[rules.PawnSet] & mine)
	c.royalMoves = p.countRoyal(c, c.all)
}

// fillCastlings finds the castlings that may be possible.
func (p *strictPos) fillCastlings(c *replyCache) {
	c.rights, c.uncovers = p.now.status.rights()&p.rightsOf[c.side&1], false
	for left := c.rights; left != 0; left &= left - 1 {
		k := &p.castlings[bits.TrailingZeros8(left)&7]
		if k.empty&c.own != 0 {
			c.rights &^= k.bit
			continue
		}
		c.zone |= k.passed
		c.royalDepends |= k.empty
		if k.uncovers {
			c.uncovers, c.royalDepends = true, ^uint64(0) // where the rook's line ends can matter too
		}
	}
}

// countRoyal counts the moves of the royal in a position in which these cells
// are occupied.
func (p *strictPos) countRoyal(c *replyCache, all uint64) int {
	f := &p.now
	v := checkInfo{own: c.own, foe: all &^ c.own, all: all, royal: c.royal, enemy: f.set[rules.RoyalSet] &^ c.royal, targets: ^uint64(0)}
	p.ply++
	ends, castlings := p.royalMoves(f, &v)
	p.ply--
	return bits.OnesCount64(ends) + bits.OnesCount8(castlings)
}

// countRoyalAfter counts the moves of the royal after a quiet move.
func (p *strictPos) countRoyalAfter(c *replyCache, from, to int, all uint64) int {
	if c.uncovers {
		pc, both := p.at[from&63], uint64(1)<<(from&63)|uint64(1)<<(to&63)
		p.flip(&p.now, pc, both)
		n := p.countRoyal(c, all)
		p.flip(&p.now, pc, both)
		return n
	}
	danger := p.leapDangerAfter(c, from&63, to&63) | p.riderDangerAfter(c, from&63, to&63, all^c.royal)
	n := bits.OnesCount64(c.ends &^ danger)
	for left := c.rights; left != 0; left &= left - 1 {
		if k := &p.castlings[bits.TrailingZeros8(left)&7]; all&k.empty|danger&k.passed == 0 {
			n++
		}
	}
	return n
}

// leapDangerAfter returns the cells that the royal, the leapers and the pawns attack
// after a move of the one on from.
func (p *strictPos) leapDangerAfter(c *replyCache, from, to int) uint64 {
	f, its := &p.now, &p.strict.Sides[c.side&1^1]
	mine, both := c.all&^c.own, uint64(1)<<(from&63)|uint64(1)<<(to&63)
	crown, leapt, trod := c.royalAttacks, c.leaperAttacks, c.pawnAttacks
	if f.set[rules.RoyalSet]>>(from&63)&1 != 0 {
		crown = its.Royal[to&63]
	}
	if f.set[rules.LeaperSet]>>(from&63)&1 != 0 {
		leapt = p.strict.Leaper.Attacks(f.set[rules.LeaperSet]&mine ^ both)
	}
	if f.set[rules.PawnSet]>>(from&63)&1 != 0 {
		trod = its.PawnAttacks(f.set[rules.PawnSet]&mine ^ both)
	}
	return crown | leapt | trod
}

// riderDangerAfter returns the cells that the riders attack after a move, among
// those of the zone; what the move does not touch they see as before.
func (p *strictPos) riderDangerAfter(c *replyCache, from, to int, occupied uint64) (set uint64) {
	both := uint64(1)<<(from&63) | uint64(1)<<(to&63)
	for i := range c.guards {
		if g := &c.guards[i]; g.cell == from {
			continue
		} else if both&g.seen == 0 {
			set |= g.seen
		} else {
			set |= g.table.Table.At(g.cell, occupied)
		}
	}
	for i := range p.strict.Riders {
		if r := &p.strict.Riders[i]; p.now.set[i+1]>>(from&63)&1 != 0 && r.Reach[to&63]&c.zone != 0 {
			set |= r.Table.At(to, occupied)
		}
	}
	return set
}
