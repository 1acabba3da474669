package gen

import "dragoman/gen/rules"

// This file holds what is kept while replies are counted on boards of 65 to 128 cells.

// wideCounter counts the moves of a position on sets of two words.
type wideCounter struct {
	listCounter
	w         *widePos
	exact     bool          // replies can be counted at once in this game
	limits    [256]bool     // by piece: only so many of what it promotes to may be there
	goals     bool          // a goal can follow moves that change how many pieces there are
	spans     []span        // moves of the side to move
	moves     []Move        // its other moves
	special   []Move        // those of them that are made
	royalList []Move        // scratch: moves of the royal
	side      uint8         // the other side
	own       rules.WideSet // its pieces
	all       rules.WideSet
	after     wideInfo // scratch: the board after a move, as the other side sees it
	replies   int      // what it could do if the side to move passed

	replyLines
	replyRoyal
	replyPieces
	dropEnds []rules.WideSet // by kind that it can drop: where, were all cells empty
	dropAny  rules.WideSet   // all of these
	counted  rules.WideSet   // cells of pieces of which a file can be full
	passed   rules.WideSet   // where it could capture en passant
}

// replyPieces are the pieces of the other side but its royal, and on what their moves
// depend.
type replyPieces struct {
	pieces     [64]replyPiece
	count      int
	pieceMoves int                     // of all
	depends    rules.WideSet           // cells on which their moves depend
	limited    bool                    // what some can promote to depends on how many pieces there are
	seenBy     [rules.WideCells]uint64 // by cell: the pieces whose moves depend on it
	left       [rules.WideCells]cellChange
	entered    [rules.WideCells]cellChange
}

// replyPiece is a piece, or all pieces of a kind that moves by steps.
type replyPiece struct {
	t      *rules.WidePiece
	moves  int
	from   int // negative: all of set
	set    rules.WideSet
	within rules.WideSet // where moves may end
	seen   rules.WideSet // cells on which the moves depend
	pc     uint8
}

// cellChange is how the number of moves changes with a cell.
type cellChange struct {
	number uint32
	change int
	beyond rules.WideSet // cells on which the moves that change depend, before or after
}

// replyLines are the lines to the royal of the other side.
type replyLines struct {
	royal    int           // its cell; -1: none must be safe
	leaving  rules.WideSet // a move from these cells is special
	entering rules.WideSet // a move to these
	near     [256]replyNear
	number   uint32
}

// replyNear is where a piece comes near the royal.
type replyNear struct {
	number uint32
	checks rules.WideSet // it might check or pin from there
	zone   rules.WideSet // it might attack a cell there to which the royal could go
}

// replyRoyal is where the royal could go if the side to move passed.
type replyRoyal struct {
	royalMoves   int
	royalDepends rules.WideSet // cells on which it depends which lines reach the cells of zone
	guards       rules.WideSet // enemies that attack a cell of zone
	royalSees    rules.WideSet // cells on which its own moves depend
	plain        bool          // it leaps, cannot promote and has no castling, so that zone tells its moves
	zone         [rules.WideCells]royalCell
	zones        int
	lines        []royalLine
}

// royalCell is a cell to which the royal might go, or which it passes.
type royalCell struct {
	cell        int
	attackers   rules.WideSet // the enemies that attack it when the royal has left
	leapers     rules.WideSet // those of them whom nothing can block
	first, last int           // of those lines that a move may open or close
}

// royalLine is what lies between an enemy and a cell.
type royalLine struct {
	between rules.WideSet
	from    rules.WideSet // the enemy
	over    int           // it attacks past so many pieces
}

// replyMove is a move whose replies are counted.
type replyMove struct {
	from, to int // from is negative if nothing is left
	moved    uint8
	arrives  uint8
	captured uint8      // board.Empty: nothing
	near     *replyNear // of what arrives; nil without a royal
}
