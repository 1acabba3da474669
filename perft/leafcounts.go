package perft

// leafCounts keeps counts of one ply for one worker. Two moves of the same side
// mostly lead to the same position in either order, soon after each other, so
// a small part of what was counted is met again often. The table is small
// enough to stay in the caches of the worker's core.
//
// A word holds a count and the bits of the key that are not its index, so that a
// count is found by the whole key.
type leafCounts [1 << leafCountBits]uint64

const (
	leafCountBits = 15
	countBits     = 8 // bits of a word for a count and one more; the key has them in the index
)

func (r *leafCounts) get(key uint64) (uint64, bool) {
	word := r[key&(1<<leafCountBits-1)]
	n := word & (1<<countBits - 1)
	return n - 1, n != 0 && word>>countBits == key>>countBits
}

func (r *leafCounts) put(key, nodes uint64) {
	if nodes+1 < 1<<countBits {
		r[key&(1<<leafCountBits-1)] = key>>countBits<<countBits | nodes + 1
	}
}

// caches are the tables of a worker: one of its own for counts of one ply, and
// the one that all workers share for the others.
type caches struct {
	shared     *Table
	leafCounts leafCounts
}

// prefetch fetches the entry of a key into the cache.
func (m *caches) prefetch(key uint64, depth int) {
	if depth > 1 {
		m.shared.prefetch(key, depth)
	}
}

func (m *caches) get(key uint64, depth int) (uint64, bool) {
	if depth > 1 {
		return m.shared.get(key, depth)
	}
	return m.leafCounts.get(key)
}

func (m *caches) put(key uint64, depth int, nodes uint64) {
	if depth > 1 {
		m.shared.put(key, depth, nodes)
	} else {
		m.leafCounts.put(key, nodes)
	}
}
