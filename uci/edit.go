package uci

import (
	"errors"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// editor is a position that is being edited.
type editor struct {
	cells []board.Piece
	side  board.Side // whose pieces are placed
}

// edit begins to edit the position.
func (x *xboard) edit() {
	x.abortSearch()
	if p, err := x.engine.Program(); err == nil {
		x.editing = &editor{cells: make([]board.Piece, p.Board.Cells())}
		if pos := x.engine.Position(); pos != nil {
			copy(x.editing.cells, pos.State().Cells)
		}
	}
}

// editLine executes a line of the editor.
func (x *xboard) editLine(word string) {
	e := x.editing
	p, _ := x.engine.Program()
	switch word {
	case "":
	case "#":
		clear(e.cells)
	case "c":
		e.side = e.side.Other()
	case ".":
		x.editing = nil
		x.setBoard(editedFEN(p, e.cells, x.sideToMove()))
	default:
		cell, ok := x.engine.ParseCell(word[1:])
		pc, known := pieceOf(p, x.ownLetters(word[:1]), e.side)
		if !ok || !known {
			x.reportError(word, "", errors.New("unknown piece or square"))
			return
		}
		e.cells[cell] = pc
	}
}

// pieceOf returns the piece of a letter; x is none.
func pieceOf(p *rules.Program, letter string, side board.Side) (board.Piece, bool) {
	if letter == "x" {
		return board.Empty, true
	}
	for kind := 1; kind < len(p.Kinds); kind++ {
		if strings.EqualFold(p.Kinds[kind].Letter, letter) {
			return board.NewPiece(kind, side), true
		}
	}
	return board.Empty, false
}

// editedFEN returns the text of an edited position: kings and rooks on their start
// cells may castle. What the game remembers besides is as at its start.
func editedFEN(p *rules.Program, cells []board.Piece, side board.Side) string {
	s := rules.State{Cells: cells, Side: side, EPCaptured: board.None, Unmoved: make([]bool, len(cells)), Memory: slices.Clone(p.Start.Memory), Full: 1}
	for i := range p.Castles {
		r, ok := p.FindRight(cells, i, board.None)
		if ok && p.OnStartCell(cells[r.King], r.King) && p.OnStartCell(cells[r.Rook], r.Rook) {
			s.Rights = append(s.Rights, r)
		}
	}
	return fen.Format(p, &s)
}
