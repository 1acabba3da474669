package fen

import (
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// castling reads the rights. K, Q, k, q mean the rook farthest out on that
// side of the king (X-FEN); a file letter names the rook (Shredder-FEN).
func (r *reader) castling(w field) error {
	if w.text == "-" {
		return nil
	}
	for i := range len(w.text) {
		right, err := r.right(w.text[i], w.column+i)
		if err != nil {
			return err
		}
		for _, other := range r.state.Rights {
			if other == right {
				return r.fail(w.column+i, quote(w.text[i:i+1]), "each right once")
			}
			if other.Castle == right.Castle {
				return r.fail(w.column+i, quote(w.text[i:i+1]), "at most one rook for %s", r.describe(right.Castle))
			}
		}
		r.state.Rights = append(r.state.Rights, right)
	}
	return nil
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
		} else if rook = r.prog.Board.At(file, r.prog.Board.Rank(castle.KingTo), 0); rook == board.None {
			continue
		}
		if right, ok := r.prog.FindRight(r.state.Cells, i, rook); ok {
			return right, nil
		}
		if rook == board.None {
			return rules.Right{}, r.fail(column, quote(string(rune(c))), "a king and a rook on their rank for %s", r.describe(i))
		}
	}
	if len(r.prog.Castles) == 0 {
		return rules.Right{}, r.fail(column, quote(string(rune(c))), "- because the game has no castling")
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
	out := ""
	for i := range p.Castles {
		for _, r := range s.Rights {
			if r.Castle == i {
				out += rightLetter(p, s, r, shredder)
			}
		}
	}
	if out == "" {
		return "-"
	}
	return out
}

func rightLetter(p *rules.Program, s *rules.State, r rules.Right, shredder bool) string {
	c := &p.Castles[r.Castle]
	letter := byte('K')
	if c.Wing == ir.QueenSide {
		letter = 'Q'
	}
	if outer, _ := p.FindRight(s.Cells, r.Castle, board.None); shredder || outer != r {
		letter = 'A' + byte(p.Board.File(r.Rook))
	}
	if c.Side == board.Black {
		return strings.ToLower(string(letter))
	}
	return string(letter)
}
