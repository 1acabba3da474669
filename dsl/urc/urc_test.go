package urc

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// wrap makes a definition with the given pattern, in flow style.
func wrap(pattern string) string {
	return "a:\n  name: A\n  symbol: A\n  value: 1\n  moves:\n    - {" + pattern + "}\n"
}

const step = "type: slide, directions: [[0, 1]], range: 1"

// TestFindings checks all errors of a text, with the text that each underlines.
func TestFindings(t *testing.T) {
	whole := wrap(step)
	for _, c := range []struct{ text, want string }{
		{"", `empty_document # ""`},
		{"---\n", `empty_document # ""`},
		{"{}", `empty_document # "{"`},
		{"# nothing\n---\n# nothing\n...\n", `empty_document # ""`},
		{"tower", `not_mapping # "tower"`},
		{"tower\nspire: 1\n", `yaml_syntax # "tower"`},
		{"a: 1\r\nb: \"x\"\r\n", `not_mapping #/a "1"; not_mapping #/b "\"x\""`},
		{"a: 'x''y'\nb: \"x\\\"\"\nc: 'é'\nd: {é: é, f: 1}", `not_mapping #/a "'x''y'"; not_mapping #/b "\"x\\\"\""; not_mapping #/c "'é'"; missing_field #/d/name "d"; missing_field #/d/symbol "d"; missing_field #/d/value "d"; missing_field #/d/moves "d"; unknown_field #/d/é "é"; unknown_field #/d/f "f"`},
		{"a:\nb: ~\n", `not_mapping #/a "a"; not_mapping #/b "~"`},
		{"a: |\n  text\n  more\nb: >-\n  x\nc:\n  one\n  two\n", `not_mapping #/a "|"; not_mapping #/b ">-"; not_mapping #/c "one"`},
		{"a\rb: 1\n", `yaml_syntax # "\r"`},
		{"a: \x00\n", `yaml_syntax # "\x00"`},
		{"a: \xff\n", `yaml_syntax # "\xff"`},
		{"\ufeffa: 1\nb: 1", `not_mapping #/a "1"; not_mapping #/b "1"`},
		{"\ufeffa: 1\nb: !!str 1", `not_mapping #/a "1"; yaml_syntax # "!!str"`},
		{"a: 1 \nb: x\t\nc: &x  y  # z\n", `not_mapping #/a "1"; not_mapping #/b "x"; not_mapping #/c "y"`},
		{"a:\t1\t# c\r\n\t\r\nb: 2\r\n", `not_mapping #/a "1"; not_mapping #/b "2"`},
		{"a:\n\tb: 1\n", `yaml_syntax # "\t"`},
		{"a: >2-\n   b\n\n\n", `not_mapping #/a ">2-"`},
		{"a: [1, 2\nb: 3\n", `yaml_syntax # "b"; not_mapping #/b "3"`},
		{"true: {}\n~: {}\n1.5: {}\n[x]: {}\n", `bad_key #/true "true"; bad_key #/~0 "~"; bad_key #/1.5 "1.5"; yaml_syntax # "["`},
		{"yes: 1\non: 2\n", `not_mapping #/yes "1"; not_mapping #/on "2"`},
		{"a/b~c: 1\n", `not_mapping #/a~1b~0c "1"`},
		{"<<: 1\n", `yaml_syntax # "<<"`},
		{"a: &x 1\nb: *x\n", `not_mapping #/a "1"; not_mapping #/b "1"`},
		{"a: &x [*x]\n", `yaml_syntax # "*x"`},
		{"{a: 1, a: 2}", `not_mapping #/a "1"; duplicate_key #/a "a"`},
		{"? a\n: 1\n", `yaml_syntax # "?"`},
		{"a: !!str 1\n", `yaml_syntax # "!!str"`},
		{"%YAML 1.2\n---\na: 1\n", `not_mapping #/a "1"`},
		{"a: 1\n--- \nb: 2\n", `not_mapping #/a "1"; multiple_documents # "---"`},
		{"a: 1\n...\nb: 2\n", `not_mapping #/a "1"; multiple_documents # "b"`},
		{whole, ""},
		{strings.ReplaceAll(whole, "\n", "\r\n"), ""},
		{"  " + strings.ReplaceAll(whole, "\n", "\n  "), ""},
		{whole + "  special_rules: []\n", ""},
		{whole + "  special_rules:\n", `not_mapping #/a/special_rules "special_rules"`},
		{whole + "  special_rules: {castling: {kingside: true, left: 1}}\n", `unknown_field #/a/special_rules/castling/left "left"`},
		{whole + "  special_rules: {castling: true}\n", `not_mapping #/a/special_rules/castling "true"`},
		{whole + "  special_rules:\n  - promotion: {rank: 8, options: [a, a]}\n  - en_passant: true\n    en_passant: true\n", `duplicate_key #/a/special_rules/1/en_passant "en_passant"`},
		{whole + "  royal: !!str true\n", `yaml_syntax # "!!str"`},
		{strings.Replace(whole, "symbol: A", `symbol: "+ "`, 1), `bad_symbol #/a/symbol "\"+ \""`},
		{strings.Replace(whole, "symbol: A", `symbol: ""`, 1), `bad_symbol #/a/symbol "\"\""`},
		{strings.Replace(whole, "symbol: A", `symbol: 👑♔`, 1), ""},
		{strings.Replace(whole, "value: 1", `value: 1e1`, 1), ""},
		{strings.Replace(whole, "value: 1", `value: .5`, 1), ""},
		{strings.Replace(whole, "value: 1", `value: 1_000`, 1), `wrong_type #/a/value "1_000"`},
		{strings.Replace(whole, "value: 1", `value: -.nan`, 1), `wrong_type #/a/value "-.nan"`},
		{strings.Replace(whole, "value: 1", `value: 1e999`, 1), `out_of_range #/a/value "1e999"`},
		{wrap("type: slide, directions: [[0o1, 0x1]], range: 010"), ""},
		{wrap("type: slide, directions: [[0, 1]], range: 99999999999999999999"), ""},
		{wrap("type: slide, directions: [[0, 1]], range: 2.0"), `wrong_type #/a/moves/0/range "2.0"`},
		{wrap("type: slide, directions: [[0, 99999999999999999999]], range: 1"), `out_of_range #/a/moves/0/directions/0/1 "99999999999999999999"`},
		{wrap("type: leap, vectors: [['', 0], [1, &a ]]"), `wrong_type #/a/moves/0/vectors/0/0 "''"; wrong_type #/a/moves/0/vectors/1/1 ""`},
		{wrap("type: slide, direction: [[0, 1]], range: 1"), `unknown_field #/a/moves/0/direction "direction"`},
		{wrap("type: leap, directions: [[0, 1]]"), `unknown_field #/a/moves/0/directions "directions"`},
		{wrap("type: slide, vectors: [[0, 1]], range: 1"), `unknown_field #/a/moves/0/vectors "vectors"`},
		{wrap("type: leap, vectors: [[0, 1]], directions: [[0, 1]]"), `unknown_field #/a/moves/0/directions "directions"`},
		{wrap("type: 5"), `wrong_type #/a/moves/0/type "5"`},
		{wrap("7: 5, type: slide, directions: [[0, 1]], range: 1"), `bad_key #/a/moves/0/7 "7"`},
		{wrap("type: hopper, directions: [[0, 1]], hurdle_count: 1, land_distance: unlimited, initial_only: true"), ""},
	} {
		f := src.NewFile("test", c.text)
		_, list := Check(f)
		var got []string
		for _, d := range list.Diag {
			if d.Severity == src.Error {
				got = append(got, fmt.Sprintf("%s #%s %q", d.Code, *d.Pointer, f.Text[d.Span.Start:d.Span.End]))
			}
		}
		if g := strings.ReplaceAll(strings.Join(got, "; "), `\u00e9`, "é"); g != c.want {
			t.Errorf("%q\n got  %s\n want %s", c.text, g, c.want)
		}
	}
}

// TestSamples reads the sample definitions, which are without fault.
func TestSamples(t *testing.T) {
	files, err := filepath.Glob("../../testdata/urc/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, list := Check(src.NewFile(path, string(text))); len(list.Diag) > 0 {
			t.Errorf("%v", list.Diag)
		}
	}
}

// TestLimits checks that no text takes long, whatever it is made of.
func TestLimits(t *testing.T) {
	size := 1 << 18
	if testing.Short() {
		size = 1 << 14
	}
	fill := func(head, s, tail string) string { return head + strings.Repeat(s, size/len(s)) + tail }
	for _, text := range []string{
		fill("", "[", ""), fill("", "{a: ", ""), fill("", "- ", ""), fill("", "? ", ""), fill("", ": ", ""),
		fill("a: \"", "x", ""), fill("a: \"", "\n b", "\""), fill("a: |\n", " b\n", ""), fill("", "a", ": 1"),
		fill("", "a: b\n", ""), fill("a:\n", " b: c\n", ""), fill("a: {", "b: 1,", "}"), fill("a: [", "[1,2],", "]"),
		fill("a:\n", "- 1\n", ""), fill("a:\n", " - b: 1\n", ""), fill("", "a\n", ""), fill("", "&a ", ""), fill("", "*a ", ""),
		fill("", "!a ", ""), fill("", "%a\n", ""), fill("", "---\n", ""), fill("", "...\n", ""), fill("", "<<: ", ""),
		fill("a: ", "@", ""), fill("", "é", ""), fill("", "é: 1\n", ""), fill("", "#\n", ""), fill("", " ", ""), fill("", "\n", ""),
		fill("a: {", "é: 1, ", "}"), fill("a: [", "é,", "]"), fill("a: [&x 1, ", "*x, ", "]"), fill("a: &x [", "1,", "]\nb: [*x, *x, *x, *x, *x, *x, *x, *x, *x]\n"),
		strings.Repeat(" ", MaxText+1),
	} {
		_, list := Check(src.NewFile("test", text))
		if !list.Failed() {
			t.Errorf("%.20q is accepted", text)
		}
	}
}

// TestAliases checks that aliases cannot stand for more than the limit.
func TestAliases(t *testing.T) {
	text := "a: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
	for i := range 12 {
		text += fmt.Sprintf("b%d: &a%d [%s]\n", i, i+1, strings.Repeat(fmt.Sprintf("*a%d, ", i), 10))
	}
	_, list := Check(src.NewFile("test", text))
	if d := list.Diag[0]; d.Code != tooLarge.Name {
		t.Errorf("found %v", d)
	}
}

func TestTooManyErrors(t *testing.T) {
	text := "a:\n  moves: [" + strings.Repeat("1, ", 2*src.MaxReports) + "2]\n"
	_, list := Check(src.NewFile("test", text))
	if n := len(list.Diag); n != src.MaxReports+1 || list.Diag[n-1].Code != src.TooManyErrors.Name {
		t.Errorf("%d findings, the last is %v", n, list.Diag[n-1])
	}
}

// TestManyWarnings checks that warnings alone never make a text unusable.
func TestManyWarnings(t *testing.T) {
	s, list := Check(src.NewFile("test", wrap("type: leap, vectors: ["+strings.Repeat("[1, 1], ", 2*src.MaxReports)+"[1, 2]]")))
	if n := len(list.Diag); s == nil || n != src.MaxReports+1 || list.Diag[n-1].Code != src.TooManyWarnings.Name {
		t.Errorf("%d findings", len(list.Diag))
	}
}

func BenchmarkParse(b *testing.B) {
	var text strings.Builder
	for i := 0; text.Len() < 1<<20; i++ {
		text.WriteString(strings.Replace(wrap(step), "a:", fmt.Sprintf("piece%d:", i), 1))
	}
	f := src.NewFile("bench", text.String())
	b.SetBytes(int64(len(f.Text)))
	b.ReportAllocs()
	for b.Loop() {
		if s, list := Parse(f); s == nil {
			b.Fatal(list.Err())
		}
	}
}
