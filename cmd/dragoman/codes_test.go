package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

// TestCodes checks that every code of package dsl is what its example gives.
func TestCodes(t *testing.T) {
	for _, c := range dsl.Codes() {
		if c.Severity == src.Warning { // about a text that check takes
			out, _, status := dragoman("check", writeFile(t, "example.chess", c.Example))
			if status != statusGood || !strings.Contains(out, "["+c.Name+"]") {
				t.Errorf("%s: status %d, %s", c.Name, status, out)
			}
			continue
		}
		var out struct{ Error struct{ Code string } }
		args := append([]string{"moves"}, words(c.Example)...)
		if !strings.HasPrefix(c.Example, "-") {
			args = []string{"moves", "-def", writeFile(t, "example", c.Example), "-from", "a1", "-place", "white piece a1"}
		}
		if status := answer(t, &out, args...); status != statusInput || out.Error.Code != c.Name || c.Meaning == "" {
			t.Errorf("%s: status %d, code %s", c.Name, status, out.Error.Code)
		}
	}
}

// TestCommandCodes looks for the codes of commands in the table of the page about
// diagnostics, which has no others.
func TestCommandCodes(t *testing.T) {
	page, err := os.ReadFile("../../docs/diagnostics.md")
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	for _, c := range commandCodes() {
		fmt.Fprintf(&table, "| `%s` | %s | %s |\n", c.Name, c.Severity, c.Meaning)
	}
	if _, commands, _ := strings.Cut(string(page), "\n## Commands\n"); !strings.Contains(commands, "|---|---|---|\n"+table.String()) {
		t.Errorf("the table of commands is not\n%s", table.String())
	}
}
