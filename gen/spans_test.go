package gen

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSpread compares the moves of random spans with those that the plain
// twin writes, in lists of every capacity that matters.
func TestSpread(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 20000 {
		list := make([]span, r.IntN(20))
		for i := range list {
			list[i] = randomSpan(r)
		}
		before := []Move{1, 2, 3}[:n%4]
		want := spreadPlain(slices.Clone(before), list)
		dst := append(make([]Move, 0, r.IntN(len(want)+200)+3), before...)
		if got := spread(dst, list); !slices.Equal(got, want) {
			t.Fatalf("spread(%v, %v) with capacity %d gives %v, want %v", before, list, cap(dst), got, want)
		}
	}
}

// randomSpan returns a span of a few cells, of none or of many.
func randomSpan(r *rand.Rand) span {
	s := span{to: r.Uint64(), base: Move(r.Uint32())}
	for range r.IntN(5) {
		s.to &= r.Uint64()
	}
	s.slide = []Move{0, slides, choosesWall}[r.IntN(3)]
	return s
}
