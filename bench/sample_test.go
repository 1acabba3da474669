package bench_test

import (
	"testing"

	"dragoman/bench"
	"dragoman/internal/sample"
)

// TestSample takes positions of a game that has none of its own.
func TestSample(t *testing.T) {
	p := sample.Program(t, "knightmate")
	a, err := bench.Sample("knightmate", p)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := bench.Sample("knightmate", p)
	seen := map[string]bool{}
	for i := range a {
		if a[i].FEN != b[i].FEN || seen[a[i].FEN] {
			t.Errorf("position %d is %s, then %s", i, a[i].FEN, b[i].FEN)
		}
		seen[a[i].FEN] = true
	}
	if len(a) < 4 {
		t.Errorf("%d positions", len(a))
	}
	if nodes, _ := run(t, a, 3); nodes == 0 {
		t.Error("no nodes")
	}
}
