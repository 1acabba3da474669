package fen

import (
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// enPassant reads the cells that were passed; where those do not tell which piece did,
// the cell of the piece stands beside them. In space it is the cell of the piece.
func (r *reader) enPassant(w field) error {
	if w.text == "-" {
		return nil
	}
	if r.prog.Ends.Counting != nil && isNumber(w.text) {
		return r.countLimit(w)
	}
	cells := r.cells(w.text)
	if cells == nil && isNumber(w.text) && !r.hasEnPassant() {
		return nil // other programs count moves here, as in makruk
	}
	if cells == nil {
		return r.fail(w.column, quote(w.text), "- or the name of a cell")
	}
	if r.prog.Space != nil {
		return r.enPassantInSpace(w, cells[0])
	}
	passed, victim := cells, board.None
	if i := slices.IndexFunc(cells, r.isFull); i >= 0 {
		passed, victim = slices.Delete(slices.Clone(cells), i, i+1), cells[i]
	}
	if !r.open(passed, victim) {
		return r.fail(w.column, quote(w.text), "a cell that a piece of %s can just have passed", r.state.Side.Other())
	}
	return nil
}

// countLimit reads the limit of moves against few pieces, in half-moves. The clock then says
// how many are counted.
func (r *reader) countLimit(w field) (err error) {
	if r.state.Count.Limit, err = r.count(w); err == nil && r.state.Count.Limit > 2*ir.MaxCountedMoves {
		return r.fail(w.column, quote(w.text), "a limit of at most %d half-moves", 2*ir.MaxCountedMoves)
	}
	return err
}

// enPassantInSpace reads the cell of a piece that can be captured en passant in space.
func (r *reader) enPassantInSpace(w field, victim board.Cell) error {
	on := r.state.Cells[victim]
	p := r.prog.Space.DoubleStep(on, victim)
	if p == nil || on.Side() == r.state.Side || r.isFull(p.From) || slices.ContainsFunc(p.Through, r.isFull) {
		return r.fail(w.column, quote(w.text), "a cell where a piece of %s that others can meet in passing can just have come", r.state.Side.Other())
	}
	r.state.EPTargets, r.state.EPCaptured = p.Through, victim
	return nil
}

func (r *reader) isFull(c board.Cell) bool { return r.state.Cells[c] != board.Empty }

// hasEnPassant reports whether some piece of the game can be captured en passant.
func (r *reader) hasEnPassant() bool {
	if r.prog.Space != nil {
		return r.prog.Space.EnPassant
	}
	return r.prog.HasPath(board.Empty, rules.LeavesEP, 0)
}

func isNumber(text string) bool { return strings.Trim(text, "0123456789") == "" }

// cells reads the names of cells, nil if the text is something else.
func (r *reader) cells(text string) []board.Cell {
	if c, ok := r.prog.Board.Parse(text); ok {
		return []board.Cell{c}
	}
	for i := 1; i < len(text) && i < 8; i++ {
		if c, ok := r.prog.Board.Parse(text[:i]); ok {
			if others := r.cells(text[i:]); others != nil {
				return append([]board.Cell{c}, others...)
			}
		}
	}
	return nil
}

// open opens passed cells to capture of the victim, or, for board.None, of
// whichever piece can just have passed. It reports whether one can.
func (r *reader) open(passed []board.Cell, victim board.Cell) bool {
	if len(passed) == 0 {
		return false
	}
	for c, pc := range r.state.Cells {
		cell := board.Cell(c)
		if pc == board.Empty || pc.Side() == r.state.Side || victim != board.None && victim != cell {
			continue
		}
		if targets := r.passedCells(cell, pc, passed); targets != nil {
			r.state.EPTargets, r.state.EPCaptured = targets, cell
			return true
		}
	}
	return false
}

// passedCells returns the cells passed if pc may just have moved to c past some cells.
func (r *reader) passedCells(c board.Cell, pc board.Piece, cells []board.Cell) []board.Cell {
	for from := range r.state.Cells {
		if r.state.Cells[from] != board.Empty {
			continue
		}
		for _, path := range r.prog.Paths(pc, board.Cell(from)) {
			last := len(path.Cells) - 1
			if path.Flags&rules.LeavesEP == 0 || path.Cells[last] != c || slices.ContainsFunc(path.Cells[:last], r.isFull) {
				continue
			}
			passed := slices.DeleteFunc(r.prog.EPTargets(nil, board.Cell(from), c), r.isFull)
			if !slices.ContainsFunc(cells, func(c board.Cell) bool { return !slices.Contains(passed, c) }) {
				slices.Sort(passed)
				return passed
			}
		}
	}
	return nil
}

// formatEnPassant writes the fourth field.
func formatEnPassant(p *rules.Program, s *rules.State) string {
	if len(s.EPTargets) == 0 {
		return "-"
	}
	if p.Space != nil {
		return p.Board.Name(s.EPCaptured)
	}
	text := ""
	for _, c := range slices.Sorted(slices.Values(s.EPTargets)) {
		text += p.Board.Name(c)
	}
	r := reader{prog: p, state: rules.State{Cells: s.Cells, Side: s.Side}}
	if r.open(s.EPTargets, board.None) && r.state.EPCaptured != s.EPCaptured {
		text += p.Board.Name(s.EPCaptured)
	}
	return text
}
