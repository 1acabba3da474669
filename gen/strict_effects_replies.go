package gen

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file counts replies in games of the shape of chess that have effects. Most moves are followed by nothing that
// matters to the replies, and what could follow these changes nothing of what is legal: their replies are counted as in
// chess. The other moves are made. Without this file perft would only be slower.

// aside says which moves are made to count the replies to them.
type aside struct {
	from, to uint64    // those from these cells, and those to these
	royal    uint64    // those of the royal to these
	riders   [2]uint64 // by set of riders: those of its members to these
	doubles  bool      // double steps that pass a cell where a capture en passant may be unsure
	inert    [2]bool   // by kind of direct move: what follows them matters to no reply
}

// effectsCounter counts the moves of a game with effects.
type effectsCounter struct {
	listCounter
	w       *effectsPos
	asChess bool   // most replies can be counted as in chess
	aside   []span // the moves that are made with what follows them
}

// counter returns what counts the moves of w, for CounterOf.
func (w *effectsPos) counter() Counter {
	e := &effectsCounter{listCounter: listCounter{pos: w, legal: w, list: make([]Move, 0, ListCap)}, w: w}
	e.asChess = w.asChess && !w.extras && w.prog.Safety.Required && w.effects.counting == nil && !w.prog.Effects.Reverts
	return e
}

// CountReplies implements [Counter].
func (e *effectsCounter) CountReplies() (n int) {
	w, a := e.w, aside{}
	c := &w.replyCache
	if w.effects.isOver() || !e.asChess || !w.fillReplies(c) || !w.findAside(c, &a) {
		e.list = w.AppendLegal(e.list[:0])
		return e.countMade()
	}
	w.spans = w.listAsChess(w.spans[:0])
	w.alone, e.aside = w.alone[:0], e.aside[:0]
	for i := range w.spans {
		s := &w.spans[i]
		if s.to == 0 {
			continue
		}
		if made := s.to & w.asideOf(c, &a, s); made != 0 {
			e.aside = append(e.aside, span{made, s.base, s.slide})
			s.to &^= made
		}
		n += w.countSpan(c, s)
	}
	if w.ways != nil || w.options != nil || w.prog.Effects.CountsChecks {
		e.aside = append(e.aside, w.alone...)
	} else {
		n += w.countAlone()
	}
	e.list = spread(e.list[:0], e.aside)
	return n + e.countMade()
}

// countMade counts the replies to the moves of e.list by making these, as sum does but without calls through interfaces.
func (e *effectsCounter) countMade() (n int) {
	for _, m := range e.list {
		if e.w.Make(m) {
			n += e.w.CountLegal()
		}
		e.w.Unmake()
	}
	return n
}

// asideOf returns the ends of the moves of a span that are made.
func (w *effectsPos) asideOf(c *replyCache, a *aside, s *span) uint64 {
	m := s.first(s.to)
	switch harmless := a.inert == [2]bool{true, true} && w.ways == nil && w.options == nil; {
	case m.Kind() < rules.Promoting && !m.Chosen():
	case !harmless, m.Kind() == rules.Castling && a.to|a.royal != 0:
		return ^uint64(0)
	default:
		return a.to
	}
	from, step := int(m>>10&63), int(m&63)-int(m>>10&63)
	pc, to := w.at[from], a.to
	if s.slide != 0 {
		if a.doubles && m.Kind() == rules.DoubleStep {
			jump := &w.strict.Sides[c.side&1^1].DoublePush
			to |= w.epCapturable(c.side^1) & bits.RotateLeft64(w.ways.ep, jump.Rotate-jump.Past)
		}
		begins := func(cells uint64) uint64 { return bits.RotateLeft64(cells, step) }
		return to | begins(a.from) | w.followedOf(c, a, pc, s.to, begins)
	}
	for _, set := range w.info[pc].sets {
		switch {
		case set == rules.RoyalSet:
			to |= a.royal
		case set == 1 || set == 2:
			to |= a.riders[set-1]
		}
	}
	begins := func(cells uint64) uint64 { return -(cells >> from & 1) }
	return to | begins(a.from) | w.followedOf(c, a, pc, s.to, begins)
}

// followedOf returns the ends of the moves of a piece, or of many, to some cells that something follows which may matter to
// the replies. What begins returns are the ends of those of them that begin on some cells.
func (w *effectsPos) followedOf(c *replyCache, a *aside, pc board.Piece, to uint64, begins func(uint64) uint64) (ends uint64) {
	if d := &w.effects.direct[directQuiet]; !a.inert[directQuiet] && d.takes[board.Empty] {
		ends = d.after[pc].ends & begins(d.after[pc].begins) &^ c.own
	}
	if d := &w.effects.direct[directCapture]; !a.inert[directCapture] {
		for left := to & d.after[pc].ends & begins(d.after[pc].begins) & c.own; left != 0; left &= left - 1 {
			if d.takes[w.at[bits.TrailingZeros64(left)&63]] {
				ends |= left & -left
			}
		}
	}
	return ends
}

// findAside finds the moves that are made. It reports false if all are.
func (w *effectsPos) findAside(c *replyCache, a *aside) bool {
	if w.mayRest && w.effects.frozen() != 0 || w.hasMarks && w.barsCells() {
		return false
	}
	for kind := range a.inert {
		d := &w.effects.direct[kind]
		if d.except == ^uint64(0) || d.remembers && w.mayBeOver(d, c) || d.watches && !w.findArrivalsAtGoals(c, a, d) {
			return false
		}
		a.to |= d.except
		a.inert[kind] = d.inert && !w.effects.mayEnd(d, c.side^1)
	}
	return (w.options == nil || w.findOptionalReplies(c, a)) && (w.ways == nil || w.findUnsureReplies(c, a))
}

// findArrivalsAtGoals finds the moves after which a goal about where pieces stand may hold. It reports false if one may
// hold anyhow.
func (w *effectsPos) findArrivalsAtGoals(c *replyCache, a *aside, d *direct) bool {
	own, foe, us := c.all&^c.own, c.own, c.side&1^1
	if d.royals {
		own, foe = own&w.now.set[rules.RoyalSet], foe&w.now.set[rules.RoyalSet]
		a.royal |= d.stands[us]
	} else {
		a.to |= d.stands[us]
	}
	return own&d.stands[us]|foe&d.stands[us^1] == 0
}

// findOptionalReplies finds the moves after which some replies may have options. It reports false if some may have
// whatever the move is.
func (w *effectsPos) findOptionalReplies(c *replyCache, a *aside) bool {
	o, foe := w.options, c.all&^c.own
	for pieces := o.promoter.of(&w.bitsPos, c.own); pieces != 0; pieces &= pieces - 1 {
		cell := bits.TrailingZeros64(pieces) & 63
		pc := w.at[cell]
		if o.origins[pc]>>cell&1 == 0 {
			continue
		}
		sets := &w.info[pc].sets
		seen := w.attacksFrom(c.side, sets, cell, c.all)
		if sets[0] == rules.PawnSet || !o.captures && seen&^c.own != 0 || seen&foe != 0 {
			return false
		}
		a.to |= seen
	}
	return true
}

// mayBeOver reports whether a goal about full cells or few pieces may hold after a move.
func (w *effectsPos) mayBeOver(d *direct, c *replyCache) bool {
	return w.hasFew(d) || slices.ContainsFunc(d.full, func(full uint64) bool { return bits.OnesCount64(full&^c.all) <= 1 })
}

// mayEnd reports whether an edit after a direct move of a side may end the game.
func (t *effectState) mayEnd(d *direct, us board.Side) bool {
	for i := range d.edits {
		if e := &d.edits[i]; e.Ends != nil && t.mayAllHold(d, e.If, us) {
			return true
		}
	}
	return false
}

// mayAllHold reports whether some tests may hold after a direct move of a side.
func (t *effectState) mayAllHold(d *direct, tests []rules.LateTest, us board.Side) bool {
	for i := range tests {
		test := &tests[i]
		if test.Check || test.OfMover {
			continue
		}
		numbers := [16]int{int(t.memory[test.Slot])} // that the slot may have, as long as there is place for them
		n := 1
		for j := range d.edits {
			if e := d.edits[j].Writes; e != nil && !e.OfCell && e.Slot[us&1] == test.Slot {
				if 2*n > len(numbers) {
					return true
				}
				for k := range n {
					numbers[n+k] = e.Assign.Result(numbers[k], e.Value)
				}
				n *= 2
			}
		}
		may := false
		for _, v := range numbers[:n] {
			may = may || test.Rel.Holds(v, test.Number) != test.Fails
		}
		if !may {
			return false
		}
	}
	return true
}

// findUnsureReplies finds the moves after which what follows a reply may change whether it is legal. It reports false if
// all may be such moves.
func (w *effectsPos) findUnsureReplies(c *replyCache, a *aside) bool {
	u, them := w.ways, c.side&1
	unsure := w.unsureBy(them)
	pinned := unsure & c.own &^ c.free
	switch {
	case unsure == 0:
		return true
	case u.marks:
		return pinned == 0 && (unsure&c.royal == 0 || !u.castles)
	case u.other, u.fixed&c.royal != 0, u.castling && c.rights != 0, u.frees && pinned != 0:
		return false
	}
	lines := uint64(0)
	switch {
	case u.unnoted:
	case u.empties || u.clears != nil:
		lines = w.findLooseLines(c, a, unsure)
	case pinned != 0:
		return false
	}
	a.doubles = u.ep != 0
	from, to := lines|c.royal, lines
	if arriving := w.arrivalsBy(them); arriving != nil {
		from |= arriving.from | arriving.sure
		to |= arriving.to
	}
	for left := unsure; left != 0; left &= left - 1 {
		cell := bits.TrailingZeros64(left) & 63
		if !w.findUnsureRepliesOf(c, a, w.at[cell], cell, to|-(from>>cell&1)) {
			return false
		}
	}
	return true
}

// findUnsureRepliesOf is findUnsureReplies for the replies of one piece on some ends.
func (w *effectsPos) findUnsureRepliesOf(c *replyCache, a *aside, pc board.Piece, cell int, ends uint64) bool {
	u := w.prog.Effects.Unsure
	seen := w.attacksFrom(pc.Side(), &w.info[pc].sets, cell, c.all)
	foe := c.all &^ c.own
	if u.AnyQuiet && ends&u.Quiet[pc].Mask&^c.own != 0 && (w.info[pc].sets[0] == rules.PawnSet || seen&ends&u.Quiet[pc].Mask&^c.own != 0) {
		return false
	}
	if ends &= u.Quiet[pc].Mask | u.Capture[pc].Mask; ends == 0 {
		return true
	}
	if w.takable(seen&ends&u.Capture[pc].Mask&foe) != 0 {
		return false
	}
	a.to |= seen & ends
	a.from |= seen & foe
	return true
}

// unsureBy returns the pieces of a side that might make unsure moves.
func (w *effectsPos) unsureBy(s board.Side) (set uint64) {
	for pieces := w.unsurePieces(s) & w.ways.from[s&1]; pieces != 0; pieces &= pieces - 1 {
		cell := bits.TrailingZeros64(pieces) & 63
		set |= pieces & -pieces & -(w.ways.origins[w.at[cell]] >> cell & 1)
	}
	return set
}

// findLooseLines returns the cells from or to which a reply of some pieces may open a line to its royal by what follows it,
// whatever the move is, and notes the moves after which one may open others.
func (w *effectsPos) findLooseLines(c *replyCache, a *aside, unsure uint64) (cells uint64) {
	k := bits.TrailingZeros64(c.royal) & 63
	foe, all := c.all&^c.own, c.all
	all &^= w.ways.clearable(&w.bitsPos)
	for i := range w.strict.Riders {
		r := &w.strict.Riders[i]
		for s := r.ReachTo[k] & w.now.set[i+1] & foe; s != 0; s &= s - 1 {
			line := r.Between[bits.TrailingZeros64(s)&63][k]
			on := line & all
			stays := on &^ (unsure | foe) // no reply takes it off
			switch n := bits.OnesCount64(on); {
			case stays&(stays-1) != 0:
			case stays != 0 && n <= 3: // unless it is captured
				a.to |= stays
			case stays != 0:
			case n <= 2:
				cells |= line & c.all
			case n == 3:
				a.from |= on & foe
			}
		}
		near := r.From(k, all) & all
		near |= r.From(k, all&^near) & all
		a.riders[i] |= r.From(k, all&^near)
	}
	return cells | w.ways.clearing(cells)
}
