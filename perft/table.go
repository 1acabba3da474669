package perft

import (
	"sync/atomic"
	"unsafe"

	"dragoman/gen/pages"
)

// Table keeps counts by position and depth. Workers share it without
// locks. There are many more counts of two plies than of all others, and they
// are small: each is one word with most of the key, and the rest of the
// key is its index. Other entries are two words, the second of which is the
// key mixed with the first, so that an entry torn between two writers matches
// no key; a full bucket loses its shallowest.
type Table struct {
	pairs  part[[8]atomic.Uint64]
	deeper part[[4]entry]
}

type entry struct{ data, check atomic.Uint64 }

const (
	bucketSize = 64
	pairDepth  = 2
	pairBits   = 16 // of a word hold a count of two plies and one more
	depthBits  = 6  // of an entry's data hold the depth, the rest the count
)

// NewTable returns a table of at most the given size, or nil for none.
func NewTable(megabytes int) *Table {
	if megabytes <= 0 {
		return nil
	}
	n := 1
	for n*2*bucketSize <= megabytes<<20 {
		n *= 2
	}
	t := &Table{}
	t.pairs.init(t, n/2, 1<<17)
	t.deeper.init(t, n/2, 1<<15)
	return t
}

// prefetch fetches the bucket of a count into the cache without waiting for it.
func (t *Table) prefetch(key uint64, depth int) {
	if depth == pairDepth {
		pages.Fetch(unsafe.Pointer(t.pairs.bucket(key)))
	} else {
		pages.Fetch(unsafe.Pointer(t.deeper.bucket(key)))
	}
}

func (t *Table) get(key uint64, depth int) (uint64, bool) {
	if depth == pairDepth {
		return t.getPair(key)
	}
	bucket := t.deeper.bucket(key)
	for i := range bucket {
		data := bucket[i].data.Load()
		if bucket[i].check.Load() == key^data && int(data&(1<<depthBits-1)) == depth {
			return data >> depthBits, true
		}
	}
	return 0, false
}

func (t *Table) getPair(key uint64) (uint64, bool) {
	bucket := t.pairs.bucket(key)
	for i := range bucket {
		if word := bucket[i].Load(); word>>pairBits == key>>pairBits && word&(1<<pairBits-1) != 0 {
			return word&(1<<pairBits-1) - 1, true
		}
	}
	return 0, false
}

func (t *Table) put(key uint64, depth int, nodes uint64) {
	if depth == pairDepth {
		t.putPair(key, nodes)
		return
	}
	if nodes>>(64-depthBits) != 0 || depth >= 1<<depthBits {
		return
	}
	bucket := t.deeper.bucket(key)
	e, least := &bucket[0], uint64(1)<<depthBits
	for i := range bucket {
		if d := bucket[i].data.Load() & (1<<depthBits - 1); d < least {
			e, least = &bucket[i], d
		}
	}
	if least == 0 { // no depth is: the entry is empty
		t.deeper.grow(len(bucket))
	}
	data := nodes<<depthBits | uint64(depth)
	e.data.Store(data)
	e.check.Store(key ^ data)
}

func (t *Table) putPair(key, nodes uint64) {
	if nodes+1 >= 1<<pairBits {
		return
	}
	bucket := t.pairs.bucket(key)
	place := key >> 61 // if none is empty
	for i := range bucket {
		if bucket[i].Load() == 0 {
			t.pairs.grow(len(bucket))
			place = uint64(i)
			break
		}
	}
	bucket[place].Store(key>>pairBits<<pairBits | nodes + 1)
}

// part holds one kind of entries in buckets of one cache line. It begins by
// using little of it, which stays in the caches, and doubles that as it fills
// up. Half of the entries are lost to each doubling; counting them again costs
// less than touching all of a large table for a short count.
type part[L any] struct {
	buckets []L
	active  atomic.Uint64 // mask of the lines in use
	filled  atomic.Int64  // entries written to in them
}

// init allocates memory for n buckets, of which first are used at first, for as long
// as owner is in use.
func (p *part[L]) init(owner *Table, n, first int) {
	p.buckets = pages.New[L](owner, n)
	p.active.Store(uint64(min(n, first) - 1))
}

func (p *part[L]) bucket(key uint64) *L { return &p.buckets[key&p.active.Load()] }

// grow counts one more entry and doubles the part in use when it is full.
func (p *part[L]) grow(perBucket int) {
	mask := p.active.Load()
	entries := uint64(perBucket) * (mask + 1)
	if n := p.filled.Add(1); uint64(n) > entries-entries/8 && mask+1 < uint64(len(p.buckets)) {
		if p.active.CompareAndSwap(mask, mask*2+1) {
			p.filled.Store(n / 2)
		}
	}
}
