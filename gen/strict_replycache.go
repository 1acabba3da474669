package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// replyCache is what the other side could do if the side to move passed, and what
// moves change of it.
type replyCache struct {
	side     board.Side // the other side
	own, all uint64     // its pieces, and all
	royal    uint64
	replies  int // all its moves

	// Moves that do more than to leave a cell and to come to another, or may.
	leaving  uint64                // from these cells, because that checks or pins
	checks   [rules.MaxSets]uint64 // by set: to these cells
	entering uint64                // to these cells, whatever moves
	royalReplies

	free        uint64 // its pieces that are not pinned
	pinnedMoves int    // moves of those that are
	leapers     uint64 // its leapers that are free
	leaperMoves int    // their moves
	depends     uint64 // all cells on which its moves depend, but for those of the royal
	pawns       uint64 // its pawns that are free
	pawnCells   uint64 // cells on which the moves of these depend
	pawnMoves   int    // their moves
	stepCells   uint64 // cells that double steps pass or reach
	riderCells  uint64 // cells on which the moves of its free riders depend
	riderMoves  int    // moves of its riders
	riders      []riderView

	knownEmptied, knownFilled, knownCaptured uint64 // the cells of which these are known
	emptied                                  [64]emptiedCell
	filled, captured                         [64]int16
}

// royalReplies is where the royal could go if the side to move passed.
type royalReplies struct {
	cells         uint64                // where it might go, or which it crosses by castling
	ends          uint64                // the cells where it might go
	beside        uint64                // the cells beside it where its own pieces stand
	rights        uint8                 // the castlings that its own pieces do not block
	castlingCells uint64                // cells that these cross
	safe          uint64                // the cells where it might go or which it crosses that nothing attacks
	aiming        [rules.MaxSets]uint64 // by set: from where some of these are attacked
	royalMoves    int

	// Moves after which more must be looked at than from where pieces attack.
	royalLeaving, royalEntering uint64 // from, or to, these cells
	pairLeaving, pairEntering   uint64 // from some of these cells to some of those
}

// riderView is what a piece sees as a member of one set of riders.
type riderView struct {
	seen  uint64
	moves uint64 // without its own pieces
	cell  uint8
	table uint8 // of StrictTables.Riders
}

// emptiedCell is what changes with a cell that a piece leaves.
type emptiedCell struct {
	cell     int
	change   int    // by so many moves there are more replies,
	byRiders int    // by so many of riders
	beyond   uint64 // moves to these cells change more, or less
	rider    int
	opened   uint64 // cells that the one rider which sees the cell can see then
	before   uint64 // cells where it is captured, or stopped before it comes to the cell
}
