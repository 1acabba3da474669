package gen

import (
	"math/bits"
)

// This file is the part of a replyCache that tells what changes with one cell.

// fillRiders counts the moves of the riders one by one.
func (p *strictPos) fillRiders(c *replyCache) {
	c.riderCells, c.riderMoves, c.riders = 0, 0, c.riders[:0]
	for i := range p.strict.Riders {
		table := p.strict.Riders[i].Table
		for s := p.now.set[i+1] & c.free; s != 0; s &= s - 1 {
			cell := bits.TrailingZeros64(s)
			seen := table.At(cell, c.all)
			moves := seen &^ c.own
			c.riderCells |= seen
			c.riderMoves += bits.OnesCount64(moves)
			c.riders = append(c.riders, riderView{seen, moves, uint8(cell), uint8(i)})
		}
	}
}

// emptied tells what a piece of the side to move changes by leaving a cell.
func (p *strictPos) emptied(c *replyCache, cell int) *emptiedCell {
	e, bit := &c.emptied[cell&63], uint64(1)<<(cell&63)
	if c.knownEmptied&bit != 0 {
		return e
	}
	c.knownEmptied |= bit
	*e = emptiedCell{cell: cell}
	if c.riderCells&bit != 0 {
		p.openRides(c, e, bit)
	}
	if c.pawnCells&bit != 0 {
		my, all := &p.strict.Sides[c.side&1], c.all^bit
		e.change += countPawns(my, c.pawns, all, all&^c.own, ^uint64(0)) - c.pawnMoves
		e.beyond |= (my.AttackTo[cell&63] | bits.RotateLeft64(bit, -my.Push.Rotate)) & c.pawns
		if c.stepCells&bit != 0 {
			e.beyond |= c.stepCells | bits.RotateLeft64(bit, -my.DoublePush.Rotate) | bits.RotateLeft64(bit, -my.DoublePush.Past)
		}
	}
	return e
}

// openRides tells what riders can do after a cell has been left.
func (p *strictPos) openRides(c *replyCache, e *emptiedCell, bit uint64) {
	for i := range c.riders {
		r := &c.riders[i]
		if r.seen&bit == 0 {
			continue
		}
		t := &p.strict.Riders[r.table&1]
		opened, before := t.Table.At(int(r.cell), c.all^bit)&^r.seen, t.Between[r.cell&63][e.cell&63]|1<<(r.cell&63)
		e.byRiders += bits.OnesCount64(opened &^ c.own)
		switch {
		case e.beyond != 0:
			e.beyond |= opened | before
		case e.before != 0:
			e.beyond = opened | before | e.opened | e.before
			e.opened, e.before = 0, 0
		default:
			e.rider, e.opened, e.before = i, opened, before
		}
	}
	e.change += e.byRiders
}

// closed returns how many moves of the one rider that sees a cell end where a piece that
// left it comes to a cell beyond.
func (p *strictPos) closed(c *replyCache, e *emptiedCell, to int) int {
	bit := uint64(1) << (to & 63)
	if c.own&bit != 0 {
		return -1 // it can be captured there
	}
	r := &c.riders[e.rider]
	return bits.OnesCount64(e.opened &^ c.own &^ p.strict.Riders[r.table&1].Table.At(int(r.cell), c.all&^(1<<(e.cell&63))|bit))
}

// filled returns what a piece of the side to move changes by coming to an empty cell.
func (p *strictPos) filled(c *replyCache, cell int) int {
	n, bit := &c.filled[cell&63], uint64(1)<<(cell&63)
	if c.knownFilled&bit != 0 {
		return int(*n)
	}
	c.knownFilled |= bit
	change := 0
	if c.riderCells&bit != 0 {
		for i := range c.riders { // without a branch, which would be mispredicted
			r := &c.riders[i]
			change -= bits.OnesCount64(r.moves & p.strict.Riders[r.table&1].Behind[r.cell&63][cell&63])
		}
	}
	if c.pawnCells&bit != 0 {
		all := c.all | bit
		change += countPawns(&p.strict.Sides[c.side&1], c.pawns, all, all&^c.own, ^uint64(0)) - c.pawnMoves
	}
	*n = int16(change)
	return change
}

// captured returns what a piece of the side to move changes by taking the place of a piece
// of the other side.
func (p *strictPos) captured(c *replyCache, cell int) int {
	n, bit := &c.captured[cell&63], uint64(1)<<(cell&63)
	if c.knownCaptured&bit != 0 {
		return int(*n)
	}
	c.knownCaptured |= bit
	change := p.leapsAfterCapture(c, cell)
	for i := range c.riders {
		r := &c.riders[i]
		change += int(r.seen >> (cell & 63) & 1)
		if int(r.cell) == cell {
			change -= bits.OnesCount64(r.moves)
		}
	}
	if (c.pawnCells|c.pawns)&bit != 0 {
		change += countPawns(&p.strict.Sides[c.side&1], c.pawns&^bit, c.all, c.all&^c.own|bit, ^uint64(0)) - c.pawnMoves
	}
	*n = int16(change)
	return change
}

// changeAfter returns what a move changes of whose two cells a piece of the other side sees
// both.
func (p *strictPos) changeAfter(c *replyCache, from, to int) int {
	start, end := uint64(1)<<(from&63), uint64(1)<<(to&63)
	n := p.changeWith(c, start|end, c.all&^start|end, c.own&^end)
	if c.own&end != 0 {
		n += p.leapsAfterCapture(c, to)
	}
	return n
}

// leapsAfterCapture returns how many more moves leapers have after a piece of theirs has been
// captured: those that defended it can capture there, and perhaps it was one of them.
func (p *strictPos) leapsAfterCapture(c *replyCache, cell int) int {
	n := bits.OnesCount64(p.strict.Leaper.From[cell&63] & c.leapers)
	if c.leapers>>(cell&63)&1 != 0 {
		n -= bits.OnesCount64(p.strict.Leaper.Leap[cell&63] &^ c.own)
	}
	return n
}

// changeWith returns how many more moves riders and pawns have after some cells have
// changed, if these cells are occupied and these by them.
func (p *strictPos) changeWith(c *replyCache, cells, all, own uint64) int {
	captured := c.own &^ own
	n := 0
	if cells&(c.pawnCells|c.pawns) != 0 {
		n = countPawns(&p.strict.Sides[c.side&1], c.pawns&^captured, all, all&^own, ^uint64(0)) - c.pawnMoves
	}
	for i := range c.riders {
		switch r := &c.riders[i]; {
		case captured>>(r.cell&63)&1 != 0:
			n -= bits.OnesCount64(r.moves)
		case r.seen&cells != 0:
			n += bits.OnesCount64(p.strict.Riders[r.table&1].Table.At(int(r.cell), all)&^own) - bits.OnesCount64(r.moves)
		}
	}
	return n
}
