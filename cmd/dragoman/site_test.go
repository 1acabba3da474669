package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSite writes the files of a site, and writes them again; what is not a site
// stays as it is. The tests of package studio use them.
func TestSite(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"engine/dragoman.bin", "engine/wasm_exec.js", "other/index.html"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte("mine"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		out, errs, status := dragoman("site", "-engine", "engine", "public")
		if status != statusGood || !strings.Contains(out, " in public") {
			t.Fatalf("status %d: %s%s", status, out, errs)
		}
	}
	if text, err := os.ReadFile("public/assets/engine/dragoman.bin"); err != nil || string(text) != "mine" {
		t.Errorf("the engine is %q, %v", text, err)
	}
	for _, c := range []struct{ args, want string }{
		{"site other -engine engine", "other exists and holds no earlier site"},
		{"site public -engine other", "go run ./studio/pack"},
	} {
		if _, errs, status := dragoman(strings.Fields(c.args)...); status != statusInput || !strings.Contains(errs, c.want) {
			t.Errorf("%s: status %d, %s", c.args, status, errs)
		}
	}
	if text, _ := os.ReadFile("other/index.html"); string(text) != "mine" {
		t.Errorf("a file that is not of a site became %q", text)
	}
	if builtinEngine() == nil {
		if _, errs, status := dragoman("site", "public"); status != statusInput || !strings.Contains(errs, "without the engine for browsers") {
			t.Errorf("without an engine: status %d, %s", status, errs)
		}
	}
}
