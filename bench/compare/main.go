// Command compare runs our perft and dragontoothmg's alternately in one
// process and prints how many times faster ours is: medians over rounds, so
// that a busy machine slows both alike. With -whole it also compares threads
// with processes, a count with a table to one without, and our start-up with
// another engine's. Build it with GOAMD64=v3.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/dylhunn/dragontoothmg"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/perft"
)

// subject is a position and depth, with the count that all must give.
type subject struct {
	name  string
	fen   string
	depth int
	nodes uint64
}

var subjects = []subject{
	{"startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324},
	{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193690690},
}

// contender is one way of ours to count.
type contender struct {
	backend gen.Backend
	leaf    perft.Leaf
	want    float64 // the least ratio that is asked for
}

var contenders = []contender{
	{gen.Bits, perft.LeafCount, 8},
	{gen.Bits, perft.LeafList, 3},
	{gen.Bits, perft.LeafMake, 0.8},
	{gen.General, perft.LeafList, 1},
}

func main() {
	rounds := flag.Int("rounds", 7, "rounds, of which the median is taken")
	whole := flag.Bool("whole", false, "also compare threads, hash and start-up")
	program := flag.String("program", "", "our `program`, for start-up")
	other := flag.String("other", "/usr/games/stockfish", "the `program` to compare start-up with")
	child := flag.Bool("child", false, "count once and print the seconds: one of two processes")
	flag.Parse()
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		fail(err)
	}
	if *child {
		fmt.Println(count(prog, &deep, gen.Auto, perft.Options{}))
		return
	}
	leaves(prog, *rounds)
	if *whole {
		threads(prog, 5)
		hash(prog, 3)
		if *program != "" {
			startUp(*program, *other, 9)
		}
	}
}

// leaves compares the ways to treat the last ply.
func leaves(prog *rules.Program, rounds int) {
	fmt.Printf("%-9s %-10s %-6s %8s  %s\n", "position", "generator", "leaf", "ratio", "speed of ours over dragontoothmg, median of paired rounds")
	for _, s := range subjects {
		ratios := make([][]float64, len(contenders))
		for range rounds {
			base := theirs(&s)
			for i, c := range contenders {
				ratios[i] = append(ratios[i], base/count(prog, &s, c.backend, perft.Options{Leaf: c.leaf}))
			}
		}
		for i, c := range contenders {
			median, least, most := spread(ratios[i])
			fmt.Printf("%-9s %-10s %-6s %7.2fx  %.2f to %.2f, at least %g wanted\n", s.name, c.backend, c.leaf, median, least, most, c.want)
		}
	}
}

// spread returns the median of some ratios, the least and the greatest.
func spread(ratios []float64) (median, least, most float64) {
	slices.Sort(ratios)
	return ratios[len(ratios)/2], ratios[0], ratios[len(ratios)-1]
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "compare:", err)
	os.Exit(1)
}

// theirs returns the seconds that dragontoothmg takes.
func theirs(s *subject) float64 {
	b := dragontoothmg.ParseFen(s.fen)
	start := time.Now()
	check(s, "dragontoothmg", toothPerft(&b, s.depth))
	return time.Since(start).Seconds()
}

func toothPerft(b *dragontoothmg.Board, depth int) (n uint64) {
	moves := b.GenerateLegalMoves()
	if depth == 1 {
		return uint64(len(moves))
	}
	for _, m := range moves {
		undo := b.Apply(m)
		n += toothPerft(b, depth-1)
		undo()
	}
	return n
}

// count returns the seconds that our count takes.
func count(prog *rules.Program, s *subject, backend gen.Backend, o perft.Options) float64 {
	state, err := fen.Parse(prog, s.fen)
	if err != nil {
		fail(err)
	}
	p, err := gen.New(prog, state, backend)
	if err != nil {
		fail(err)
	}
	r, err := perft.Count(context.Background(), p, s.depth, o)
	if err != nil {
		fail(err)
	}
	check(s, fmt.Sprintf("%s %s", backend, o.Leaf), r.Nodes)
	return r.Elapsed.Seconds()
}

func check(s *subject, who string, nodes uint64) {
	if nodes != s.nodes {
		fail(fmt.Errorf("%s counts %d nodes for %s at depth %d, expected %d", who, nodes, s.name, s.depth, s.nodes))
	}
}
