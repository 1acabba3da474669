package urc

import (
	"testing"

	"dragoman/dsl/src"
)

// TestScalars checks texts that are no YAML although the YAML parser takes
// them, and some beside them that are.
func TestScalars(t *testing.T) {
	for _, c := range []struct {
		value string
		fails bool
	}{
		{"%3", true}, {"@a", true}, {"`a", true}, {", a", true}, {"}a", true}, {"?", true}, {"|a", true}, {`"\q"`, true},
		{"[%3]", true}, {"[- 1]", true}, {"[a, - b]", true}, {"{a: b: c}", true}, {"{a:b}", true}, {"{a]b: 1}", true}, {"{\"a\": b: c}", true},
		{"a%", false}, {"-a", false}, {"?a", false}, {"a, b}", false}, {`"\x41\n\u00e9"`, false}, {`'\q'`, false},
		{"[-1, .5]", false}, {"{a:[1]}", false}, {"{\"a\":b}", false}, {"[a:b]", false}, {"{a: {b: c}}", false},
	} {
		_, list := Parse(src.NewFile("test", "tower:\n  name: "+c.value+"\n"))
		code := ""
		for _, d := range list.Diag {
			if d.Code == yamlSyntax.Name {
				code = d.Code
			}
		}
		if (code != "") != c.fails {
			t.Errorf("%s: code %q, want a syntax error: %v", c.value, code, c.fails)
		}
	}
}
