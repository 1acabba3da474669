package main

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"dragoman/bench"
)

// benchLine is a line of the bench as -json has it.
type benchLine struct {
	Game  string `json:"game"`
	FEN   string `json:"fen"`
	Best  string `json:"best"`
	Nodes uint64 `json:"nodes"`
}

func benchCommand(c *call) error {
	c.cacheFlag()
	c.jsonFlag()
	o := bench.Standard()
	c.flags.IntVar(&o.Depth, "depth", o.Depth, "depth of each search in plies")
	c.flags.IntVar(&o.Threads, "threads", o.Threads, "number of worker threads; only with one is the number of nodes always the same")
	c.flags.IntVar(&o.HashMB, "hash", o.HashMB, "size of the table in `MB`")
	c.flags.BoolVar(&o.Networks, "networks", false, "evaluate by the built-in networks; the signature is that of the tables")
	game := c.flags.String("game", "", "search positions of this game only: `name` of a built-in game, or a definition file")
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	if err := checkBench(o); err != nil {
		return usagef("%v", err)
	}
	subjects, err := c.subjects(*game)
	if err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	if !c.wantsJSON() {
		return benchError(ctx, runBench(ctx, c.stdout, subjects, o))
	}
	lines := []benchLine{}
	r, err := bench.Run(ctx, subjects, o, func(l bench.Line) {
		lines = append(lines, benchLine{l.Subject.Game, l.Subject.FEN, l.Best, l.Nodes})
	})
	if err != nil {
		return benchError(ctx, err)
	}
	c.print(map[string]any{"depth": o.Depth, "threads": o.Threads, "hash": o.HashMB, "networks": o.Networks, "positions": lines,
		"nodes": r.Nodes, "seconds": r.Elapsed.Seconds(), "nps": r.Speed()})
	return nil
}

// checkBench returns an error if this machine cannot search like this.
func checkBench(o bench.Options) error {
	if err := o.Check(); err != nil {
		return err
	}
	return checkHash(o.HashMB, 1, memory())
}

// benchError says in words that a bench was interrupted.
func benchError(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return interrupted("a signature needs all positions")
	}
	return err
}

// subjects returns the positions to search: all, those of a game, or what is
// found on the way from the start of a game that has none.
func (c *call) subjects(game string) (list []bench.Subject, err error) {
	all, err := bench.Fixed()
	if game == "" || err != nil {
		return all, err
	}
	for _, s := range all {
		if s.Game == game {
			list = append(list, s)
		}
	}
	if list != nil {
		return list, nil
	}
	prog, err := c.program(game, 1)
	if err != nil {
		return nil, err
	}
	return bench.Sample(game, prog)
}

// runBench writes a line for each position; the last one is what frameworks
// for testing engines read.
func runBench(ctx context.Context, w io.Writer, subjects []bench.Subject, o bench.Options) error {
	n := 0
	r, err := bench.Run(ctx, subjects, o, func(l bench.Line) {
		n++
		fmt.Fprintf(w, "%2d/%d %10d %-7s %s %s\n", n, len(subjects), l.Nodes, l.Best, l.Subject.Game, l.Subject.FEN)
	})
	if err == nil {
		fmt.Fprintf(w, "%d nodes %d nps\n", r.Nodes, r.Speed())
	}
	return err
}

// protocolBench is the bench as UCI asks for it: after the word may stand
// megabytes, threads and depth.
func protocolBench(ctx context.Context, words []string, w io.Writer) error {
	o := bench.Standard()
	for i, field := range []*int{&o.HashMB, &o.Threads, &o.Depth} {
		if i >= len(words) {
			break
		}
		n, err := strconv.Atoi(words[i])
		if err != nil {
			return fmt.Errorf("bench: expected megabytes, threads and depth, found %q", words[i])
		}
		*field = n
	}
	if err := checkBench(o); err != nil {
		return err
	}
	subjects, err := bench.Fixed()
	if err != nil {
		return err
	}
	return runBench(ctx, w, subjects, o)
}
