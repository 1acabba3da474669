package fen

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// EPD is a line of Extended Position Description: a position with operations.
type EPD struct {
	At       int    // line of the file
	Position string // the fields of a position text
	Ops      []Op
}

// Op is an operation: its code, and operands without quotes.
type Op struct {
	Code     string
	Operands []string
}

// Op returns the operands of the first operation with a code.
func (r *EPD) Op(code string) ([]string, bool) {
	for _, o := range r.Ops {
		if o.Code == code {
			return o.Operands, true
		}
	}
	return nil, false
}

// ID returns the name of the position, empty if it has none.
func (r *EPD) ID() string {
	id, _ := r.Op("id")
	return strings.Join(id, " ")
}

// Variant returns the name of the game that the operation variant says, empty if there
// is none.
func (r *EPD) Variant() string {
	name, _ := r.Op("variant")
	return strings.Join(name, " ")
}

// LineError is what is wrong with a line of a file of positions or games.
type LineError struct {
	At  int // line of the file
	Err error
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.At, e.Err) }
func (e *LineError) Unwrap() error { return e.Err }

// maxEPD is more than any position with its operations.
const maxEPD = 1 << 16

// ReadEPD reads a file: a record a line. Empty lines and those that begin with #
// are skipped.
func ReadEPD(in io.Reader) (list []EPD, err error) {
	scan := bufio.NewScanner(in)
	scan.Buffer(nil, maxEPD)
	n := 1
	for ; scan.Scan(); n++ {
		text := strings.TrimSpace(strings.TrimPrefix(scan.Text(), "\ufeff"))
		if text == "" || text[0] == '#' {
			continue
		}
		r, err := ParseEPD(text)
		if err != nil {
			return nil, &LineError{n, err}
		}
		r.At = n
		list = append(list, r)
	}
	if errors.Is(scan.Err(), bufio.ErrTooLong) {
		return nil, &LineError{n, fmt.Errorf("expected at most %d bytes, found more", maxEPD)}
	}
	return list, scan.Err()
}

// epdFields is how many fields of a position cannot be taken for operations.
const epdFields = 4

// ParseEPD reads a line. After four fields, words that do not begin with a letter still
// belong to the position: move counts, checks given, and a field in braces.
func ParseEPD(text string) (r EPD, err error) {
	words, err := splitEPD(text)
	if err != nil {
		return r, err
	}
	n := 0
	for n < len(words) && !words[n].end && !words[n].quoted && (n < epdFields || !isLetter(words[n].text[0])) {
		n++
	}
	var position []string
	for _, w := range words[:n] {
		position = append(position, w.text)
	}
	r.Position = strings.Join(position, " ")
	if n == 0 {
		return r, fmt.Errorf("expected a position, found %.40q", text)
	}
	var op *Op
	for _, w := range words[n:] {
		switch {
		case w.end:
			op = nil
		case op == nil:
			r.Ops = append(r.Ops, Op{Code: w.text})
			op = &r.Ops[len(r.Ops)-1]
		default:
			op.Operands = append(op.Operands, w.text)
		}
	}
	return r, nil
}

// epdWord is a word, or the semicolon that ends an operation.
type epdWord struct {
	text   string
	end    bool
	quoted bool
}

// splitEPD cuts a line into words. Quotes and braces keep blanks together.
func splitEPD(text string) (words []epdWord, err error) {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c <= ' ': // files hold odd blanks
			i++
		case c == ';':
			words = append(words, epdWord{text: ";", end: true})
			i++
		case c == '"':
			value, _, closed := strings.Cut(text[i+1:], `"`)
			if !closed {
				return nil, fmt.Errorf("column %d: the quote is not closed", i+1)
			}
			words = append(words, epdWord{text: value, quoted: true})
			i += len(value) + 2
		case c == '{':
			value, _, closed := strings.Cut(text[i:], "}")
			if !closed {
				return nil, fmt.Errorf("column %d: the brace is not closed", i+1)
			}
			words = append(words, epdWord{text: value + "}"})
			i += len(value) + 1
		default:
			end := i + strings.IndexFunc(text[i:]+";", func(r rune) bool { return r <= ' ' || r == ';' })
			words = append(words, epdWord{text: text[i:end]})
			i = end
		}
	}
	return words, nil
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
