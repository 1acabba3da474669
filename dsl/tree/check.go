package tree

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/src"
)

// Dialect is what a language says about its texts.
type Dialect struct {
	MaxText  int // bytes
	MaxDepth int // lists and mappings inside one another
	MaxNodes int // an alias counts as all that it stands for

	Object string // "a mapping" or "an object"
	// MissingFirst: a required field under another name is reported as missing,
	// not as unknown.
	MissingFirst bool
	// Twins are fields that are taken for one another, by name.
	Twins map[string]string

	// The codes of diagnostics.
	Syntax, TooLarge, Documents       src.Code
	NotMapping, BadKey, DuplicateKey  src.Code
	MissingField, UnknownField        src.Code
	WrongType, NotInteger, OutOfRange src.Code
	TooFew, EmptyString               src.Code
}

// Checker checks nodes and reports what is wrong with them.
type Checker struct {
	*src.List
	*Dialect
	reporter *src.Reporter
}

// Check calls check with a checker for a text, and returns what is found.
func Check(f *src.File, d *Dialect, check func(*Checker)) *src.List {
	list := src.Collect(f, func(r *src.Reporter) { check(&Checker{r.List, d, r}) })
	type finding struct {
		at                     src.Span
		code, pointer, message string
	}
	told := map[finding]bool{}
	list.Diag = slices.DeleteFunc(list.Diag, func(d *src.Diagnostic) bool {
		if d.Pointer == nil {
			d.Pointer = new(string) // of the whole text
		}
		f := finding{d.Span, d.Code, *d.Pointer, d.Message}
		again := told[f] // behind an alias
		told[f] = true
		return again
	})
	return list
}

// report adds a diagnostic.
func (c *Checker) report(at src.Span, pointer string, code src.Code, format string, args ...any) *src.Diagnostic {
	d := c.reporter.Report(at, code, format, args...)
	d.Pointer = &pointer
	return d
}

// Report adds a diagnostic about a node.
func (c *Checker) Report(n *Node, code src.Code, format string, args ...any) *src.Diagnostic {
	return c.report(n.Span, n.Pointer(), code, format, args...)
}

// ReportKey adds a diagnostic about a node that is shown at its key.
func (c *Checker) ReportKey(n *Node, code src.Code, format string, args ...any) *src.Diagnostic {
	return c.report(n.owner(), n.Pointer(), code, format, args...)
}

// ReportMissing adds a diagnostic about a field that a node lacks.
func (c *Checker) ReportMissing(n *Node, name string, code src.Code, format string, args ...any) *src.Diagnostic {
	return c.report(n.owner(), n.under(name), code, format, args...)
}

// ReportRequired adds an error about a required field that a mapping lacks, shown at
// the entry whose name is spelt like it, if there is one.
func (c *Checker) ReportRequired(n *Node, what, name string) {
	var meant *Node
	if i := c.misspelt(name, n.Items); i >= 0 {
		meant = n.Items[i]
	}
	for _, item := range n.Items {
		c.File.Offer(item.Key.Text, []string{name})
	}
	c.reportRequired(n, meant, what, name)
}

// reportRequired shows the error at the entry that is meant for the field, if there
// is one.
func (c *Checker) reportRequired(n, meant *Node, what, name string) {
	d := c.ReportMissing(n, name, c.MissingField, "%s needs the field %q", what, name)
	if meant != nil {
		d.Span = meant.owner()
		d.Hint = fmt.Sprintf("rename %s to %q", Quote(meant.Key.Text), name)
	}
}

// Stop ends the checks, because more of them would take too long.
func (c *Checker) Stop() { c.reporter.Stop() }

// DidYouMean returns a hint with the nearest known word, or "".
func (c *Checker) DidYouMean(word string, known []string) string {
	return c.reporter.DidYouMean(word, func() []string { return known })
}

// found describes a node for a message.
func (c *Checker) found(n *Node) string {
	switch n.Kind {
	case Integer, Float:
		return "the number " + Short(n.Text)
	case String:
		return "the string " + Quote(n.Text)
	case List:
		return "a list"
	case Mapping:
		return c.Object
	case Null:
		if n.Text == "" {
			return "nothing"
		}
	}
	return n.Text
}

// Wrong reports that a node is not what is wanted.
func (c *Checker) Wrong(n *Node, want string) *src.Diagnostic {
	return c.Report(n, c.WrongType, "expected %s, found %s", want, c.found(n))
}

// IsMapping reports whether a node is a mapping, and an error if it is not.
func (c *Checker) IsMapping(n *Node, what string) bool {
	c.reporter.Step()
	if n.Kind != Mapping {
		c.Report(n, c.NotMapping, "%s is %s; found %s", what, c.Object, c.found(n))
	}
	return n.Kind == Mapping
}

// IsList reports whether a node is a list with so many entries, and an error if
// it is not.
func (c *Checker) IsList(n *Node, want string, least int) bool {
	if n.Kind != List {
		c.Wrong(n, want)
		return false
	}
	if len(n.Items) < least {
		if least == 1 {
			c.Report(n, c.TooFew, "expected at least one entry, found none")
		} else {
			c.Report(n, c.TooFew, "expected at least %d entries, found %d", least, len(n.Items))
		}
		return false
	}
	return true
}

// Entries returns the entries of a mapping. It reports keys that are not
// strings, or are written twice, and leaves them out.
func (c *Checker) Entries(n *Node) []*Node {
	second := repeats(n.Items, func(n *Node) string { return n.Key.Text })
	good := n.Items[:0:0]
	for i, m := range n.Items {
		switch {
		case m.Key.Kind != String:
			c.ReportKey(m, c.BadKey, "expected a string as key, found %s", c.found(m.Key)).Hint = "put it in quotes"
		case second != nil && second[i]:
			c.ReportKey(m, c.DuplicateKey, "the key %s is written twice", Quote(m.Key.Text)).Hint = "remove one of the two"
		case len(good) == i:
			good = n.Items[: i+1 : i+1] // mostly all are good, and need not be copied
		default:
			good = append(good, m)
		}
	}
	return good
}

// Fields checks that a mapping has known fields only, and all of the required
// ones. One under another name gives one error, not two.
func (c *Checker) Fields(n *Node, what string, known []string, required ...string) bool {
	entries := c.Entries(n)
	strange := slices.DeleteFunc(slices.Clone(entries), func(m *Node) bool { return slices.Contains(known, m.Key.Text) })
	for _, m := range strange {
		c.File.Offer(m.Key.Text, known)
	}
	missing := slices.DeleteFunc(slices.Clone(required), func(name string) bool { return n.Field(name) != nil })
	ok := len(strange)+len(missing) == 0 && len(entries) == len(n.Items)
	for _, name := range missing {
		i := c.misspelt(name, strange)
		if i >= 0 && !c.MissingFirst {
			continue // reported as unknown
		}
		var meant *Node
		if i >= 0 {
			meant = strange[i]
			strange = slices.Delete(strange, i, i+1)
		}
		c.reportRequired(n, meant, what, name)
	}
	for _, m := range strange {
		name := m.Key.Text
		d := c.ReportKey(m, c.UnknownField, "%s has no field %s; it has %s", what, Quote(name), strings.Join(known, ", "))
		if twin := c.Twins[name]; slices.Contains(known, twin) {
			d.Hint = "did you mean " + Quote(twin) + "?"
		} else {
			d.Hint = c.DidYouMean(name, known)
		}
	}
	return ok
}

// misspelt returns which of some fields is the twin of a name or spelt like it, or
// -1.
func (c *Checker) misspelt(name string, fields []*Node) int {
	const few = 64 // comparing more is not worth the time
	return slices.IndexFunc(fields[:min(few, len(fields))], func(m *Node) bool {
		return c.Twins[m.Key.Text] == name || src.Nearest(m.Key.Text, []string{name}) != ""
	})
}
