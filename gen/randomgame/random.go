package randomgame

import (
	"fmt"
	"math/rand/v2"

	"dragoman/dsl/ir"
)

// Random makes up a game of random pieces on a random board. It may be one
// that a compiler refuses, for a piece with too many routes.
func Random(r *rand.Rand) *ir.Game {
	m := patternMaker{r}
	p := Outline{Name: "random", NoKingSafety: r.IntN(5) == 0, Option: r.IntN(2) == 0, Castling: true}
	p.Files, p.Ranks = m.size()
	if r.IntN(6) > 0 {
		p.Royal = King()
	}
	if r.IntN(3) == 0 {
		p.Holes = []ir.Vec{{X: r.IntN(p.Files), Y: 2}, {X: r.IntN(p.Files), Y: p.Ranks - 2}}
	}
	if r.IntN(2) == 0 {
		p.Pieces = append(p.Pieces, Rook())
	}
	for i := range 1 + r.IntN(4) {
		p.Pieces = append(p.Pieces, m.piece(fmt.Sprintf("piece%d", i)))
	}
	if r.IntN(6) == 0 {
		p.Pieces = append(p.Pieces, m.locust("locust"))
	}
	p.Pieces = append(p.Pieces, Pick(Pawns()[r.IntN(3)])...)
	return p.Game()
}

// patternMaker makes up patterns.
type patternMaker struct{ *rand.Rand }

// size returns a board from 4x4 to 16x16, most often one of at most 64 cells.
func (m patternMaker) size() (files, ranks int) {
	if m.IntN(4) == 0 {
		return 4 + m.IntN(13), 4 + m.IntN(13)
	}
	files = 4 + m.IntN(9)
	return files, 4 + m.IntN(min(9, 64/files-3))
}

func (m patternMaker) piece(name string) *ir.Piece {
	p := &ir.Piece{Name: name}
	for range 1 + m.IntN(3) {
		mode := []ir.Mode{ir.Quiet, ir.Capture, ir.Quiet | ir.Capture, ir.Quiet | ir.Capture, ir.Capture | ir.Rifle}[m.IntN(5)]
		white := m.pattern(2)
		if m.IntN(2) == 0 {
			p.Moves = append(p.Moves, move(ir.ForBoth, mode, white))
		} else {
			p.Moves = append(p.Moves, move(ir.ForWhite, mode, white), move(ir.ForBlack, mode, m.pattern(2)))
		}
	}
	return p
}

func (m patternMaker) pattern(depth int) *ir.Pattern {
	n := 2
	if depth > 0 {
		n = 6
	}
	switch m.IntN(n) {
	case 0:
		p := leap(m.dirs()...)
		if m.IntN(3) == 0 {
			p.Empty = []ir.Vec{m.vec(1)}
		}
		if m.IntN(4) == 0 {
			p.Over = []ir.Vec{m.vec(1)}
		}
		return p
	case 1:
		least := 1 + m.IntN(2)
		most := 0
		if m.IntN(2) == 0 {
			most = least + m.IntN(3)
		}
		return ride(least, most, max(0, m.IntN(5)-2), m.dirs()...)
	case 2:
		first := m.pattern(0)
		first.Pivot = []ir.Pivot{0, 0, ir.OnPiece, ir.OnEmpty | ir.OnPiece}[m.IntN(4)]
		return sequence(first, m.pattern(depth-1))
	case 3:
		return either(m.pattern(depth-1), m.pattern(depth-1))
	}
	return where(m.pattern(depth-1), m.cond(2))
}

func (m patternMaker) dirs() []ir.Vec {
	if m.IntN(2) == 0 {
		v := m.vec(2)
		return mirrors(v.X, v.Y)
	}
	dirs := []ir.Vec{m.vec(2)}
	for range m.IntN(3) {
		v := m.vec(3)
		if v != dirs[0] {
			dirs = append(dirs, v)
		}
	}
	return dirs
}

// vec returns a vector that is not zero.
func (m patternMaker) vec(size int) ir.Vec {
	for {
		if v := (ir.Vec{X: m.IntN(2*size+1) - size, Y: m.IntN(2*size+1) - size}); v != (ir.Vec{}) {
			return v
		}
	}
}

func (m patternMaker) cells(n int) (list []ir.Vec) {
	for range n {
		list = append(list, ir.Vec{X: m.IntN(8), Y: m.IntN(8)})
	}
	return list
}

func (m patternMaker) cond(depth int) *ir.Cond {
	c := &ir.Cond{}
	simple := []ir.CondOp{ir.Always, ir.Empty, ir.Enemy, ir.Clear, ir.Unmoved, ir.InCheck, ir.Within}
	if depth > 0 && m.IntN(3) == 0 {
		c.Op = []ir.CondOp{ir.And, ir.Or, ir.Not}[m.IntN(3)]
		c.Sub = append(c.Sub, m.cond(depth-1))
		if c.Op != ir.Not {
			c.Sub = append(c.Sub, m.cond(depth-1))
		}
		return c
	}
	c.Op = simple[m.IntN(len(simple))]
	if c.Op == ir.Within {
		c.Place.Kind = []ir.PlaceKind{ir.Destination, ir.Origin}[m.IntN(2)]
		c.Cells = [][]ir.Vec{flat.Rank(m.IntN(6)), flat.File(m.IntN(6)), m.cells(12)}[m.IntN(3)]
	}
	return c
}
