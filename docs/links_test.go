package docs

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var link = regexp.MustCompile(`\]\(([^)]+)\)`)

// TestLinks follows the links of all pages: each leads to a file, and to a
// heading of it, and from the README every page can be reached.
func TestLinks(t *testing.T) {
	reached := map[string]bool{}
	queue := []string{"README.md"} // all from the root of the tree
	for len(queue) > 0 {
		page := queue[0]
		queue = queue[1:]
		if reached[page] {
			continue
		}
		reached[page] = true
		for _, m := range link.FindAllStringSubmatch(outsideCode(read(t, "../"+page)), -1) {
			target, heading, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			path := page
			if target != "" {
				path = filepath.Join(filepath.Dir(page), target)
			}
			if _, err := os.Stat("../" + path); err != nil {
				t.Errorf("%s links to %s: %v", page, m[1], err)
				continue
			}
			if !strings.HasSuffix(path, ".md") {
				continue
			}
			if heading != "" && !hasHeading(read(t, "../"+path), heading) {
				t.Errorf("%s links to %s: no such heading", page, m[1])
			}
			queue = append(queue, path)
		}
	}
	for _, pattern := range []string{"*.md", "languages/*.md", "gallery/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil || len(pages) == 0 {
			t.Fatal(pattern, err)
		}
		for _, page := range pages {
			if !reached["docs/"+page] {
				t.Errorf("no link leads to docs/%s", page)
			}
		}
	}
}

// TestPackages looks every package up on the page about architecture.
func TestPackages(t *testing.T) {
	page := read(t, "architecture.md")
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() || path == ".." {
			return err
		}
		if strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" {
			return filepath.SkipDir
		}
		files, err := filepath.Glob(filepath.Join(path, "*.go"))
		files = slices.DeleteFunc(files, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
		if name, _ := filepath.Rel("..", path); len(files) > 0 && !strings.Contains(page, "`"+name+"`") {
			t.Errorf("package %s is not in the table", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// outsideCode leaves fenced and indented code out.
func outsideCode(text string) string {
	var out strings.Builder
	inside := false
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "```") {
			inside = !inside
		}
		if !inside && !strings.HasPrefix(line, "    ") {
			out.WriteString(line)
		}
	}
	return out.String()
}

var notInAnchors = regexp.MustCompile("[^a-z0-9 -]")

// hasHeading reports whether an anchor is that of a heading.
func hasHeading(page, anchor string) bool {
	for line := range strings.Lines(page) {
		if title, found := strings.CutPrefix(line, "#"); found {
			title = strings.ToLower(strings.TrimSpace(strings.TrimLeft(title, "#")))
			if strings.ReplaceAll(notInAnchors.ReplaceAllString(title, ""), " ", "-") == anchor {
				return true
			}
		}
	}
	return false
}
