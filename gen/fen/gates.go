package fen

import (
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file reads and writes the field of castlings in games with gates. The letter of a
// file is that of an open gate, or of the rook of a right if the side has nothing left to
// bring in. K, Q, k and q are rights, and open the gates of king and rook. A side that has
// only gates has the rights for which those of king and rook are open.

// gates reads the field.
func (r *reader) gates(w field) error {
	castles, named := [2]bool{}, map[board.Cell]bool{}
	for i := range len(w.text) {
		letter := field{w.text[i : i+1], w.column + i}
		if strings.Contains("KQkq", letter.text) || r.isRightAlone(w.text[i]) {
			if err := r.rights(letter); err != nil {
				return err
			}
			right := r.state.Rights[len(r.state.Rights)-1]
			castles[r.prog.Castles[right.Castle].Side] = true
			r.openGate(right.King)
			r.openGate(right.Rook)
			continue
		}
		cell := r.unmovedOn(w.text[i])
		if cell == board.None {
			return r.fail(letter.column, quote(letter.text), "-, KQkq, or the file of a piece that has not moved, beside pieces in hand")
		}
		r.openGate(cell)
		named[cell] = true
	}
	for i := range r.prog.Castles {
		castle := &r.prog.Castles[i]
		for c := range r.state.Cells {
			right := rules.Right{Castle: i, Rook: board.Cell(c)}
			if found, ok := r.prog.FindRight(r.state.Cells, i, right.Rook); ok && !castles[castle.Side] && named[found.King] && named[found.Rook] {
				if _, twice := r.state.RightTo(i); !twice {
					r.state.Rights = append(r.state.Rights, found)
				}
			}
		}
	}
	return nil
}

// isRightAlone reports whether the letter of a file means a right that was not given yet, as no
// gate of its side can be open.
func (r *reader) isRightAlone(letter byte) bool {
	cell := r.unmovedOn(letter)
	if cell == board.None || r.prog.MayGate(&r.state, r.state.Cells[cell].Side()) {
		return false
	}
	right, err := r.right(letter, 0)
	if err != nil {
		return false
	}
	_, given := r.state.RightTo(right.Castle)
	return !given
}

// unmovedOn returns the cell of the piece that the letter of a file means, on the rank of
// gates, or None. Where nothing may come onto it, it is no gate.
func (r *reader) unmovedOn(letter byte) board.Cell {
	side, upper := board.White, letter
	if letter >= 'a' && letter <= 'z' {
		side, upper = board.Black, letter-'a'+'A'
	}
	gate, file := slices.Index(r.prog.Effects.GateCells[side].Zone, true), int(upper)-'A'
	if gate < 0 || file < 0 || file >= r.prog.Board.Files() {
		return board.None
	}
	cell := r.prog.Board.At(file, r.prog.Board.Rank(board.Cell(gate)), 0)
	if cell == board.None || r.state.Cells[cell] == board.Empty || r.state.Cells[cell].Side() != side {
		return board.None
	}
	return cell
}

// openGate opens a gate, if the cell is one and its side has what can come onto it.
func (r *reader) openGate(c board.Cell) {
	side := r.state.Cells[c].Side()
	if r.prog.Effects.GateCells[side].Has(c) && r.prog.MayGate(&r.state, side) {
		r.state.Memory[r.prog.Memory.Gate(c)] = 1
	}
}

// rightsAndGates writes the field: for each side its rights, then the files of the other
// open gates.
func rightsAndGates(p *rules.Program, s *rules.State, shredder bool) (out string) {
	for side := range board.Side(2) {
		named := map[board.Cell]bool{}
		for _, wing := range []ir.Wing{ir.KingSide, ir.QueenSide} {
			for i := range p.Castles {
				if r, ok := s.RightTo(i); ok && p.Castles[i].Side == side && p.Castles[i].Wing == wing {
					out += rightLetter(p, s, r, shredder)
					named[r.King], named[r.Rook] = true, true
				}
			}
		}
		for c := range s.Cells {
			if cell := board.Cell(c); p.Effects.GateCells[side].Has(cell) && s.Cells[c] != board.Empty && s.Cells[c].Side() == side && s.Memory[p.Memory.Gate(cell)] != 0 && !named[cell] {
				letter := string(rune('A' + p.Board.File(cell)))
				if side == board.Black {
					letter = strings.ToLower(letter)
				}
				out += letter
			}
		}
	}
	return out
}
