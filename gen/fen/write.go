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
	text += fmt.Sprintf(" %c %s %s", "wb"[s.Side&1], Castling(p, s, false), passing(p, s))
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

func (w *writer) board() string {
	var out strings.Builder
	b := w.prog.Board
	if b.Levels() > 1 {
		return w.space()
	}
	for y := b.Ranks() - 1; y >= 0; y-- {
		w.rank(&out, y)
		if y > 0 {
			out.WriteByte('/')
		}
	}
	return out.String()
}

func (w *writer) rank(out *strings.Builder, y int) {
	gap := 0
	flush := func() {
		if gap > 0 {
			fmt.Fprint(out, gap)
		}
		gap = 0
	}
	for x := range w.prog.Board.Files() {
		cell := w.prog.Board.At(x, y, 0)
		switch {
		case cell == board.None:
			flush()
			out.WriteByte('*')
		case w.state.Cells[cell] == board.Empty:
			gap++
		default:
			flush()
			out.WriteString(Letter(w.prog, w.state.Cells[cell]))
			if w.kept(w.prog.Memory.Promoted(cell)) > 0 {
				out.WriteByte('~')
			}
		}
	}
	flush()
}

// kept returns what a slot of the memory holds; 0 if there is no such slot.
func (w *writer) kept(slot int) int {
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
			n := w.kept(w.prog.Memory.Hand(side, kind))
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
