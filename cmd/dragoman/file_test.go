package main

import (
	"os"
	"testing"
)

// TestLargeFiles checks that neither a large file nor one without end is read.
func TestLargeFiles(t *testing.T) {
	large := writeFile(t, "large.chess", "")
	if err := os.Truncate(large, maxFile+1); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{large, "/dev/zero"} {
		if _, err := os.Stat(name); err != nil {
			continue // not on this system
		}
		var out struct{ Diagnostics []finding }
		if status := answer(t, &out, "check", name); status != statusInput || len(out.Diagnostics) != 1 || out.Diagnostics[0].Code != "too_large" {
			t.Errorf("%s: status %d, found %+v", name, status, out)
		}
	}
}
