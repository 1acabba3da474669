package fen

import (
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file reads and writes the field of castlings in games in which a side castles in
// several ways on a wing. K and Q are all castlings of a wing whose king and rook stand
// where they start. Where some of these have moved, files stand for a side: those of the
// kings and of the rooks that have not, of which each king may castle with each rook.

// homes reads the field.
func (r *reader) homes(w field) error {
	given, named := map[int]bool{}, map[board.Cell]bool{}
	for i := range len(w.text) {
		letter := w.text[i : i+1]
		switch {
		case strings.Contains(w.text[:i], letter):
			return r.fail(w.column+i, quote(letter), "each right once")
		case !r.nameHomes(w.text[i], given, named):
			return r.fail(w.column+i, quote(letter), "-, KQkq, or the files of kings and rooks where they start")
		}
	}
	for i := range r.prog.Castles {
		right, ready := r.prog.FindRight(r.state.Cells, i, board.None)
		if ready && (given[i] || named[right.King] && named[right.Rook]) {
			r.state.Rights = append(r.state.Rights, right)
		}
	}
	return nil
}

// nameHomes notes what a letter stands for: castlings, or cells of kings and rooks. It
// reports whether there are any.
func (r *reader) nameHomes(letter byte, given map[int]bool, named map[board.Cell]bool) (known bool) {
	upper := letter &^ 0x20
	for i := range r.prog.Castles {
		c := &r.prog.Castles[i]
		right, ready := r.prog.FindRight(r.state.Cells, i, board.None)
		if !ready || (c.Side == board.White) != (letter == upper) {
			continue
		}
		if upper == 'K' || upper == 'Q' {
			given[i] = given[i] || (upper == 'K') == (c.Wing == ir.KingSide)
			known = known || given[i]
			continue
		}
		for _, cell := range []board.Cell{right.King, right.Rook} {
			if int(upper)-'A' == r.prog.Board.File(cell) {
				named[cell], known = true, true
			}
		}
	}
	return known
}

// homeRights writes the field, with files if asked to.
func homeRights(p *rules.Program, s *rules.State, files bool) (text string) {
	for _, side := range []board.Side{board.White, board.Black} {
		letters, whole := wingLetters(p, s, side)
		if files || !whole {
			letters = homeFiles(p, s, side)
		}
		if side == board.Black {
			letters = strings.ToLower(letters)
		}
		text += letters
	}
	return text
}

// wingLetters returns the letters of the wings on which a side may castle, and whether it
// may do so there with all kings and rooks that stand where they start.
func wingLetters(p *rules.Program, s *rules.State, side board.Side) (letters string, whole bool) {
	whole = true
	for _, wing := range []ir.Wing{ir.KingSide, ir.QueenSide} {
		has, lacks := false, false
		for i := range p.Castles {
			if c := &p.Castles[i]; c.Side == side && c.Wing == wing {
				_, right := s.RightTo(i)
				_, ready := p.FindRight(s.Cells, i, board.None)
				has, lacks = has || right, lacks || ready && !right
			}
		}
		if has {
			letters += map[ir.Wing]string{ir.KingSide: "K", ir.QueenSide: "Q"}[wing]
		}
		whole = whole && !(has && lacks)
	}
	return letters, whole
}

// homeFiles returns the files of the kings and rooks with which a side may castle.
func homeFiles(p *rules.Program, s *rules.State, side board.Side) (letters string) {
	for x := range p.Board.Files() {
		for _, r := range s.Rights {
			if p.Castles[r.Castle].Side == side && (p.Board.File(r.King) == x || p.Board.File(r.Rook) == x) {
				letters += string(rune('A' + x))
				break
			}
		}
	}
	return letters
}
