package uci

import (
	"fmt"
	"strings"

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
	colours := map[board.Cell]byte{}
	for _, m := range moves {
		colours[x.targetCell(m)] = highlightColour(pos, m)
	}
	x.send("highlight %s", highlightText(pos.Program().Board, colours))
}

// put sends the pieces to which the lifted piece can promote on a cell.
func (x *xboard) put(cell string) {
	moves := x.movesFrom(x.lifted)
	var choice string
	for _, m := range moves {
		if m.Kind() == rules.Promoting && x.cellName(m.To()) == cell {
			p := x.engine.Position().Program()
			choice += fen.Letter(p, board.NewPiece(int(m.Arg()), board.White))
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
func highlightColour(pos gen.Position, m gen.Move) byte {
	switch m.Kind() {
	case rules.Promoting:
		return 'M'
	case rules.EnPassant, rules.Rifling:
		return 'R'
	case rules.Castling:
		return 'Y'
	}
	if pos.At(m.To()) != board.Empty {
		return 'R'
	}
	return 'Y'
}

// highlightText writes colours as the board of a position text.
func highlightText(b *board.Board, colours map[board.Cell]byte) string {
	var out strings.Builder
	for y := b.Ranks() - 1; y >= 0; y-- {
		empty := 0
		flush := func() {
			if empty > 0 {
				fmt.Fprint(&out, empty)
			}
			empty = 0
		}
		for x := range b.Files() {
			if c, ok := colours[b.At(x, y, 0)]; ok {
				flush()
				out.WriteByte(c)
			} else {
				empty++
			}
		}
		flush()
		if y > 0 {
			out.WriteByte('/')
		}
	}
	return out.String()
}
