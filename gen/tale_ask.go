package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file answers the questions that triggers, goals and movements ask.

// who returns the player that a text means. Without a captured piece its owner
// is who would have lost one.
func (t *tale) who(e *event, w ir.Who) board.Side {
	switch w {
	case ir.Them:
		return e.me.Other()
	case ir.AsWhite:
		return board.White
	case ir.AsBlack:
		return board.Black
	case ir.PieceOwner:
		if pc := t.subject(e, ir.TheMover); pc != board.Empty {
			return pc.Side()
		}
	case ir.CapturedOwner:
		if e.captured != board.Empty {
			return e.captured.Side()
		}
		return e.me.Other()
	}
	return e.me
}

// place returns the cell that a text means, or None.
func (e *event) place(p rules.Place) board.Cell {
	switch p.Kind {
	case ir.Origin:
		return e.origin
	case ir.Fixed:
		return p.Cell
	}
	return e.dest
}

// subject returns the code of a piece of the move; Empty if there is none.
func (t *tale) subject(e *event, of ir.Subject) board.Piece {
	if of == ir.TheCaptured {
		return e.captured
	}
	if e.piece != board.None {
		return t.At(e.piece)
	}
	return e.was
}

func (t *tale) holds(q *rules.Test, e *event) bool {
	switch q.Op {
	case ir.TestCheckmate, ir.TestStalemate, ir.TestNoMoves, ir.TestCan:
		if t.nested && e.moved { // a trigger that its own question set off
			return false
		}
	}
	switch q.Op {
	case ir.TestTrue:
		return true
	case ir.TestAnd:
		for i := range q.Sub {
			if !t.holds(&q.Sub[i], e) {
				return false
			}
		}
		return true
	case ir.TestOr:
		return t.any(q.Sub, e)
	case ir.TestNot:
		return !t.holds(&q.Sub[0], e)
	case ir.TestCheckmate, ir.TestStalemate:
		return t.who(e, q.Who) == t.Side() && t.exposed(t.Side()) == (q.Op == ir.TestCheckmate) && !t.foresees(nil)
	case ir.TestNoMoves:
		return !t.foresees(nil)
	case ir.TestToMove:
		return t.who(e, q.Who) == t.Side()
	case ir.TestCan:
		return t.who(e, q.Who) == t.Side() && t.foresees(&q.Sub[0])
	case ir.TestInCheck:
		return t.exposed(t.who(e, q.Who))
	case ir.TestInsufficient:
		return InsufficientMaterial(t)
	case ir.TestStands:
		return t.stands(q.Cells, board.NewPiece(q.Kind, t.who(e, q.Who)))
	case ir.TestCompare:
		return ir.Relate(t.term(&q.Left, e), q.Rel, t.term(&q.Right, e))
	case ir.TestSide:
		return e.me == t.who(e, q.Who)
	}
	return e.moved && t.aboutMove(q, e)
}

// aboutMove answers questions about the last move.
func (t *tale) aboutMove(q *rules.Test, e *event) bool {
	switch q.Op {
	case ir.TestPlace:
		at := e.place(q.Place)
		for _, c := range q.Cells {
			if c == at {
				return true
			}
		}
		return false
	case ir.TestUnmoved:
		return e.still[q.Of]
	case ir.TestCapture:
		return e.captured != board.Empty
	}
	pc := t.subject(e, q.Of)
	if pc == board.Empty {
		return false
	}
	if q.Op == ir.TestType {
		return pc.Kind() == q.Kind
	}
	return pc.Side() == t.who(e, q.Who) // TestOwner
}

func (t *tale) stands(cells []board.Cell, pc board.Piece) bool {
	for _, c := range cells {
		if t.At(c) == pc {
			return true
		}
	}
	return false
}

// foresees reports whether the side to move has a legal move, whether or not
// the game is over, and with a test one that makes it hold for that side.
func (t *tale) foresees(q *rules.Test) bool {
	nested, start := t.nested, len(t.asks)
	t.nested = true
	me, found := t.Side(), false
	t.asks = t.legal(t.asks)
	for i, end := start, len(t.asks); i < end && !found; i++ {
		if q == nil {
			found = true
			break
		}
		t.Make(t.asks[i])
		after := event{me: me, mover: me, piece: board.None, origin: board.None, dest: board.None}
		found = t.holds(q, &after)
		t.Unmake()
	}
	t.nested, t.asks = nested, t.asks[:start]
	return found
}

// term returns the number that a text means.
func (t *tale) term(x *rules.Term, e *event) int {
	m := &t.prog.Memory
	switch x.Kind {
	case ir.TermPieces:
		return t.census(t.who(e, x.Who), x.Piece)
	case ir.TermChecks:
		return int(t.memory[m.Count(rules.Checks, t.who(e, x.Who))])
	case ir.TermCaptures:
		return int(t.memory[m.Count(rules.Captures, t.who(e, x.Who))])
	case ir.TermMoves:
		return int(t.memory[m.Count(rules.Moves, t.who(e, x.Who))])
	case ir.TermPositions:
		return t.Repetitions() + 1
	case ir.TermHalfMoves:
		return t.Clock()
	case ir.TermState:
		return t.stateOf(x, e)
	case ir.TermGame:
		return int(t.memory[x.Slot])
	case ir.TermValue:
		return int(t.prog.Kinds[t.subject(e, x.Of).Kind()].Value)
	case ir.TermHand:
		if slot := m.Hand(t.who(e, x.Who), x.Piece); slot >= 0 {
			return int(t.memory[slot])
		}
		return 0
	case ir.TermType:
		if pc := t.subject(e, x.Of); pc != board.Empty && pc.Kind() == x.Piece {
			return 1
		}
		return 0
	}
	return x.Number
}

func (t *tale) stateOf(x *rules.Term, e *event) int {
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

// allows reports whether what the game keeps allows a move along a path with
// the given flags.
func (t *tale) allows(flags rules.Flag, from, to board.Cell) bool {
	e := &t.asked
	mover := t.At(from)
	*e = event{me: mover.Side(), piece: from, was: mover, captured: t.At(to), origin: from, dest: to}
	for i, first := range t.prog.Memory.Carried {
		e.value[i] = t.memory[first+int(to)]
	}
	for i := range t.prog.When(flags) {
		l := &t.prog.When(flags)[i]
		if ir.Relate(t.term(&l.Left, e), l.Rel, t.term(&l.Right, e)) == l.Not {
			return false
		}
	}
	return true
}

// stopped reports whether the state of the piece on c keeps it from moving.
func (t *tale) stopped(c board.Cell) bool {
	for _, first := range t.story.Freezers {
		if t.memory[first+int(c)] > 0 {
			return true
		}
	}
	return false
}

// barred reports whether a mark keeps pieces of a side out of a cell.
func (t *tale) barred(c board.Cell, s board.Side) bool {
	for _, b := range t.story.Blocks {
		for owner, first := range b.First {
			if t.memory[first+int(c)] == 0 {
				continue
			}
			switch b.Whom {
			case ir.BlocksAll:
				return true
			case ir.BlocksEnemy:
				if board.Side(owner) != s {
					return true
				}
			case ir.BlocksFriend:
				if board.Side(owner) == s {
					return true
				}
			}
		}
	}
	return false
}
