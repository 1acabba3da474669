package perft_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/internal/sample"
	"dragoman/perft"
)

func chess(t testing.TB) *rules.Program { return sample.Program(t, "chess") }

var position = sample.Position

func entriesOf(t testing.TB, file string) []entry {
	t.Helper()
	f, err := os.Open("../testdata/perft/" + file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	list, err := readSuite(f)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// limits bound the counts that each back-end is given, here and with -short,
// with a table of so many megabytes.
var limits = []struct {
	backend     gen.Backend
	leaf        perft.Leaf
	hash        int
	most, short uint64
}{
	{gen.Bits, perft.LeafCount, 0, 20_000_000, 300_000},
	{gen.Bits, perft.LeafCount, 16, 20_000_000, 300_000},
	{gen.Bits, perft.LeafList, 0, 2_000_000, 50_000},
	{gen.Bits, perft.LeafList, 1, 2_000_000, 50_000},
	{gen.Bits, perft.LeafMake, 0, 500_000, 50_000},
	{gen.Bits, perft.LeafMake, 1, 500_000, 50_000},
	{gen.General, perft.LeafCount, 0, 2_000_000, 50_000},
	{gen.General, perft.LeafCount, 16, 2_000_000, 50_000},
	{gen.Mail, perft.LeafCount, 0, 200_000, 10_000},
	{gen.Mail, perft.LeafCount, 1, 200_000, 10_000},
	{walk.Backend, perft.LeafCount, 0, 2_000, 200},
}

// TestSuites counts every position of the suites at the greatest depth that
// stays within the limit, on every back-end. All positions share a table.
func TestSuites(t *testing.T) {
	prog := chess(t)
	for _, file := range []string{"perft_standard.epd", "perft_960.epd"} {
		list := entriesOf(t, file)
		for _, limit := range limits {
			most := limit.most
			if testing.Short() {
				most = limit.short
			}
			if strings.Contains(file, "960") {
				most /= 10 // six times as many positions
			}
			t.Run(fmt.Sprintf("%s/%s/%s/%d", file, limit.backend, limit.leaf, limit.hash), func(t *testing.T) {
				t.Parallel()
				hash := perft.NewTable(limit.hash)
				for _, e := range deepest(list, most) {
					p := position(t, prog, e.FEN, limit.backend)
					r, err := perft.Count(context.Background(), p, e.Depth, perft.Options{Leaf: limit.leaf, Hash: hash})
					if err != nil || r.Nodes != e.Nodes {
						t.Errorf("%s:%d: depth %d of %s gives %d nodes, want %d (%v)", file, e.Line, e.Depth, e.FEN, r.Nodes, e.Nodes, err)
					}
				}
			})
		}
	}
}

var most = flag.Uint64("most", 0, "nodes: the size of the counts in TestWholeSuites")

// TestWholeSuites counts every entry of the suites up to -most nodes by the
// fastest back-end, on two threads. It is behind `make perft-suite`.
func TestWholeSuites(t *testing.T) {
	if *most == 0 {
		t.Skip("run by make perft-suite")
	}
	prog := chess(t)
	for _, file := range []string{"perft_standard.epd", "perft_960.epd"} {
		entries, nodes := 0, uint64(0)
		for _, e := range entriesOf(t, file) {
			if e.Nodes > *most {
				continue
			}
			r, err := perft.Count(context.Background(), position(t, prog, e.FEN, gen.Auto), e.Depth, perft.Options{Threads: 2})
			if err != nil || r.Nodes != e.Nodes {
				t.Errorf("%s:%d: depth %d of %s gives %d nodes, want %d (%v)", file, e.Line, e.Depth, e.FEN, r.Nodes, e.Nodes, err)
			}
			entries, nodes = entries+1, nodes+r.Nodes
		}
		t.Logf("%s: %d entries, %d nodes", file, entries, nodes)
	}
}

// deepest keeps, for each line, the last entry with at most the given count.
func deepest(list []entry, most uint64) (kept []entry) {
	for _, e := range list {
		if e.Nodes > most {
			continue
		}
		if n := len(kept); n > 0 && kept[n-1].Line == e.Line {
			kept[n-1] = e
		} else {
			kept = append(kept, e)
		}
	}
	return kept
}
