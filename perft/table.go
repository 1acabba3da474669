package perft

import (
	"sync/atomic"

	"dragoman/gen/pages"
)

// Table remembers counts by position and depth. Workers share it without
// locks: an entry is two words, the second of which is the key mixed with the
// first, so that an entry torn between two writers matches no key. Entries
// stand in clusters of a cache line; a full cluster loses its shallowest.
//
// A table begins by using a small part of its memory, which stays in the
// caches, and doubles that part as it fills up. Half of the entries are lost
// to each doubling; counting them again costs less than touching all of a
// large table for a short count.
type Table struct {
	clusters []cluster
	active   atomic.Uint64 // mask of the part in use
	filled   atomic.Int64  // entries written to in that part
}

type cluster [4]entry

type entry struct{ data, check atomic.Uint64 }

const (
	clusterSize = 64
	depthBits   = 6       // of an entry's data hold the depth, the rest the count
	firstPart   = 1 << 19 // clusters in use at first
)

// NewTable returns a table of at most the given size, or nil for none.
func NewTable(megabytes int) *Table {
	if megabytes <= 0 {
		return nil
	}
	n := 1
	for n*2*clusterSize <= megabytes<<20 {
		n *= 2
	}
	t := &Table{}
	t.clusters = pages.New[cluster](t, n)
	t.active.Store(uint64(min(n, firstPart) - 1))
	return t
}

func (t *Table) cluster(key uint64) *cluster { return &t.clusters[key&t.active.Load()] }

// touch brings the cluster of a key nearer without waiting for it.
func (t *Table) touch(key uint64) { t.cluster(key)[0].data.Load() }

func (t *Table) get(key uint64, depth int) (uint64, bool) {
	c := t.cluster(key)
	for i := range c {
		data := c[i].data.Load()
		if c[i].check.Load() == key^data && int(data&(1<<depthBits-1)) == depth {
			return data >> depthBits, true
		}
	}
	return 0, false
}

func (t *Table) put(key uint64, depth int, nodes uint64) {
	if nodes>>(64-depthBits) != 0 || depth >= 1<<depthBits {
		return
	}
	c := t.cluster(key)
	e, least := &c[0], uint64(1)<<depthBits
	for i := range c {
		if d := c[i].data.Load() & (1<<depthBits - 1); d < least {
			e, least = &c[i], d
		}
	}
	if least == 0 { // no depth is: the entry is empty
		t.grow()
	}
	data := nodes<<depthBits | uint64(depth)
	e.data.Store(data)
	e.check.Store(key ^ data)
}

// grow counts one more entry and doubles the part in use when it is full.
func (t *Table) grow() {
	mask := t.active.Load()
	entries := 4 * (mask + 1)
	if n := t.filled.Add(1); uint64(n) > entries-entries/4 && mask+1 < uint64(len(t.clusters)) {
		if t.active.CompareAndSwap(mask, mask*2+1) {
			t.filled.Store(n / 2)
		}
	}
}
