package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file counts moves against few pieces (ir.Counting). After moves that change no
// numbers of pieces it does not look for a row that fits: none did before.

// moveCount is a count of moves: its limit (12 bits), by side a bit that says that no row
// fitted the side and that pieces have only moved since, and the half-moves counted (16 bits).
type moveCount uint32

const (
	oneCounted  moveCount = 1 << 16
	noRowFits   moveCount = 1 << 12 // for White
	noRowsFit             = noRowFits | noRowFits<<1
	limitOfMove           = noRowFits - 1
)

// newMoveCount returns a count that has come so far.
func newMoveCount(c rules.MoveCount) moveCount {
	if c.Limit == 0 {
		return 0
	}
	return moveCount(c.Limit)&limitOfMove | moveCount(c.Plies)<<16
}

func (n moveCount) runs() bool { return n&limitOfMove != 0 }

// count returns how far the count has come.
func (n moveCount) count() rules.MoveCount {
	return rules.MoveCount{Limit: int(n & limitOfMove), Plies: int(n >> 16)}
}

// countedMove is what counts need to know of a move that has been made.
type countedMove struct {
	side     board.Side  // who made it
	captured board.Piece // or Empty
	promoted bool
	changed  bool // there are other pieces than before
}

// after returns the count after a move; p is the position then.
func (n moveCount) after(m countedMove, r *rules.Counting, p pieceCounter) moveCount {
	if n.runs() {
		n += oneCounted
	}
	if m.changed {
		n &^= noRowsFit
	}
	them, captures := m.side.Other(), m.captured != board.Empty
	if r.Renews && captures && p.countPieces(m.side, 0) == 1 {
		if row := rowFor(r, p, m.side); row != nil && slices.Contains(row.Without, m.captured.Kind()) {
			n = beginCount(r, row, p, m.side)
			if n >= oneCounted {
				n -= oneCounted
			}
		}
	}
	misses := noRowFits << (them & 1)
	if n&misses != 0 || n.runs() && !((captures || m.promoted) && p.countPieces(them, 0) == 1) {
		return n
	}
	switch row := rowFor(r, p, them); {
	case row != nil:
		return beginCount(r, row, p, them)
	case !n.runs():
		return n | misses
	}
	return n
}

// beginCount returns the count that begins for a side.
func beginCount(r *rules.Counting, row *rules.CountingRow, p pieceCounter, s board.Side) moveCount {
	n := moveCount(row.Plies) & limitOfMove
	if r.CountsPieces && p.countPieces(s, 0) == 1 {
		n += moveCount(2*(1+p.countPieces(s.Other(), 0))) << 16
	}
	return n
}

// rowFor returns the limit that holds for a side, or nil.
func rowFor(r *rules.Counting, p pieceCounter, s board.Side) *rules.CountingRow {
	for i := range r.Rows {
		if row := &r.Rows[i]; fits(row, p, s) {
			if row.Plies == 0 {
				return nil
			}
			return row
		}
	}
	return nil
}

func fits(row *rules.CountingRow, p pieceCounter, s board.Side) bool {
	if row.Pieces > 0 && p.countPieces(s, 0) > row.Pieces || p.countPieces(s.Other(), row.Against) < row.Least {
		return false
	}
	for _, kind := range row.Without {
		if p.countPieces(s, kind)+p.countPieces(s.Other(), kind) > 0 {
			return false
		}
	}
	return true
}

// MovesCounted returns how far the count of moves against few pieces has come. All back-ends
// of games with such a rule know that.
func MovesCounted(p Position) rules.MoveCount {
	return p.(interface{ MovesCounted() rules.MoveCount }).MovesCounted()
}
