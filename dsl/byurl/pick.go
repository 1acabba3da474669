package byurl

// pick returns the legal move with a number among so many, after count.
func (p *position) pick(index, count int) Move {
	if 2*index < count {
		return p.pickUp(index)
	}
	return p.pickDown(count - 1 - index)
}

// pickUp returns the move that so many are before.
func (p *position) pickUp(before int) Move {
	for rest := p.movers; ; rest &= rest - 1 {
		cell := rest.first()
		n := p.countAt(cell)
		if before < n {
			return p.moveAt(cell, before)
		}
		before -= n
	}
}

// pickDown returns the move that so many are behind.
func (p *position) pickDown(behind int) Move {
	for rest := p.movers; ; {
		cell := rest.last()
		n := p.countAt(cell)
		if behind < n {
			return p.moveAt(cell, n-1-behind)
		}
		behind -= n
		rest &^= only(cell)
	}
}

// list adds all legal moves, after count.
func (p *position) list(to []Move) []Move {
	for rest := p.movers; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		for i := range p.countAt(cell) {
			to = append(to, p.moveAt(cell, i))
		}
	}
	return to
}

// countAt returns the number of moves of a piece. It has no branches, since no
// processor can guess what piece comes next.
func (p *position) countAt(cell int) int {
	n := (p.targets[cell] &^ -set(p.free.bit(cell))).len() +
		p.once.bit(cell) + p.twice.bit(cell) + p.right.bit(cell) + p.left.bit(cell) +
		p.special[0].bit(cell) + p.special[1].bit(cell)
	return n * (1 + (len(promotions)-1)*p.promoting.bit(cell))
}

// moveAt returns a move of a piece, by its number among those of the piece.
func (p *position) moveAt(cell, index int) Move {
	switch p.board.Cells[cell].Kind() {
	case King:
		return p.kingMove(cell, index)
	case Queen, Rook, CastlingRook, Bishop:
		return p.sliderMove(cell, index)
	case Knight:
		to, _ := nthStep(p.knightSteps[cell], p.targets[cell], index)
		return move(cell, to)
	}
	return p.pawnMove(cell, index)
}

// nthStep returns one of some cells, by its number among those that are
// targets, or how many too few there are.
func nthStep(cells []int8, targets set, index int) (to, lacking int) {
	for _, c := range cells {
		if index -= targets.bit(int(c)); index < 0 {
			return int(c), 0
		}
	}
	return 0, index + 1
}

// kingMove counts the steps, then the castlings by wing.
func (p *position) kingMove(cell, index int) Move {
	to, lacking := nthStep(p.kingSteps[cell], p.targets[cell], index)
	if lacking == 0 {
		return move(cell, to)
	}
	wing := wings[1]
	if lacking == 1 && p.special[0].has(cell) {
		wing = wings[0]
	}
	return move(cell, cell-fileOf(cell)+wing.king)
}

// sliderMove goes along one ray after the other, each from near to far.
func (p *position) sliderMove(cell, index int) Move {
	for i := 0; ; i++ {
		ray := p.targets[cell] & p.rays[i&7][cell]
		n := ray.len()
		if index >= n {
			index -= n
			continue
		}
		if ray < only(cell) {
			index = n - 1 - index
		}
		return move(cell, ray.nth(index))
	}
}

// pawnMove goes through a pawn's steps and captures in order.
func (p *position) pawnMove(cell, index int) Move {
	ahead := 8 * forward(p.board.Turn)
	targets := p.targets[cell]
	if p.free.has(cell) {
		targets = p.pawnTargets(cell) & p.allowed
	}
	variant := NoVariant
	if p.promoting.has(cell) {
		variant, index = int8(index%len(promotions)), index/len(promotions)
	}
	for _, d := range [4]int{ahead, ahead + sideways[0], ahead + sideways[1], 2 * ahead} {
		if index -= targets.bit(cell + d); index < 0 {
			return Move{int8(cell), int8(cell + d), variant}
		}
	}
	side := sideways[1]
	if index == 0 && p.special[0].has(cell) {
		side = sideways[0]
	}
	return Move{int8(cell), int8(cell + ahead + side), variant}
}
