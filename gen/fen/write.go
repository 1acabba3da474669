package fen

import (
	"fmt"
	"strconv"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// Format writes a position. Castling rights are KQkq where the rook is the
// one that Parse finds by these, else the rook's file. While moves against few pieces are
// counted, the limit stands in place of the en-passant targets and the count in place of
// the clock, in half-moves, as Fairy-Stockfish writes them.
func Format(p *rules.Program, s *rules.State) string {
	w := writer{p, s}
	text := w.board() + w.hands()
	passed, clock := formatEnPassant(p, s), s.Clock
	if s.Count.Limit > 0 {
		passed, clock = strconv.Itoa(s.Count.Limit), s.Count.Plies
	}
	text += fmt.Sprintf(" %c %s %s", "wb"[s.Side&1], Castling(p, s, false), passed)
	return text + fmt.Sprintf("%s %d %d%s", w.checks(), clock, s.Full, w.memory())
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
	b := w.prog.Board
	return board.Placement(b.Files(), b.Ranks(), b.Levels(), func(x, y, z int) string { return w.cell(b.At(x, y, z)) })
}

// cell writes what is on a cell, a star where the board has none.
func (w *writer) cell(c board.Cell) string {
	switch {
	case c == board.None && w.prog.Board.Levels() == 1:
		return "*"
	case c == board.None || w.state.Cells[c] == board.Empty:
		return ""
	}
	pc := w.state.Cells[c]
	was := w.slotValue(w.prog.Memory.Promoted(c))
	if was == 0 {
		return Letter(w.prog, pc)
	}
	if former := board.NewPiece(was, pc.Side()); hasPlus(w.prog, former, pc) {
		return "+" + Letter(w.prog, former)
	}
	return Letter(w.prog, pc) + "~"
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
			if !w.prog.Memory.Holds(kind) {
				continue
			}
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
