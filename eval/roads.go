package eval

import (
	"math"
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file knows the way of any piece to promotion, or to a cell where it wins: how many moves it is from
// each cell, and which enemies can still stop a piece on it. What chess calls
// a passed pawn follows from that for all pieces.

// cellSet is a set of cells of any board.
type cellSet []uint64

func newCellSet(cells int) cellSet      { return make(cellSet, (cells+63)/64) }
func (s cellSet) add(c board.Cell)      { s[c>>6] |= 1 << (c & 63) }
func (s cellSet) has(c board.Cell) bool { return s[c>>6]>>(c&63)&1 != 0 }
func (s cellSet) meets(t cellSet) bool {
	for i, w := range s {
		if w&t[i] != 0 {
			return true
		}
	}
	return false
}

// cells lists the set.
func (s cellSet) cells() (out []board.Cell) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			out = append(out, board.Cell(i*64+bits.TrailingZeros64(w)))
		}
	}
	return out
}

// road is the way of a piece from a cell to its aim.
type road struct {
	steps    int          // moves on an empty board; 0 if there is no way
	next     cellSet      // the cells that it can enter with its first step
	enter    []board.Cell // the same
	stoppers cellSet      // from where an enemy of its kind can still stand in its way or take on it
}

// roads holds the ways of all pieces of a game that have an aim.
type roads struct {
	prog *rules.Program
	of   [256][]road // by piece, then cell; nil for pieces that have no such aim
	gain [256]int    // by piece: what it wins there; 0: what it promotes to
}

func newRoads(p *rules.Program, g *goals) *roads {
	r := &roads{prog: p}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if g.goalCells[pc] != nil {
			r.gain[pc] = goalGain
			r.of[pc] = r.build(pc, g.goalCells[pc].has)
		} else if promo := p.Promote[pc]; promo != nil && len(promo.To) > 0 {
			r.of[pc] = r.build(pc, func(c board.Cell) bool { return promo.Zone[c] })
		}
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if r.of[pc] != nil && r.of[pc^1] != nil {
			r.findStoppers(pc)
		}
	}
	return r
}

// steps returns how far a piece is from its aim, 0 if it never gets there.
func (r *roads) steps(pc board.Piece, c board.Cell) int {
	if r.of[pc] == nil {
		return 0
	}
	return r.of[pc][c].steps
}

// build measures the ways of a piece backwards from its aim.
func (r *roads) build(pc board.Piece, aim func(board.Cell) bool) []road {
	cells := r.prog.Board.Cells()
	out := make([]road, cells)
	var ahead [][]board.Cell // by cell: where it can go
	for c := range board.Cell(cells) {
		ahead = append(ahead, targets(r.prog, pc, c, rules.Quiet))
	}
	for round, again := 1, true; again; round++ {
		again = false
		for c := range out {
			if out[c].steps != 0 || !r.prog.Board.Has(board.Cell(c)) {
				continue
			}
			for _, to := range ahead[c] {
				if round == 1 && aim(to) || round > 1 && out[to].steps == round-1 {
					out[c].steps, again = round, true
				}
			}
		}
	}
	for c := range out {
		out[c].next = newCellSet(cells)
		for _, to := range ahead[c] {
			if aim(to) && out[c].steps == 1 || out[to].steps > 0 && out[to].steps < out[c].steps {
				out[c].next.add(to)
			}
		}
		out[c].enter = out[c].next.cells()
	}
	return out
}

// way returns all cells on shortest ways from c.
func way(list []road, c board.Cell) cellSet {
	out := newCellSet(len(list))
	for todo := slices.Clone(list[c].enter); len(todo) > 0; {
		to := todo[0]
		todo = todo[1:]
		if !out.has(to) {
			out.add(to)
			if list[to].steps > 0 {
				todo = append(todo, list[to].enter...)
			}
		}
	}
	return out
}

// findStoppers notes for each cell of a promoting piece the cells from which
// an enemy of the same kind could get onto its way or take there.
func (r *roads) findStoppers(pc board.Piece) {
	cells := r.prog.Board.Cells()
	danger := make([]cellSet, cells) // by cell of the enemy: what it can ever enter or take on
	for c := range danger {
		danger[c] = newCellSet(cells)
		danger[c].add(board.Cell(c))
		for _, at := range append(wanderBy(r.prog, pc^1, board.Cell(c), rules.Quiet), board.Cell(c)) {
			danger[c].add(at)
			for _, to := range targets(r.prog, pc^1, at, rules.Capture) {
				danger[c].add(to)
			}
		}
	}
	for c := range r.of[pc] {
		road := &r.of[pc][c]
		road.stoppers = newCellSet(cells)
		on := way(r.of[pc], board.Cell(c))
		for x := range danger {
			if x != c && danger[x].meets(on) {
				road.stoppers.add(board.Cell(x))
			}
		}
	}
}

// hope is a share of what a piece would win at its aim, less for each step to
// go. Promotion counts more at the end of a game, for it takes time.
func (r *roads) hope(pc board.Piece, c board.Cell, worth *[256]Score, share float64) Score {
	steps := r.steps(pc, c)
	if steps == 0 {
		return 0
	}
	if gain := r.gain[pc]; gain != 0 {
		n := int(share * float64(gain) * math.Pow(0.5, float64(steps-1)))
		return S(n, n)
	}
	n := int(share * float64(r.prize(pc, worth)) * math.Pow(0.6, float64(steps-1)))
	return S(n/3, n)
}

// prize returns what a piece wins by promotion.
func (r *roads) prize(pc board.Piece, worth *[256]Score) (most int) {
	for _, to := range r.prog.Promote[pc].To {
		most = max(most, worth[to].Middle()-worth[pc].Middle())
	}
	return most
}

// promise compares the prize of a piece with that of a pawn that becomes a
// queen.
func (r *roads) promise(pc board.Piece, worth *[256]Score) float64 {
	return min(float64(r.prize(pc, worth))/850, 1.5)
}

// targets returns where a piece gets with one of the flags on an empty board.
func targets(p *rules.Program, pc board.Piece, from board.Cell, flags rules.Flag) (out []board.Cell) {
	s := newSurveyor(p)
	s.targets(pc, from, func(c board.Cell, f rules.Flag) {
		if f&flags != 0 {
			out = append(out, c)
		}
	})
	paths := p.Paths(pc, from)
	for i := range paths {
		if paths[i].Flags&flags != 0 && paths[i].Flags&rare == 0 {
			paths[i].Walk(func(board.Cell) bool { return false }, func(c board.Cell) { out = append(out, c) })
		}
	}
	return out
}

// wander returns the cells that a piece can get to from a cell on an empty
// board, its own left out unless it can come back.
func wander(p *rules.Program, pc board.Piece, from board.Cell) []board.Cell {
	return wanderBy(p, pc, from, rules.Quiet|rules.Capture)
}

func wanderBy(p *rules.Program, pc board.Piece, from board.Cell, flags rules.Flag) (out []board.Cell) {
	seen := newCellSet(p.Board.Cells())
	out = targets(p, pc, from, flags)
	kept := out[:0]
	for _, c := range out {
		if !seen.has(c) {
			seen.add(c)
			kept = append(kept, c)
		}
	}
	out = kept
	for i := 0; i < len(out); i++ {
		for _, c := range targets(p, pc, out[i], flags) {
			if !seen.has(c) {
				seen.add(c)
				out = append(out, c)
			}
		}
	}
	return out
}
