package chesslang

import (
	"fmt"
	"strconv"

	"dragoman/dsl/src"
)

// parser turns tokens into a Program. Where it meets an error it reports it,
// gives up the section, entry or member that it is in and goes on behind it.
type parser struct {
	file   *src.File
	tokens []token
	at     int
	braces int // open braces around the next token
	parens int // open parentheses and brackets: line breaks mean nothing there
	depth  int
	entry  int // where the entry, member or action being read begins
	locals []string
	diag   *src.Reporter
	out    *Program
}

// bailout gives up the part being read; see attempt.
type bailout struct{}

// parse reads the text of f. The program holds whatever could be read; it is
// complete if no error is reported.
func parse(f *src.File, r *src.Reporter) *Program {
	out := &Program{File: f}
	if len(f.Text) > maxText {
		r.Report(src.Span{Start: maxText, End: maxText}, codeTooLarge, "the text has %d bytes; at most %d are read", len(f.Text), maxText)
		return out
	}
	p := &parser{file: f, tokens: lex(f, r), diag: r, out: out}
	p.program()
	return out
}

// attempt runs f and reports whether it got to its end.
func (p *parser) attempt(f func()) (ok bool) {
	parens, depth := p.parens, p.depth
	defer func() {
		if e := recover(); e != nil {
			if _, mine := e.(bailout); !mine {
				panic(e)
			}
			p.parens, p.depth = parens, depth
		}
	}()
	f()
	return true
}

func (p *parser) peek() token { return p.tokens[p.at] }

// ahead returns the token n places behind the next one.
func (p *parser) ahead(n int) token { return p.tokens[min(p.at+n, len(p.tokens)-1)] }

func (p *parser) end() bool { return p.peek().kind == endOfText }

func (p *parser) text(t token) string { return p.file.Text[t.start:t.end] }

// next takes a token.
func (p *parser) next() token {
	t := p.peek()
	if t.kind == endOfText {
		return t
	}
	p.at++
	if t.kind == operator {
		switch p.file.Text[t.start] {
		case '{':
			p.braces++
		case '}':
			p.braces--
		}
	}
	return t
}

// is reports whether the next token is the operator or word s.
func (p *parser) is(s string) bool { return p.same(p.peek(), s) }

func (p *parser) same(t token, s string) bool {
	return (t.kind == operator || t.kind == word) && p.text(t) == s
}

func (p *parser) accept(s string) bool {
	if p.is(s) {
		p.next()
		return true
	}
	return false
}

// follows reports whether the next token is s on the same line, or on any
// line inside parentheses.
func (p *parser) follows(s string) bool { return p.is(s) && p.joined() }

// joined reports whether the next token continues the current line.
func (p *parser) joined() bool { return p.parens > 0 || !p.peek().first }

// fail reports an error at a place and gives up. It says nothing if the lexer
// has rejected the next token: that is why the parser does not like it.
func (p *parser) fail(at src.Span, code src.Code, hint, format string, args ...any) {
	if p.peek().kind != invalid {
		p.diag.Report(at, code, format, args...).Hint = hint
	}
	panic(bailout{})
}

// describeNext describes the next token for a message.
func (p *parser) describeNext() string {
	t := p.peek()
	switch {
	case t.kind == endOfText:
		return "the end of the text"
	case t.kind == script:
		return "a script"
	case p.lineEnded():
		return "the end of the line"
	}
	s := []rune(p.text(t))
	if len(s) > 24 {
		s = append(s[:24], '…')
	}
	if t.kind == text {
		return string(s)
	}
	return strconv.Quote(string(s))
}

// nextSpan returns the place of an error about the next token: the token, or the
// end of the line before it.
func (p *parser) nextSpan() src.Span {
	t := p.peek()
	if (p.lineEnded() || t.kind == endOfText) && p.at > 0 {
		return src.At(src.Pos(p.tokens[p.at-1].end))
	}
	return t.span()
}

// lineEnded reports whether the text expected here is missing because the line
// is over.
func (p *parser) lineEnded() bool {
	return p.peek().first && p.parens == 0 && p.at != p.entry
}

// expect takes the operator s or fails with the code for a missing s.
func (p *parser) expect(s string, code src.Code, after string) token {
	if !p.is(s) {
		p.fail(p.nextSpan(), code, "", "found %s, expected %q after %s", p.describeNext(), s, after)
	}
	return p.next()
}

func (p *parser) colon(after string) { p.expect(":", codeMissingColon, after) }

// name takes a word, whatever it may mean elsewhere.
func (p *parser) name(what string) Name {
	t := p.peek()
	if t.kind != word {
		p.fail(p.nextSpan(), codeMissingName, "", "found %s, expected %s", p.describeNext(), what)
	}
	p.next()
	return Name{p.text(t), t.span()}
}

// named takes the name behind a word on the same line.
func (p *parser) named(what string) Name {
	if !p.joined() {
		p.fail(p.nextSpan(), codeMissingName, "", "found %s, expected %s", p.describeNext(), what)
	}
	return p.name(what)
}

// str takes a string.
func (p *parser) str(what string) Name {
	t := p.peek()
	if t.kind != text || !p.joined() {
		p.fail(p.nextSpan(), codeBadValue, what+" is a string in quotes", "found %s, expected a string", p.describeNext())
	}
	p.next()
	return Name{unquote(p.text(t)), t.span()}
}

// number takes a number without sign.
func (p *parser) number(what string) *Number {
	t := p.peek()
	if t.kind != number || !p.joined() {
		p.fail(p.nextSpan(), codeBadValue, "", "found %s, expected %s", p.describeNext(), what)
	}
	p.next()
	return &Number{p.value(t), t.span()}
}

func (p *parser) value(t token) float64 {
	v, err := strconv.ParseFloat(p.text(t), 64)
	if err != nil || v > maxNumber {
		p.fail(t.span(), codeTooBig, "", "this number is too large; at most %d", maxNumber)
	}
	return v
}

func (p *parser) boolean(what string) bool {
	switch {
	case p.accept("true"):
		return true
	case p.accept("false"):
		return false
	}
	p.fail(p.nextSpan(), codeBadValue, "", "found %s, expected true or false for %s", p.describeNext(), what)
	return false
}

// list reads items between brackets, with commas between them and perhaps
// after the last.
func (p *parser) list(after string, item func()) src.Span {
	if t := p.peek(); t.kind == word && p.joined() {
		p.fail(t.span(), codeMissingBracket, "write ["+p.text(t)+"]", "found %s, expected \"[\" after %s", p.describeNext(), after)
	}
	open := p.expect("[", codeMissingBracket, after)
	p.parens++
	for !p.is("]") {
		if p.overrun() {
			p.fail(open.span(), codeUnclosedBracket, "close it with ]", "this list is never closed")
		}
		item()
		if !p.accept(",") && !p.is("]") && !p.overrun() {
			p.fail(p.nextSpan(), codeMissingComma, "", "found %s, expected \",\" or \"]\"", p.describeNext())
		}
	}
	p.parens--
	return src.Span{Start: open.span().Start, End: p.next().span().End}
}

// overrun reports whether brackets must have ended before the next token: a
// line that begins with a word and a colon is an entry or member.
func (p *parser) overrun() bool {
	t := p.peek()
	return p.end() || p.sectionAhead(0) || t.first && t.kind == word && p.same(p.ahead(1), ":")
}

func (p *parser) names(after, what string) []Name {
	names := []Name{}
	p.list(after, func() { names = append(names, p.name(what)) })
	return names
}

// nest counts a level of brackets in patterns and expressions.
func (p *parser) nest(f func()) {
	if p.depth++; p.depth > maxNesting {
		p.fail(p.peek().span(), codeTooDeep, "", "brackets are nested more than %d deep", maxNesting)
	}
	f()
	p.depth--
}

// since returns the span from a place to the last token taken.
func (p *parser) since(start src.Pos) src.Span {
	return src.Span{Start: start, End: max(start, src.Pos(p.tokens[max(0, p.at-1)].end))}
}

func quoted(names []string) string {
	s := ""
	for i, n := range names {
		switch {
		case i > 0 && i == len(names)-1:
			s += " or "
		case i > 0:
			s += ", "
		}
		s += n
	}
	return fmt.Sprint(s)
}
