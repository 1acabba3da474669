package fen

import (
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// Format writes a position. Castling rights are KQkq where the rook is the
// one that Parse finds by these, else the rook's file.
func Format(p *rules.Program, s *rules.State) string {
	w := writer{p, s}
	text := w.board() + w.hands()
	text += fmt.Sprintf(" %c %s %s", "wb"[s.Side&1], Castling(p, s, false), formatEnPassant(p, s))
	return text + fmt.Sprintf("%s %d %d%s", w.checks(), s.Clock, s.Full, w.memory())
}

// writer writes a state of a game that may keep more than its board.
type writer struct {
	prog  *rules.Program
	state *rules.State
}

// Board writes the pieces on the board.
func Board(p *rules.Program, cells []board.Piece) string {
	w := writer{p, &rules.State{Cells: cells}}
	return w.board()
}

// board writes the levels from the highest, in each the ranks from the last, in
// each the cells from the first file. In space the rows are those of equal x.
func (w *writer) board() string {
	var out strings.Builder
	b := w.prog.Board
	rows := b.Ranks()
	if b.Levels() > 1 {
		rows = b.Files()
	}
	for z := b.Levels() - 1; z >= 0; z-- {
		for y := rows - 1; y >= 0; y-- {
			w.row(&out, y, z)
			if y > 0 {
				out.WriteByte('/')
			}
		}
		if z > 0 {
			out.WriteByte('|')
		}
	}
	return out.String()
}

func (w *writer) row(out *strings.Builder, y, z int) {
	gap := 0
	flush := func() {
		if gap > 0 {
			fmt.Fprint(out, gap)
		}
		gap = 0
	}
	for _, cell := range rowOf(w.prog.Board, y, z) {
		switch {
		case cell == board.None && w.prog.Board.Levels() == 1:
			flush()
			out.WriteByte('*')
		case cell == board.None || w.state.Cells[cell] == board.Empty:
			gap++
		default:
			flush()
			out.WriteString(Letter(w.prog, w.state.Cells[cell]))
			if w.slotValue(w.prog.Memory.Promoted(cell)) > 0 {
				out.WriteByte('~')
			}
		}
	}
	flush()
}

// rowOf returns the cells of a row, with None for holes: of a rank, or in space of
// equal x on a level.
func rowOf(b *board.Board, y, z int) (cells []board.Cell) {
	if b.Levels() == 1 {
		for x := range b.Files() {
			cells = append(cells, b.At(x, y, z))
		}
		return cells
	}
	for i := range b.Ranks() {
		cells = append(cells, b.At(y, i, z))
	}
	return cells
}

// slotValue returns what a slot of the memory holds; 0 if there is no such slot.
func (w *writer) slotValue(slot int) int {
	if slot < 0 || slot >= len(w.state.Memory) {
		return 0
	}
	return w.state.Memory[slot]
}

// hands writes the pieces in hand, the last kinds first.
func (w *writer) hands() string {
	if !w.prog.Memory.HasHand() {
		return ""
	}
	text := ""
	for side := range board.Side(2) {
		for kind := len(w.prog.Kinds) - 1; kind > 0; kind-- {
			n := w.slotValue(w.prog.Memory.Hand(side, kind))
			text += strings.Repeat(Letter(w.prog, board.NewPiece(kind, side)), n)
		}
	}
	return "[" + text + "]"
}

// Letter returns the text of a piece: upper case for White.
func Letter(p *rules.Program, pc board.Piece) string {
	letter := p.Kinds[pc.Kind()].Letter
	if pc.Side() == board.Black {
		return strings.ToLower(letter)
	}
	return letter
}
