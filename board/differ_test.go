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

// TestIndex looks for pieces that stand on no cell, one, or several.
func TestIndex(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for range 1000 {
		cells := make([]Piece, r.IntN(130))
		for i := range cells {
			cells[i] = Piece(r.IntN(40))
		}
		pc := Piece(r.IntN(40))
		if got, want := Index(cells, pc), slices.Index(cells, pc); got != want {
			t.Fatalf("piece %d in %v: %d, want %d", pc, cells, got, want)
		}
	}
}
