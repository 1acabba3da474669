package urc

import (
	"fmt"
	"strings"
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

// compareReaders checks that what the quick reader accepts is what the YAML
// parser reads, without any finding; it reports whether the text is accepted.
func compareReaders(t *testing.T, text string) bool {
	t.Helper()
	list := &src.List{File: src.NewFile("test", text)}
	r := &yamlReader{checker: newChecker(list), anchors: map[string]*anchor{}}
	if !r.characters() {
		return false
	}
	got := readQuick(text)
	if got == nil {
		return false
	}
	want := slowly(r)
	if len(list.Diag) > 0 {
		t.Errorf("%q is accepted in spite of %v", text, list.Diag[0])
	}
	if show(got) != show(want) {
		t.Errorf("%q: got\n%s\nwant\n%s", text, show(got), show(want))
	}
	return true
}

// slowly reads with the YAML parser, up to the limits.
func slowly(r *yamlReader) *value {
	defer src.Catch()
	return r.parsed()
}

// show writes a value with all its places.
func show(v *value) string {
	var b strings.Builder
	var write func(v *value)
	write = func(v *value) {
		if v == nil {
			b.WriteString("nothing")
			return
		}
		fmt.Fprintf(&b, "%d %v %q %v", v.typ, v.span, v.text, v.number)
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

// TestQuick compares the readers on all texts made of a few parts.
func TestQuick(t *testing.T) {
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
		{"a", "null", ": ", "\n", "~", "<<", "? ", "- "},
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
			if compareReaders(t, text) {
				accepted++
			}
		})
		if accepted == 0 {
			t.Errorf("nothing made of %q is accepted", parts)
		}
		t.Logf("%d accepted of %q", accepted, parts)
	}
}

// sample has every construct that the quick reader takes.
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

// TestQuickEdits compares the readers on texts with a part more or less
// anywhere.
func TestQuickEdits(t *testing.T) {
	for _, sample := range []string{sample, jsonSample} {
		testQuickEdits(t, sample)
	}
}

func testQuickEdits(t *testing.T, sample string) {
	t.Helper()
	if !compareReaders(t, sample) || !compareReaders(t, strings.NewReplacer("# a comment\n", "", " # another", "", "\n", "\r\n").Replace(sample)) || !compareReaders(t, libraryText) {
		t.Error("a text is not plain")
	}
	parts := []string{"", " ", "  ", "\n", "\n  ", "- ", ": ", "#", ",", "[", "]", "}", "\"", "'", "x", "."}
	for i := range sample {
		for j, part := range parts {
			if (i+j)%3 != 0 {
				continue // every part comes at every third place
			}
			compareReaders(t, sample[:i]+part+sample[i:])
			compareReaders(t, sample[:i]+part+sample[i+1:])
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
		"values":  func(over int) string { return "a: [" + strings.Repeat("1,", MaxValues-4+over) + "1]" },
	} {
		if !compareReaders(t, text(0)) {
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

// FuzzQuick compares the readers.
func FuzzQuick(f *testing.F) {
	golden.Seed(f, errorFiles, Codes())
	golden.Seed(f, "../../testdata/urc/*.yaml", nil)
	f.Add(libraryText)
	f.Fuzz(func(t *testing.T, text string) { compareReaders(t, text) })
}
