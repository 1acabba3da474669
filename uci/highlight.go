package uci

import (
	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// lift highlights the cells to which a piece can go that the user lifts: XBoard need
// not know the rules.
func (x *xboard) lift(cell string) {
	moves := x.movesFrom(cell)
	x.lifted = cell
	if !x.hasPosition() || x.claimIfEnded() {
		return
	}
	pos := x.engine.Position()
	colours := map[board.Cell]string{}
	for _, m := range moves {
		colours[x.targetCell(m)] = highlightColour(pos, m)
	}
	b := pos.Program().Board
	x.send("highlight %s", board.Placement(b.Files(), b.Ranks(), 1, func(x, y, _ int) string { return colours[b.At(x, y, 0)] }))
}

// put sends the pieces to which the lifted piece can promote on a cell.
func (x *xboard) put(cell string) {
	moves := x.movesFrom(x.lifted)
	var choice string
	for _, m := range moves {
		if kind := m.Promotion(); kind != 0 && x.engine.CellName(m.To()) == cell {
			p := x.engine.Position().Program()
			choice += fen.Letter(p, board.NewPiece(kind, board.White))
		}
	}
	if choice != "" {
		x.send("choice %s", choice)
	}
}

// targetCell is the cell on which the user makes a move.
func (x *xboard) targetCell(m gen.Move) board.Cell {
	if m.Kind() == rules.Castling && !x.engine.Chess960() {
		return x.engine.Position().Program().KingEnd(m.Arg())
	}
	return m.To()
}

// highlightColour is the colour of a move's target: magenta for promotions, red for
// captures, yellow for the rest.
func highlightColour(pos gen.Position, m gen.Move) string {
	switch {
	case m.Promotion() != 0:
		return "M"
	case m.Kind() == rules.Castling:
		return "Y"
	case m.Kind() == rules.EnPassant, m.Kind() == rules.Rifling, m.Taken() != 0, pos.At(m.To()) != board.Empty:
		return "R"
	}
	return "Y"
}
