package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestDiffering compares cells with what is selected for this CPU and with plain Go.
func TestDiffering(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		a := make([]Piece, []int{25, 63, 64}[r.IntN(3)])
		for i := range a {
			a[i] = Piece(r.IntN(256))
		}
		b, want := slices.Clone(a), uint64(0)
		for range r.IntN(5) {
			i := r.IntN(len(a))
			b[i] ^= Piece(1 + r.IntN(255))
		}
		for i := range a {
			if a[i] != b[i] {
				want |= 1 << i
			}
		}
		if got, plain := Differing(a, b), differingPlain(a, b); got != want || plain != want {
			t.Fatalf("%d cells: %x and in plain Go %x, want %x", len(a), got, plain, want)
		}
	}
}
