package urc

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

var update = flag.Bool("update", false, "rewrite the .want files")

const errorsDir = "../../testdata/errors/urc"

// TestGolden compares everything that is found in a text with the file beside it.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob(errorsDir + "/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no texts", err)
	}
	seen := map[string]bool{}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		b, list := Check(src.NewFile(filepath.Base(path), string(text)))
		if (b == nil) != list.Failed() {
			t.Errorf("%s: set %v with errors %v", path, b, list.Failed())
		}
		var got strings.Builder
		for _, d := range list.Diag {
			got.WriteString(d.Text())
			seen[d.Code] = true
		}
		compare(t, strings.TrimSuffix(path, ".yaml")+".want", got.String())
	}
	for _, c := range Codes() {
		if !seen[c.Name] && c.Example != "" {
			t.Errorf("no text gives %s", c.Name)
		}
	}
}

// compare compares got with a file, or rewrites it.
func compare(t *testing.T, path, got string) {
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

func TestCodes(t *testing.T) {
	known := map[string]bool{}
	for _, c := range Codes() {
		if known[c.Name] {
			t.Errorf("%s is listed twice", c.Name)
		}
		known[c.Name] = true
		if c.Example == "" {
			continue
		}
		_, list := Check(src.NewFile("example", c.Example))
		found := false
		for _, d := range list.Diag {
			found = found || d.Code == c.Name && d.Severity == c.Severity
		}
		if !found || list.Failed() != (c.Severity == src.Error) {
			t.Errorf("the example of %s gives %v", c.Name, list.Diag)
		}
	}
}
