package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file fires triggers and does what their actions say.

// fire runs the triggers of an event in their order.
func (t *effectState) fire(on ir.Event, e *moveEvent) {
	if list := t.effects.Triggers[on]; len(list) > 0 {
		t.fireAll(list, e)
	}
}

func (t *effectState) fireAll(list []rules.Trigger, e *moveEvent) {
	for i := range list {
		trigger := &list[i]
		if trigger.When != nil && !t.holds(trigger.When, e) {
			continue
		}
		if trigger.Optional {
			t.top().offered = true
			if !e.chosen {
				continue
			}
		}
		for j := range trigger.Do {
			t.do(&trigger.Do[j], e)
		}
	}
}

// do performs one action.
func (t *effectState) do(a *rules.Action, e *moveEvent) {
	switch a.Op {
	case ir.SetState:
		if a.Of == ir.TheMover && e.piece != board.None {
			t.assign(a.Slot+int(e.piece), a, e)
		}
	case ir.SetGame:
		t.assign(a.Slot, a, e)
	case ir.Create:
		if c := e.cellOf(a.Place); c != board.None {
			owner := t.sideOf(e, a.Who)
			t.removePiece(c, e)
			t.put(c, t.newPiece(board.NewPiece(a.Kind, owner)))
			t.setUnmoved(c)
		}
	case ir.RemoveAround:
		t.removeAround(a, e)
	case ir.Mark:
		if c := e.cellOf(a.Place); c != board.None {
			t.setSlot(a.Mark[t.sideOf(e, a.Who)]+int(c), 1)
		}
	case ir.Wins:
		t.setWinner(t.sideOf(e, a.Who), e)
	case ir.Loses:
		t.setWinner(t.sideOf(e, a.Who).Other(), e)
	case ir.Draws:
		t.draw(e)
	case ir.FlipEnclosed, ir.FlipBeside:
		t.flip(a, e.cellOf(a.Place), t.sideOf(e, a.Who))
	default:
		if a.Of == ir.TheMover && e.piece != board.None {
			t.doToPiece(a, e)
		}
	}
}

// doToPiece performs an action on the moved piece, which is on the board.
func (t *effectState) doToPiece(a *rules.Action, e *moveEvent) {
	switch a.Op {
	case ir.SetOwner:
		owner := t.sideOf(e, a.Who)
		m := t.lift(e.piece)
		m.piece = board.NewPiece(m.piece.Kind(), owner)
		t.put(e.piece, m)
	case ir.Remove:
		t.takeOff(e.piece, e)
	case ir.Transform:
		m := t.lift(e.piece)
		t.put(e.piece, t.newPiece(board.NewPiece(a.Kind, m.piece.Side())))
	case ir.Relocate:
		if c := e.cellOf(a.Place); c != board.None && c != e.piece {
			m := t.lift(e.piece)
			e.piece = board.None
			t.removePiece(c, e)
			t.put(c, m)
			e.piece = c
		}
	}
}

// draw ends the game as a draw, unless an action has ended it before.
func (t *effectState) draw(e *moveEvent) {
	if e.ending == 0 {
		e.ending = drawnAtEnd
	}
}

// setWinner ends the game, unless an action has ended it before.
func (t *effectState) setWinner(winner board.Side, e *moveEvent) {
	if e.ending != 0 {
		return
	}
	e.ending = endingOf(ir.Loss)
	if winner == t.Side() {
		e.ending = endingOf(ir.Win)
	}
}

// assign changes a slot of the memory.
func (t *effectState) assign(slot int, a *rules.Action, e *moveEvent) {
	t.setSlot(slot, int32(a.Assign.Result(int(t.memory[slot]), t.valueOf(&a.Value, e))))
}

// removePiece removes what stands on a cell, if anything does.
func (t *effectState) removePiece(c board.Cell, e *moveEvent) {
	if t.At(c) == board.Empty {
		return
	}
	t.lift(c)
	if c == e.piece {
		e.piece = board.None
	}
}

// takeOff removes a piece for good, into a hand if the game wants it.
func (t *effectState) takeOff(c board.Cell, e *moveEvent) {
	if pc := t.At(c); t.effects.HoldsRemoved && pc != board.Empty && !t.isNeutral(pc) {
		was := int32(0)
		if t.effects.Reverts {
			was = t.memory[t.prog.Memory.Carried[0]+int(c)]
		}
		t.holdCaptured(pc, was, pc.Side().Other())
	}
	t.removePiece(c, e)
}

// holdCaptured puts a captured piece into the hand of a side or, where they return, of
// the other. Where they revert, its first state says what it was.
func (t *effectState) holdCaptured(captured board.Piece, was int32, owner board.Side) {
	kind := captured.Kind()
	if t.effects.Reverts && was != 0 {
		kind = int(was)
	}
	t.addToHand(owner^t.effects.HandOf, kind, 1)
}

// removeAround removes the pieces around a cell that the action names.
func (t *effectState) removeAround(a *rules.Action, e *moveEvent) {
	centre := e.cellOf(a.Place)
	if centre == board.None {
		return
	}
	for _, c := range a.Around[centre] {
		if pc := t.At(c); pc != board.Empty && (a.Kind == 0 || (pc.Kind() == a.Kind) != a.Except) {
			t.takeOff(c, e)
		}
	}
}
