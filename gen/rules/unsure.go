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
}

// Blast is what a capture takes off beside the captured piece, where no other trigger
// changes what attacks what.
type Blast struct {
	Around [64]uint64 // by target: cells that it empties
	Kind   int        // of the only pieces that it takes off; 0: of all
	Except bool       // it takes off all but those
	Mover  bool       // it also takes off the piece that captures
}

// findUnsure fills in Changes, Transforms, Unsure and Blast.
func (s *Effects) findUnsure(p *Program) {
	unsafe := 0
	s.Changes = s.anyAction(Action.changesBoard)
	s.Transforms = s.anyAction(func(a Action) bool { return a.Op == ir.Transform })
	for on, list := range s.Triggers {
		for i := range list {
			t := &list[i]
			// A check is counted after the move was found legal.
			if p.Safety.Required && ir.Event(on) != ir.OnCheck && s.addUnsure(p, ir.Event(on), t) {
				unsafe++
			}
		}
	}
	if unsafe == 1 && p.Board.Cells() <= 64 {
		for i := range s.Triggers[ir.OnCapture] {
			if b := s.Triggers[ir.OnCapture][i].blast(); b != nil {
				s.Blast = b
			}
		}
	}
}

// changesBoard reports whether an action changes what stands where.
func (a Action) changesBoard() bool {
	switch a.Op {
	case ir.Create, ir.RemoveAround, ir.SetOwner, ir.Remove, ir.Transform, ir.Relocate:
		return true
	}
	return false
}

// blast returns what a trigger of captures does if that is to take off pieces around
// the target and nothing else, whatever captures.
func (t *Trigger) blast() *Blast {
	if t.When != nil || t.Optional {
		return nil
	}
	b, around := &Blast{}, 0
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
func (s *Effects) addUnsure(p *Program, on ir.Event, t *Trigger) (found bool) {
	when, all := t.When.needs(), make([]board.Cell, p.Board.Cells())
	for c := range all {
		all[c] = board.Cell(c)
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if !t.upsets(p, pc) || when.kind != 0 && !s.Transforms && !p.canBecome(pc, when.kind) {
			continue
		}
		if s.Unsure == nil {
			s.Unsure = &Unsure{}
		}
		found = true
		cells := when.cells
		if cells == nil {
			cells = all
		}
		s.Unsure.Capture[pc].add(cells, p.Board.Cells())
		if on != ir.OnCapture && !when.capture {
			s.Unsure.Quiet[pc].add(cells, p.Board.Cells())
		}
	}
	return found
}

// upsets reports whether a trigger can change what attacks what after a move of a
// piece. If that piece becomes another of its side, neither royal, no attack on its
// side changes.
func (t *Trigger) upsets(p *Program, pc board.Piece) bool {
	return slices.ContainsFunc(t.Do, func(a Action) bool {
		if a.Op == ir.Transform {
			return p.Royal[pc] || p.Royal[board.NewPiece(a.Kind, pc.Side())]
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
	kind    int          // of the moved piece; 0: any
	cells   []board.Cell // where it ends; nil: anywhere
	capture bool
}

// needs returns what has to be true of a move for a condition to hold.
func (q *Cond) needs() (n needed) {
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
		case part.Op == ir.Compare && part.Left.Kind == ir.TermType && part.Left.Of == ir.TheMover && part.Right.Kind == ir.TermNumber &&
			part.Rel.Holds(1, part.Right.Number) && !part.Rel.Holds(0, part.Right.Number):
			n.kind = part.Left.Piece
		}
	}
	return n
}

// castling reports whether triggers can follow a castling.
func (u *Unsure) castling(p *Program) bool {
	if u == nil {
		return false
	}
	for i := range p.Castles {
		if c := &p.Castles[i]; !c.Fixed && u.Quiet[c.King].Has(c.KingTo) {
			return true
		}
	}
	return false
}
