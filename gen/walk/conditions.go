package walk

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file evaluates the conditions of triggers and goals.

// viewpoint is the player for whom a condition is evaluated, and for triggers the
// move that is being made.
type viewpoint struct {
	me   ir.Side
	move *playedMove
}

// Ended implements [gen.Position].
func (w *Position) Ended() (ir.Outcome, bool) {
	if r := w.now.result; r.over {
		return w.outcome(r), true
	}
	goal, winner, drawn := w.Goal()
	if goal == nil && w.now.mateLoses && w.InCheck() && !w.hasMove(nil, w.now.side) {
		return ir.Win, true
	}
	return w.outcome(result{drawn: drawn || goal == nil, winner: ir.Side(winner)}), goal != nil
}

// outcome is a result as the side to move sees it.
func (w *Position) outcome(r result) ir.Outcome {
	switch {
	case r.drawn:
		return w.drawn()
	case r.winner == w.now.side:
		return ir.Win
	}
	return ir.Loss
}

// player returns the side that is meant. The owner of the captured piece is the
// opponent if there is none.
func (w *Position) player(who ir.Who, view viewpoint) ir.Side {
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

func (w *Position) owner(of ir.Subject, view viewpoint, otherwise ir.Side) ir.Side {
	if pc, ok := w.subject(of, view); ok {
		return pc.side
	}
	return otherwise
}

// subject returns a piece of the move: the captured one as it was, the moved one
// as it is or, if it is gone, as it was but without state.
func (w *Position) subject(of ir.Subject, view viewpoint) (pc piece, ok bool) {
	switch pm := view.move; {
	case pm == nil || of == ir.TheCaptured && pm.captured == nil || of == ir.TheHurdle && pm.hurdle == nil:
		return pc, false
	case of == ir.TheHurdle:
		return *pm.hurdle, true
	case of == ir.TheCaptured:
		return *pm.captured, true
	case pm.onBoard:
		return w.now.cells[pm.at], true
	default:
		pc = pm.moved
		pc.state = nil
		return pc, true
	}
}

// holds reports whether a condition is true. One about a move or a piece is false
// if there is none.
func (w *Position) holds(t *ir.Cond, view viewpoint) bool {
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
		return w.royalAttacked(w.player(t.Who, view))
	case ir.Insufficient:
		return gen.InsufficientMaterial(w)
	case ir.Stands:
		return w.stands(t, w.player(t.Who, view))
	case ir.SideIs:
		return w.player(t.Who, view) == view.me
	case ir.Compare:
		return t.Rel.Holds(w.value(t.Left, view), w.value(t.Right, view))
	case ir.ToMove:
		return w.player(t.Who, view) == w.now.side
	case ir.Checkmate, ir.Stalemate, ir.NoMoves, ir.Can:
		return w.holdsOfMoves(t, view)
	case ir.Full:
		return !slices.ContainsFunc(t.Cells, func(v ir.Vec) bool { return w.onBoard(v) && !w.full(v) })
	case ir.InRow, ir.OnLine, ir.InSquare, ir.Connected:
		return w.holdsOfRows(t, w.player(t.Who, view))
	}
	return view.move != nil && w.holdsOfMove(t, view)
}

// holdsOfMove evaluates a condition about the move that is being made.
func (w *Position) holdsOfMove(t *ir.Cond, view viewpoint) bool {
	pm := view.move
	pc, ok := w.subject(t.Of, view)
	switch t.Op {
	case ir.IsCapture:
		return pm.captured != nil
	case ir.Dropped:
		return pm.dropped
	case ir.Promoted:
		return pm.promoted
	case ir.Beside, ir.Encloses, ir.SlidIn, ir.FlownIn:
		return w.holdsAround(t, pm.cellOf(t.Place), w.player(t.Who, view))
	case ir.Within:
		return slices.Contains(t.Cells, pm.cellOf(t.Place))
	case ir.Unmoved:
		return t.Of == ir.TheMover && pm.moved.unmoved || t.Of == ir.TheCaptured && pc.unmoved
	}
	return ok && pc.side == w.player(t.Who, view) // OwnedBy
}

// stands reports whether enough pieces of side s are on the cells of a condition.
func (w *Position) stands(t *ir.Cond, s ir.Side) bool {
	on := map[ir.Vec]bool{}
	for _, v := range t.Cells {
		pc, full := w.now.cells[v]
		if full && w.belongs(pc, s) && (t.Piece == "" || w.definition(pc).Name == t.Piece) && !(t.Unattacked && w.attacked(v, s.Other())) {
			on[v] = true
		}
	}
	return len(on) >= max(1, t.Count)
}

// holdsOfMoves evaluates a condition about legal moves, whatever has ended the
// game. In a trigger of a move that such a condition tries, it is false: else the
// evaluation would never end.
func (w *Position) holdsOfMoves(t *ir.Cond, view viewpoint) bool {
	if view.move != nil && w.nested > 0 {
		return false
	}
	w.nested++
	defer func() { w.nested-- }()
	who := w.player(t.Who, view)
	if t.Op != ir.NoMoves && who != w.now.side {
		return false
	}
	switch t.Op {
	case ir.Checkmate:
		return w.InCheck() && !w.hasMove(nil, who)
	case ir.Stalemate:
		return !w.InCheck() && !w.hasMove(nil, who)
	case ir.NoMoves:
		return !w.hasMove(nil, who)
	}
	return w.hasMove(t.Sub[0], who)
}

// hasMove reports whether the side to move has a legal move after which a
// condition (nil: any) holds for a player.
func (w *Position) hasMove(t *ir.Cond, me ir.Side) bool {
	return slices.ContainsFunc(w.pseudoLegal(), func(m gen.Move) bool {
		_, why := w.play(m)
		defer w.Unmake()
		return why == nil && (t == nil || w.holds(t, viewpoint{me: me}))
	})
}

// value returns the number that a term stands for.
func (w *Position) value(t *ir.Term, view viewpoint) int {
	switch t.Kind {
	case ir.TermPieces:
		return w.count(w.player(t.Who, view), t.Piece)
	case ir.TermHand:
		return w.inHand(w.player(t.Who, view), w.kind(t.Piece))
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
		return w.now.gameState[t.Key]
	case ir.TermState, ir.TermValue, ir.TermType:
		return w.property(t, view)
	}
	return t.Number
}

// property returns a number about a piece of the move, 0 if there is none.
func (w *Position) property(t *ir.Term, view viewpoint) int {
	pc, ok := w.subject(t.Of, view)
	switch {
	case !ok:
		return 0
	case t.Kind == ir.TermState:
		return pc.state[t.Key]
	case t.Kind == ir.TermValue:
		return int(w.definition(pc).Value)
	case w.definition(pc).Name == t.Piece:
		return 1
	}
	return 0
}
