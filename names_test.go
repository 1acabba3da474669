package dragoman_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNames checks the lists of testdata/names: identifiers and files that were
// replaced by the field's words do not come back, and what replaced them exists.
// Each line holds a package, the old name, and the new one or "-" if nothing
// took its place.
func TestNames(t *testing.T) {
	lists, err := filepath.Glob("testdata/names/*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]map[string]bool{}
	rows := 0
	for _, list := range lists {
		text, err := os.ReadFile(list)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
			fields := strings.Split(line, "\t")
			if len(fields) != 3 {
				t.Errorf("%s:%d: %d fields, want package, old name and new name", list, i+1, len(fields))
				continue
			}
			pkg, old, now := fields[0], fields[1], fields[2]
			if used[pkg] == nil {
				used[pkg] = namesIn(t, pkg)
			}
			if used[pkg][old] {
				t.Errorf("%s:%d: package %s uses the name %s again, which became %s", list, i+1, pkg, old, now)
			}
			if now != "-" && !used[pkg][now] {
				t.Errorf("%s:%d: package %s has no %s, which is said to replace %s", list, i+1, pkg, now, old)
			}
			rows++
		}
	}
	if len(lists) > 0 && rows < len(lists) {
		t.Errorf("only %d replaced names were checked", rows)
	}
}

// namesIn returns all identifiers and file names of a package, tests included.
func namesIn(t *testing.T, pkg string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(pkg, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, file := range files {
		names[filepath.Base(file)] = true
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				names[id.Name] = true
			}
			return true
		})
	}
	return names
}
