package shape

import (
	"dragoman/dsl/src"
	"dragoman/dsl/tree"
)

// checker validates a tree of JSON values and builds nodes from it. A node in
// which something is wrong is nil.
type checker struct {
	*tree.Checker
	nodes int
	// origin is the first point (0, 0) of a shape, for a warning.
	origin *tree.Node
}

// dialect returns the limits, words and codes of the language.
func dialect() *tree.Dialect {
	return &tree.Dialect{
		MaxText: MaxText, MaxDepth: 16 * MaxDepth, MaxNodes: maxValues, Object: "an object",
		MissingFirst: true, Twins: map[string]string{"radius": "size", "size": "radius"},
		Syntax: badJSON, TooLarge: tooLarge,
		NotMapping: notObject, DuplicateKey: duplicateKey,
		MissingField: missingField, UnknownField: unknownField,
		WrongType: wrongType, NotInteger: notInteger, OutOfRange: outOfRange,
		TooFew: tooFew, EmptyString: emptyString,
	}
}

// size reads a whole number from least to most, beyond which coordinates could
// exceed MaxCoordinate.
func (c *checker) size(n *tree.Node, least, most int) (size int, ok bool) {
	size, ok = c.Integer(n, "a whole number", least)
	return size, ok && c.limited(n, size, most)
}

// limited reports an error if a number exceeds most.
func (c *checker) limited(n *tree.Node, size, most int) bool {
	bound, end := "most", most
	if size < 0 {
		bound, end = "least", -most
	}
	if size > most || size < -most {
		c.Report(n, tooLarge, "expected at %s %d, found %s: offsets end at %d", bound, end, tree.Short(n.Text), MaxCoordinate)
		return false
	}
	return true
}

// words reads a list of words. It may have least to MaxDirs.
func (c *checker) words(n *tree.Node, what string, known []string, code src.Code, least int) (words []string, ok bool) {
	if !c.IsList(n, "a list", least) {
		return nil, false
	}
	if len(n.Items) > MaxDirs {
		c.Report(n, tooLarge, "expected a list of at most %d, found %d", MaxDirs, len(n.Items))
		return nil, false
	}
	ok = true
	for _, item := range n.Items {
		word, good := c.Word(item, what, known, code)
		words, ok = append(words, word), ok && good
	}
	if ok {
		tree.Once(c.Checker, n.Items, words, func(s string) string { return s }, repeated)
	}
	return words, ok
}
