package docs

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestAPI builds the program of the page in a module of its own, as the page
// says, and compares what it prints.
func TestAPI(t *testing.T) {
	if testing.Short() {
		t.Skip("builds another module")
	}
	page := read(t, "api.md")
	before, rest, _ := strings.Cut(page, "```go\n")
	program, rest, _ := strings.Cut(rest, "```\n")
	between, rest, found := strings.Cut(rest, "```output\n")
	_, after, closed := strings.Cut(rest, "```\n")
	if !found || !closed {
		t.Fatal("the page has no program, or no output")
	}
	got := runModule(t, program)
	compare(t, "api.md", before+"```go\n"+program+"```\n"+between+"```output\n"+got+"```\n"+after)
}

// runModule runs a program that requires this module.
func runModule(t *testing.T, program string) string {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	sums, err := os.ReadFile("../go.sum")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"main.go": program,
		"go.mod":  fmt.Sprintf("module example\n\ngo 1.26\n\nrequire dragoman v0.0.0\n\nreplace dragoman => %s\n", root),
		"go.sum":  string(sums), // go mod tidy would ask the network for them
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "run", "-mod=mod", ".")
	cmd.Dir = dir
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, errs.String())
	}
	return string(out)
}
