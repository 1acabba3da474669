package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"dragoman/bench"
	"dragoman/eval"
	"dragoman/net"
	"dragoman/net/data"
	"dragoman/net/train"
)

// trainFlags are the flags of the command train.
type trainFlags struct {
	game, dir   string
	time        time.Duration
	nodes, seed uint64
	games       uint64
	threads     int
}

func trainCommand(c *call) error {
	c.jsonFlag()
	var f trainFlags
	c.flags.StringVar(&f.game, "game", "chess", "`name` of a built-in game, or a definition file")
	c.flags.StringVar(&f.dir, "data", "", "`directory` for the training games")
	c.flags.DurationVar(&f.time, "time", time.Hour, "how long to play")
	c.flags.Uint64Var(&f.games, "games", 0, "number of games to have at the end; 0: as many as the time allows")
	c.flags.Uint64Var(&f.nodes, "nodes", 700, "nodes after which no iteration of a search begins; four times as many end it")
	c.flags.Uint64Var(&f.seed, "seed", 1, "seed of the games")
	c.flags.IntVar(&f.threads, "threads", 1, "number of threads")
	c.cacheFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	if f.time <= 0 || f.nodes < 1 || f.threads < 1 || f.dir == "" {
		return usagef("-time, -nodes and -threads must be positive, and -data a directory")
	}
	return c.train(&f)
}

// train plays training games.
func (c *call) train(f *trainFlags) error {
	prog, err := c.program(f.game, 1)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(f.dir, 0o777); err != nil {
		return err
	}
	h := data.Header{Game: prog.Game.Name, Hash: net.HashOf(prog.Game), Signature: bench.Signature(), Evaluation: "tables", Seed: f.seed, Nodes: f.nodes}
	g := train.Games{Program: prog, Model: eval.New(prog), Header: h, File: filepath.Join(f.dir, strconv.FormatUint(f.seed, 10)+".games"),
		Threads: f.threads, Number: f.games, Time: f.time}
	ctx, cancel := interruptible()
	defer cancel()
	start, games, positions := time.Now(), uint64(0), uint64(0)
	watched := c.watched()
	g.Report = func(all, made uint64) {
		games, positions = all, made
		if watched {
			left := max(0, f.time-time.Since(start))
			fmt.Fprintf(c.stderr, "%-*s", progressWidth, fmt.Sprintf("\r%d games, %d positions in this run, %v left", all, made, left.Round(time.Second)))
		}
	}
	err = g.Play(ctx)
	c.clearProgress(watched)
	if err != nil {
		return err
	}
	if c.wantsJSON() {
		c.print(map[string]any{"game": h.Game, "games": games, "positions": positions, "file": g.File, "seconds": time.Since(start).Seconds()})
	} else {
		fmt.Fprintf(c.stdout, "%s: %d games; %d positions in this run\n", g.File, games, positions)
	}
	return nil
}
