package chesslang

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

var update = flag.Bool("update", false, "rewrite the wanted diagnostics")

// TestGolden compares all diagnostics of testdata/errors/chesslang/*.chess,
// as a terminal shows them.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("../../testdata/errors/chesslang/*.chess")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			got := render(filepath.Base(path), string(data))
			wantPath := strings.TrimSuffix(path, ".chess") + ".want"
			if *update {
				if err := os.WriteFile(wantPath, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(wantPath)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func render(name, text string) string {
	var b strings.Builder
	r, list := Load(src.NewFile(name, text), nil)
	for _, d := range list.Diag {
		b.WriteString(d.Text())
	}
	if r != nil && r.NoStart != nil {
		b.WriteString(r.NoStart.Text())
	}
	return b.String()
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
		r, list := Load(src.NewFile("x.chess", text), nil)
		diag := list.Diag
		if r != nil && r.NoStart != nil {
			diag = append(diag, r.NoStart)
		}
		switch {
		case len(diag) == 0 || diag[len(diag)-1].Code != c.Name:
			t.Errorf("%s: got %v", c.Name, src.Errors(diag))
		case len(diag) > 1 && c.Name != codeTooMany:
			t.Errorf("%s: more than one: %v", c.Name, src.Errors(diag))
		}
	}
}

// TestCodesComplete looks for codes that the table lacks, and for codes that
// no golden file shows.
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
	wanted := ""
	files, _ := filepath.Glob("../../testdata/errors/chesslang/*.want")
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		wanted += string(text)
	}
	for code := range listed {
		if code != codeTooLarge && !strings.Contains(wanted, "["+code+"]") {
			t.Errorf("no golden file shows %s", code)
		}
	}
}
