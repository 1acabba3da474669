package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestTrainPlays plays two games, then a third: the file grows.
func TestTrainPlays(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	train := func(more ...string) (string, string, int) {
		return dragoman(append([]string{"train", "-game", "atomic", "-data", dir, "-nodes", "30"}, more...)...)
	}
	for _, n := range []string{"2", "3"} {
		out, errs, status := train("-games", n)
		if status != statusGood || !strings.Contains(out, ": "+n+" games; ") {
			t.Errorf("-games %s: status %d, %s%s", n, status, out, errs)
		}
	}
	out, errs, status := train("-games", "4", "-json")
	if status != statusGood || !strings.Contains(out, `"games":4,`) {
		t.Errorf("-json: status %d, %s%s", status, out, errs)
	}
	if _, errs, status := train("-games", "4", "-nodes", "31"); status != statusInput || !strings.Contains(errs, "take another file") {
		t.Errorf("with other nodes: status %d, %s", status, errs)
	}
	if _, _, status := train("-threads", "0"); status != statusUsage {
		t.Errorf("-threads 0: status %d", status)
	}
}
