package fen

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// castling reads the rights. K, Q, k, q mean the rook farthest out on that
// side of the king (X-FEN); a file letter names the rook (Shredder-FEN).
func (r *reader) castling(w field) error {
	switch {
	case w.text == "-" && namesFirstMoves(r.prog):
		return r.firstMoves(field{"", w.column})
	case w.text == "-":
		return nil
	case len(r.prog.Castles) == 0 && r.prog.Unmoved:
		return r.firstMoves(w)
	case r.prog.Effects.HasGates():
		return r.gates(w)
	case r.prog.HasHomes():
		return r.homes(w)
	}
	return r.rights(w)
}

// rights reads the letters of castlings, in any order.
func (r *reader) rights(w field) error {
	for i := range len(w.text) {
		right, err := r.right(w.text[i], w.column+i)
		if err != nil {
			return err
		}
		switch other, found := r.state.RightTo(right.Castle); {
		case found && other == right:
			return r.fail(w.column+i, quote(w.text[i:i+1]), "each right once")
		case found:
			return r.fail(w.column+i, quote(w.text[i:i+1]), "at most one rook for %s", r.describe(right.Castle))
		}
		r.state.Rights = append(r.state.Rights, right)
	}
	slices.SortFunc(r.state.Rights, func(a, b rules.Right) int { return a.Castle - b.Castle }) // as a position lists them
	return nil
}

// firstMoves reads the field in games without castling in which other pieces have
// a first move of their own: the files of those that still have it.
func (r *reader) firstMoves(w field) error {
	b := r.prog.Board
	kept := map[board.Cell]bool{}
	for i := range len(w.text) {
		file, rank := int(w.text[i]|0x20)-'a', 0
		if w.text[i] >= 'a' {
			rank = b.Ranks() - 1
		}
		cell := board.None
		if file >= 0 && file < b.Files() {
			cell = b.At(file, rank, 0)
		}
		if cell == board.None || !hasFirst(r.prog, r.state.Cells, cell) || kept[cell] {
			return r.fail(w.column+i, quote(w.text[i:i+1]), "- or the files of pieces that have a first move, each once")
		}
		kept[cell] = true
	}
	for c := range r.state.Cells {
		if cell := board.Cell(c); hasFirst(r.prog, r.state.Cells, cell) && !kept[cell] {
			r.moved = append(r.moved, cell)
		}
	}
	return nil
}

// hasFirst reports whether the piece on a cell stands where it does at the
// start, and could go elsewhere if it had not moved.
func hasFirst(p *rules.Program, cells []board.Piece, c board.Cell) bool {
	return p.OnStartCell(cells[c], c) && slices.ContainsFunc(p.Paths(cells[c], c), func(p rules.Path) bool { return p.Flags&rules.IfUnmoved != 0 })
}

// namesFirstMoves reports whether the field always says which pieces have a first
// move of their own: in games without castling in which a royal has one. Cambodian
// chess is written so.
func namesFirstMoves(p *rules.Program) bool {
	if len(p.Castles) > 0 || !p.Unmoved {
		return false
	}
	for c, pc := range p.Start.Cells {
		if p.Royal[pc] && hasFirst(p, p.Start.Cells, board.Cell(c)) {
			return true
		}
	}
	return false
}

// isNamed reports whether the field says if the piece on a cell has its first move.
func isNamed(p *rules.Program, cells []board.Piece, c board.Cell) bool {
	rank := p.Board.Rank(c)
	return (rank == 0 || rank == p.Board.Ranks()-1) && hasFirst(p, cells, c)
}

// firstMoveFiles writes the files of the pieces that still have a first move.
func firstMoveFiles(p *rules.Program, s *rules.State) (files string) {
	for c := range s.Cells {
		cell := board.Cell(c)
		if !isNamed(p, s.Cells, cell) || len(s.Unmoved) > 0 && !s.Unmoved[c] {
			continue
		}
		first := 'A'
		if p.Board.Rank(cell) > 0 {
			first = 'a'
		}
		files += string(first + rune(p.Board.File(cell)))
	}
	return files
}

func (r *reader) right(c byte, column int) (rules.Right, error) {
	side, upper := board.White, c
	if c >= 'a' && c <= 'z' {
		side, upper = board.Black, c-'a'+'A'
	}
	file := int(upper) - 'A'
	files := r.prog.Board.Files()
	for i := range r.prog.Castles {
		castle := &r.prog.Castles[i]
		if castle.Side != side {
			continue
		}
		rook := board.None
		if upper == 'K' || upper == 'Q' {
			if (upper == 'K') != (castle.Wing == ir.KingSide) {
				continue
			}
		} else if file < 0 || file >= files {
			break
		} else if castle.Fixed {
			continue
		} else if rook = r.prog.Board.At(file, r.prog.Board.Rank(castle.KingTo), 0); rook == board.None {
			continue
		}
		if right, ok := r.prog.FindRight(r.state.Cells, i, rook); ok {
			return right, nil
		}
		if castle.Fixed {
			return rules.Right{}, r.fail(column, quote(string(rune(c))), "a king and a rook where they start, for %s", r.describe(i))
		}
		if rook == board.None {
			return rules.Right{}, r.fail(column, quote(string(rune(c))), "a king and a rook on their rank for %s", r.describe(i))
		}
	}
	if len(r.prog.Castles) == 0 {
		return rules.Right{}, r.fail(column, quote(string(rune(c))), "- because the game has no castling")
	}
	if r.prog.Space != nil {
		return rules.Right{}, r.fail(column, quote(string(rune(c))), "- or KQkq")
	}
	if file >= 0 && file < files {
		return rules.Right{}, r.fail(column, quote(string(rune(c))), "the file of a rook of %s beside the king", side)
	}
	return rules.Right{}, r.fail(column, quote(string(rune(c))), "-, KQkq, or files from A to %c", 'A'+files-1)
}

func (r *reader) describe(castle int) string {
	c := &r.prog.Castles[castle]
	return fmt.Sprintf("castling %s of %s", c.Wing, c.Side)
}

// Castling writes the third field, in Shredder's way if asked to.
func Castling(p *rules.Program, s *rules.State, shredder bool) string {
	out := castlingRights(p, s, shredder)
	switch {
	case p.HasHomes():
		out = homeRights(p, s, shredder)
	case namesFirstMoves(p):
		out = firstMoveFiles(p, s)
	case p.Effects.HasGates():
		out = rightsAndGates(p, s, shredder)
	}
	if out == "" {
		return "-"
	}
	return out
}

// castlingRights writes the rights of White, then those of Black.
func castlingRights(p *rules.Program, s *rules.State, shredder bool) (letters string) {
	for _, side := range []board.Side{board.White, board.Black} {
		for i := range p.Castles {
			if r, ok := s.RightTo(i); ok && p.Castles[i].Side == side {
				letters += rightLetter(p, s, r, shredder)
			}
		}
	}
	return letters
}

func rightLetter(p *rules.Program, s *rules.State, r rules.Right, shredder bool) string {
	c := &p.Castles[r.Castle]
	letter := byte('K')
	if c.Wing == ir.QueenSide {
		letter = 'Q'
	}
	if outer, _ := p.FindRight(s.Cells, r.Castle, board.None); !c.Fixed && (shredder || outer != r) {
		letter = 'A' + byte(p.Board.File(r.Rook))
	}
	if c.Side == board.Black {
		return strings.ToLower(string(letter))
	}
	return string(letter)
}
