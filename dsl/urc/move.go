package urc

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// pattern is one way to move.
type pattern struct {
	kind    string
	vectors []ir.Vec // as the owner sees them
	hurdles int
	reach   int // slide: range; hopper: land_distance; 0: any
	// What the flags say.
	moveOnly, captureOnly, initialOnly bool

	pos src.Span
}

func moveTypes() []string { return []string{"slide", "leap", "hopper"} }

func flags() []string { return []string{"move_only", "capture_only", "initial_only"} }

// patternFields returns the fields of a type of pattern, required ones first,
// and how many these are.
func patternFields(kind string) (known []string, required int) {
	switch kind {
	case "slide":
		return append([]string{"type", "directions", "range"}, flags()...), 2
	case "leap":
		return append([]string{"type", "vectors"}, flags()...), 2
	}
	return append([]string{"type", "directions", "hurdle_count", "land_distance"}, flags()...), 3
}

// moves reads the list of patterns.
func (c *checker) moves(n node) (moves []pattern) {
	if !c.filled(n, "a list of patterns") {
		return nil
	}
	for _, entry := range n.entries() {
		if c.mapping(entry, "a pattern") {
			moves = append(moves, c.pattern(entry))
		}
	}
	return moves
}

// pattern reads a pattern. One of unknown type is not looked at further.
func (c *checker) pattern(n node) pattern {
	p := pattern{pos: n.span}
	if p.kind = c.moveType(n); p.kind == "" {
		return p
	}
	known, required := patternFields(p.kind)
	found := c.fields(n, "a "+p.kind, known, known[:required])
	for _, name := range known[1:] {
		if field, ok := found.find(name); ok {
			c.set(&p, name, field)
		}
	}
	if p.moveOnly && p.captureOnly {
		flag, _ := found.find("capture_only")
		c.report(flag.span, flag.pointer, conflictingFlags, "a pattern that is move_only and capture_only can never be used").Hint = "remove one of the two"
	}
	c.omitted(n, &p, found)
	return p
}

// moveType reads the type of a pattern; "" after an error.
func (c *checker) moveType(n node) string {
	for _, m := range n.value.members {
		if m.key.typ != text || m.key.text != "type" {
			continue
		}
		field := node{m.value, n.pointer.under("type"), m.key.span}
		kind, ok := c.string(field)
		for _, known := range moveTypes() {
			if ok && kind == known {
				return kind
			}
		}
		if ok {
			d := c.report(field.span, field.pointer, unknownMoveType, "unknown move type %s; expected slide, leap or hopper", quote(kind))
			d.Hint = src.DidYouMean(kind, moveTypes())
		}
		return ""
	}
	c.report(n.owner, n.pointer.under("type"), missingField, "a pattern needs the field \"type\"")
	return ""
}

// set reads one field into a pattern.
func (c *checker) set(p *pattern, name string, n node) {
	switch name {
	case "directions", "vectors":
		p.vectors = c.vectors(n)
	case "range", "land_distance":
		p.reach = c.reach(n)
	case "hurdle_count":
		count, _ := c.integer(n, "a whole number")
		p.hurdles = min(count, MaxCoordinate)
		c.long(n, count)
	case "move_only":
		p.moveOnly = c.boolean(n)
	case "capture_only":
		p.captureOnly = c.boolean(n)
	case "initial_only":
		p.initialOnly = c.boolean(n)
	}
}

// reach reads a number of steps, 0 for unlimited.
func (c *checker) reach(n node) int {
	if n.typ == text && n.text == "unlimited" {
		return 0
	}
	if n.typ == text {
		d := c.wrong(n, "\"unlimited\" or a whole number")
		if d.Hint = src.DidYouMean(n.text, []string{"unlimited"}); plain(n.text).typ == integer {
			d.Hint = "remove the quotes"
		}
		return 0
	}
	steps, _ := c.integer(n, "\"unlimited\" or a whole number")
	c.long(n, steps)
	return min(steps, MaxCoordinate)
}

// long warns of a number of steps that the board has no room for.
func (c *checker) long(n node, steps int) {
	if steps >= boardSize {
		c.report(n.span, n.pointer, longRange, "the board has room for %d steps only, found %s", boardSize-1, short(n.text))
	}
}

// omitted warns of fields that ought to be written.
func (c *checker) omitted(n node, p *pattern, found fields) {
	name, code, hint := "range", omittedRange, "write \"range: unlimited\""
	switch p.kind {
	case "leap":
		return
	case "hopper":
		name, code, hint = "land_distance", omittedLanding, "write \"land_distance: unlimited\""
	}
	if _, ok := found.find(name); !ok {
		c.report(n.owner, n.pointer.under(name), code, "a %s without %s has no limit", p.kind, name).Hint = hint
	}
}

// vectors reads a list of [x, y].
func (c *checker) vectors(n node) []ir.Vec {
	if !c.filled(n, "a list of [x, y]") {
		return nil
	}
	vectors := make([]ir.Vec, 0, len(n.items))
	seen := set[ir.Vec]{}
	for _, entry := range n.entries() {
		v, ok := c.vector(entry)
		if !ok {
			continue
		}
		if !seen.add(v) {
			c.report(entry.span, entry.pointer, repeatedVector, "[%d, %d] is listed twice", v.X, v.Y)
			continue
		}
		vectors = append(vectors, v)
	}
	return vectors
}

// vector reads [x, y].
func (c *checker) vector(n node) (v ir.Vec, ok bool) {
	if n.typ != list {
		c.wrong(n, "[x, y]")
		return v, false
	}
	if len(n.items) != 2 {
		c.report(n.span, n.pointer, badVector, "[x, y] has two numbers, found %d", len(n.items))
		return v, false
	}
	v = ir.Vec{X: n.items[0].whole(), Y: n.items[1].whole()}
	ok = true
	for i, item := range n.items {
		switch whole := item.whole(); {
		case item.typ != integer:
			c.wrong(n.entries()[i], "a whole number")
			ok = false
		case whole > MaxCoordinate, whole < -MaxCoordinate:
			c.report(item.span, n.entries()[i].pointer, outOfRange, "expected a number from %d to %d, found %s", -MaxCoordinate, MaxCoordinate, short(item.text))
			ok = false
		}
	}
	if ok && v == (ir.Vec{}) {
		c.report(n.span, n.pointer, zeroVector, "[0, 0] goes nowhere")
		return v, false
	}
	return v, ok
}
