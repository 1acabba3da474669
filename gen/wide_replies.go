package gen

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file counts the replies to all moves of a position on 65 to 128 cells at once, for
// the last two plies of a perft. A move empties a cell and fills another, and both change
// few of the replies: what each changes is found once for all moves from or to the cell.
// Moves that do more, such as checks, are made. The files wide_replies_*.go find what the
// other side could do. Without these files perft would only be slower.

// counter counts legal moves without listing them, where nothing but moves and drops has
// to be listed.
func (w *widePos) counter() Counter {
	if e := w.prog.Effects; e != nil {
		switch {
		case w.follows.walls:
			return &listCounter{pos: w, legal: wideWallCounter{w}}
		case e.Unsure != nil || !w.prog.OnlyPasses() || len(e.BothColours) > 0 || e.DropWhere != nil && w.tables.Where == nil:
			return &listCounter{pos: w}
		case e.DropWhere != nil || e.Passes():
			return &listCounter{pos: w, legal: w}
		}
	}
	if w.counts == nil {
		w.counts = newWideCounter(w)
	}
	return w.counts
}

// newWideCounter returns a counter of the moves of w.
func newWideCounter(w *widePos) *wideCounter {
	c := &wideCounter{listCounter: listCounter{pos: w, legal: w}, w: w, exact: repliesKept(w.prog)}
	c.goals = w.effects != nil && w.effects.effects.HasGoals()
	for pc, promo := range w.prog.Promote {
		for ; promo != nil; promo = promo.Next {
			c.limits[pc] = c.limits[pc] || promo.Limits != nil
		}
	}
	return c
}

// CountReplies implements [Counter].
func (c *wideCounter) CountReplies() (n int) {
	w := c.w
	if w.effects != nil && w.effects.isOver() {
		return 0
	}
	if !c.exact || !c.listAll() {
		return c.listCounter.CountReplies()
	}
	w.side ^= 1
	known := c.fill()
	if known {
		c.special = c.special[:0]
		for i := range c.spans {
			if s := &c.spans[i]; s.to != 0 {
				n += c.countSpan(s)
			}
		}
		for _, mv := range c.moves {
			n += c.countMove(mv)
		}
	}
	w.side ^= 1
	if !known {
		return c.listCounter.CountReplies()
	}
	for _, mv := range c.special {
		w.Make(mv)
		n += w.CountLegal()
		w.Unmake()
	}
	return n
}

// listAll lists the legal moves, as spans where that is possible. It reports false if
// the position is for the mailbox.
func (c *wideCounter) listAll() bool {
	w := c.w
	if !w.findInfo() {
		return false
	}
	c.spans = c.spans[:0]
	c.moves = c.take(w.appendAll(c.moves[:0]))
	if len(w.drops[w.side&1]) > 0 {
		w.n, w.tested = 0, w.tested[:0]
		w.addDrops()
		c.moves = c.take(c.moves)
	}
	return true
}

// take takes the spans that were found, and adds the moves that had to be tested to a list.
func (c *wideCounter) take(list []Move) []Move {
	w := c.w
	c.spans = append(c.spans, w.spans[:w.n]...)
	if len(w.tested) == 0 {
		return list
	}
	start := len(list)
	return w.keepSafe(spread(list, w.tested), start)
}

// fill finds what the other side, which is now the side to move, could do. It reports
// false if it is in check or has several royals, or if a goal ends the game.
func (c *wideCounter) fill() bool {
	w, v := c.w, &c.w.info
	if !w.findInfo() || v.risky.Any() {
		return false
	}
	if w.prog.Safety.Required {
		v.enemy = rules.WideSet{} // no legal move leaves a royal where it can be taken
	}
	c.side, c.own, c.all = uint8(w.side&1), v.own, v.all
	c.after = *v
	if c.goals {
		if e := noMove(w.side ^ 1); w.effects.goalReached(&e) != 0 {
			return false // so does any move that changes no number of pieces
		}
	}
	if !c.fillLines() || !c.fillPieces() {
		return false
	}
	c.replies = c.pieceMoves + c.fillDrops()
	c.fillRoyal()
	return true
}

// countSpan counts the replies to the moves of a span.
func (c *wideCounter) countSpan(s *span) int {
	m := c.read(s.first(s.to))
	g := c.sort(s, &m)
	n := bits.OnesCount64(s.to&^g.alone) * g.each
	for left := s.to & g.touching &^ g.alone; left != 0; left &= left - 1 {
		n += c.filled(int(s.first(left).To())).change
	}
	for left := s.to & g.alone &^ g.special; left != 0; left &= left - 1 {
		mv := s.first(left)
		m.to = int(mv.To())
		if m.from >= 0 {
			m.from = int(mv.From())
		}
		n += c.countAfter(&m)
	}
	for left := s.to & g.special; left != 0; left &= left - 1 {
		n += c.countMove(s.first(left))
	}
	return n
}

// spanTargets sorts the targets of the moves of a span.
type spanTargets struct {
	special  uint64 // moves to these can be special
	alone    uint64 // moves to these do more than to leave a cell and to enter another, or may
	touching uint64 // replies depend on who stands on these
	each     int    // the replies to a move that enters no cell on which some depend
}

// sort sorts the targets of the moves of a span, of which m is the first.
func (c *wideCounter) sort(s *span, m *replyMove) spanTargets {
	special, royal := c.lookAt(s.first(s.to), m)
	alone, touching, each := royal.to, c.depends.Or(c.dropAny), c.replies
	switch by := m.to - m.from; {
	case m.from < 0:
	case s.slide != 0:
		special.to = special.to.Or(special.from.Shift(by))
		alone = alone.Or(royal.from.Or(touching).Shift(by)).Or(touching)
	case special.from.Has(m.from):
		special.to = wideAll
	case royal.from.Has(m.from):
		alone = wideAll
	default:
		e := c.emptied(m.from)
		each += e.change
		alone = alone.Or(e.beyond)
	}
	return spanTargets{wideWord(special.to, s.base), wideWord(alone.Or(special.to), s.base), wideWord(touching, s.base), each}
}

// endpoints are cells to which moves go and from which they do.
type endpoints struct{ to, from rules.WideSet }

// lookAt tells of moves like one where those begin and end that may be special, and those
// that may change where the royal can go.
func (c *wideCounter) lookAt(mv Move, m *replyMove) (special, royal endpoints) {
	special = endpoints{c.own.Or(c.entering), c.leaving}
	if c.royal >= 0 {
		special.to = special.to.Or(m.near.checks)
		royal = endpoints{c.royalDepends.Or(m.near.zone), c.royalDepends.Or(c.guards)}
	}
	if mv.Kind() == rules.DoubleStep && c.passed.Any() {
		targets := c.w.prog.EPTargetsOf(c.w.after.epTargets[:0], c.w.at[mv.From()], mv.From(), mv.To())
		for _, cell := range targets {
			special.to = special.to.Or(c.passed.Shift(m.to - int(cell)))
		}
	}
	return special, royal
}

// read reads a move.
func (c *wideCounter) read(mv Move) (m replyMove) {
	at := c.w.at
	m.from, m.to, m.moved, m.captured = int(mv.From()), int(mv.To()), uint8(at[mv.From()]), uint8(at[mv.To()])
	m.arrives = m.moved
	switch us := board.Side(c.side ^ 1); mv.Kind() {
	case rules.Dropping:
		m.from = -1 // the cell is empty: nothing leaves it or is captured
		m.arrives = uint8(board.NewPiece(int(mv.Arg()), us))
	case rules.Promoting:
		m.arrives = uint8(board.NewPiece(int(mv.Arg()), us))
	}
	if c.royal >= 0 {
		m.near = c.nearFor(m.arrives)
	}
	return m
}

// countMove counts the replies to a move, or puts it aside to be made.
func (c *wideCounter) countMove(mv Move) int {
	m, kind := c.read(mv), mv.Kind()
	if kind == rules.EnPassant || kind == rules.Castling || kind == rules.DoubleStep && c.canPass(mv) || c.isSpecial(&m) {
		c.special = append(c.special, mv)
		return 0
	}
	return c.countAfter(&m)
}

// countAfter counts the replies to a move that is not special.
func (c *wideCounter) countAfter(m *replyMove) int {
	n := c.replies + c.royalAfter(m)
	if m.from < 0 {
		return n + c.filled(m.to).change
	}
	return n + c.stepAfter(m.from, m.to)
}

// canPass reports whether a double step can be answered by a capture en passant.
func (c *wideCounter) canPass(mv Move) bool {
	for _, cell := range c.w.prog.EPTargetsOf(c.w.after.epTargets[:0], c.w.at[mv.From()], mv.From(), mv.To()) {
		if c.passed.Has(int(cell)) {
			return true
		}
	}
	return false
}
