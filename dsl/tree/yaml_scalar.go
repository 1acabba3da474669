package tree

import (
	"math"
	"strings"
)

// oneLine is the column of blocks for scalars that may not go on in the next
// line: keys.
const oneLine = math.MaxInt

// scalar reads a scalar, with quotes or without, inside a block at a column.
func (r *yamlReader) scalar(column int, inFlow bool) *Node {
	if c := r.peek(); c == '"' || c == '\'' {
		return r.quoted(c, column)
	}
	r.checkPlainStart(inFlow)
	start := r.at
	r.at += plainLength(r.text[r.at:], inFlow)
	n := r.node(Null, start, r.at)
	n.Kind = plainKind(n.Text)
	if column != oneLine {
		r.nextLines(n, column, inFlow)
	}
	return n
}

// nextLines reads the lines in which a scalar without quotes goes on.
func (r *yamlReader) nextLines(n *Node, column int, inFlow bool) {
	var b strings.Builder
	for blankAt(r.text, r.at) {
		at, line := r.at, r.line
		breaks := r.lineBreaks()
		start, length := r.at, plainLength(r.text[r.at:], inFlow)
		if breaks == 0 || r.column() <= column || length == 0 {
			r.at, r.line = at, line
			break
		}
		if b.Len() == 0 {
			b.WriteString(n.Text)
		}
		r.at += length
		b.WriteString(foldedText(breaks))
		b.WriteString(r.text[start:r.at])
	}
	if b.Len() > 0 {
		n.Kind, n.Text = String, b.String()
	}
}

// lineBreaks skips blanks and the ends of lines, and counts these.
func (r *yamlReader) lineBreaks() (breaks int) {
	for r.at < len(r.text) {
		switch r.text[r.at] {
		case ' ', '\t', '\r':
			r.at++
		case '\n':
			r.at++
			r.line = r.at
			breaks++
		default:
			return breaks
		}
	}
	return breaks
}

// foldedText returns what the ends of lines inside a scalar stand for.
func foldedText(breaks int) string {
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
			if blankAt(s, i+1) || inFlow && endsPlain(s[i+1]) {
				return n
			}
		default:
			if inFlow && endsPlain(c) {
				return n
			}
		}
		n = i + 1
	}
	return n
}

// endsPlain reports whether c ends a scalar without quotes inside brackets.
func endsPlain(c byte) bool { return strings.IndexByte(",[]{}", c) >= 0 }

// checkPlainStart checks that a scalar without quotes may begin here.
func (r *yamlReader) checkPlainStart(inFlow bool) {
	c := r.peek()
	alone := blankAt(r.text, r.at+1) || inFlow && endsPlain(r.text[r.at+1])
	switch {
	case isLetter(c):
	case c == '!':
		end := r.at + strings.IndexAny(r.text[r.at:]+" ", " \t\r\n,[]{}")
		r.fail(r.at, end, "the tag "+Quote(r.text[r.at:end])+" has no meaning here", "remove it, and put what must be a string in quotes")
	case c == '-' && alone && inFlow:
		r.unexpected("a value", "inside brackets entries are separated by commas")
	case c == '-' && alone:
		r.unexpected("a value", "begin a list in the line below")
	case c == '?' && (alone || inFlow):
		r.unexpected("a value", keyForm)
	case c == ':' && (alone || inFlow), strings.IndexByte("\r\n,]}#&", c) >= 0:
		r.unexpected("a value", "")
	case strings.IndexByte("*|>%@`", c) >= 0:
		r.unexpected("a value", "a string that begins with "+Quote(string(c))+" needs quotes")
	}
}

// plainKind returns what a scalar without quotes is, by the core schema of YAML
// 1.2.
func plainKind(s string) Kind {
	switch s {
	case "", "~", "null", "Null", "NULL":
		return Null
	case "true", "True", "TRUE", "false", "False", "FALSE":
		return Boolean
	case ".nan", ".NaN", ".NAN":
		return Float
	}
	if strings.IndexByte("0123456789+-.", s[0]) < 0 {
		return String
	}
	return numberKind(s)
}

// numberKind is plainKind for what begins as a number.
func numberKind(s string) Kind {
	if strings.HasPrefix(s, "0o") && only(s[2:], "01234567") || strings.HasPrefix(s, "0x") && only(s[2:], "0123456789abcdefABCDEF") {
		return Integer
	}
	rest := s
	if s[0] == '+' || s[0] == '-' {
		rest = s[1:]
	}
	switch rest {
	case ".inf", ".Inf", ".INF":
		return Float
	}
	whole, rest := cutDigits(rest)
	if rest == "" && whole != "" {
		return Integer
	}
	if strings.HasPrefix(rest, ".") {
		var fraction string
		fraction, rest = cutDigits(rest[1:])
		whole += fraction
	}
	if after, ok := cutExponent(rest); ok && after == "" && whole != "" {
		return Float
	}
	return String
}

// cutDigits cuts the digits off that s begins with.
func cutDigits(s string) (digits, rest string) {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return s[:n], s[n:]
}

// cutExponent cuts the exponent off that s begins with, if it does. It reports
// false for one without digits.
func cutExponent(s string) (rest string, ok bool) {
	if s == "" || s[0]|' ' != 'e' {
		return s, true
	}
	if s = s[1:]; s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	digits, rest := cutDigits(s)
	return rest, digits != ""
}

// only reports whether s has nothing but some characters, and is not empty.
func only(s, set string) bool { return s != "" && strings.Trim(s, set) == "" }
