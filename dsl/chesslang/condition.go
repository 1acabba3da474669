package chesslang

import (
	"slices"

	"dragoman/dsl/src"
)

// conditionWords are the conditions of movements that are a word and cannot begin an expression.
var conditionWords = []string{"empty", "enemy", "friend", "clear", "check", "first_move"}

// conditionAhead reports whether a condition can begin here.
func (p *parser) conditionAhead() bool {
	t := p.peek()
	switch t.kind {
	case word:
		return p.joined() && !p.same(p.ahead(1), ":") && !p.linkAhead()
	case number, text, invalid:
		return p.joined()
	}
	return p.joined() && (p.is("(") || p.is("!") || p.is("-") || p.is("["))
}

// linkAhead reports whether the next word stands between or before conditions: it is none itself.
func (p *parser) linkAhead() bool { return p.is("and") || p.is("or") || p.is("where") }

// condition reads conditions joined by or.
func (p *parser) condition() *Expr {
	return p.logic("or", "||", OrExpr, func() *Expr {
		return p.logic("and", "&&", AndExpr, p.negation)
	})
}

func (p *parser) logic(name, sign string, as ExprOp, part func() *Expr) *Expr {
	start := src.Pos(p.peek().start)
	first := part()
	var all *Expr
	for p.follows(sign) || p.is(name) && !p.same(p.ahead(1), ":") {
		t := p.next()
		if a := p.peek(); a.kind == endOfText || p.is("}") || p.same(p.ahead(1), ":") || p.linkAhead() {
			p.fail(t.span(), codeMissingCondition, "", "found %s after %q, expected a condition", p.describeNext(), p.text(t))
		}
		if all == nil {
			all = &Expr{Op: as, Sub: []*Expr{first}}
		}
		all.Sub = append(all.Sub, part())
	}
	if all == nil {
		return first
	}
	all.Pos = p.since(start)
	return all
}

func (p *parser) negation() *Expr {
	t := p.peek()
	if !p.is("not") && !p.is("!") {
		return p.test()
	}
	p.next()
	n := &Expr{Op: NotExpr}
	p.nest(func() { n.Sub = []*Expr{p.negation()} })
	n.Pos = p.since(t.span().Start)
	return n
}

// test reads one condition: a word of its own, or an expression with what may
// follow it.
func (p *parser) test() *Expr {
	t := p.peek()
	if t.kind == word && slices.Contains(conditionWords, p.text(t)) && !p.operatorAfter() {
		p.next()
		return &Expr{Op: WordExpr, Text: p.text(t), Pos: t.span()}
	}
	p.needSubject()
	e := p.expression()
	for p.joined() {
		switch {
		case p.is("in"):
			e = p.zoneTest(e)
		case p.is("not") && p.same(p.ahead(1), "in"):
			p.next()
			in := p.zoneTest(e)
			e = &Expr{Op: NotExpr, Sub: []*Expr{in}, Pos: in.Pos}
		case p.is("on"):
			if p.same(p.ahead(1), ":") {
				return e
			}
			e = p.lineTest(e)
		case p.is("captured"):
			p.next()
			e = &Expr{Op: CapturedExpr, Sub: []*Expr{e}, Pos: p.since(e.Pos.Start)}
		case p.is("full") && !p.same(p.ahead(1), ":"):
			p.next()
			e = &Expr{Op: FullExpr, Sub: []*Expr{e}, Pos: p.since(e.Pos.Start)}
		case p.is("can") && p.same(p.ahead(1), "("):
			e = p.canTest(e)
		case p.is("adjacent") || p.is("has"):
			p.unsupported(p.peek())
		default:
			return e
		}
	}
	return e
}

// needSubject reports a test of a place, or of neighbours, that does not say of what.
func (p *parser) needSubject() {
	switch t, next := p.peek(), p.ahead(1); {
	case p.is("adjacent") && p.same(next, "to"):
		p.unsupported(t)
	case p.is("on") && (p.same(next, "rank") || p.same(next, "file")),
		p.is("in") && next.kind == word && !slices.Contains(linkWords, p.text(next)):
		p.fail(t.span(), codeMissingValue, "such as target in zone.camp, piece on rank 2", "found %s, expected a piece or square before it", p.describeNext())
	}
}

// operatorAfter reports whether the word here begins a longer expression.
func (p *parser) operatorAfter() bool {
	switch t := p.ahead(1); {
	case t.first && p.parens == 0:
		return false
	case p.same(t, "."), p.same(t, "("), p.same(t, "["), p.same(t, "in"):
		return true
	case p.same(t, "on"), p.same(t, "not"):
		return p.same(p.ahead(2), "rank") || p.same(p.ahead(2), "file") || p.same(p.ahead(2), "in")
	default:
		return p.isRelation(t)
	}
}

// unsupported refuses a construct that has no meaning in the language.
func (p *parser) unsupported(t token) {
	p.fail(t.span(), codeUnsupported, "use zones, counts of pieces or piece.state instead", "%q has no defined meaning here", p.text(t))
}

func (p *parser) zoneTest(subject *Expr) *Expr {
	p.next()
	if p.is("line") && p.same(p.ahead(1), "(") || p.is("radius") && p.same(p.ahead(1), "(") {
		p.unsupported(p.peek())
	}
	name := p.zoneName()
	return &Expr{Op: InExpr, Text: name.Text, At: name.Pos, Sub: []*Expr{subject}, Pos: p.since(subject.Pos.Start)}
}

// canTest reads `opponent can (condition)`.
func (p *parser) canTest(who *Expr) *Expr {
	p.next()
	open := p.next()
	e := &Expr{Op: CanExpr, Sub: []*Expr{who, p.inBrackets()}}
	p.closing(open, ")", codeUnclosedParen)
	e.Pos = p.since(who.Pos.Start)
	return e
}

func (p *parser) lineTest(subject *Expr) *Expr {
	p.next()
	switch {
	case p.accept("rank"):
		return &Expr{Op: RankExpr, Sub: []*Expr{subject, p.sum()}, Pos: p.since(subject.Pos.Start)}
	case p.accept("file"):
		name := p.name("the letter of a file")
		return &Expr{Op: FileExpr, Text: name.Text, At: name.Pos, Sub: []*Expr{subject}, Pos: p.since(subject.Pos.Start)}
	}
	p.fail(p.nextSpan(), codeMissingCondition, "such as piece on rank 2", "found %s after \"on\", expected rank or file", p.describeNext())
	return nil
}
