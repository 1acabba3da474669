package chesslang

import (
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// direction is a word of the language with its steps as White sees them.
type direction struct {
	name     string
	relative bool // turned by half for Black
	steps    []ir.Vec
}

var (
	orthogonal = []ir.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}}
	diagonal   = []ir.Vec{{X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}}
)

var directions = []direction{
	{"N", false, []ir.Vec{{Y: 1}}},
	{"S", false, []ir.Vec{{Y: -1}}},
	{"E", false, []ir.Vec{{X: 1}}},
	{"W", false, []ir.Vec{{X: -1}}},
	{"NE", false, []ir.Vec{{X: 1, Y: 1}}},
	{"NW", false, []ir.Vec{{X: -1, Y: 1}}},
	{"SE", false, []ir.Vec{{X: 1, Y: -1}}},
	{"SW", false, []ir.Vec{{X: -1, Y: -1}}},
	{"orthogonal", false, orthogonal},
	{"diagonal", false, diagonal},
	{"any", false, append(append([]ir.Vec{}, orthogonal...), diagonal...)},
	{"forward", true, []ir.Vec{{Y: 1}}},
	{"backward", true, []ir.Vec{{Y: -1}}},
	{"left", true, []ir.Vec{{X: -1}}},
	{"right", true, []ir.Vec{{X: 1}}},
	{"forward-left", true, []ir.Vec{{X: -1, Y: 1}}},
	{"forward-right", true, []ir.Vec{{X: 1, Y: 1}}},
	{"backward-left", true, []ir.Vec{{X: -1, Y: -1}}},
	{"backward-right", true, []ir.Vec{{X: 1, Y: -1}}},
	{"forward-diagonal", true, []ir.Vec{{X: -1, Y: 1}, {X: 1, Y: 1}}},
	{"backward-diagonal", true, []ir.Vec{{X: -1, Y: -1}, {X: 1, Y: -1}}},
}

// findDirection returns the direction that a word means, or nil. Only the
// abbreviations N to SW depend on case.
func findDirection(name string) *direction {
	for i, d := range directions {
		if d.name == name || len(d.name) > 2 && strings.EqualFold(d.name, name) {
			return &directions[i]
		}
	}
	return nil
}

// stepsFor returns the steps of a direction for a side.
func (d *direction) stepsFor(s ir.Side) []ir.Vec {
	steps := append([]ir.Vec(nil), d.steps...)
	if d.relative && s == ir.Black {
		for i := range steps {
			steps[i] = steps[i].Turn()
		}
	}
	return steps
}

// direction reads a direction, whose parts the lexer leaves apart.
func (p *parser) direction(after string) Name {
	t := p.peek()
	if t.kind != word {
		p.fail(p.nextSpan(), codeMissingDirection, "such as forward, NE or any", "found %s, expected a direction after %s", p.describeNext(), after)
	}
	d := findDirection(p.text(t))
	if d == nil {
		p.unknownDirection(p.text(t), t)
	}
	name, last := d.name, p.next()
	for p.is("-") {
		hyphen, half := p.peek(), p.ahead(1)
		whole := name + "-" + p.text(half)
		found := findDirection(whole)
		if half.kind == word && found == nil {
			if !strings.HasPrefix(name, "forward") && !strings.HasPrefix(name, "backward") {
				half = hyphen
			}
			p.unknownDirection(whole, half)
		}
		if found == nil {
			p.fail(hyphen.span(), codeMissingDirection, "write forward-left, not a sum", "found %q, expected \",\" or \")\" after the direction", "-")
		}
		p.next()
		name, last = found.name, p.next()
	}
	return Name{name, src.Span{Start: t.span().Start, End: last.span().End}}
}

// unknownDirection reports the token at which a direction goes wrong.
func (p *parser) unknownDirection(name string, at token) {
	hint := p.diag.File.DidYouMean(name, namesOf(directions, func(d direction) string { return d.name }))
	switch first, second, _ := strings.Cut(name, "-"); {
	case findDirection(strings.ToUpper(name)) != nil && name != strings.ToUpper(name):
		hint = "did you mean \"" + strings.ToUpper(name) + "\"?"
	case findDirection(second+"-"+first) != nil:
		hint = "did you mean \"" + second + "-" + first + "\"?"
	case hint == "":
		hint = "directions are N S E W NE NW SE SW, orthogonal, diagonal, any, forward, backward, left, right, forward-left, ..."
	}
	p.fail(at.span(), codeUnknownDirection, hint, "unknown direction %q", name)
}
