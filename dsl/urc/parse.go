package urc

import (
	"dragoman/dsl/src"
	"dragoman/dsl/tree"
)

// Parse reads a definition. The set is nil if the list holds an error. Every
// diagnostic has a JSON pointer.
func Parse(f *src.File) (*Set, *src.List) {
	s, list := parse(f)
	if list.Failed() {
		return nil, list
	}
	return s, list
}

// Check reads a definition and links it with the library; what [Link] finds
// is in the list even if the set is nil because of other errors.
func Check(f *src.File) (*Set, *src.List) {
	s, list := parse(f)
	list.Diag = append(list.Diag, link(s, src.Warning, !list.Failed()).Diag...)
	list.Sort()
	if list.Failed() {
		return nil, list
	}
	return s, list
}

// parse reads what there is in a definition, errors or not.
func parse(f *src.File) (s *Set, list *src.List) {
	s = &Set{File: f}
	list = tree.Check(f, dialect(), func(t *tree.Checker) {
		c := checker{t}
		if root := c.YAML(); root != nil {
			c.pieces(root, s)
		}
	})
	list.Sort()
	s.index = newIndex(s.Pieces)
	return s, list
}

// checker reads the values of a text.
type checker struct{ *tree.Checker }

// dialect returns the limits, words and codes of the language.
func dialect() *tree.Dialect {
	return &tree.Dialect{
		MaxText: MaxText, MaxDepth: MaxDepth, MaxNodes: MaxValues, Object: "a mapping",
		Twins:  map[string]string{"directions": "vectors", "vectors": "directions"},
		Syntax: yamlSyntax, TooLarge: tooLarge, Documents: multipleDocuments,
		NotMapping: notMapping, BadKey: badKey, DuplicateKey: duplicateKey,
		MissingField: missingField, UnknownField: unknownField,
		WrongType: wrongType, NotInteger: wrongType, OutOfRange: outOfRange,
		TooFew: tooFew, EmptyString: emptyString,
	}
}
