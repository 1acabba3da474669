package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestDiffering(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		a := make([]Piece, r.IntN(80))
		for i := range a {
			a[i] = Piece(r.IntN(256))
		}
		b := slices.Clone(a)
		var want []Cell
		for i := range a {
			if r.IntN(10) == 0 {
				b[i] ^= Piece(1 + r.IntN(255))
				want = append(want, Cell(i))
			}
		}
		var got []Cell
		n := Cell(len(a))
		for c := Differing(a, b, 0); c < n; c = Differing(a, b, c+1) {
			got = append(got, c)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%d cells: %v, want %v", n, got, want)
		}
	}
}
