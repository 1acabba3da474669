package shape

import "slices"

func blueprintMembers() []string {
	return []string{"name", "emoji", "movement", "attack", "abilities"}
}

func abilities() []string { return []string{"Jumping", "Rifle"} }

// isBlueprint tells a blueprint from a shape: it has no kind, but a member of
// a blueprint. A name alone makes no blueprint of what has members of shapes.
func isBlueprint(v *value) bool {
	if v.member("kind") != nil {
		return false
	}
	for _, name := range blueprintMembers() {
		if v.member(name) != nil && (name != "name" || !hasShapeMember(v)) {
			return true
		}
	}
	return false
}

func hasShapeMember(v *value) bool {
	for _, name := range []string{"radius", "size", "dirs", "min", "max", "delta", "dir", "length", "axis", "shapes"} {
		if v.member(name) != nil {
			return true
		}
	}
	return false
}

// blueprint reads a blueprint. A shape that is not given is the other one.
func (c *checker) blueprint(r *reader, v *value) *Blueprint {
	b := &Blueprint{pos: v.span}
	movement, attack := v.member("movement"), v.member("attack")
	c.duplicates(v, []string{""}, movement, attack)
	required, only := []string{"name", "movement", "attack"}, ""
	switch {
	case movement == nil && attack != nil:
		required, only = []string{"name", "attack"}, "attack"
	case movement != nil && attack == nil:
		required, only = []string{"name", "movement"}, "movement"
	}
	c.fields(v, "a blueprint", blueprintMembers(), required, "")
	for _, m := range v.members {
		if !m.second {
			c.part(b, r, m)
		}
	}
	if c.Failed() {
		return nil
	}
	c.single(b, v, only)
	c.idle(b, v)
	return b
}

// single lets the only shape of a blueprint serve for both.
func (c *checker) single(b *Blueprint, v *value, only string) {
	switch only {
	case "movement":
		b.attack = b.movement
		c.report(v.open, "/attack", oneShape, "the blueprint has no attack: movement serves for both")
	case "attack":
		b.movement = b.attack
		c.report(v.open, "/movement", oneShape, "the blueprint has no movement: attack serves for both")
	}
}

// part reads one member of a blueprint.
func (c *checker) part(b *Blueprint, r *reader, m member) {
	switch m.name {
	case "name":
		if b.Name = c.string(m.value, "/name"); b.Name == "" && m.value.typ == text {
			c.report(m.value.span, "/name", emptyString, "expected a name, found an empty string")
		}
	case "emoji":
		b.Emoji = c.string(m.value, "/emoji")
	case "abilities":
		c.abilities(b, m.value)
	case "movement":
		b.movement = c.embedded(r, m.value, "/movement")
	case "attack":
		b.attack = c.embedded(r, m.value, "/attack")
	}
}

// string reads a string; "" after an error.
func (c *checker) string(v *value, pointer string) string {
	if !c.is(v, text, pointer) {
		return ""
	}
	return v.text
}

// abilities reads the list of abilities.
func (c *checker) abilities(b *Blueprint, v *value) {
	if !c.is(v, list, "/abilities") || !c.count(v, 0, MaxDirs, "/abilities") {
		return
	}
	var names []string
	for i, item := range v.items {
		if name, ok := c.word(item, abilities(), "ability", unknownAbility, index("/abilities", i)); ok {
			names = append(names, name)
		}
	}
	b.Jumping, b.Rifle = slices.Contains(names, "Jumping"), slices.Contains(names, "Rifle")
	if len(names) == len(v.items) {
		c.repeated(v, names, "/abilities")
	}
}

// embedded reads a shape that is an object, or a string with the text of one.
func (c *checker) embedded(r *reader, v *value, pointer string) *set {
	if v.typ == text {
		if v = c.read(r.inside(v), pointer); v == nil {
			return new(set)
		}
	}
	return c.shape(v, pointer)
}
