package rules

import (
	"dragoman/board"
	"dragoman/dsl/ir"
)

// This file turns triggers into edits of the board that follow plain moves and drops, where
// the move alone tells what they do. Back-ends with sets need not fire such triggers.

// AfterEdit is what a trigger does to the board after a plain move or a drop.
type AfterEdit struct {
	Capture  bool           // only after captures
	From, To uint64         // only after moves from these cells to those
	Moved    *[256]bool     // by piece: only after moves of it; nil: of any
	Captured *[256]bool     // by captured piece, Empty if there is none: only then; nil: always
	Origin   bool           // the cell is where the move began, not where it ended
	Around   *[64]uint64    // by that cell: cells from which it takes pieces; nil: it puts one on the cell
	Takes    [256]bool      // by piece: it takes it
	Flips    *Flips         // it gives pieces to the side that moved; nil: it does not
	Puts     [2]board.Piece // by the side that moved: what comes onto the cell; Empty: nothing
}

// Flips says which pieces around a cell change sides.
type Flips struct {
	Beside [64]uint64 // by cell: those there
	Dirs   []Direction
	InRow  bool // those that stand in a row between the cell and a piece of the side
}

// Cells returns the cells of the pieces that a piece of a side on c flips; own and foe are
// the pieces of both sides.
func (f *Flips) Cells(c int, own, foe uint64) (set uint64) {
	if !f.InRow {
		return f.Beside[c&63] & foe
	}
	if f.Beside[c&63]&foe == 0 {
		return 0
	}
	for i := range f.Dirs {
		d := &f.Dirs[i]
		line, on := uint64(0), d.Shift(1<<c)
		for ; on&foe != 0; on = d.Shift(on) {
			line |= on
		}
		if on&own != 0 {
			set |= line
		}
	}
	return set
}

// findAfterEdits compiles the triggers that follow moves to edits, or none of them.
func (s *Effects) findAfterEdits(p *Program) {
	if p.Board.Cells() > 64 || s.Optional || len(p.Memory.Carried) > 0 || s.HasGates() || s.HoldsRemoved || len(s.Triggers[ir.OnTurnStart]) > 0 {
		return
	}
	b := afterEdits{prog: p, moverStands: true}
	for _, on := range []ir.Event{ir.OnMove, ir.OnCapture, ir.OnTurnEnd} {
		for i := range s.Triggers[on] {
			if !b.trigger(&s.Triggers[on][i], on == ir.OnCapture) {
				return
			}
		}
	}
	s.AfterEdits, s.HasAfterEdits = b.list, true
}

// afterEdits compiles triggers one after the other.
type afterEdits struct {
	prog        *Program
	list        []AfterEdit
	moverStands bool // the moved piece is on its target, and what it was
	created     bool // something else may be there
}

// trigger adds the edits of a trigger and reports whether that is all that it does.
func (b *afterEdits) trigger(t *Trigger, capture bool) bool {
	e := AfterEdit{Capture: capture, From: ^uint64(0), To: ^uint64(0)}
	if t.When != nil && !b.condition(&e, t.When, true) {
		return false
	}
	for i := range t.Do {
		if !b.action(e, &t.Do[i]) {
			return false
		}
	}
	return true
}

// condition narrows an edit to the moves for which a condition is true, or is not, and
// reports whether that is possible.
func (b *afterEdits) condition(e *AfterEdit, q *Cond, is bool) bool {
	switch {
	case q.Op == ir.Not:
		return b.condition(e, &q.Sub[0], !is)
	case q.Op == ir.And && is, q.Op == ir.Or && !is:
		for i := range q.Sub {
			if !b.condition(e, &q.Sub[i], is) {
				return false
			}
		}
	case q.Op == ir.IsCapture && is:
		e.Capture = true
	case q.Op == ir.Promoted: // no direct move is one
		if is {
			e.To = 0
		}
	case q.Op == ir.Within && q.Place.Kind == ir.Origin:
		e.From &= within(q, is)
	case q.Op == ir.Within && q.Place.Kind == ir.Destination:
		e.To &= within(q, is)
	case q.Op == ir.Compare && q.Left.Kind == ir.TermType && q.Right.Kind == ir.TermNumber:
		return b.kind(e, &q.Relation, is)
	default:
		return false
	}
	return true
}

// within returns the cells of a condition, or the others.
func within(q *Cond, is bool) uint64 {
	if is {
		return q.Mask
	}
	return ^q.Mask
}

// kind narrows an edit to moves or captures of pieces of a kind, or of others.
func (b *afterEdits) kind(e *AfterEdit, r *Relation, is bool) bool {
	pieces := &e.Moved
	switch {
	case r.Left.Of == ir.TheCaptured:
		pieces = &e.Captured
	case r.Left.Of != ir.TheMover || !b.moverStands:
		return false
	}
	if *pieces == nil {
		*pieces = &[256]bool{}
		for pc := range *pieces {
			(*pieces)[pc] = true
		}
	}
	for pc := range *pieces {
		n := 0
		if pc != int(board.Empty) && board.Piece(pc).Kind() == r.Left.Piece {
			n = 1
		}
		(*pieces)[pc] = (*pieces)[pc] && r.Rel.Holds(n, r.Right.Number) == is
	}
	return true
}

// action adds the edit of an action and reports whether that is all that it does.
func (b *afterEdits) action(e AfterEdit, a *Action) bool {
	e.Origin = a.Place.Kind == ir.Origin
	onCell := a.Place.Kind == ir.Origin || a.Place.Kind == ir.Destination
	switch {
	case a.Op == ir.RemoveAround && onCell:
		e.Around = &[64]uint64{}
		for c, cells := range a.Around {
			for _, near := range cells {
				e.Around[c] |= 1 << near
			}
		}
		for pc := 2; pc < b.prog.Pieces(); pc++ {
			e.Takes[pc] = a.Kind == 0 || (board.Piece(pc).Kind() == a.Kind) != a.Except
		}
	case a.flips() && a.Place.Kind == ir.Destination && a.Who == ir.Me && !b.prog.HasNeutral:
		e.Flips = &Flips{Dirs: a.Dirs, InRow: a.Op == ir.FlipEnclosed}
		for i := range a.Dirs {
			for c := range b.prog.Board.Cells() {
				e.Flips.Beside[c] |= a.Dirs[i].Shift(1 << c)
			}
		}
	case a.Op == ir.Create && onCell:
		for s := range board.Side(2) {
			owner := s
			switch a.Who {
			case ir.Me:
			case ir.Them:
				owner = s.Other()
			case ir.AsWhite:
				owner = board.White
			case ir.AsBlack:
				owner = board.Black
			default:
				return false
			}
			e.Puts[s] = b.prog.newPiece(a.Kind, owner)
		}
		b.created = b.created || !e.Origin
	case (a.Op == ir.Remove && !b.created || a.Op == ir.Transform && b.moverStands) && a.Of == ir.TheMover:
		e.Origin = false
		for s := range board.Side(2) {
			if a.Op == ir.Transform {
				e.Puts[s] = b.prog.newPiece(a.Kind, s)
			}
		}
	default:
		return false
	}
	b.moverStands = b.moverStands && (e.Flips != nil || e.Origin && e.Around == nil)
	b.list = append(b.list, e)
	return true
}
