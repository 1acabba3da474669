package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file plays what a game does beyond moving and taking (rules.Story), once
// for all back-ends: it makes moves step by step, sets off triggers, counts,
// and finds out how the game has ended. A back-end without a story never comes
// here.

// ground is the back-end under a tale.
type ground interface {
	Position
	// change puts a piece, or none, on a cell, with all that follows but what
	// the tale itself keeps. It is undone by restore, and by Unmake where the
	// back-end keeps a copy.
	change(c board.Cell, pc board.Piece)
	restore(c board.Cell, pc board.Piece, still bool)
	fold(key uint64)                   // changes the key
	restart()                          // starts the clock again
	stride(from, to board.Cell)        // leaves the trail of a stride
	exposed(s board.Side) bool         // a royal of s is attacked, or all have to be and are
	attacker(s board.Side) board.Cell  // by this piece alone; None: by none or several
	royals(s board.Side) int           // how many there are
	census(s board.Side, kind int) int // pieces of a kind (0: of any)
	unmoved(c board.Cell) bool         // the piece there has not moved
	appendPseudo(dst []Move) []Move    // moves of pieces on the board
	appendSafe(dst []Move) []Move      // the legal ones, in games where moves do what they do in chess
}

// tale is what a position keeps for its story.
type tale struct {
	ground
	prog   *rules.Program
	story  *rules.Effects
	memory []int32
	log    []change
	plies  []chapter
	nested bool   // asking what moves there are: goals do not count
	asked  event  // about a movement
	spare  []Move // a stack of lists, of moves to try
	asks   []Move // another, of those that questions are about
}

// change is what undoing takes: a slot of the memory, or (slot < 0) a cell.
type change struct {
	slot  int32
	cell  board.Cell
	still bool
	old   int32
}

// chapter is what a ply leaves behind.
type chapter struct {
	log   int    // length of the log before it
	end   ending // of the game, for the side then to move
	check bool   // the move gave check, if the rules ask
	offer bool   // a trigger asked the player
}

// ending is how a game ended, one more than the outcome; 0: it has not.
type ending uint8

func ends(o ir.Outcome) ending { return ending(o) + 1 }

// event is what triggers and goals can speak about.
type event struct {
	me       board.Side
	mover    board.Side
	piece    board.Cell // where the moved piece is now, or None
	was      board.Piece
	captured board.Piece
	value    [rules.MaxCarried]int32 // what the captured piece carried
	origin   board.Cell
	dest     board.Cell
	still    [2]bool // by ir.Subject: it had not moved
	stride   bool    // the move leaves a trail
	moved    bool    // there was a move
}

// man is a piece lifted off the board, with what it carries along.
type man struct {
	pc   board.Piece
	kept [rules.MaxCarried]int32
}

// newTale returns the tale of a position, which begins now; nil if the game
// has no story.
func newTale(p *rules.Program, s *rules.State) *tale {
	if p.Effects == nil {
		return nil
	}
	t := &tale{prog: p, story: p.Effects, memory: make([]int32, p.Memory.Slots), plies: make([]chapter, 1, 64)}
	for slot, v := range s.Memory {
		t.memory[slot] = int32(v)
	}
	return t
}

// begin finds out whether the game is over before the first move.
func (t *tale) begin() {
	for slot, v := range t.memory {
		t.fold(t.prog.Keys.Slot(slot, int(v)))
	}
	them := t.Side()
	e := event{me: them.Other(), mover: them.Other(), piece: board.None, origin: board.None, dest: board.None}
	t.plies[0].end = t.judge(&e)
}

func (t *tale) clone() *tale {
	if t == nil {
		return nil
	}
	c := *t
	c.memory = append([]int32(nil), t.memory...)
	c.log = append([]change(nil), t.log...)
	c.plies = append(make([]chapter, 0, len(t.plies)+64), t.plies...)
	c.asked, c.spare, c.asks = event{}, nil, nil
	return &c
}

func (t *tale) top() *chapter { return &t.plies[len(t.plies)-1] }

// over reports whether the game has ended.
func (t *tale) over() bool { return t.top().end != 0 && !t.nested }

// ended is Position.Ended.
func (t *tale) ended() (ir.Outcome, bool) {
	if end := t.top().end; end != 0 {
		return ir.Outcome(end - 1), true
	}
	return ir.Draw, false
}

// state writes the memory into the state of a position.
func (t *tale) state(s *rules.State) {
	s.Memory = make([]int, len(t.memory))
	for slot, v := range t.memory {
		s.Memory[slot] = int(v)
	}
}

// turn begins a chapter.
func (t *tale) turn() { t.plies = append(t.plies, chapter{log: len(t.log)}) }

// back ends the last chapter and undoes it.
func (t *tale) back() {
	last := t.top().log
	for i := len(t.log) - 1; i >= last; i-- {
		if c := t.log[i]; c.slot < 0 {
			t.restore(c.cell, board.Piece(c.old), c.still)
		} else {
			t.memory[c.slot] = c.old
		}
	}
	t.log = t.log[:last]
	t.plies = t.plies[:len(t.plies)-1]
}

// set writes a slot of the memory.
func (t *tale) set(slot int, v int32) {
	old := t.memory[slot]
	if old == v {
		return
	}
	t.log = append(t.log, change{slot: int32(slot), old: old})
	t.memory[slot] = v
	t.fold(t.prog.Keys.Slot(slot, int(old)) ^ t.prog.Keys.Slot(slot, int(v)))
}

// alter writes a cell.
func (t *tale) alter(c board.Cell, pc board.Piece) {
	t.log = append(t.log, change{-1, c, t.unmoved(c), int32(t.At(c))})
	t.ground.change(c, pc)
}

// lift takes a piece off the board with what it carries.
func (t *tale) lift(c board.Cell) (m man) {
	m.pc = t.At(c)
	for i, first := range t.prog.Memory.Carried {
		m.kept[i] = t.memory[first+int(c)]
		t.set(first+int(c), 0)
	}
	t.alter(c, board.Empty)
	return m
}

// put sets a piece on an empty cell.
func (t *tale) put(c board.Cell, m man) {
	t.alter(c, m.pc)
	for i, first := range t.prog.Memory.Carried {
		t.set(first+int(c), m.kept[i])
	}
}

// fresh returns a new piece with the state it starts with.
func (t *tale) fresh(pc board.Piece) man {
	m := man{pc: pc}
	for _, n := range t.story.Initial[pc.Kind()] {
		for i, first := range t.prog.Memory.Carried {
			if first == n.First {
				m.kept[i] = int32(n.Value)
			}
		}
	}
	return m
}

// tell makes a move step by step. The back-end has already given the turn to
// the other side; victim is what the trail leads to. It reports whether the
// move was legal.
func (t *tale) tell(m Move, victim board.Cell) bool {
	us := t.Side().Other()
	before := [2]int{t.royals(us), t.royals(us.Other())}
	e := t.do(m, us, victim)
	return t.conclude(&e, before, m.Chosen())
}

// watch follows a move that the back-end has made by itself: only counts and
// goals come on top.
func (t *tale) watch(m Move, moved, taken board.Piece) bool {
	us := t.Side().Other()
	e := event{me: us, mover: us, moved: true, piece: m.To(), origin: m.From(), dest: m.To(), captured: taken}
	royals := [2]int{t.royals(us), t.royals(us.Other())}
	if t.prog.Royal[moved] && m.Kind() == rules.Promoting && !t.prog.Royal[t.At(m.To())] {
		royals[0]++
	}
	if t.prog.Royal[taken] {
		royals[1]++
	}
	return t.conclude(&e, royals, false)
}

// captive returns the piece that a move of p takes, or Empty.
func captive(p Position, m Move, victim board.Cell) board.Piece {
	switch m.Kind() {
	case rules.EnPassant:
		return p.At(victim)
	case rules.Castling, rules.Dropping:
		return board.Empty
	}
	return p.At(m.To())
}

// do changes the board and the hands.
func (t *tale) do(m Move, us board.Side, victim board.Cell) event {
	from, to := m.From(), m.To()
	e := event{me: us, mover: us, moved: true, piece: to, was: t.At(from), origin: from, dest: to, still: [2]bool{t.unmoved(from)}}
	switch m.Kind() {
	case rules.Dropping:
		e.was = board.NewPiece(int(m.Arg()), us)
		t.hand(us, int(m.Arg()), -1)
		t.put(to, t.fresh(e.was))
		t.restart()
	case rules.Castling:
		c := &t.prog.Castles[m.Arg()]
		king, rook := t.lift(from), t.lift(to)
		t.put(c.KingTo, king)
		t.put(c.RookTo, rook)
		e.piece, e.dest = c.KingTo, c.KingTo
	case rules.Rifling:
		e.piece = from
		t.take(to, &e)
	case rules.EnPassant:
		if t.At(victim) != board.Empty {
			t.take(victim, &e)
		}
		t.put(to, t.lift(from))
	default:
		if t.At(to) != board.Empty {
			t.take(to, &e)
		}
		man := t.lift(from)
		if m.Kind() == rules.Promoting {
			man = t.promoted(man, int(m.Arg()))
		}
		t.put(to, man)
		e.stride = m.Kind() == rules.DoubleStep
	}
	return e
}

// promoted returns what a piece becomes. It forgets its state, but keeps in
// mind what it was if that matters.
func (t *tale) promoted(old man, kind int) man {
	m := t.fresh(board.NewPiece(kind, old.pc.Side()))
	if t.story.Reverts {
		m.kept[0] = old.kept[0]
		if m.kept[0] == 0 {
			m.kept[0] = int32(old.pc.Kind())
		}
	}
	return m
}

// take removes a captured piece, to the hand of its captor in games with hands.
func (t *tale) take(c board.Cell, e *event) {
	e.still[ir.TheCaptured] = t.unmoved(c)
	m := t.lift(c)
	e.captured, e.value = m.pc, m.kept
	t.restart()
	if !t.story.Hands {
		return
	}
	kind := m.pc.Kind()
	if t.story.Reverts && m.kept[0] != 0 {
		kind = int(m.kept[0])
	}
	t.hand(e.mover, kind, 1)
}

// hand changes the number of pieces in hand.
func (t *tale) hand(s board.Side, kind int, by int32) {
	slot := t.prog.Memory.Hand(s, kind)
	t.set(slot, t.memory[slot]+by)
}

// conclude does all that follows a move: triggers, counts, whose royals are
// gone, whether the move was legal, and whether the game is over.
func (t *tale) conclude(e *event, royals [2]int, chosen bool) bool {
	us, them := e.mover, e.mover.Other()
	var said ending // by an action, for the side now to move
	if t.story.Stepwise {
		t.fire(ir.OnMove, e, chosen, &said)
		if e.captured != board.Empty {
			t.fire(ir.OnCapture, e, chosen, &said)
		}
	}
	if t.story.Stepwise {
		t.fire(ir.OnTurnEnd, e, chosen, &said)
	}
	t.count(rules.Moves, us)
	if e.captured != board.Empty {
		t.count(rules.Captures, us)
	}
	if t.story.Stepwise {
		t.decay(them)
		e.me = them
		t.fire(ir.OnTurnStart, e, chosen, &said)
		e.me = us
		if e.stride && e.piece == e.dest && t.At(e.piece).Side() == us {
			t.stride(e.origin, e.dest)
		}
	}
	r := &t.prog.Rules
	lost, won := bereft(r, royals[0], t.royals(us)), bereft(r, royals[1], t.royals(them))
	switch {
	case lost && r.KingSafety:
		return false
	case lost:
		t.top().end = ends(ir.Win)
		return true
	case won:
		t.top().end = ends(ir.Loss)
		return true
	case r.KingSafety && t.exposed(us):
		return false
	}
	if t.story.NoCheck || t.story.Counted[rules.Checks] || len(t.story.Triggers[ir.OnCheck]) > 0 || r.Perpetual {
		if check := t.exposed(them); check && t.story.NoCheck {
			return false
		} else if check {
			t.top().check = true
			t.count(rules.Checks, us)
			t.fire(ir.OnCheck, e, chosen, &said)
		}
	}
	if said == 0 && !t.nested {
		said = t.judge(e)
	}
	t.top().end = said
	return true
}

// bereft reports whether a side has lost a royal that it cannot do without,
// from the numbers before and after.
func bereft(r *ir.Rules, before, after int) bool {
	return after < before && (after == 0 || !r.LastRoyalCounts)
}

// count adds one to a count that something reads.
func (t *tale) count(what rules.Count, s board.Side) {
	if t.story.Counted[what] {
		slot := t.prog.Memory.Count(what, s)
		t.set(slot, t.memory[slot]+1)
	}
}

// decay lowers the state that drops when a side's turn begins.
func (t *tale) decay(s board.Side) {
	for _, first := range t.story.Decay {
		for c := range t.prog.Start.Cells {
			if pc := t.At(board.Cell(c)); t.memory[first+c] > 0 && pc != board.Empty && pc.Side() == s {
				t.set(first+c, t.memory[first+c]-1)
			}
		}
	}
}

// judge returns how the game has ended by its goals, for the side to move.
func (t *tale) judge(e *event) ending {
	if len(t.story.Victory)+len(t.story.Draws) == 0 {
		return 0
	}
	us, them := e.mover, e.mover.Other()
	e.me = us
	if t.any(t.story.Victory, e) {
		return ends(ir.Loss)
	}
	e.me = them
	if t.any(t.story.Victory, e) {
		return ends(ir.Win)
	}
	if t.any(t.story.Draws, e) {
		return ends(ir.Draw)
	}
	return 0
}

func (t *tale) any(tests []rules.Test, e *event) bool {
	for i := range tests {
		if t.holds(&tests[i], e) {
			return true
		}
	}
	return false
}

// perpetual reports whether all of the last moves gave check: those of the side
// to move, those of the other.
func (t *tale) perpetual(plies int) (us, them bool) {
	if t == nil || plies == 0 || plies >= len(t.plies) {
		return false, false
	}
	us, them = true, true
	for i := range plies {
		check := t.plies[len(t.plies)-1-i].check
		if i&1 == 0 {
			them = them && check
		} else {
			us = us && check
		}
	}
	return us, them
}
