package net

import (
	"fmt"
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// mirror is how Black's cells become White's.
type mirror struct {
	file, rank, level bool // which coordinates are reversed
	none              bool // no mirror turns the moves of Black into those of White
}

func (m mirror) String() string {
	return fmt.Sprintf("mirrored %t %t %t, separate %t", m.file, m.rank, m.level, m.none)
}

// mirrors are tried in this order.
var mirrors = []mirror{
	{rank: true}, {file: true, rank: true}, {level: true}, {rank: true, level: true},
	{file: true, rank: true, level: true}, {file: true, level: true}, {file: true}, {},
}

// orientation returns the mirror that turns the moves of Black into those of White.
// Of several it takes the one that also turns the start position.
func orientation(p *rules.Program) mirror {
	best := mirror{none: true}
	for _, m := range mirrors {
		if m.level && p.Board.Levels() == 1 || !m.keepsMoves(p, board.White, board.Black) {
			continue
		}
		if m.keepsStart(p) {
			return m
		}
		if best.none {
			best = m
		}
	}
	return best
}

// cell returns where a cell is seen in the mirror.
func (m mirror) cell(b *board.Board, c board.Cell) board.Cell {
	x, y, z := b.File(c), b.Rank(c), b.Level(c)
	if m.file {
		x = b.Files() - 1 - x
	}
	if m.rank {
		y = b.Ranks() - 1 - y
	}
	if m.level {
		z = b.Levels() - 1 - z
	}
	return board.Cell((z*b.Ranks()+y)*b.Files() + x)
}

func (m mirror) keepsStart(p *rules.Program) bool {
	for c, pc := range p.Start.Cells {
		seen := p.Start.Cells[m.cell(p.Board, board.Cell(c))]
		if pc != seen && (pc != seen^1 || pc == board.Empty || seen == board.Empty) {
			return false
		}
		if pc == seen && pc != board.Empty && !p.Kinds[pc.Kind()].Neutral {
			return false
		}
	}
	return true
}

// keepsMoves reports whether the mirror turns moves of a side, on a board that is partly
// occupied, into moves of another side or of the same.
func (m mirror) keepsMoves(p *rules.Program, side, other board.Side) bool {
	// Where a cell is seen, and whether something stands on a cell and on that where it
	// is seen, are asked many times when a game is loaded.
	seen := make([]board.Cell, p.Board.Cells())
	occupied, mirrored := make([]bool, len(seen)), make([]bool, len(seen))
	for c := range seen {
		seen[c] = m.cell(p.Board, board.Cell(c))
		if p.Board.Has(board.Cell(c)) != p.Board.Has(seen[c]) {
			return false
		}
		occupied[c], mirrored[c] = isOccupied(board.Cell(c)), isOccupied(seen[c])
	}
	var here, there []end
	for kind := 1; kind < len(p.Kinds); kind++ {
		for c := range board.Cell(len(seen)) {
			if !p.Board.Has(c) {
				continue
			}
			here, there = here[:0], there[:0]
			p.Walk(board.NewPiece(kind, side), c, func(c board.Cell) bool { return occupied[c] }, func(to board.Cell, f rules.Flag) { here = append(here, newEnd(to, f)) })
			p.Walk(board.NewPiece(kind, other), seen[c], func(c board.Cell) bool { return mirrored[c] }, func(to board.Cell, f rules.Flag) { there = append(there, newEnd(seen[to], f)) })
			slices.Sort(here)
			slices.Sort(there)
			if !slices.Equal(here, there) {
				return false
			}
		}
	}
	return true
}

// isOccupied scatters pieces over a quarter of a board.
func isOccupied(c board.Cell) bool { return (uint32(c)*2654435761)>>28 < 4 }

// end is where a piece can end a move, and what kind of move that is, as one number: many
// are compared when a game is loaded.
type end uint64

func newEnd(to board.Cell, f rules.Flag) end { return end(to)<<32 | end(f&^rules.IfCompare) }
