package byurl

// counted is what [swift.count] finds out about a plain board.
type counted struct {
	own, enemy, pieces set
	checkers, pinned   set
	// goal is where pieces other than the king may end: on no own piece, and
	// while the king is in check only where that ends the check.
	goal   set
	movers set       // the pieces that may have moves
	pins   [size]set // the line that a pinned piece must keep to
	// Where pieces go, free pawns aside.
	targets [size]set
	countedPawns
}

// countedPawns are the pawns that may move.
type countedPawns struct {
	free set // not pinned
	// Of the free ones, those that go one step and two steps, and those that
	// take in the directions of sideways.
	once, twice, right, left set
	promoting, passers       set // that promote and that take en passant
}

// count returns the number of legal moves.
func (s *swift) count() int {
	if !s.plain {
		s.legal = s.rules.Legal(&s.board, s.legal[:0])
		return len(s.legal)
	}
	turn := s.board.Turn
	s.own, s.enemy = s.side[turn], s.side[turn^1]
	s.pieces = s.own | s.enemy
	king := s.king[turn]
	s.look(king)
	n := s.countKing(king)
	s.goal, s.movers = ^s.own, s.own
	if s.checkers != 0 {
		if !s.checkers.single() {
			s.countedPawns, s.movers = countedPawns{}, only(king)
			return n
		}
		s.goal = s.sight.between[king][s.checkers.first()] | s.checkers
	}
	s.passers = 0
	return n + s.countPawns() + s.countPassers(king) + s.countPieces()
}

// look finds what gives check to the king and what is pinned before it.
func (s *swift) look(king int) {
	t := s.sight
	s.checkers = (t.knight[king]&s.knights | t.pawn[s.board.Turn][king]&s.pawns) & s.enemy
	s.pinned = 0
	riders := (t.saltire[king]&s.diagonal | t.cross[king]&s.straight) & s.enemy
	for ; riders != 0; riders &= riders - 1 {
		c := riders.first()
		path := t.between[king][c]
		switch block := path & s.pieces; {
		case block == 0:
			s.checkers |= only(c)
		case block.single() && block&s.own != 0:
			s.pinned |= block
			s.pins[block.first()] = path | only(c)
		}
	}
}

// countPieces counts the moves of knights and riders.
func (s *swift) countPieces() (n int) {
	t, own := s.sight, s.own
	for some := s.knights & own &^ s.pinned; some != 0; some &= some - 1 {
		c := some.first()
		n += s.aim(c, t.knight[c]&s.goal)
	}
	for some := s.knights & own & s.pinned; some != 0; some &= some - 1 {
		s.targets[some.first()] = 0
	}
	for some := s.diagonal & own &^ s.straight; some != 0; some &= some - 1 {
		c := some.first()
		n += s.aim(c, t.bishop(c, s.pieces)&s.keep(c))
	}
	for some := s.straight & own &^ s.diagonal; some != 0; some &= some - 1 {
		c := some.first()
		n += s.aim(c, t.rook(c, s.pieces)&s.keep(c))
	}
	for some := s.straight & s.diagonal & own; some != 0; some &= some - 1 {
		c := some.first()
		n += s.aim(c, (t.rook(c, s.pieces)|t.bishop(c, s.pieces))&s.keep(c))
	}
	return n
}

// aim notes the targets of a piece and returns their number.
func (s *swift) aim(cell int, to set) int {
	s.targets[cell] = to
	return to.len()
}

// keep returns where a piece may end without opening a line to its king.
func (s *swift) keep(cell int) set {
	if s.pinned.has(cell) {
		return s.goal & s.pins[cell]
	}
	return s.goal
}

// countPawns counts the moves of pawns but for en passant: those of free ones
// all together.
func (s *swift) countPawns() int {
	turn := s.board.Turn
	ahead := 8 * forward(turn)
	second, seventh := rank1<<8, rank1<<48
	if turn != 0 {
		second, seventh = seventh, second
	}
	pawns := s.pawns & s.own
	s.free = pawns &^ s.pinned
	empty := ^s.pieces
	clear := s.free & empty.back(ahead)
	victims := s.enemy & s.goal
	s.once = clear & s.goal.back(ahead)
	s.twice = clear & second & (empty & s.goal).back(2*ahead)
	s.right = s.free &^ fileH & victims.back(ahead+1)
	s.left = s.free &^ fileA & victims.back(ahead-1)
	n := s.once.len() + s.twice.len() + s.right.len() + s.left.len()
	for some := pawns & s.pinned; some != 0; some &= some - 1 {
		c := some.first()
		n += s.aim(c, s.pawnTargets(c)&s.keep(c))
	}
	s.promoting = pawns & seventh
	for some := s.promoting; some != 0; some &= some - 1 {
		n += s.countAt(some.first()) / len(promotions) * (len(promotions) - 1)
	}
	return n
}

// pawnTargets returns where a pawn goes and takes, en passant aside.
func (s *swift) pawnTargets(cell int) set {
	turn := s.board.Turn
	to := s.sight.pawn[turn][cell] & s.enemy
	next := cell + 8*forward(turn)
	if s.pieces.has(next) {
		return to
	}
	to |= only(next)
	if far := next + 8*forward(turn); relative(turn, cell) == 1 && !s.pieces.has(far) {
		to |= only(far)
	}
	return to
}

// countPassers counts the pawns that can take en passant. It tries each: two
// pawns leave their line at once.
func (s *swift) countPassers(king int) int {
	if s.passing < 0 {
		return 0
	}
	turn := s.board.Turn
	victim := only(s.passing)
	to := s.passing + 8*forward(turn)
	for some := s.sight.pawn[turn.Other()][to] & s.pawns & s.own; some != 0; some &= some - 1 {
		from := only(some.first())
		if !s.attacks(s.enemy&^victim, s.pieces&^victim&^from|only(to), king, turn) {
			s.passers |= from
		}
	}
	return s.passers.len()
}

// check reports whether the king of the side to move is in check, after count.
func (s *swift) check() bool {
	if !s.plain {
		return s.rules.InCheck(&s.board)
	}
	return s.checkers != 0
}
