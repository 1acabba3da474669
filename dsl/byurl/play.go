package byurl

// play makes a legal move: the piece moves, does what else it does, and pawns
// that were passing are so no more.
func (p *position) play(m Move) {
	from, to := int(m.From), int(m.To)
	turn := p.board.Turn
	id, enPassant := p.board.Cells[from], fileOf(from) != fileOf(to) && p.board.empty(to)
	for rest := p.byKind[PassingPawn]; rest != 0; rest &= rest - 1 {
		c := rest.first()
		p.board.Cells[c] = NewID(p.board.Cells[c].Side(), Pawn)
	}
	p.byKind[Pawn], p.byKind[PassingPawn] = p.pawns(), 0
	p.remove(only(from) | only(to))
	switch id.Kind() {
	case King:
		p.put(to, id)
		p.playKing(from, to)
	case CastlingRook:
		p.put(to, p.movedRook(from))
	case Pawn, PassingPawn:
		ahead := 8 * forward(turn)
		switch {
		case m.Variant != NoVariant:
			p.put(to, NewID(turn, promotions[m.Variant]))
		case to-from == 2*ahead:
			p.put(to, NewID(turn, PassingPawn))
		default:
			p.put(to, NewID(turn, Pawn))
		}
		if enPassant {
			p.remove(only(to - ahead))
		}
	default:
		p.put(to, id)
	}
	p.board.Turn = turn.Other()
}

// playKing brings the rook of a castling and ends rights to castle. In chess
// these are the rights of the king's side. The public site takes any king's move
// along its rank to the end of a castling for one, and makes a rook if there is
// none; then it ends the rights in the corners of the rank, of whichever side,
// and the rooks there are the king's.
func (p *position) playKing(from, to int) {
	turn, rank := p.board.Turn, from-fileOf(from)
	far := to-from == 2 || from-to == 2
	for _, w := range wings {
		if to == rank+w.king && (far || p.dialect == Site) {
			p.remove(only(rank + w.corner))
			p.replace(rank+w.rook, NewID(turn, Rook))
		}
	}
	ending := p.byKind[CastlingRook] & p.bySide[turn]
	if p.dialect == Site {
		ending = p.byKind[CastlingRook] & corners(from)
	}
	for ; ending != 0; ending &= ending - 1 {
		p.replace(ending.first(), NewID(turn, Rook))
	}
}

// corners returns the ends of the rank of a cell.
func corners(cell int) set { return rankSet(cell) & (fileA | fileH) }

// movedRook returns what a castling rook becomes that moves from a cell. It loses
// its right; on the public site only from a corner of the rank of a king, to whose
// side it then belongs.
func (p *position) movedRook(from int) ID {
	if p.dialect == C1 {
		return NewID(p.board.Turn, Rook)
	}
	if kings := p.byKind[King] & rankSet(from); corners(from).has(from) && kings != 0 {
		return NewID(p.board.Cells[kings.first()].Side(), Rook)
	}
	return NewID(p.board.Turn, CastlingRook)
}
