package tree

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// quoted reads a string in quotes, inside a block at a column.
func (r *yamlReader) quoted(quote byte, column int) *Node {
	start := r.at
	end := start + quotedLength(r.text[start:])
	if end == start {
		r.fail(start, start+1, "this string is never closed", "close it with "+string(quote))
	}
	n := r.node(String, start, end)
	if n.Text = n.Text[1 : len(n.Text)-1]; strings.ContainsAny(n.Text, "\\'\n") {
		n.Text = r.unquote(quote, column, end-1)
	}
	r.at = end
	if !blankAt(r.text, end) && r.text[end] != ':' && !endsPlain(r.text[end]) {
		r.trailing("a space or the end of the line", "put all of the string in the quotes")
	}
	return n
}

// quotedLength returns the length of the string in quotes that text begins with,
// 0 if it is never closed.
func quotedLength(text string) int {
	quote := text[0]
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && quote == '"':
			i++
		case text[i] == quote && quote == '\'' && strings.HasPrefix(text[i+1:], "'"):
			i++
		case text[i] == quote:
			return i + 1
		}
	}
	return 0
}

// unquote returns what a string in quotes stands for. The closing one is at end.
func (r *yamlReader) unquote(quote byte, column, end int) string {
	var b []byte
	kept := 0 // blanks of b before are not at the end of a line
	for r.at++; r.at < end; {
		switch c := r.text[r.at]; {
		case c == '\'' && quote == c:
			b = append(b, c)
			r.at += 2
			kept = len(b)
		case c == '\\' && quote == '"':
			b = r.escape(b, column)
			kept = len(b)
		case c == '\n':
			for len(b) > kept && strings.IndexByte(" \t\r", b[len(b)-1]) >= 0 {
				b = b[:len(b)-1]
			}
			b = append(b, foldedText(r.quotedLineBreaks(column))...)
			kept = len(b)
		default:
			b = append(b, c)
			r.at++
		}
	}
	return string(b)
}

// quotedLineBreaks skips the ends of lines in a string in quotes, and counts them.
func (r *yamlReader) quotedLineBreaks(column int) int {
	breaks := r.lineBreaks()
	if leading(r.text[r.line:]) <= column {
		r.unexpected("a line of the string that is indented more than its key", "close the string before, or indent the line")
	}
	return breaks
}

// What may stand behind a backslash, and what it means there.
var escapes = map[byte]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", '\t': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b",
	' ': " ", '"': "\"", '/': "/", '\\': "\\", 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

// escape reads a backslash and what belongs to it, and adds what they mean.
func (r *yamlReader) escape(b []byte, column int) []byte {
	rest := r.text[r.at+1:] // never empty: the string is closed
	if s, ok := escapes[rest[0]]; ok {
		r.at += 2
		return append(b, s...)
	}
	if strings.HasPrefix(rest, "\n") || strings.HasPrefix(rest, "\r\n") {
		r.at++
		return append(b, strings.Repeat("\n", r.quotedLineBreaks(column)-1)...)
	}
	if digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[rest[0]]; digits > 0 && len(rest) > digits {
		n, err := strconv.ParseUint(rest[1:1+digits], 16, 32)
		c, size := rune(n), 2+digits
		if second, ok := hex4(rest[1+digits:]); ok && digits == 4 && utf16.IsSurrogate(c) { // as JSON has them
			c, size = utf16.DecodeRune(c, second), size+6
		}
		if err == nil && utf8.ValidRune(c) {
			r.at += size
			return utf8.AppendRune(b, c)
		}
	}
	_, size := utf8.DecodeRuneInString(rest)
	r.fail(r.at, r.at+1+size, "unknown escape "+Quote(r.text[r.at:r.at+1+size]), "write \\\\ for a backslash, or put the string in single quotes")
	return nil
}
