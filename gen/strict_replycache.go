package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// replyCache is what the other side could do if the side to move passed, and on
// which cells that depends.
type replyCache struct {
	side     board.Side // the other side
	own, all uint64     // its pieces, and all
	royal    uint64
	blocks   uint64 // cells whose emptying checks or pins
	royalReplies
	leaperMoves int    // moves of its leapers
	pawns       uint64 // its pawns
	pawnCells   uint64 // cells on which the moves of its pawns depend
	pawnMoves   int    // moves of its pawns
	riderCells  uint64 // cells on which the moves of its riders depend
	riderMoves  int    // moves of its riders
	riders      []riderView
	depends     uint64 // all cells on which its moves depend, whatever moves there
	replies     int    // all its moves
}

// riderView is what a piece sees as a member of one set of riders.
type riderView struct {
	seen  uint64
	table *rules.Rider
	cell  int
	moves int
}

// royalReplies is where the royal could go if the side to move passed, and what
// attacks it there.
type royalReplies struct {
	ends          uint64      // cells, attacked or not
	rights        uint8       // castlings that its own pieces do not block
	uncovers      bool        // one of these can open a line to the royal
	zone          uint64      // ends, and what castlings pass
	royalDepends  uint64      // cells on which it depends what of zone is attacked
	royalMoves    int         // moves
	royalAttacks  uint64      // what the royal of the side to move attacks,
	leaperAttacks uint64      // its leapers
	pawnAttacks   uint64      // and its pawns
	guards        []riderView // its riders that might attack the zone
}
