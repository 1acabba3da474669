package byurl

import "dragoman/dsl/ir"

// swift plays the moves of a game by number, by the same rules as [Rules] but
// on sets of cells. It counts the legal moves without listing them and lists
// those of the one piece that the number picks.
//
// Sets serve boards that are plain, as all are that arise in games of chess:
// see load. On others swift lists all legal moves by the rules themselves, and
// where a king's move is more than a step it leaves the move to them as well.
type swift struct {
	rules   *Rules
	sight   *sights
	board   Board
	plain   bool
	legal   []Move // of a board that is not plain, after count
	side    [2]set
	pawns   set
	knights set
	// Riders of both sides: queens are in both sets.
	diagonal, straight set
	rights             set // castling rooks
	king               [2]int
	passing            int // the cell of the pawn that has made a two-step, or -1
	counted
}

// start begins a game on a board.
func (s *swift) start(r *Rules, b *Board) {
	s.rules, s.sight, s.board, s.legal = r, sight(), *b, nil
	s.load()
}

// load finds the sets of the board, and whether it is plain: one king a side,
// that of the side that has moved out of check; pawns where pawns can be; at
// most one pawn marked, castling rooks and marks only where they have a
// meaning; and none of those corners that the public site confuses.
func (s *swift) load() {
	s.side, s.king, s.passing = [2]set{}, [2]int{-1, -1}, -1
	s.pawns, s.knights, s.diagonal, s.straight, s.rights = 0, 0, 0, 0, 0
	s.plain = true
	for c, id := range s.board.Cells {
		if id != Nothing {
			s.side[id.Side()] |= only(c)
			s.plain = s.place(c, id) && s.plain
		}
	}
	s.plain = s.plain && s.king[0] >= 0 && s.king[1] >= 0 && !s.confused() &&
		!attacked(&s.board, s.king[s.board.Turn.Other()], s.board.Turn)
}

// place puts a piece into the sets of its kind. It reports whether it may be
// there on a plain board.
func (s *swift) place(cell int, id ID) bool {
	side := id.Side()
	switch id.Kind() {
	case King:
		first := s.king[side] < 0
		s.king[side] = cell
		return first
	case CastlingRook:
		s.rights |= only(cell)
		s.straight |= only(cell)
		return s.board.right(side, cell)
	case PassingPawn:
		first := s.passing < 0
		s.pawns |= only(cell)
		s.passing = cell
		return first && side != s.board.Turn && s.board.passedBy(cell)
	case Pawn:
		s.pawns |= only(cell)
		return rankOf(cell) != 0 && rankOf(cell) != 7
	}
	s.add(cell, id.Kind())
	return true
}

// add puts a piece that has no more to it into the sets of its kind.
func (s *swift) add(cell int, k Kind) {
	at := only(cell)
	switch k {
	case Queen:
		s.diagonal |= at
		s.straight |= at
	case Rook:
		s.straight |= at
	case Bishop:
		s.diagonal |= at
	case Knight:
		s.knights |= at
	}
}

// confused reports whether a king stands on the rank of the other side's
// castling rooks: the public site takes them for its own.
func (s *swift) confused() bool {
	return s.rights != 0 && s.rules.Dialect == Site &&
		(rankSet(s.king[0])&s.rights&s.side[1] != 0 || rankSet(s.king[1])&s.rights&s.side[0] != 0)
}

// attacks reports whether one of some pieces attacks a cell.
func (s *swift) attacks(by, pieces set, cell int, victim ir.Side) bool {
	t := s.sight
	return t.knight[cell]&s.knights&by != 0 ||
		t.pawn[victim][cell]&s.pawns&by != 0 ||
		t.king[cell]&only(s.king[victim.Other()])&by != 0 ||
		t.bishop(cell, pieces)&s.diagonal&by != 0 ||
		t.rook(cell, pieces)&s.straight&by != 0
}
