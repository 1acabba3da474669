// Package fen reads and writes positions as text: FEN with the castling
// letters of X-FEN and Shredder-FEN.
//
// Fields that are missing at the end take their defaults. A text that does
// not describe a position of the game is refused with an [*Error] that says
// which field is wrong, where, and what was expected.
package fen

import (
	"fmt"
	"strconv"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// maxLength is longer than any position of the largest board.
const maxLength = 4096

// Error is what is wrong with a position text.
type Error struct {
	Field    string // board, side, castling, en passant, half-move clock, move number, position
	Column   int    // counted in bytes from 1
	Found    string
	Expected string
}

func (e *Error) Error() string {
	return fmt.Sprintf("FEN column %d, %s: found %s, expected %s", e.Column, e.Field, e.Found, e.Expected)
}

// field is a word of the text and where it begins.
type field struct {
	text   string
	column int
}

type reader struct {
	prog  *rules.Program
	state rules.State
	field string // what is being read, for errors
}

// Parse reads a position of a game. The text "startpos" is its start.
func Parse(p *rules.Program, text string) (*rules.State, error) {
	if strings.TrimSpace(text) == "startpos" {
		s := p.Start.Clone()
		return &s, nil
	}
	if len(text) > maxLength {
		return nil, &Error{"board", 1, fmt.Sprintf("%d bytes", len(text)), fmt.Sprintf("at most %d", maxLength)}
	}
	r := &reader{prog: p}
	words := split(text)
	parts := []struct {
		name string
		read func(field) error
	}{
		{"board", r.board}, {"side to move", r.side}, {"castling", r.castling}, {"en passant", r.enPassant},
		{"half-move clock", r.clock}, {"move number", r.number},
	}
	if len(words) == 0 {
		words = []field{{"", 1}}
	}
	r.state.Full = 1
	r.state.Victim = board.None
	for i, w := range words {
		if i == len(parts) {
			return nil, &Error{"end of text", w.column, quote(w.text), "nothing after the move number"}
		}
		r.field = parts[i].name
		if err := parts[i].read(w); err != nil {
			return nil, err
		}
	}
	return &r.state, r.check()
}

func split(text string) (words []field) {
	for i := 0; i < len(text); {
		if text[i] == ' ' || text[i] == '\t' {
			i++
			continue
		}
		end := i
		for end < len(text) && text[end] != ' ' && text[end] != '\t' {
			end++
		}
		words = append(words, field{text[i:end], i + 1})
		i = end
	}
	return words
}

// quote shows at most the beginning of a found text.
func quote(s string) string {
	if s == "" {
		return "nothing"
	}
	if len(s) > 24 {
		return strconv.Quote(s[:24]) + "..."
	}
	return strconv.Quote(s)
}

func (r *reader) fail(column int, found, format string, args ...any) error {
	return &Error{r.field, column, found, fmt.Sprintf(format, args...)}
}

func (r *reader) board(w field) error {
	b := r.prog.Board
	if b.Levels() > 1 {
		return r.fail(w.column, quote(w.text), "the text of a flat board")
	}
	r.state.Cells = make([]board.Piece, b.Cells())
	r.state.Unmoved = make([]bool, b.Cells())
	x, y := 0, b.Ranks()-1
	for i := 0; i < len(w.text); {
		rest, column := w.text[i:], w.column+i
		switch c := rest[0]; {
		case c == '/':
			if x != b.Files() {
				return r.fail(column, fmt.Sprintf("rank %d with %d cells", y+1, x), "%d cells", b.Files())
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
		case c == '*':
			if x >= b.Files() || b.At(x, y, 0) != board.None {
				return r.fail(column, "*", "a cell of rank %d that is missing from the board", y+1)
			}
			x, i = x+1, i+1
		default:
			pc, length := r.piece(rest)
			if pc == board.Empty {
				return r.fail(column, quote(rest[:length]), "a piece (one of %s), a number of empty cells or /", r.letters())
			}
			cell := b.At(x, y, 0)
			if cell == board.None {
				return r.fail(column, quote(rest[:length]), "%d cells on rank %d", b.Files(), y+1)
			}
			r.state.Cells[cell] = pc
			r.state.Unmoved[cell] = r.prog.Standard(pc, cell)
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

// piece reads a piece: upper case is White's.
func (r *reader) piece(s string) (board.Piece, int) {
	length := 1
	if s[0] == '(' {
		if end := strings.IndexByte(s, ')'); end > 0 && end <= 3 {
			length = end + 1
		}
	}
	text := s[:length]
	side := board.White
	if text != strings.ToUpper(text) {
		side, text = board.Black, strings.ToUpper(text)
	} else if lower := strings.ToLower(text); lower == text {
		return board.Empty, length
	}
	for kind, k := range r.prog.Kinds {
		if kind > 0 && k.Letter == text {
			return board.NewPiece(kind, side), length
		}
	}
	return board.Empty, length
}

func (r *reader) letters() string {
	var b strings.Builder
	for kind, k := range r.prog.Kinds {
		if kind > 0 {
			b.WriteString(k.Letter)
		}
	}
	return b.String() + strings.ToLower(b.String())
}

func (r *reader) side(w field) error {
	switch w.text {
	case "w":
		r.state.Side = board.White
	case "b":
		r.state.Side = board.Black
	default:
		return r.fail(w.column, quote(w.text), "w or b")
	}
	return nil
}

func (r *reader) clock(w field) (err error) {
	r.state.Clock, err = r.count(w)
	return err
}

func (r *reader) number(w field) (err error) {
	r.state.Full, err = r.count(w)
	r.state.Full = max(r.state.Full, 1)
	return err
}

func (r *reader) count(w field) (int, error) {
	n, err := strconv.Atoi(w.text)
	if err != nil || n < 0 || n > 9999 || w.text[0] == '+' {
		return 0, r.fail(w.column, quote(w.text), "a number from 0 to 9999")
	}
	return n, nil
}
