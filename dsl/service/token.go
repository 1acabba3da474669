package service

import (
	"strings"
	"unicode/utf8"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

// Kind is what a token is, for colours.
type Kind uint8

// The kinds of tokens.
const (
	Comment Kind = iota
	String
	Number
	Keyword  // a word that the manual of the language explains
	Property // a word before a colon or an equals sign
	Word
	Mark // brackets, operators and the like
)

// Token is a piece of a text.
type Token struct {
	src.Span
	Kind Kind
}

// Tokens cuts a text into pieces, without the blanks between them. It never fails: a
// text that is being written has mistakes.
func Tokens(f *src.File, l *dsl.Language) []Token {
	s := scanner{text: f.Text, syntax: &l.Syntax, words: manuals[l]()}
	for s.at < len(s.text) {
		s.next()
	}
	return s.tokens
}

type scanner struct {
	text   string
	syntax *dsl.Syntax
	words  map[string]Entry
	at     int
	tokens []Token
}

func (s *scanner) add(k Kind, length int) {
	s.tokens = append(s.tokens, Token{src.Span{Start: src.Pos(s.at), End: src.Pos(s.at + length)}, k})
	s.at += length
}

func (s *scanner) next() {
	rest := s.text[s.at:]
	switch c := rest[0]; {
	case strings.IndexByte(" \t\r\n", c) >= 0:
		s.at++
	case strings.HasPrefix(rest, src.BOM):
		s.at += len(src.BOM)
	case s.comment(rest) > 0:
		s.add(Comment, s.comment(rest))
	case strings.IndexByte(s.syntax.Quotes, c) >= 0:
		n := stringLength(rest)
		s.add(s.named(String, rest[1:max(1, n-1)], n), n)
	case isDigit(c) || c == '-' && len(rest) > 1 && isDigit(rest[1]):
		n := 1
		for n < len(rest) && (isDigit(rest[n]) || rest[n] == '.') {
			n++
		}
		s.add(Number, n)
	case wordLength(rest) > 0:
		n := wordLength(rest)
		s.add(s.named(Word, rest[:n], n), n)
	default:
		_, n := utf8.DecodeRuneInString(rest)
		s.add(Mark, n)
	}
}

// comment returns the length of the comment at the beginning of a text, 0 if there is
// none. A sign that begins a comment within a word does not.
func (s *scanner) comment(rest string) int {
	if begin, end := s.syntax.Block[0], s.syntax.Block[1]; begin != "" && strings.HasPrefix(rest, begin) {
		if i := strings.Index(rest[len(begin):], end); i >= 0 {
			return len(begin) + i + len(end)
		}
		return len(rest)
	}
	for _, begin := range s.syntax.Comments {
		if strings.HasPrefix(rest, begin) && (s.at == 0 || strings.IndexByte(" \t\n", s.text[s.at-1]) >= 0 || s.syntax.Block[0] != "") {
			return lineLength(rest)
		}
	}
	return 0
}

// named returns the kind of a word or a string that ends after some bytes.
func (s *scanner) named(plain Kind, word string, length int) Kind {
	after := strings.TrimLeft(s.text[s.at+length:min(len(s.text), s.at+length+8)], " \t")
	if after != "" && (after[0] == ':' || after[0] == '=' && !strings.HasPrefix(after, "==")) {
		return Property
	}
	if _, known := s.words[word]; known {
		return Keyword
	}
	return plain
}

// stringLength returns how long the string at the beginning of a text is. It ends
// on its line.
func stringLength(s string) int {
	for i := 1; i < len(s) && s[i] != '\n'; i++ {
		switch s[i] {
		case s[0]:
			return i + 1
		case '\\':
			if i+1 < len(s) && s[i+1] != '\n' {
				i++
			}
		}
	}
	return lineLength(s)
}

func lineLength(s string) int {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return i
	}
	return len(s)
}

func wordLength(s string) int {
	n := 0
	for n < len(s) && (isLetter(s[n]) || n > 0 && isDigit(s[n])) {
		n++
	}
	return n
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isLetter reports whether a byte is a letter of a word; all that is not ASCII is.
func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || c >= 0x80
}

// wordAt returns the word around a place, empty where there is none.
func wordAt(text string, at src.Pos) src.Span {
	part := func(i int) bool { return isLetter(text[i]) || isDigit(text[i]) }
	at = max(0, min(at, src.Pos(len(text))))
	start, end := int(at), int(at)
	for start > 0 && part(start-1) {
		start--
	}
	for end < len(text) && part(end) {
		end++
	}
	if strings.HasPrefix(text[start:end], src.BOM) {
		start += len(src.BOM)
	}
	return src.Span{Start: src.Pos(start), End: src.Pos(max(start, end))}
}
