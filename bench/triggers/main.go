// Command triggers prints what one trigger costs: how much longer a game with it takes to
// list or count a leaf of perft than chess. Both count in turn, in slices of some hundredths of a
// second of one process, and what counts is processor time, so a busy machine slows both
// alike.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/perft"
)

// subject is a position that all games begin from.
type subject struct {
	name, fen string
	depth     int
}

var subjects = []subject{
	{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5},
	{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
}

func main() {
	rounds := flag.Int("rounds", 15, "rounds, of which the median is taken")
	limit := flag.Float64("limit", 1.5, "how many times as long a game may take")
	leaf := flag.String("leaf", string(perft.LeafList), "how leaves are taken: count, list or make")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: triggers [-rounds N] [-limit RATIO] [-leaf count|list|make] FILE...\nEach file extends chess by a trigger.")
	}
	flag.Parse()
	if flag.NArg() == 0 || *rounds < 1 || !slices.Contains(perft.Leaves[:], perft.Leaf(*leaf)) {
		flag.Usage()
		os.Exit(2)
	}
	chess, err := rules.Compile(dsl.Chess())
	if err != nil {
		fail(err)
	}
	fmt.Printf("%-12s %-8s %10s %10s  time of a leaf, and of the count, over that of chess, median of %d paired rounds\n", "game", "position", "leaf", "count", *rounds)
	above := 0
	for _, file := range flag.Args() {
		prog, err := load(file)
		if err != nil {
			fail(err)
		}
		for i := range subjects {
			perLeaf, whole, err := subjects[i].compare(chess, prog, perft.Leaf(*leaf), *rounds)
			if err != nil {
				fail(fmt.Errorf("%s: %w", file, err))
			}
			fmt.Printf("%-12s %-8s %10.2f %10.2f\n", strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)), subjects[i].name, perLeaf, whole)
			if perLeaf > *limit {
				above++
			}
		}
	}
	fmt.Printf("%d games, %d positions above %g\n", flag.NArg(), above, *limit)
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "triggers:", err)
	os.Exit(1)
}

// load compiles the game of a file.
func load(name string) (*rules.Program, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	file := src.NewFile(name, string(text))
	language, err := dsl.Detect(file)
	if err != nil {
		return nil, err
	}
	loaded, err := dsl.Load(file, language, 1)
	if err != nil {
		return nil, err
	}
	return rules.Compile(loaded.Game)
}

// compare returns how many times as long one game takes as the other: for a leaf, and
// for the whole count.
func (s *subject) compare(base, other *rules.Program, leaf perft.Leaf, rounds int) (perLeaf, whole float64, err error) {
	var positions [2]gen.Position
	for i, prog := range []*rules.Program{base, other} {
		if positions[i], err = s.position(prog); err != nil {
			return 0, 0, err
		}
	}
	var ratios, leaves []float64
	for i := range rounds {
		var seconds, nodes [2]float64
		for j := range positions {
			turn := (i + j) % 2 // who begins changes from round to round
			nodes[turn], seconds[turn], err = s.count(positions[turn], leaf)
			if err != nil {
				return 0, 0, err
			}
		}
		ratios = append(ratios, seconds[1]/seconds[0])
		leaves = append(leaves, nodes[0]/nodes[1]*seconds[1]/seconds[0])
	}
	slices.Sort(ratios)
	slices.Sort(leaves)
	return leaves[rounds/2], ratios[rounds/2], nil
}

// position sets the subject up.
func (s *subject) position(prog *rules.Program) (gen.Position, error) {
	state, err := fen.Parse(prog, s.fen)
	if err != nil {
		return nil, err
	}
	return gen.New(prog, state, gen.Auto)
}

// count takes the leaves once. It returns their number and the seconds of processor time.
func (s *subject) count(p gen.Position, leaf perft.Leaf) (nodes, seconds float64, err error) {
	before, err := processorTime()
	if err != nil {
		return 0, 0, err
	}
	depth := s.depth
	if leaf == perft.LeafCount {
		depth++ // which takes about as long
	}
	result, err := perft.Count(context.Background(), p, depth, perft.Options{Leaf: leaf})
	if err != nil {
		return 0, 0, err
	}
	after, err := processorTime()
	return float64(result.Nodes), (after - before).Seconds(), err
}

// processorTime returns what this process has used.
func processorTime() (time.Duration, error) {
	var used syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return time.Duration(used.Utime.Nano() + used.Stime.Nano()), err
}
