package eval

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// geometry knows where the middle of a board is, and where ahead.
type geometry struct {
	prog *rules.Program
	home [2]float64 // by side: the mean rank of its pieces at the start
}

func newGeometry(p *rules.Program) *geometry {
	g := &geometry{prog: p}
	var count [2]int
	for c, pc := range p.Start.Cells {
		if pc != board.Empty {
			g.home[pc.Side()] += float64(p.Board.Rank(board.Cell(c)))
			count[pc.Side()]++
		}
	}
	for s := range g.home {
		g.home[s] /= float64(max(1, count[s]))
	}
	return g
}

// central returns 1 in the middle of the board and 0 in its corners.
func (g *geometry) central(c board.Cell) float64 {
	b := g.prog.Board
	return 1 - (off(b.File(c), b.Files())+off(b.Rank(c), b.Ranks())+off(b.Level(c), b.Levels()))/axes(b)
}

// off returns how far from the middle of a row of n something is, from 0 to 1.
func off(x, n int) float64 {
	if n < 2 {
		return 0
	}
	d := 2*x - (n - 1)
	return float64(max(d, -d)) / float64(n-1)
}

// axes counts the directions in which a board has more than one cell.
func axes(b *board.Board) (n float64) {
	for _, size := range []int{b.Files(), b.Ranks(), b.Levels()} {
		if size > 1 {
			n++
		}
	}
	return max(1, n)
}

// ahead returns how far a cell is on the way from a side's home to the other's,
// from 0 to 1.
func (g *geometry) ahead(s board.Side, c board.Cell) float64 {
	last := g.prog.Board.Ranks() - 1
	rank := g.prog.Board.Rank(c)
	if g.home[s] > g.home[s.Other()] {
		rank = last - rank
	}
	return float64(rank) / float64(max(1, last))
}

// farthest is the most that a gap counts.
const farthest = 7

// gap returns how many steps in any direction lie between two cells.
func (g *generalTables) gap(a, c board.Cell) uint8 {
	b := g.prog.Board
	apart := func(x, y int) int { return max(x-y, y-x) }
	return uint8(max(apart(b.File(a), b.File(c)), apart(b.Rank(a), b.Rank(c)), apart(b.Level(a), b.Level(c))))
}

// zones returns by cell what surrounds a royal: its own cell, the cells next to
// it and those that it can go to.
func (g *geometry) zones(pc board.Piece) []cellSet {
	b := g.prog.Board
	near := onlyLeaps(g.prog, pc)
	out := make([]cellSet, b.Cells())
	for c := range out {
		out[c] = newCellSet(b.Cells())
		for _, d := range around {
			if to := b.Step(board.Cell(c), d[0], d[1], d[2]); b.Has(board.Cell(c)) && to != board.None {
				out[c].add(to)
			}
		}
		if near {
			for _, to := range targets(g.prog, pc, board.Cell(c), rules.Quiet|rules.Capture) {
				out[c].add(to)
			}
		}
	}
	return out
}

// around holds the steps to the neighbours of a cell and to itself.
var around = func() (steps [27][3]int) {
	for i := range steps {
		steps[i] = [3]int{i%3 - 1, i/3%3 - 1, i/9 - 1}
	}
	return steps
}()
