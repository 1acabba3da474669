package shape

import (
	"slices"

	"dragoman/dsl/src"
)

// node is a checked node of a shape.
type node struct {
	kind     string
	size     int // circle, square: radius; cone: length; ray: max
	min      int // ray; 0 in other nodes
	dirs     []string
	x, y     int // point
	axis     string
	children []*node
}

// kinds, directions and axes are the words of the language.
func kinds() []string {
	return []string{"circle", "square", "ray", "point", "cone", "union", "intersect", "subtract", "reflect"}
}

func directions() []string { return []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"} }

func axes() []string { return []string{"horizontal", "vertical", "both"} }

// members returns the members that a node of the kind has besides kind.
func members(kind string) []string {
	switch kind {
	case "circle":
		return []string{"radius"}
	case "square":
		return []string{"size"}
	case "ray":
		return []string{"dirs", "min", "max"}
	case "point":
		return []string{"delta"}
	case "cone":
		return []string{"dir", "length"}
	case "reflect":
		return []string{"axis", "shapes"}
	}
	return []string{"shapes"}
}

// node checks a node, depth nodes deep, and returns it, or nil if something
// in it is wrong.
func (c *checker) node(v *value, pointer string, depth int) *node {
	c.duplicates(v, []string{pointer}, v.shapes())
	if v.typ != object {
		c.report(v.place(), pointer, notObject, "expected a shape, which is an object, found %s", found(v))
		return nil
	}
	if c.nodes++; c.nodes > MaxNodes {
		c.report(v.open, pointer, tooLarge, "a definition has at most %d shapes", MaxNodes)
		c.Stop()
	}
	if depth > MaxDepth {
		c.report(v.open, pointer, tooLarge, "shapes are nested at most %d deep", MaxDepth)
		return nil
	}
	kind, ok := c.kind(v, pointer)
	if !ok {
		return nil
	}
	n := &node{kind: kind}
	first := len(c.Diag)
	known := append([]string{"kind"}, members(kind)...)
	ok = c.fields(v, "a "+kind, known, known, pointer)
	for _, name := range members(kind) {
		if m := v.member(name); m != nil && name != "shapes" {
			ok = c.set(n, name, m, under(pointer, name)) && ok
		}
	}
	if n.min > 0 && n.size > 0 {
		ok = c.span(n, v, pointer) && ok
	}
	typesFirst(c.Diag[first:])
	if m := v.shapes(); m != nil {
		var good bool
		n.children, good = c.children(kind, m, under(pointer, "shapes"), depth)
		ok = ok && good
	}
	if !ok {
		return nil
	}
	return n
}

// typesFirst puts wrong types before wrong values among the findings about one
// node; what is missing or unknown stays in front.
func typesFirst(list []*src.Diagnostic) {
	rank := func(d *src.Diagnostic) int {
		switch d.Code {
		case missingField.Name:
			return 0
		case unknownField.Name:
			return 1
		case wrongType.Name, notInteger.Name:
			return 2
		}
		return 3
	}
	slices.SortStableFunc(list, func(a, b *src.Diagnostic) int { return rank(a) - rank(b) })
}

// shapes returns the list of children, which are nodes of their own, or nil.
func (v *value) shapes() *value {
	kind := v.member("kind")
	if kind != nil && kind.typ == text && slices.Contains(kinds(), kind.text) && slices.Contains(members(kind.text), "shapes") {
		return v.member("shapes")
	}
	return nil
}

// kind reads the kind of a node.
func (c *checker) kind(v *value, pointer string) (string, bool) {
	k := v.member("kind")
	if k == nil {
		d := c.report(v.open, under(pointer, "kind"), missingField, "a shape needs the member \"kind\"")
		if i := meant("kind", v.members, false); i >= 0 {
			d.Hint = "rename " + quote(v.members[i].name) + " to \"kind\""
		}
		return "", false
	}
	return c.word(k, kinds(), "kind", unknownKind, under(pointer, "kind"))
}

// set reads one member, which holds no shapes, into a node.
func (c *checker) set(n *node, name string, v *value, pointer string) (ok bool) {
	switch name {
	case "radius", "size":
		n.size, ok = c.size(v, 0, MaxCoordinate, pointer)
	case "length":
		n.size, ok = c.size(v, 1, longest(n.dirs), pointer)
	case "min":
		n.min, ok = c.integer(v, 1, pointer)
	case "max":
		n.size, ok = c.integer(v, 1, pointer)
	case "dirs":
		n.dirs, ok = c.directions(v, pointer)
	case "dir":
		var dir string
		dir, ok = c.word(v, directions(), "direction", badDirection, pointer)
		n.dirs = []string{dir}
	case "delta":
		n.x, n.y, ok = c.delta(v, pointer)
	case "axis":
		n.axis, ok = c.word(v, axes(), "axis", badAxis, pointer)
	}
	return ok
}

// span checks the two ends of a ray against each other and the limit.
func (c *checker) span(n *node, v *value, pointer string) bool {
	m, pointer := v.member("max"), under(pointer, "max")
	if n.size < n.min {
		d := c.report(m.span, pointer, outOfRange, "expected at least %s, the ray's min, found %s", short(v.member("min").text), short(m.text))
		d.Hint = "max counts steps from the piece, as min does"
		return false
	}
	return c.limited(m, n.size, MaxCoordinate, pointer)
}

// directions reads the list of directions of a ray.
func (c *checker) directions(v *value, pointer string) (dirs []string, ok bool) {
	if !c.is(v, list, pointer) || !c.count(v, 1, MaxDirs, pointer) {
		return nil, false
	}
	ok = true
	for i, item := range v.items {
		dir, good := c.word(item, directions(), "direction", badDirection, index(pointer, i))
		dirs, ok = append(dirs, dir), ok && good
	}
	if ok {
		c.repeated(v, dirs, pointer)
	}
	return dirs, ok
}

// repeated warns of the first word that stands a second time in the list v.
func (c *checker) repeated(v *value, words []string, pointer string) {
	seen := map[string]bool{}
	for i, word := range words {
		if seen[word] {
			c.report(v.items[i].span, index(pointer, i), repeated, "%s is listed twice", word)
			return
		}
		seen[word] = true
	}
}

// count checks the length of a list.
func (c *checker) count(v *value, least, most int, pointer string) bool {
	n := len(v.items)
	if n < least {
		c.report(v.open, pointer, tooFew, "expected a list of at least %d, found %d", least, n)
	} else if n > most {
		c.report(v.open, pointer, tooLarge, "expected a list of at most %d, found %d", most, n)
	}
	return n >= least && n <= most
}

// delta reads the offset of a point.
func (c *checker) delta(v *value, pointer string) (x, y int, ok bool) {
	if !c.is(v, object, pointer) {
		return 0, 0, false
	}
	ok = c.fields(v, "delta", []string{"x", "y"}, []string{"x", "y"}, pointer)
	read := func(name string) int {
		m := v.member(name)
		if m == nil {
			return 0
		}
		n, good := c.size(m, -huge, MaxCoordinate, under(pointer, name))
		ok = ok && good
		return n
	}
	x, y = read("x"), read("y")
	if ok && x == 0 && y == 0 && c.origin == nil {
		c.origin, c.originPointer = v, pointer
	}
	return x, y, ok
}

// children reads the list of shapes of a combinator.
func (c *checker) children(kind string, v *value, pointer string, depth int) (children []*node, ok bool) {
	least := 1
	if kind == "subtract" {
		least = 2
	}
	if !c.is(v, list, pointer) {
		return nil, false
	}
	ok = c.count(v, least, huge, pointer)
	for i, item := range v.items {
		child := c.node(item, index(pointer, i), depth+1)
		children, ok = append(children, child), ok && child != nil
	}
	return children, ok
}
