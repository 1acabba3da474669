// Package golden compares what tests get with files that hold what they should
// get. Run them with -update to rewrite the files.
package golden

import (
	"flag"
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
		t.Errorf("%s: got\n%s\nwant\n%s", path, got, want)
	}
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
