// Package epd reads positions with operations (Extended Position Description)
// and runs suites of them: which positions a player solves, and whether the
// mates that it announces are mates.
package epd

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Record is a line: a position with operations.
type Record struct {
	Line     int
	Position string // the fields of a position text
	Ops      []Op
}

// Op is an operation: its code, and operands without quotes.
type Op struct {
	Code     string
	Operands []string
}

// Op returns the operands of the first operation with a code.
func (r *Record) Op(code string) ([]string, bool) {
	for _, o := range r.Ops {
		if o.Code == code {
			return o.Operands, true
		}
	}
	return nil, false
}

// ID returns the name of the position, empty if it has none.
func (r *Record) ID() string {
	id, _ := r.Op("id")
	return strings.Join(id, " ")
}

// maxLine is more than any position with its operations.
const maxLine = 1 << 16

// Read reads a file: a record a line. Empty lines and those that begin with #
// are skipped.
func Read(in io.Reader) (list []Record, err error) {
	scan := bufio.NewScanner(in)
	scan.Buffer(nil, maxLine)
	n := 1
	for ; scan.Scan(); n++ {
		text := strings.TrimSpace(strings.TrimPrefix(scan.Text(), "\ufeff"))
		if text == "" || text[0] == '#' {
			continue
		}
		r, err := Parse(text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		r.Line = n
		list = append(list, r)
	}
	if errors.Is(scan.Err(), bufio.ErrTooLong) {
		return nil, fmt.Errorf("line %d: expected at most %d bytes, found more", n, maxLine)
	}
	return list, scan.Err()
}

// fields is how many fields of a position cannot be taken for operations.
const fields = 4

// Parse reads a line. After four fields, words that do not begin with a letter still
// belong to the position: move counts, checks given, and a field in braces.
func Parse(text string) (r Record, err error) {
	words, err := split(text)
	if err != nil {
		return r, err
	}
	n := 0
	for n < len(words) && !words[n].end && !words[n].quoted && (n < fields || !letter(words[n].text[0])) {
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

// word is a word, or the semicolon that ends an operation.
type word struct {
	text   string
	end    bool
	quoted bool
}

// split cuts a line into words. Quotes and braces keep blanks together.
func split(text string) (words []word, err error) {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c <= ' ': // files hold odd blanks
			i++
		case c == ';':
			words = append(words, word{text: ";", end: true})
			i++
		case c == '"':
			value, _, closed := strings.Cut(text[i+1:], `"`)
			if !closed {
				return nil, fmt.Errorf("column %d: the quote is not closed", i+1)
			}
			words = append(words, word{text: value, quoted: true})
			i += len(value) + 2
		case c == '{':
			value, _, closed := strings.Cut(text[i:], "}")
			if !closed {
				return nil, fmt.Errorf("column %d: the brace is not closed", i+1)
			}
			words = append(words, word{text: value + "}"})
			i += len(value) + 1
		default:
			end := i + strings.IndexFunc(text[i:]+";", func(r rune) bool { return r <= ' ' || r == ';' })
			words = append(words, word{text: text[i:end]})
			i = end
		}
	}
	return words, nil
}

func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
