// Package tree reads JSON and YAML into trees of nodes that know their places,
// and checks nodes: their types, fields and ranges, with hints.
//
// A language says with a [Dialect] which codes and words its diagnostics have,
// and calls [Check]:
//
//	list := tree.Check(f, dialect, func(c *tree.Checker) {
//		if root := c.YAML(); root != nil && c.IsMapping(root, "the document") {
//			...
//		}
//	})
//
// Every diagnostic has a JSON pointer.
package tree

import (
	"math"
	"strconv"
	"strings"

	"dragoman/dsl/src"
)

// Kind is the type of a value.
type Kind uint8

// The kinds. A number without a fraction is an Integer, in JSON also when it is
// written with a point or an exponent.
const (
	Null Kind = iota
	Boolean
	Integer
	Float
	String
	List
	Mapping
)

// Node is a value and where it stands.
type Node struct {
	Kind  Kind
	index int32    // among the items of the parent
	Span  src.Span // of lists and mappings the first token
	Text  string   // strings: the contents; other scalars: as written
	Key   *Node    // of a value in a mapping
	Items []*Node  // of lists and mappings

	parent *Node
}

// Field returns the first value of a mapping with the given key, or nil.
func (n *Node) Field(name string) *Node {
	for _, item := range n.Items {
		if item.Key != nil && item.Key.Kind == String && item.Key.Text == name {
			return item
		}
	}
	return nil
}

// isTrue reports whether a boolean is true.
func (n *Node) isTrue() bool { return n.Kind == Boolean && strings.EqualFold(n.Text, "true") }

// Number returns the value of a number.
func (n *Node) Number() float64 {
	if strings.HasPrefix(n.Text, "0o") || strings.HasPrefix(n.Text, "0x") {
		whole, err := strconv.ParseUint(n.Text, 0, 64)
		if err != nil {
			return math.MaxUint64
		}
		return float64(whole)
	}
	text := strings.ToLower(n.Text)
	if i := strings.IndexByte(text, '.'); strings.HasSuffix(text, ".inf") || strings.HasSuffix(text, ".nan") {
		text = text[:i] + text[i+1:]
	}
	number, _ := strconv.ParseFloat(text, 64) // infinite if it is too large
	return number
}

// Huge stands for whole numbers that are too large to count with.
const Huge = 1 << 30

// Whole returns the value of an integer, cut to [Huge]; what it returns of another node means nothing.
func (n *Node) Whole() int {
	if whole, err := strconv.Atoi(n.Text); err == nil {
		return max(-Huge, min(Huge, whole))
	}
	if strings.HasPrefix(n.Text, "0o") || strings.HasPrefix(n.Text, "0x") {
		return int(math.Min(Huge, n.Number()))
	}
	whole, _ := wholeNumber(n.Text)
	return whole
}

// wholeNumber returns the value of a number in the notation of JSON, cut to [Huge], and
// whether it is whole: digit by digit, since a float64 would round it.
func wholeNumber(text string) (value int, whole bool) {
	digits, rest := cutDigits(strings.TrimLeft(text, "+-"))
	point := len(digits)
	if strings.HasPrefix(rest, ".") {
		var fraction string
		fraction, rest = cutDigits(rest[1:])
		digits += fraction
	}
	if rest != "" { // the exponent
		const far = 1 << 40 // no text is so long
		shift, _ := strconv.Atoi(rest[1:])
		point += max(-far, min(far, shift))
	}
	before := max(0, min(point, len(digits)))
	if strings.Trim(digits[before:], "0") != "" {
		return 0, false
	}
	for i := 0; i < point && value < Huge; i++ {
		if i < before {
			value = value*10 + int(digits[i]-'0')
		} else if value *= 10; value == 0 {
			break
		}
	}
	if value = min(value, Huge); strings.HasPrefix(text, "-") {
		value = -value
	}
	return value, true
}

// Pointer returns the JSON pointer to a node. A value that an alias stands for
// is the entry of the alias; what it holds is where the anchor is.
func (n *Node) Pointer() string {
	if n.parent == nil {
		return ""
	}
	return n.parent.under(n.name())
}

// name returns what a node is called in its parent.
func (n *Node) name() string {
	if n.Key != nil {
		return n.Key.Text
	}
	return strconv.Itoa(int(n.index))
}

var escapeName = strings.NewReplacer("~", "~0", "/", "~1")

// under returns the JSON pointer to a field of a node.
func (n *Node) under(name string) string { return n.Pointer() + "/" + escapeName.Replace(name) }

// owner returns where findings about what is missing in a node are shown: at its
// key, if it has one.
func (n *Node) owner() src.Span {
	if n.Key != nil {
		return n.Key.Span
	}
	return n.Span
}

// Quote quotes a text for a message, shortened if it is long.
func Quote(s string) string { return strconv.Quote(Short(s)) }

// Short cuts a text for a message.
func Short(s string) string {
	const most = 40
	if r := []rune(s[:min(len(s), 4*most+4)]); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
