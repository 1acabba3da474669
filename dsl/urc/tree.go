package urc

import (
	"dragoman/dsl/src"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// anchor is a value with a name, how many values it consists of, and whether
// it has been read to its end.
type anchor struct {
	value *value
	size  int
	done  bool
}

// value converts a node of the YAML parser; nil after an error.
func (r *yamlReader) value(n ast.Node) *value {
	r.grow(1)
	switch n := n.(type) {
	case *ast.MappingNode:
		return r.mapping(n.Start, n.IsFlowStyle, n.Values)
	case *ast.MappingValueNode:
		return r.mapping(n.Start, false, []*ast.MappingValueNode{n})
	case *ast.SequenceNode:
		return r.sequence(n)
	case *ast.MappingKeyNode:
		return r.value(n.Value)
	case *ast.AnchorNode:
		return r.anchor(n)
	case *ast.AliasNode:
		return r.alias(n)
	case *ast.TagNode:
		return r.tag(n)
	case *ast.LiteralNode:
		return &value{typ: text, span: r.span(n.Start), text: n.Value.Value}
	}
	if n == nil || n.GetToken() == nil {
		return &value{typ: null}
	}
	return r.scalar(n.GetToken())
}

// grow counts values. An alias counts as all that it stands for, as it will be
// checked once more.
func (r *yamlReader) grow(n int) {
	if r.count += n; r.count > MaxValues {
		d := r.report(src.At(src.Pos(r.last.at)), pointer{}, tooLarge, "a definition has at most %d values", MaxValues)
		d.Hint = "an alias counts as all that it stands for"
		r.Stop()
	}
}

// scalar reads a scalar from its token, whatever the parser took it for.
func (r *yamlReader) scalar(t *token.Token) *value {
	span := r.span(t)
	switch t.Type {
	case token.ImplicitNullType:
		return &value{typ: null, span: span}
	case token.SingleQuoteType, token.DoubleQuoteType:
		return &value{typ: text, span: span, text: t.Value}
	}
	v := plain(t.Value)
	v.span = span
	return &v
}

func (r *yamlReader) sequence(n *ast.SequenceNode) *value {
	v := &value{typ: list, span: r.span(n.Start)}
	for _, entry := range n.Values {
		item := r.value(entry)
		if item == nil {
			return nil
		}
		v.items = append(v.items, item)
	}
	return v
}

func (r *yamlReader) mapping(start *token.Token, flow bool, entries []*ast.MappingValueNode) *value {
	v := &value{typ: mapping}
	if flow {
		v.span = r.span(start)
	}
	for i, entry := range entries {
		key := r.value(entry.Key)
		if key == nil {
			return nil
		}
		m := member{key: key, value: r.value(entry.Value)}
		if m.value == nil {
			return nil
		}
		if t := entry.Value.GetToken(); t != nil && t.Type == token.ImplicitNullType {
			m.value.span = key.span
		}
		if i == 0 && !flow {
			v.span = key.span
		}
		v.members = append(v.members, m)
	}
	return v
}

// anchor reads a value with a name.
func (r *yamlReader) anchor(n *ast.AnchorNode) *value {
	a := &anchor{}
	r.anchors[n.Name.GetToken().Value] = a
	before := r.count
	a.value = r.value(n.Value)
	a.size, a.done = r.count-before, true
	return a.value
}

// alias returns the value that has the name.
func (r *yamlReader) alias(n *ast.AliasNode) *value {
	t := n.Value.GetToken()
	a := r.anchors[t.Value]
	if a == nil || !a.done {
		r.report(r.span(t), pointer{}, yamlSyntax, "unknown alias %s", quote(t.Value)).Hint = "name the value with & before it is used"
		return nil
	}
	r.grow(a.size)
	return a.value
}

// tag reads a value with a tag. The only one that means anything here is !!str.
func (r *yamlReader) tag(n *ast.TagNode) *value {
	if s, ok := n.Value.(ast.ScalarNode); ok && n.Start.Value == "!!str" {
		if v := r.value(s); v != nil {
			v.typ = text
			return v
		}
		return nil
	}
	r.report(r.span(n.Start), pointer{}, yamlSyntax, "the tag %s has no meaning here", quote(n.Start.Value)).Hint = "remove it"
	return nil
}
