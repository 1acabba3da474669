package perft

import "sync/atomic"

// Table remembers counts by position and depth. Workers share it without
// locks: an entry is two words, the second of which is the key mixed with the
// first, so that an entry torn between two writers matches no key.
type Table struct {
	entries []entry
	mask    uint64
}

type entry struct{ data, check atomic.Uint64 }

// depthBits of an entry's data hold the depth, the rest the count.
const depthBits = 6

// NewTable returns a table of at most the given size, or nil for none.
func NewTable(megabytes int) *Table {
	const entrySize = 16
	n := 1
	for n*2*entrySize <= megabytes<<20 {
		n *= 2
	}
	if megabytes <= 0 {
		return nil
	}
	return &Table{make([]entry, n), uint64(n - 1)}
}

// slot mixes the depth in, so that counts of one position at two depths do
// not push each other out.
func (t *Table) slot(key uint64, depth int) *entry {
	return &t.entries[(key^uint64(depth)*0x9e3779b97f4a7c15)&t.mask]
}

func (t *Table) get(key uint64, depth int) (uint64, bool) {
	e := t.slot(key, depth)
	data := e.data.Load()
	if e.check.Load() != key^data || int(data&(1<<depthBits-1)) != depth {
		return 0, false
	}
	return data >> depthBits, true
}

func (t *Table) put(key uint64, depth int, nodes uint64) {
	if nodes>>(64-depthBits) != 0 || depth >= 1<<depthBits {
		return
	}
	e := t.slot(key, depth)
	data := nodes<<depthBits | uint64(depth)
	e.data.Store(data)
	e.check.Store(key ^ data)
}
