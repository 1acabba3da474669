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
	board  Board
	bySide [2]set
	byKind [kinds]set
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

// Pieces that move alike: both kinds of pawns, and sliders by their lines, queens
// among both.
func (p *position) pawns() set    { return p.byKind[Pawn] | p.byKind[PassingPawn] }
func (p *position) diagonal() set { return p.byKind[Bishop] | p.byKind[Queen] }
func (p *position) straight() set { return p.byKind[Rook] | p.byKind[CastlingRook] | p.byKind[Queen] }

// put puts a piece on a cell that no set has.
func (p *position) put(cell int, id ID) {
	p.board.Cells[cell] = id
	p.bySide[id.Side()] |= only(cell)
	p.byKind[id.Kind()] |= only(cell)
}

// remove empties cells.
func (p *position) remove(cells set) {
	p.bySide[0] &^= cells
	p.bySide[1] &^= cells
	for k := range p.byKind {
		p.byKind[k] &^= cells
	}
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
	return p.knightAttacks[cell]&p.byKind[Knight]&by != 0 ||
		p.pawnAttacks[side][cell]&p.pawns()&by != 0 ||
		p.kingAttacks[cell]&p.byKind[King]&by != 0 ||
		p.bishopAttacks(cell, occupied)&p.diagonal()&by != 0 ||
		p.rookAttacks(cell, occupied)&p.straight()&by != 0
}

// pieceAttacks returns what some pieces attack, pawns aside, if the occupied
// cells were these.
func (p *position) pieceAttacks(by, occupied set) (to set) {
	for rest := p.byKind[King] & by; rest != 0; rest &= rest - 1 {
		to |= p.kingAttacks[rest.first()]
	}
	for rest := p.byKind[Knight] & by; rest != 0; rest &= rest - 1 {
		to |= p.knightAttacks[rest.first()]
	}
	for rest := p.diagonal() & by; rest != 0; rest &= rest - 1 {
		to |= p.bishopAttacks(rest.first(), occupied)
	}
	for rest := p.straight() & by; rest != 0; rest &= rest - 1 {
		to |= p.rookAttacks(rest.first(), occupied)
	}
	return to
}
