package eval

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/rules"
)

// geometry tells where the centre of a board is, and which way is forward.
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

// centre returns 1 in the centre of the board and 0 in its corners.
func (g *geometry) centre(c board.Cell) float64 {
	b := g.prog.Board
	return 1 - (offCentre(b.File(c), b.Files())+offCentre(b.Rank(c), b.Ranks())+offCentre(b.Level(c), b.Levels()))/dimensions(b)
}

// offCentre returns how far a place in a row of n is from its centre, from 0 to 1.
func offCentre(x, n int) float64 {
	if n < 2 {
		return 0
	}
	d := 2*x - (n - 1)
	return float64(abs(d)) / float64(n-1)
}

// dimensions counts the directions in which a board has more than one cell.
func dimensions(b *board.Board) (n float64) {
	for _, size := range []int{b.Files(), b.Ranks(), b.Levels()} {
		if size > 1 {
			n++
		}
	}
	return max(1, n)
}

// advance returns how far a cell is on the way from a side's home to the enemy's,
// from 0 to 1.
func (g *geometry) advance(s board.Side, c board.Cell) float64 {
	last := g.prog.Board.Ranks() - 1
	rank := g.prog.Board.Rank(c)
	if g.home[s] > g.home[s.Other()] {
		rank = last - rank
	}
	return float64(rank) / float64(max(1, last))
}

// distance returns the distance of two cells in king moves.
func distance(b *board.Board, from, to board.Cell) int {
	return max(abs(b.File(from)-b.File(to)), abs(b.Rank(from)-b.Rank(to)), abs(b.Level(from)-b.Level(to)))
}

// kingZones returns by cell the king zone of a royal: its own cell, those next to
// it, and if it only leaps, those that it can move to.
func (g *geometry) kingZones(pc board.Piece) []cellSet {
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

// cellSet is a set of cells of a board of any size: a word for every 64 cells.
type cellSet []uint64

func newCellSet(cells int) cellSet      { return make(cellSet, (cells+63)/64) }
func (s cellSet) add(c board.Cell)      { s[c>>6] |= 1 << (c & 63) }
func (s cellSet) has(c board.Cell) bool { return s[c>>6]>>(c&63)&1 != 0 }

// meets reports whether two sets have a cell in common.
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
