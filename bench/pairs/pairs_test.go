package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// script writes a program that says what an output of ours looks like.
func script(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestCompare(t *testing.T) {
	base, other := script(t, "echo 5 nodes 200 nps"), script(t, "echo 'chess, depth 3: 0.1 s, 300 nodes/s'; echo nodes 5")
	w := workload{"any", nil}
	ratios, err := w.compare(base, other, 3)
	if err != nil || !slices.Equal(ratios, []float64{1.5, 1.5, 1.5}) {
		t.Errorf("%v, %v", ratios, err)
	}
	for _, c := range []struct{ text, want string }{
		{"echo unknown command >&2; exit 2", "unknown command"},
		{"echo done", "no speed"},
	} {
		if _, err := w.compare(base, script(t, c.text), 1); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.text, err)
		}
	}
}
