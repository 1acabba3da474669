package byurl

import "dragoman/dsl/ir"

// position is a board as sets of cells. [position.count] counts its legal moves
// without listing them, and [position.pick] finds the one with a number: reading
// a link needs no more.
//
// Links may hold any board with one king a side, and on the public site there
// are moves that remove a king.
type position struct {
	dialect Dialect
	*tables
	board                 Board
	bySide                [2]set
	kings, knights, pawns set
	diagonal, straight    set // sliders; queens are in both
	castlingRooks         set // castling rooks
	passing               set // passing pawns
	legalMoves
}

// newPosition returns the position of a board, its moves not counted.
func newPosition(d Dialect, b *Board) position {
	p := position{dialect: d, tables: attackTables(), board: *b}
	for c, id := range b.Cells {
		if id != Nothing {
			p.put(c, id)
		}
	}
	return p
}

// put puts a piece on a cell that no set has.
func (p *position) put(cell int, id ID) {
	at := only(cell)
	p.board.Cells[cell] = id
	p.bySide[id.Side()] |= at
	switch id.Kind() {
	case King:
		p.kings |= at
	case Queen:
		p.diagonal |= at
		p.straight |= at
	case Rook:
		p.straight |= at
	case CastlingRook:
		p.castlingRooks |= at
		p.straight |= at
	case Bishop:
		p.diagonal |= at
	case Knight:
		p.knights |= at
	case PassingPawn:
		p.passing |= at
		p.pawns |= at
	case Pawn:
		p.pawns |= at
	}
}

// remove empties cells.
func (p *position) remove(cells set) {
	p.bySide[0] &^= cells
	p.bySide[1] &^= cells
	p.kings &^= cells
	p.knights &^= cells
	p.pawns &^= cells
	p.diagonal &^= cells
	p.straight &^= cells
	p.castlingRooks &^= cells
	p.passing &^= cells
	for ; cells != 0; cells &= cells - 1 {
		p.board.Cells[cells.first()] = Nothing
	}
}

// replace puts a piece in the place of whatever stands on a cell.
func (p *position) replace(cell int, id ID) {
	p.remove(only(cell))
	p.put(cell, id)
}

// isAttacked reports whether one of some pieces attacks a cell, if the occupied
// cells were these. The side is the one that could be taken there.
func (p *position) isAttacked(cell int, side ir.Side, by, occupied set) bool {
	return p.knightAttacks[cell]&p.knights&by != 0 ||
		p.pawnAttacks[side][cell]&p.pawns&by != 0 ||
		p.kingAttacks[cell]&p.kings&by != 0 ||
		p.bishopAttacks(cell, occupied)&p.diagonal&by != 0 ||
		p.rookAttacks(cell, occupied)&p.straight&by != 0
}

// pieceAttacks returns what some pieces attack, pawns aside, if the occupied
// cells were these.
func (p *position) pieceAttacks(by, occupied set) (to set) {
	for rest := p.kings & by; rest != 0; rest &= rest - 1 {
		to |= p.kingAttacks[rest.first()]
	}
	for rest := p.knights & by; rest != 0; rest &= rest - 1 {
		to |= p.knightAttacks[rest.first()]
	}
	for rest := p.diagonal & by; rest != 0; rest &= rest - 1 {
		to |= p.bishopAttacks(rest.first(), occupied)
	}
	for rest := p.straight & by; rest != 0; rest &= rest - 1 {
		to |= p.rookAttacks(rest.first(), occupied)
	}
	return to
}
