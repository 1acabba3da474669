package perft

// recent remembers counts of one ply for one worker. Two moves of the same side
// mostly lead to the same position in either order, soon after each other, so
// a small part of what was counted is met again often. The table is small
// enough to stay in the caches of the worker's core.
//
// A word holds a count and the bits of the key that do not say where it stands:
// what is found has the same key.
type recent [1 << recentBits]uint64

const (
	recentBits  = 15
	recentCount = 8 // bits of a word for a count and one more; they are bits of the place
)

func (r *recent) get(key uint64) (uint64, bool) {
	word := r[key&(1<<recentBits-1)]
	n := word & (1<<recentCount - 1)
	return n - 1, n != 0 && word>>recentCount == key>>recentCount
}

func (r *recent) put(key, nodes uint64) {
	if nodes+1 < 1<<recentCount {
		r[key&(1<<recentBits-1)] = key>>recentCount<<recentCount | nodes + 1
	}
}

// memory is where a worker looks counts up: those of one ply in a table of its
// own, others in the one that all share.
type memory struct {
	shared *Table
	recent recent
}

// touch brings what may be known of a key nearer.
func (m *memory) touch(key uint64, depth int) {
	if depth > 1 {
		m.shared.touch(key, depth)
	}
}

func (m *memory) get(key uint64, depth int) (uint64, bool) {
	if depth > 1 {
		return m.shared.get(key, depth)
	}
	return m.recent.get(key)
}

func (m *memory) put(key uint64, depth int, nodes uint64) {
	if depth > 1 {
		m.shared.put(key, depth, nodes)
	} else {
		m.recent.put(key, nodes)
	}
}
