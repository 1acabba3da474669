package net

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// Regions is the number of regions of the board that a network can tell apart by where the
// royal of the viewer stands, with weights of their own for each: what a piece is worth depends on
// that. The board is turned then so that the royal stands on the first half of the files.
const Regions = 4

// View is how a side sees the board: as it is or with its files reversed, with the weights of a region.
type View uint8

// Turned reports whether files are reversed.
func (v View) Turned() bool { return v&1 != 0 }

// Region is the number of the region.
func (v View) Region() int { return int(v >> 1) }

// Views tells the views of a game's positions.
type Views struct {
	// Mirror holds, by input, that of the position with its files reversed.
	Mirror []int32

	royal [2]board.Piece
	of    [2][]View // by viewer and cell of its royal
}

// viewsKey is the key of the views of a game.
type viewsKey struct{}

// viewsOf works out the views of a game once, when a network with regions is used.
func viewsOf(p *rules.Program) *Views {
	return p.Once(viewsKey{}, func() any { return identify(p).layout.Views(p) }).(*Views)
}

// Views returns the views of a game; nil if it has none: a side may have other than one royal, or
// pieces do not move alike to both sides.
func (l *Layout) Views(p *rules.Program) *Views {
	v := &Views{}
	if p.Board.Levels() > 1 || !p.Safety.Required {
		return nil
	}
	for side := range v.royal {
		count := 0
		for _, pc := range p.Start.Cells {
			if pc != board.Empty && p.Royal[pc] && pc.Side() == board.Side(side) {
				v.royal[side] = pc
				count++
			}
		}
		if count != 1 {
			return nil
		}
	}
	if v.Mirror = l.FileMirror(p); v.Mirror == nil {
		return nil
	}
	m := l.mirror
	for viewer := range v.of {
		v.of[viewer] = make([]View, l.cells)
		for c := range v.of[viewer] {
			seen := board.Cell(c)
			if board.Side(viewer) == board.Black && !m.none {
				seen = m.cell(p.Board, seen)
			}
			v.of[viewer][c] = viewFrom(p.Board, seen, m.none && board.Side(viewer) == board.Black)
		}
	}
	return v
}

// viewFrom returns the view of a side whose royal stands on a cell. The side's first rank is the last
// one if it is far.
func viewFrom(b *board.Board, c board.Cell, far bool) (v View) {
	file, rank := b.File(c), b.Rank(c)
	if other := b.Files() - 1 - file; other < file {
		file, v = other, 1
	}
	if far {
		rank = b.Ranks() - 1 - rank
	}
	region := 3
	switch {
	case rank == 0 && file < b.Files()/4:
		region = 0
	case rank == 0:
		region = 1
	case rank == 1:
		region = 2
	}
	return v | View(region<<1)
}

// Of returns the view of a position that a side has; without a royal that is 0.
func (v *Views) Of(viewer board.Side, cells []board.Piece) View {
	of := v.of[viewer&1]
	if at := board.Index(cells[:len(of)], v.royal[viewer&1]); at >= 0 {
		return of[at]
	}
	return 0
}
