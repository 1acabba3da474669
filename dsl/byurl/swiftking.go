package byurl

// countKing finds the moves of the king, castlings with them.
func (s *swift) countKing(king int) int {
	turn := s.board.Turn
	to := s.sight.king[king] &^ s.own
	castles := s.castlings(king)
	if to|castles == 0 {
		return s.aim(king, 0)
	}
	// Riders see through the king: it cannot step back from them.
	danger := s.dangerous(s.pieces &^ only(king))
	pawns := s.enemy & s.pawns
	ahead := 8 * forward(turn.Other())
	takes := (pawns &^ fileH).back(-ahead-1) | (pawns &^ fileA).back(-ahead+1)
	ends := ^(danger | takes)
	safe := to & ends
	if s.rules.Dialect == Site {
		danger |= s.pushes(pawns, ahead)
		safe = s.siteSteps(king, to, danger, safe)
	} else {
		danger |= takes
	}
	for some := castles & ends; some != 0; some &= some - 1 {
		end := some.first()
		if (s.sight.between[king][end]|only(end))&danger == 0 {
			safe |= only(end)
		}
	}
	return s.aim(king, safe)
}

// dangerous returns what the enemy's pieces, but not its pawns, attack.
func (s *swift) dangerous(pieces set) set {
	t := s.sight
	to := t.king[s.king[s.board.Turn.Other()]]
	for some := s.knights & s.enemy; some != 0; some &= some - 1 {
		to |= t.knight[some.first()]
	}
	for some := s.diagonal & s.enemy; some != 0; some &= some - 1 {
		to |= t.bishop(some.first(), pieces)
	}
	for some := s.straight & s.enemy; some != 0; some &= some - 1 {
		to |= t.rook(some.first(), pieces)
	}
	return to
}

// castlings returns where a king may end that castles, danger aside. With a
// right to do so it is on its own cell.
func (s *swift) castlings(king int) (to set) {
	if s.rights&s.own == 0 || s.checkers != 0 {
		return 0
	}
	for _, w := range wings {
		corner := king - kingFile + w.corner
		if s.rights.has(corner) && s.sight.between[king][corner]&s.pieces == 0 {
			to |= only(king - kingFile + w.king)
		}
	}
	return to
}

// pushes returns the cells that pawns enter straight ahead if they are empty,
// which to the public site are in danger.
func (s *swift) pushes(pawns set, ahead int) set {
	second := rank1 << 8
	if ahead < 0 {
		second = rank1 << 48
	}
	return pawns.back(-ahead) | ((pawns & second).back(-ahead) &^ s.pieces).back(-ahead)
}

// siteSteps looks again at the king's step along its rank to the file where a
// castling ends. The public site allows it only where it would a castling, and
// brings a rook of its own making.
func (s *swift) siteSteps(king int, to, danger, safe set) set {
	rank := king - fileOf(king)
	for _, w := range wings {
		step := only(rank+w.king) & to
		if step == 0 || rank+w.king-king > 1 || king-rank-w.king > 1 {
			continue
		}
		safe &^= step
		gone := only(king) | only(rank+w.corner)
		rook := only(rank + w.rook)
		if s.checkers == 0 && (s.enemy&step != 0 || danger&step == 0) &&
			!s.attacks(s.enemy&^(step|gone|rook), s.pieces&^gone|step|rook, rank+w.king, s.board.Turn) {
			safe |= step
		}
	}
	return safe
}
