package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file evaluates the conditions of triggers, goals and movements.

// cellOf returns the cell that a condition means, or None.
func (e *moveEvent) cellOf(p rules.Place) board.Cell {
	switch p.Kind {
	case ir.Origin:
		return e.origin
	case ir.Fixed:
		return p.Cell
	}
	return e.dest
}

// holds reports whether a condition holds after a move.
func (t *effectState) holds(q *rules.Cond, e *moveEvent) bool {
	switch q.Op {
	case ir.Checkmate, ir.Stalemate, ir.NoMoves, ir.Can:
		if t.probing && e.moved { // a trigger fired by a move that its own condition tries
			return false
		}
	}
	switch q.Op {
	case ir.Always:
		return true
	case ir.And:
		for i := range q.Sub {
			if !t.holds(&q.Sub[i], e) {
				return false
			}
		}
		return true
	case ir.Or:
		return t.anyHolds(q.Sub, e)
	case ir.Not:
		return !t.holds(&q.Sub[0], e)
	case ir.Checkmate, ir.Stalemate:
		return t.sideOf(e, q.Who) == t.Side() && t.royalsAttacked(t.Side()) == (q.Op == ir.Checkmate) && !t.hasMove(nil)
	case ir.NoMoves:
		return !t.hasMove(nil)
	case ir.ToMove:
		return t.sideOf(e, q.Who) == t.Side()
	case ir.Can:
		return t.sideOf(e, q.Who) == t.Side() && t.hasMove(&q.Sub[0])
	case ir.InCheck:
		return t.royalsAttacked(t.sideOf(e, q.Who))
	case ir.Insufficient:
		return InsufficientMaterial(t)
	case ir.Stands:
		return t.standsEnough(q, t.sideOf(e, q.Who))
	case ir.Full:
		return t.isFull(q)
	case ir.InRow, ir.OnLine, ir.InSquare, ir.Connected:
		return t.holdsOfRows(q, t.sideOf(e, q.Who))
	case ir.Compare:
		return t.related(&q.Relation, e)
	case ir.SideIs:
		return e.player == t.sideOf(e, q.Who)
	}
	return e.moved && t.moveHolds(q, e)
}

// anyHolds reports whether one of the conditions holds.
func (t *effectState) anyHolds(tests []rules.Cond, e *moveEvent) bool {
	for i := range tests {
		if t.holds(&tests[i], e) {
			return true
		}
	}
	return false
}

// moveHolds is holds for conditions on the last move.
func (t *effectState) moveHolds(q *rules.Cond, e *moveEvent) bool {
	switch q.Op {
	case ir.Within:
		return slices.Contains(q.Cells, e.cellOf(q.Place))
	case ir.Unmoved:
		return e.unmoved[q.Of]
	case ir.IsCapture:
		return e.captured != board.Empty
	case ir.Dropped:
		return e.dropped
	case ir.Promoted:
		return e.promoted
	case ir.Beside, ir.Encloses, ir.SlidIn, ir.FlownIn:
		return t.holdsAround(q, e.cellOf(q.Place), t.sideOf(e, q.Who))
	}
	pc := t.pieceOf(e, q.Of)
	return pc != board.Empty && pc.Side() == t.sideOf(e, q.Who) // OwnedBy
}

// hasMove reports whether the side to move has a legal move, whether or not the
// game is over; with a condition, one after which it holds for that side.
func (t *effectState) hasMove(q *rules.Cond) bool {
	outer, start, us := t.probing, len(t.probes), t.Side()
	t.probing = true
	t.probes = t.AppendLegal(t.probes)
	end := len(t.probes)
	found := q == nil && end > start
	for i := start; i < end && q != nil && !found; i++ {
		t.Make(t.probes[i])
		after := noMove(us)
		found = t.holds(q, &after)
		t.Unmake()
	}
	t.probing, t.probes = outer, t.probes[:start]
	return found
}

// goalReached returns how goals have ended the game after a move, for the side to
// move. Those that ask for a side without a legal move wait for endIfNoMove,
// unless others hold: then all count in their order.
func (t *effectState) goalReached(e *moveEvent) ending {
	end := t.firstGoal(e, false)
	if end != 0 && t.effects.NoMoveGoals {
		return t.firstGoal(e, true)
	}
	return end
}

// firstGoal returns how the first goal that holds ends the game; those that ask for a
// side without a legal move are left out unless noMove is set.
func (t *effectState) firstGoal(e *moveEvent, noMove bool) ending {
	f := t.effects
	us, them := e.mover, e.mover.Other()
	e.player = us
	if t.goalHolds(f.Victory[us&1], e, noMove) {
		return endingOf(ir.Loss)
	}
	e.player = them
	switch {
	case t.goalHolds(f.Victory[them&1], e, noMove):
		return endingOf(ir.Win)
	case t.goalHolds(f.Draws[them&1], e, noMove):
		return t.drawn()
	}
	return 0
}

// goalHolds reports whether one of some goals holds.
func (t *effectState) goalHolds(goals []rules.Cond, e *moveEvent, noMove bool) bool {
	if len(goals) == 0 {
		return false
	}
	changed := t.top().changed
	for i := range goals {
		g := &goals[i]
		switch {
		case g.IfNoMove && !noMove, g.OfPieces && !changed, e.moved && g.Arrival.Zone != nil && !g.Arrival.Zone[e.dest]:
		case t.holds(g, e):
			return true
		}
	}
	return false
}

// endIfNoMove ends the game by a goal that asks for a side without a legal move, or by a
// mate that loses.
func (t *effectState) endIfNoMove() {
	loses := t.top().mateLoses && t.royalsAttacked(t.Side())
	if top := t.top(); top.ending != 0 || top.movable || !t.effects.NoMoveGoals && !loses {
		return
	}
	movable := t.hasMove(nil) // which can move the records in memory, as goals can
	t.top().movable = movable
	if !movable {
		e := noMove(t.Side().Other())
		t.top().changed = true
		end := t.firstGoal(&e, true)
		if end == 0 && loses {
			end = endingOf(ir.Win)
		}
		t.top().ending = end
	}
}

// result is Position.Ended.
func (t *effectState) result() (ir.Outcome, bool) {
	t.endIfNoMove()
	if end := t.top().ending; end != 0 {
		return ir.Outcome(end - 1), true
	}
	return ir.Draw, false
}
