package byurl

// pick returns the legal move with a number, after count.
func (s *swift) pick(index int) Move {
	if !s.plain {
		return s.legal[index]
	}
	some := s.movers
	for ; ; some &= some - 1 {
		n := s.countAt(some.first())
		if index < n {
			break
		}
		index -= n
	}
	return s.listAt(some.first(), s.few[:0])[index]
}

// list adds all legal moves, after count.
func (s *swift) list(to []Move) []Move {
	if !s.plain {
		return append(to, s.legal...)
	}
	for some := s.movers; some != 0; some &= some - 1 {
		to = s.listAt(some.first(), to)
	}
	return to
}

// countAt returns the number of moves of a piece.
func (s *swift) countAt(cell int) int {
	switch {
	case s.free.has(cell):
		n := s.once.one(cell) + s.twice.one(cell) + s.right.one(cell) + s.left.one(cell)
		return n*s.choices(cell) + s.passers.one(cell)
	case s.pawns.has(cell):
		return s.targets[cell].len()*s.choices(cell) + s.passers.one(cell)
	}
	return s.targets[cell].len()
}

// listAt adds the moves of a piece.
func (s *swift) listAt(cell int, to []Move) []Move {
	targets := s.targets[cell]
	switch s.board.Cells[cell].Kind() {
	case King:
		return s.listKing(cell, targets, to)
	case Queen:
		return s.listRays(cell, targets, s.listRays(cell, targets, to, 4, 8), 0, 4)
	case Rook, CastlingRook:
		return s.listRays(cell, targets, to, 0, 4)
	case Bishop:
		return s.listRays(cell, targets, to, 4, 8)
	case Knight:
		return listSteps(cell, targets, s.sight.knightSteps[cell], to)
	}
	return s.listPawn(cell, to)
}

// listSteps adds the moves to those of some cells that are targets.
func listSteps(cell int, targets set, cells []int8, to []Move) []Move {
	for _, c := range cells {
		if targets.has(int(c)) {
			to = append(to, move(cell, int(c)))
		}
	}
	return to
}

// listRays adds the moves along some of the rays, from near to far.
func (s *swift) listRays(cell int, targets set, to []Move, first, end int) []Move {
	for i := first; i < end; i++ {
		some := targets & s.sight.rays[i][cell]
		if some < only(cell) {
			for ; some != 0; some &^= only(some.last()) {
				to = append(to, move(cell, some.last()))
			}
		}
		for ; some != 0; some &= some - 1 {
			to = append(to, move(cell, some.first()))
		}
	}
	return to
}

// listKing adds a king's moves: steps, then castlings by wing.
func (s *swift) listKing(cell int, targets set, to []Move) []Move {
	to = listSteps(cell, targets, s.sight.kingSteps[cell], to)
	for some := targets &^ s.sight.king[cell]; some != 0; some &= some - 1 {
		to = append(to, move(cell, some.first()))
	}
	return to
}

// listPawn adds a pawn's moves.
func (s *swift) listPawn(cell int, to []Move) []Move {
	turn := s.board.Turn
	ahead := cell + 8*forward(turn)
	targets := s.targets[cell]
	if s.free.has(cell) {
		targets = s.pawnTargets(cell) & s.goal
	}
	for _, c := range [4]int{ahead, ahead + sideways[0], ahead + sideways[1], ahead + 8*forward(turn)} {
		switch {
		case c < 0 || c >= size || !targets.has(c):
		case relative(turn, cell) == 6:
			for v := range promotions {
				to = append(to, Move{int8(cell), int8(c), int8(v)})
			}
		default:
			to = append(to, move(cell, c))
		}
	}
	if s.passers.has(cell) {
		to = append(to, move(cell, s.passing+8*forward(turn)))
	}
	return to
}
