package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/perft"
	"dragoman/uci/client"
)

// deep is long enough for the time of starting threads not to matter.
var deep = subject{"startpos", subjects[0].fen, 7, 3195901860}

// threads compares two threads with what two processes of one thread do
// together at the same time.
func threads(prog *rules.Program, rounds int) {
	var ratios []float64
	for range rounds {
		ratios = append(ratios, pair()/2/count(prog, &deep, gen.Auto, perft.Options{Threads: 2}))
	}
	median, least, most := spread(ratios)
	fmt.Printf("two threads do %.3f of what two processes do together (%.3f to %.3f, at least 0.95 wanted)\n", median, least, most)
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
		plain := count(prog, &deep, gen.Auto, perft.Options{})
		ratios = append(ratios, plain/count(prog, &deep, gen.Auto, perft.Options{Hash: perft.NewTable(1024)}))
	}
	median, least, most := spread(ratios)
	fmt.Printf("-hash 1024 is %.1f times as fast as none (%.1f to %.1f, at least 5 wanted)\n", median, least, most)
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
	median, least, most := spread(ratios)
	fmt.Printf("start-up to uciok takes %.2f of the time of %s (%.2f to %.2f, at most 3 wanted)\n", median, other, least, most)
}

// uciok returns the seconds from the start of a program to its uciok.
func uciok(program string) float64 {
	ctx, start := context.Background(), time.Now()
	e, err := client.Start(ctx, "", program)
	if err != nil {
		fail(err)
	}
	defer e.Close()
	if _, err := e.Ask(ctx, time.Minute, "uci", "uciok"); err != nil {
		fail(fmt.Errorf("%s: %w", program, err))
	}
	return time.Since(start).Seconds()
}
