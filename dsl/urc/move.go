package urc

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/tree"
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
func (c checker) moves(n *tree.Node) (moves []pattern) {
	if !c.IsList(n, "a list of patterns", 1) {
		return nil
	}
	for _, entry := range n.Items {
		if c.IsMapping(entry, "a pattern") {
			moves = append(moves, c.pattern(entry))
		}
	}
	return moves
}

// pattern reads a pattern. One of unknown type is not looked at further.
func (c checker) pattern(n *tree.Node) pattern {
	p := pattern{pos: n.Span}
	kind := n.Field("type")
	if kind == nil {
		c.ReportRequired(n, "a pattern", "type")
		return p
	}
	var ok bool
	if p.kind, ok = c.Word(kind, "move type", moveTypes(), unknownMoveType); !ok {
		return p
	}
	known, required := patternFields(p.kind)
	c.Fields(n, "a "+p.kind, known, known[:required]...)
	for _, name := range known[1:] {
		if field := n.Field(name); field != nil {
			c.patternField(&p, name, field)
		}
	}
	if p.moveOnly && p.captureOnly {
		c.Report(n.Field("capture_only"), conflictingFlags, "a pattern that is move_only and capture_only can never be used").Hint = "remove one of the two"
	}
	c.warnOmitted(n, &p)
	c.warnLong(n.Field("range"), p.vectors, p.reach)
	return p
}

// warnLong warns of a slide by vectors of which the board has room for fewer steps, though it
// would have for as many single ones.
func (c checker) warnLong(n *tree.Node, vectors []ir.Vec, steps int) {
	if n == nil || len(vectors) == 0 || steps >= boardSize {
		return
	}
	room := 0
	for _, v := range vectors {
		room = max(room, (boardSize-1)/max(v.X, -v.X, v.Y, -v.Y))
	}
	if steps > room {
		c.Report(n, longRange, "the board has room for %d steps of this length only, found %s", room, tree.Short(n.Text))
	}
}

// patternField reads one field into a pattern.
func (c checker) patternField(p *pattern, name string, n *tree.Node) {
	switch name {
	case "directions", "vectors":
		p.vectors = c.vectors(n)
	case "range", "land_distance":
		p.reach = c.reach(n)
	case "hurdle_count":
		p.hurdles = c.steps(n, "a whole number")
	case "move_only":
		p.moveOnly = c.Boolean(n)
	case "capture_only":
		p.captureOnly = c.Boolean(n)
	case "initial_only":
		p.initialOnly = c.Boolean(n)
	}
}

// reach reads a number of steps, 0 for unlimited.
func (c checker) reach(n *tree.Node) int {
	const want = "\"unlimited\" or a whole number"
	if n.Kind == tree.String && n.Text == "unlimited" {
		return 0
	}
	if hint := c.DidYouMean(n.Text, []string{"unlimited"}); n.Kind == tree.String && hint != "" {
		c.Wrong(n, want).Hint = hint
		return 0
	}
	return c.steps(n, want)
}

// steps reads a number of steps, and warns of one that the board has no room
// for.
func (c checker) steps(n *tree.Node, want string) int {
	steps, _ := c.Integer(n, want, 1)
	if steps >= boardSize {
		c.Report(n, longRange, "the board has room for %d steps only, found %s", boardSize-1, tree.Short(n.Text))
	}
	return min(steps, MaxCoordinate)
}

// warnOmitted warns of fields that ought to be written.
func (c checker) warnOmitted(n *tree.Node, p *pattern) {
	name, code := "range", omittedRange
	switch p.kind {
	case "leap":
		return
	case "hopper":
		name, code = "land_distance", omittedLanding
	}
	if n.Field(name) == nil {
		c.ReportMissing(n, name, code, "a %s without %s has no limit", p.kind, name).Hint = "write \"" + name + ": unlimited\""
	}
}

// vectors reads a list of [x, y].
func (c checker) vectors(n *tree.Node) []ir.Vec {
	if !c.IsList(n, "a list of [x, y]", 1) {
		return nil
	}
	vectors := make([]ir.Vec, 0, len(n.Items))
	entries := make([]*tree.Node, 0, len(n.Items))
	for _, entry := range n.Items {
		if v, ok := c.vector(entry); ok {
			vectors, entries = append(vectors, v), append(entries, entry)
		}
	}
	return tree.Once(c.Checker, entries, vectors, func(v ir.Vec) ir.Vec { return v }, repeatedVector)
}

// vector reads [x, y].
func (c checker) vector(n *tree.Node) (v ir.Vec, ok bool) {
	if n.Kind != tree.List {
		c.Wrong(n, "[x, y]")
		return v, false
	}
	if len(n.Items) != 2 {
		c.Report(n, badVector, "[x, y] has two numbers, found %d", len(n.Items))
		return v, false
	}
	ok = true
	for _, item := range n.Items {
		if item.Kind != tree.Integer {
			c.Wrong(item, "a whole number")
			ok = false
		} else if whole := item.Whole(); whole > MaxCoordinate || whole < -MaxCoordinate {
			c.Report(item, outOfRange, "expected a number from %d to %d, found %s", -MaxCoordinate, MaxCoordinate, tree.Short(item.Text))
			ok = false
		}
	}
	if !ok {
		return v, false
	}
	v = ir.Vec{X: n.Items[0].Whole(), Y: n.Items[1].Whole()}
	if v == (ir.Vec{}) {
		c.Report(n, zeroVector, "[0, 0] goes nowhere")
		return v, false
	}
	return v, true
}
