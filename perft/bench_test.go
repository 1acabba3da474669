package perft

import "testing"

// probes are the ways into the table: counts of two plies are kept apart.
var probes = map[string]int{"pair": pairDepth, "deeper": pairDepth + 1}

// BenchmarkTable reports the time of a count kept and found again.
func BenchmarkTable(b *testing.B) {
	for name, depth := range probes {
		b.Run(name, func(b *testing.B) {
			table, key := NewTable(16), uint64(1)
			b.ReportAllocs()
			for b.Loop() {
				key *= 0x9e3779b97f4a7c15
				table.put(key, depth, 42)
				table.get(key, depth)
			}
		})
	}
}

func TestTableDoesNotAllocate(t *testing.T) {
	for name, depth := range probes {
		table, key := NewTable(1), uint64(1)
		if n := testing.AllocsPerRun(1000, func() {
			key *= 0x9e3779b97f4a7c15
			table.prefetch(key, depth)
			table.put(key, depth, 42)
			table.get(key, depth)
		}); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
