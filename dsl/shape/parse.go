package shape

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/tree"
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
	list = tree.Check(f, dialect(), func(t *tree.Checker) {
		c := &checker{Checker: t}
		if root := c.JSON(); root != nil {
			b = c.document(root)
		}
	})
	if list.Failed() {
		return nil, list
	}
	return b, list
}

// document reads a shape or a blueprint.
func (c *checker) document(root *tree.Node) *Blueprint {
	if isBlueprint(root) {
		return c.blueprint(root)
	}
	s := c.shape(root)
	b := &Blueprint{Name: "piece", Bare: true, movement: s, attack: s, pos: root.Span}
	if !c.Failed() {
		c.warnEmpty(b, root)
	}
	return b
}

// shape checks and evaluates a shape.
func (c *checker) shape(n *tree.Node) *set {
	c.origin = nil
	checked := c.node(n, 1)
	if checked == nil || c.Failed() {
		return new(set)
	}
	s := checked.eval()
	if c.origin != nil && s.has(0, 0) {
		d := c.Report(c.origin, originTarget, "the shape holds (0, 0), which is never a target on a board")
		d.Hint = "remove the point"
	}
	return s
}

// warnEmpty warns of a piece that has no target at all.
func (c *checker) warnEmpty(b *Blueprint, n *tree.Node) {
	if b.movement.noTarget() && b.attack.noTarget() {
		c.Report(n, emptyShape, "the piece can never move: no offset is left")
	}
}
