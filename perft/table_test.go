package perft

import (
	"math/rand/v2"
	"sync"
	"testing"
)

func TestTableSizes(t *testing.T) {
	for _, megabytes := range []int{-1, 0} {
		if NewTable(megabytes) != nil {
			t.Errorf("%d MB give a table", megabytes)
		}
	}
	for _, megabytes := range []int{1, 2, 3, 17} {
		table := NewTable(megabytes)
		if n := (len(table.pairs.buckets) + len(table.deeper.buckets)) * bucketSize; n > megabytes<<20 || n*2 <= megabytes<<20 {
			t.Errorf("%d MB give %d bytes", megabytes, n)
		}
	}
}

func TestTableRemembers(t *testing.T) {
	var table *Table
	for _, n := range []uint64{0, 1234} {
		table = NewTable(1)
		for _, depth := range []int{pairDepth, 5} {
			table.put(42, depth, n)
			if got, ok := table.get(42, depth); !ok || got != n {
				t.Errorf("depth %d: got %d, %v, want %d", depth, got, ok, n)
			}
		}
	}
	for _, c := range []struct {
		key   uint64
		depth int
	}{{42, 4}, {43, 5}, {42 | 1<<60, 5}, {0, 5}, {43, pairDepth}, {42 | 1<<60, pairDepth}, {0, pairDepth}} {
		if n, ok := table.get(c.key, c.depth); ok {
			t.Errorf("key %d at depth %d gives %d", c.key, c.depth, n)
		}
	}
	for depth, n := range map[int]uint64{pairDepth: 1<<pairBits - 1, 5: 1 << (64 - depthBits)} {
		table.put(44, depth, n) // too many to hold
		if n, ok := table.get(44, depth); ok {
			t.Errorf("a count at depth %d that does not fit is read as %d", depth, n)
		}
	}
}

// TestRecent asks for counts of one ply: those that fit are found by their own
// key only.
func TestRecent(t *testing.T) {
	const key = 0x123456789abcdef0
	for nodes, fits := range map[uint64]bool{0: true, 1: true, 218: true, 254: true, 255: false, 256: false, 1 << 40: false} {
		r := &leafCounts{}
		if _, ok := r.get(key); ok {
			t.Error("found in an empty table")
		}
		r.put(key, nodes)
		if n, ok := r.get(key); ok != fits || fits && n != nodes {
			t.Errorf("%d is found as %d, %v", nodes, n, ok)
		}
		for bit := range 64 {
			if n, ok := r.get(key ^ 1<<bit); ok {
				t.Errorf("%d of a key that differs in bit %d is found as %d", nodes, bit, n)
			}
		}
	}
}

// TestTornEntries writes one half of an entry, as two racing writers may: no
// key may then find it.
func TestTornEntries(t *testing.T) {
	table := NewTable(1)
	table.put(42, 5, 1234)
	c := table.deeper.bucket(42)
	for i := range c {
		if c[i].data.Load() != 0 {
			c[i].data.Store(99<<depthBits | 5)
		}
	}
	if n, ok := table.get(42, 5); ok {
		t.Errorf("a torn entry gives %d", n)
	}
}

// TestTableRaces lets writers and readers meet in few clusters: what is found
// is what belongs to the key.
func TestTableRaces(t *testing.T) {
	table := NewTable(1)
	count := func(key uint64, depth int) uint64 { return key>>50 ^ uint64(depth) }
	var group sync.WaitGroup
	for n := range 4 {
		group.Go(func() {
			r := rand.New(rand.NewPCG(uint64(n), 0))
			for range 50000 {
				key, depth := r.Uint64()<<20|r.Uint64N(8), 1+r.IntN(6)
				table.put(key, depth, count(key, depth))
				if n, ok := table.get(key, depth); ok && n != count(key, depth) {
					t.Errorf("key %x at depth %d gives %d", key, depth, n)
				}
			}
		})
	}
	group.Wait()
}
