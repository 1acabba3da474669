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

// Timer is state of pieces that keeps them from moving or drops with the turns while it is
// above zero.
type Timer struct {
	First   int  // slot
	Freezes bool // it keeps its piece from moving
	Decays  bool // it drops when a turn of the piece's side begins
}

// Freezes reports whether state can keep a piece from moving. No effects, no state.
func (s *Effects) Freezes() bool {
	return s != nil && slices.ContainsFunc(s.Timers, func(t Timer) bool { return t.Freezes })
}

// Decays reports whether some state drops with the turns.
func (s *Effects) Decays() bool {
	return slices.ContainsFunc(s.Timers, func(t Timer) bool { return t.Decays })
}

// Block is a kind of mark and whom it keeps out.
type Block struct {
	First [2]int // slots by owner
	Whom  ir.Blocks
}

// HasBlocks reports whether marks can keep pieces out of cells. No effects, no
// marks.
func (s *Effects) HasBlocks() bool { return s != nil && len(s.Blocks) > 0 }

// state compiles what the state of pieces and marks on cells do.
func (c *compiler) state(s *Effects, e *ir.Effects) {
	p := c.prog
	for _, key := range ir.FreezeKeys {
		if first, ok := p.Memory.pieceState[key]; ok {
			s.Timers = append(s.Timers, Timer{first, true, slices.Contains(e.Decay, key)})
		}
	}
	for _, key := range e.Decay {
		if !slices.Contains(ir.FreezeKeys, key) {
			s.Timers = append(s.Timers, Timer{p.Memory.pieceState[key], false, true})
		}
	}
	for _, n := range e.States {
		if kind, ok := c.kind[n.Piece]; ok && n.Value != 0 {
			s.Initial[kind] = append(s.Initial[kind], Number{p.Memory.pieceState[n.Key], n.Value})
		}
	}
	for _, m := range e.Marks {
		if m.Blocks != ir.BlocksNone {
			s.Blocks = append(s.Blocks, Block{p.Memory.mark[m.Name], m.Blocks})
		}
	}
	if n := len(p.Memory.Carried); n > MaxCarried {
		c.diag.Report(src.Span{}, tooMuchState, "pieces carry %d kinds of state, at most %d are allowed", n, MaxCarried)
	}
}
