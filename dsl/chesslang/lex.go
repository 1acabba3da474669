package chesslang

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"dragoman/dsl/src"
)

// lexer cuts a text into tokens. White space and comments vanish; each token
// keeps whether it begins its line and how far it is indented, from which the
// parser reads the blocks.
type lexer struct {
	text   string
	at     int
	line   int // where the line begins, for columns
	tabs   int // columns that the tabs of the line add
	first  bool
	braces int
	diag   *src.Reporter
	tokens []token
}

// operators are tried in this order, the longest first.
var operators = []string{
	"===", "!==",
	"==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "->", "=>",
}

// longer returns how many operators to try for one that begins with c.
func longer(c byte) int {
	if strings.IndexByte("=!<>&|+-*/", c) < 0 {
		return 0
	}
	return len(operators)
}

const single = ":,.|+-*/%=<>&!?(){}[];"

func lex(f *src.File, r *src.Reporter) []token {
	l := &lexer{text: f.Text, first: true, diag: r}
	if strings.HasPrefix(l.text, src.BOM) {
		l.at, l.line = len(src.BOM), len(src.BOM)
	}
	if i := src.InvalidUTF8(l.text); i >= 0 {
		r.Report(src.Span{Start: src.Pos(i), End: src.Pos(i + 1)}, codeNotUTF8, "the text is not UTF-8 here").
			Hint = "save the file as UTF-8"
	}
	l.tokens = make([]token, 0, len(l.text)/2) // seldom too few, which would be copied
	for l.at < len(l.text) {
		r.Step()
		l.next()
	}
	l.end()
	return l.tokens
}

// end appends the token for the end of the text: it spans what a comment without an end hides.
func (l *lexer) end() {
	l.first = true
	l.add(endOfText, len(l.text))
}

// add appends the token from l.at to end.
func (l *lexer) add(k kind, end int) {
	col := l.at - l.line + l.tabs
	if k == endOfText {
		col = 0
	}
	l.tokens = append(l.tokens, token{kind: k, first: l.first, col: int32(col), start: int32(l.at), end: int32(end)})
	l.first = false
	l.at = end
}

func (l *lexer) next() {
	rest := l.text[l.at:]
	switch c := rest[0]; {
	case c == '\n':
		l.newline(l.at + 1)
		l.at++
	case c == '\t':
		l.tabs += 3
		l.at++
	case c == ' ' || c == '\r':
		l.at++
	case c == '#' || strings.HasPrefix(rest, "//"):
		l.at += lineLength(rest)
	case strings.HasPrefix(rest, "/*"):
		l.comment(rest)
	case c == '"' || c == '\'':
		l.quoted(rest)
	case isDigit(c):
		l.add(number, l.at+numberLength(rest))
	case isLetter(c):
		l.word(rest)
	default:
		l.operator(rest)
	}
}

func (l *lexer) newline(start int) { l.line, l.tabs, l.first = start, 0, true }

func lineLength(s string) int {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return i
	}
	return len(s)
}

func (l *lexer) comment(rest string) {
	n := strings.Index(rest[2:], "*/")
	if n < 0 {
		l.diag.Report(src.Span{Start: src.Pos(l.at), End: src.Pos(l.at + 2)}, codeUnclosedComment, "this comment has no end").
			Hint = "close it with */"
		l.end()
		return
	}
	n += 4
	if i := strings.LastIndexByte(rest[:n], '\n'); i >= 0 {
		l.newline(l.at + i + 1)
	}
	l.at += n
}

// quoted reads a string, which ends on its own line.
func (l *lexer) quoted(rest string) {
	for i := 1; i < len(rest) && rest[i] != '\n'; i++ {
		switch rest[i] {
		case rest[0]:
			l.add(text, l.at+i+1)
			return
		case '\\':
			if i+1 < len(rest) && rest[i+1] != '\n' {
				i++
			}
		}
	}
	n := len(strings.TrimRight(rest[:lineLength(rest)], "\r "))
	l.diag.Report(src.Span{Start: src.Pos(l.at), End: src.Pos(l.at + n)}, codeUnclosedString, "this string has no end on its line").
		Hint = "close it with " + rest[:1]
	l.add(invalid, l.at+n)
}

func numberLength(s string) int {
	n := digits(s)
	if n+1 < len(s) && s[n] == '.' && isDigit(s[n+1]) {
		n += 1 + digits(s[n+1:])
	}
	return n
}

func digits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

func (l *lexer) word(rest string) {
	n := 1
	for n < len(rest) && (isLetter(rest[n]) || isDigit(rest[n])) {
		n++
	}
	named := len(l.tokens) > 0 && !l.first && l.tokens[len(l.tokens)-1].kind == word
	l.add(word, l.at+n)
	if l.braces == 0 && !named && rest[:n] == "script" {
		l.script()
	}
}

func (l *lexer) operator(rest string) {
	for _, op := range operators[:longer(rest[0])] {
		if strings.HasPrefix(rest, op) {
			l.add(operator, l.at+len(op))
			return
		}
	}
	if strings.IndexByte(single, rest[0]) < 0 {
		l.unknown(rest)
		return
	}
	switch rest[0] {
	case '{':
		l.braces++
	case '}':
		l.braces = max(0, l.braces-1)
	}
	l.add(operator, l.at+1)
}

// unknown reports a run of characters that begin no token, or a word that has some.
func (l *lexer) unknown(rest string) {
	n, foreign := 0, false
	for i, c := range rest {
		inWord := foreign && c < utf8.RuneSelf && (isLetter(byte(c)) || isDigit(byte(c)))
		if c == ' ' || c == '\n' || c == '\t' || c == '\r' || c < utf8.RuneSelf && startsToken(byte(c)) && !inWord {
			break
		}
		foreign = inWord || unicode.IsLetter(c)
		n = i + utf8.RuneLen(max(c, 0))
		if c == utf8.RuneError {
			_, size := utf8.DecodeRuneInString(rest[i:])
			n = i + size
		}
	}
	shown := []rune(strings.ToValidUTF8(rest[:n], "?"))
	d := l.diag.Report(src.Span{Start: src.Pos(l.at), End: src.Pos(l.at + n)}, codeBadCharacter,
		"unexpected %q", string(shown[:min(len(shown), 12)]))
	if shown[0] >= utf8.RuneSelf {
		d.Hint = "other letters than a-z are for comments and strings only"
	}
	l.add(invalid, l.at+n)
}

func startsToken(c byte) bool {
	return isLetter(c) || isDigit(c) || c == '"' || c == '\'' || c == '#' || strings.IndexByte(single, c) >= 0
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' }

// script takes the block after the word script as one token: what is inside
// is another language with other tokens.
func (l *lexer) script() {
	open := l.at
	for open < len(l.text) && strings.IndexByte(" \t\r\n", l.text[open]) >= 0 {
		open++
	}
	if open >= len(l.text) || l.text[open] != '{' {
		return
	}
	l.at = open
	n := scriptLength(l.text[open:])
	if n < 0 {
		l.diag.Report(src.Span{Start: src.Pos(open), End: src.Pos(open + 1)}, codeUnclosedBrace, "this script is never closed").
			Hint = "close it with }"
		n = len(l.text) - open
	}
	l.add(script, open+n)
}

// scriptLength returns the length of the block that begins s, or -1. Braces
// in strings and comments do not count.
func scriptLength(s string) int {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		case '"', '\'', '`':
			i += scriptString(s[i:])
		case '/':
			i += scriptComment(s[i:])
		}
	}
	return -1
}

// scriptString returns the offset of the last character of the string at the
// start of s. Only back quotes go beyond a line.
func scriptString(s string) int {
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == s[0]:
			return i
		case s[i] == '\\':
			i++
		case s[i] == '\n' && s[0] != '`':
			return i
		}
	}
	return len(s) - 1
}

func scriptComment(s string) int {
	if strings.HasPrefix(s, "//") {
		return lineLength(s) - 1
	}
	if strings.HasPrefix(s, "/*") {
		if n := strings.Index(s[2:], "*/"); n >= 0 {
			return n + 3
		}
		return len(s) - 1
	}
	return 0
}

// unquote returns the value of a string token.
func unquote(quoted string) string {
	body := quoted[1 : len(quoted)-1]
	if strings.IndexByte(body, '\\') < 0 {
		return body
	}
	var b strings.Builder
	for i := 0; i < len(body); i++ {
		c := body[i]
		if c == '\\' && i+1 < len(body) {
			i++
			switch c = body[i]; c {
			case 'n':
				c = '\n'
			case 't':
				c = '\t'
			case 'r':
				c = '\r'
			}
		}
		b.WriteByte(c)
	}
	return b.String()
}
