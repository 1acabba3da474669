package urc

import (
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/src"
)

// checker collects what is found in a text.
type checker struct {
	list     *src.List
	errors   int // how many were found
	warnings int
}

// stop is what the checker panics with when it has reported enough.
type stop struct{}

// errorf reports an error at the place at, of the value that pointer names.
func (c *checker) errorf(at src.Span, pointer, code, format string, args ...any) *src.Diagnostic {
	if c.errors++; c.errors > MaxErrors {
		d := c.list.Errorf(at, tooManyErrors, "more than %d errors; the others are not reported", MaxErrors)
		d.Pointer = &pointer
		panic(stop{})
	}
	d := c.list.Errorf(at, code, format, args...)
	d.Pointer = &pointer
	return d
}

// warnf reports a warning, or drops it if there are many.
func (c *checker) warnf(at src.Span, pointer, code, format string, args ...any) *src.Diagnostic {
	if c.warnings++; c.warnings > MaxErrors {
		return &src.Diagnostic{}
	}
	d := c.list.Warnf(at, code, format, args...)
	d.Pointer = &pointer
	return d
}

// under returns the pointer to a member of what pointer names.
func under(pointer, name string) string {
	if strings.ContainsAny(name, "~/") {
		name = strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
	}
	return pointer + "/" + name
}

// index returns the pointer to entry i of the list that pointer names.
func index(pointer string, i int) string { return pointer + "/" + strconv.Itoa(i) }

// node is a value that is being checked, with its pointer and, for members,
// the place of its key: findings about something missing are shown there.
type node struct {
	*value
	pointer string
	owner   src.Span
}

// entry returns entry i of a list.
func (n node) entry(i int) node {
	return node{n.items[i], index(n.pointer, i), n.items[i].span}
}

// members returns the members of a mapping by name. It reports keys that are
// not strings, or are written twice.
func (c *checker) members(n node) (names []string, byName map[string]node) {
	byName = map[string]node{}
	for _, m := range n.value.members {
		pointer := under(n.pointer, m.key.text)
		switch _, second := byName[m.key.text]; {
		case m.key.typ == list || m.key.typ == mapping:
			c.errorf(m.key.span, n.pointer, badKey, "expected a string as key, found %s", m.key.found())
		case m.key.typ != text:
			d := c.errorf(m.key.span, pointer, badKey, "expected a string as key, found %s", m.key.found())
			d.Hint = "put it in quotes"
		case second:
			c.errorf(m.key.span, pointer, duplicateKey, "the key %s is written twice", quote(m.key.text)).Hint = "remove one of the two"
		default:
			names = append(names, m.key.text)
			byName[m.key.text] = node{m.value, pointer, m.key.span}
		}
	}
	return names, byName
}

// fields returns the members of a mapping whose fields are known. A required
// field that is surely there, misspelt, is not reported as missing too.
func (c *checker) fields(n node, what string, known, required []string) map[string]node {
	names, byName := c.members(n)
	var meant []string
	for _, name := range names {
		if slices.Contains(known, name) {
			continue
		}
		d := c.errorf(byName[name].owner, byName[name].pointer, unknownField, "%s has no field %s; it has %s", what, quote(name), strings.Join(known, ", "))
		if d.Hint = src.DidYouMean(name, known); d.Hint != "" {
			meant = append(meant, src.Nearest(name, known))
		}
	}
	for _, name := range required {
		if _, ok := byName[name]; !ok && !slices.Contains(meant, name) {
			c.errorf(n.owner, under(n.pointer, name), missingField, "%s needs the field %q", what, name)
		}
	}
	return byName
}

// mapping reports whether n is a mapping, and an error if it is not.
func (c *checker) mapping(n node, what string) bool {
	if n.typ != mapping {
		c.errorf(n.span, n.pointer, notMapping, "%s is a mapping; found %s", what, n.found())
	}
	return n.typ == mapping
}

// wrong reports that n is not what is wanted.
func (c *checker) wrong(n node, want string) *src.Diagnostic {
	return c.errorf(n.span, n.pointer, wrongType, "expected %s, found %s", want, n.found())
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
		c.errorf(n.span, n.pointer, emptyString, "expected some text, found %s", quote(s))
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
		c.errorf(n.span, n.pointer, outOfRange, "expected at least 1, found %s", short(n.text))
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
		c.errorf(n.span, n.pointer, tooFew, "expected at least one entry, found none")
		return false
	}
	return true
}
