package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/internal/golden"
)

// TestScripts runs the commands in testdata/cli/*.txt, in that directory, and
// compares what they print. A line "$ dragoman ..." is a command; what it
// printed follows, with "! " before lines of stderr, and "exit N" if that is
// not 0. Other lines that begin with # are comments.
func TestScripts(t *testing.T) {
	t.Chdir("../../testdata/cli")
	scripts, err := filepath.Glob("*.txt")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, name := range scripts {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			golden.Compare(t, name, replay(string(text)))
		})
	}
}

// replay runs the commands of a script and returns it with what they print
// now.
func replay(script string) string {
	var b strings.Builder
	for _, line := range strings.Split(script, "\n") {
		command, isCommand := strings.CutPrefix(line, "$ dragoman ")
		switch {
		case strings.HasPrefix(line, "#"):
			fmt.Fprintln(&b, line)
		case isCommand:
			out, errs, status := dragoman(words(command)...)
			fmt.Fprintf(&b, "%s\n%s", line, out)
			for _, e := range strings.Split(strings.TrimSuffix(errs, "\n"), "\n") {
				if errs != "" {
					fmt.Fprintln(&b, "! "+e)
				}
			}
			if status != statusGood {
				fmt.Fprintf(&b, "exit %d\n", status)
			}
			fmt.Fprintln(&b)
		}
	}
	return b.String()
}

// words splits a line as a shell does, with single quotes only.
func words(line string) (list []string) {
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			list = append(list, part)
		} else {
			list = append(list, strings.Fields(part)...)
		}
	}
	return list
}
