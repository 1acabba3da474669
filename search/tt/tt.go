// Package tt is the transposition table, which all workers of a search share.
//
// It has no locks. An entry is two words, each read and written atomically. The
// first is stored as its exclusive-or with the second, so that halves of different
// entries are not taken for one. Four entries fill a cache line. No more of the table
// is in use than searches need: what the caches hold is read sooner.
package tt

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"dragoman/gen"
	"dragoman/gen/pages"
)

// Bound says how a score relates to the true score of a position.
type Bound uint8

// The bounds. Exact is both Upper and Lower.
const (
	None Bound = iota
	Upper
	Lower
	Exact
)

// NoEval stands for no static evaluation.
const NoEval = -1 << 15

// depthOffset is added to stored depths, so that quiescence search may have
// negative ones.
const depthOffset = 8

// Entry is a result of a search of a position.
type Entry struct {
	Move  gen.Move
	Score int16
	Eval  int16 // static evaluation before correction, or NoEval
	Depth int
	Bound Bound
	PV    bool // is, or once was, on a principal variation
}

// The fields of an entry's second word, by their lowest bits: move 32 bits, score
// 16, depth 8, age 5, PV 1, bound 2.
const (
	scoreAt  = 32
	depthAt  = 48
	ageAt    = 56
	pvAt     = 61
	boundAt  = 62
	ageCount = 1 << 5
)

// slot is an entry as stored. check is key<<16 | evaluation, exclusive-or data.
type slot struct{ check, data atomic.Uint64 }

// cluster is a cache line of entries.
type cluster [4]slot

const clusterSize = 64

// Table is the table. Several goroutines may use it at a time, except for Clear
// and NewSearch.
type Table struct {
	clusters []cluster // the part in use
	whole    []cluster // empty behind that part
	age      uint64
}

// leastClusters is how many clusters are in use at least. An entry keeps 48 bits of its key; the
// number of its cluster, of so many or a larger power of two, tells the others.
const leastClusters = 1 << 16

// New returns an empty table of mb MB, at least one.
func New(mb int) *Table {
	t := &Table{}
	t.whole = pages.New[cluster](t, max(mb, 1)<<20/clusterSize)
	t.Clear()
	return t
}

// Clear removes all entries.
func (t *Table) Clear() {
	clear(t.clusters) // the rest is empty
	t.clusters = t.whole[:min(leastClusters, len(t.whole))]
	t.age = 0
}

// NewSearch ages all entries by one search, and brings as much of the table into use as so many
// entries need.
func (t *Table) NewSearch(entries uint64) {
	t.age = (t.age + 1) % ageCount
	n := len(t.clusters)
	for n < len(t.whole) && uint64(n)*uint64(len(cluster{})) < entries {
		n = min(2*n, len(t.whole))
	}
	if n > len(t.clusters) {
		t.grow(n)
	}
}

// grow brings so many clusters into use. The entries move to their new clusters, which lie
// no lower than the old ones: so all above are moved before.
func (t *Table) grow(n int) {
	old := len(t.clusters)
	t.clusters = t.whole[:n]
	for i := old - 1; i >= 0; i-- {
		var moving [len(cluster{})]struct{ check, data uint64 }
		for j := range moving {
			s := &t.whole[i][j]
			moving[j].check, moving[j].data = s.check.Load(), s.data.Load()
		}
		t.whole[i] = cluster{}
		high := uint64(i) * (1 << 16) / uint64(old) << 48
		for _, m := range moving {
			if m.data != 0 {
				t.cluster(high|(m.check^m.data)>>16).add(m.check, m.data)
			}
		}
	}
}

// add puts an entry into an empty slot. It is lost if there is none.
func (c *cluster) add(check, data uint64) {
	for i := range c {
		if c[i].data.Load() == 0 {
			c[i].check.Store(check)
			c[i].data.Store(data)
			return
		}
	}
}

func (t *Table) cluster(key uint64) *cluster {
	i, _ := bits.Mul64(key, uint64(len(t.clusters)))
	return &t.clusters[i]
}

// Prefetch fetches the cluster of a key into the cache, for a Probe to come.
func (t *Table) Prefetch(key uint64) { pages.Fetch(unsafe.Pointer(t.cluster(key))) }

// Probe sets e to the entry of a position, and reports whether there is one.
func (t *Table) Probe(key uint64, e *Entry) (hit bool) {
	c := t.cluster(key)
	for i := range c {
		data := c[i].data.Load()
		if check := c[i].check.Load() ^ data; check>>16 == key&(1<<48-1) && data != 0 {
			e.Move, e.Score, e.Eval = gen.Move(data), int16(data>>scoreAt), int16(check)
			e.Depth, e.Bound, e.PV = int(uint8(data>>depthAt))-depthOffset, Bound(data>>boundAt), data>>pvAt&1 != 0
			return true
		}
	}
	return false
}

// Store stores an entry. It replaces that of the same position, or else the one of
// its cluster with the least keepValue. A deeper entry of the same position and
// search stays, unless the new one is exact or nearly as deep. If the new entry has
// no move, the old move stays.
func (t *Table) Store(key uint64, e *Entry) {
	move := e.Move
	c := t.cluster(key)
	slot, least := 0, 1<<30
	for i := range c {
		data := c[i].data.Load()
		if (c[i].check.Load()^data)>>16 == key&(1<<48-1) && data != 0 {
			if move == gen.None {
				move = gen.Move(data)
			}
			old := int(uint8(data>>depthAt)) - depthOffset
			if e.Bound != Exact && e.Depth+4 < old && t.isCurrent(data) {
				return
			}
			slot = i
			break
		}
		if v := t.keepValue(data); v < least {
			slot, least = i, v
		}
	}
	data := uint64(move) | uint64(uint16(e.Score))<<scoreAt | uint64(uint8(e.Depth+depthOffset))<<depthAt | t.age<<ageAt | uint64(e.Bound)<<boundAt
	if e.PV {
		data |= 1 << pvAt
	}
	c[slot].data.Store(data)
	c[slot].check.Store((key<<16 | uint64(uint16(e.Eval))) ^ data)
}

// isCurrent reports whether an entry was stored by this search.
func (t *Table) isCurrent(data uint64) bool { return data>>ageAt%ageCount == t.age }

// keepValue returns how much an entry is worth keeping: the deeper and younger, the
// more.
func (t *Table) keepValue(data uint64) int {
	if data == 0 {
		return -1
	}
	return int(uint8(data>>depthAt)) - 8*int((t.age-data>>ageAt)%ageCount) + 256
}

// HashFull returns how many of a thousand slots, those out of use among them, hold entries of this
// search.
func (t *Table) HashFull() int {
	n := 0
	sample := t.clusters[:min(len(t.clusters), 1000)]
	for i := range sample {
		for j := range sample[i] {
			if data := sample[i][j].data.Load(); data != 0 && t.isCurrent(data) {
				n++
			}
		}
	}
	inUse := float64(len(t.clusters)) / float64(len(t.whole))
	return int(float64(n*1000) * inUse / float64(len(sample)*len(sample[0])))
}
