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
		table.NewSearch()
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
	table.NewSearch()
	if full := table.HashFull(); full != 0 {
		t.Errorf("hashfull is %d at the beginning of a search", full)
	}
}
