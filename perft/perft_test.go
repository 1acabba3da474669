package perft_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"dragoman/gen"
	"dragoman/perft"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// TestOptionsDoNotMatter counts one position in every way.
func TestOptionsDoNotMatter(t *testing.T) {
	prog := chess(t)
	want := []uint64{1, 48, 2039, 97862, 4085603}
	if testing.Short() {
		want = want[:4]
	}
	for _, leaf := range perft.Leaves {
		for _, threads := range []int{0, 1, 2, 5} {
			for _, megabytes := range []int{0, 1, 16} {
				hash := perft.NewTable(megabytes)
				for depth, nodes := range want {
					p := position(t, prog, kiwipete, gen.Auto)
					r, err := perft.Count(context.Background(), p, depth, perft.Options{Leaf: leaf, Threads: threads, Hash: hash})
					if err != nil || r.Nodes != nodes || r.Partial {
						t.Errorf("%s leaves, %d threads, %d MB: depth %d gives %d, want %d (partial %v, %v)", leaf, threads, megabytes, depth, r.Nodes, nodes, r.Partial, err)
					}
					checkBranches(t, p, depth, r)
				}
			}
		}
	}
}

// checkBranches adds the root moves up.
func checkBranches(t *testing.T, p gen.Position, depth int, r perft.Result) {
	t.Helper()
	if depth == 0 {
		return
	}
	sum := uint64(0)
	var moves []gen.Move
	for _, b := range r.Branches {
		sum += b.Nodes
		moves = append(moves, b.Move)
		if !b.Done {
			t.Errorf("the branch of %v is not done", b.Move)
		}
	}
	if sum != r.Nodes || !slices.Equal(moves, p.AppendLegal(nil)) {
		t.Errorf("branches %v add up to %d of %d", moves, sum, r.Nodes)
	}
}

func TestDepths(t *testing.T) {
	p := position(t, chess(t), "startpos", gen.Auto)
	for _, depth := range []int{-1, -100, perft.MaxDepth + 1, math.MaxInt} {
		if _, err := perft.Count(context.Background(), p, depth, perft.Options{}); err == nil {
			t.Errorf("depth %d: %v", depth, err)
		}
	}
	if r, err := perft.Count(context.Background(), p, 0, perft.Options{}); r.Nodes != 1 || err != nil {
		t.Errorf("depth 0: %d, %v", r.Nodes, err)
	}
	mate := position(t, chess(t), "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", gen.Auto)
	if r, err := perft.Count(context.Background(), mate, 5, perft.Options{Threads: 2}); r.Nodes != 0 || r.Partial || err != nil {
		t.Errorf("below a mate: %+v, %v", r, err)
	}
}

// TestCancel ends a long count early: what is known is reported, and the
// position is as before.
func TestCancel(t *testing.T) {
	for _, threads := range []int{1, 3} {
		p := position(t, chess(t), "startpos", gen.Auto)
		key := p.Key()
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		r, err := perft.Count(ctx, p, 9, perft.Options{Threads: threads, Hash: perft.NewTable(1)})
		if err != nil || !r.Partial || p.Key() != key {
			t.Errorf("%d threads: %+v, %v", threads, r, err)
		}
		sum := uint64(0)
		for _, b := range r.Branches {
			if b.Done {
				sum += b.Nodes
			}
		}
		if sum != r.Nodes {
			t.Errorf("%d threads: finished branches have %d nodes, the result %d", threads, sum, r.Nodes)
		}
	}
}

// TestCancelledHash uses the table of a count that was cut short.
func TestCancelledHash(t *testing.T) {
	hash := perft.NewTable(8)
	ctx, cancel := context.WithCancel(context.Background())
	report := func(int, int, uint64) { cancel() }
	p := position(t, chess(t), kiwipete, gen.Auto)
	if r, err := perft.Count(ctx, p, 12, perft.Options{Threads: 2, Hash: hash, Report: report}); err != nil || !r.Partial {
		t.Fatalf("%+v, %v", r, err)
	}
	for depth, want := range []uint64{1, 48, 2039, 97862} {
		if r, err := perft.Count(context.Background(), p, depth, perft.Options{Hash: hash}); err != nil || r.Nodes != want {
			t.Errorf("depth %d gives %d, want %d (%v)", depth, r.Nodes, want, err)
		}
	}
}

func TestReadSuite(t *testing.T) {
	text := "# a comment\n\n8/8 w - - ;D1 20 ;D3 8902\n  4k3/8 b ;D2 5\n"
	want := []entry{{Line: 3, FEN: "8/8 w - -", Depth: 1, Nodes: 20}, {Line: 3, FEN: "8/8 w - -", Depth: 3, Nodes: 8902}, {Line: 4, FEN: "4k3/8 b", Depth: 2, Nodes: 5}}
	if got, err := readSuite(strings.NewReader(text)); err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
	for _, c := range []struct{ text, want string }{
		{"8/8 w - -", "line 1: found no count"},
		{"\n8/8 ;", `line 2: found ""`},
		{"8/8 ;D1", `line 1: found "D1"`},
		{"8/8 ;D0 1", "line 1"}, {"8/8 ;D64 1", "line 1"}, {"8/8 ;D1 -1", "line 1"}, {"8/8 ;D1 x", "line 1"}, {"8/8 ;Dx 1", "line 1"},
		{"8/8 ;1 1", "line 1"}, {"8/8 ;D1 18446744073709551616", "line 1"}, {"8/8 ;D1 20 30", "line 1"},
		{strings.Repeat("x", 1<<20), "too long"},
	} {
		if got, err := readSuite(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: %v, %v, want an error with %q", c.text, got, err, c.want)
		}
	}
}
