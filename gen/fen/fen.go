// Package fen reads and writes positions as text: FEN with the castling
// letters of X-FEN and Shredder-FEN, pieces in hand, checks, and a last field
// in braces for whatever else a game keeps.
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
const maxLength = 1 << 15

// Error is what is wrong with a position text.
type Error struct {
	Field    string // board, hand, side to move, castling, en passant, checks, half-move clock, move number, end of text, memory
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
	prog    *rules.Program
	state   rules.State
	field   string // what is being read, for errors
	begin   int    // column of the board
	turn    int    // column of the side to move, or where it would be
	unmoved []board.Cell
	moved   []board.Cell // what the last field says has moved, or has not
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
	r.state.Full = 1
	r.state.EPCaptured = board.None
	r.state.Memory = make([]int, p.Memory.Slots)
	words := split(text)
	if len(words) == 0 {
		words = []field{{"", 1}}
	}
	r.begin, r.turn = words[0].column, len(text)+1
	if err := r.fields(words); err != nil {
		return nil, err
	}
	for i, c := range p.Castles {
		if _, ok := r.state.RightTo(i); !ok && c.Lost != "" {
			r.state.Memory[p.Memory.Game(c.Lost)] = 1
		}
	}
	r.findUnmoved()
	return &r.state, r.check()
}

// fields reads all words in their order. Checks may stand before the clock, or
// at the end.
func (r *reader) fields(words []field) error {
	type part struct {
		name string
		read func(field) error
	}
	parts := []part{
		{"board", r.board}, {"side to move", r.side}, {"castling", r.castling}, {"en passant", r.enPassant},
		{"half-move clock", r.clock}, {"move number", r.number},
	}
	next, extra := 0, false
	for i, w := range words {
		if next == 2 && i+1 < len(words) && isNumber(w.text) && isNumber(words[i+1].text) {
			next = 4 // without castling and en passant, as positions of shogi are written
		}
		var todo part
		switch {
		case i > 0 && !extra && w.text[0] == '{':
			todo, extra = part{"memory", r.memory}, true
		case next >= 4 && !extra && r.countsChecks() && strings.Contains(w.text, "+"):
			todo = part{"checks", r.checks}
		case next < len(parts) && !extra:
			todo = parts[next]
			next++
		case extra:
			return &Error{"end of text", w.column, quote(w.text), "nothing after the braces"}
		default:
			return &Error{"end of text", w.column, quote(w.text), "nothing after the move number"}
		}
		r.field = todo.name
		if err := todo.read(w); err != nil {
			return err
		}
	}
	return nil
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
		if text[i] == '{' && len(words) > 0 { // blanks in braces separate nothing
			if n := strings.IndexByte(text[i:], '}'); n >= 0 {
				end = i + n + 1
			}
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

func (r *reader) side(w field) error {
	r.turn = w.column
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

func (r *reader) clock(w field) error {
	n, err := r.count(w)
	if r.state.Count.Limit > 0 {
		r.state.Count.Plies = n
	} else {
		r.state.Clock = n
	}
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
