package byurl

// pick returns the legal move with a number among so many, after count.
func (s *swift) pick(index, count int) Move {
	switch {
	case !s.plain:
		return s.legal[index]
	case 2*index < count:
		return s.pickUp(index)
	}
	return s.pickDown(count - 1 - index)
}

// pickUp returns the move that so many are before.
func (s *swift) pickUp(before int) Move {
	for some := s.movers; ; some &= some - 1 {
		cell := some.first()
		n := s.countAt(cell)
		if before < n {
			return s.moveAt(cell, before)
		}
		before -= n
	}
}

// pickDown returns the move that so many are behind.
func (s *swift) pickDown(behind int) Move {
	for some := s.movers; ; {
		cell := some.last()
		n := s.countAt(cell)
		if behind < n {
			return s.moveAt(cell, n-1-behind)
		}
		behind -= n
		some &^= only(cell)
	}
}

// list adds all legal moves, after count.
func (s *swift) list(to []Move) []Move {
	if !s.plain {
		return append(to, s.legal...)
	}
	for some := s.movers; some != 0; some &= some - 1 {
		cell := some.first()
		for i := range s.countAt(cell) {
			to = append(to, s.moveAt(cell, i))
		}
	}
	return to
}

// countAt returns the number of moves of a piece. It has no branches, since no
// processor can guess what piece comes next.
func (s *swift) countAt(cell int) int {
	n := (s.targets[cell] &^ -set(s.free.one(cell))).len() +
		s.once.one(cell) + s.twice.one(cell) + s.right.one(cell) + s.left.one(cell)
	return n*(1+(len(promotions)-1)*s.promoting.one(cell)) + s.passers.one(cell)
}

// moveAt returns a move of a piece, by its number among those of the piece.
func (s *swift) moveAt(cell, index int) Move {
	targets := s.targets[cell]
	switch s.board.Cells[cell].Kind() {
	case King:
		return s.kingMove(cell, targets, index)
	case Queen, Rook, CastlingRook, Bishop:
		return s.rideMove(cell, targets, index)
	case Knight:
		to, _ := nthStep(s.sight.knightSteps[cell], targets, index)
		return move(cell, to)
	}
	return s.pawnMove(cell, index)
}

// nthStep returns one of some cells, by its number among those that are
// targets, or the number of cells that are lacking.
func nthStep(cells []int8, targets set, index int) (to, lacking int) {
	for _, c := range cells {
		if index -= targets.one(int(c)); index < 0 {
			return int(c), 0
		}
	}
	return 0, index + 1
}

// kingMove counts the steps, then the castlings by wing.
func (s *swift) kingMove(cell int, targets set, index int) Move {
	to, lacking := nthStep(s.sight.kingSteps[cell], targets, index)
	if lacking > 0 {
		to = (targets &^ s.sight.king[cell]).nth(lacking - 1)
	}
	return move(cell, to)
}

// rideMove goes along one ray after the other, each from near to far.
func (s *swift) rideMove(cell int, targets set, index int) Move {
	for i := 0; ; i++ {
		some := targets & s.sight.rays[i&7][cell]
		n := some.len()
		if index >= n {
			index -= n
			continue
		}
		if some < only(cell) {
			index = n - 1 - index
		}
		return move(cell, some.nth(index))
	}
}

// pawnMove goes through a pawn's targets in order.
func (s *swift) pawnMove(cell, index int) Move {
	ahead := 8 * forward(s.board.Turn)
	targets := s.targets[cell]
	if s.free.has(cell) {
		targets = s.pawnTargets(cell) & s.goal
	}
	variant := NoVariant
	if s.promoting.has(cell) {
		variant, index = int8(index%len(promotions)), index/len(promotions)
	}
	for _, d := range [4]int{ahead, ahead + sideways[0], ahead + sideways[1], 2 * ahead} {
		if index -= targets.one(cell + d); index < 0 {
			return Move{int8(cell), int8(cell + d), variant}
		}
	}
	return move(cell, s.passing+ahead)
}
