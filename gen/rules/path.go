package rules

import (
	"iter"
	"slices"

	"dragoman/board"
)

// Flag says what a path may do and when.
type Flag uint32

// The flags of a path.
const (
	Quiet       Flag = 1 << iota // may end on an empty cell
	Capture                      // may end on an enemy piece
	Rifle                        // takes without moving
	TakesEP                      // may capture en passant
	LeavesEP                     // a double step: leaves en-passant targets
	IfUnmoved                    // only a piece that has not moved
	IfMoved                      // only a piece that has moved
	IfInCheck                    // only when in check
	IfNotCheck                   // only when not in check
	OnRoyal                      // takes royals only
	TakeOwn                      // may end on an own piece, which it takes: see Locust
	modes       = Quiet | Capture | Rifle | TakeOwn
	Conditional = IfUnmoved | IfMoved | IfInCheck | IfNotCheck | IfCompare

	// IfCompare holds the number of a list of further conditions, see
	// [Program.Relations].
	relationShift = 16
	IfCompare     = Flag(0xffff) << relationShift
)

// Path is a line of cells along which a piece can move from one cell: the
// lead, whose cells must be empty or (in Over) occupied, then the tail. Along
// the tail the piece passes exactly Hurdles pieces and may then end on an
// empty cell, or on the first piece, Near to Far cells (Far 0: any) past the
// last hurdle, if the bit of that cell in Targets is set.
type Path struct {
	Cells   []board.Cell
	Lead    int
	Over    uint64
	Skip    uint64 // cells of the lead that are only looked at: marks there do not matter
	Hurdles int
	Near    int
	Far     int
	Targets uint64
	Flags   Flag
	group   string // paths of one group share a table
}

// Ends returns the cells of a path where the piece can end, with their places in
// Cells.
func (p *Path) Ends() iter.Seq2[int, board.Cell] {
	return func(yield func(int, board.Cell) bool) {
		for n, c := range p.Cells {
			if p.Targets>>n&1 != 0 && !yield(n, c) {
				return
			}
		}
	}
}

// HasPath reports whether a piece, or for board.Empty any piece, has a path with
// one of the flags any and all of all.
func (p *Program) HasPath(pc board.Piece, any, all Flag) bool {
	return p.hasPath(pc, func(f Flag) bool { return f&any != 0 && f&all == all })
}

// hasPath is HasPath for paths with wanted flags.
func (p *Program) hasPath(pc board.Piece, wanted func(Flag) bool) bool {
	for i := range p.paths {
		if pc != board.Empty && int(pc) != i {
			continue
		}
		for _, paths := range p.paths[i] {
			for j := range paths {
				if wanted(paths[j].Flags) {
					return true
				}
			}
		}
		if slices.ContainsFunc(p.Locusts.all(i), func(l Locust) bool { return wanted(l.flags()) }) {
			return true
		}
	}
	return false
}

// Walk calls visit for each cell where a piece can end, with the flags of the
// move, given which cells are occupied.
func (p *Program) Walk(pc board.Piece, from board.Cell, occupied func(board.Cell) bool, visit func(board.Cell, Flag)) {
	paths := p.paths[pc][from]
	for i := range paths {
		paths[i].Walk(func(c board.Cell) bool { return c != from && occupied(c) }, func(c board.Cell) { visit(c, paths[i].Flags) })
	}
	p.Rings.Walk(pc, from, occupied, visit)
}

// Progress is how far a walk along a path has come.
type Progress struct{ hurdles, past int }

// Enter goes on to cell i of a path, which is occupied or not. It reports whether
// the piece can end there, and whether it can go on. It is the meaning of a Path:
// every table is checked against it. The cell that the piece leaves must not count
// as occupied.
func (p *Path) Enter(w *Progress, i int, occupied bool) (end, on bool) {
	switch {
	case i < p.Lead:
		return false, occupied == (p.Over>>i&1 != 0)
	case w.hurdles < p.Hurdles:
		if occupied {
			w.hurdles++
		}
		return false, true
	}
	w.past++
	return w.past >= p.Near && (p.Far == 0 || w.past <= p.Far) && p.Targets>>i&1 != 0, !occupied
}

// Walk calls visit for each cell where p ends, occupied or not, given which cells
// are occupied.
func (p *Path) Walk(occupied func(board.Cell) bool, visit func(board.Cell)) {
	var w Progress
	for i, c := range p.Cells {
		end, on := p.Enter(&w, i, occupied(c))
		if end {
			visit(c)
		}
		if !on {
			return
		}
	}
}

// Straight reports whether p is a leap or a plain ride: no conditions on what
// stands where, but that a piece stops it.
func (p *Path) Straight() bool {
	return p.Hurdles == 0 && p.Over == 0 && p.Near <= 1 && p.Targets>>p.Lead == 1<<(len(p.Cells)-p.Lead)-1
}
