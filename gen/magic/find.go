package magic

import (
	"math/bits"
	"slices"
)

// finder searches factors. Each cell has random numbers of its own, so that
// the same answers always give the same factor, whatever else was found before.
type finder struct {
	cells    [][]column
	store    Store
	record   record // what the store has, once it was asked
	asked    bool
	searched bool              // some factor is in no store
	similar  map[uint64]uint64 // by relevant cells moved down to cell 0: a factor for them
	random   uint64
	data     []uint64 // of all slots so far

	n       int // subsets of the relevant cells
	subsets [size]uint64
	wanted  [size]uint64
	found   [size]uint64 // by index
	epoch   [size]uint32
	round   uint32
}

// begin forgets the table before, but for the room that it took.
func (f *finder) begin(cells [][]column) {
	f.cells, f.record, f.asked, f.searched = cells, nil, false, false
	f.similar = map[uint64]uint64{}
	f.data = make([]uint64, 0, f.least()+size)
}

// column is a part of an answer for every subset, from the full one down to
// the empty one.
type column struct {
	relevant uint64
	answers  []uint64
}

// tabulate asks every part for all that it has to say.
func tabulate(answers []Answer) [][]column {
	out := make([][]column, len(answers))
	for i, parts := range answers {
		out[i] = make([]column, 0, len(parts))
		for _, p := range parts {
			c := column{p.Relevant, make([]uint64, 0, 1<<bits.OnesCount64(p.Relevant))}
			for occ := p.Relevant; ; occ = (occ - 1) & p.Relevant {
				c.answers = append(c.answers, p.For(occ))
				if occ == 0 {
					break
				}
			}
			out[i] = append(out[i], c)
		}
	}
	return out
}

// least returns how many words the data of all cells take if every factor is
// perfect.
func (f *finder) least() (n int) {
	for _, parts := range f.cells {
		words := 1
		for _, p := range parts {
			words *= len(p.answers)
		}
		n += min(words, size)
	}
	return n
}

// patience is how many factors are tried before an index gets one bit more:
// the relevant cells of bent rides can lie so that none of them is perfect.
// With all the bits that there are, only stubbornness is left.
const (
	patience     = 1 << 9
	stubbornness = 1 << 18
)

// fill adds the answers for a cell to data in the order that a factor gives, and
// returns the relevant cells, the factor and its shift.
func (f *finder) fill(cell int) (relevant, factor, shift uint64, ok bool) {
	parts := f.cells[cell]
	for _, p := range parts {
		relevant |= p.relevant
	}
	switch {
	case bits.OnesCount64(relevant) > MaxBits:
		return 0, 0, 0, false
	case relevant == 0:
		f.expand(parts)
		f.room(1)[0] = f.wanted[0]
		return 0, 0, 63, true
	}
	factor, shift = known[relevant], uint64(64-bits.OnesCount64(relevant))
	if relevant&(relevant-1) == 0 {
		factor = 1 << 63 / relevant // which puts the one bit on top
	}
	if factor == 0 || !f.lay(parts, factor, shift) {
		if factor, shift = f.remember(cell); factor == 0 || !f.lay(parts, factor, shift) {
			f.expand(parts)
			if factor, shift = f.search(relevant); factor == 0 {
				return 0, 0, 0, false
			}
			f.lay(parts, factor, shift)
		}
	}
	return relevant, factor, shift, true
}

// room adds words to data, all zero, and returns them. Whatever data has room for is zero:
// nothing is cleared, so memory of large tables is touched once.
func (f *finder) room(words int) []uint64 {
	n := len(f.data)
	f.data = slices.Grow(f.data, words)[:n+words]
	return f.data[n:]
}

// lay adds the answers for a cell to data, by index. If subsets with different answers
// have the same index, it adds nothing and reports false. Indices that no subset has hold
// nothing, so that tables can be compared.
//
// The relevant cells of parts are different bits, so the product of a union is the sum of
// products: subsets are not listed.
func (f *finder) lay(parts []column, factor, shift uint64) bool {
	last := len(parts) - 1
	n := f.products(parts[:last], factor)
	before := len(f.data)
	words := f.room(1 << (64 - shift))
	f.round++
	p := &parts[last]
	occ := p.relevant
	for _, answer := range p.answers {
		product := occ * factor
		for i := range n {
			index, wanted := (f.subsets[i]+product)>>(shift&63)&(size-1), f.wanted[i]|answer
			if f.epoch[index] == f.round && words[index] != wanted {
				clear(words)
				f.data = f.data[:before]
				return false
			}
			f.epoch[index], words[index] = f.round, wanted
		}
		occ = (occ - 1) & p.relevant
	}
	return true
}

// products lists what every subset of the relevant cells of some parts gives when it is
// multiplied by factor, with its answer, and returns how many there are.
func (f *finder) products(parts []column, factor uint64) (n int) {
	n, f.subsets[0], f.wanted[0] = 1, 0, 0
	for _, p := range parts {
		occ, before, last := p.relevant, n, len(p.answers)-1
		for _, answer := range p.answers[:last] {
			product := occ * factor
			for i := range before {
				f.subsets[n], f.wanted[n] = f.subsets[i]+product, f.wanted[i]|answer
				n++
			}
			occ = (occ - 1) & p.relevant
		}
		for i := range before {
			f.wanted[i] |= p.answers[last]
		}
	}
	return n
}

// expand lists every subset of the relevant cells of a cell with its answer.
func (f *finder) expand(parts []column) { f.n = f.products(parts, 1) }

// search returns a factor that fits and its shift, or zero. Often that of the
// same cells elsewhere does, moved as far as they are.
func (f *finder) search(relevant uint64) (factor, shift uint64) {
	f.searched = true
	moved := bits.TrailingZeros64(relevant)
	if factor, shift = f.similar[relevant>>moved]>>moved, uint64(64-bits.OnesCount64(relevant)); factor == 0 || !f.try(factor, shift) {
		factor, shift = f.guess(relevant)
		f.similar[relevant>>moved] = factor << moved
	}
	return factor, shift
}

// guess tries random factors.
func (f *finder) guess(relevant uint64) (factor, shift uint64) {
	f.random = 0x9e3779b97f4a7c15 ^ relevant
	for width := bits.OnesCount64(relevant); width <= MaxBits; width++ {
		tries := patience
		if width == MaxBits {
			tries = stubbornness
		}
		shift = uint64(64 - width)
		for range tries {
			factor = f.sparse()
			if (f.n < 1<<8 || bits.OnesCount64(relevant*factor>>56) >= 6) && f.try(factor, shift) {
				return factor, shift
			}
		}
	}
	return 0, 0
}

// try reports whether factor gives subsets with different answers different
// indices.
func (f *finder) try(factor, shift uint64) bool {
	f.round++
	for i := range f.n {
		index := f.subsets[i] * factor >> (shift & 63) & (size - 1)
		if f.epoch[index] != f.round {
			f.epoch[index] = f.round
			f.found[index] = f.wanted[i]
		} else if f.found[index] != f.wanted[i] {
			return false
		}
	}
	return true
}

// sparse returns a word with about one bit in eight set: such factors fit best.
func (f *finder) sparse() uint64 {
	a, b, c := f.next(), f.next(), f.next()
	return a & b & c
}

// next is splitmix64.
func (f *finder) next() uint64 {
	f.random += 0x9e3779b97f4a7c15
	z := f.random
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
