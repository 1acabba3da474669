package gen

import (
	"math/bits"

	"dragoman/gen/rules"
)

// This file counts the replies to all moves of a position at once, for the last two
// plies of a perft. Most moves are quiet and change few of the replies, or none: the
// replies that they do not change are counted once for all of them. Without this
// file perft would only be slower.

// CountReplies implements [Counter].
func (p *strictPos) CountReplies() (n int) {
	c := &p.replyCache
	if p.extras || p.strict.More != nil || !p.fillReplies(c) {
		p.buffer = p.AppendLegal(p.buffer[:0])
		for _, m := range p.buffer {
			p.Make(m)
			n += p.CountLegal()
			p.Unmake()
		}
		return n
	}
	p.spans, _ = legal[listing](p, p.spans[:0])
	for i := range p.spans {
		if s := &p.spans[i]; s.to != 0 {
			n += p.countSpan(c, s)
		}
	}
	return n
}

// countSpan counts the replies to the moves of a span.
func (p *strictPos) countSpan(c *replyCache, s *span) int {
	special, touching := p.classifySpan(c, s)
	n := bits.OnesCount64(s.to&^(special|touching)) * c.replies
	for to := s.to & touching &^ special; to != 0; to &= to - 1 {
		n += p.countAfterQuiet(c, s.first(to))
	}
	for to := s.to & special; to != 0; to &= to - 1 {
		p.Make(s.first(to))
		n += p.CountLegal()
		p.Unmake()
	}
	return n
}

// classifySpan returns the targets of two sorts of moves of a span: special ones,
// which capture, check, pin or do more than go, and those touching a cell on which
// replies depend. All others leave the replies as they are.
func (p *strictPos) classifySpan(c *replyCache, s *span) (special, touching uint64) {
	m := s.first(s.to)
	if m&kindMask >= edited {
		return ^uint64(0), 0
	}
	from := m >> 10 & 63
	reach := &p.strict.ReachTo[p.at[from]]
	special, touching = c.own|reach[bits.TrailingZeros64(c.royal)&63], c.depends
	for z := c.zone; z != 0; z &= z - 1 {
		touching |= reach[bits.TrailingZeros64(z)]
	}
	if s.slide == 0 {
		return special | -(c.blocks >> from & 1), touching | -(touching >> from & 1)
	}
	if m&kindMask != 0 {
		special |= p.epCapturable()
	}
	step := int(m&63) - int(from)
	return special | bits.RotateLeft64(c.blocks, step), touching | bits.RotateLeft64(touching, step)
}

// fillReplies fills in a replyCache. It reports false if some piece of the other
// side is pinned, or its royal attacked or missing.
func (p *strictPos) fillReplies(c *replyCache) bool {
	f := &p.now
	them := p.side()&1 ^ 1
	c.side, c.own, c.all = them, f.occ[them], f.occ[0]|f.occ[1]
	c.royal = f.set[rules.RoyalSet] & c.own
	if c.royal == 0 || f.set[rules.RoyalSet] == c.royal || !p.fillBlockers(c) {
		return false
	}
	p.fillRoyal(c)
	p.fillRiders(c)
	c.leaperMoves = 0
	for s := f.set[rules.LeaperSet] & c.own; s != 0; s &= s - 1 {
		c.leaperMoves += bits.OnesCount64(p.strict.Leaper.Leap[bits.TrailingZeros64(s)&63] &^ c.own)
	}
	my := &p.strict.Sides[them]
	c.pawns = f.set[rules.PawnSet] & c.own
	c.pawnCells = bits.RotateLeft64(c.pawns&my.Push.From, my.Push.Rotate) | bits.RotateLeft64(c.pawns&my.DoublePush.From, my.DoublePush.Rotate) |
		bits.RotateLeft64(c.pawns&my.DoublePush.From, my.DoublePush.Past) |
		bits.RotateLeft64(c.pawns&my.Take[0].From, my.Take[0].Rotate) | bits.RotateLeft64(c.pawns&my.Take[1].From, my.Take[1].Rotate)
	c.pawnMoves = countPawns(my, c.pawns, c.all, c.all&^c.own, ^uint64(0))
	c.depends = c.riderCells | c.pawnCells | c.royalDepends
	c.replies = c.leaperMoves + c.riderMoves + c.pawnMoves + c.royalMoves
	return true
}

// fillBlockers finds the pieces of the side to move that stand alone, or with one
// of the other side, between its own riders and the royal.
func (p *strictPos) fillBlockers(c *replyCache) bool {
	f := &p.now
	mine := c.all &^ c.own
	k := bits.TrailingZeros64(c.royal) & 63
	c.blocks = 0
	for i := range p.strict.Riders {
		r := &p.strict.Riders[i]
		for s := r.ReachTo[k] & f.set[i+1] & mine; s != 0; s &= s - 1 {
			between := r.Between[bits.TrailingZeros64(s)&63][k] & c.all
			switch others := between &^ mine; {
			case between&(between-1) == 0 && others == between:
				return false // it checks, or pins
			case others&(others-1) == 0 && bits.OnesCount64(between&mine) == 1:
				c.blocks |= between & mine
			}
		}
	}
	return true
}

// fillRiders counts the moves of the riders one by one.
func (p *strictPos) fillRiders(c *replyCache) {
	c.riderCells, c.riderMoves, c.riders = 0, 0, c.riders[:0]
	for i := range p.strict.Riders {
		r := &p.strict.Riders[i]
		for s := p.now.set[i+1] & c.own; s != 0; s &= s - 1 {
			cell := bits.TrailingZeros64(s)
			seen := r.Table.At(cell, c.all)
			moves := bits.OnesCount64(seen &^ c.own)
			c.riderCells |= seen
			c.riderMoves += moves
			c.riders = append(c.riders, riderView{seen, r, cell, moves})
		}
	}
}

// countAfterQuiet counts the replies to a quiet move.
func (p *strictPos) countAfterQuiet(c *replyCache, m Move) int {
	from, to := m>>10&63, m&63
	both := uint64(1)<<from | uint64(1)<<to
	all := c.all ^ both
	n := c.leaperMoves
	if both&c.riderCells == 0 {
		n += c.riderMoves
	} else {
		for i := range c.riders {
			if r := &c.riders[i]; both&r.seen == 0 {
				n += r.moves
			} else {
				n += bits.OnesCount64(r.table.Table.At(r.cell, all) &^ c.own)
			}
		}
	}
	if both&c.pawnCells == 0 {
		n += c.pawnMoves
	} else {
		n += countPawns(&p.strict.Sides[c.side&1], c.pawns, all, all&^c.own, ^uint64(0))
	}
	pc := p.at[from]
	if c.zone == 0 || both&c.royalDepends|(p.tables.Reach[pc][from]|p.tables.Reach[pc][to])&c.zone == 0 {
		return n + c.royalMoves
	}
	return n + p.countRoyalAfter(c, int(from), int(to), all)
}
