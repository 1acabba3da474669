package urc

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

// compareReaders checks that what the quick reader accepts is what the YAML
// parser reads, without any finding; it reports whether the text is accepted.
// The places are checked by themselves, since the parser misses some.
func compareReaders(t *testing.T, text string) bool {
	t.Helper()
	var got, want *value
	list := collect(src.NewFile("test", text), func(c *checker) {
		r := &yamlReader{checker: c, anchors: map[string]*anchor{}}
		if !r.characters() {
			return
		}
		if got = readQuick(text); got != nil {
			want = r.parsed()
		}
	})
	if got == nil {
		return false
	}
	placed(t, text, got)
	if len(list.Diag) > 0 {
		t.Errorf("%.1000q is accepted in spite of %v", text, list.Diag[0])
	}
	if show(got) != show(want) {
		t.Errorf("%.1000q: got\n%.1000s\nwant\n%.1000s", text, show(got), show(want))
	}
	return true
}

// placed checks that a value and those in it are where they say.
func placed(t *testing.T, text string, v *value) {
	t.Helper()
	there := text[v.span.Start:v.span.End]
	rest, begins := strings.CutPrefix(v.text, there)
	switch {
	case v.typ == list && (there == "-" || there == "["), v.typ == mapping && there == "{":
	case v.typ == mapping && v.span == v.members[0].key.span:
	case v.typ != list && v.typ != mapping && (there == v.text || there == "" || strings.IndexByte("|>'\"", there[0]) >= 0):
	case v.typ == null && v.text == "" && strings.HasPrefix(strings.TrimLeft(text[v.span.End:], " \t"), ":"): // at its key
	case begins && (rest[0] == ' ' || rest[0] == '\n'): // a line of several
	default:
		t.Errorf("%q: %v is %q", text, v, there)
	}
	for _, m := range v.members {
		placed(t, text, m.key)
		placed(t, text, m.value)
	}
	for _, i := range v.items {
		placed(t, text, i)
	}
}

// show writes a value.
func show(v *value) string {
	var b strings.Builder
	var write func(v *value)
	write = func(v *value) {
		if v == nil {
			b.WriteString("nothing")
			return
		}
		fmt.Fprintf(&b, "%d %q %v", v.typ, v.text, v.number)
		for _, m := range v.members {
			b.WriteString(" {")
			write(m.key)
			b.WriteString(": ")
			write(m.value)
			b.WriteString("}")
		}
		for _, i := range v.items {
			b.WriteString(" [")
			write(i)
			b.WriteString("]")
		}
	}
	write(v)
	return b.String()
}

// TestQuick compares the readers on all texts made of a few parts. Where the
// parser is known to err, what PyYAML reads counts: see TestReadings.
func TestQuick(t *testing.T) {
	known := map[string]bool{}
	for _, c := range readings(t) {
		known[c.text] = true
	}
	length := 4
	if testing.Short() {
		length = 3
	}
	for _, parts := range [][]string{
		{"a", ": ", " ", "\n", "- ", "# "},
		{"a: ", "b", "[", "]", "{", "}", ", ", ": ", " "},
		{"a:", " ", "\n", "\n ", "\n  ", "- ", "b: 1", "- 2"},
		{"a: ", "\"", "'", "b", " ", "#", "\n", "\\", ":", "["},
		{"a: ", "-", "+", ".", "1", "e", " ", "_", "~"},
		{"x: [", "\n", "\n ", "1", ",", "]", "#", "{a: "},
		{"---", "\n", " ", "a: 1", "...", "#", "- ", "%"},
		{"a: b", "é", "/", "(", ")", "-", ",", "\n", "'", "="},
		{"a", "null", ": ", "\n", "~", "? ", "- "},
		{"a: b", " ", "+", "=", "!", "?", ";", "*", "&", "c"},
		{"a: b", " ", "%", "@", "<", ">", "|", "~", "$", "^", "`"},
		{"a: b", " ", "'", "\"", "c", "d", "(", "-", "<<"},
		{"a: [b", " ", "+", "=", "!", "?", ";", "*", "&", "]"},
		{"a: [b", " ", "%", "@", "<", ">", "|", "~", "$", "`", "]"},
		{"a: [b", " ", "'", "\"", "c", "d", "(", "-", "]"},
		{"{a: b", "x: {", " ", "'", "\"", "c", "d", "-", "}"},
		{"x: [", "y:\n   z: [", "\n  ", "\n    ", "[", "1", ",", "]", "\n "},
		{"x: {", "\n  ", "\n    ", "b: ", "1", ",", "}", "{", "\nz: 1"},
		{"a:\r\n", "- ", "b", "\r\n", "\r\n  ", "c: ", "# ", " "},
		{"a: ", "\r\n ", "\r\n", "b", "'", "\"", "[", ",", "]"},
		{"a:\n", "- ", "-", " ", "b", "\n", "\n  ", "c: "},
		{"{", "\"a\":", "1", ",", "}", "\n", " "},
		{"{a: ", "\"b\"", ":", "{", "1", "}", "\n", "#", "---"},
		{"a: \"", "\\", "n", "t", "/", "\"", "u", "0041"},
		{"a: ", "0", "x", "o", ":", "1", ".", "n", "a", "N", "i", "f"},
	} {
		accepted := 0
		n := length
		if len(parts) > 9 {
			n = 3 // or there are too many texts
		}
		each(n, "", parts, func(text string) {
			if known[text] || compareReaders(t, text) {
				accepted++
			}
		})
		if accepted == 0 {
			t.Errorf("nothing made of %q is accepted", parts)
		}
		t.Logf("%d accepted of %q", accepted, parts)
	}
}

// sample has every construct that both readers take.
const sample = `---
# a comment
tower: # another
  name: "Tower, # tall"
  symbol: 'T'''
  value: 3.5
  description: "a \"tall\" one\\"
  note: it isn't (much) of a tower, or is it?
  moves:
    - type: slide
      directions: [[1, 0], [-1, 0],
        [0, 1], [0, -1]]
      range: unlimited

    - {type: leap, vectors: [[1, 2]], move_only: true}
    - vectors:
      - - 1
        - 2
      - - 2
        -  1
  special_rules:
  - promotion: {rank: 8, options: [a, "b"]}
    castling:
      kingside: true
b: {}
é: null
c:
`

// jsonSample is what programs write.
const jsonSample = `{
  "tower": {
    "name": "T\tall \"tower\"\n", "value": 3.5,
    "moves": [{"type":"slide","directions":[[1,0], [-1,0]]},
      {"type": "leap"}
    ]
  },
"b": null
}
`

// richSample has what else the quick reader takes.
const richSample = `# first
tower:	# a tab
  name: A tower  
    of two lines  # here
  symbol: "\u0041"
  description: | # as it stands
    One,
      two: # three

    four.

  note: >-
    folded
    text

  more: 'it''s
    long'
  moves: &all
    -
      type: &slide slide
      directions: &both [
        [1, 0], # right
        [-1, 0],
      ]
    - type: *slide
      directions: *both
    - |2+
       x

other: {name: "a\
    b", moves: *all, list: [ 'a' , b c
      d ]}
`

// TestQuickEdits reads texts with a part more or less anywhere.
func TestQuickEdits(t *testing.T) {
	if readQuick(richSample) == nil || !compareReaders(t, sample) || !compareReaders(t, jsonSample) || !compareReaders(t, libraryText) {
		t.Error("a text is left to the parser")
	}
	for _, sample := range []string{sample, jsonSample, richSample} {
		testQuickEdits(t, sample)
	}
}

func testQuickEdits(t *testing.T, sample string) {
	t.Helper()
	step := 3
	if testing.Short() {
		step = 8
	}
	parts := []string{"", " ", "  ", "\n", "\n  ", "- ", ": ", "#", ",", "[", "]", "}", "\"", "'", "x", "."}
	for i := range sample {
		for j, part := range parts {
			if (i+j)%step != 0 {
				continue // every part comes at every third place, or eighth
			}
			checkQuick(t, sample[:i]+part+sample[i:])
			checkQuick(t, sample[:i]+part+sample[i+1:])
		}
	}
}

// TestQuickLimits checks that texts at a limit are read, and that those beyond
// are left to the reader that reports it.
func TestQuickLimits(t *testing.T) {
	entries := func(indent string, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "%sk%d: 1\n", indent, i)
		}
		return b.String()
	}
	for name, text := range map[string]func(over int) string{
		"depth": func(over int) string {
			n := MaxDepth - 1 + over
			return "a: " + strings.Repeat("[", n) + strings.Repeat("]", n)
		},
		"entries": func(over int) string { return "a:\n" + entries("  ", MaxEntries+over) },
		"key":     func(over int) string { return strings.Repeat("k", MaxKey+over) + ": 1" },
		"pieces":  func(over int) string { return entries("", MaxPieces+over) },
		"aliases": func(over int) string {
			// two mappings, three keys, a name and a list; 1000 values named, and 1001 for each alias
			return "r: {a: &x [" + strings.Repeat("1,", 999) + "], b: [" + strings.Repeat("*x,", 997) + strings.Repeat("1,", 996+over) + "]}"
		},
		"values": func(over int) string { return "a: [" + strings.Repeat("1,", MaxValues-4+over) + "1]" },
	} {
		if readQuick(text(0)) == nil || !testing.Short() && !compareReaders(t, text(0)) {
			t.Errorf("%s: a text at the limit is not accepted", name)
		}
		if readQuick(text(1)) != nil {
			t.Errorf("%s: a text beyond the limit is accepted", name)
		}
	}
}

// each calls f for every row of up to n parts.
func each(n int, head string, parts []string, f func(string)) {
	f(head)
	for _, part := range parts {
		if n > 0 {
			each(n-1, head+part, parts, f)
		}
	}
}

// FuzzQuick reads anything.
func FuzzQuick(f *testing.F) {
	golden.Seed(f, errorFiles, Codes())
	golden.Seed(f, "../../testdata/urc/*.yaml", nil)
	f.Add(libraryText)
	for _, c := range readings(f) {
		f.Add(c.text)
	}
	f.Fuzz(checkQuick)
}

// checkQuick checks that what the quick reader accepts stands where it says,
// and that the ends of lines do not matter.
func checkQuick(t *testing.T, text string) {
	t.Helper()
	list := collect(src.NewFile("test", text), func(c *checker) { (&yamlReader{checker: c}).characters() })
	if list.Failed() {
		return
	}
	got := readQuick(text)
	if got != nil {
		placed(t, text, got)
	}
	unix := strings.ReplaceAll(text, "\r\n", "\n")
	if other := readQuick(strings.ReplaceAll(unix, "\n", "\r\n")); show(got) != show(other) {
		t.Errorf("%q: got\n%s\nwith other ends of lines\n%s", text, show(got), show(other))
	}
}

// reading is a text and what another program reads in it.
type reading struct {
	text string
	want any // a string, or an object with a "list" or "map" of these; nil for an error
}

// readings returns texts as PyYAML 6.0.3 reads them.
func readings(tb testing.TB) (list []reading) {
	tb.Helper()
	file, err := os.Open("testdata/yaml.jsonl")
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	d := json.NewDecoder(file)
	for d.More() {
		var row [2]any
		if err := d.Decode(&row); err != nil {
			tb.Fatal(err)
		}
		list = append(list, reading{row[0].(string), row[1]})
	}
	return list
}

// TestReadings compares the quick reader with another program.
func TestReadings(t *testing.T) {
	for _, c := range readings(t) {
		v := readQuick(c.text)
		if v != nil {
			placed(t, c.text, v)
		}
		if got := plainly(v); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: got %v, want %v", c.text, got, c.want)
		}
	}
}

// plainly returns a value in the form of readings.
func plainly(v *value) any {
	if v == nil {
		return nil
	}
	if v.typ != list && v.typ != mapping {
		return v.text
	}
	all := []any{}
	for _, m := range v.members {
		all = append(all, plainly(m.key), plainly(m.value))
	}
	for _, i := range v.items {
		all = append(all, plainly(i))
	}
	return map[string]any{map[typ]string{list: "list", mapping: "map"}[v.typ]: all}
}
