package tt

import (
	"math/rand/v2"
	"sync"
	"testing"

	"dragoman/gen"
)

// entryOf derives an entry from a key, so that readers can recognise it.
func entryOf(key uint64) Entry {
	return Entry{Move: gen.Move(key * 31), Score: int16(key >> 7), Eval: int16(key >> 23), Depth: int(key >> 40 % 100), Bound: Bound(key>>50%3) + 1, PV: key>>60&1 != 0}
}

func probe(t *Table, key uint64) (e Entry, ok bool) {
	ok = t.Probe(key, &e)
	return e, ok
}

func TestRoundTrip(t *testing.T) {
	table := New(1)
	r := rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		key := r.Uint64()
		want := entryOf(key)
		table.Store(key, &want)
		if got, ok := probe(table, key); !ok || got != want {
			t.Fatalf("key %x: %+v, %v, want %+v", key, got, ok, want)
		}
		if _, ok := probe(table, key^1); ok {
			t.Fatalf("key %x is found, but another was stored", key)
		}
	}
	table.Clear()
	if table.HashFull() != 0 {
		t.Error("a cleared table is not empty")
	}
}

// TestReplacement fills one cluster: shallow and old entries are replaced first.
func TestReplacement(t *testing.T) {
	table := New(1)
	put := func(key uint64, depth int) {
		table.Store(key, &Entry{Move: 1, Depth: depth, Bound: Lower, Eval: NoEval})
	}
	has := func(key uint64) bool { _, ok := probe(table, key); return ok }
	for key := range uint64(4) { // the same high bits, so the same cluster
		put(key+1, int(key)+5)
	}
	put(10, 1)
	if has(1) || !has(2) || !has(10) {
		t.Error("the shallowest entry was not replaced")
	}
	for range 3 {
		table.NewSearch(0)
	}
	put(11, 3)
	put(12, 3)
	if !has(11) || !has(12) {
		t.Error("a new entry was replaced, not an old one")
	}
	put(11, 30)
	table.Store(11, &Entry{Depth: 2, Bound: Upper})
	if e, _ := probe(table, 11); e.Depth != 30 {
		t.Errorf("a deep entry was replaced by a shallow one: %+v", e)
	}
	table.Store(11, &Entry{Depth: 2, Bound: Exact})
	if e, _ := probe(table, 11); e.Depth != 2 || e.Move != 1 {
		t.Errorf("an exact entry was not stored, or lost the move: %+v", e)
	}
}

// TestGrowth lets more of tables come into use: what was found before is found after, unless
// two clusters share one of the larger table.
func TestGrowth(t *testing.T) {
	for mb, least := range map[int]float64{16: 1, 13: 0.95, 4: 1, 3: 1} {
		table := New(mb)
		r := rand.New(rand.NewPCG(1, uint64(mb)))
		var keys []uint64
		for range 100_000 {
			keys = append(keys, r.Uint64())
			want := entryOf(keys[len(keys)-1])
			table.Store(keys[len(keys)-1], &want)
		}
		found := func() (n int) {
			for _, key := range keys {
				if got, ok := probe(table, key); ok && got == entryOf(key) {
					n++
				} else if ok {
					t.Fatalf("%d MB: key %x: %+v, want %+v", mb, key, got, entryOf(key))
				}
			}
			return n
		}
		before, sizes := found(), []int{len(table.clusters)}
		for _, entries := range []uint64{0, 1 << 18, 1<<18 + 1, 1 << 62} {
			table.NewSearch(entries)
			sizes = append(sizes, len(table.clusters))
		}
		want := []int{1 << 16, 1 << 16, 1 << 16, 1 << 17, 1 << 18}
		for i := range want {
			if want[i] = min(want[i], mb<<14); sizes[i] != want[i] {
				t.Errorf("%d MB: %v clusters are in use, want %v", mb, sizes, want)
				break
			}
		}
		if after := found(); float64(after) < least*float64(before) || after == 0 {
			t.Errorf("%d MB: of %d entries %d are left", mb, before, after)
		}
		table.Clear()
		if n := found(); n != 0 || len(table.clusters) != want[0] {
			t.Errorf("%d MB: a cleared table has %d entries, and %d clusters in use", mb, n, len(table.clusters))
		}
		table.NewSearch(1 << 62)
		if n := found(); n != 0 {
			t.Errorf("%d MB: %d entries come back", mb, n)
		}
	}
}

// TestTornReads lets goroutines write the same clusters. An entry that is found must
// have been stored under that key.
func TestTornReads(t *testing.T) {
	table := New(1)
	var group sync.WaitGroup
	for seed := range uint64(8) {
		group.Go(func() {
			r := rand.New(rand.NewPCG(seed, 2))
			for range 50_000 {
				key := r.Uint64N(64) * 0x9e3779b97f4a7c15 >> 12 // few clusters, many keys
				if e, ok := probe(table, key); ok && e != entryOf(key) {
					t.Errorf("key %x: found %+v", key, e)
					return
				}
				e := entryOf(key)
				table.Store(key, &e)
			}
		})
	}
	group.Wait()
}

func TestFull(t *testing.T) {
	table := New(1)
	r := rand.New(rand.NewPCG(1, 3))
	for range 1 << 17 {
		table.Store(r.Uint64(), &Entry{Depth: 3, Bound: Exact})
	}
	if full := table.HashFull(); full < 700 {
		t.Errorf("hashfull is %d after twice as many stores as entries", full)
	}
	table.NewSearch(0)
	if full := table.HashFull(); full != 0 {
		t.Errorf("hashfull is %d at the beginning of a search", full)
	}
}
