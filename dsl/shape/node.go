package shape

import (
	"slices"

	"dragoman/dsl/src"
	"dragoman/dsl/tree"
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

// fields returns the fields that a node of the kind has besides kind.
func fields(kind string) []string {
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
func (c *checker) node(v *tree.Node, depth int) *node {
	if !c.IsMapping(v, "a shape") {
		return nil
	}
	if c.nodes++; c.nodes > MaxNodes {
		c.Report(v, tooLarge, "a definition has at most %d shapes", MaxNodes)
		c.Stop()
	}
	if depth > MaxDepth {
		c.Report(v, tooLarge, "shapes are nested at most %d deep", MaxDepth)
		return nil
	}
	kind, ok := c.kind(v)
	if !ok {
		return nil
	}
	n := &node{kind: kind}
	first := len(c.Diag)
	ok = c.fields(v, kind)
	for _, name := range fields(kind) {
		if m := v.Field(name); m != nil {
			ok = c.nodeField(n, name, m) && ok
		}
	}
	if n.min > 0 && n.size > 0 {
		ok = c.rayRange(n, v) && ok
	}
	typesFirst(c.Diag[first:])
	if m := v.Field("shapes"); m != nil && m.Kind == tree.List && slices.Contains(fields(kind), "shapes") {
		var good bool
		n.children, good = c.children(kind, m, depth)
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
	order := map[string]int{duplicateKey.Name: 0, missingField.Name: 1, unknownField.Name: 2, wrongType.Name: 3, notInteger.Name: 3}
	place := func(d *src.Diagnostic) int {
		if i, ok := order[d.Code]; ok {
			return i
		}
		return len(order)
	}
	slices.SortStableFunc(list, func(a, b *src.Diagnostic) int { return place(a) - place(b) })
}

// kind reads the kind of a node.
func (c *checker) kind(v *tree.Node) (string, bool) {
	if k := v.Field("kind"); k != nil {
		return c.Word(k, "kind", kinds(), unknownKind)
	}
	c.ReportRequired(v, "a shape", "kind")
	return "", false
}

// fields checks that a node has its fields and no other.
func (c *checker) fields(v *tree.Node, kind string) bool {
	known := append([]string{"kind"}, fields(kind)...)
	flat := func(m *tree.Node) bool { return !slices.Contains([]string{"kind", "x", "y"}, m.Key.Text) }
	if kind == "point" && len(v.Items) > 1 && !slices.ContainsFunc(v.Items, flat) {
		c.ReportMissing(v, "delta", missingField, "a point needs the field \"delta\"").Hint = "write \"delta\": {\"x\": …, \"y\": …}"
		return false
	}
	return c.Fields(v, "a "+kind, known, known...)
}

// nodeField reads one field into a node. Of shapes it sees only whether they are a list.
func (c *checker) nodeField(n *node, name string, v *tree.Node) (ok bool) {
	switch name {
	case "radius", "size":
		n.size, ok = c.size(v, 0, MaxCoordinate)
	case "length":
		n.size, ok = c.size(v, 1, longest(n.dirs))
	case "min":
		n.min, ok = c.Integer(v, "a whole number", 1)
	case "max":
		n.size, ok = c.Integer(v, "a whole number", 1)
	case "dirs":
		n.dirs, ok = c.words(v, "direction", directions(), badDirection, 1)
	case "dir":
		var dir string
		dir, ok = c.Word(v, "direction", directions(), badDirection)
		n.dirs = []string{dir}
	case "delta":
		n.x, n.y, ok = c.delta(v)
	case "axis":
		n.axis, ok = c.Word(v, "axis", axes(), badAxis)
	case "shapes":
		if ok = v.Kind == tree.List; !ok {
			c.Wrong(v, "a list of shapes")
		}
	}
	return ok
}

// rayRange checks the two ends of a ray against each other and the limit.
func (c *checker) rayRange(n *node, v *tree.Node) bool {
	shortest, longest := v.Field("min"), v.Field("max")
	if longest.Number() < shortest.Number() { // both may be cut to one number in the node
		d := c.Report(longest, outOfRange, "expected at least %s, the ray's min, found %s", tree.Short(shortest.Text), tree.Short(longest.Text))
		d.Hint = "max counts steps from the piece, as min does"
		return false
	}
	return c.limited(longest, n.size, MaxCoordinate)
}

// delta reads the offset of a point.
func (c *checker) delta(v *tree.Node) (x, y int, ok bool) {
	if v.Kind != tree.Mapping {
		c.Wrong(v, "an object with x and y")
		return 0, 0, false
	}
	ok = c.Fields(v, "delta", []string{"x", "y"}, "x", "y")
	read := func(name string) int {
		m := v.Field(name)
		if m == nil {
			return 0
		}
		n, good := c.size(m, -tree.Huge, MaxCoordinate)
		ok = ok && good
		return n
	}
	x, y = read("x"), read("y")
	if ok && x == 0 && y == 0 && c.origin == nil {
		c.origin = v
	}
	return x, y, ok
}

// children reads the list of shapes of a combinator.
func (c *checker) children(kind string, v *tree.Node, depth int) (children []*node, ok bool) {
	least := 1
	if kind == "subtract" {
		least = 2
	}
	ok = c.IsList(v, "a list of shapes", least)
	for i, item := range v.Items {
		origin := c.origin
		child := c.node(item, depth+1)
		if kind == "subtract" && i > 0 {
			c.origin = origin // what is cut off does not bring (0, 0) in
		}
		children, ok = append(children, child), ok && child != nil
	}
	return children, ok
}
