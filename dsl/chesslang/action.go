package chesslang

// action reads one action.
func (p *parser) action() *Action {
	t := p.peek()
	if !p.actionAhead() {
		p.notAction(p.nextSpan(), t, Name{Text: "{"})
	}
	p.next()
	a := &Action{Verb: Name{p.text(t), t.span()}}
	switch a.Verb.Text {
	case "set":
		p.set(a)
	case "create", "add":
		a.Verb.Text = "create"
		p.create(a)
	case "remove":
		p.remove(a)
	case "transform":
		a.Target = p.operand("a piece")
		p.keyword("to", a)
		a.Ref = p.pieceType()
	case "mark":
		a.To = p.operand("a square")
		p.keyword("with", a)
		ref := p.name("an effect")
		a.Ref = &ref
	case "move":
		a.Target = p.operand("a piece")
		p.keyword("to", a)
		a.To = p.operand("a square")
	case "flip":
		a.Target = p.operand("enclosed(any) or beside(any)")
	case "win", "lose":
		a.Target = p.operand("a player")
	case "draw":
		p.draw(a)
	default:
		p.refuse(t)
	}
	a.Pos = p.since(t.span().Start)
	return a
}

// pieceType takes a type of piece, and refuses one that is to be computed.
func (p *parser) pieceType() *Name {
	ref := p.name("a type of piece")
	if p.follows(".") || p.follows("(") {
		p.fail(ref.Pos, codeFreeExpression, "name the type", "a type of piece that is computed is not supported here")
	}
	return &ref
}

func (p *parser) operand(what string) *Expr {
	p.want(p.joined() && !p.is("}") && !p.end(), codeMissingValue, "", what)
	return p.sum()
}

// keyword takes the small word that joins the halves of an action.
func (p *parser) keyword(s string, a *Action) {
	if !p.follows(s) {
		p.fail(p.nextSpan(), codeActionWord, "", "found %s, expected %q in %q", p.describeNext(), s, a.Verb.Text)
	}
	p.next()
}

func (p *parser) set(a *Action) {
	a.Target = p.operand("a state, such as piece.state.charge")
	t := p.peek()
	switch {
	case p.is("="), p.is("+="), p.is("-="):
		p.next()
	case p.is("*="), p.is("/="), p.is("=="):
		p.fail(t.span(), codeActionWord, "= += and -= are known", "found %s, expected \"=\"", p.describeNext())
	default:
		p.fail(p.nextSpan(), codeActionWord, "", "found %s, expected \"=\" in \"set\"", p.describeNext())
	}
	a.Assign = p.text(t)
	a.To = p.operand("a value")
}

func (p *parser) create(a *Action) {
	a.Ref = p.pieceType()
	p.keyword("at", a)
	a.To = p.operand("a square")
	if p.follows("for") {
		p.next()
		a.For = p.operand("a player")
	}
}

// remove reads `remove piece` and `remove pieces in radius(1) from square
// where not Type`.
func (p *parser) remove(a *Action) {
	if !p.is("pieces") || !p.same(p.ahead(1), "in") {
		a.Target = p.operand("a piece")
		return
	}
	p.next()
	p.next()
	if !p.is("radius") {
		p.unsupported(p.peek())
	}
	p.next()
	a.Verb.Text = "radius"
	open := p.expect("(", codeMissingParen, "radius")
	a.Radius = p.number("a number of squares")
	p.closing(open, ")", codeUnclosedParen)
	p.keyword("from", a)
	a.To = p.operand("a square")
	if p.follows("where") {
		p.next()
		a.Except = p.accept("not")
		ref := p.name("a type of piece")
		a.Ref = &ref
		if p.follows("and") || p.follows("or") {
			p.fail(p.nextSpan(), codeUnexpected, "where names one type here, or not and the type to spare", "found %s after the type of piece", p.describeNext())
		}
	}
}

func (p *parser) draw(a *Action) {
	if p.follows("with") {
		p.next()
		p.keyword("reason", a)
		a.Ref = p.words("a reason")
		return
	}
	if t := p.peek(); p.joined() && (t.kind == text || t.kind == word && !p.actionAhead() && !p.same(p.ahead(1), ":")) {
		a.Ref = p.words("a reason")
	}
}

// refuse reports an action that needs an interpreter, and skips what belongs
// to it: the rest of the line, deeper lines, braces and else branches.
func (p *parser) refuse(t token) {
	name := p.text(t)
	code, hint := codeStatement, "write one trigger for each case, with a condition after when"
	switch name {
	case "apply":
		code, hint = codeUnsupportedAction, "write mark, a square, with and the effect"
	case "cancel":
		code, hint = codeUnsupportedAction, "put the condition after where in the moves of the piece"
	}
	p.diag.Report(t.span(), code, "%q is not supported in triggers", name).Hint = hint
	if code == codeStatement && name != "if" && p.peek().kind == word {
		p.locals = append(p.locals, p.text(p.peek()))
	}
	col, braces := p.lineColumn(), p.braces
	for !p.end() && !p.sectionAhead(0) {
		n := p.peek()
		if p.braces <= braces && (p.is("}") || n.first && n.col <= col && !p.is("else") && !p.is("{")) {
			break
		}
		p.next()
	}
	panic(bailout{})
}

// lineColumn returns the indentation of the line of the token last taken.
func (p *parser) lineColumn() int32 {
	i := p.at - 1
	for i > 0 && !p.tokens[i].first {
		i--
	}
	return p.tokens[i].col
}
