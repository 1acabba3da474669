package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file plays moves that take pieces on their way. What they take has a number in the
// program, which the move holds.

// chain is such a move: where it ends, and the cells of what it takes on the way, in
// order.
type chain struct {
	to    ir.Vec
	taken []ir.Vec
}

// chains returns the moves of a piece that take others on their way, each once and in
// order.
func (w *Position) chains(from ir.Vec, pc piece) (list []chain) {
	walker := w.walker(from, pc)
	walker.InCheck = w.InCheck
	for _, m := range w.definition(pc).Moves {
		if !m.For.Has(pc.side) {
			continue
		}
		walker.Chains(m, func(to ir.Vec, _ ir.Content, taken []ir.Vec) {
			slices.SortFunc(taken, w.compareCells)
			list = append(list, chain{to, taken})
		})
	}
	slices.SortFunc(list, w.compareChains)
	return slices.CompactFunc(list, func(a, b chain) bool { return w.compareChains(a, b) == 0 })
}

func (w *Position) compareCells(a, b ir.Vec) int { return int(w.cell(a)) - int(w.cell(b)) }

func (w *Position) compareChains(a, b chain) int {
	if a.to != b.to {
		return w.compareCells(a.to, b.to)
	}
	return slices.CompareFunc(a.taken, b.taken, w.compareCells)
}

// chainMoves returns the moves that take pieces on their way.
func (w *Position) chainMoves(from ir.Vec, pc piece) (moves []gen.Move) {
	for _, c := range w.chains(from, pc) {
		taken := make([]board.Cell, len(c.taken))
		for i, v := range c.taken {
			taken[i] = w.cell(v)
		}
		number := w.prog.Locusts.Number(w.cell(from), w.cell(c.to), taken)
		for _, m := range w.promotions(rules.Plain, from, c.to, pc, true) {
			moves = append(moves, m.WithTaken(number))
		}
	}
	return moves
}

// takeOnWay takes what a move takes before its end, in the order of the cells.
func (w *Position) takeOnWay(pm *playedMove, m gen.Move) {
	if m.Taken() == 0 {
		return
	}
	for _, c := range slices.Sorted(slices.Values(w.prog.Locusts.Taken(m.From(), m.To(), m.Taken()))) {
		w.take(pm, w.Vec(c))
	}
}
