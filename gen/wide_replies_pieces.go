package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file counts the moves of the pieces of the other side when replies are counted.

// fillPieces finds the pieces. It reports false if they are too many.
func (c *wideCounter) fillPieces() bool {
	w, v := c.w, &c.w.info
	c.count, c.pieceMoves, c.depends, c.passed, c.limited = 0, 0, rules.WideSet{}, rules.WideSet{}, false
	c.seenBy = [rules.WideCells]uint64{}
	royal := rules.WideSet{}
	if v.royal >= 0 {
		royal = rules.WideCell(v.royal)
	}
	for _, pc := range w.tables.Pieces[c.side&1] {
		t, set := &w.tables.Of[pc], w.set.pieces(pc).AndNot(royal)
		if set.Count()+c.count > len(c.pieces) {
			return false
		}
		if len(t.Steps) > 0 {
			c.notePassing(t, set)
			if free := set.And(v.free); free.Any() {
				c.addPiece(replyPiece{t: t, pc: pc, from: -1, set: free, within: v.targets, seen: stepsSeen(t, free)})
			}
			set = set.AndNot(v.free)
		}
		for ; set.Any(); set = set.Rest() {
			c.addSingle(t, pc, set.First())
		}
	}
	return true
}

// addSingle adds the piece on a cell.
func (c *wideCounter) addSingle(t *rules.WidePiece, pc uint8, from int) {
	v := &c.w.info
	p := replyPiece{t: t, pc: pc, from: from, set: rules.WideCell(from), within: v.targets}
	if !v.free.Has(from) {
		for i := range c.w.pins {
			if c.w.pins[i].cell == from {
				p.within = p.within.And(c.w.pins[i].line)
			}
		}
	}
	p.seen = t.Seen(from, v.all)
	c.addPiece(p)
}

// addPiece adds a piece.
func (c *wideCounter) addPiece(p replyPiece) {
	p.moves = c.movesOf(&p, &c.w.info)
	p.seen = p.seen.Or(p.set)
	bit := uint64(1) << (c.count & 63)
	for seen := p.seen; seen.Any(); seen = seen.Rest() {
		c.seenBy[seen.First()&(rules.WideCells-1)] |= bit
	}
	c.pieces[c.count&63] = p
	c.count++
	c.pieceMoves += p.moves
	c.depends = c.depends.Or(p.seen)
	c.limited = c.limited || c.limits[p.pc] && p.seen.And(p.t.Zone).Or(p.set.And(p.t.From)).Any()
}

// notePassing notes where some pieces of a kind could capture en passant.
func (c *wideCounter) notePassing(t *rules.WidePiece, set rules.WideSet) {
	for i := range t.Steps {
		if s := &t.Steps[i]; s.Flags&rules.TakesEP != 0 {
			c.passed = c.passed.Or(set.And(s.From).Shift(s.By))
		}
	}
}

// stepsSeen returns the cells on which the moves of some pieces that move by steps depend.
func stepsSeen(t *rules.WidePiece, set rules.WideSet) (seen rules.WideSet) {
	for i := range t.Steps {
		s := &t.Steps[i]
		from := set.And(s.From)
		seen = seen.Or(from.Shift(s.By))
		if s.Past != 0 {
			seen = seen.Or(from.Shift(s.Past))
		}
	}
	return seen
}

// movesOf counts the moves of a piece on a board.
func (c *wideCounter) movesOf(p *replyPiece, b *wideInfo) int {
	if p.from < 0 {
		return c.stepMoves(p, b)
	}
	if !b.own.Has(p.from) {
		return 0
	}
	ends := c.w.endsOf(p.t.ByCell(), p.from, b).AndNot(b.own).And(p.within)
	n := ends.Count()
	if p.t.Promotes {
		n += c.choices(p.pc, p.from, 0, p.t.PromotesTo(p.from, ends), b)
	}
	return n
}

// stepMoves is movesOf for pieces that move by steps.
func (c *wideCounter) stepMoves(p *replyPiece, b *wideInfo) (n int) {
	set := p.set.And(b.own)
	for i := range p.t.Steps {
		s := &p.t.Steps[i]
		ends := b.stepEnds(s, set).And(p.within)
		n += ends.Count()
		if p.t.Promotes {
			n += c.choices(p.pc, -1, s.By, ends.And(p.t.Zone.Or(p.t.From.Shift(s.By))), b)
		}
	}
	return n
}

// choices returns how many moves there are beyond one to each of some cells, as
// appendPromotable adds them.
func (c *wideCounter) choices(pc uint8, from, by int, ends rules.WideSet, b *wideInfo) (n int) {
	for ; ends.Any(); ends = ends.Rest() {
		to := ends.First()
		origin := from
		if from < 0 {
			origin = to - by
		}
		promo := c.w.prog.Promote[pc].Of(board.Cell(origin), board.Cell(to), b.foe.Has(to))
		if promo == nil {
			continue
		}
		n += c.promotions(promo, b)
		if !promo.Optional {
			n--
		}
	}
	return n
}

// promotions returns how many kinds a piece can promote to.
func (c *wideCounter) promotions(promo *rules.Promotion, b *wideInfo) (n int) {
	if promo.Limits == nil {
		return len(promo.To)
	}
	for i, pc := range promo.To {
		if promo.Limits[i] == 0 || c.w.set.pieces(uint8(pc)).And(b.own).Count() < promo.Limits[i] {
			n++
		}
	}
	return n
}

// stepAfter returns how the number of moves, those of the royal aside, changes with a move
// from cell to cell.
func (c *wideCounter) stepAfter(from, to int) int {
	e := c.emptied(from)
	if !e.beyond.Has(to) {
		return e.change + c.filled(to).change
	}
	c.play(from, to)
	drops := c.dropsOn(from)
	if !c.own.Has(to) {
		drops -= c.dropsOn(to)
	}
	change := drops
	for some := c.seenBy[from&(rules.WideCells-1)] | c.seenBy[to&(rules.WideCells-1)]; some != 0; some &= some - 1 {
		p := &c.pieces[bits.TrailingZeros64(some)&63]
		change += c.movesOf(p, &c.after) - p.moves
	}
	return change
}

// play notes in c.after how the board looks after a move.
func (c *wideCounter) play(from, to int) {
	a, end := &c.after, rules.WideCell(to)
	a.own, a.all = c.own.AndNot(end), c.all.Or(end)
	if from >= 0 {
		a.all = a.all.AndNot(rules.WideCell(from))
	}
	a.foe = a.all.AndNot(a.own)
}

// emptied returns how the number of moves changes when a piece leaves a cell.
func (c *wideCounter) emptied(cell int) *cellChange {
	e := &c.left[cell&(rules.WideCells-1)]
	if e.number == c.number {
		return e
	}
	a := &c.after
	a.own, a.all = c.own, c.all.AndNot(rules.WideCell(cell))
	a.foe = a.all.AndNot(a.own)
	e.number, e.change, e.beyond = c.number, c.dropsOn(cell), rules.WideSet{}
	for some := c.seenBy[cell&(rules.WideCells-1)]; some != 0; some &= some - 1 {
		p := &c.pieces[bits.TrailingZeros64(some)&63]
		e.change += c.movesOf(p, a) - p.moves
		e.beyond = e.beyond.Or(p.seen)
		if p.from >= 0 {
			e.beyond = e.beyond.Or(p.t.Seen(p.from, a.all))
		}
	}
	return e
}

// filled returns how the number of moves changes when a piece comes to a cell.
func (c *wideCounter) filled(cell int) *cellChange {
	e := &c.entered[cell&(rules.WideCells-1)]
	if e.number == c.number {
		return e
	}
	c.play(-1, cell)
	e.number, e.change = c.number, 0
	if !c.own.Has(cell) {
		e.change = -c.dropsOn(cell)
	}
	for some := c.seenBy[cell&(rules.WideCells-1)]; some != 0; some &= some - 1 {
		p := &c.pieces[bits.TrailingZeros64(some)&63]
		e.change += c.movesOf(p, &c.after) - p.moves
	}
	return e
}

// fillDrops finds where pieces could be dropped and counts that.
func (c *wideCounter) fillDrops() (n int) {
	w, v := c.w, &c.w.info
	c.dropEnds, c.dropAny, c.counted = c.dropEnds[:0], rules.WideSet{}, rules.WideSet{}
	for i := range w.drops[c.side&1] {
		d, drop := &w.effects.effects.Droppable[c.side&1][i], &w.drops[c.side&1][i]
		if !w.effects.canDrop(d) {
			continue
		}
		ends, set := drop.zone.And(v.targets), w.set.pieces(uint8(board.NewPiece(d.Kind, w.side)))
		for _, file := range drop.files {
			c.counted = c.counted.Or(set)
			if file.And(set).Count() >= d.Max {
				ends = ends.AndNot(file)
			}
		}
		c.dropEnds, c.dropAny = append(c.dropEnds, ends), c.dropAny.Or(ends)
		n += ends.AndNot(v.all).Count()
	}
	return n
}

// dropsOn returns how many kinds can be dropped on a cell if it is empty.
func (c *wideCounter) dropsOn(cell int) (n int) {
	for _, ends := range c.dropEnds {
		if ends.Has(cell) {
			n++
		}
	}
	return n
}
