package rules

import (
	"slices"

	"dragoman/board"
)

// foldUnmoved replaces the condition "has not moved" by "stands on one of its
// start cells" for pieces that cannot come back to one: pawns above all. Then
// a position need not remember what has moved.
func (c *compiler) foldUnmoved() {
	p := c.prog
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if !c.conditional(pc, IfUnmoved|IfMoved) {
			continue
		}
		home := c.home(pc)
		if c.returns(pc, home) {
			p.Unmoved = true
			continue
		}
		for cell := range p.paths[pc] {
			kept := p.paths[pc][cell][:0:0]
			for _, path := range p.paths[pc][cell] {
				if path.Flags&IfUnmoved != 0 && !home[cell] || path.Flags&IfMoved != 0 && home[cell] {
					continue
				}
				path.Flags &^= IfUnmoved | IfMoved
				kept = append(kept, path)
			}
			p.paths[pc][cell] = kept
		}
	}
}

func (c *compiler) conditional(pc board.Piece, flags Flag) bool {
	for _, paths := range c.prog.paths[pc] {
		for i := range paths {
			if paths[i].Flags&flags != 0 {
				return true
			}
		}
	}
	return false
}

func (c *compiler) home(pc board.Piece) []bool {
	home := make([]bool, len(c.prog.Start.Cells))
	for cell, at := range c.prog.Start.Cells {
		home[cell] = at == pc
	}
	return home
}

// returns reports whether a piece that has moved can stand on a start cell of
// its type: by moves of its own, or because others turn into it.
func (c *compiler) returns(pc board.Piece, home []bool) bool {
	p := c.prog
	if p.Effects != nil && p.Effects.Stepwise {
		return true // triggers and drops put pieces anywhere
	}
	for _, promo := range p.Promote {
		for ; promo != nil; promo = promo.Next {
			if slices.Contains(promo.To, pc) {
				return true
			}
		}
	}
	for _, castle := range p.Castles {
		if castle.King == pc || castle.Rook == pc {
			return true
		}
	}
	for cell, reached := range p.reachable(pc, home) {
		if reached && home[cell] {
			return true
		}
	}
	return false
}

// reachable returns the cells that a piece can come to from the given cells
// by moves of its own, as far as they allow on any board.
func (p *Program) reachable(pc board.Piece, from []bool) []bool {
	seen := make([]bool, len(from))
	var todo []board.Cell
	for cell, start := range from {
		if start {
			todo = append(todo, board.Cell(cell))
		}
	}
	for len(todo) > 0 {
		cell := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		visit := func(to board.Cell) {
			if !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
		for i := range p.paths[pc][cell] {
			path := &p.paths[pc][cell][i]
			for n, to := range path.Cells {
				if path.Targets>>n&1 != 0 {
					visit(to)
				}
			}
		}
		p.Rings.Walk(pc, cell, func(board.Cell) bool { return false }, func(to board.Cell, _ Flag) { visit(to) })
	}
	return seen
}

// CanStand reports whether a piece can ever stand on a cell. It says no only
// for pieces that promote, such as pawns, which move away from home for good: a
// pawn behind its own start rank, or on the last one if it must promote there.
func (p *Program) CanStand(pc board.Piece, c board.Cell) bool {
	if p.Promote[pc] == nil || p.Effects != nil && p.Effects.Stepwise {
		return true
	}
	promo := p.Promote[pc].At(c)
	home := make([]bool, len(p.Start.Cells))
	any := false
	for cell, at := range p.Start.Cells {
		home[cell] = at == pc
		any = any || at == pc
	}
	return (promo == nil || promo.Optional) && (!any || home[c] || p.reachable(pc, home)[c])
}
