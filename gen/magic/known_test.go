package magic

import (
	"flag"
	"fmt"
	"maps"
	"math/bits"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite known.go")

// rides are the orthodox riders of a board whose factors are kept.
type rides struct {
	files, ranks int
	dirs         [][2]int
}

var (
	straight = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	diagonal = [][2]int{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
)

// kept are the riders on 8x8, and those for which few factors fit: a search when a
// game is loaded would take long, or find none.
var kept = []rides{{8, 8, straight}, {8, 8, diagonal}, {7, 9, straight}}

// answers returns the answers of a rider by cell.
func (r *rides) answers() []Answer {
	answers := make([]Answer, r.files*r.ranks)
	inside := func(x, y int) bool { return x >= 0 && x < r.files && y >= 0 && y < r.ranks }
	for cell := range answers {
		ride := func(occ uint64, inner bool) (set uint64) {
			for _, d := range r.dirs {
				for x, y := cell%r.files+d[0], cell/r.files+d[1]; inside(x, y); x, y = x+d[0], y+d[1] {
					if inner && !inside(x+d[0], y+d[1]) {
						break
					}
					set |= 1 << (y*r.files + x)
					if occ>>(y*r.files+x)&1 != 0 {
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

// find returns by relevant cells factors that need no bit more than there are cells. It
// takes those that are known.
func (r *rides) find() map[uint64]uint64 {
	f, found := &finder{}, map[uint64]uint64{}
	for _, parts := range tabulate(r.answers()) {
		f.expand(parts)
		relevant := parts[0].relevant // of an answer of one part
		factor, shift := known[relevant], uint64(64-bits.OnesCount64(relevant))
		f.random = 0x9e3779b97f4a7c15 ^ relevant
		for factor == 0 || !f.try(factor, shift) {
			factor = f.sparse()
		}
		found[relevant] = factor
	}
	return found
}

// TestKnown checks that the factors that are kept fit, and that no others are; with
// -update it finds and writes them.
func TestKnown(t *testing.T) {
	found := map[uint64]uint64{}
	for i := range kept {
		maps.Copy(found, kept[i].find())
	}
	if *update {
		var b strings.Builder
		b.WriteString("package magic\n\n// known holds factors that have been found before, by relevant cells: those of\n// the orthodox riders on 8x8, which most games have, and of the rook on 7x9, for\n// which few fit. They are tried first. `go test ./gen/magic -run Known -update`\n// writes this file.\nvar known = map[uint64]uint64{\n")
		for _, mask := range slices.Sorted(maps.Keys(found)) {
			fmt.Fprintf(&b, "\t%#016x: %#016x,\n", mask, found[mask])
		}
		b.WriteString("}\n")
		if err := os.WriteFile("known.go", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !maps.Equal(found, known) {
		t.Error("known.go does not hold the factors that fit: run with -update")
	}
}
