package chesslang

import (
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
		if !seen[c.Name] && c.Name != codeTooLarge.Name {
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
	for _, c := range Codes() {
		text := c.Example
		if c.Name == codeTooLarge.Name {
			text = strings.Repeat("#", maxText+1)
		}
		diag := findings(src.NewFile("x.chess", text))
		if len(diag) != 1 || diag[0].Code != c.Name || diag[0].Severity != c.Severity || c.Meaning == "" {
			t.Errorf("%s: got %v", c.Name, src.Errors(diag))
		}
	}
}

// TestManyErrors checks that reading stops at too many mistakes, at most one at
// a place.
func TestManyErrors(t *testing.T) {
	diag := findings(src.NewFile("x.chess", strings.Repeat("~ ", 2*src.MaxReports)))
	if last := len(diag) - 1; last != src.MaxReports || diag[last].Code != src.TooManyErrors.Name {
		t.Errorf("%d findings, the last %v", len(diag), diag[last])
	}
}
