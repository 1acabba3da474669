package chesslang

import (
	"slices"
	"strconv"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// linkWords are the words that can stand behind a value.
var linkWords = []string{"and", "or", "not", "in", "on", "captured", "can", "full", "do", "when", "optional", "description"}

// relations are the signs of comparisons.
var relations = map[string]ir.Rel{
	"==": ir.Equal, "!=": ir.Unequal, "<": ir.Less, ">": ir.Greater, "<=": ir.AtMost, ">=": ir.AtLeast, "===": ir.Equal, "!==": ir.Unequal,
}

// isRelation reports whether a token is the sign of a comparison.
func (p *parser) isRelation(t token) bool {
	_, ok := relations[p.text(t)]
	return ok && t.kind == operator
}

// expression reads a comparison, or the sum that it would begin with.
func (p *parser) expression() *Expr {
	left := p.sum()
	t := p.peek()
	if p.follows("=") {
		p.fail(t.span(), codeUnexpected, placeHint(left.Text), "found \"=\", expected \"==\" or another comparison")
	}
	if !p.isRelation(t) || !p.joined() {
		return left
	}
	p.next()
	rel := p.text(t)
	if len(rel) == 3 {
		rel = rel[:2]
	}
	return &Expr{Op: RelationExpr, Text: rel, At: t.span(), Sub: []*Expr{left, p.sum()}, Pos: p.since(left.Pos.Start)}
}

func (p *parser) sum() *Expr { return p.math("+", "-", "", p.product) }

func (p *parser) product() *Expr { return p.math("*", "/", "%", p.unary) }

func (p *parser) math(a, b, c string, part func() *Expr) *Expr {
	e := part()
	for n := 0; p.follows(a) || p.follows(b) || c != "" && p.follows(c); n++ {
		t := p.next()
		e = &Expr{Op: MathExpr, Text: p.text(t), At: t.span(), Sub: []*Expr{e, part()}, Pos: p.since(e.Pos.Start)}
		p.limitLength(n, t.span())
	}
	return e
}

func (p *parser) unary() *Expr {
	t := p.peek()
	if !p.is("-") && !p.is("!") {
		return p.postfix()
	}
	p.next()
	e := &Expr{Op: NegateExpr}
	if p.text(t) == "!" {
		e.Op = NotExpr
	}
	p.nest(func() { e.Sub = []*Expr{p.unary()} })
	e.Pos = p.since(t.span().Start)
	return e
}

func (p *parser) postfix() *Expr {
	e := p.atom()
	for n := 0; p.joined(); n++ {
		switch {
		case p.is("."):
			p.next()
			name := p.name("a name")
			e = &Expr{Op: MemberExpr, Text: name.Text, At: name.Pos, Sub: []*Expr{e}}
		case p.is("["):
			open := p.next()
			e = &Expr{Op: IndexExpr, Sub: []*Expr{e, p.inBrackets()}}
			p.closing(open, "]", codeUnclosedBracket)
		case p.is("("):
			e = &Expr{Op: CallExpr, Sub: append([]*Expr{e}, p.arguments(")", codeUnclosedParen)...)}
		default:
			return e
		}
		e.Pos = p.since(e.Sub[0].Pos.Start)
		p.limitLength(n, e.Pos)
	}
	return e
}

// limitLength refuses to make a tree that leans to the left too deep to walk.
func (p *parser) limitLength(n int, at src.Span) {
	if n > 10*maxNesting {
		p.fail(at, codeTooDeep, "", "an expression with more than %d parts", 10*maxNesting)
	}
}

// inBrackets reads an expression inside brackets.
func (p *parser) inBrackets() (e *Expr) {
	p.parens++
	p.nest(func() { e = p.condition() })
	p.parens--
	return e
}

// arguments reads expressions between brackets.
func (p *parser) arguments(end string, code src.Code) []*Expr {
	var list []*Expr
	open := p.next()
	p.parens++
	for !p.is(end) && !p.overrun() {
		list = append(list, p.inBrackets())
		if !p.accept(",") {
			break
		}
	}
	p.parens--
	p.closing(open, end, code)
	return list
}

func (p *parser) atom() *Expr {
	t := p.peek()
	switch t.kind {
	case number:
		p.next()
		return &Expr{Op: NumberExpr, Value: p.value(t), Pos: t.span()}
	case text:
		p.next()
		return &Expr{Op: TextExpr, Text: unquote(p.text(t)), Pos: t.span()}
	case word:
		if p.same(p.ahead(1), ":") || p.overrun() {
			break // the next member or entry
		}
		return p.word()
	}
	switch {
	case p.is("("):
		open := p.next()
		e := p.inBrackets()
		p.closing(open, ")", codeUnclosedParen)
		g := *e
		g.Pos = p.since(t.span().Start)
		return &g
	case p.is("["):
		return &Expr{Op: ListExpr, Sub: p.arguments("]", codeUnclosedBracket), Pos: p.since(t.span().Start)}
	case p.is("{"):
		entries := p.object()
		return &Expr{Op: ObjectExpr, Value: float64(len(entries)), Pos: p.since(t.span().Start)}
	}
	p.want(false, codeMissingValue, "", "a value or a condition")
	return nil
}

func (p *parser) word() *Expr {
	t := p.next()
	e := &Expr{Op: WordExpr, Text: p.text(t), Pos: t.span()}
	switch e.Text {
	case "true":
		e.Op, e.Value = BoolExpr, 1
	case "false":
		e.Op = BoolExpr
	case "null":
		e.Op = NullExpr
	case "random_empty_square":
		p.unsupported(t)
	case "any", "all", "exists", "count":
		if a := p.peek(); a.kind == word && p.joined() && !slices.Contains(linkWords, p.text(a)) {
			p.unsupported(t)
		}
	}
	return e
}

// object reads `{ key: value, ... }`.
func (p *parser) object() []*Entry {
	if !p.is("{") {
		at, found := p.nextSpan(), p.describeNext()
		p.skipClosed()
		p.fail(at, codeMissingBrace, "", "found %s, expected \"{\" after \"state:\"", found)
	}
	memberBelow := func() bool {
		t := p.peek()
		return t.first && slices.Contains(pieceMembers, p.text(t)) && p.same(p.ahead(1), ":")
	}
	braces := p.braces
	open := p.next()
	p.parens++
	entries := []*Entry{}
	for !p.is("}") {
		if p.end() || p.sectionAhead(0) || memberBelow() {
			p.braces = braces
			p.fail(open.span(), codeUnclosedBrace, "close it with }", "these braces are never closed")
		}
		e := &Entry{Key: p.name("a key")}
		p.colon("the key")
		p.nest(func() { e.Value = p.sum() })
		entries = append(entries, e)
		p.want(p.accept(",") || p.is("}") || p.end() || memberBelow(), codeMissingComma, "", "\",\" or \"}\"")
	}
	p.next()
	p.parens--
	return entries
}

// skipClosed goes behind the brace at the end of this line if it closes an object whose opening
// brace is missing. If the member does not begin the line, that brace may close the body.
func (p *parser) skipClosed() {
	if !p.tokens[p.entry].first {
		return
	}
	open := 0
	for i := p.at; i+1 < len(p.tokens) && (i == p.at || !p.tokens[i].first); i++ {
		switch t := p.tokens[i]; {
		case p.same(t, "{"):
			open++
		case p.same(t, "}"):
			open--
		}
		if open < 0 && i > p.at && p.tokens[i+1].first {
			p.at = i + 1
			return
		}
	}
}

// literal reads a number, string, boolean or null, or a list of names.
func (p *parser) literal() *Expr {
	k := p.peek().kind
	p.want((k == number || k == text || k == word || p.is("-") || p.is("[")) && p.joined(), codeBadValue, "", "a value")
	return p.sum()
}

// String renders an expression for a message, shortened.
func (e *Expr) String() string {
	switch e.Op {
	case NumberExpr:
		return strconv.FormatFloat(e.Value, 'g', -1, 64)
	case TextExpr:
		return strconv.Quote(e.Text)
	case MemberExpr:
		return e.Sub[0].String() + "." + e.Text
	case WordExpr:
		return e.Text
	case BoolExpr:
		return strconv.FormatBool(e.Value != 0)
	case NullExpr:
		return "null"
	case NegateExpr:
		return "-" + e.Sub[0].String()
	}
	return "this expression"
}
