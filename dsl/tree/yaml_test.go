package tree

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

// dialect is one for tests.
var dialect = &Dialect{
	MaxText: 2 << 20, MaxDepth: 64, MaxNodes: 100_000, Object: "a mapping",
	Syntax: src.Code{Name: "syntax"}, TooLarge: src.Code{Name: "too_large"}, Documents: src.Code{Name: "documents"},
	NotMapping: src.Code{Name: "not_mapping"}, BadKey: src.Code{Name: "bad_key"}, DuplicateKey: src.Code{Name: "duplicate_key"},
	MissingField: src.Code{Name: "missing_field"}, UnknownField: src.Code{Name: "unknown_field"},
	WrongType: src.Code{Name: "wrong_type"}, NotInteger: src.Code{Name: "not_integer"}, OutOfRange: src.Code{Name: "out_of_range"},
	TooFew: src.Code{Name: "too_few"}, EmptyString: src.Code{Name: "empty_string"},
}

func readYAML(text string) (root *Node, list *src.List) {
	list = Check(src.NewFile("test", text), dialect, func(c *Checker) { root = c.YAML() })
	return root, list
}

// plainly returns a value in the form of testdata/yaml.jsonl, nil after an error.
func plainly(n *Node, list *src.List) any {
	if n == nil || list.Failed() {
		return nil
	}
	if n.Kind != List && n.Kind != Mapping {
		return n.Text
	}
	all := []any{}
	for _, item := range n.Items {
		if n.Kind == Mapping {
			all = append(all, plainly(item.Key, list))
		}
		all = append(all, plainly(item, list))
	}
	return map[string]any{map[Kind]string{List: "list", Mapping: "map"}[n.Kind]: all}
}

// TestReadings compares the reader with PyYAML 6.0.3. A row of the data is a
// text and what yaml.compose makes of it: the text of a scalar, an object with a
// "list" or a "map" (keys and values in turn), or null for an error. The rows
// are some of a quarter of a million random texts made of a few parts; there the
// two differ only as TestFeatures says.
func TestReadings(t *testing.T) {
	file, err := os.Open("testdata/yaml.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows := 0
	for d := json.NewDecoder(file); d.More(); rows++ {
		var row [2]any
		if err := d.Decode(&row); err != nil {
			t.Fatal(err)
		}
		text := row[0].(string)
		got := checkPlaces(t, text)
		if !reflect.DeepEqual(got, row[1]) {
			t.Errorf("%q: got %v, want %v", text, got, row[1])
		}
	}
	if rows < 3000 {
		t.Errorf("only %d rows", rows)
	}
}

// TestFeatures checks what is read in another way than PyYAML does, or not at
// all.
func TestFeatures(t *testing.T) {
	for _, c := range []struct{ text, want string }{ // what is read as JSON, or the hint of the error
		{"a:\t1\t# c", `{"map":["a","1"]}`},                                                                                                                                             // tabs separate
		{"a: &x 1\nb: &x 2\nc: *x", `{"map":["a","1","b","2","c","2"]}`},                                                                                                                // the anchor before counts
		{"[b?]", `{"list":["b?"]}`},                                                                                                                                                     // is a string
		{`{"emoji": "\ud83d\udca3"}`, `{"map":["emoji","💣"]}`},                                                                                                                          // JSON is YAML
		{"a: !!str 1", "remove it, and put what must be a string in quotes"},                                                                                                            // tags
		{"a: {<<: *b}", "write the fields out, or use an alias for each value"},                                                                                                         // merge keys
		{"? a\n: 1", `write "key: value", with a string as key`}, {"[a]: 1", `write "key: value", with a string as key`}, {"&x a: 1", "a string with a colon and a space needs quotes"}, // keys that are no strings alone
		{"a: &x b\n*x : 1", `write "key: value", with a string as key`},
		{"[a: 1]", "put the pair in braces"},
		{"{a:1}", "write a space after the colon"},
		{"a: \"b\"#c", "write a space before the #"},
		{"a: \"b\nc\"", "close the string before, or indent the line"}, // lines of strings are indented
		{"a: [-, b]", "inside brackets entries are separated by commas"},
		{"a: 1\n---\nb: 1", "remove the \"---\", or make it a file of its own"},
	} {
		n, list := readYAML(c.text)
		got, _ := json.Marshal(plainly(n, list))
		if list.Failed() {
			got = []byte(list.Diag[0].Hint)
		}
		if string(got) != c.want {
			t.Errorf("%q: got %s, want %s (%v)", c.text, got, c.want, list.Err())
		}
	}
}

// TestFailures checks where and how mistakes are reported, and how reading goes on
// behind them.
func TestFailures(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a: b: c", `1:5: expected the end of the line, found ":"; a string with a colon and a space needs quotes`},
		{"a:b", ``},
		{"a:b\nc: 1", `1:1: expected a key on one line, with a colon, found "a"; write a space after the colon`},
		{"x: 1\na:b\nc: 1", `2:1: expected a colon and a space after a key; write a space after the colon`},
		{"x: 1\na\nc: 1", `2:1: expected a key with a colon, found "a"; write a colon and a space behind the key`},
		{"a: - b", `1:4: expected a value, found "-"; begin a list in the line below`},
		{"a:\n  b: 1\n c: 1", `3:2: expected a line that is indented as one before it, found "c"; check the indentation of this line and the one before`},
		{"a:\n\tb: 1", `2:1: expected spaces, found a tab; indent with spaces, not tabs`},
		{"a: |\n\tb", `2:1: expected spaces, found a tab; indent with spaces, not tabs`},
		{"a: |b", `1:5: expected the end of the line, found "b"; a string that begins with | or > needs quotes`},
		{"a: 'b\nc: 1", `1:4: this string is never closed; close it with '`},
		{"a: 'b'c", `1:7: expected a space or the end of the line, found "c"; put all of the string in the quotes`},
		{`a: "\q"`, `1:5: unknown escape "\\q"; write \\ for a backslash, or put the string in single quotes`},
		{`a: "\xg0"`, `1:5: unknown escape "\\x"; write \\ for a backslash, or put the string in single quotes`},
		{"a: [1, 2\nb: 3", `2:1: expected "," or "]", found "b"; close the bracket of line 1`},
		{"a: [1, 2", `1:9: expected "," or "]", found the end of the text; `},
		{"a: [1, {b: 2]", `1:13: expected "," or "}", found "]"; `},
		{"a: [,]", `1:5: expected a value, found ","; `},
		{"a: {b: c: d}", `1:9: expected "," or "}", found ":"; put the string in quotes, or a comma before the key`},
		{"a: %b", `1:4: expected a value, found "%"; a string that begins with "%" needs quotes`},
		{"a: *b", `1:4: unknown alias "b"; name the value with & before it is used`},
		{"a: &b [*b]", `1:8: unknown alias "b"; name the value with & before it is used`},
		{"a: & b", `1:5: expected a name, found " "; names are letters, digits, - and _`},
		{"a: &b *c", `1:7: expected a value after the anchor, found "*"; `},
		{"- a\nb: 1", `2:1: expected the end of the document, found "b"; check the indentation of this line and the one before`},
		{"%YAML 1.2\na: 1", `2:1: expected "---" after the directives, found "a"; `},
		{"a: \x01", `1:4: found the control character U+0001; remove it`},
		{"a: [\n---\n]", `2:1: expected one document, found another; remove the "---", or make it a file of its own; 2:1: expected "," or "]", found the end of the text; close the bracket of line 1`},
		// Other entries are read all the same, and what follows from an error is not reported.
		{"a: [1\nb: *x\nc: 'd", `2:1: expected "," or "]", found "b"; close the bracket of line 1; 2:4: unknown alias "x"; name the value with & before it is used; 3:4: this string is never closed; close it with '`},
		{"a: {b: &x 1\nc: *x", `2:1: expected "," or "}", found "c"; close the bracket of line 1`},
		{"a: \"b: 1\nc: \"d\"\n'e': @", `2:1: expected a line of the string that is indented more than its key, found "c"; close the string before, or indent the line; 3:6: expected a value, found "@"; a string that begins with "@" needs quotes`},
	} {
		_, list := readYAML(c.text)
		var got []string
		for _, d := range list.Diag {
			line, col := d.File.LineCol(d.Span.Start)
			got = append(got, fmt.Sprintf("%d:%d: %s; %s", line, col, d.Message, d.Hint))
		}
		if g := strings.Join(got, "; "); g != c.want {
			t.Errorf("%q\n got  %s\n want %s", c.text, g, c.want)
		}
	}
}

// TestScalars checks which scalars need quotes, also in brackets.
func TestScalars(t *testing.T) {
	for _, c := range []struct {
		value string
		fails bool
	}{
		{"%3", true}, {"@a", true}, {"`a", true}, {", a", true}, {"}a", true}, {"?", true}, {"|a", true}, {`"\q"`, true},
		{"[%3]", true}, {"[- 1]", true}, {"[a, - b]", true}, {"{a: b: c}", true}, {"{a:b}", true}, {"{a]b: 1}", true}, {"{\"a\": b: c}", true},
		{"a%", false}, {"-a", false}, {"?a", false}, {"a, b}", false}, {`"\x41\n\u00e9"`, false}, {`'\q'`, false},
		{"[-1, .5]", false}, {"{a: [1]}", false}, {"{\"a\":b}", false}, {"[a:b]", false}, {"{a: {b: c}}", false},
	} {
		if _, list := readYAML("tower:\n  name: " + c.value + "\n"); list.Failed() != c.fails {
			t.Errorf("%s: %v, want a failure: %v", c.value, list.Err(), c.fails)
		}
	}
}

// TestKinds checks what scalars without quotes are.
func TestKinds(t *testing.T) {
	for kind, texts := range map[Kind]string{
		Null:    "~ null Null NULL",
		Boolean: "true True TRUE false False FALSE",
		Integer: "0 -1 +1 010 0o17 0x1F 99999999999999999999",
		Float:   "1.5 .5 1. -1e3 1E+3 .inf -.Inf +.INF .nan .NaN",
		String:  "yes on y No tRue 1_000 0o8 0x 0xg -0x1 1e . - -.nan +.nan .infinity e1 1:2 1,2 <",
	} {
		for _, text := range strings.Fields(texts) {
			if got := plainKind(text); got != kind {
				t.Errorf("%s is %d, want %d", text, got, kind)
			}
		}
	}
	for text, want := range map[string]int{"010": 10, "0o17": 15, "0x1F": 31, "-5": -5, "99999999999999999999": Huge, "-1e99": -Huge, "0xffffffffffffffffff": Huge} {
		if got := (&Node{Kind: Integer, Text: text}).Whole(); got != want {
			t.Errorf("%s is %d, want %d", text, got, want)
		}
	}
}

// sample has every construct.
const sample = `%YAML 1.2
--- # first
tower: # another
  name: "Tower, # tall"
  symbol: 'T'''
  value: 3.5
  description: | # as it stands
    One,
      two: # three

    four.

  note: >-
    folded
    text

  more: 'it''s
    long'
  plain: A tower
    of two lines  # here
  moves: &all
    - type: slide
      directions: &both [[1, 0], # right
        [-1, 0],
      ]
      range: unlimited

    - {type: leap, vectors: *both, move_only: true, ? }
    -
      a: 1
    - - - 1
        - 2
      - - 2
        -  1
    - |2+
       x

  special_rules:
  - promotion: {rank: 8, options: [a, "b"]}
    castling:
      kingside: true
b: {"a":1, 'b' : 2, c}
é: null
c:
...
`

// TestEdits reads texts with a part more or less anywhere.
func TestEdits(t *testing.T) {
	clean := strings.Replace(sample, ", ? ", "", 1)
	if checkPlaces(t, clean) == nil {
		_, list := readYAML(clean)
		t.Fatal(list.Err())
	}
	step := 3
	if testing.Short() {
		step = 11
	}
	parts := []string{"", " ", "  ", "\n", "\n  ", "- ", ": ", "#", ",", "[", "]", "}", "\"", "'", "x", ".", "\t", "&", "*", "|"}
	for i := range sample {
		for j, part := range parts {
			if (i+j)%step == 0 {
				checkPlaces(t, sample[:i]+part+sample[i:])
				checkPlaces(t, sample[:i]+part+sample[i+1:])
			}
		}
	}
}

// FuzzYAML reads anything.
func FuzzYAML(f *testing.F) {
	golden.Seed(f, "../../testdata/errors/urc/*.yaml", nil)
	golden.Seed(f, "../../testdata/urc/*.yaml", nil)
	f.Add(sample)
	f.Fuzz(func(t *testing.T, text string) { checkPlaces(t, text) })
}

// checkPlaces reads a text and checks that its values and mistakes are where
// they say, and that the ends of lines do not matter. It returns what is read.
func checkPlaces(t *testing.T, text string) any {
	t.Helper()
	n, list := readYAML(text)
	golden.Placed(t, list)
	if (n == nil) && !list.Failed() {
		t.Errorf("%q: neither a value nor an error", text)
	}
	if n != nil {
		checkPlace(t, text, n)
	}
	got := plainly(n, list)
	unix := strings.ReplaceAll(text, "\r\n", "\n")
	if windows := strings.ReplaceAll(unix, "\n", "\r\n"); windows != text {
		if other := plainly(readYAML(windows)); !reflect.DeepEqual(got, other) {
			t.Errorf("%q: got %v, with other ends of lines %v", text, got, other)
		}
	}
	return got
}

// checkPlace checks that a value and those in it are where they say.
func checkPlace(t *testing.T, text string, n *Node) {
	t.Helper()
	there := text[n.Span.Start:n.Span.End]
	rest, begins := strings.CutPrefix(n.Text, there)
	switch {
	case n.Kind == List && (there == "-" || there == "["), n.Kind == Mapping && there == "{":
	case n.Kind == Mapping && (len(n.Items) == 0 || n.Span == n.Items[0].Key.Span):
	case n.Kind != List && n.Kind != Mapping && (there == n.Text || there == "" || strings.IndexByte("|>'\"", there[0]) >= 0):
	case n.Kind == Null && n.Key != nil && n.Span == n.Key.Span:
	case begins && (rest[0] == ' ' || rest[0] == '\n'): // a line of several
	default:
		t.Errorf("%q: %v is %q", text, n, there)
	}
	for _, item := range n.Items {
		if item.Key != nil {
			checkPlace(t, text, item.Key)
		}
		checkPlace(t, text, item)
	}
}

// TestAliases checks that aliases cannot stand for more than the limit, and what
// their pointers are.
func TestAliases(t *testing.T) {
	text := "a: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
	for i := range 12 {
		text += fmt.Sprintf("b%d: &a%d [%s]\n", i, i+1, strings.Repeat(fmt.Sprintf("*a%d, ", i), 10))
	}
	if _, list := readYAML(text); len(list.Diag) != 1 || list.Diag[0].Code != "too_large" {
		t.Errorf("found %v", list.Err())
	}
	n, _ := readYAML("a: {b: &x [1]}\nc: [*x]")
	alias := n.Field("c").Items[0]
	if got := alias.Pointer() + " " + alias.Items[0].Pointer(); got != "/c/0 /a/b/0" {
		t.Errorf("pointers %s", got)
	}
}

// TestYAMLLimits checks that texts at a limit are read, and that those beyond
// are not.
func TestYAMLLimits(t *testing.T) {
	for name, text := range map[string]func(over int) string{
		"depth": func(over int) string {
			n := dialect.MaxDepth - 1 + over
			return "a: " + strings.Repeat("[", n) + strings.Repeat("]", n)
		},
		"blocks": func(over int) string { return strings.Repeat("- ", dialect.MaxDepth+over) + "a" },
		"key":    func(over int) string { return strings.Repeat("k", maxKey+over) + ": 1" },
		"aliases": func(over int) string { // two mappings, three keys, a list, 1000 values named, and as many for each alias
			return "r: {a: &x [" + strings.Repeat("1,", 999) + "], b: [" + strings.Repeat("*x,", 98) + strings.Repeat("1,", 994+over) + "]}"
		},
		"values": func(over int) string { return "a: [" + strings.Repeat("1,", dialect.MaxNodes-4+over) + "1]" },
		"length": func(over int) string { return "a: " + strings.Repeat("x", dialect.MaxText-3+over) },
	} {
		if _, list := readYAML(text(0)); list.Failed() {
			t.Errorf("%s: the limit: %v", name, list.Err())
		}
		if _, list := readYAML(text(1)); len(list.Diag) != 1 || list.Diag[0].Code != "too_large" {
			t.Errorf("%s: beyond the limit: %v", name, list.Err())
		}
	}
}
