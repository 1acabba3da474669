package shape

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/src"
)

// checker validates the tree of JSON values and builds nodes from it. A node
// in which something is wrong is nil.
type checker struct {
	*src.Reporter
	nodes int
	dups  bool // some object has a member twice
	// origin is the first point (0, 0), for a warning, and its pointer.
	origin        *value
	originPointer string
}

// report adds a diagnostic about the value that pointer names.
func (c *checker) report(at src.Span, pointer string, code src.Code, format string, args ...any) *src.Diagnostic {
	d := c.Report(at, code, format, args...)
	d.Pointer = &pointer
	return d
}

// under returns the pointer to a member or entry of what pointer names.
func under(pointer, name string) string {
	if strings.ContainsAny(name, "~/") {
		name = strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
	}
	return pointer + "/" + name
}

// index returns the pointer to entry i of the list that pointer names.
func index(pointer string, i int) string { return pointer + "/" + strconv.Itoa(i) }

// found describes a value for a message.
func found(v *value) string {
	switch v.typ {
	case text:
		return "the string " + quote(v.text)
	case number:
		return "the number " + short(v.text)
	case boolean:
		return v.text
	}
	return v.typ.String()
}

// short cuts a long number.
func short(s string) string {
	const most = 40
	if len(s) > most {
		return s[:most] + "…"
	}
	return s
}

// place is where a finding about v is shown: the opening bracket of lists and
// objects.
func (v *value) place() src.Span { return v.open }

// is reports whether v has the wanted type, and an error if it does not.
func (c *checker) is(v *value, want typ, pointer string) bool {
	if v.typ == want {
		return true
	}
	d := c.report(v.place(), pointer, wrongType, "expected %v, found %s", want, found(v))
	if want == number && v.typ == text && v.text != "" && strings.Trim(v.text, "-0123456789") == "" {
		d.Hint = "remove the quotes"
	}
	return false
}

// integer reads a whole number of at least least.
func (c *checker) integer(v *value, least int, pointer string) (n int, ok bool) {
	if !c.is(v, number, pointer) {
		return 0, false
	}
	if n, ok = whole(v.text); !ok {
		c.report(v.span, pointer, notInteger, "expected a whole number, found %s", short(v.text))
		return 0, false
	}
	if n < least {
		c.report(v.span, pointer, outOfRange, "expected at least %d, found %s", least, short(v.text))
		return 0, false
	}
	return n, true
}

// limited reports an error if a number is so large that it could give
// coordinates beyond MaxCoordinate.
func (c *checker) limited(v *value, n, most int, pointer string) bool {
	if n > most || n < -most {
		c.report(v.span, pointer, tooLarge, "expected at most %d, found %s: offsets end at %d", most, short(v.text), MaxCoordinate)
		return false
	}
	return true
}

// size reads a whole number from least to most.
func (c *checker) size(v *value, least, most int, pointer string) (n int, ok bool) {
	n, ok = c.integer(v, least, pointer)
	return n, ok && c.limited(v, n, most, pointer)
}

// word reads a string that must be one of known.
func (c *checker) word(v *value, known []string, what string, code src.Code, pointer string) (string, bool) {
	if !c.is(v, text, pointer) {
		return "", false
	}
	for _, k := range known {
		if v.text == k {
			return k, true
		}
	}
	d := c.report(v.span, pointer, code, "unknown %s %s; expected one of %s", what, quote(v.text), strings.Join(known, ", "))
	d.Hint = didYouMean(v.text, known)
	return "", false
}

// didYouMean is src.DidYouMean for a language with words of one letter: one in
// the wrong case is meant, any other wrong letter could be each of them.
func didYouMean(word string, known []string) string {
	for _, k := range known {
		if strings.EqualFold(word, k) {
			return fmt.Sprintf("did you mean %q?", k)
		}
	}
	if len(word) < 2 {
		return ""
	}
	return src.DidYouMean(word, known)
}

// fields checks that v, an object called what, has known members only, and all
// of the required ones. A member that is surely a
// required one under another name gives one error, not two.
func (c *checker) fields(v *value, what string, known, required []string, pointer string) bool {
	var missing []string
	for _, name := range required {
		if v.member(name) == nil {
			missing = append(missing, name)
		}
	}
	strange := strangers(v, known)
	ok := len(missing)+len(strange) == 0
	for _, name := range missing {
		d := c.report(v.open, under(pointer, name), missingField, "%s needs the member %q", what, name)
		if inner := within(name, strange); inner > 0 {
			d.Hint = "write \"delta\": {\"x\": …, \"y\": …}"
			strange = strange[inner:]
		} else if i := meant(name, strange, len(missing) == 1); i >= 0 {
			d.Hint = fmt.Sprintf("rename %s to %q", quote(strange[i].name), name)
			strange = append(strange[:i:i], strange[i+1:]...)
		}
	}
	for _, m := range strange {
		d := c.report(m.key, under(pointer, m.name), unknownField, "%s has no member %s; it has %s", what, quote(m.name), strings.Join(known, ", "))
		d.Hint = didYouMean(m.name, known)
	}
	return ok
}

// strangers returns the members of v that are not known, each once.
func strangers(v *value, known []string) (strange []member) {
next:
	for _, m := range v.members {
		for _, k := range known {
			if m.name == k {
				continue next
			}
		}
		if !m.second {
			strange = append(strange, m)
		}
	}
	return strange
}

// within returns how many of the strange members, which must be all, are those
// of the missing member's own object, written without it.
func within(missing string, strange []member) int {
	if missing != "delta" {
		return 0
	}
	for _, m := range strange {
		if m.name != "x" && m.name != "y" {
			return 0
		}
	}
	return len(strange)
}

// meant returns which of the strange members stands for the missing one: the
// one spelt like it, or the only one there is if no other is missing; or -1.
func meant(missing string, strange []member, alone bool) int {
	const few = 64 // comparing more is not worth the time
	for i, m := range strange[:min(few, len(strange))] {
		if src.Nearest(m.name, []string{missing}) != "" {
			return i
		}
	}
	if alone && len(strange) == 1 {
		return 0
	}
	return -1
}

// duplicates reports every member that stands a second time in v or in what v
// holds, apart from values that are looked at later. It builds pointers
// only where it reports, as the way may be long.
func (c *checker) duplicates(v *value, way []string, later ...*value) {
	if !c.dups || slices.Contains(later, v) {
		return
	}
	for i, item := range v.items {
		if item.typ >= list {
			c.duplicates(item, append(way, strconv.Itoa(i)), later...)
		}
	}
	for _, m := range v.members {
		if m.second {
			pointer := way[0]
			for _, name := range append(way[1:], m.name) {
				pointer = under(pointer, name)
			}
			d := c.report(m.key, pointer, duplicateKey, "the member %s is written twice", quote(m.name))
			d.Hint = "remove one of the two"
		}
		if m.value.typ >= list {
			c.duplicates(m.value, append(way, m.name), later...)
		}
	}
}
