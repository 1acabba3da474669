package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/perft"
)

// perftFlags are the flags of perft.
type perftFlags struct {
	game, fen, backend, leaf string
	threads, hash, depth     int
	seed                     int64
	shard                    perft.Shard
	out                      string
	divide                   bool
}

func perftCommand(c *call) error {
	f, err := c.perftFlags()
	if err != nil {
		return err
	}
	prog, err := c.program(f.game, f.seed)
	if err != nil {
		return err
	}
	state, err := fen.Parse(prog, f.fen)
	if err != nil {
		return withCode("bad_fen", err)
	}
	pos, err := walk.NewPosition(prog, state, gen.Backend(f.backend))
	if err != nil {
		return withCode("bad_generator", err)
	}
	ctx, cancel := interruptible()
	defer cancel()
	o := perft.Options{Leaf: perft.Leaf(f.leaf), Threads: f.threads, Hash: perft.NewTable(f.hash), Report: c.progress("parts", "nodes"), Shard: f.shard}
	if f.shard.Of > 0 {
		return c.countShard(ctx, shardTask{f.game, f.out, f.depth, f.divide, pos, state}, o)
	}
	r, err := perft.Count(ctx, pos, f.depth, o)
	c.clearProgress(o.Report != nil)
	if err != nil {
		return err
	}
	return c.printCount(f, pos, state, r)
}

// perftFlags reads and checks the flags of perft.
func (c *call) perftFlags() (*perftFlags, error) {
	f := &perftFlags{}
	c.jsonFlag()
	c.flags.StringVar(&f.game, "game", "chess", "`name` of a built-in game, or a definition file")
	c.flags.StringVar(&f.fen, "fen", "startpos", "`position`")
	c.flags.StringVar(&f.backend, "gen", string(gen.Auto), "generator: auto, bits, general, mail or walk")
	c.flags.StringVar(&f.leaf, "leaf", string(perft.LeafCount), "what to do with the moves of the last ply: count, list or make")
	list := c.flags.Bool("list", false, "the same as -leaf list")
	c.flags.IntVar(&f.threads, "threads", 1, "number of worker threads")
	c.flags.IntVar(&f.hash, "hash", 0, "size of the shared table in `MB`")
	c.flags.Int64Var(&f.seed, "seed", 1, "seed of games with a random start")
	shard := c.flags.String("shard", "", "count only share i of n, as `i/n`; merge adds the shares up")
	c.flags.StringVar(&f.out, "out", "", "with -shard: `file` for the result; a file that already holds it is not changed")
	c.flags.BoolVar(&f.divide, "divide", false, "print the count below each root move")
	c.cacheFlag()
	if err := c.parseArgs(1, 1); err != nil {
		return nil, err
	}
	if *list {
		if f.leaf != string(perft.LeafCount) && f.leaf != string(perft.LeafList) {
			return nil, usagef("-list and -leaf %s exclude each other", f.leaf)
		}
		f.leaf = string(perft.LeafList)
	}
	var err error
	f.depth, err = strconv.Atoi(c.args[0])
	switch {
	case err != nil || f.depth < 0 || f.depth > perft.MaxDepth:
		return nil, usagef("depth %q: expected a number from 0 to %d", c.args[0], perft.MaxDepth)
	case !slices.Contains(perft.Leaves[:], perft.Leaf(f.leaf)):
		return nil, usagef("-leaf %q: expected %s", f.leaf, oneOf(perft.Leaves[:]...))
	case !slices.Contains(walk.Backends, gen.Backend(f.backend)):
		return nil, usagef("-gen %q: expected %s", f.backend, oneOf(walk.Backends...))
	case f.threads < 1 || f.threads > 1024:
		return nil, usagef("-threads %d: expected 1 to 1024", f.threads)
	}
	if err := checkHash(f.hash, 0, memory()); err != nil {
		return nil, err
	}
	f.shard, err = shardFlags(*shard, f.out, f.depth)
	return f, err
}

// printCount prints what was counted. A count that was interrupted fails.
func (c *call) printCount(f *perftFlags, pos gen.Position, state *rules.State, r perft.Result) error {
	names := fen.NewNames(pos.Program(), state)
	if c.wantsJSON() {
		out := map[string]any{"game": f.game, "fen": fen.Format(pos.Program(), state), "depth": f.depth, "nodes": r.Nodes, "seconds": r.Elapsed.Seconds(),
			"nps": r.Speed(), "threads": f.threads, "generator": gen.BackendOf(pos), "leaf": f.leaf}
		if f.divide {
			out["divide"] = r.Divide(func(m gen.Move) string { return names.Long(pos, m) })
		}
		return c.printPart(out, r.Partial)
	}
	if f.divide {
		for _, b := range r.Branches {
			fmt.Fprintf(c.stdout, "%s: %d%s\n", names.Long(pos, b.Move), b.Nodes, unfinished(b))
		}
		fmt.Fprintln(c.stdout)
	}
	fmt.Fprintf(c.stdout, "%s, depth %d, %s leaves by %s: %.3f s, %d nodes/s\n", f.game, f.depth, f.leaf, gen.BackendOf(pos), r.Elapsed.Seconds(), r.Speed())
	fmt.Fprintf(c.stdout, "nodes %d\n", r.Nodes)
	if r.Partial {
		return interrupted("the count covers the finished root moves only")
	}
	return nil
}

func unfinished(b perft.Branch) string {
	if b.Done {
		return ""
	}
	return " (unfinished)"
}

// progress returns a function that shows how many parts of a task are done, how
// fast it is and how long it will take, or nil if nobody would see it. Each
// part counts as what; units are counted beside them, if there are any.
func (c *call) progress(what, units string) func(done, total int, n uint64) {
	if !c.watched() {
		return nil
	}
	start := time.Now()
	return func(done, total int, n uint64) {
		elapsed := time.Since(start)
		text := fmt.Sprintf("\r%d of %d %s", done, total, what)
		if units != "" {
			text += fmt.Sprintf(", %d %s, %.1f M/s", n, units, float64(n)/elapsed.Seconds()/1e6)
		}
		if done > 0 {
			left := time.Duration(float64(elapsed) / float64(done) * float64(total-done))
			text += fmt.Sprintf(", about %v left", left.Round(time.Second))
		}
		fmt.Fprintf(c.stderr, "%-*s", progressWidth, text)
	}
}

// progressWidth is the width of the line that shows progress.
const progressWidth = 76

// watched reports whether messages go to a terminal.
func (c *call) watched() bool { return c.stderr == os.Stderr && c.onTerminal(os.Stderr) }

// onTerminal reports whether a file is a terminal.
func (c *call) onTerminal(file *os.File) bool {
	info, err := file.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

func (c *call) clearProgress(shown bool) {
	if shown {
		fmt.Fprint(c.stderr, "\r"+strings.Repeat(" ", progressWidth)+"\r")
	}
}
