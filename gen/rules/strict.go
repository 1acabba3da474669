package rules

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/magic"
)

// StrictTables is what the strictly legal generator needs beside the tables. It
// exists for games in which pins are exact: one leaping royal a side, and an
// army of plain rides, leaps and short steps, whatever their directions. In
// such a game a move is illegal only if it leaves a line to the royal open,
// and every line is known in advance.
//
// Pieces are kept in sets by how they move, not by what they are: a queen is
// in the set of rooks and in that of bishops. The sets that chess needs have a
// fixed place, so that the generator is straight code; what a game has beyond
// them is in More.
type StrictTables struct {
	Riders [2]Rider // sets 1 and 2
	Leaper Leaper   // set LeaperSet
	Sides  [2]StrictSide
	More   *More // nil in games of the shape of chess
	BySets bool  // moves are listed set by set: there are more than in chess, or royals are not as there

	Walls int // the set of neutral pieces that cannot be captured; 0: there are none

	QuietRoyals bool // royals capture nothing
	RoyalsApart bool // royals do not capture each other, and need not be safe

	MayDecline bool // some piece need not promote where it can
	Promotes   bool // some piece promotes that is no pawn

	ReachTo [][64]uint64 // by piece and target: from where it might capture there
}

// StrictSide is what depends on the side: its royal, and one kind of pawn-like
// piece with a push, a double push and two captures.
type StrictSide struct {
	Royal         [64]uint64    // by cell: where the royal leaps
	RoyalFrom     [64]uint64    // by target: from where
	Around        [2][64]uint64 // by rider and cell of the royal: from where its targets are reached
	Pawn          board.Piece   // of set PawnSet
	AttackTo      [64]uint64    // by target: from where a pawn takes
	Push          Step
	DoublePush    Step
	Take          [2]Step
	PromotionZone uint64 // where a pawn promotes
	Choices       int    // moves of a pawn that ends there
}

// PawnAttacks returns the cells that the pawns of the set attack.
func (s *StrictSide) PawnAttacks(pawns uint64) uint64 {
	return bits.RotateLeft64(pawns&s.Take[0].From, s.Take[0].Rotate) | bits.RotateLeft64(pawns&s.Take[1].From, s.Take[1].Rotate)
}

// More holds the sets of a game that have no fixed place in StrictTables.
type More struct {
	Riders  []Rider
	Around  [2][][64]uint64 // by side, rider and cell of the royal
	Leapers Leapers
	Pawns   [2][]Pawn // by side; both sides have the same sets
}

// The numbers of sets. Set RoyalSet holds the royals, whatever they move like,
// and no other set holds one.
const (
	RoyalSet   = 0
	LeaperSet  = 3
	PawnSet    = 4
	CommonSets = 5 // how many a game without More has
	TrashSet   = 7 // in no use: what pieces in fewer sets than two are moved in
	MaxSets    = 8
)

// Rider is a set of riders.
type Rider struct {
	Set     int
	Table   *magic.Table
	Reach   [64]uint64      // by cell: targets on an empty board
	ReachTo [64]uint64      // by target: cells whose Reach has it
	Between *[64][64]uint64 // by cell and target: the cells passed
	Behind  *[64][64]uint64 // by cell and cell passed: the targets

	Symmetric bool // rides lead both ways
}

// Leaper is a set of leapers.
type Leaper struct {
	Set  int
	Leap [64]uint64
	From [64]uint64 // by target: where a leap there comes from
}

// Leapers is a set of leapers of several kinds, each with leaps of its own.
type Leapers struct {
	Set    int
	Cells  uint64        // all, if there are such pieces
	Leap   []*[64]uint64 // by piece; nil: it is not in the set
	LeapTo []*[64]uint64 // by piece and target: where a leap there comes from
	From   [2][64]uint64 // the same for all pieces of a side
}

// Attacks returns the cells that the leapers of set attack.
func (l *Leaper) Attacks(set uint64) (attacks uint64) {
	for ; set != 0; set &= set - 1 {
		attacks |= l.Leap[bits.TrailingZeros64(set)&63]
	}
	return attacks
}

// Pawn is a kind of piece whose quiet and capturing moves differ, such as a
// pawn: it moves by steps of the whole set at once.
type Pawn struct {
	Piece         board.Piece
	Set           int
	Push          []Step // quiet
	DoublePush    []Step // quiet, past a cell that must be empty
	Take          []Step // capturing
	AttackTo      [64]uint64
	Leap          *[64]uint64 // by cell: where Push leads; nil if that is not all that it does
	FirstMoves    bool        // some steps are only for pieces that have not moved
	PromotionZone uint64
	Choices       int
}

// Step is the same step from every cell of From: a rotation of the set.
type Step struct {
	Rotate int
	Past   int // Jump: the rotation to the cell passed
	From   uint64
	Flags  Flag
}

// Kind returns the kind of move that a quiet step is.
func (s *Step) Kind() MoveKind {
	if s.Flags&LeavesEP != 0 {
		return DoubleStep
	}
	return Plain
}

// Attacks returns the cells that those riders of set attack which could reach
// zone on an empty board.
func (r *Rider) Attacks(set, zone, occupied uint64) (attacks uint64) {
	for ; set != 0; set &= set - 1 {
		if from := bits.TrailingZeros64(set) & 63; r.Reach[from]&zone != 0 {
			attacks |= r.Table.At(from, occupied)
		}
	}
	return attacks
}

// Clear returns the riders of set that attack a cell, which is in reach of all on
// an empty board.
func (r *Rider) Clear(set uint64, cell int, occupied uint64) (clear uint64) {
	for ; set != 0; set &= set - 1 {
		if r.Between[bits.TrailingZeros64(set)&63][cell&63]&occupied == 0 {
			clear |= set & -set
		}
	}
	return clear
}

// From returns the cells from which a rider attacks a cell.
func (r *Rider) From(cell int, occupied uint64) uint64 {
	if r.Symmetric {
		return r.Table.At(cell, occupied)
	}
	return r.Clear(r.ReachTo[cell&63], cell, occupied)
}

// Hits reports whether a rider of set attacks a cell.
func (r *Rider) Hits(set uint64, cell int, occupied uint64) bool {
	for set &= r.ReachTo[cell&63]; set != 0; set &= set - 1 {
		if r.Between[bits.TrailingZeros64(set)&63][cell&63]&occupied == 0 {
			return true
		}
	}
	return false
}
