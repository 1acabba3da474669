package rules

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// MaxCarried bounds how many numbers a piece takes along.
const MaxCarried = 8

// Number is a value for one cell's slot, counted from the first.
type Number struct{ First, Value int }

// CellState is a number that every cell has, of the piece there or of a mark, and that acts
// by itself while it is above zero.
type CellState struct {
	First   int     // slot
	Freezes bool    // it keeps the piece from moving
	Decays  bool    // it drops when a turn of the piece's side begins
	Bars    [2]bool // it keeps pieces of such a side out of the cell
}

// Freezes reports whether state can keep a piece from moving. No effects, no state.
func (s *Effects) Freezes() bool {
	return s != nil && slices.ContainsFunc(s.CellStates, func(c CellState) bool { return c.Freezes })
}

// FreezesAfter reports whether an edit that follows a move can keep a piece from moving.
func (s *Effects) FreezesAfter(e AfterEdit) bool {
	return s.changes(e, func(c CellState) bool { return c.Freezes })
}

// BarsAfter reports whether an edit that follows a move can keep pieces out of a cell.
func (s *Effects) BarsAfter(e AfterEdit) bool {
	return s.changes(e, func(c CellState) bool { return c.Bars != [2]bool{} })
}

// changes reports whether an edit writes a cell state that a test holds for.
func (s *Effects) changes(e AfterEdit, test func(CellState) bool) bool {
	return e.Writes != nil && slices.ContainsFunc(s.CellStates, func(c CellState) bool { return slices.Contains(e.Writes.Slot[:], c.First) && test(c) })
}

// HasBlocks reports whether marks can keep pieces out of cells. No effects, no
// marks.
func (s *Effects) HasBlocks() bool {
	return s != nil && slices.ContainsFunc(s.CellStates, func(c CellState) bool { return c.Bars != [2]bool{} })
}

// MaySaveCastled reports whether what follows a castling can end an attack on the cell where the king ends.
func (s *Effects) MaySaveCastled() bool {
	return s.HasBlocks() || s != nil && (s.Unsure != nil && s.Unsure.Castling || s.Offers != nil && !s.Offers.Sure)
}

// marksBar reports whether the game has marks that can keep pieces out of cells.
func (c *compiler) marksBar() bool {
	e := c.game.Effects
	return e != nil && slices.ContainsFunc(e.Marks, func(m ir.MarkKind) bool { return m.Blocks != ir.BlocksNone })
}

// marksStopRides reports whether a cell that a mark closes is to every piece like one with
// an own piece: all leap or ride plainly, and what only has to be empty on the way is looked
// at without marks.
func (p *Program) marksStopRides() bool {
	if !p.Effects.HasBlocks() {
		return true
	}
	for _, of := range p.paths {
		for _, paths := range of {
			for i := range paths {
				q := &paths[i]
				lead := uint64(1)<<q.Lead - 1
				if q.Lead == 0 && !q.Straight() || q.Lead > 0 && (q.Flags&Capture != 0 || q.Hurdles > 0 || q.Over != 0 || q.Skip&lead != lead || len(q.Cells) != q.Lead+1) {
					return false
				}
			}
		}
	}
	return true
}

// marksAreSimple reports whether marks that keep pieces out of cells leave pins exact: all
// that follows moves can only take attacks away, and moves come from pieces on the board.
func (c *compiler) marksAreSimple(s *Effects) bool {
	return (s.Unsure == nil || s.Unsure.OnlyMarks) && len(s.Droppable[0])+len(s.Droppable[1]) == 0 && s.Checkless == nil && !s.HasGates() && !s.Passes() && !c.prog.Safety.Shield && s.Walls == nil && !s.Freezes()
}

// state compiles what the state of pieces and marks on cells do.
func (c *compiler) state(s *Effects, e *ir.Effects) {
	p := c.prog
	for _, key := range ir.FreezeKeys {
		if first, ok := p.Memory.pieceState[key]; ok {
			s.CellStates = append(s.CellStates, CellState{First: first, Freezes: true, Decays: slices.Contains(e.Decay, key)})
		}
	}
	for _, key := range e.Decay {
		if !slices.Contains(ir.FreezeKeys, key) {
			s.CellStates = append(s.CellStates, CellState{First: p.Memory.pieceState[key], Decays: true})
		}
	}
	for _, n := range e.States {
		if kind, ok := c.kind[n.Piece]; ok && n.Value != 0 {
			s.Initial[kind] = append(s.Initial[kind], Number{p.Memory.pieceState[n.Key], n.Value})
		}
	}
	for _, m := range e.Marks {
		for owner, first := range p.Memory.mark[m.Name] {
			bars := [2]bool{m.Blocks == ir.BlocksAll, m.Blocks == ir.BlocksAll}
			bars[owner] = bars[owner] || m.Blocks == ir.BlocksFriend
			bars[owner^1] = bars[owner^1] || m.Blocks == ir.BlocksEnemy
			if m.Blocks != ir.BlocksNone {
				s.CellStates = append(s.CellStates, CellState{First: first, Bars: bars})
			}
		}
	}
	if n := len(p.Memory.Carried); n > MaxCarried {
		c.diag.Report(src.Span{}, tooMuchState, "pieces carry %d kinds of state, at most %d are allowed", n, MaxCarried)
	}
}
