//go:build !noasm

package gen

import "dragoman/gen/rules"

// quadMasks are sets by the words of another set that are empty, as bits: first what has to
// be added to that set to subtract 1 from it as a number, then all cells if all words are
// empty, and else none.
var quadMasks = newQuadMasks()

func newQuadMasks() (masks [32]rules.QuadSet) {
	for empty := range 16 {
		var words [rules.QuadWords]uint64
		for i := range words {
			if below := 1<<i - 1; empty&below == below {
				words[i] = ^uint64(0)
			}
		}
		masks[empty] = rules.QuadOf(&words)
	}
	masks[31] = quadAll
	return masks
}

// findQuadLanes is findPlain for the kinds in f; it needs quadMasks.
//
//go:noescape
func findQuadLanes(f *quadEndsFinder, masks *[32]rules.QuadSet)

// find finds where pieces of some kinds go, as spans.
func (f *quadEndsFinder) find(kinds []rules.QuadEnds, spans []span) {
	if !lanes || len(kinds) == 0 || len(spans) < rules.QuadWords*(rules.QuadCells+1) {
		f.findPlain(kinds, spans)
		return
	}
	f.kinds, f.n, f.spans = &kinds[0], len(kinds), &spans[0]
	findQuadLanes(f, &quadMasks)
}
