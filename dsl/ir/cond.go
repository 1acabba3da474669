package ir

import (
	"iter"

	"dragoman/dsl/src"
)

// Scope is where a condition or a term stands, which decides what it can ask.
// Scopes are bits; no scope at all is for constants.
type Scope uint8

// The scopes.
const (
	InMovement Scope = 1 << iota // of a pattern, before the move
	InTrigger                    // after the move that sets the trigger off
	InGoal                       // about a position, however it came about
	InDrop                       // of a cell where a piece may be dropped, before the drop
	anywhere   = InMovement | InTrigger | InGoal
)

// CondOp is the kind of a Cond.
type CondOp uint8

// The kinds of conditions. In a movement the destination is the end of the
// pattern that has the condition, the origin is where the piece stands, and Me
// is its side.
const (
	Always       CondOp = iota // true
	And                        // all of Sub
	Or                         // any of Sub
	Not                        // not Sub[0]
	Empty                      // the destination is empty
	Enemy                      // the destination holds a piece of the other side
	Friend                     // the destination holds a piece of the same side
	Clear                      // all cells strictly between the pattern's start and its end, which are on one line, are empty
	Unmoved                    // the piece Of had not moved before this move
	Within                     // Place is one of Cells
	InCheck                    // a royal of Who is attacked
	Compare                    // Left Rel Right
	IsCapture                  // the move took a piece
	OwnedBy                    // the owner of the piece Of is Who
	SideIs                     // Me is Who
	ToMove                     // Who is to move
	Stands                     // a piece of type Piece and owner Who stands on one of Cells
	Checkmate                  // Who is to move, attacked, without a legal move
	Stalemate                  // Who is to move, not attacked, without a legal move
	NoMoves                    // the side to move has no legal move
	Insufficient               // neither side has the material to mate
	Can                        // Who is to move and has a legal move after which Sub[0], a goal, holds with Who as Me
	Full                       // no cell of Cells is empty
	Dropped                    // the move put a piece from the hand on its cell
	Promoted                   // the move promoted the moved piece
	Beside                     // a step in one of Dirs from Place stands a piece of Who, or (Vacant) there is an empty cell
	Encloses                   // from Place in one of Dirs, pieces of the other side, at least one, stand up to a piece of Who
	FlownIn                    // a piece that is put on the board at an empty cell of its edge and flies in one of Dirs over others to the last empty cell ends on the destination
	SlidIn                     // a piece that is put on the board at its edge and slides in one of Dirs as far as it can ends on the destination
	InRow                      // Count pieces of Who, of Kinds, stand next to one another in one of Dirs
	OnLine                     // Count such pieces stand on a line in one of Dirs, whatever is between them
	InSquare                   // such pieces stand on all of some Count x Count cells
	Connected                  // such pieces, each a step in one of Dirs from the next, lead from one of Cells to one of Goal
)

// scopes says where each kind of condition can stand.
var scopes = [...]Scope{
	Always: anywhere | InDrop, And: anywhere | InDrop, Or: anywhere | InDrop, Not: anywhere | InDrop,
	Empty: InMovement, Enemy: InMovement, Friend: InMovement, Clear: InMovement,
	Unmoved: InMovement | InTrigger, Within: InMovement | InTrigger | InDrop, InCheck: anywhere, Compare: anywhere,
	IsCapture: InTrigger, OwnedBy: InTrigger,
	SideIs: InTrigger | InGoal | InDrop, ToMove: InTrigger | InGoal, Stands: InTrigger | InGoal,
	Checkmate: InTrigger | InGoal, Stalemate: InTrigger | InGoal, NoMoves: InTrigger | InGoal,
	Insufficient: InTrigger | InGoal, Can: InTrigger | InGoal,
	Full: InTrigger | InGoal | InDrop, Dropped: InTrigger, Promoted: InTrigger,
	Beside: InTrigger | InDrop, Encloses: InTrigger | InDrop, SlidIn: InDrop, FlownIn: InDrop,
	InRow: InTrigger | InGoal, OnLine: InTrigger | InGoal, InSquare: InTrigger | InGoal, Connected: InTrigger | InGoal,
}

// Cond is a tree that is true or false: of an end of a pattern, after a move,
// or of a position.
type Cond struct {
	Op    CondOp
	Sub   []*Cond
	Who   Who
	Of    Subject
	Piece string
	Place Place
	Zone  string // the name of Cells, for people
	Cells []Vec
	// Unattacked: Stands asks for a piece that no enemy piece could capture.
	Unattacked bool
	Count      int      // how many pieces; Stands: at least, 0 means 1
	Kinds      []string // rows and connections: of these types; empty: of any
	Dirs       []Vec    // steps; a row goes both ways
	Goal       []Vec    // Connected: where the connection ends
	Vacant     bool     // Beside asks for an empty cell
	OverHoles  bool     // Encloses counts cells that the board lacks, between others of a line, as pieces of the other side
	Left       *Term
	Rel        Rel
	Right      *Term
	Pos        src.Span
}

// FitsIn reports whether c, its parts aside, can be asked in a scope. A
// movement asks about its own piece only.
func (c *Cond) FitsIn(s Scope) bool {
	switch {
	case scopes[c.Op]&s == 0, s == InMovement && (c.Who != Me || c.Of != TheMover || c.Place.Kind == Fixed),
		s == InDrop && (c.Who > Them || c.Place.Kind != Destination):
		return false
	case c.Op == Compare:
		return c.Left.fitsIn(s) && c.Right.fitsIn(s)
	}
	return true
}

// All returns c and all its parts. There may be no c.
func (c *Cond) All() iter.Seq[*Cond] {
	return func(yield func(*Cond) bool) { c.each(yield) }
}

// Has reports whether c or a part of it is of a kind. There may be no c.
func (c *Cond) Has(op CondOp) bool {
	for q := range c.All() {
		if q.Op == op {
			return true
		}
	}
	return false
}

func (c *Cond) each(yield func(*Cond) bool) bool {
	if c == nil {
		return true
	}
	for _, sub := range c.Sub {
		if !sub.each(yield) {
			return false
		}
	}
	return yield(c)
}

// Conds returns all conditions of a pattern, with their parts.
func (p *Pattern) Conds() iter.Seq[*Cond] {
	return func(yield func(*Cond) bool) { p.eachCond(yield) }
}

func (p *Pattern) eachCond(yield func(*Cond) bool) bool {
	for _, sub := range p.Sub {
		if !sub.eachCond(yield) {
			return false
		}
	}
	return p.Cond.each(yield)
}

// Who is a player, seen from the condition or action.
type Who uint8

// The players. Me is the player a goal speaks about, in a trigger the mover
// (at OnTurnStart the new side to move), in a movement the side of the piece.
const (
	Me Who = iota
	Them
	AsWhite
	AsBlack
	PieceOwner    // the owner of the moved piece
	CapturedOwner // the former owner of the captured piece
)

func (o Who) String() string {
	return [...]string{"me", "them", "white", "black", "piece.owner", "captured.owner"}[o]
}

// Subject is a piece of a move. In a movement the captured piece is the one on the
// target, and the hurdle the last one between the start and the target, if these are
// on one line.
type Subject uint8

// The subjects.
const (
	TheMover Subject = iota
	TheCaptured
	TheHurdle // in movements only
)

func (s Subject) String() string { return [...]string{"piece", "captured", "hurdle"}[s] }

// PlaceKind says how a Place names its cell.
type PlaceKind uint8

// The kinds of places.
const (
	Destination PlaceKind = iota // where the move ends
	Origin                       // where it begins
	Fixed                        // Cell
)

// Place is a cell of an action or a condition.
type Place struct {
	Kind PlaceKind
	Cell Vec
}

// Of returns the cell that is meant in a move between two cells.
func (p Place) Of(origin, destination Vec) Vec {
	return [...]Vec{Destination: destination, Origin: origin, Fixed: p.Cell}[p.Kind]
}
