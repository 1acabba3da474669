package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file counts the replies to all moves of a position at once, for the last two
// plies of a perft. Most moves only empty a cell and fill another, or take what stands
// there, and each of these changes few of the replies: what it changes is found once for
// all moves from or to the cell. Moves that do more, such as checks, are made. Without
// this file perft would only be slower.

// CountReplies implements [Counter].
func (p *strictPos) CountReplies() (n int) {
	c := &p.replyCache
	if p.extras || p.strict.BySets || !p.fillReplies(c) {
		p.buffer = p.AppendLegal(p.buffer[:0])
		for _, m := range p.buffer {
			n += p.countMade(m)
		}
		return n
	}
	p.spans, _ = legal[listing](p, p.spans[:0])
	p.alone = p.alone[:0]
	for i := range p.spans {
		n += p.countSpan(c, &p.spans[i])
	}
	return n + p.countAlone()
}

// countAlone counts the replies to the moves of p.alone by making these.
func (p *strictPos) countAlone() (n int) {
	for i := range p.alone {
		for s, to := &p.alone[i], p.alone[i].to; to != 0; to &= to - 1 {
			n += p.countMade(s.first(to))
		}
	}
	return n
}

// countMade counts the replies to a move by making it.
func (p *strictPos) countMade(m Move) int {
	p.Make(m)
	n := p.CountLegal()
	p.Unmake()
	return n
}

// countSpan counts the replies to the moves of a span, but for those that have to be made: these it leaves in p.alone.
func (p *strictPos) countSpan(c *replyCache, s *span) int {
	switch {
	case s.to == 0:
		return 0
	case s.first(s.to)&kindMask >= edited:
		return p.countOther(c, s)
	case s.slide == 0:
		return p.countPieceSpan(c, s)
	}
	return p.countPawnSpan(c, s)
}

// putAside puts the moves of a span to some cells into p.alone.
func (p *strictPos) putAside(s *span, to uint64) {
	if to != 0 {
		p.alone = append(p.alone, span{to, s.base, s.slide})
	}
}

// countOther counts the replies to moves that are neither plain nor double steps.
func (p *strictPos) countOther(c *replyCache, s *span) int {
	if m := s.first(s.to); m.Kind() == rules.Castling {
		if k := &p.castlings[p.castlingOf[m.Arg()&7]&7]; !p.spoils(c, k) {
			all := c.all ^ k.kings ^ k.rooks
			safe := c.safe &^ p.attacksFrom(c.side^1, &p.info[p.at[k.rook&63]].sets, int(k.rookTo), all^c.royal)
			return c.replies + p.changeWith(c, c.all^all, all, c.own) + p.countRoyal(c, safe, all) - c.royalMoves
		}
	}
	p.putAside(s, s.to)
	return 0
}

// countPieceSpan counts the replies to the moves of one piece.
func (p *strictPos) countPieceSpan(c *replyCache, s *span) int {
	from := int(s.base>>10) & 63
	if c.leaving>>from&1 != 0 {
		p.putAside(s, s.to)
		return 0
	}
	sets := &p.info[p.at[from]].sets
	alone := c.checks[sets[0]&7] | c.checks[sets[1]&7] | c.entering
	p.putAside(s, s.to&alone)
	to := s.to &^ alone
	n := c.replies * bits.OnesCount64(to)
	unsure := c.royalEntering | -(c.royalLeaving >> from & 1) | c.pairEntering&-(c.pairLeaving>>from&1)
	if near := to & (unsure | c.aiming[sets[0]&7] | c.aiming[sets[1]&7] | c.castlingCells | c.beside); near != 0 {
		n += p.royalChanges(c, from, near, unsure)
	}
	if c.depends>>from&1 != 0 {
		e := p.emptied(c, from)
		n += e.change*bits.OnesCount64(to&^e.beyond) - e.byRiders*bits.OnesCount64(to&e.before&^e.beyond)
		for left := to & e.opened &^ e.beyond; left != 0; left &= left - 1 {
			n -= p.closed(c, e, bits.TrailingZeros64(left)&63)
		}
		for left := to & e.beyond; left != 0; left &= left - 1 {
			n += p.changeAfter(c, from, bits.TrailingZeros64(left)&63)
		}
		to &^= e.beyond
	}
	return n + p.changesAt(c, to)
}

// countPawnSpan counts the replies to the moves of many pawns by the same step.
func (p *strictPos) countPawnSpan(c *replyCache, s *span) int {
	m := s.first(s.to)
	step := int(m&63) - int(m>>10&63)
	alone := c.checks[rules.PawnSet] | c.entering | bits.RotateLeft64(c.leaving, step)
	n := 0
	if m&kindMask != 0 {
		passed := p.epCapturable(p.side() & 1)
		alone |= passed & bits.RotateLeft64(p.strict.Sides[c.side&1].PromotionZone, step-p.strict.Sides[c.side&1^1].DoublePush.Past)
		n = p.countEPReplies(c, s.to&passed&^alone, step)
	}
	p.putAside(s, s.to&alone)
	to := s.to &^ alone
	n += c.replies * bits.OnesCount64(to)
	unsure := c.royalEntering | bits.RotateLeft64(c.royalLeaving, step) | c.pairEntering&bits.RotateLeft64(c.pairLeaving, step)
	for left := to & (unsure | c.aiming[rules.PawnSet] | c.castlingCells | c.beside); left != 0; left &= left - 1 {
		n += p.royalChanges(c, (bits.TrailingZeros64(left)-step)&63, left&-left, unsure)
	}
	for left := to & bits.RotateLeft64(c.depends, step); left != 0; left &= left - 1 {
		end := bits.TrailingZeros64(left) & 63
		switch e := p.emptied(c, (end-step)&63); {
		case e.beyond>>end&1 != 0:
			n += p.changeAfter(c, (end-step)&63, end)
			to &^= 1 << end
		case e.opened>>end&1 != 0:
			n += e.change - p.closed(c, e, end)
		case e.before>>end&1 != 0:
			n += e.change - e.byRiders
		default:
			n += e.change
		}
	}
	return n + p.changesAt(c, to)
}

// countEPReplies counts the captures en passant after double steps to some cells.
func (p *strictPos) countEPReplies(c *replyCache, to uint64, step int) (n int) {
	my, jump := &p.strict.Sides[c.side&1], &p.strict.Sides[c.side&1^1].DoublePush
	pawns := p.now.set[rules.PawnSet] & c.own // pinned ones, too
	k := bits.TrailingZeros64(c.royal) & 63
	for ; to != 0; to &= to - 1 {
		end := to & -to
		past := bits.RotateLeft64(end, jump.Past-step)
		for i := range my.Take {
			t := &my.Take[i]
			if taker := bits.RotateLeft64(past, -t.Rotate) & pawns & t.From; taker != 0 && t.Flags&rules.TakesEP != 0 {
				all := c.all&^(bits.RotateLeft64(end, -step)|taker) | past
				if !p.riderAttacks(&p.now, c.all&^c.own, k, all) {
					n++
				}
			}
		}
	}
	return n
}

// changesAt returns what pieces of the side to move change by coming to some cells.
func (p *strictPos) changesAt(c *replyCache, cells uint64) (n int) {
	for left := cells & c.depends &^ c.own; left != 0; left &= left - 1 {
		n += p.filled(c, bits.TrailingZeros64(left)&63)
	}
	for left := cells & c.own; left != 0; left &= left - 1 {
		n += p.captured(c, bits.TrailingZeros64(left)&63)
	}
	return n
}

// fillReplies fills in a replyCache. It reports false if there is no royal, or if a pinned
// piece can have other moves when something changes off its line.
func (p *strictPos) fillReplies(c *replyCache) bool {
	f := &p.now
	them := p.side()&1 ^ 1
	c.side, c.own, c.all = them, f.occ[them], f.occ[0]|f.occ[1]
	c.royal = f.set[rules.RoyalSet] & c.own
	if c.royal == 0 || f.set[rules.RoyalSet] == c.royal {
		return false
	}
	c.leaving, c.entering, c.free, c.pinnedMoves = 0, 0, c.own, 0
	if !p.fillLines(c) {
		return false
	}
	p.fillChecks(c)
	p.fillRoyal(c)
	p.fillRiders(c)
	c.leapers, c.leaperMoves = f.set[rules.LeaperSet]&c.free, 0
	for s := c.leapers; s != 0; s &= s - 1 {
		c.leaperMoves += bits.OnesCount64(p.strict.Leaper.Leap[bits.TrailingZeros64(s)&63] &^ c.own)
	}
	my := &p.strict.Sides[them]
	c.pawns = f.set[rules.PawnSet] & c.free
	c.stepCells = bits.RotateLeft64(c.pawns&my.DoublePush.From, my.DoublePush.Rotate) | bits.RotateLeft64(c.pawns&my.DoublePush.From, my.DoublePush.Past)
	c.pawnCells = c.stepCells | bits.RotateLeft64(c.pawns&my.Push.From, my.Push.Rotate) |
		bits.RotateLeft64(c.pawns&my.Take[0].From, my.Take[0].Rotate) | bits.RotateLeft64(c.pawns&my.Take[1].From, my.Take[1].Rotate)
	c.pawnMoves = countPawns(my, c.pawns, c.all, c.all&^c.own, ^uint64(0))
	c.depends = c.riderCells | c.pawnCells
	c.replies = c.pinnedMoves + c.leaperMoves + c.riderMoves + c.pawnMoves + c.royalMoves
	c.knownEmptied, c.knownFilled, c.knownCaptured = 0, 0, 0
	return true
}

// fillLines looks at the lines between riders of the side to move and the royal: it finds
// the pieces of that side that stand there alone, or with one of the other side, and the
// pieces that the riders pin. While nothing comes to its line, a pinned piece has always the
// same moves.
func (p *strictPos) fillLines(c *replyCache) bool {
	f := &p.now
	mine := c.all &^ c.own
	k := bits.TrailingZeros64(c.royal) & 63
	for i := range p.strict.Riders {
		r := &p.strict.Riders[i]
		for s := r.ReachTo[k] & f.set[i+1] & mine; s != 0; s &= s - 1 {
			line := r.Between[bits.TrailingZeros64(s)&63][k]
			on := line & c.all
			switch others := on & c.own; {
			case on&(on-1) == 0 && others == on:
				if on&c.free == 0 || !p.fillPin(c, on, line|s&-s) {
					return false // it checks, or pins what is pinned
				}
				c.leaving |= s & -s
				c.entering |= line
			case others&(others-1) == 0 && bits.OnesCount64(on&mine) == 1:
				c.leaving |= on & mine
			}
		}
	}
	return true
}

// fillPin counts the moves of a pinned piece. It reports false if these depend on cells
// beside its line.
func (p *strictPos) fillPin(c *replyCache, piece, line uint64) bool {
	f, l := &p.now, p.strict
	c.free &^= piece
	cell, targets := bits.TrailingZeros64(piece)&63, line&^c.own
	for i := range l.Riders {
		if f.set[i+1]&piece != 0 {
			c.pinnedMoves += bits.OnesCount64(l.Riders[i].Table.At(cell, c.all) & targets)
		}
	}
	switch {
	case f.set[rules.LeaperSet]&piece != 0:
		c.pinnedMoves += bits.OnesCount64(l.Leaper.Leap[cell] & targets)
	case f.set[rules.PawnSet]&piece != 0:
		my := &l.Sides[c.side&1]
		past := bits.RotateLeft64(piece&my.DoublePush.From, my.DoublePush.Past)
		if bits.RotateLeft64(piece, my.DoublePush.Rotate)&line != 0 && past&^line != 0 {
			return false
		}
		c.pinnedMoves += countPawns(my, piece, c.all, c.all&^c.own, line)
	}
	return true
}

// fillChecks finds where pieces of each set check or pin, and where the kings and rooks
// stand with which the other side may castle.
func (p *strictPos) fillChecks(c *replyCache) {
	k := bits.TrailingZeros64(c.royal) & 63
	p.attacksTo(c, &c.checks, k, c.all)
	for i := range p.strict.Riders {
		if near := c.checks[i+1] & c.own; near != 0 {
			c.checks[i+1] |= p.strict.Riders[i].From(k, c.all&^near)
		}
	}
	for rights := p.now.status.rights() & p.rightsOf[c.side&1]; rights != 0; rights &= rights - 1 {
		r := &p.castlings[bits.TrailingZeros8(rights)&7]
		c.entering |= 1<<r.rook | 1<<r.king
	}
}
