package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file evaluates the terms of conditions, and what moves along a path ask for.

// sideOf returns the side that a condition means. Without a captured piece, its
// owner is the side that would have lost one.
func (t *effectState) sideOf(e *moveEvent, w ir.Who) board.Side {
	if s, ok := rules.SideOf(w, e.player); ok {
		return s
	}
	switch w {
	case ir.PieceOwner:
		if pc := t.pieceOf(e, ir.TheMover); pc != board.Empty {
			return pc.Side()
		}
	case ir.CapturedOwner:
		if e.captured != board.Empty {
			return e.captured.Side()
		}
		return e.player.Other()
	}
	return e.player
}

// pieceOf returns the code of a piece of the move; Empty if there is none.
func (t *effectState) pieceOf(e *moveEvent, of ir.Subject) board.Piece {
	switch of {
	case ir.TheCaptured:
		return e.captured
	case ir.TheHurdle:
		return e.hurdle
	}
	if e.piece != board.None {
		return t.At(e.piece)
	}
	return e.before
}

// related reports whether a relation holds.
func (t *effectState) related(r *rules.Relation, e *moveEvent) bool {
	return r.Rel.Holds(t.valueOf(&r.Left, e), t.valueOf(&r.Right, e))
}

// valueOf returns the number that a condition means.
func (t *effectState) valueOf(x *rules.Term, e *moveEvent) int {
	m := &t.prog.Memory
	switch x.Kind {
	case ir.TermPieces:
		return t.countOwned(t.sideOf(e, x.Who), x.Piece)
	case ir.TermChecks:
		return int(t.memory[m.Count(rules.Checks, t.sideOf(e, x.Who))])
	case ir.TermCaptures:
		return int(t.memory[m.Count(rules.Captures, t.sideOf(e, x.Who))])
	case ir.TermMoves:
		return int(t.memory[m.Count(rules.Moves, t.sideOf(e, x.Who))])
	case ir.TermPositions:
		return t.Repetitions() + 1
	case ir.TermHalfMoves:
		return t.Clock()
	case ir.TermState:
		return t.stateOf(x, e)
	case ir.TermGame:
		return int(t.memory[x.Slot])
	case ir.TermValue:
		return int(t.prog.Kinds[t.pieceOf(e, x.Of).Kind()].Value)
	case ir.TermHand:
		if slot := m.Hand(t.sideOf(e, x.Who), x.Piece); slot >= 0 {
			return int(t.memory[slot])
		}
		return 0
	case ir.TermType:
		if pc := t.pieceOf(e, x.Of); pc != board.Empty && pc.Kind() == x.Piece {
			return 1
		}
		return 0
	}
	return x.Number
}

// stateOf returns the state of a piece of the move.
func (t *effectState) stateOf(x *rules.Term, e *moveEvent) int {
	if x.Of == ir.TheMover {
		if e.piece == board.None {
			return 0
		}
		return int(t.memory[x.Slot+int(e.piece)])
	}
	for i, first := range t.prog.Memory.Carried {
		if first == x.Slot {
			return int(e.value[i])
		}
	}
	return 0
}

// allowsPath reports whether the conditions of a path with the given flags hold
// for a move along it. With TakesEP among the flags the move to an empty cell is a
// capture en passant.
func (t *effectState) allowsPath(flags rules.Flag, from, to board.Cell) bool {
	e, capturedOn := &t.question, to
	if flags&rules.TakesEP != 0 && t.At(to) == board.Empty {
		capturedOn = t.passedPiece()
	}
	mover := t.At(from)
	*e = moveEvent{player: mover.Side(), piece: from, before: mover, captured: t.At(capturedOn), origin: from, dest: to}
	for i, first := range t.prog.Memory.Carried {
		e.value[i] = t.memory[first+int(capturedOn)]
	}
	if t.prog.AsksHurdle {
		e.hurdle = t.hurdle(from, to)
	}
	for i := range t.prog.Relations(flags) {
		if !t.related(&t.prog.Relations(flags)[i], e) {
			return false
		}
	}
	return true
}

// exchangeState exchanges what conditions see of the state on two cells, where a piece is
// thought to be elsewhere. The hash does not know of it: a second call must follow.
func (t *effectState) exchangeState(a, b board.Cell) {
	if t == nil {
		return
	}
	for _, first := range t.prog.Memory.Carried {
		x, y := first+int(a), first+int(b)
		t.memory[x], t.memory[y] = t.memory[y], t.memory[x]
	}
}

// hurdle returns the last piece between two cells on one line, or Empty.
func (t *effectState) hurdle(from, to board.Cell) board.Piece {
	step, n := t.prog.Board.Line(to, from)
	for c := int(to) + step; n > 1; c, n = c+step, n-1 {
		if pc := t.At(board.Cell(c)); pc != board.Empty || t.prog.Board.Hole(board.Cell(c)) {
			return pc
		}
	}
	return board.Empty
}
