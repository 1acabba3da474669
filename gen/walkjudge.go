package gen

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file holds the tests of the reference: what triggers and goals ask.

// walkView is who asks: a player, and the move that is being made, if a
// trigger asks. Goals know no move.
type walkView struct {
	me   ir.Side
	deed *walkDeed
}

// Ended implements [Position].
func (w *walkPos) Ended() (ir.Outcome, bool) {
	if r := w.now.result; r.over {
		return w.outcome(r), true
	}
	e := w.effects()
	for _, s := range []ir.Side{w.now.side.Other(), w.now.side} {
		if w.reached(e.Victory, s) {
			return w.outcome(walkResult{winner: s}), true
		}
	}
	return ir.Draw, w.reached(e.Draws, w.now.side)
}

func (w *walkPos) reached(goals []*ir.Goal, me ir.Side) bool {
	return slices.ContainsFunc(goals, func(g *ir.Goal) bool { return w.holds(g.When, walkView{me: me}) })
}

// outcome is a result as the side to move sees it.
func (w *walkPos) outcome(r walkResult) ir.Outcome {
	switch {
	case r.drawn:
		return ir.Draw
	case r.winner == w.now.side:
		return ir.Win
	}
	return ir.Loss
}

// player returns who is meant. Without a captured piece its owner is who would
// have lost one.
func (w *walkPos) player(who ir.Who, view walkView) ir.Side {
	switch who {
	case ir.Them:
		return view.me.Other()
	case ir.AsWhite:
		return ir.White
	case ir.AsBlack:
		return ir.Black
	case ir.PieceOwner:
		return w.owner(ir.TheMover, view, view.me)
	case ir.CapturedOwner:
		return w.owner(ir.TheCaptured, view, view.me.Other())
	}
	return view.me
}

func (w *walkPos) owner(of ir.Subject, view walkView, otherwise ir.Side) ir.Side {
	if man, ok := w.subject(of, view); ok {
		return man.side
	}
	return otherwise
}

// subject returns a piece of the move: the captured one as it was, the moved
// one as it is, or as it was before but without state if it is gone.
func (w *walkPos) subject(of ir.Subject, view walkView) (man walkMan, ok bool) {
	switch d := view.deed; {
	case d == nil || of == ir.TheCaptured && d.captured == nil:
		return man, false
	case of == ir.TheCaptured:
		return *d.captured, true
	case d.onBoard:
		return w.now.cells[d.at], true
	default:
		man = d.moved
		man.state = nil
		return man, true
	}
}

// holds reports whether a test is true. What is asked of a move or a piece that
// is not there is false.
func (w *walkPos) holds(t *ir.Cond, view walkView) bool {
	switch t.Op {
	case ir.Always:
		return true
	case ir.And:
		return !slices.ContainsFunc(t.Sub, func(s *ir.Cond) bool { return !w.holds(s, view) })
	case ir.Or:
		return slices.ContainsFunc(t.Sub, func(s *ir.Cond) bool { return w.holds(s, view) })
	case ir.Not:
		return !w.holds(t.Sub[0], view)
	case ir.InCheck:
		return w.exposed(w.player(t.Who, view))
	case ir.Insufficient:
		return InsufficientMaterial(w)
	case ir.Stands:
		return w.stands(t, w.player(t.Who, view))
	case ir.SideIs:
		return w.player(t.Who, view) == view.me
	case ir.Compare:
		return t.Rel.Holds(w.value(t.Left, view), w.value(t.Right, view))
	case ir.ToMove:
		return w.player(t.Who, view) == w.now.side
	case ir.Checkmate, ir.Stalemate, ir.NoMoves, ir.Can:
		return w.foresees(t, view)
	}
	return view.deed != nil && w.holdsOfMove(t, view)
}

// holdsOfMove answers what is asked of the move that is being made.
func (w *walkPos) holdsOfMove(t *ir.Cond, view walkView) bool {
	d := view.deed
	man, ok := w.subject(t.Of, view)
	switch t.Op {
	case ir.IsCapture:
		return d.captured != nil
	case ir.Within:
		return slices.Contains(t.Cells, d.place(t.Place))
	case ir.Unmoved:
		return t.Of == ir.TheMover && d.moved.still || t.Of == ir.TheCaptured && man.still
	}
	return ok && man.side == w.player(t.Who, view) // OwnedBy
}

// stands reports whether a piece of side s is on one of the cells of a test.
func (w *walkPos) stands(t *ir.Cond, s ir.Side) bool {
	return slices.ContainsFunc(t.Cells, func(v ir.Vec) bool {
		man, full := w.now.cells[v]
		return full && man.side == s && (t.Piece == "" || w.piece(man).Name == t.Piece)
	})
}

// foresees answers questions about legal moves, whatever has ended the game. A
// trigger whose own question led to trying moves gets no answer: it would ask
// for ever.
func (w *walkPos) foresees(t *ir.Cond, view walkView) bool {
	if view.deed != nil && w.asking > 0 {
		return false
	}
	w.asking++
	defer func() { w.asking-- }()
	who := w.player(t.Who, view)
	if t.Op != ir.NoMoves && who != w.now.side {
		return false
	}
	switch t.Op {
	case ir.Checkmate:
		return w.InCheck() && !w.can(nil, who)
	case ir.Stalemate:
		return !w.InCheck() && !w.can(nil, who)
	case ir.NoMoves:
		return !w.can(nil, who)
	}
	return w.can(t.Sub[0], who)
}

// can reports whether the side to move has a legal move after which a test
// holds for a player. No test is one that always holds.
func (w *walkPos) can(t *ir.Cond, me ir.Side) bool {
	return slices.ContainsFunc(w.candidates(), func(m Move) bool {
		_, legal := w.play(m)
		defer w.Unmake()
		return legal && (t == nil || w.holds(t, walkView{me: me}))
	})
}

// value returns the number that a term stands for.
func (w *walkPos) value(t *ir.Term, view walkView) int {
	switch t.Kind {
	case ir.TermPieces:
		return w.men(w.player(t.Who, view), t.Piece)
	case ir.TermHand:
		return w.now.hands[walkHand{w.player(t.Who, view), w.kind(t.Piece)}]
	case ir.TermChecks:
		return w.now.counts[rules.Checks][w.player(t.Who, view)]
	case ir.TermCaptures:
		return w.now.counts[rules.Captures][w.player(t.Who, view)]
	case ir.TermMoves:
		return w.now.counts[rules.Moves][w.player(t.Who, view)]
	case ir.TermPositions:
		return w.Repetitions() + 1
	case ir.TermHalfMoves:
		return w.now.clock
	case ir.TermGame:
		return w.now.kept[t.Key]
	case ir.TermState, ir.TermValue, ir.TermType:
		return w.property(t, view)
	}
	return t.Number
}

// property returns a number about a piece of the move, 0 if there is none.
func (w *walkPos) property(t *ir.Term, view walkView) int {
	man, ok := w.subject(t.Of, view)
	switch {
	case !ok:
		return 0
	case t.Kind == ir.TermState:
		return man.state[t.Key]
	case t.Kind == ir.TermValue:
		return int(w.piece(man).Value)
	case w.piece(man).Name == t.Piece:
		return 1
	}
	return 0
}
