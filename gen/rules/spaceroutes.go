package rules

import (
	"slices"

	"dragoman/board"
)

// SpaceRoutes are the paths of a piece from a cell of a board with rings, sorted so that
// one look at a set tells that none of many is open.
type SpaceRoutes struct {
	Steps []SpaceSteps
	Hits  []Path   // each ends on one cell, and only to capture
	Ends  SpaceSet // where hits end
	Other []Path   // what no set can say
}

// SpaceSteps are quiet moves to the cells of a list, for each of which all other cells of
// a set must be empty.
type SpaceSteps struct {
	Cells SpaceSet
	To    []board.Cell
	Flags Flag
}

// SpaceRoutes returns the sorted paths of a piece on a board with rings.
func (m *Mailbox) SpaceRoutes(pc board.Piece, c board.Cell) *SpaceRoutes { return &m.space[pc][c] }

// sortInSpace sorts paths by sets.
func sortInSpace(paths []Path, from board.Cell) (r SpaceRoutes) {
	for _, p := range paths {
		single := p.Straight() && len(p.Cells) == p.Lead+1 && !slices.Contains(p.Cells, from)
		switch {
		case single && p.Flags&^LeavesEP == Quiet:
			r.addStep(p)
		case single && p.Flags == Capture:
			r.Hits = append(r.Hits, p)
			r.Ends.Add(p.Cells[p.Lead])
		default:
			r.Other = append(r.Other, p)
		}
	}
	return r
}

// addStep adds a path to the steps with the same cells, or to new ones.
func (r *SpaceRoutes) addStep(p Path) {
	var cells SpaceSet
	for _, c := range p.Cells {
		cells.Add(c)
	}
	i := slices.IndexFunc(r.Steps, func(s SpaceSteps) bool { return s.Cells == cells && s.Flags == p.Flags })
	if i < 0 {
		i = len(r.Steps)
		r.Steps = append(r.Steps, SpaceSteps{Cells: cells, Flags: p.Flags})
	}
	r.Steps[i].To = append(r.Steps[i].To, p.Cells[p.Lead])
}
