package urc

import (
	"slices"
	"strings"

	"dragoman/dsl/src"
)

// checker collects what is found in a text.
type checker struct{ *src.Reporter }

// report adds a diagnostic about the value that p leads to.
func (c *checker) report(at src.Span, p pointer, code src.Code, format string, args ...any) *src.Diagnostic {
	d, text := c.Report(at, code, format, args...), p.text()
	d.Pointer = &text
	return d
}

// node is a value that is being checked, with its pointer and, for members,
// the place of its key: findings about something missing are shown there.
type node struct {
	*value
	pointer pointer
	owner   src.Span
}

// entries returns the entries of a list.
func (n node) entries() []node {
	up := n.pointer.base()
	entries := make([]node, len(n.items))
	for i, v := range n.items {
		entries[i] = node{v, pointer{up: up, index: i}, v.span}
	}
	return entries
}

// fields are the members of a mapping that have a name of their own.
type fields struct {
	members []member
	up      *pointer
}

// node returns a member.
func (f *fields) node(m member) node {
	return node{m.value, pointer{up: f.up, name: m.key.text, index: named}, m.key.span}
}

// find returns the member with a name.
func (f *fields) find(name string) (node, bool) {
	for _, m := range f.members {
		if m.key.text == name {
			return f.node(m), true
		}
	}
	return node{}, false
}

// members returns the members of a mapping. It reports keys that are not
// strings, or are written twice.
func (c *checker) members(n node) fields {
	all := n.value.members
	good := fields{all[:0:0], n.pointer.base()}
	seen := set[string]{}
	for i, m := range all {
		if c.key(m, good.up, &seen) {
			// Mostly all are good, and need not be copied.
			if len(good.members) == i {
				good.members = all[: i+1 : i+1]
			} else {
				good.members = append(good.members, m)
			}
		}
	}
	return good
}

// key checks the key of a member. Those seen are in front of it.
func (c *checker) key(m member, up *pointer, seen *set[string]) bool {
	at := pointer{up: up, name: m.key.text, index: named}
	switch {
	case m.key.typ == list || m.key.typ == mapping:
		c.report(m.key.span, *up, badKey, "expected a string as key, found %s", m.key.found())
	case m.key.typ != text:
		d := c.report(m.key.span, at, badKey, "expected a string as key, found %s", m.key.found())
		d.Hint = "put it in quotes"
	case !seen.add(m.key.text):
		c.report(m.key.span, at, duplicateKey, "the key %s is written twice", quote(m.key.text)).Hint = "remove one of the two"
	default:
		return true
	}
	return false
}

// twins are fields that mean the same in patterns of different types.
var twins = map[string]string{"directions": "vectors", "vectors": "directions"}

// fields returns the members of a mapping whose fields are known. A required
// field that is surely there, misspelt, is not reported as missing too.
func (c *checker) fields(n node, what string, known, required []string) fields {
	found := c.members(n)
	var meant []string
	for _, m := range found.members {
		name := m.key.text
		if slices.Contains(known, name) {
			continue
		}
		d := c.report(m.key.span, found.node(m).pointer, unknownField, "%s has no field %s; it has %s", what, quote(name), strings.Join(known, ", "))
		if twin := twins[name]; slices.Contains(known, twin) {
			d.Hint = "did you mean " + quote(twin) + "?"
			meant = append(meant, twin)
		} else if d.Hint = src.DidYouMean(name, known); d.Hint != "" {
			meant = append(meant, src.Nearest(name, known))
		}
	}
	for _, name := range required {
		if _, ok := found.find(name); !ok && !slices.Contains(meant, name) {
			c.report(n.owner, n.pointer.under(name), missingField, "%s needs the field %q", what, name)
		}
	}
	return found
}

// mapping reports whether n is a mapping, and an error if it is not.
func (c *checker) mapping(n node, what string) bool {
	if n.typ != mapping {
		c.report(n.span, n.pointer, notMapping, "%s is a mapping; found %s", what, n.found())
	}
	return n.typ == mapping
}

// wrong reports that n is not what is wanted.
func (c *checker) wrong(n node, want string) *src.Diagnostic {
	return c.report(n.span, n.pointer, wrongType, "expected %s, found %s", want, n.found())
}

// string reads a string.
func (c *checker) string(n node) (string, bool) {
	if n.typ != text {
		if d := c.wrong(n, "a string"); n.typ == integer || n.typ == float || n.typ == boolean {
			d.Hint = "put it in quotes"
		}
		return "", false
	}
	return n.text, true
}

// name reads a string with something in it.
func (c *checker) name(n node) (string, bool) {
	s, ok := c.string(n)
	if ok && strings.TrimSpace(s) == "" {
		c.report(n.span, n.pointer, emptyString, "expected some text, found %s", quote(s))
		return "", false
	}
	return s, ok
}

// boolean reads true or false.
func (c *checker) boolean(n node) bool {
	if n.typ != boolean {
		d := c.wrong(n, "true or false")
		switch strings.ToLower(n.text) {
		case "yes", "on", "y":
			d.Hint = "write true"
		case "no", "off", "n":
			d.Hint = "write false"
		}
	}
	return n.isTrue()
}

// integer reads a whole number of at least one.
func (c *checker) integer(n node, want string) (int, bool) {
	if n.typ != integer {
		if d := c.wrong(n, want); n.typ == text && plain(n.text).typ == integer {
			d.Hint = "remove the quotes"
		}
		return 0, false
	}
	if n.whole() < 1 {
		c.report(n.span, n.pointer, outOfRange, "expected at least 1, found %s", short(n.text))
		return 0, false
	}
	return n.whole(), true
}

// list reports whether n is a list with something in it.
func (c *checker) filled(n node, want string) bool {
	if n.typ != list {
		c.wrong(n, want)
		return false
	}
	if len(n.items) == 0 {
		c.report(n.span, n.pointer, tooFew, "expected at least one entry, found none")
		return false
	}
	return true
}
