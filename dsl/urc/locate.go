package urc

import (
	"strings"
	"unicode/utf8"

	"dragoman/dsl/src"

	"github.com/goccy/go-yaml/token"
)

// locator turns lines and columns of tokens into places in the text. Tokens
// mostly come in order, so it goes on from the last one on the same line.
type locator struct {
	text  string
	lines []int
	last  struct{ line, column, at int }
}

func newLocator(text string) locator {
	l := locator{text: text, lines: []int{bomLength(text)}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			l.lines = append(l.lines, i+1)
		}
	}
	return l
}

// place returns the byte at a line and column, both from 1.
func (l *locator) place(line, column int) int {
	line = min(max(line, 1), len(l.lines))
	if line != l.last.line || column < l.last.column {
		l.last.line, l.last.column, l.last.at = line, 1, l.lines[line-1]
	}
	for l.last.column < column && l.last.at < len(l.text) && l.text[l.last.at] != '\n' {
		_, size := utf8.DecodeRuneInString(l.text[l.last.at:])
		l.last.at += size
		l.last.column++
	}
	return l.last.at
}

// span returns where a token stands.
func (l *locator) span(t *token.Token) src.Span {
	start := l.place(t.Position.Line, t.Position.Column)
	for start < len(l.text) && l.text[start] == ' ' { // columns after a tag are one too low
		start++
	}
	return src.Span{Start: src.Pos(start), End: src.Pos(start + l.length(t, l.text[start:]))}
}

// length returns how many bytes of rest, which begins with the token, are its.
func (l *locator) length(t *token.Token, rest string) int {
	switch {
	case t.Type == token.DoubleQuoteType || t.Type == token.SingleQuoteType:
		return quoted(rest)
	case t.Value != "" && strings.HasPrefix(rest, t.Value):
		return len(t.Value)
	case t.Type == token.StringType:
		line, _, _ := strings.Cut(rest, "\n")
		return len(strings.TrimRight(line, " \t\r"))
	case strings.HasPrefix(rest, "\n"):
		return 0
	}
	_, size := utf8.DecodeRuneInString(rest)
	return size
}

// quoted returns the length of the quoted string that text begins with.
func quoted(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && text[0] == '"':
			i++
		case text[i] == text[0]:
			if text[0] == '"' || i+1 == len(text) || text[i+1] != '\'' {
				return i + 1
			}
			i++
		}
	}
	return len(text)
}
