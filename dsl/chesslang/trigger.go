package chesslang

import (
	"cmp"
	"slices"

	"dragoman/dsl/src"
)

// The words of triggers.
var (
	events = []string{
		"move", "capture", "captured", "check", "turn_start", "turn_end",
		"enter_zone", "exit_zone", "game_start", "game_end",
	}
	actions = []string{
		"set", "create", "add", "remove", "transform", "mark", "apply", "move", "flip",
		"win", "lose", "draw", "cancel", "let", "const", "for", "if",
	}
)

// trigger reads a trigger after its first word.
func (p *parser) trigger(head token) *Trigger {
	t := &Trigger{Name: p.named("the name of the trigger"), Broken: true}
	p.locals = nil
	seen := map[string]bool{}
	ok := p.body(head, "trigger "+t.Name.Text, triggerMembers, func() { p.triggerMember(t, seen) })
	t.Broken, t.Locals = !ok, p.locals
	t.Pos = p.since(head.span().Start)
	return t
}

// triggerMember reads a member of a trigger that has those seen already.
func (p *parser) triggerMember(t *Trigger, seen map[string]bool) {
	name := p.memberName("the trigger", triggerMembers)
	p.single(seen[name.Text], name)
	seen[name.Text] = true
	switch name.Text {
	case "on":
		t.On = p.event()
	case "when":
		if !p.conditionAhead() {
			p.fail(p.nextSpan(), codeMissingCondition, "", "found %s after \"when\", expected a condition", p.describeNext())
		}
		t.When = p.condition()
	case "optional":
		t.Optional = p.boolean("optional")
	case "description":
		t.Question = p.str("a description").Text
	case "do":
		p.do(t, name)
	}
}

func (p *parser) event() *Name {
	at := p.nextSpan()
	name := p.name("an event")
	if !slices.Contains(events, name.Text) {
		hint := cmp.Or(p.diag.File.DidYouMean(name.Text, events), "events are move, capture, captured, check, turn_start and turn_end")
		p.fail(at, codeUnknownEvent, hint, "unknown event %q", name.Text)
	}
	if slices.Contains(events[6:], name.Text) {
		p.fail(at, codeUnsupportedEvent, "use move or turn_end and a condition on the zone", "the event %q is not supported", name.Text)
	}
	if p.follows(",") || p.follows("|") || p.follows("or") || p.follows("and") {
		p.fail(p.nextSpan(), codeUnexpected, "write one trigger for each event", "found %s after the event", p.describeNext())
	}
	return &name
}

// do reads the actions of a trigger: one, several lines, or a list in braces.
func (p *parser) do(t *Trigger, name Name) {
	braces, open := p.braces, p.peek()
	inside := p.accept("{")
	count, ok := 0, true
	for !p.end() && !p.is("}") && !p.sectionAhead(0) && (inside || p.is(";") || p.actionAhead()) {
		if p.accept(";") {
			continue
		}
		start := p.beginEntry()
		count++
		if !p.attempt(func() { t.Do = append(t.Do, p.action()) }) {
			ok = false
			within := p.braces
			p.skip(start, 0, func() bool {
				return p.braces <= within && (p.is("}") || p.is(";") || p.peek().first && (p.actionAhead() || p.memberAhead(triggerMembers)))
			})
		}
	}
	if inside && p.braces > braces && !p.accept("}") {
		p.fail(open.span(), codeUnclosedBrace, "close it with }", "these braces are never closed")
	}
	if !ok {
		panic(bailout{})
	}
	if count == 0 && !inside {
		at := p.nextSpan()
		p.notAction(at, p.peek(), name)
	}
}

func (p *parser) notAction(at src.Span, t token, after Name) {
	if t.kind == word && !p.same(p.ahead(1), ":") {
		hint := p.diag.File.DidYouMean(p.text(t), actions)
		p.fail(at, codeUnknownAction, hint, "unknown action %q", p.text(t))
	}
	p.fail(at, codeUnknownAction, "such as set, create, remove, win or draw", "found %s after %q, expected an action", p.describeNext(), after.Text)
}

func (p *parser) actionAhead() bool {
	t := p.peek()
	return t.kind == word && slices.Contains(actions, p.text(t)) && !p.same(p.ahead(1), ":")
}
