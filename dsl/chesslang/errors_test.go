package chesslang

import (
	"os"
	"strings"
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

// TestGolden compares all diagnostics of testdata/errors/chesslang/*.chess,
// as a terminal shows them, and looks for codes that none of them shows.
func TestGolden(t *testing.T) {
	seen := golden.Findings(t, "../../testdata/errors/chesslang/*.chess", findings)
	for _, c := range Codes() {
		if !seen[c.Name] && c.Name != codeTooLarge {
			t.Errorf("no golden file shows %s", c.Name)
		}
	}
}

// findings returns all that is found in a text, also about its start position.
func findings(f *src.File) []*src.Diagnostic {
	r, list := Load(f, nil)
	if r != nil && r.NoStart != nil {
		return append(list.Diag, r.NoStart)
	}
	return list.Diag
}

// TestCodes loads the example of every code, which must show that code alone.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Codes() {
		if seen[c.Name] || c.Summary == "" {
			t.Errorf("%s: twice, or without a summary", c.Name)
		}
		seen[c.Name] = true
		text := c.Example
		switch c.Name {
		case codeTooLarge:
			text = strings.Repeat("#", maxText+1)
		case codeTooMany:
			text = strings.Repeat("~ ", maxReports+2)
		}
		diag := findings(src.NewFile("x.chess", text))
		switch {
		case len(diag) == 0 || diag[len(diag)-1].Code != c.Name:
			t.Errorf("%s: got %v", c.Name, src.Errors(diag))
		case len(diag) > 1 && c.Name != codeTooMany:
			t.Errorf("%s: more than one: %v", c.Name, src.Errors(diag))
		}
	}
}

// TestCodesComplete looks for codes that the table lacks.
func TestCodesComplete(t *testing.T) {
	listed := map[string]bool{}
	for _, c := range Codes() {
		listed[c.Name] = true
	}
	data, err := os.ReadFile("codes.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(data), "\n") {
		if name, value, ok := strings.Cut(line, "= \""); ok && strings.HasPrefix(strings.TrimSpace(name), "code") {
			if code := strings.TrimSuffix(value, "\""); !listed[code] {
				t.Errorf("Codes lacks %s", code)
			}
		}
	}
}
