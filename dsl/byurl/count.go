package byurl

// legalMoves is what [position.count] finds. Targets holds where a piece may go,
// but for special moves and the moves of pawns that are not pinned.
type legalMoves struct {
	own, enemy, occupied set
	checkers, pinned     set
	// Where pieces other than the king may end: on no own piece, and in check
	// only where that ends the check.
	allowed set
	movers  set       // the pieces that may have moves
	pins    [size]set // where a pinned piece may go
	targets [size]set
	// The pieces with a special move, which comes after their others: pawns that
	// capture en passant to the right and to the left, and a king that castles on
	// each wing.
	special [2]set
	pawnMoves
}

// pawnMoves holds the pawns by what they may do.
type pawnMoves struct {
	free                      set // not pinned, or on the last rank; the next four are free
	once, twice               set // step, and double step
	right, left               set // capture, in the order of sideways
	promoting, doubleStepping set // promote if they move, and may double step if the way is empty
}

// count finds the legal moves and returns their number.
func (p *position) count() int {
	turn := p.board.Turn
	p.own, p.enemy = p.bySide[turn], p.bySide[turn.Other()]
	p.occupied = p.own | p.enemy
	p.allowed, p.movers = ^p.own, p.own
	p.checkers, p.pinned, p.special = 0, 0, [2]set{}
	n := 0
	if kings := p.byKind[King] & p.own; kings != 0 {
		king := kings.first()
		p.findPins(king)
		n = p.countKing(king)
		switch {
		case p.checkers == 0:
		case p.checkers.single():
			p.allowed = p.between[king][p.checkers.first()] | p.checkers
		default:
			p.pawnMoves, p.movers = pawnMoves{}, kings
			return n
		}
	}
	return n + p.countEnPassant() + p.countPawns() + p.countPieces()
}

// findPins finds what gives check to the king and what is pinned to it.
func (p *position) findPins(king int) {
	turn := p.board.Turn
	p.checkers = (p.knightAttacks[king]&p.byKind[Knight] | p.pawnAttacks[turn][king]&p.pawns() | p.kingAttacks[king]&p.byKind[King]) & p.enemy
	sliders := (p.diagonalLines[king]&p.diagonal() | p.straightLines[king]&p.straight()) & p.enemy
	for ; sliders != 0; sliders &= sliders - 1 {
		c := sliders.first()
		path := p.between[king][c]
		switch block := path & p.occupied; {
		case block == 0:
			p.checkers |= only(c)
		case block.single() && block&p.own != 0:
			p.pinned |= block
			p.pins[block.first()] = path | only(c)
		}
	}
	if p.dialect == Site && p.byKind[CastlingRook]&p.own != 0 {
		p.pinChangingRooks(king)
	}
}

// pinChangingRooks restricts castling rooks in corners of the rank of the enemy's
// king. On the public site they belong to the enemy as soon as they move, and
// must not give check then.
func (p *position) pinChangingRooks(king int) {
	for rest := p.byKind[CastlingRook] & p.own; rest != 0; rest &= rest - 1 {
		c := rest.first()
		if p.movedRook(c).Side() == p.board.Turn {
			continue
		}
		may := ^p.rookAttacks(king, p.occupied&^only(c)) | p.byKind[King]&p.enemy
		if p.pinned.has(c) {
			may &= p.pins[c]
		}
		p.pinned |= only(c)
		p.pins[c] = may
	}
}

// countPieces counts the moves of knights and sliders.
func (p *position) countPieces() (n int) {
	own := p.own
	for rest := p.byKind[Knight] & own; rest != 0; rest &= rest - 1 {
		c := rest.first()
		n += p.countTargets(c, p.knightAttacks[c])
	}
	for rest := p.byKind[Bishop] & own; rest != 0; rest &= rest - 1 {
		c := rest.first()
		n += p.countTargets(c, p.bishopAttacks(c, p.occupied))
	}
	for rest := (p.byKind[Rook] | p.byKind[CastlingRook]) & own; rest != 0; rest &= rest - 1 {
		c := rest.first()
		n += p.countTargets(c, p.rookAttacks(c, p.occupied))
	}
	for rest := p.byKind[Queen] & own; rest != 0; rest &= rest - 1 {
		c := rest.first()
		n += p.countTargets(c, p.rookAttacks(c, p.occupied)|p.bishopAttacks(c, p.occupied))
	}
	return n
}

// countTargets notes which of some cells a piece may go to, and counts them.
func (p *position) countTargets(cell int, to set) int {
	to &= p.allowed
	if p.pinned.has(cell) {
		to &= p.pins[cell]
	}
	p.targets[cell] = to
	return to.len()
}
