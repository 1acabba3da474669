package uci

import (
	"errors"
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// lift answers the user who takes a piece up with the cells where it can go:
// XBoard need not know the rules.
func (x *xboard) lift(cell string) {
	_, moves := x.targets(cell)
	x.lifted = cell
	if !x.ready() || x.finished() {
		return
	}
	pos := x.engine.Position()
	marks := map[board.Cell]byte{}
	for _, m := range moves {
		marks[x.destination(m)] = mark(pos, m)
	}
	x.say("highlight %s", colours(pos.Program().Board, marks))
}

// put answers the user who puts a piece where it promotes with the choice that
// there is.
func (x *xboard) put(cell string) {
	_, moves := x.targets(x.lifted)
	var choice string
	for _, m := range moves {
		if m.Kind() == rules.Promoting && x.cellName(m.To()) == cell {
			p := x.engine.Position().Program()
			choice += fen.Letter(p, board.NewPiece(int(m.Arg()), board.White))
		}
	}
	if choice != "" {
		x.say("choice %s", choice)
	}
}

// cellName writes a cell as XBoard does.
func (x *xboard) cellName(c board.Cell) string {
	return x.shift(x.engine.Position().Program().Board.Name(c), -1)
}

// destination is the cell that the user has to point at.
func (x *xboard) destination(m gen.Move) board.Cell {
	if m.Kind() == rules.Castling && !x.engine.Shuffled() {
		return x.engine.Position().Program().KingEnd(m.Arg())
	}
	return m.To()
}

// mark is the colour of a move's target: magenta where a promotion is chosen,
// red for captures, yellow for the rest.
func mark(pos gen.Position, m gen.Move) byte {
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

// colours writes marks as the board of a position text.
func colours(b *board.Board, marks map[board.Cell]byte) string {
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
			if c, ok := marks[b.At(x, y, 0)]; ok {
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

// editor is a position while it is put together piece by piece.
type editor struct {
	cells []board.Piece
	side  board.Side // whose pieces are put down
}

// edit begins to change the position.
func (x *xboard) edit() {
	x.abort()
	if p, err := x.engine.Program(); err == nil {
		x.editing = &editor{cells: make([]board.Piece, p.Board.Cells())}
		if pos := x.engine.Position(); pos != nil {
			copy(x.editing.cells, pos.State().Cells)
		}
	}
}

// editLine obeys a line while a position is edited.
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
		x.setBoard(edited(p, e.cells, x.turn()))
	default:
		cell, ok := p.Board.Parse(x.inward(word[1:]))
		pc, known := pieceOf(p, x.ours(word[:1]), e.side)
		switch {
		case !ok || !known:
			x.complain(word, "", errors.New("unknown piece or square"))
		default:
			e.cells[cell] = pc
		}
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

// edited returns the text of an edited position: kings and rooks at home may
// castle.
func edited(p *rules.Program, cells []board.Piece, side board.Side) string {
	s := rules.State{Cells: cells, Side: side, EPCaptured: board.None, Unmoved: make([]bool, len(cells)), Full: 1}
	for i := range p.Castles {
		r, ok := p.FindRight(cells, i, board.None)
		if ok && p.OnStartCell(cells[r.King], r.King) && p.OnStartCell(cells[r.Rook], r.Rook) {
			s.Rights = append(s.Rights, r)
		}
	}
	return fen.Format(p, &s)
}
