package search_test

import (
	"testing"

	"dragoman/search"
)

// benchGames are games with different move generators.
var benchGames = []string{"chess", "crazyhouse", "xiangqi"}

// BenchmarkSearch reports the speed of a search from the initial position.
func BenchmarkSearch(b *testing.B) {
	for _, game := range benchGames {
		b.Run(game, func(b *testing.B) {
			pool, pos := pool(b, game, 1), position(b, game, "")
			b.ReportAllocs()
			nodes := uint64(0)
			for b.Loop() {
				pool.Clear()
				nodes += pool.Search(b.Context(), pos, search.Limits{Depth: 8}, search.Report{}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// TestNodesDoNotAllocate checks that nodes allocate nothing: a search of ten times
// the nodes allocates for a few more lines only.
func TestNodesDoNotAllocate(t *testing.T) {
	for _, game := range benchGames {
		pool, pos := pool(t, game, 1), position(t, game, "")
		allocations := func(depth int) (n float64, nodes uint64) {
			n = testing.AllocsPerRun(1, func() {
				pool.Clear()
				nodes = pool.Search(t.Context(), pos, search.Limits{Depth: depth}, search.Report{}).Nodes
			})
			return n, nodes
		}
		few, before := allocations(4)
		many, after := allocations(10)
		if after < 10*before || many > few+200 {
			t.Errorf("%s: %v allocations for %d nodes, %v for %d", game, few, before, many, after)
		}
	}
}
