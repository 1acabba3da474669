package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"time"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/perft"
)

func perftCommand(c *call) error {
	c.jsonFlag()
	game := c.flags.String("game", "chess", "built-in `name` or definition file")
	text := c.flags.String("fen", "startpos", "`position`")
	backend := c.flags.String("gen", string(gen.Auto), "generator: auto, bits, general, mail or walk")
	leaf := c.flags.String("leaf", string(perft.LeafCount), "what is done on the last ply: count, list or make")
	list := c.flags.Bool("list", false, "the same as -leaf list")
	threads := c.flags.Int("threads", 1, "worker threads")
	hash := c.flags.Int("hash", 0, "size of the shared table in `MB`")
	seed := c.flags.Int64("seed", 1, "seed of games with a random start")
	shard := c.flags.String("shard", "", "count one of n shares only, `i/n`; merge adds them up")
	out := c.flags.String("out", "", "with -shard: `file` for the result; one that holds it already is left alone")
	divide := c.flags.Bool("divide", false, "print the count below each root move")
	c.cacheFlag()
	if err := c.parseArgs(1, 1); err != nil {
		return err
	}
	if *list {
		*leaf = string(perft.LeafList)
	}
	depth, err := strconv.Atoi(c.args[0])
	if err != nil || depth < 0 || depth > perft.MaxDepth {
		return usagef("depth %q: expected a number from 0 to %d", c.args[0], perft.MaxDepth)
	}
	if !slices.Contains(perft.Leaves[:], perft.Leaf(*leaf)) {
		return usagef("-leaf %q: expected one of %v", *leaf, perft.Leaves)
	}
	if !slices.Contains(gen.Backends[:], gen.Backend(*backend)) {
		return usagef("-gen %q: expected one of %v", *backend, gen.Backends)
	}
	if *threads < 1 || *threads > 1024 {
		return usagef("-threads %d: expected 1 to 1024", *threads)
	}
	if *hash < 0 || *hash > 1<<20 {
		return usagef("-hash %d: expected 0 to %d megabytes", *hash, 1<<20)
	}
	part, err := shardFlags(*shard, *out, depth)
	if err != nil {
		return err
	}
	prog, err := c.program(*game, *seed)
	if err != nil {
		return err
	}
	state, err := fen.Parse(prog, *text)
	if err != nil {
		return withCode("bad_fen", err)
	}
	pos, err := gen.New(prog, state, gen.Backend(*backend))
	if err != nil {
		return withCode("bad_generator", err)
	}

	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	o := perft.Options{Leaf: perft.Leaf(*leaf), Threads: *threads, Hash: perft.NewTable(*hash), Report: c.progress(), Shard: part}
	if part.Of > 0 {
		return c.countShard(ctx, shardTask{*game, *out, depth, pos, state}, o)
	}
	r, err := perft.Count(ctx, pos, depth, o)
	c.clearProgress(o.Report != nil)
	if err != nil {
		return err
	}
	names := fen.NewNames(prog, state)
	if c.wantsJSON() {
		out := map[string]any{"game": *game, "fen": fen.Format(prog, state), "depth": depth, "nodes": r.Nodes, "seconds": r.Elapsed.Seconds(),
			"nps": speed(r), "threads": *threads, "generator": pos.Backend(), "leaf": *leaf}
		if *divide {
			out["divide"] = branches(names, pos, r)
		}
		if r.Partial {
			out["partial"] = true
		}
		c.print(out)
		if r.Partial {
			return errQuiet // the document says so
		}
	} else {
		if *divide {
			for _, b := range r.Branches {
				fmt.Fprintf(c.stdout, "%s: %d%s\n", names.Long(pos, b.Move), b.Nodes, unfinished(b))
			}
			fmt.Fprintln(c.stdout)
		}
		fmt.Fprintf(c.stdout, "%s, depth %d, %s leaves by %s: %.3f s, %d nodes/s\n", *game, depth, *leaf, pos.Backend(), r.Elapsed.Seconds(), speed(r))
		fmt.Fprintf(c.stdout, "nodes %d\n", r.Nodes)
	}
	if r.Partial {
		return withCode("interrupted", errors.New("interrupted: the count covers the finished root moves only"))
	}
	return nil
}

func speed(r perft.Result) uint64 {
	return uint64(float64(r.Nodes) / max(r.Elapsed.Seconds(), 1e-9))
}

func unfinished(b perft.Branch) string {
	if b.Done {
		return ""
	}
	return " (unfinished)"
}

func branches(names *fen.Names, pos gen.Position, r perft.Result) map[string]uint64 {
	out := map[string]uint64{}
	for _, b := range r.Branches {
		if b.Done {
			out[names.Long(pos, b.Move)] = b.Nodes
		}
	}
	return out
}

// progress returns a function that shows how far a count is, or nil if nobody
// would see it.
func (c *call) progress() func(done, total int, nodes uint64) {
	if !c.watched() {
		return nil
	}
	start := time.Now()
	return func(done, total int, nodes uint64) {
		fmt.Fprintf(c.stderr, "\r%d of %d parts, %d nodes, %.0f s", done, total, nodes, time.Since(start).Seconds())
	}
}

// watched reports whether messages go to a terminal.
func (c *call) watched() bool {
	info, err := os.Stderr.Stat()
	return c.stderr == os.Stderr && err == nil && info.Mode()&os.ModeCharDevice != 0
}

func (c *call) clearProgress(shown bool) {
	if shown {
		fmt.Fprint(c.stderr, "\r"+strings.Repeat(" ", 70)+"\r")
	}
}
