package tree

import (
	"encoding/json"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

func readJSON(text string) (root *Node, list *src.List) {
	list = Check(src.NewFile("test", text), dialect, func(c *Checker) { root = c.JSON() })
	return root, list
}

// TestJSONFailures checks where and how mistakes are reported.
func TestJSONFailures(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `1:1: expected a JSON value, found the end of the text; `},
		{"[1, 2", `1:6: expected "," or "]", found the end of the text; `},
		{"[1 2]", `1:4: expected "," or "]", found "2"; `},
		{"[1, ]", `1:5: expected another entry, found "]"; remove the comma before it`},
		{"{a: 1}", `1:2: expected a field name in double quotes, found "a"; write it in double quotes`},
		{"{'a': 1}", `1:2: expected a field name in double quotes, found "'"; JSON strings stand in double quotes`},
		{`{"a" 1}`, `1:6: expected ":" after the field name, found "1"; `},
		{`{"a": 1} # end`, `1:10: expected the end of the text, found "#"; JSON has no comments`},
		{"[1] [2]", `1:5: expected the end of the text, found "["; one text holds one JSON value`},
		{"True", `1:1: expected a JSON value, found "True"; JSON has true, false and null, in lower case`},
		{"[-Infinity]", `1:2: expected a number, found "-Infinity"; JSON has finite numbers only`},
		{"[01]", `1:2: expected a number, found "01"; a number has no leading zeros`},
		{"[1.]", `1:2: expected a number, found "1."; a digit must follow the point`},
		{"[1e+]", `1:2: expected a number, found "1e+"; a digit must follow the exponent's e`},
		{`"\x"`, `1:2: expected an escape sequence, found "\\x"; the escapes are \" \\ \/ \b \f \n \r \t and \u with four digits`},
		{"\"a\nb\"", `1:3: expected no control character in a string, found "\n"; write it as an escape, such as \n`},
		{`"abc`, `1:1: expected a closing double quote, found the end of the text; `},
	} {
		_, list := readJSON(c.text)
		if len(list.Diag) != 1 {
			t.Fatalf("%q: found %v", c.text, list.Err())
		}
		d := list.Diag[0]
		line, col := d.File.LineCol(d.Span.Start)
		if got := fmt.Sprintf("%d:%d: %s; %s", line, col, d.Message, d.Hint); got != c.want {
			t.Errorf("%q\n got  %s\n want %s", c.text, got, c.want)
		}
	}
}

// TestJSONInside checks the places and pointers of a text inside a string.
func TestJSONInside(t *testing.T) {
	text := `{"a/b": ["{\"k\": \u005btrue, 2.0]}"]}`
	var inside *Node
	list := Check(src.NewFile("test", text), dialect, func(c *Checker) {
		inside = c.JSONInside(c.JSON().Field("a/b").Items[0])
	})
	if list.Failed() {
		t.Fatal(list.Err())
	}
	entries := inside.Field("k")
	number := entries.Items[1]
	for _, n := range []struct {
		node          *Node
		there, points string
	}{
		{inside, `{`, "/a~1b/0"},
		{entries, `\u005b`, "/a~1b/0/k"},
		{entries.Items[0], `true`, "/a~1b/0/k/0"},
		{number, `2.0`, "/a~1b/0/k/1"},
		{entries.Key, `\"k\"`, ""},
	} {
		if there := text[n.node.Span.Start:n.node.Span.End]; there != n.there || n.node.Pointer() != n.points {
			t.Errorf("%s is %s at %s, want %s at %s", n.node.Text, there, n.node.Pointer(), n.there, n.points)
		}
	}
	if number.Kind != Integer || number.Whole() != 2 {
		t.Errorf("2.0 is %v", number)
	}
}

// TestMemory checks that a tree takes no more memory than a bound for each byte
// of the text, whatever it is made of.
func TestMemory(t *testing.T) {
	const size = 150_000
	repeat := func(s string) string { return strings.Repeat(s, size/len(s)) }
	for _, text := range []string{
		`{` + repeat(`"a":1,`) + `"a":1}`, "[" + repeat("1,") + "1]", "[" + repeat("[],") + "1]", "[" + repeat(`"\n",`) + "1]",
	} {
		for _, read := range []func(string) (*Node, *src.List){readJSON, readYAML} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			n, _ := read(text)
			runtime.ReadMemStats(&after)
			if used := (after.TotalAlloc - before.TotalAlloc) / size; used > 80 || n == nil {
				t.Errorf("%.20s...: %d bytes a byte", text, used)
			}
		}
	}
}

// FuzzJSON checks that exactly those texts are read that encoding/json reads,
// with the same values.
func FuzzJSON(f *testing.F) {
	golden.Seed(f, "../../testdata/errors/shape/*.json", nil)
	golden.Seed(f, "../../testdata/shape/*.json", nil)
	f.Add(`{"a": [1.5e-3, "\ud83d\udca3\ud83d", null, {"b": [], "c": {}}], "d": false}`)
	f.Fuzz(func(t *testing.T, text string) {
		n, list := readJSON(text)
		golden.Placed(t, list)
		deep := len(list.Diag) > 0 && list.Diag[0].Code == "too_large"
		if want := json.Valid([]byte(text)) && utf8.ValidString(text); (n != nil) != want && !deep {
			t.Fatalf("%q: valid %v, found %v", text, want, list.Err())
		}
		if n == nil {
			return
		}
		var want any
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			return // a number too large for a float
		}
		if got := goValue(n); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	})
}

// goValue returns a value as encoding/json does.
func goValue(n *Node) any {
	switch n.Kind {
	case Null:
		return nil
	case Boolean:
		return n.isTrue()
	case Integer, Float:
		return n.Number()
	case String:
		return n.Text
	case List:
		list := []any{}
		for _, item := range n.Items {
			list = append(list, goValue(item))
		}
		return list
	}
	object := map[string]any{}
	for _, item := range n.Items {
		object[item.Key.Text] = goValue(item)
	}
	return object
}
