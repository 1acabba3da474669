// Package tt is the table of positions that all workers of a search share.
//
// It has no locks. An entry is two words, each read and written atomically on
// its own; the first is kept as its exclusive-or with the second, so that two
// halves of different entries do not look like one. Four entries fill a cache
// line and are searched together.
package tt

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"dragoman/gen"
	"dragoman/gen/pages"
)

// Bound says how a score relates to the true value of a position.
type Bound uint8

// The bounds. Exact is both of the others.
const (
	None Bound = iota
	Upper
	Lower
	Exact
)

// NoEval is the evaluation of an entry that has none.
const NoEval = -1 << 15

// MaxDepth bounds the depth of entries.
const MaxDepth = 255 - depthOffset

// depthOffset lets depths down to -shift be kept.
const depthOffset = 8

// Entry is what the table knows of a position.
type Entry struct {
	Move  gen.Move
	Score int16
	Eval  int16 // static, or NoEval
	Depth int
	Bound Bound
	PV    bool // was once on a principal variation
}

// The parts of an entry's second word: move 32 bits, score 16, depth 8, age 5,
// pv 1, bound 2.
const (
	scoreAt  = 32
	depthAt  = 48
	ageAt    = 56
	pvAt     = 61
	boundAt  = 62
	ageCount = 1 << 5
)

// slot is an entry: check is key<<16 | evaluation, exclusive-or data.
type slot struct{ check, data atomic.Uint64 }

// cluster is a cache line of entries.
type cluster [4]slot

const clusterSize = 64

// Table is the table. All methods may be used by several goroutines at a time,
// except Clear and NewSearch.
type Table struct {
	clusters []cluster
	age      uint64
}

// New returns an empty table of so many MB, at least one.
func New(mb int) *Table {
	t := &Table{}
	t.clusters = pages.New[cluster](t, max(mb, 1)<<20/clusterSize)
	return t
}

// Clear forgets everything.
func (t *Table) Clear() {
	clear(t.clusters)
	t.age = 0
}

// NewSearch makes all entries one search older.
func (t *Table) NewSearch() { t.age = (t.age + 1) % ageCount }

func (t *Table) cluster(key uint64) *cluster {
	i, _ := bits.Mul64(key, uint64(len(t.clusters)))
	return &t.clusters[i]
}

// Prefetch brings the place of a key near, ahead of a Probe.
func (t *Table) Prefetch(key uint64) { pages.Fetch(unsafe.Pointer(t.cluster(key))) }

// Probe sets e to what the table knows of a position, if it knows it.
func (t *Table) Probe(key uint64, e *Entry) (known bool) {
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

// Store keeps an entry, in the place of the same position's or of the one in
// its cluster that is worth least: shallow or old. A deeper entry of this
// position survives unless the new one is exact or nearly as deep, and its
// move if the new entry has none.
func (t *Table) Store(key uint64, e *Entry) {
	move := e.Move
	c := t.cluster(key)
	place, least := 0, 1<<30
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
			place = i
			break
		}
		if w := t.keepValue(data); w < least {
			place, least = i, w
		}
	}
	data := uint64(move) | uint64(uint16(e.Score))<<scoreAt | uint64(uint8(e.Depth+depthOffset))<<depthAt | t.age<<ageAt | uint64(e.Bound)<<boundAt
	if e.PV {
		data |= 1 << pvAt
	}
	c[place].data.Store(data)
	c[place].check.Store((key<<16 | uint64(uint16(e.Eval))) ^ data)
}

func (t *Table) isCurrent(data uint64) bool { return data>>ageAt%ageCount == t.age }

// keepValue says how much an entry is worth keeping.
func (t *Table) keepValue(data uint64) int {
	if data == 0 {
		return -1
	}
	return int(uint8(data>>depthAt)) - 8*int((t.age-data>>ageAt)%ageCount) + 256
}

// HashFull returns how many of a thousand places hold entries of this search.
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
