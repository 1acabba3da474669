package chesslang

import (
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/src"
	"dragoman/internal/pattern"
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
	entry  int  // where the entry, member or action being read begins
	stray  bool // a head had no indented lines below it: those that follow may have been meant
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
	p.diag.Step()
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
// has rejected the next token, or all the rest: that is why the parser does not like it.
func (p *parser) fail(at src.Span, code src.Code, hint, format string, args ...any) {
	if p.peek().kind != invalid && !p.cutOff() {
		p.diag.Report(at, code, format, args...).Hint = hint
	}
	panic(bailout{})
}

// cutOff reports whether no more tokens follow because of a comment without an end.
func (p *parser) cutOff() bool { return p.end() && int(p.peek().start) < len(p.file.Text) }

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

// want fails unless ok: something else has to come next.
func (p *parser) want(ok bool, code src.Code, hint, what string) {
	if !ok {
		p.fail(p.nextSpan(), code, hint, "found %s, expected %s", p.describeNext(), what)
	}
}

// take takes the next token if ok, and fails if not.
func (p *parser) take(ok bool, code src.Code, hint, what string) token {
	p.want(ok, code, hint, what)
	return p.next()
}

// expect takes the operator s or fails with the code for a missing s.
func (p *parser) expect(s string, code src.Code, after string) token {
	if !p.is(s) {
		p.fail(p.nextSpan(), code, "", "found %s, expected %q after %s", p.describeNext(), s, after)
	}
	return p.next()
}

func (p *parser) colon(after string) {
	p.expect(":", codeMissingColon, after)
	p.stray = false
}

// name takes a word, whatever it may mean elsewhere. Only between braces may it stand on the next
// line, unless a colon follows it: then it begins an entry or member.
func (p *parser) name(what string) Name {
	t := p.peek()
	away := p.lineEnded() && (p.braces == 0 || p.same(p.ahead(1), ":"))
	p.take(t.kind == word && !away, codeMissingName, "", what)
	return Name{p.text(t), t.span()}
}

// named takes the name behind a word on the same line.
func (p *parser) named(what string) Name {
	p.want(p.joined(), codeMissingName, "", what)
	return p.name(what)
}

// oneOf takes one of some words.
func (p *parser) oneOf(words []string, code src.Code) Name {
	t, hint := p.peek(), ""
	known := t.kind == word && slices.Contains(words, p.text(t))
	if t.kind == word && !known {
		hint = p.diag.File.DidYouMean(p.text(t), words)
	}
	p.take(known, code, hint, listed(words))
	return Name{p.text(t), t.span()}
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

// exponent matches the word behind the number in 1e400.
var exponent = pattern.Lazy(`^[eE][0-9]*$`)

// number takes a number without sign.
func (p *parser) number(what string) *Number {
	t := p.take(p.peek().kind == number && p.joined(), codeBadValue, "", what)
	if next := p.peek(); next.kind == word && next.span().Start == t.span().End && exponent().MatchString(p.text(next)) {
		p.fail(src.Span{Start: t.span().Start, End: next.span().End}, codeBadValue, "write it without an exponent", "found %s%s, expected %s", p.text(t), p.text(next), what)
	}
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
	t := p.take(p.is("true") || p.is("false"), codeBadValue, "", "true or false for "+what)
	return p.text(t) == "true"
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
		p.want(p.accept(",") || p.is("]") || p.overrun(), codeMissingComma, "", "\",\" or \"]\"")
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

// listed returns names as a message has them: "a, b or c".
func listed(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
