package shape

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Blueprint is a piece: a shape that it moves and captures by, or one shape
// for each.
type Blueprint struct {
	Name  string // "piece" for a bare shape
	Emoji string
	Bare  bool // the document is a shape, not a blueprint

	// Jumping: nothing between the piece and its target matters.
	Jumping bool
	// Rifle: attacks are the original's: unblocked, and the piece stays.
	Rifle bool

	movement, attack *set
	pos              src.Span
}

// Offsets returns the offsets of the piece's movement as White sees them,
// sorted by x, then y. Those of a bare shape may include (0, 0).
func (b *Blueprint) Offsets() []ir.Vec { return b.movement.offsets() }

// AttackOffsets returns the offsets of the piece's attack.
func (b *Blueprint) AttackOffsets() []ir.Vec { return b.attack.offsets() }

// Parse reads a shape or a blueprint. The blueprint is nil if the list holds
// an error. Every diagnostic has a JSON pointer. They come node by node, and for
// each node in the order of the specification: what is missing, what is unknown,
// wrong types, wrong values, and then what its children have.
func Parse(f *src.File) (b *Blueprint, list *src.List) {
	list = src.Collect(f, func(r *src.Reporter) {
		c := &checker{Reporter: r}
		b = c.document(f.Text)
	})
	if list.Failed() {
		return nil, pointed(list)
	}
	return b, list
}

// pointed gives the root as pointer to diagnostics that have none.
func pointed(list *src.List) *src.List {
	for _, d := range list.Diag {
		if d.Pointer == nil {
			d.Pointer = new(string)
		}
	}
	return list
}

// document reads a shape or a blueprint.
func (c *checker) document(text string) *Blueprint {
	if len(text) > MaxText {
		c.report(src.Span{}, "", tooLarge, "a definition has at most %d bytes, this one has %d", MaxText, len(text))
		return nil
	}
	r := &reader{text: text}
	v := c.read(r, "")
	if v == nil {
		return nil
	}
	if isBlueprint(v) {
		return c.blueprint(r, v)
	}
	s := c.shape(v, "")
	b := &Blueprint{Name: "piece", Bare: true, movement: s, attack: s, pos: v.span}
	if !c.Failed() {
		c.idle(b, v)
	}
	return b
}

// read reads the JSON value of a text that pointer names.
func (c *checker) read(r *reader, pointer string) *value {
	v, bad := r.read()
	if bad != nil {
		c.report(bad.span, pointer, bad.code, "%s", bad.message).Hint = bad.hint
		return nil
	}
	c.dups = c.dups || r.dups
	return v
}

// shape checks and evaluates the shape v.
func (c *checker) shape(v *value, pointer string) *set {
	c.origin = nil
	n := c.node(v, pointer, 1)
	if n == nil || c.Failed() {
		return new(set)
	}
	s := n.eval()
	if c.origin != nil && s.has(0, 0) {
		d := c.report(c.origin.open, c.originPointer, originTarget, "the shape holds (0, 0), which is never a target on a board")
		d.Hint = "remove the point"
	}
	return s
}

// idle warns of a piece that has no target at all.
func (c *checker) idle(b *Blueprint, v *value) {
	if b.movement.idle() && b.attack.idle() {
		c.report(v.open, "", emptyShape, "the piece can never move: no offset is left")
	}
}
