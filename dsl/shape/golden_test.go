package shape

import (
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

const errorFiles = "../../testdata/errors/shape/*.json"

// TestGolden compares everything that is found in a text with the file beside it.
func TestGolden(t *testing.T) {
	seen := golden.Findings(t, errorFiles, func(f *src.File) []*src.Diagnostic {
		result, list := Parse(f)
		if (result == nil) != list.Failed() {
			t.Errorf("%s: blueprint %v with errors %v", f.Name, result, list.Failed())
		}
		return list.Diag
	})
	for _, c := range Codes() {
		if !seen[c.Name] && c.Example != "" {
			t.Errorf("no text gives %s", c.Name)
		}
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
		_, list := Parse(src.NewFile("example", c.Example))
		found := false
		for _, d := range list.Diag {
			found = found || d.Code == c.Name && d.Severity == c.Severity
		}
		if !found || list.Failed() != (c.Severity == src.Error) {
			t.Errorf("the example of %s gives %v", c.Name, list.Diag)
		}
	}
}
