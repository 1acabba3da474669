package tree

import (
	"slices"
	"strings"

	"dragoman/dsl/src"
)

// String reads a string.
func (c *Checker) String(n *Node) (string, bool) {
	if n.Kind != String {
		if d := c.Wrong(n, "a string"); n.Kind == Integer || n.Kind == Float || n.Kind == Boolean {
			d.Hint = "put it in quotes"
		}
		return "", false
	}
	return n.Text, true
}

// Name reads a string with something in it, for people to read: of what would move a
// terminal's cursor nothing is left.
func (c *Checker) Name(n *Node) (string, bool) {
	s, ok := c.String(n)
	if ok && strings.TrimSpace(s) == "" {
		c.Report(n, c.EmptyString, "expected some text, found %s", Quote(s))
		return "", false
	}
	return src.Plain(s), ok
}

// Boolean reads true or false.
func (c *Checker) Boolean(n *Node) bool {
	if n.Kind != Boolean {
		d := c.Wrong(n, "true or false")
		switch strings.ToLower(n.Text) {
		case "yes", "on", "y", "true":
			d.Hint = "write true"
		case "no", "off", "n", "false":
			d.Hint = "write false"
		}
	}
	return n.isTrue()
}

// Integer reads a whole number of at least least. What is wanted is said in
// full.
func (c *Checker) Integer(n *Node, want string, least int) (int, bool) {
	switch {
	case n.Kind == Integer && n.Whole() >= least:
		return n.Whole(), true
	case n.Kind == Integer:
		c.Report(n, c.OutOfRange, "expected at least %d, found %s", least, Short(n.Text))
	case n.Kind == Float:
		c.Report(n, c.NotInteger, "expected %s, found %s", want, c.found(n))
	default:
		if d := c.Wrong(n, want); n.Kind == String && plainKind(n.Text) == Integer {
			d.Hint = "remove the quotes"
		}
	}
	return 0, false
}

// Word reads a string that must be one of the known words.
func (c *Checker) Word(n *Node, what string, known []string, code src.Code) (string, bool) {
	if n.Kind != String {
		c.Wrong(n, "one of "+strings.Join(known, ", "))
		return "", false
	}
	if i := slices.Index(known, n.Text); i >= 0 {
		return known[i], true
	}
	c.Report(n, code, "unknown %s %s; expected one of %s", what, Quote(n.Text), strings.Join(known, ", ")).Hint = c.DidYouMean(n.Text, known)
	return "", false
}

// Once returns the values that the items of a list have, without those whose
// key comes again. It warns of these.
func Once[T any, K comparable](c *Checker, items []*Node, values []T, key func(T) K, code src.Code) []T {
	second := repeats(values, key)
	if second == nil {
		return values
	}
	once := values[:0:0]
	for i, item := range items {
		if second[i] {
			c.Report(item, code, "%s is listed twice", item.written())
		} else {
			once = append(once, values[i])
		}
	}
	return once
}

// written returns a string or number, or a list of them, as messages have it.
func (n *Node) written() string {
	if n.Kind == String {
		return Quote(n.Text)
	}
	if n.Kind != List {
		return Short(n.Text)
	}
	var items []string
	for _, item := range n.Items {
		items = append(items, item.written())
	}
	return "[" + strings.Join(items, ", ") + "]"
}

// repeats says which entries of a list stand earlier in it, by what identifies
// them. It is nil if none does.
func repeats[E any, K comparable](list []E, key func(E) K) (second []bool) {
	const few = 16 // are compared one by one, which is faster than a map
	var seen map[K]bool
	for i, e := range list {
		again := false
		if k := key(e); len(list) > few {
			if seen == nil {
				seen = make(map[K]bool, len(list))
			}
			again, seen[k] = seen[k], true
		} else {
			for _, before := range list[:i] {
				again = again || key(before) == k
			}
		}
		if again && second == nil {
			second = make([]bool, len(list))
		}
		if again {
			second[i] = true
		}
	}
	return second
}
