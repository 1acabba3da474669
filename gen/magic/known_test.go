package magic

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite known.go")

// lines returns the answers of a rider on 8x8 in the given directions.
func lines(dirs [][2]int) []Answer {
	answers := make([]Answer, 64)
	for cell := range answers {
		ride := func(occ uint64, inner bool) (set uint64) {
			for _, d := range dirs {
				for x, y := cell%8+d[0], cell/8+d[1]; x >= 0 && x < 8 && y >= 0 && y < 8; x, y = x+d[0], y+d[1] {
					if nx, ny := x+d[0], y+d[1]; inner && (nx < 0 || nx > 7 || ny < 0 || ny > 7) {
						break
					}
					set |= 1 << (y*8 + x)
					if occ>>(y*8+x)&1 != 0 {
						break
					}
				}
			}
			return set
		}
		answers[cell] = Answer{{ride(0, true), func(occ uint64) uint64 { return ride(occ, false) }}}
	}
	return answers
}

// TestKnown checks that the factors kept for the orthodox riders on 8x8 are
// the ones that fit; with -update it finds and writes them.
func TestKnown(t *testing.T) {
	found := map[uint64]uint64{}
	for _, dirs := range [][][2]int{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}} {
		answers := lines(dirs)
		table := New(answers, nil)
		for c := range answers {
			found[answers[c][0].Relevant] = table.Slots[c].factor
		}
	}
	if *update {
		var masks []uint64
		for mask := range found {
			masks = append(masks, mask)
		}
		slices.Sort(masks)
		var b strings.Builder
		b.WriteString("package magic\n\n// known holds factors that have been found before, by relevant cells: those of\n// the orthodox riders on 8x8, which most games have. They are tried first and\n// only save time. `go test ./gen/magic -run Known -update` writes this file.\nvar known = map[uint64]uint64{\n")
		for _, mask := range masks {
			fmt.Fprintf(&b, "\t%#016x: %#016x,\n", mask, found[mask])
		}
		b.WriteString("}\n")
		if err := os.WriteFile("known.go", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for mask, factor := range found {
		if known[mask] != factor {
			t.Errorf("mask %#x: factor %#x fits, known.go has %#x", mask, factor, known[mask])
		}
	}
}
