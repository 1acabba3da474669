package eval

import (
	"math"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file finds how far any piece is from promotion, or from a cell where it
// wins, and which enemies can still stop it. Passed pawns follow from that, for
// whatever piece is the pawn of a game.

// promotionMap holds the promotion distances of a game's pieces.
type promotionMap struct {
	prog *rules.Program
	of   [256][]promotionInfo // by piece, then cell; nil for pieces that neither promote nor have goal cells
	gain [256]int             // by piece: what it gains at its goal cells; 0: it promotes
}

// promotionInfo is what is known of a piece on a cell.
type promotionInfo struct {
	distance int     // moves to promotion on an empty board; 0 if it never gets there
	next     cellSet // the cells that it can enter with the first of these
	stoppers cellSet // the cells from which an enemy of its kind can still block or capture it; nil if there is no such enemy
}

func newPromotionMap(p *rules.Program, g *goals) *promotionMap {
	m := &promotionMap{prog: p}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if g.goalCells[pc] != nil {
			m.gain[pc] = goalGain
			m.of[pc] = m.measure(pc, g.goalCells[pc].has)
		} else if promo := p.Promote[pc]; promo != nil && len(promo.To) > 0 && !promo.Captures {
			m.of[pc] = m.measure(pc, func(c board.Cell) bool { return promo.Zone[c] })
		}
	}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if m.of[pc] != nil && m.of[pc^1] != nil {
			m.findStoppers(pc)
		}
	}
	return m
}

// distance returns how many moves a piece is from promotion, 0 if it never gets
// there.
func (m *promotionMap) distance(pc board.Piece, c board.Cell) int {
	if m.of[pc] == nil {
		return 0
	}
	return m.of[pc][c].distance
}

// measure finds the distances of a piece, backwards from its goal.
func (m *promotionMap) measure(pc board.Piece, goal func(board.Cell) bool) []promotionInfo {
	cells := m.prog.Board.Cells()
	out := make([]promotionInfo, cells)
	var moves [][]board.Cell // by cell: where it can move
	for c := range board.Cell(cells) {
		moves = append(moves, targets(m.prog, pc, c, rules.Quiet))
	}
	for distance, found := 1, true; found; distance++ {
		found = false
		for c := range out {
			if out[c].distance != 0 || !m.prog.Board.Has(board.Cell(c)) {
				continue
			}
			for _, to := range moves[c] {
				if distance == 1 && goal(to) || distance > 1 && out[to].distance == distance-1 {
					out[c].distance, found = distance, true
				}
			}
		}
	}
	for c := range out {
		out[c].next = newCellSet(cells)
		for _, to := range moves[c] {
			if goal(to) && out[c].distance == 1 || out[to].distance > 0 && out[to].distance < out[c].distance {
				out[c].next.add(to)
			}
		}
	}
	return out
}

// findStoppers finds for each cell of a piece the cells from which an enemy of
// the same kind could move onto its way or capture there.
func (m *promotionMap) findStoppers(pc board.Piece) {
	cells := m.prog.Board.Cells()
	control := make([]cellSet, cells) // by cell of the enemy: what it can ever enter or attack
	for c := range board.Cell(cells) {
		control[c] = reachable(m.prog, pc^1, c, rules.Quiet)
		control[c].add(c)
		for _, at := range control[c].cells() {
			for _, to := range targets(m.prog, pc^1, at, rules.Capture) {
				control[c].add(to)
			}
		}
	}
	for c := range m.of[pc] {
		info := &m.of[pc][c]
		info.stoppers = newCellSet(cells)
		onWay := closure(cells, board.Cell(c), func(c board.Cell) []board.Cell { return m.of[pc][c].next.cells() }) // on its shortest ways
		for x := range control {
			if x != c && control[x].meets(onWay) {
				info.stoppers.add(board.Cell(x))
			}
		}
	}
}

// bonus is a share of what a piece gains by promotion, less for each move that
// it needs. Promotion counts more in the endgame, because it takes time.
func (m *promotionMap) bonus(pc board.Piece, c board.Cell, value *[256]Score, share float64) Score {
	distance := m.distance(pc, c)
	if distance == 0 {
		return 0
	}
	if gain := m.gain[pc]; gain != 0 {
		n := int(share * float64(gain) * math.Pow(0.5, float64(distance-1)))
		return S(n, n)
	}
	n := int(share * float64(m.promotionGain(pc, value)) * math.Pow(0.6, float64(distance-1)))
	return S(n/3, n)
}

// promotionGain returns how much the value of a piece grows by promotion.
func (m *promotionMap) promotionGain(pc board.Piece, value *[256]Score) (most int) {
	for _, to := range m.prog.Promote[pc].To {
		most = max(most, value[to].Middle()-value[pc].Middle())
	}
	return most
}

// gainRatio returns the gain of a piece, compared with that of a pawn that
// becomes a queen.
func (m *promotionMap) gainRatio(pc board.Piece, value *[256]Score) float64 {
	return min(float64(m.promotionGain(pc, value))/850, 1.5)
}

// targets lists where a piece can move on an empty board by paths with one of
// the flags.
func targets(p *rules.Program, pc board.Piece, from board.Cell, flags rules.Flag) (out []board.Cell) {
	s := newRingScanner(p)
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

// reachable returns the cells that a piece can get to from a cell on an empty
// board with any number of such moves. The cell itself is among them only if the
// piece can come back.
func reachable(p *rules.Program, pc board.Piece, from board.Cell, flags rules.Flag) cellSet {
	return closure(p.Board.Cells(), from, func(c board.Cell) []board.Cell { return targets(p, pc, c, flags) })
}

// closure returns all cells that repeated steps from a cell reach.
func closure(cells int, from board.Cell, steps func(board.Cell) []board.Cell) cellSet {
	seen := newCellSet(cells)
	for todo := []board.Cell{from}; len(todo) > 0; {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, to := range steps(c) {
			if !seen.has(to) {
				seen.add(to)
				todo = append(todo, to)
			}
		}
	}
	return seen
}
