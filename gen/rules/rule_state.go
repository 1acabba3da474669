package rules

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// MaxCarried bounds how many numbers a piece takes along.
const MaxCarried = 8

// Number is a value for one cell's slot, counted from the first.
type Number struct{ First, Value int }

// Block is a kind of mark and whom it keeps out.
type Block struct {
	First [2]int // slots by owner
	Whom  ir.Blocks
}

// HasBlocks reports whether marks can keep pieces out of cells. No effects, no
// marks.
func (s *Effects) HasBlocks() bool { return s != nil && len(s.Blocks) > 0 }

// freezeKeys are the keys of state that keep a piece from moving.
var freezeKeys = []string{"cooldown", "frozen"}

// state compiles what the state of pieces and marks on cells do.
func (c *compiler) state(s *Effects, e *ir.Effects) {
	p := c.prog
	for _, key := range e.Decay {
		s.Decay = append(s.Decay, p.Memory.pieceState[key])
	}
	for _, key := range freezeKeys {
		if first, ok := p.Memory.pieceState[key]; ok {
			s.Freezers = append(s.Freezers, first)
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
