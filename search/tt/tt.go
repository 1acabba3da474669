// Package tt is the transposition table, which all workers of a search share.
//
// It has no locks. An entry is two words, each read and written atomically. The
// first is stored as its exclusive-or with the second, so that halves of different
// entries are not taken for one. Four entries fill a cache line.
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
	clusters []cluster
	age      uint64
}

// New returns an empty table of mb MB, at least one.
func New(mb int) *Table {
	t := &Table{}
	t.clusters = pages.New[cluster](t, max(mb, 1)<<20/clusterSize)
	return t
}

// Clear removes all entries.
func (t *Table) Clear() {
	clear(t.clusters)
	t.age = 0
}

// NewSearch ages all entries by one search.
func (t *Table) NewSearch() { t.age = (t.age + 1) % ageCount }

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

// HashFull returns how many of a thousand slots hold entries of this search.
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
	return n * 1000 / (len(sample) * len(sample[0]))
}
