package byurl

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

var update = flag.Bool("update", false, "rewrite the expected diagnostics")

const goldenDir = "../../testdata/errors/byurl"

// TestGolden reads files with mistakes and compares all that is reported:
// files of links, and requests to encode ("fen: ..." and "moves: ..." lines,
// an empty line between requests).
func TestGolden(t *testing.T) {
	seen := map[string]bool{}
	for _, pattern := range []string{"*.byurl", "*.encode"} {
		paths, err := filepath.Glob(filepath.Join(goldenDir, pattern))
		if err != nil || len(paths) == 0 {
			t.Fatalf("no golden files %s: %v", pattern, err)
		}
		for _, path := range paths {
			t.Run(filepath.Base(path), func(t *testing.T) { golden(t, path, seen) })
		}
	}
	for _, c := range Codes() {
		// Those files would be too large: TestLimits has them.
		if !seen[c.Name] && !strings.HasPrefix(c.Name, "too_") {
			t.Errorf("no golden file for %s", c.Name)
		}
	}
}

func golden(t *testing.T, path string, seen map[string]bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, d := range findings(filepath.Base(path), string(text)) {
		seen[d.Code] = true
		got.WriteString(d.Text())
	}
	want := strings.TrimSuffix(path, filepath.Ext(path)) + ".want"
	if *update {
		if err := os.WriteFile(want, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	expected, err := os.ReadFile(want)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(expected) {
		t.Errorf("got:\n%s\nwant:\n%s", got.String(), expected)
	}
}

func findings(name, text string) []*src.Diagnostic {
	if strings.HasSuffix(name, ".byurl") {
		_, list := ParseFile(src.NewFile(name, text))
		return list.Diag
	}
	var found []*src.Diagnostic
	for request := range strings.SplitSeq(text, "\n\n") {
		var q Request
		for line := range strings.SplitSeq(request, "\n") {
			switch key, value, _ := strings.Cut(line, ": "); key {
			case "fen":
				q.FEN = value
			case "moves":
				q.Moves = value
			case "action":
				q.Action = value
			}
		}
		if _, err := Encode(q); err != nil {
			found = append(found, err.(*src.Diagnostic))
		}
	}
	return found
}

// TestCodes reads the example of every code that has one in a URL.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Codes() {
		if c.Meaning == "" || seen[c.Name] {
			t.Errorf("code %+v", c)
		}
		seen[c.Name] = true
		if !strings.HasPrefix(c.Example, "/") || strings.HasSuffix(c.Example, "...") {
			continue
		}
		_, list := DecodeURL(c.Example)
		if len(list.Diag) == 0 || list.Diag[0].Code != c.Name {
			t.Errorf("%s: %s reports %v", c.Name, c.Example, list.Diag)
		}
	}
}
