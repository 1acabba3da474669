package pages_test

import (
	"runtime"
	"testing"

	"dragoman/gen/pages"
)

type owner struct{ words []uint64 }

// TestNew uses small and large blocks, and lets many go.
func TestNew(t *testing.T) {
	for _, n := range []int{0, 1, 1000, 1 << 20} {
		for range 20 {
			o := &owner{}
			o.words = pages.New[uint64](o, n)
			if len(o.words) != n {
				t.Fatalf("%d words, want %d", len(o.words), n)
			}
			for i := 0; i < n; i += 511 {
				if o.words[i] != 0 {
					t.Fatalf("word %d of %d is %d", i, n, o.words[i])
				}
				o.words[i] = 1
			}
			runtime.KeepAlive(o)
		}
		runtime.GC()
	}
}
