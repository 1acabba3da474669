package walk

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file plays moves that take pieces on their way. What they take decides the
// argument of the move: moves between the same two cells are numbered from 1, in the
// order of the cells of their victims.

// chain is such a move: where it ends, and the cells of what it takes on the way, in
// order.
type chain struct {
	to    ir.Vec
	taken []ir.Vec
}

// maxChains is how many moves between two cells have a number.
const maxChains = 255

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

// chainMoves numbers the moves that take pieces on their way. They do not promote.
func (w *Position) chainMoves(from ir.Vec, pc piece) (moves []gen.Move) {
	n := 0
	list := w.chains(from, pc)
	for i, c := range list {
		if n++; i > 0 && list[i-1].to != c.to {
			n = 1
		}
		if n <= maxChains {
			moves = append(moves, gen.NewMove(rules.Plain, w.cell(from), w.cell(c.to), uint8(n)))
		}
	}
	return moves
}

// takeOnWay takes what a move takes before its end.
func (w *Position) takeOnWay(pm *playedMove, m gen.Move) {
	from, to := w.Vec(m.From()), w.Vec(m.To())
	list := slices.DeleteFunc(w.chains(from, pm.moved), func(c chain) bool { return c.to != to })
	for _, v := range list[m.Arg()-1].taken {
		w.take(pm, v)
	}
}
