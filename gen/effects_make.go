package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file makes moves in games with effects: step by step where moves do more to
// the position than they do in chess, else it follows those of the back-end. What
// comes after a move is the same for both.

// start hashes the memory and finds out whether the game is over before the first
// move.
func (t *effectState) start() {
	for slot, v := range t.memory {
		t.changeKey(t.prog.Keys.Slot(slot, int(v)))
	}
	them := t.Side()
	e := noMove(them.Other())
	t.records[0].ending = t.goalReached(&e)
}

// makeStepwise makes a move step by step and reports whether it was legal. The
// back-end has already given the turn to the other side; epCaptured is the cell of
// the piece that a capture en passant takes.
func (t *effectState) makeStepwise(m Move, epCaptured board.Cell) bool {
	us := t.Side().Other()
	before := [2]int{t.countRoyals(us), t.countRoyals(us.Other())}
	e := t.applyMove(m, us, epCaptured)
	return t.finish(&e, before)
}

// follow does what follows a move that the back-end has made by itself, and
// reports whether it was legal.
func (t *effectState) follow(m Move, moved, captured board.Piece) bool {
	us := t.Side().Other()
	e := moveEvent{player: us, mover: us, moved: true, piece: m.To(), origin: m.From(), dest: m.To(), captured: captured}
	royals := [2]int{t.countRoyals(us), t.countRoyals(us.Other())}
	if t.prog.Royal[moved] && m.Promotion() != 0 && !t.prog.Royal[t.At(m.To())] {
		royals[0]++
	}
	if t.prog.Royal[captured] {
		royals[1]++
	}
	return t.finish(&e, royals)
}

// applyMove changes the board and the hands.
func (t *effectState) applyMove(m Move, us board.Side, epCaptured board.Cell) moveEvent {
	from, to := m.From(), m.To()
	e := moveEvent{player: us, mover: us, moved: true, piece: to, before: t.At(from), origin: from, dest: to, unmoved: [2]bool{t.isUnmoved(from)}, chosen: m.Chosen()}
	switch m.Kind() {
	case rules.Dropping:
		e.before = board.NewPiece(int(m.Arg()), us)
		t.addToHand(us, int(m.Arg()), -1)
		t.put(to, t.newPiece(e.before))
		t.resetClock()
	case rules.Castling:
		c := &t.prog.Castles[m.Arg()]
		king, rook := t.lift(from), t.lift(to)
		t.put(c.KingTo, king)
		t.put(c.RookTo, rook)
		e.piece, e.dest = c.KingTo, c.KingTo
	case rules.Rifling:
		e.piece = from
		t.capture(to, &e)
	case rules.EnPassant:
		if t.At(epCaptured) != board.Empty {
			t.capture(epCaptured, &e)
		}
		t.put(to, t.promoted(t.lift(from), m.Promotion()))
	default:
		if t.At(to) != board.Empty {
			t.capture(to, &e)
		}
		t.put(to, t.promoted(t.lift(from), m.Promotion()))
		e.doubleStep = m.Kind() == rules.DoubleStep
	}
	return e
}

// promoted returns what a piece becomes: itself for kind 0. It loses its state, but
// remembers the kind that it was if captured pieces revert to that.
func (t *effectState) promoted(old liftedPiece, kind int) liftedPiece {
	if kind == 0 {
		return old
	}
	m := t.newPiece(board.NewPiece(kind, old.piece.Side()))
	if t.effects.Reverts {
		m.state[0] = old.state[0]
		if m.state[0] == 0 {
			m.state[0] = int32(old.piece.Kind())
		}
	}
	return m
}

// capture removes a captured piece. In games with hands it goes to that of the
// mover.
func (t *effectState) capture(c board.Cell, e *moveEvent) {
	e.unmoved[ir.TheCaptured] = t.isUnmoved(c)
	m := t.lift(c)
	e.captured, e.value = m.piece, m.state
	t.resetClock()
	if !t.effects.Hands {
		return
	}
	kind := m.piece.Kind()
	if t.effects.Reverts && m.state[0] != 0 {
		kind = int(m.state[0])
	}
	t.addToHand(e.mover, kind, 1)
}

// addToHand changes the number of pieces in hand.
func (t *effectState) addToHand(s board.Side, kind int, by int32) {
	slot := t.prog.Memory.Hand(s, kind)
	t.setSlot(slot, t.memory[slot]+by)
}

// finish does what follows a move: triggers, counts and goals. It reports
// whether the move was legal; royals are those of both sides before it.
func (t *effectState) finish(e *moveEvent, royals [2]int) bool {
	t.runTriggers(e)
	safety := t.prog.Rules.KingSafety
	switch us, them := e.mover, e.mover.Other(); {
	case t.lostRoyals(us, royals[0]):
		t.top().ending = endingOf(ir.Win)
		return !safety
	case t.lostRoyals(them, royals[1]):
		t.top().ending = endingOf(ir.Loss)
		return true
	case safety && t.royalsAttacked(us), !t.mayCheck(e):
		return false
	}
	if e.ending == 0 && !t.probing {
		e.ending = t.goalReached(e)
	}
	t.top().ending = e.ending
	return true
}

// runTriggers fires the triggers of a move and of the turns that end and begin
// with it, and counts the move.
func (t *effectState) runTriggers(e *moveEvent) {
	us, them := e.mover, e.mover.Other()
	stepwise, captures := t.effects.Stepwise, e.captured != board.Empty
	if stepwise {
		t.fire(ir.OnMove, e)
		if captures {
			t.fire(ir.OnCapture, e)
		}
		t.fire(ir.OnTurnEnd, e)
	}
	t.increment(rules.Moves, us)
	if captures {
		t.increment(rules.Captures, us)
	}
	if !stepwise {
		return
	}
	t.decayState(them)
	e.player = them
	t.fire(ir.OnTurnStart, e)
	e.player = us
	if e.doubleStep && e.piece == e.dest && t.At(e.piece).Side() == us {
		t.setEPTargets(e.origin, e.dest)
	}
}

// lostRoyals reports whether a side that had some royals before a move has lost
// one that it cannot do without.
func (t *effectState) lostRoyals(s board.Side, before int) bool {
	after := t.countRoyals(s)
	return after < before && (after == 0 || !t.prog.Rules.LastRoyalCounts)
}

// mayCheck counts the check that a move gives, if it gives one, and fires its
// triggers. It reports whether the move may give check.
func (t *effectState) mayCheck(e *moveEvent) bool {
	f := t.effects
	if asked := f.NoCheck || f.Counted[rules.Checks] || len(f.Triggers[ir.OnCheck]) > 0 || t.prog.Rules.Perpetual; !asked || !t.royalsAttacked(e.mover.Other()) {
		return true
	}
	if f.NoCheck {
		return false
	}
	t.top().check = true
	t.increment(rules.Checks, e.mover)
	t.fire(ir.OnCheck, e)
	return true
}

// increment adds one to a count that something reads.
func (t *effectState) increment(what rules.Count, s board.Side) {
	if t.effects.Counted[what] {
		slot := t.prog.Memory.Count(what, s)
		t.setSlot(slot, t.memory[slot]+1)
	}
}

// decayState lowers the state that drops when a side's turn begins.
func (t *effectState) decayState(s board.Side) {
	for _, first := range t.effects.Decay {
		for c := range t.prog.Start.Cells {
			if pc := t.At(board.Cell(c)); t.memory[first+c] > 0 && pc != board.Empty && pc.Side() == s {
				t.setSlot(first+c, t.memory[first+c]-1)
			}
		}
	}
}
