package bench_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"dragoman/bench"
)

var update = flag.Bool("update", false, "write signature.txt anew")

// testDepth is what tests have the time for.
const testDepth = 6

const header = `# The signature of the search: a depth, and the nodes of the bench at that depth.
# A change of search, evaluation or positions that is meant changes it as well:
# "make signature" writes this file.
`

func subjects(t *testing.T) []bench.Subject {
	t.Helper()
	list, err := bench.Fixed()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func run(t *testing.T, list []bench.Subject, depth int) (nodes uint64, lines []string) {
	t.Helper()
	o := bench.Standard()
	o.Depth = depth
	r, err := bench.Run(t.Context(), list, o, func(l bench.Line) {
		lines = append(lines, fmt.Sprintf("%s %s: %d %s", l.Subject.Game, l.Subject.FEN, l.Nodes, l.Best))
	})
	if err != nil {
		t.Fatal(err)
	}
	return r.Nodes, lines
}

func TestSignature(t *testing.T) {
	list := subjects(t)
	if *update {
		text := bytes.NewBufferString(header)
		for _, depth := range []int{testDepth, bench.Depth} {
			nodes, _ := run(t, list, depth)
			fmt.Fprintln(text, depth, nodes)
		}
		if err := os.WriteFile("signature.txt", text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile("signature.txt")
	if err != nil {
		t.Fatal(err)
	}
	nodes, lines := run(t, list, testDepth)
	if want := fmt.Sprintf("\n%d %d\n", testDepth, nodes); !strings.Contains(string(text), want) {
		t.Errorf("%d nodes at depth %d, which is not what signature.txt says. If the search was meant to change: make signature, "+
			"and end the message of the commit with the nodes of `dragoman bench`.\n%s", nodes, testDepth, strings.Join(lines, "\n"))
	}
	if !strings.Contains(string(text), fmt.Sprintf("\n%d ", bench.Depth)) {
		t.Errorf("signature.txt lacks the depth of the bench, %d: make signature", bench.Depth)
	}
	if want := fmt.Sprintf("\n%d %s\n", bench.Depth, bench.Signature()); bench.Signature() == "" || !strings.Contains(string(text), want) {
		t.Errorf("signature %q is not in signature.txt", bench.Signature())
	}
}

// TestForgets searches every position twice with one table: the second time
// must be like the first.
func TestForgets(t *testing.T) {
	var twice []bench.Subject
	for _, s := range subjects(t) {
		twice = append(twice, s, s)
	}
	_, lines := run(t, twice, testDepth)
	for i := 0; i < len(lines); i += 2 {
		if lines[i] != lines[i+1] {
			t.Errorf("first %s, then %s", lines[i], lines[i+1])
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	done := 0
	_, err := bench.Run(ctx, subjects(t), bench.Standard(), func(bench.Line) { done++; cancel() })
	if err != context.Canceled || done != 1 {
		t.Errorf("%v after %d positions", err, done)
	}
}

// TestNetworks searches with the built-in networks: other nodes, and the same each time.
func TestNetworks(t *testing.T) {
	o := bench.Options{Depth: testDepth, Threads: 1, HashMB: 1}
	nodes := [3]uint64{}
	for i := range nodes {
		o.Networks = i > 0
		r, err := bench.Run(t.Context(), subjects(t), o, func(bench.Line) {})
		if err != nil {
			t.Fatal(err)
		}
		nodes[i] = r.Nodes
	}
	if nodes[0] == nodes[1] || nodes[1] != nodes[2] {
		t.Errorf("nodes %d by tables, %d and %d with networks", nodes[0], nodes[1], nodes[2])
	}
}

func TestRefusals(t *testing.T) {
	for _, n := range [][3]int{{}, {0, 1, 1}, {1, 0, 1}, {1, 1, 0}, {-1, 1, 1}, {1000, 1, 1}, {1, 1 << 20, 1}} {
		o := bench.Options{Depth: n[0], Threads: n[1], HashMB: n[2]}
		if _, err := bench.Run(t.Context(), nil, o, nil); err == nil {
			t.Errorf("%+v is accepted", o)
		}
	}
}
