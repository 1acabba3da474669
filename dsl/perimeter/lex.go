package perimeter

import (
	"strings"

	"dragoman/dsl/src"
)

// Each line is one statement. This file cuts a text into rows, which are the lines
// with a statement, and a row into tokens. A row holds only where it stands and is
// cut when it is read, so that a long text takes little memory.

// row is a line that is neither blank nor only a comment.
type row struct{ start, end int32 }

// rows returns the rows of text; a byte order mark at its start is skipped.
func rows(text string) []row {
	var list []row
	pos := 0
	if strings.HasPrefix(text, src.BOM) {
		pos = len(src.BOM)
	}
	for pos < len(text) {
		end := len(text)
		if i := strings.IndexByte(text[pos:], '\n'); i >= 0 {
			end = pos + i
		}
		if word := strings.TrimLeft(text[pos:end], " \t\r"); word != "" && word[0] != '#' {
			list = append(list, row{int32(pos), int32(end)})
		}
		pos = end + 1
	}
	return list
}

// indented reports whether the row belongs to a block above it.
func (r row) indented(text string) bool { return isSpace(text[r.start]) }

// keyword returns the first word of the row.
func (r row) keyword(text string) string {
	line := strings.TrimLeft(text[r.start:r.end], " \t\r")
	return line[:wordEnd(line)]
}

// kind is the kind of a token.
type kind uint8

const (
	word kind = iota
	text      // in double quotes, which the token leaves out
	open      // [
	shut      // ]
)

type token struct {
	kind kind
	text string
	span src.Span
}

// tokenize appends the tokens of a row to a list. It stops at the first character
// that no token can hold and says where that is.
func tokenize(list []token, file *src.File, r row) (tokens []token, at src.Span, err *Error) {
	tokens = list
	line := file.Text[:r.end]
	for pos := int(r.start); pos < len(line); {
		switch c := line[pos]; {
		case isSpace(c):
			pos++
		case c == '#':
			return tokens, at, nil
		case c < ' ' || c == 0x7f:
			at = src.Span{Start: src.Pos(pos), End: src.Pos(pos + 1)}
			return tokens, at, fail(badCharacter, "expected text, found the control character %#02x", c)
		default:
			t, next, err := cut(line, pos)
			if err != nil {
				return tokens, t.span, err
			}
			tokens = append(tokens, t)
			pos = next
		}
	}
	return tokens, at, nil
}

// cut returns the token at pos and where the next one can begin.
func cut(line string, pos int) (token, int, *Error) {
	end, what := pos+1, word
	switch line[pos] {
	case '[':
		what = open
	case ']':
		what = shut
	case '"':
		length := strings.IndexByte(line[pos+1:], '"')
		if length < 0 {
			rest := strings.TrimRight(line[pos:], " \t\r")
			span := src.Span{Start: src.Pos(pos), End: src.Pos(pos + len(rest))}
			return token{span: span}, 0, fail(unclosedText, "expected a closing quote, found the end of the line").withHint("write \"...\" on one line")
		}
		end = pos + length + 2
		return token{text, line[pos+1 : end-1], src.Span{Start: src.Pos(pos), End: src.Pos(end)}}, end, nil
	default:
		end = pos + wordEnd(line[pos:])
	}
	return token{what, line[pos:end], src.Span{Start: src.Pos(pos), End: src.Pos(end)}}, end, nil
}

// wordEnd returns the length of the word at the start of line.
func wordEnd(line string) int {
	for i := range len(line) {
		if c := line[i]; c <= ' ' || c == 0x7f || c == '#' || c == '[' || c == ']' || c == '"' {
			return i
		}
	}
	return len(line)
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' }
