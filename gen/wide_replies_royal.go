package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file counts the moves of the royal of the other side when replies are counted:
// most moves change little of what attacks the cells where it might go.

// fillRoyal counts the moves of the royal and finds on what they depend.
func (c *wideCounter) fillRoyal() {
	w, v := c.w, &c.w.info
	c.lines = c.lines[:0]
	c.zones, c.royalMoves, c.royalDepends, c.guards, c.royalSees = 0, 0, rules.WideSet{}, rules.WideSet{}, rules.WideSet{}
	if c.royal < 0 {
		return
	}
	t := &w.tables.Of[w.at[c.royal]]
	zone := w.endsOf(t, c.royal, v).AndNot(v.own)
	c.royalSees = t.Seen(c.royal, v.all)
	c.plain = t.Quiet == nil && t.Take == nil && t.Both.Leaps() && !t.Promotes
	if !c.plain {
		c.royalDepends = c.royalSees
	}
	gone := rules.WideCell(c.royal)
	zone, gone = c.fillCastlings(zone, gone)
	for ; zone.Any(); zone = zone.Rest() {
		c.addZone(zone.First(), v.all.AndNot(gone))
	}
	if !c.plain {
		c.royalMoves = c.countRoyal()
	} else {
		for i := range c.zone[:c.zones] {
			if !c.zone[i].attackers.Any() {
				c.royalMoves++
			}
		}
	}
	c.replies += c.royalMoves
}

// fillCastlings adds what possible castlings need to be safe to zone, and who takes part
// in them to gone.
func (c *wideCounter) fillCastlings(zone, gone rules.WideSet) (rules.WideSet, rules.WideSet) {
	w := c.w
	for i := range w.rights {
		r := &w.rights[i]
		castle := &w.prog.Castles[r.Castle]
		if w.frames[w.ply].rights>>i&1 == 0 || castle.Side != w.side || w.castleWays[i].And(c.own).Any() {
			continue
		}
		c.plain = false
		c.royalDepends = c.royalDepends.Or(w.castleWays[i])
		zone = zone.Or(wideMask(w.castlePaths[i].safe)).Or(rules.WideCell(int(castle.KingTo)))
		gone = gone.Or(rules.WideCell(int(r.Rook)))
	}
	return zone, gone
}

// addZone adds a cell to which the royal might go; at least all is occupied then.
func (c *wideCounter) addZone(cell int, all rules.WideSet) {
	w, k := c.w, cell&(rules.WideCells-1)
	z := &c.zone[c.zones&(rules.WideCells-1)]
	c.zones++
	z.cell, z.attackers, z.leapers, z.first = cell, rules.WideSet{}, rules.WideSet{}, len(c.lines)
	for _, pc := range w.tables.Pieces[c.side&1^1] {
		t, set := &w.tables.Of[pc], w.set.pieces(pc)
		if near := t.AttackTo[k].And(set); near.Any() {
			c.noteAttackers(z, t, near, all, 0)
		}
		if t.HopTo != nil {
			if near := t.HopTo[k].And(set); near.Any() {
				c.noteAttackers(z, t, near, all, 1)
			}
		}
	}
	z.last = len(c.lines)
	z.attackers = z.attackers.Or(z.leapers)
	c.guards = c.guards.Or(z.attackers)
}

// noteAttackers notes which of some enemies attack a cell, and on which cells that
// depends. They attack past so many pieces.
func (c *wideCounter) noteAttackers(z *royalCell, t *rules.WidePiece, near, all rules.WideSet, over int) {
	if t.Between == nil {
		z.leapers = z.leapers.Or(near)
		return
	}
	for ; near.Any(); near = near.Rest() {
		from := near.First()
		l := royalLine{t.Between[from&(rules.WideCells-1)][z.cell&(rules.WideCells-1)], rules.WideCell(from), over}
		n := l.between.And(all).Count()
		if n == over {
			z.attackers = z.attackers.Or(l.from)
		}
		if n > over+1 {
			continue // one move does not open it, nor does a castling
		}
		c.royalDepends, c.lines = c.royalDepends.Or(l.between), append(c.lines, l)
		if !c.plain {
			c.guards = c.guards.Or(l.from)
		}
	}
}

// countRoyal counts the moves of the royal on the board that w.info and w.set tell of.
func (c *wideCounter) countRoyal() int {
	w := c.w
	first := w.n
	c.royalList = w.appendSafeCastlings(w.appendRoyal(c.royalList[:0], c.royal))
	n := len(c.royalList) + countMoves(w.spans[first:w.n])
	w.n = first
	return n
}

// royalAfter returns how the number of moves of the royal changes with a move.
func (c *wideCounter) royalAfter(m *replyMove) int {
	if c.royal < 0 {
		return 0
	}
	lines := c.royalDepends.Has(m.to) || m.from >= 0 && c.royalDepends.Has(m.from)
	takes := m.captured != uint8(board.Empty) && c.royalSees.Has(m.to)
	switch {
	case !lines && !takes && !m.near.zone.Has(m.to) && (m.from < 0 || !c.guards.Has(m.from)):
		return 0
	case takes, !c.plain:
		return c.countRoyalAfter(m) - c.royalMoves
	}
	return c.zoneAfter(m, lines) - c.royalMoves
}

// zoneAfter counts the moves of a royal that leaps after a move that takes nothing beside
// it; lines says whether the move may open or close lines.
func (c *wideCounter) zoneAfter(m *replyMove, lines bool) (n int) {
	from, to := rules.WideSet{}, rules.WideCell(m.to)
	if m.from >= 0 {
		from = rules.WideCell(m.from)
	}
	all := c.all.AndNot(rules.WideCell(c.royal).Or(from)).Or(to)
	t := &c.w.tables.Of[m.arrives]
	for i := range c.zone[:c.zones] {
		z := &c.zone[i]
		attackers := z.attackers
		if lines {
			attackers = z.leapers.Or(c.open(z, all))
		}
		if !attackers.AndNot(from).Any() && !aimsAt(t, m.to, z.cell, all) {
			n++
		}
	}
	return n
}

// open returns the enemies that attack a cell along lines if all is occupied.
func (c *wideCounter) open(z *royalCell, all rules.WideSet) (set rules.WideSet) {
	for i := z.first; i < z.last; i++ {
		if l := &c.lines[i]; l.between.And(all).Count() == l.over {
			set = set.Or(l.from)
		}
	}
	return set
}

// aimsAt reports whether a piece on one cell attacks another, on which a royal stands.
func aimsAt(t *rules.WidePiece, from, cell int, all rules.WideSet) bool {
	from, cell = from&(rules.WideCells-1), cell&(rules.WideCells-1)
	if t.AttackTo[cell].Has(from) && (t.Between == nil || !t.Between[from][cell].And(all).Any()) {
		return true
	}
	return t.HopTo != nil && t.HopTo[cell].Has(from) && t.Between[from][cell].And(all).Count() == 1
}

// countRoyalAfter counts the moves of the royal after a move.
func (c *wideCounter) countRoyalAfter(m *replyMove) int {
	c.flipAll(m)
	c.play(m.from, m.to)
	v := &c.w.info
	own, foe, all := v.own, v.foe, v.all
	v.own, v.foe, v.all = c.after.own, c.after.foe, c.after.all
	n := c.countRoyal()
	v.own, v.foe, v.all = own, foe, all
	c.flipAll(m)
	return n
}

// flipAll makes a move in the sets, or takes it back.
func (c *wideCounter) flipAll(m *replyMove) {
	set := &c.w.set
	if m.from >= 0 {
		set.flip(board.Cell(m.from), board.Piece(m.moved))
	}
	if m.captured != uint8(board.Empty) {
		set.flip(board.Cell(m.to), board.Piece(m.captured))
	}
	set.flip(board.Cell(m.to), board.Piece(m.arrives))
}
