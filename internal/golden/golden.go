// Package golden compares what tests get with files that hold what they should
// get. Run them with -update to rewrite the files.
package golden

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

var update = flag.Bool("update", false, "rewrite the files that tests compare with")

// Compare compares got with a file.
func Compare(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s:%s\nIf it is meant, run the test with -update.", path, firstDifference(got, string(want)))
	}
}

// firstDifference tells in which line two texts begin to differ.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	n := 0
	for n < len(g) && n < len(w) && g[n] == w[n] {
		n++
	}
	line := func(lines []string) string {
		if n < len(lines) {
			return lines[n]
		}
		return "(the end)"
	}
	return fmt.Sprintf("%d: got\n%s\nwant\n%s", n+1, line(g), line(w))
}

// Findings compares what is found in the files of a pattern, as a terminal
// shows it, with the .want files beside them. It returns the codes of it all.
func Findings(t *testing.T, pattern string, find func(*src.File) []*src.Diagnostic) (codes map[string]bool) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	codes = map[string]bool{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, d := range find(src.NewFile(filepath.Base(path), string(text))) {
			got.WriteString(d.Text())
			codes[d.Code] = true
		}
		Compare(t, strings.TrimSuffix(path, filepath.Ext(path))+".want", got.String())
	}
	return codes
}

// Codes is Findings for a language whose diagnostics have pointers. It also
// checks that every code has an example that gives it, that some file gives it,
// and that none is listed twice.
func Codes(t *testing.T, pattern string, codes []src.Code, find func(*src.File) *src.List) {
	t.Helper()
	seen := Findings(t, pattern, func(f *src.File) []*src.Diagnostic { return find(f).Diag })
	known := map[string]bool{}
	for _, c := range codes {
		if known[c.Name] {
			t.Errorf("%s is listed twice", c.Name)
		}
		known[c.Name] = true
		if c.Example == "" {
			continue
		}
		if !seen[c.Name] {
			t.Errorf("no text gives %s", c.Name)
		}
		list := find(src.NewFile("example", c.Example))
		found := false
		for _, d := range list.Diag {
			found = found || d.Code == c.Name && d.Severity == c.Severity
		}
		if !found || list.Failed() != (c.Severity == src.Error) {
			t.Errorf("the example of %s gives %v", c.Name, list.Diag)
		}
	}
}

// Seed adds the files of a pattern and the examples of codes to a fuzz target.
func Seed(f *testing.F, pattern string, codes []src.Code) {
	f.Helper()
	paths, _ := filepath.Glob(pattern)
	for _, path := range paths {
		if text, err := os.ReadFile(path); err == nil {
			f.Add(string(text))
		}
	}
	for _, c := range codes {
		f.Add(c.Example)
	}
}

// Placed checks that all findings point into the text and have pointers, and
// that they can be shown.
func Placed(t *testing.T, list *src.List) {
	t.Helper()
	for _, d := range list.Diag {
		if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(d.File.Text) || d.Pointer == nil {
			t.Fatalf("%s at %v of %d bytes", d.Code, d.Span, len(d.File.Text))
		}
		_ = d.Text()
	}
}
