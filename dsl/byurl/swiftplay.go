package byurl

// play makes a legal move.
func (s *swift) play(m Move) {
	id := s.board.Cells[m.From]
	if !s.plain || id.Kind() == King && s.special(m) {
		s.board = s.rules.Apply(&s.board, m)
		s.load()
		return
	}
	from, to := int(m.From), int(m.To)
	turn := s.board.Turn
	if s.passing >= 0 {
		s.board.Cells[s.passing] = NewID(turn.Other(), Pawn)
	}
	passed := s.passing
	s.passing = -1
	s.board.Cells[from], s.board.Cells[to] = Nothing, id
	s.clear(only(from) | only(to))
	s.side[turn] |= only(to)
	switch k := id.Kind(); k {
	case King:
		s.king[turn] = to
		s.lose(s.rights & s.side[turn])
	case CastlingRook:
		s.straight |= only(to)
		s.board.Cells[to] = NewID(turn, Rook)
	case Pawn:
		s.playPawn(m, passed)
	default:
		s.add(to, k)
	}
	s.board.Turn = turn.Other()
	s.plain = !s.confused()
}

// special reports whether a king's move may do more than move it.
func (s *swift) special(m Move) bool {
	return castles(m) || s.rules.Dialect == Site && (siteCastles(wings[0], m) || siteCastles(wings[1], m))
}

// playPawn does what a pawn's move does to the sets, and its side effects.
func (s *swift) playPawn(m Move, passed int) {
	from, to := int(m.From), int(m.To)
	turn := s.board.Turn
	if m.Variant != NoVariant {
		k := promotions[m.Variant]
		s.board.Cells[to] = NewID(turn, k)
		s.add(to, k)
		return
	}
	s.pawns |= only(to)
	switch ahead := 8 * forward(turn); {
	case to-from == 2*ahead:
		s.board.Cells[to] = NewID(turn, PassingPawn)
		s.passing = to
	case passed >= 0 && to == passed+ahead && fileOf(to) != fileOf(from):
		s.board.Cells[passed] = Nothing
		s.clear(only(passed))
	}
}

// clear takes cells out of all sets.
func (s *swift) clear(cells set) {
	s.side[0] &^= cells
	s.side[1] &^= cells
	s.pawns &^= cells
	s.knights &^= cells
	s.diagonal &^= cells
	s.straight &^= cells
	s.rights &^= cells
}

// lose makes castling rooks plain rooks.
func (s *swift) lose(rooks set) {
	s.rights &^= rooks
	for ; rooks != 0; rooks &= rooks - 1 {
		c := rooks.first()
		s.board.Cells[c] = NewID(s.board.Cells[c].Side(), Rook)
	}
}
