package urc

import (
	"math"
	"strings"
)

// oneLine is the column of blocks for scalars that may not go on in the next
// line: keys.
const oneLine = math.MaxInt

// scalar reads a scalar, with quotes or without, inside a block at a column.
func (q *quick) scalar(column int, inFlow bool) *value {
	if c := q.peek(); c == '"' || c == '\'' {
		return q.quoted(c, column)
	}
	if !leads(q.text[q.at:], inFlow) {
		return nil
	}
	start := q.at
	q.at += plainLength(q.text[q.at:], inFlow)
	v := q.new(null, start, q.at)
	span := v.span
	*v = plain(q.text[start:q.at])
	v.span = span
	for q.more(column, inFlow) {
		v.typ, v.number = text, 0
		v.text += q.continuation(inFlow)
	}
	return v
}

// more reports whether the scalar without quotes that ends here goes on in a
// line below.
func (q *quick) more(column int, inFlow bool) bool {
	if column == oneLine || !blankAt(q.text, q.at) {
		return false
	}
	ahead := *q
	return ahead.fold() > 0 && ahead.column() > column && plainLength(ahead.text[ahead.at:], inFlow) > 0
}

// continuation reads the next line of a scalar without quotes.
func (q *quick) continuation(inFlow bool) string {
	between := folded(q.fold())
	start := q.at
	q.at += plainLength(q.text[start:], inFlow)
	return between + q.text[start:q.at]
}

// fold skips blanks and the ends of lines, and counts these.
func (q *quick) fold() (breaks int) {
	for q.at < len(q.text) {
		switch q.text[q.at] {
		case ' ', '\t', '\r':
			q.at++
		case '\n':
			q.at++
			q.line = q.at
			breaks++
		default:
			return breaks
		}
	}
	return breaks
}

// folded returns what the ends of lines inside a scalar stand for.
func folded(breaks int) string {
	if breaks == 1 {
		return " "
	}
	return strings.Repeat("\n", breaks-1)
}

// plainLength returns the length of the line of a scalar without quotes that s
// begins with, up to a colon, a comment, the end of the line or, inFlow, what
// ends an entry.
func plainLength(s string, inFlow bool) int {
	n := 0 // without blanks at the end
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case ' ', '\t':
			continue
		case '\n', '\r':
			return n
		case '#':
			if i == 0 || i > n {
				return n
			}
		case ':':
			if blankAt(s, i+1) || inFlow && ends(s[i+1]) {
				return n
			}
		default:
			if inFlow && ends(c) {
				return n
			}
		}
		n = i + 1
	}
	return n
}

// ends reports whether c ends a scalar without quotes inside brackets.
func ends(c byte) bool { return strings.IndexByte(",[]{}", c) >= 0 }

// leads reports whether s begins with a scalar without quotes; one that begins
// with a colon or a question mark is more likely a mistake.
func leads(s string, inFlow bool) bool {
	if s == "" {
		return false
	}
	switch c := s[0]; {
	case wordly(c):
		return true
	case c == '-':
		return !blankAt(s, 1) && !(inFlow && ends(s[1]))
	}
	return strings.IndexByte(" \t\r\n?:,[]{}#&*!|>'\"%@`", s[0]) < 0
}
