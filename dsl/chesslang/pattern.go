package chesslang

import (
	"cmp"
	"strconv"

	"dragoman/dsl/src"
)

// primaries are the words that begin a pattern.
var primaries = []string{"step", "slide", "leap", "ride", "hop", "vault"}

var primaryOps = map[string]PatternOp{
	"step": StepPattern, "slide": SlidePattern, "leap": LeapPattern, "ride": RidePattern, "hop": HopPattern, "vault": VaultPattern,
}

func (p *parser) definition() {
	p.next()
	d := &Definition{Name: p.named("the name of the pattern")}
	p.out.Patterns = append(p.out.Patterns, d)
	p.expect("=", codeMissingEquals, "the name of the pattern")
	p.want(!p.lineEnded() || p.peek().col > 0, codeEmptyPattern, "such as pattern jump = leap(2, 1)", "a pattern")
	d.Pattern = p.pattern()
	p.want(p.peek().first || p.end(), codeUnexpected, "", "the end of the pattern")
}

// pattern reads alternatives. Inside parentheses line breaks mean nothing;
// elsewhere a line goes on if the next one begins with | or +.
//
// An alternative with an error does not keep those behind it from being read;
// only then the pattern is given up.
func (p *parser) pattern() *Pattern {
	broken := false
	all := p.joinedBy("|", AltPattern, func() (part *Pattern) {
		start := p.at
		if !p.attempt(func() { part = p.joinedBy("+", SeqPattern, p.factor) }) {
			broken = true
			p.skipAlternative(start)
		}
		return part
	})
	if broken {
		panic(bailout{})
	}
	return all
}

// skipAlternative goes to the bar behind the alternative that begins at a
// token, or to where the pattern ends. It goes nowhere if the place of the error
// is in brackets that are never closed.
func (p *parser) skipAlternative(start int) {
	open := 0
	for i := start; i < p.at; i++ {
		open += p.opens(p.tokens[i])
	}
	for i := p.at; ; i++ {
		t := p.tokens[i]
		switch {
		case open == 0 && p.same(t, "|"):
			p.at = i
			return
		case t.kind == endOfText, t.first && p.parens == 0, open+p.opens(t) < 0, p.same(t, "{"), p.same(t, "}"), p.same(t, ":"):
			return
		}
		open += p.opens(t)
	}
}

// opens returns by how much a token changes the nesting of parentheses.
func (p *parser) opens(t token) int {
	switch {
	case p.same(t, "("):
		return 1
	case p.same(t, ")"):
		return -1
	}
	return 0
}

func (p *parser) joinedBy(op string, as PatternOp, part func() *Pattern) *Pattern {
	start := src.Pos(p.peek().start)
	first := part()
	if !p.is(op) {
		return first
	}
	all := &Pattern{Op: as, Sub: []*Pattern{first}}
	for p.is(op) {
		t := p.next()
		if !p.patternAhead() {
			p.fail(t.span(), codeDangling, "", "found %s after %q, expected a pattern", p.describeNext(), op)
		}
		all.Sub = append(all.Sub, part())
	}
	all.Pos = p.since(start)
	return all
}

// patternAhead reports whether a pattern can begin here, be it a wrong one: a
// word with a colon is the next member.
func (p *parser) patternAhead() bool {
	t := p.peek()
	return t.kind == word && !p.same(p.ahead(1), ":") && !p.sectionAhead(0) || p.is("(") || t.kind == number || t.kind == text || t.kind == invalid
}

func (p *parser) factor() *Pattern {
	start := src.Pos(p.peek().start)
	f := p.primary()
	for {
		switch {
		case p.follows("*"):
			t := p.next()
			if p.peek().kind != number || !p.joined() {
				p.fail(t.span(), codeMissingCount, "such as step(N) * 2", "found %s after \"*\", expected a number", p.describeNext())
			}
			f = &Pattern{Op: RepeatPattern, Sub: []*Pattern{f}, N: []*Number{p.number("a number")}}
		case p.follows("where"):
			t := p.next()
			if !p.conditionAhead() {
				p.fail(t.span(), codeMissingCondition, "such as where empty", "found %s after \"where\", expected a condition", p.describeNext())
			}
			f = &Pattern{Op: WherePattern, Sub: []*Pattern{f}, Cond: p.condition()}
		default:
			return f
		}
		f.Pos = p.since(start)
	}
}

func (p *parser) primary() *Pattern {
	t := p.peek()
	if p.is("(") {
		return p.group()
	}
	p.want(t.kind == word && !p.same(p.ahead(1), ":") && !p.is("where"), codeEmptyPattern, "such as step(any) or slide(orthogonal) | leap(2, 1)", "a pattern")
	p.next()
	name := Name{p.text(t), t.span()}
	op, known := primaryOps[name.Text]
	if later := op == RidePattern || op == VaultPattern; !known || later && !p.follows("(") {
		return p.reference(name)
	}
	q := &Pattern{Op: op}
	open := p.expect("(", codeMissingParen, name.Text)
	p.parens++
	if op == LeapPattern || op == RidePattern {
		p.leap(q, name.Text)
		if op == LeapPattern && p.accept(",") {
			q.Dir = p.direction("the second number")
		}
	} else {
		q.Dir = p.direction(name.Text + "(")
	}
	if op != HopPattern && op != LeapPattern && p.accept(",") {
		q.N = append(q.N, p.distance("a distance"))
	}
	p.closeCall(q, name.Text, open)
	q.Pos = p.since(name.Pos.Start)
	return q
}

func (p *parser) closeCall(q *Pattern, name string, open token) {
	if p.is(",") {
		p.fail(p.nextSpan(), codeArguments, "", "too many arguments for %s", name)
	}
	p.want(p.peek().kind != number || q.Op == LeapPattern || q.Op == RidePattern, codeMissingComma, "", "\",\" before the distance")
	p.closeParen(open)
}

func (p *parser) closeParen(open token) {
	p.closing(open, ")", codeUnclosedParen)
	p.parens--
}

// closing takes the bracket that closes another one.
func (p *parser) closing(open token, s string, code src.Code) {
	switch {
	case p.is(s):
		p.next()
	case p.peek().first || p.end():
		p.fail(open.span(), code, "close it with "+s, "this %q is never closed", p.text(open))
	default:
		p.want(false, code, "", strconv.Quote(s))
	}
}

func (p *parser) group() *Pattern {
	open := p.next()
	p.parens++
	var inner *Pattern
	p.nest(func() { inner = p.pattern() })
	p.closeParen(open)
	g := *inner
	g.Grouped = true
	g.Pos = p.since(open.span().Start)
	return &g
}

func (p *parser) reference(name Name) *Pattern {
	switch {
	case name.Text == "castle" || name.Text == "promote":
		p.fail(name.Pos, codeUnsupported, "castling and promotion are rules: see castling and promotion below rules",
			"%q is not a pattern", name.Text)
	case p.is("(") && !p.peek().first:
		hint := cmp.Or(p.diag.File.DidYouMean(name.Text, primaries), "patterns are step, slide, leap, ride, hop and vault")
		p.fail(name.Pos, codeUnknownPattern, hint, "unknown pattern %q", name.Text)
	}
	return &Pattern{Op: NamePattern, Ref: name, Pos: name.Pos}
}

// leap reads the two numbers of a leap or ride.
func (p *parser) leap(q *Pattern, name string) {
	q.N = append(q.N, p.distance("a number of squares"))
	if p.is(")") {
		p.fail(p.nextSpan(), codeArguments, "such as "+name+"(2, 1)", "%s has one number, expected two", name)
	}
	p.expect(",", codeMissingComma, "the first number")
	q.N = append(q.N, p.distance("a number of squares"))
}

// distance reads a whole number without sign.
func (p *parser) distance(what string) *Number {
	t := p.peek()
	switch {
	case p.is("-") || p.is("+"):
		last := t
		if p.ahead(1).kind == number {
			last = p.ahead(1)
		}
		p.fail(src.Span{Start: t.span().Start, End: last.span().End}, codeSign, "the direction says which way; the pattern is symmetric for leap",
			"a distance has no sign")
	case t.kind == word:
		p.fail(t.span(), codeArguments, "directions are for step, slide, hop and vault", "found %s, expected %s", p.describeNext(), what)
	}
	p.take(t.kind == number, codeArguments, "", what)
	return &Number{p.value(t), t.span()}
}
