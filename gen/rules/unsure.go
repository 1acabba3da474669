package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// This file finds the moves after which triggers change what attacks what. Pins and
// checkers before such a move do not tell whether it is legal.

// Unsure says by piece and target which moves these are.
type Unsure struct {
	Quiet, Capture [256]Area
	From           [256]Area  // where such moves begin
	Any            [256]bool  // by piece: some of its moves are
	Taken          *[256]bool // by piece: captures of it can be; nil: of any
	AnyQuiet       bool       // some move that captures nothing is
	OnlyMarks      bool       // they put marks on cells, which can only take attacks on the own royal away
	Castling       bool       // castlings can be such moves
}

// Blast is what unsure moves take off beside what they capture, where that is all
// that changes what attacks what.
type Blast struct {
	Captures bool       // after every capture, and no other move
	Piece    int        // the kind that moves, as it stands on its target; 0: any
	Others   bool       // all kinds but that one
	Around   [64]uint64 // by target: cells that it empties
	Kind     int        // of the only pieces that it takes off; 0: of all
	Except   bool       // it takes off all but those
	Mover    bool       // it also takes off the piece that moved
}

// findUnsure fills in Changes, QuietTakes, Unsure and Blast.
func (s *Effects) findUnsure(p *Program) {
	s.Changes = s.anyAction(Action.changesBoard)
	var only *Trigger // the only one that makes moves unsure
	unsafe, transformed := 0, false
	for on, list := range s.Triggers {
		for i := range list {
			t := &list[i]
			s.QuietTakes = s.QuietTakes || ir.Event(on) != ir.OnCapture && slices.ContainsFunc(t.Do, Action.takes) && !t.When.needs().capture
			// A check is counted after the move was found legal, and moves that take up options
			// are looked at apart.
			if !t.Optional && p.Safety.Required && p.HasRoyals && ir.Event(on) != ir.OnCheck && s.addUnsure(p, ir.Event(on), t, transformed) {
				unsafe++
				only = t
			}
			transformed = transformed || !t.Optional && slices.ContainsFunc(t.Do, func(a Action) bool { return a.Op == ir.Transform })
		}
	}
	if s.Unsure != nil {
		s.Unsure.Castling = s.Unsure.castling(p)
	}
	if unsafe == 1 && !transformed && p.Board.Cells() <= 64 {
		s.Blast = only.blast()
	}
	if s.Blast != nil {
		s.Blast.Captures = only.When == nil && !s.Unsure.AnyQuiet
	}
}

// changesBoard reports whether an action changes what stands where.
func (a Action) changesBoard() bool {
	switch a.Op {
	case ir.Create, ir.RemoveAround, ir.SetOwner, ir.Remove, ir.Transform, ir.Relocate, ir.FlipEnclosed, ir.FlipBeside:
		return true
	}
	return false
}

// takes reports whether an action takes pieces off or makes others of them.
func (a Action) takes() bool { return a.changesBoard() && a.Op != ir.Create && a.Op != ir.Relocate }

// blast returns what a trigger does if that is to take off the piece that moved, or
// pieces around its target, and if all that it asks for is known before the move.
func (t *Trigger) blast() *Blast {
	when := t.When.needs()
	if !when.all {
		return nil
	}
	b, around := &Blast{Piece: when.kind, Others: when.others}, 0
	for _, a := range t.Do {
		switch {
		case a.Op == ir.Remove && a.Of == ir.TheMover:
			b.Mover = true
		case a.Op == ir.RemoveAround && a.Place.Kind == ir.Destination:
			around++
			b.Kind, b.Except = a.Kind, a.Except
			for c, cells := range a.Around {
				for _, near := range cells {
					b.Around[c] |= 1 << near
				}
			}
		default:
			return nil
		}
	}
	if around > 1 {
		return nil
	}
	return b
}

// addUnsure adds the moves after which a trigger can change what attacks what, and
// reports whether there are any.
func (s *Effects) addUnsure(p *Program, on ir.Event, t *Trigger, transformed bool) (found bool) {
	when, all := t.When.needs(), make([]board.Cell, p.Board.Cells())
	for c := range all {
		all[c] = board.Cell(c)
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if !s.canUpset(p, t, &when, pc, transformed) {
			continue
		}
		switch {
		case s.Unsure == nil:
			s.Unsure = &Unsure{OnlyMarks: true, Taken: when.taken}
		case !found && when.taken != nil && s.Unsure.Taken != nil:
			s.Unsure.Taken = union(s.Unsure.Taken, when.taken)
		case !found:
			s.Unsure.Taken = nil
		}
		found, s.Unsure.Any[pc] = true, true
		s.Unsure.OnlyMarks = s.Unsure.OnlyMarks && on != ir.OnTurnStart && !slices.ContainsFunc(t.Do, Action.changesBoard)
		cells, from := when.cells, when.from
		if cells == nil {
			cells = all
		}
		if from == nil {
			from = all
		}
		if when.promoted || !transformed && when.kind != 0 && (pc.Kind() == when.kind) == when.others {
			cells = p.promotesOn(pc, cells) // it is no such piece before
		}
		s.Unsure.From[pc].add(from, p.Board.Cells())
		s.Unsure.Capture[pc].add(cells, p.Board.Cells())
		if on != ir.OnCapture && !when.capture {
			s.Unsure.AnyQuiet = true
			s.Unsure.Quiet[pc].add(cells, p.Board.Cells())
		}
	}
	return found
}

// union returns the pieces of two lists.
func union(a, b *[256]bool) *[256]bool {
	both := *a
	for pc, in := range b {
		both[pc] = both[pc] || in
	}
	return &both
}

// promotesOn returns those of some cells on which a piece that moves there can promote.
func (p *Program) promotesOn(pc board.Piece, cells []board.Cell) []board.Cell {
	return slices.DeleteFunc(slices.Clone(cells), func(c board.Cell) bool {
		for promo := p.Promote[pc]; promo != nil; promo = promo.Next {
			if promo.Has(c) || promo.From.Zone != nil {
				return false
			}
		}
		return true
	})
}

// canUpset reports whether a trigger can change what attacks what after a move of a piece
// of which it needs something. If the piece may have been transformed before, its kind says
// nothing.
func (s *Effects) canUpset(p *Program, t *Trigger, when *needed, pc board.Piece, transformed bool) bool {
	return s.upsets(p, t, pc) && (transformed || when.allows(p, pc)) && !(when.promoted && p.Promote[pc] == nil)
}

// upsets reports whether a trigger can change what attacks what after a move of a
// piece. If that piece becomes another of its side, neither royal, nor royal by
// promotion in between, no attack on its side changes.
func (s *Effects) upsets(p *Program, t *Trigger, pc board.Piece) bool {
	return slices.ContainsFunc(t.Do, func(a Action) bool {
		switch a.Op {
		case ir.Transform:
			return p.Royal[pc] || p.Royal[board.NewPiece(a.Kind, pc.Side())] || p.promotesToRoyal(pc)
		case ir.Mark:
			return slices.ContainsFunc(s.CellStates, func(c CellState) bool { return c.Bars != [2]bool{} && slices.Contains(a.Mark[:], c.First) })
		}
		return a.changesBoard()
	})
}

// canBecome reports whether a piece is of a kind after some move.
func (p *Program) canBecome(pc board.Piece, kind int) bool {
	for promo := p.Promote[pc]; promo != nil; promo = promo.Next {
		for _, to := range promo.To {
			if to.Kind() == kind {
				return true
			}
		}
	}
	return pc.Kind() == kind
}

// needed is what a condition asks of a move at least.
type needed struct {
	kind     int          // of the moved piece; 0: any
	others   bool         // all kinds but that one
	cells    []board.Cell // where it ends; nil: anywhere
	from     []board.Cell // where it begins; nil: anywhere
	capture  bool
	taken    *[256]bool // by captured piece: only captures of it; nil: any
	promoted bool       // it promotes
	all      bool       // it asks for nothing else
}

// needs returns what has to be true of a move for a condition to hold.
func (q *Cond) needs() (n needed) {
	n.all = true
	if q == nil {
		return n
	}
	parts := []Cond{*q}
	if q.Op == ir.And {
		parts = q.Sub
	}
	for _, part := range parts {
		switch {
		case part.Op == ir.IsCapture:
			n.capture = true
		case part.Op == ir.Within && part.Place.Kind == ir.Destination && n.cells == nil:
			n.cells = append([]board.Cell{}, part.Cells...)
		case part.Op == ir.Within && part.Place.Kind == ir.Origin && n.from == nil:
			n.from = append([]board.Cell{}, part.Cells...)
		case part.Op == ir.Promoted:
			n.promoted, n.all = true, false
		case part.asksForCaptured() && n.taken == nil:
			n.capture, n.taken, n.all = true, &[256]bool{}, false
			for s := range board.Side(2) {
				n.taken[board.NewPiece(part.Left.Piece, s)] = true
			}
		case n.kind == 0 && part.asksForKind():
			n.kind = part.Left.Piece
		case n.kind == 0 && part.Op == ir.Not && part.Sub[0].asksForKind():
			n.kind, n.others = part.Sub[0].Left.Piece, true
		default:
			n.all = false
		}
	}
	return n
}

// allows reports whether a piece can be of the kind that is needed.
func (n *needed) allows(p *Program, pc board.Piece) bool {
	switch {
	case n.kind == 0:
		return true
	case n.others:
		return pc.Kind() != n.kind || p.Promote[pc] != nil
	}
	return p.canBecome(pc, n.kind)
}

// asksForKind reports whether a condition is that the moved piece is of a kind.
func (q *Cond) asksForKind() bool { return q.Left.Of == ir.TheMover && q.asksForType() }

// asksForCaptured reports whether a condition is that a piece of a kind was captured.
func (q *Cond) asksForCaptured() bool { return q.Left.Of == ir.TheCaptured && q.asksForType() }

func (q *Cond) asksForType() bool {
	return q.Op == ir.Compare && q.Left.Kind == ir.TermType && q.Right.Kind == ir.TermNumber &&
		q.Rel.Holds(1, q.Right.Number) && !q.Rel.Holds(0, q.Right.Number)
}

// castling reports whether triggers can follow a castling.
func (u *Unsure) castling(p *Program) bool {
	for i := range p.Castles {
		if c := &p.Castles[i]; !c.Fixed && u.Quiet[c.King].Has(c.KingTo) {
			return true
		}
	}
	return false
}
