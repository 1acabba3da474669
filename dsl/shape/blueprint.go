package shape

import (
	"slices"

	"dragoman/dsl/tree"
)

func blueprintFields() []string {
	return []string{"name", "emoji", "movement", "attack", "abilities"}
}

func abilities() []string { return []string{"Jumping", "Rifle"} }

// isBlueprint tells a blueprint from a shape: it has no kind, but a field of a
// blueprint. A name alone makes no blueprint of what has fields of shapes.
func isBlueprint(n *tree.Node) bool {
	if n.Field("kind") != nil {
		return false
	}
	has := func(name string) bool { return n.Field(name) != nil }
	if slices.ContainsFunc([]string{"emoji", "movement", "attack", "abilities"}, has) {
		return true
	}
	shape := []string{"radius", "size", "dirs", "min", "max", "delta", "dir", "length", "axis", "shapes"}
	return has("name") && !slices.ContainsFunc(shape, has)
}

// blueprint reads a blueprint. A shape that is not given is the other one.
func (c *checker) blueprint(n *tree.Node) *Blueprint {
	b := &Blueprint{pos: n.Span}
	movement, attack := n.Field("movement"), n.Field("attack")
	required := []string{"name", "movement", "attack"}
	switch {
	case movement == nil && attack != nil:
		required = []string{"name", "attack"}
	case movement != nil && attack == nil:
		required = []string{"name", "movement"}
	}
	c.Fields(n, "a blueprint", blueprintFields(), required...)
	if movement == nil && attack == nil {
		for _, d := range c.Diag {
			if isShape := *d.Pointer == n.Pointer()+"/movement" || *d.Pointer == n.Pointer()+"/attack"; isShape && d.Hint == "" {
				d.Hint = "one of movement and attack is enough: it serves for both"
			}
		}
	}
	for _, field := range n.Items {
		if n.Field(field.Key.Text) == field { // the first of that name
			c.blueprintField(b, field)
		}
	}
	if c.Failed() {
		return nil
	}
	if attack == nil {
		b.attack = b.movement
		c.ReportMissing(n, "attack", oneShape, "the blueprint has no attack: movement serves for both")
	}
	if movement == nil {
		b.movement = b.attack
		c.ReportMissing(n, "movement", oneShape, "the blueprint has no movement: attack serves for both")
	}
	c.warnEmpty(b, n)
	return b
}

// blueprintField reads one field of a blueprint.
func (c *checker) blueprintField(b *Blueprint, n *tree.Node) {
	switch n.Key.Text {
	case "name":
		b.Name, _ = c.Name(n)
	case "emoji":
		b.Emoji, _ = c.String(n)
	case "abilities":
		names, _ := c.words(n, "ability", abilities(), unknownAbility, 0)
		b.Jumping, b.Rifle = slices.Contains(names, "Jumping"), slices.Contains(names, "Rifle")
	case "movement":
		b.movement = c.embedded(n)
	case "attack":
		b.attack = c.embedded(n)
	}
}

// embedded reads a shape that is an object, or a string with the text of one.
func (c *checker) embedded(n *tree.Node) *set {
	if n.Kind == tree.String {
		if n = c.JSONInside(n); n == nil {
			return new(set)
		}
	}
	return c.shape(n)
}
