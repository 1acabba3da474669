package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// goals compiles the tests that end the game, for each side what they ask of it.
func (c *compiler) goals(s *Effects, e *ir.Effects) {
	for side := range board.Side(2) {
		for _, g := range e.Victory {
			s.Victory[side] = c.addGoal(s.Victory[side], g, side)
		}
		for _, g := range slices.Backward(s.Victory[side]) {
			if g.Op == ir.Compare && g.Left.Kind == ir.TermChecks && g.Left.Who == ir.Me && g.Rel == ir.AtLeast && g.Right.Kind == ir.TermNumber {
				s.ChecksToWin = g.Right.Number
			}
		}
		for _, g := range e.Draws {
			s.Draws[side] = c.addGoal(s.Draws[side], g, side)
		}
		for i := range s.Draws[side] { // who is asked changes with each move
			s.Draws[side][i].OfPieces = false
		}
		for _, goal := range slices.Concat(s.Victory[side], s.Draws[side]) {
			s.NoMoveGoals = s.NoMoveGoals || goal.IfNoMove
		}
	}
	for side := range s.Draws {
		for i := range s.Draws[side] {
			g := &s.Draws[side][i]
			g.OfMemory = g.OfMemory && g.Op == ir.Compare && g.ofBoth() && slices.ContainsFunc(s.Draws[side^1], func(o Cond) bool { return o.Op == g.Op && o.Relation == g.Relation })
		}
	}
}

// ofBoth reports whether a comparison asks for what is of no side.
func (r *Relation) ofBoth() bool {
	return !slices.ContainsFunc([]Term{r.Left, r.Right}, func(t Term) bool { return t.Kind != ir.TermNumber && t.Kind != ir.TermGame })
}

// addGoal adds what a goal asks of a side, if that can ever be.
func (c *compiler) addGoal(list []Cond, g *ir.Goal, side board.Side) []Cond {
	if q := c.cond(g.When).forSide(side); !q.never() {
		list = append(list, q)
	}
	return list
}

// NeedsFew reports whether a condition that is asked for a side holds only while a side has
// no more than a number of pieces on the board.
func (q *Cond) NeedsFew(s board.Side) (of board.Side, most int, ok bool) {
	switch r := &q.Relation; {
	case q.Op == ir.And:
		for i := range q.Sub {
			if of, most, ok = q.Sub[i].NeedsFew(s); ok {
				return of, most, true
			}
		}
	case q.Op == ir.Compare && r.Left.Kind == ir.TermPieces && r.Left.Piece == 0 && r.Right.Kind == ir.TermNumber:
		switch r.Rel {
		case ir.Equal, ir.AtMost:
			most, ok = r.Right.Number, true
		case ir.Less:
			most, ok = r.Right.Number-1, true
		}
		known := false
		of, known = SideOf(r.Left.Who, s)
		ok = ok && known
	}
	return of, most, ok
}

// HasGoals reports whether there are any.
func (s *Effects) HasGoals() bool {
	return len(s.Victory[0])+len(s.Victory[1])+len(s.Draws[0])+len(s.Draws[1]) > 0
}

// never reports whether a condition is one that never holds: no part of it does.
func (q *Cond) never() bool { return q.Op == ir.Or && len(q.Sub) == 0 }

// forSide returns what a condition asks of a side.
func (q Cond) forSide(s board.Side) Cond {
	always, never := Cond{Op: ir.Always}, Cond{Op: ir.Or}
	switch q.Op {
	case ir.SideIs:
		if of, ok := SideOf(q.Who, s); ok && of == s {
			return always
		}
		return never
	case ir.Not:
		q.Sub = []Cond{q.Sub[0].forSide(s)}
		switch sub := &q.Sub[0]; {
		case sub.never():
			return always
		case sub.Op == ir.Always:
			return never
		}
	case ir.And, ir.Or:
		var subs []Cond
		for _, sub := range q.Sub {
			switch sub = sub.forSide(s); {
			case q.Op == ir.And && sub.never():
				return never
			case q.Op == ir.Or && sub.Op == ir.Always:
				return always
			case !sub.never() && sub.Op != ir.Always:
				subs = append(subs, sub)
			}
		}
		switch q.Sub = subs; {
		case len(subs) == 1:
			return subs[0]
		case len(subs) == 0 && q.Op == ir.And:
			return always
		}
	}
	q.classify()
	return q
}

// findArrivals finds the goals that only the arrival of a piece makes true: pieces have
// to stand somewhere, and nothing but moves puts them there. Draws are asked for by one
// side only after each move, so that they can come true later.
func (s *Effects) findArrivals(p *Program) {
	if s.Changes || s.HasGates() {
		return
	}
	for side := range s.Victory {
		for i := range s.Victory[side] {
			if cells, ok := s.Victory[side][i].arrivals(p); ok {
				s.Victory[side][i].Arrival.add(cells, p.Board.Cells())
			}
		}
	}
}

// arrivals returns the cells on one of which a move ends that makes a condition true,
// if no other move can.
func (q *Cond) arrivals(p *Program) (cells []board.Cell, ok bool) {
	switch q.Op {
	case ir.Stands:
		castles := func(k Castle) bool {
			return (q.Kind == 0 || k.Rook.Kind() == q.Kind) && slices.Contains(q.Cells, k.RookTo)
		}
		return q.Cells, !q.Unattacked && !slices.ContainsFunc(p.Castles, castles)
	case ir.And, ir.Or:
		for i := range q.Sub {
			of, ok := q.Sub[i].arrivals(p)
			if !ok {
				return nil, false
			}
			cells = append(cells, of...)
		}
		return cells, true
	}
	return nil, false
}
