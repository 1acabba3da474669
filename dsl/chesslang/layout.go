package chesslang

import "slices"

// This file finds its way through the text: blocks by indentation, bodies in
// braces, and where to go on after an error.

// sections are the words that begin a section, and what follows them.
var sections = []string{
	"game", "summary", "extends", "board", "pieces", "setup", "victory", "draw", "rules",
	"piece", "pattern", "effect", "trigger", "script",
}

// sectionAhead reports whether the next token begins a line, at most at the
// given column, and looks like the start of a section.
func (p *parser) sectionAhead(col int32) bool {
	t := p.peek()
	if !t.first || t.col > col || t.kind != word {
		return false
	}
	after := p.ahead(1)
	switch p.text(t) {
	case "game", "summary", "extends", "board", "pieces", "setup", "victory", "draw", "rules":
		return p.same(after, ":")
	case "piece", "pattern", "effect", "trigger":
		return after.kind == word && !after.first
	case "script":
		return after.kind == script
	}
	return false
}

// block reads the entries below a head: deeper lines, or a list in braces. It reports whether none had
// errors.
func (p *parser) block(head token, what string, item func()) (ok bool) {
	if p.is("{") {
		return p.braced(head, what, item)
	}
	t := p.peek()
	if !t.first || t.col <= head.col || t.kind == endOfText {
		p.stray = true
		p.fail(p.nextSpan(), codeMissingBlock, "put each on a line of its own, indented deeper than "+p.text(head),
			"found %s, expected indented lines with %s", p.describeNext(), what)
	}
	braces, col := p.braces, t.col
	ok = true
	for {
		t = p.peek()
		if t.kind == endOfText || t.first && t.col <= head.col || p.is("}") && p.braces <= braces {
			return ok
		}
		if t.first && t.col != col {
			col = p.misplaced(t, col)
		}
		start := p.beginEntry()
		if !p.attempt(func() { p.want(p.peek().first, codeUnexpected, "", "the end of the line"); item() }) {
			ok = false
			p.skipEntry(start, col, braces)
		}
	}
}

// beginEntry marks the start of an entry, and returns it.
func (p *parser) beginEntry() int {
	p.entry = p.at
	return p.at
}

// misplaced reports a line that is indented like no line of an open block,
// and returns the column to go on with.
func (p *parser) misplaced(t token, col int32) int32 {
	if t.kind != invalid {
		p.diag.Report(t.span(), codeIndentation, "inconsistent indentation: %d columns, expected %d", t.col, col).
			Hint = "a tab counts as 4 columns"
	}
	return min(t.col, col)
}

// skipEntry goes to the next line that does not belong to the entry which
// began at token start.
func (p *parser) skipEntry(start int, col int32, braces int) {
	if p.at == start {
		p.next()
	}
	for !p.end() {
		t := p.peek()
		if p.braces <= braces && (t.first && t.col <= col || p.is("}")) || p.sectionAhead(0) {
			p.braces = min(p.braces, braces)
			return
		}
		p.next()
	}
}

// braced reads entries between braces, where lines and indentation mean
// nothing.
func (p *parser) braced(head token, what string, item func()) (ok bool) {
	open := p.next()
	braces := p.braces
	ok = true
	for !p.accept("}") {
		if p.end() || p.sectionAhead(head.col) {
			p.fail(open.span(), codeUnclosedBrace, "close it with }", "these braces around %s are never closed", what)
		}
		start := p.beginEntry()
		if !p.attempt(item) {
			ok = false
			p.skip(start, 0, func() bool { return p.braces <= braces && (p.is("}") || p.peek().first || p.accept(",")) })
			continue
		}
		if !p.accept(",") && !p.accept(";") && !p.is("}") && !p.peek().first {
			p.diag.Report(p.nextSpan(), codeMissingComma, "found %s, expected \",\" or \"}\"", p.describeNext())
		}
	}
	return ok
}

// skip gives up what began at token start: it goes on to where until holds, or to
// the next section.
func (p *parser) skip(start int, col int32, until func() bool) {
	if p.at == start && !p.is("}") {
		p.next()
	}
	for !p.end() && !p.sectionAhead(col) && !until() {
		p.next()
	}
}

// body reads the members of a piece, effect or trigger between braces, and
// reports whether all went well. known are the words that begin a member.
func (p *parser) body(head token, what string, known []string, member func()) (ok bool) {
	open := p.expect("{", codeMissingBrace, what)
	braces := p.braces
	ok = true
	for p.braces >= braces {
		if p.accept(";") {
			continue
		}
		if p.accept("}") {
			return ok
		}
		if p.end() || p.sectionAhead(head.col) && !(p.is("trigger") && slices.Contains(known, "trigger")) {
			p.braces = braces - 1
			return p.attempt(func() {
				p.fail(open.span(), codeUnclosedBrace, "close it with }", "the body of %s is never closed", what)
			})
		}
		start := p.beginEntry()
		if !p.attempt(member) {
			ok = false
			parens := 0
			for _, t := range p.tokens[start:p.at] {
				parens += p.opens(t)
			}
			p.skip(start, head.col, func() bool {
				if p.braces < braces || p.braces == braces && (p.is("}") || p.is(";") && parens <= 0 || p.memberAhead(known)) {
					return true
				}
				parens += p.opens(p.peek())
				return false
			})
		}
	}
	return ok
}

// memberAhead reports whether the next token looks like the start of a member.
func (p *parser) memberAhead(known []string) bool {
	t := p.peek()
	if t.kind != word {
		return false
	}
	if p.same(p.ahead(1), ":") {
		return t.first || slices.Contains(known, p.text(t))
	}
	return t.first && p.is("trigger") && slices.Contains(known, "trigger")
}

// closes reports whether a token is a bracket that closes.
func (p *parser) closes(t token) bool { return p.same(t, "}") || p.same(t, ")") || p.same(t, "]") }

// skipSection goes to the next section after an error in the one that began
// at token start.
func (p *parser) skipSection(start int) {
	head := p.tokens[start]
	hasBody := slices.Contains([]string{"piece", "effect", "trigger"}, p.text(head)) // which ends even if nothing opens it
	if p.at == start {
		p.next()
	}
	for !p.end() && !p.sectionAhead(head.col) {
		if t := p.peek(); t.first && t.col <= head.col && p.braces <= 0 && !(hasBody && p.closes(t)) {
			break
		}
		p.next()
	}
	p.braces, p.parens = 0, 0
}
