package rules

import "dragoman/board"

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
	modes       = Quiet | Capture | Rifle
	Conditional = IfUnmoved | IfMoved | IfInCheck | IfNotCheck | IfKept

	// IfKept holds the number of a list of further conditions, see
	// [Program.When].
	whenShift = 16
	IfKept    = Flag(0xffff) << whenShift
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

// Walk calls visit for each cell where p ends, occupied or not, given which
// cells are occupied. It is the meaning of a Path: every table is checked
// against it. The cell that the piece leaves must not count as occupied.
func (p *Path) Walk(occupied func(board.Cell) bool, visit func(board.Cell)) {
	hurdles, past := p.Hurdles, 0
	for i, c := range p.Cells {
		full := occupied(c)
		switch {
		case i < p.Lead:
			if full != (p.Over>>i&1 != 0) {
				return
			}
		case hurdles > 0:
			if full {
				hurdles--
			}
		default:
			past++
			if past >= p.Near && (p.Far == 0 || past <= p.Far) && p.Targets>>i&1 != 0 {
				visit(c)
			}
			if full {
				return
			}
		}
	}
}

// Straight reports whether p is a leap or a plain ride: no conditions on what
// stands where, but that a piece stops it.
func (p *Path) Straight() bool {
	return p.Hurdles == 0 && p.Over == 0 && p.Near <= 1 && p.Targets>>p.Lead == 1<<(len(p.Cells)-p.Lead)-1
}
