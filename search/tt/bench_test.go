package tt

import "testing"

// BenchmarkProbe reports the time to store an entry and to find it again.
func BenchmarkProbe(b *testing.B) {
	table, key := New(64), uint64(1)
	var e Entry
	b.ReportAllocs()
	for b.Loop() {
		key *= 0x9e3779b97f4a7c15
		table.Store(key, &Entry{Depth: 3, Bound: Exact})
		table.Probe(key, &e)
	}
}

func TestNothingIsAllocated(t *testing.T) {
	table, key := New(1), uint64(1)
	var e Entry
	if n := testing.AllocsPerRun(1000, func() {
		key *= 0x9e3779b97f4a7c15
		table.Prefetch(key)
		table.Store(key, &Entry{Depth: 3, Bound: Exact})
		table.Probe(key, &e)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
