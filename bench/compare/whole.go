package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/perft"
)

// deep is long enough for the time of starting threads not to matter.
var deep = subject{"startpos", subjects[0].fen, 7, 3195901860}

// count returns the seconds of a count with the given options.
func count(prog *rules.Program, s *subject, o perft.Options) float64 {
	state, err := fen.Parse(prog, s.fen)
	if err != nil {
		fail(err)
	}
	p, err := gen.New(prog, state, gen.Auto)
	if err != nil {
		fail(err)
	}
	r, err := perft.Count(context.Background(), p, s.depth, o)
	if err != nil {
		fail(err)
	}
	check(s, "dragoman", r.Nodes)
	return r.Elapsed.Seconds()
}

// threads compares two threads with what two processes of one thread do
// together at the same time.
func threads(prog *rules.Program, rounds int) {
	var ratios []float64
	for range rounds {
		ratios = append(ratios, pair()/2/count(prog, &deep, perft.Options{Threads: 2}))
	}
	slices.Sort(ratios)
	fmt.Printf("two threads do %.3f of what two processes do together (%.3f to %.3f, at least 0.95 wanted)\n",
		ratios[len(ratios)/2], ratios[0], ratios[len(ratios)-1])
}

// pair runs two processes at once and returns the seconds of the slower.
func pair() float64 {
	var children [2]*exec.Cmd
	var out [2]strings.Builder
	for i := range children {
		children[i] = exec.Command(os.Args[0], "-child")
		children[i].Stdout, children[i].Stderr = &out[i], os.Stderr
		if err := children[i].Start(); err != nil {
			fail(err)
		}
	}
	slower := 0.0
	for i := range children {
		if err := children[i].Wait(); err != nil {
			fail(err)
		}
		var seconds float64
		if _, err := fmt.Sscan(out[i].String(), &seconds); err != nil {
			fail(err)
		}
		slower = max(slower, seconds)
	}
	return slower
}

// hash compares a count with a table to one without.
func hash(prog *rules.Program, rounds int) {
	var ratios []float64
	for range rounds {
		plain := count(prog, &deep, perft.Options{})
		ratios = append(ratios, plain/count(prog, &deep, perft.Options{Hash: perft.NewTable(1024)}))
	}
	slices.Sort(ratios)
	fmt.Printf("-hash 1024 is %.1f times as fast as none (%.1f to %.1f, at least 5 wanted)\n", ratios[len(ratios)/2], ratios[0], ratios[len(ratios)-1])
}

// startUp compares how long our program and another take to answer "uci".
func startUp(program, other string, rounds int) {
	if _, err := exec.LookPath(other); err != nil {
		fmt.Printf("start-up: %s is not installed, nothing to compare with\n", other)
		return
	}
	var ratios []float64
	for range rounds {
		base := uciok(other)
		ratios = append(ratios, uciok(program)/base)
	}
	slices.Sort(ratios)
	fmt.Printf("start-up to uciok takes %.2f of the time of %s (%.2f to %.2f, at most 3 wanted)\n", ratios[len(ratios)/2], other, ratios[0], ratios[len(ratios)-1])
}

// uciok returns the seconds from the start of a program to its uciok.
func uciok(program string) float64 {
	cmd := exec.Command(program)
	in, err := cmd.StdinPipe()
	if err != nil {
		fail(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		fail(err)
	}
	start := time.Now()
	if err := cmd.Start(); err != nil {
		fail(err)
	}
	fmt.Fprintln(in, "uci")
	var seen strings.Builder
	buffer := make([]byte, 4096)
	for !strings.Contains(seen.String(), "uciok") {
		n, err := out.Read(buffer)
		if err != nil {
			fail(fmt.Errorf("%s ended without uciok: %w", program, err))
		}
		seen.Write(buffer[:n])
	}
	elapsed := time.Since(start).Seconds()
	fmt.Fprintln(in, "quit")
	_ = cmd.Wait() // its answer is what counts
	return elapsed
}
