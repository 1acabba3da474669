package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file is the part of a replyCache that is about the royal of the other side:
// few moves change what attacks the cells where it might go.

// fillRoyal counts the moves of the royal and finds the moves that may change them.
func (p *strictPos) fillRoyal(c *replyCache) {
	reach := p.strict.Sides[c.side&1].Royal[bits.TrailingZeros64(c.royal)&63]
	c.ends, c.beside = reach&^c.own, reach&c.own
	c.rights = p.now.status.rights() & p.rightsOf[c.side&1]
	c.royalEntering, c.pairLeaving, c.pairEntering, c.castlingCells = 0, 0, 0, 0
	c.safe, c.aiming = 0, [rules.MaxSets]uint64{}
	zone := c.ends
	for left := c.rights; left != 0; left &= left - 1 {
		k := &p.castlings[bits.TrailingZeros8(left)&7]
		if k.empty&c.own != 0 {
			c.rights &^= k.bit
			continue
		}
		if k.uncovers { // where the rook's line ends can matter too
			c.entering = ^uint64(0)
		}
		zone |= k.passed
		c.castlingCells |= k.empty
	}
	c.royalLeaving = c.castlingCells & c.all
	c.cells = zone
	for ; zone != 0; zone &= zone - 1 {
		p.fillZone(c, bits.TrailingZeros64(zone)&63)
	}
	c.royalMoves = p.countRoyal(c, c.safe, c.all)
}

// countRoyal counts the moves of the royal if these cells are safe and these occupied.
func (p *strictPos) countRoyal(c *replyCache, safe, all uint64) int {
	n := bits.OnesCount64(c.ends & safe)
	for left := c.rights; left != 0; left &= left - 1 {
		if k := &p.castlings[bits.TrailingZeros8(left)&7]; all&k.empty|k.passed&^safe == 0 {
			n++ // if it uncovers, nobody asks
		}
	}
	return n
}

// attacksTo returns the cells from which pieces of some set, of the side to move, attack a
// cell if these cells are occupied.
func (p *strictPos) attacksTo(c *replyCache, from *[rules.MaxSets]uint64, cell int, all uint64) (attackers uint64) {
	f, l := &p.now, p.strict
	its, mine := &l.Sides[c.side&1^1], c.all&^c.own
	from[rules.RoyalSet] = its.RoyalFrom[cell&63]
	for i := range l.Riders {
		if f.set[i+1]&mine != 0 {
			from[i+1] = l.Riders[i].From(cell, all)
		} else {
			from[i+1] = 0
		}
	}
	from[rules.LeaperSet] = l.Leaper.From[cell&63]
	from[rules.PawnSet] = its.AttackTo[cell&63]
	for set := range rules.CommonSets {
		attackers |= f.set[set] & from[set]
	}
	return attackers & mine
}

// fillZone finds out whether something attacks a cell where the royal might go or which
// it crosses by castling, and finds the moves that may change this.
func (p *strictPos) fillZone(c *replyCache, cell int) {
	f, l := &p.now, p.strict
	mine, all := c.all&^c.own, c.all^c.royal
	var by [rules.MaxSets]uint64
	attackers := p.attacksTo(c, &by, cell, all)
	if attackers == 0 {
		c.safe |= 1 << (cell & 63)
		for set := range by {
			c.aiming[set] |= by[set]
		}
		for i := range l.Riders {
			r := &l.Riders[i]
			for s := r.ReachTo[cell&63] & f.set[i+1] & mine; s != 0; s &= s - 1 {
				if on := r.Between[bits.TrailingZeros64(s)&63][cell&63] & all; on&(on-1) == 0 {
					c.royalLeaving |= on & mine
				}
			}
		}
		return
	}
	if between := p.between(attackers, cell); attackers&(attackers-1) == 0 {
		c.royalLeaving |= attackers
		c.royalEntering |= between
	} else {
		c.pairLeaving |= attackers
		c.pairEntering |= between
	}
}

// between returns the cells between some pieces that attack a cell and that cell.
func (p *strictPos) between(attackers uint64, cell int) (cells uint64) {
	for s := attackers & (p.now.set[1] | p.now.set[2]); s != 0; s &= s - 1 {
		a := bits.TrailingZeros64(s) & 63
		cells |= p.strict.Riders[0].Between[a][cell&63] | p.strict.Riders[1].Between[a][cell&63]
	}
	return cells
}

// royalChanges returns by how many moves of the royal there are more after moves from one
// cell to some others; after unsure ones everything is looked at again.
func (p *strictPos) royalChanges(c *replyCache, from int, to, unsure uint64) (n int) {
	sets := &p.info[p.at[from&63]].sets
	others, lines := uint64(0), uint64(0)
	if to&unsure != 0 {
		others, lines = p.attackedWithout(c, from, c.all&^(1<<(from&63)))
	}
	for ; to != 0; to &= to - 1 {
		cell, end := bits.TrailingZeros64(to)&63, to&-to
		all, safe := c.all&^(1<<(from&63))|end, c.safe
		switch {
		case end&unsure&lines != 0:
			attacked, _ := p.attackedWithout(c, from, all)
			safe = c.cells &^ attacked
		case end&unsure != 0:
			safe = c.cells &^ others
		}
		n += p.countRoyal(c, safe&^p.attacksFrom(c.side^1, sets, cell, all^c.royal), all) - c.royalMoves
		if c.beside>>cell&1 != 0 {
			n += p.takesBack(c, from, cell)
		}
	}
	return n
}

// attackedWithout returns the cells where the royal might go, or which it crosses, that others
// than a piece that leaves its cell attack if these cells are occupied, and the lines which
// these attacks need.
func (p *strictPos) attackedWithout(c *replyCache, from int, all uint64) (cells, lines uint64) {
	var by [rules.MaxSets]uint64
	for left := c.cells; left != 0; left &= left - 1 {
		cell := bits.TrailingZeros64(left) & 63
		attackers := p.attacksTo(c, &by, cell, all&^c.royal) &^ (1 << (from & 63))
		if attackers == 0 {
			continue
		}
		cells |= left & -left
		if attackers&(attackers-1) == 0 {
			lines |= p.between(attackers, cell)
		}
	}
	return cells, lines
}

// attacksFrom returns the cells that a piece of a side attacks from a cell as a member of some sets.
func (p *strictPos) attacksFrom(of board.Side, sets *[2]uint8, cell int, all uint64) (cells uint64) {
	l, its := p.strict, &p.strict.Sides[of&1]
	for _, set := range sets {
		switch set {
		case rules.RoyalSet:
			cells |= its.Royal[cell&63]
		case rules.LeaperSet:
			cells |= l.Leaper.Leap[cell&63]
		case rules.PawnSet:
			cells |= its.PawnAttacks(1 << (cell & 63))
		case 1, 2:
			cells |= l.Riders[set-1].Table.At(cell, all)
		}
	}
	return cells
}

// takesBack returns 1 if the royal can take a piece that has come from one cell to take one
// beside it on another, else 0.
func (p *strictPos) takesBack(c *replyCache, from, to int) int {
	var by [rules.MaxSets]uint64
	if p.attacksTo(c, &by, to, c.all&^(c.royal|1<<(from&63)))&^(1<<(from&63)) != 0 {
		return 0
	}
	return 1
}

// spoils reports whether a castling checks, or may change where the other royal can go but
// by what the rook attacks from its new cell.
func (p *strictPos) spoils(c *replyCache, k *castling) bool {
	cells, king, rook := k.kings|k.rooks, k.king&63, k.rook&63
	sets := &p.info[p.at[rook]].sets
	checks := (c.checks[sets[0]&7] | c.checks[sets[1]&7]) >> (k.rookTo & 63)
	crown := (c.checks[rules.RoyalSet] | c.aiming[rules.RoyalSet]) >> (k.kingTo & 63)
	if cells&(c.leaving|c.royalLeaving|c.royalEntering|c.pairLeaving|c.entering|c.castlingCells) != 0 || (checks|crown)&1 != 0 {
		return true
	}
	for i := range p.strict.Riders { // lines that pass both cells
		if r := &p.strict.Riders[i]; r.Reach[king]&r.Reach[rook]&(c.cells|c.royal) != 0 {
			return true
		}
	}
	return false
}
