package urc

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// quoted reads a string in quotes, inside a block at a column.
func (q *quick) quoted(quote byte, column int) *value {
	n := quoted(q.text[q.at:])
	if n < 2 || q.text[q.at+n-1] != quote {
		return nil
	}
	v := q.new(text, q.at, q.at+n)
	s := q.text[q.at+1 : q.at+n-1]
	if !q.indented(s, column) {
		return nil
	}
	u := unquoter{rest: s, quote: quote}
	if !u.all() {
		return nil
	}
	v.text = string(u.text)
	q.at += n
	if !blankAt(q.text, q.at) && q.text[q.at] != ':' && !ends(q.text[q.at]) {
		return nil
	}
	return v
}

// indented reports whether the lines that a string in quotes goes on in are
// indented more than the block at a column.
func (q *quick) indented(s string, column int) bool {
	at := q.at + 1
	for {
		_, below, more := strings.Cut(s, "\n")
		if !more {
			return true
		}
		at += len(s) - len(below)
		q.line = at
		s = below
		spaces := len(s) - len(strings.TrimLeft(s, " "))
		if spaces <= column && !blankLine(s) {
			return false
		}
	}
}

// blankLine reports whether the line that s begins with is empty.
func blankLine(s string) bool {
	s = strings.TrimLeft(s, " \t\r")
	return s != "" && s[0] == '\n'
}

// unquoter finds out what a string in quotes stands for.
type unquoter struct {
	rest  string
	quote byte
	text  []byte
	kept  int // of the text: blanks before are not at the end of a line
}

// all reads to the end. It reports false for escapes that there are none of, or
// that are left to the parser.
func (u *unquoter) all() bool {
	for u.rest != "" {
		switch c := u.rest[0]; {
		case c == '\'' && u.quote == c:
			if !strings.HasPrefix(u.rest, "''") {
				return false
			}
			u.add("'", 2)
		case c == '\\' && u.quote == '"':
			if !u.escape() {
				return false
			}
		case c == '\n':
			u.endLine()
		default:
			u.text = append(u.text, c)
			u.rest = u.rest[1:]
		}
	}
	return true
}

// add adds what the next n bytes stand for.
func (u *unquoter) add(s string, n int) {
	u.text = append(u.text, s...)
	u.rest = u.rest[n:]
	u.kept = len(u.text)
}

// endLine reads the end of a line, empty lines and the blanks around them.
func (u *unquoter) endLine() {
	end := len(u.text)
	for end > u.kept && strings.IndexByte(" \t\r", u.text[end-1]) >= 0 {
		end--
	}
	u.text = u.text[:end]
	below := strings.TrimLeft(u.rest, " \t\r\n")
	breaks := strings.Count(u.rest[:len(u.rest)-len(below)], "\n")
	u.add(folded(breaks), len(u.rest)-len(below))
}

// What may stand behind a backslash, and what it means there.
var escapes = map[byte]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", '\t': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b",
	' ': " ", '"': "\"", '/': "/", '\\': "\\", 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

// escape reads a backslash and what belongs to it.
func (u *unquoter) escape() bool {
	if len(u.rest) < 2 {
		return false
	}
	c := u.rest[1]
	if s, ok := escapes[c]; ok {
		u.add(s, 2)
		return true
	}
	if below, ok := strings.CutPrefix(strings.TrimPrefix(u.rest[1:], "\r"), "\n"); ok {
		u.rest = strings.TrimLeft(below, " \t")
		return !blankLine(below)
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[c]
	if digits == 0 || len(u.rest) < 2+digits {
		return false
	}
	n, err := strconv.ParseUint(u.rest[2:2+digits], 16, 32)
	if err != nil || !utf8.ValidRune(rune(n)) {
		return false
	}
	u.add(string(rune(n)), 2+digits)
	return true
}
