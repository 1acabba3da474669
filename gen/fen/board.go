package fen

import (
	"fmt"
	"strconv"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// maxHand bounds the equal pieces in a hand.
const maxHand = 255

// board reads the first field: the ranks from the last to the first, then
// perhaps the hands, in brackets or as one more rank.
func (r *reader) board(w field) error {
	b := r.prog.Board
	r.state.Cells = make([]board.Piece, b.Cells())
	if b.Levels() > 1 {
		return r.space(w)
	}
	x, y := 0, b.Ranks()-1
	for i := 0; i < len(w.text); {
		rest, column := w.text[i:], w.column+i
		switch c := rest[0]; {
		case c == '[' && y == 0 && x == b.Files():
			return r.brackets(rest, column)
		case c == '/':
			if x != b.Files() {
				return r.fail(column, fmt.Sprintf("rank %d with %d cells", y+1, x), "%d cells", b.Files())
			}
			if y == 0 && r.prog.Memory.HasHand() {
				return r.hand(rest[1:], column+1)
			}
			if y == 0 {
				return r.fail(column, quote(rest), "%d ranks and no more", b.Ranks())
			}
			x, y, i = 0, y-1, i+1
		case c >= '0' && c <= '9':
			n, length := digits(rest, b.Files())
			if n == 0 || x+n > b.Files() {
				return r.fail(column, quote(rest[:length]), "1 to %d empty cells, rank %d has %d", max(b.Files()-x, 1), y+1, b.Files())
			}
			for ; n > 0; n, x = n-1, x+1 {
				if b.At(x, y, 0) == board.None {
					return r.fail(column, "an empty cell", "* for the hole at file %d of rank %d", x+1, y+1)
				}
			}
			i += length
		case c == '*' && (x >= b.Files() || b.At(x, y, 0) == board.None || r.prog.KindOf(rules.Wall) == 0):
			if x >= b.Files() || b.At(x, y, 0) != board.None {
				return r.fail(column, "*", "a cell of rank %d that is missing from the board", y+1)
			}
			x, i = x+1, i+1
		default:
			length, err := r.putPiece(rest, column, b.At(x, y, 0), y)
			if err != nil {
				return err
			}
			x, i = x+1, i+length
		}
	}
	if y != 0 || x != b.Files() {
		return r.fail(w.column+len(w.text), fmt.Sprintf("the end of the board on rank %d after %d cells", y+1, x), "%d ranks of %d cells", b.Ranks(), b.Files())
	}
	return nil
}

// digits reads a number of empty cells: one digit, or two on a board that has
// so many files. Nothing begins with 0.
func digits(s string, files int) (n, length int) {
	for length < len(s) && s[length] >= '0' && s[length] <= '9' && (length == 0 || length == 1 && files >= 10 && n > 0) {
		n = n*10 + int(s[length]-'0')
		length++
	}
	return n, length
}

// putPiece puts the piece that a text begins with on a cell, with ~ behind it if it
// has promoted. + before a piece means what it promotes to with a + behind its move.
func (r *reader) putPiece(text string, column int, cell board.Cell, rank int) (length int, err error) {
	pc, length := r.piece(text)
	was := 0
	if pc == board.Empty && text[0] == '+' && len(text) > 1 {
		former, n := r.piece(text[1:])
		length, was, pc = 1+n, former.Kind(), plusOf(r.prog, former)
	}
	if pc == board.Empty {
		return 0, r.fail(column, quote(text[:length]), "a piece (one of %s), a number of empty cells or /", r.letters())
	}
	if cell == board.None {
		return 0, r.fail(column, quote(text[:length]), "%d cells on rank %d", r.prog.Board.Files(), rank+1)
	}
	r.state.Cells[cell] = pc
	r.setInitial(pc, cell)
	slot := r.prog.Memory.Promoted(cell)
	if was == 0 && slot >= 0 {
		was = r.prog.PlainKind(pc.Kind())
	}
	if was != 0 {
		if slot >= 0 {
			r.state.Memory[slot] = was
		}
		return length, nil
	}
	if !strings.HasPrefix(text[length:], "~") {
		return length, nil
	}
	was = formerKind(r.prog, pc)
	if was == 0 {
		return 0, r.fail(column+length, "~", "it behind a piece that another one promotes to")
	}
	if slot >= 0 {
		r.state.Memory[slot] = was
	}
	return length + 1, nil
}

// piece reads a piece: upper case is White's, as all neutral pieces are.
func (r *reader) piece(s string) (board.Piece, int) {
	pc, length := r.colouredPiece(s)
	if r.prog.Kinds[pc.Kind()].Neutral {
		pc = board.NewPiece(pc.Kind(), board.White)
	}
	return pc, length
}

func (r *reader) colouredPiece(s string) (board.Piece, int) {
	length := 1
	if s[0] == '+' && len(s) > 1 {
		length = 2
	}
	if s[0] == '(' {
		if end := strings.IndexByte(s, ')'); end > 0 && end <= 3 {
			length = end + 1
		}
	}
	text := s[:length]
	if text == rules.Wall {
		return board.NewPiece(r.prog.KindOf(text), board.White), length
	}
	side := board.White
	if text != strings.ToUpper(text) {
		side, text = board.Black, strings.ToUpper(text)
	} else if lower := strings.ToLower(text); lower == text {
		return board.Empty, length
	}
	kind := r.prog.KindOf(text)
	if kind == 0 {
		kind = asianKind(r.prog, text)
	}
	if kind == 0 {
		return board.Empty, length
	}
	return board.NewPiece(kind, side), length
}

func (r *reader) letters() string {
	all := strings.Join(rules.Letters(r.prog.Game), "")
	return all + strings.ToLower(all)
}

// brackets reads the hands between brackets, which end the field.
func (r *reader) brackets(text string, column int) error {
	end := strings.IndexByte(text, ']')
	if end < 0 {
		return r.fail(column, quote(text), "] after the pieces in hand")
	}
	if end+1 < len(text) {
		return r.fail(column+end+1, quote(text[end+1:]), "nothing after the pieces in hand")
	}
	inside := text[1:end]
	if inside == "-" {
		inside = ""
	}
	return r.hand(inside, column+1)
}

// mayHold reports whether a side can have a piece in hand: a royal that has to be safe only
// where it can be dropped or is there from the start, as it is never taken.
func (r *reader) mayHold(pc board.Piece) bool {
	kind, m := pc.Kind(), &r.prog.Memory
	if !m.Holds(kind) || !r.prog.Effects.Held[kind] {
		return false
	}
	return !r.prog.Kinds[kind].Royal || !r.prog.Safety.Required || r.prog.Effects.Drops(pc) || r.prog.Start.Memory[m.Hand(pc.Side(), kind)] > 0
}

// hand reads the letters of pieces in hand: upper case is White's. A number may
// stand for the same letter again and again: Cute Chess writes 2P, not PP.
func (r *reader) hand(text string, column int) error {
	r.field = "hand"
	if text != "" && !r.prog.Memory.HasHand() {
		return r.fail(column, quote(text), "nothing, because the game has no pieces in hand")
	}
	for i := 0; i < len(text); {
		first, count := i, 1
		if letter := strings.TrimLeft(text[i:], "0123456789"); letter != text[i:] && letter != "" {
			count, _ = strconv.Atoi(text[i : len(text)-len(letter)])
			i = len(text) - len(letter)
		}
		pc, length := r.piece(text[i:])
		if pc == board.Empty || !r.mayHold(pc) {
			return r.fail(column+i, quote(text[i:i+length]), "a piece that can be in hand (one of %s)", r.letters())
		}
		slot := r.prog.Memory.Hand(pc.Side(), pc.Kind())
		if count < 1 || count > maxHand-r.state.Memory[slot] {
			return r.fail(column+first, quote(text[first:i+length]), "1 to %d pieces of a kind in hand", maxHand)
		}
		r.state.Memory[slot] += count
		i += length
	}
	return nil
}
