package main

import (
	"context"
	"fmt"
	"math"
	"time"

	"dragoman/gen/fen"
	"dragoman/search"

	"dragoman/arena"
	"dragoman/arena/epd"
	"dragoman/arena/player"
	"dragoman/gen/rules"
)

func epdCommand(c *call) error {
	c.jsonFlag()
	game := c.flags.String("game", "chess", "`name` of a built-in game, or a definition file")
	movetime := c.flags.Int("movetime", 0, "`milliseconds` for each position (default 1000 if there is no other limit)")
	nodes := c.flags.Int("nodes", 0, "number of nodes for each position")
	depth := c.flags.Int("depth", 0, "depth of each search in plies")
	threads := c.flags.Int("threads", 1, "number of worker threads of the built-in engine")
	hash := c.flags.Int("hash", 64, "size of the built-in engine's transposition table in `MB`")
	spec := c.flags.String("engine", "", "another engine, given as for the arena (`cmd=PROGRAM` ...)")
	most := c.flags.Int("most", 0, "number of positions to use from the beginning of the file; 0: all")
	seed := c.flags.Int64("seed", 1, "seed of games with a random start")
	c.cacheFlag()
	if err := c.parseArgs(1, 1); err != nil {
		return err
	}
	if *movetime < 0 || *nodes < 0 || *depth < 0 || *most < 0 {
		return usagef("-movetime, -nodes, -depth and -most: expected numbers from 0")
	}
	if *threads < 1 || *threads > search.MaxThreads {
		return usagef("-threads %d: expected 1 to %d", *threads, search.MaxThreads)
	}
	if err := checkHash(*hash, 1, memory()); err != nil {
		return err
	}
	limits := arena.Control{MoveTime: time.Duration(*movetime) * time.Millisecond, Nodes: uint64(*nodes), Depth: *depth, Stall: 30 * time.Second}
	if !limits.IsLimited() {
		limits.MoveTime = time.Second
	}
	if *spec == "" {
		*spec = fmt.Sprintf("cmd=%s option.Threads=%d option.Hash=%d", ownEngine, *threads, *hash)
	}
	engine, err := arena.ParseEngine(*spec, limits)
	if err != nil {
		return usagef("%v", err)
	}
	prog, err := c.program(*game, *seed)
	if err != nil {
		return err
	}
	records, err := readEPD(c.args[0])
	if err != nil {
		return err
	}
	if *most > 0 && *most < len(records) {
		records = records[:*most]
	}
	ctx, cancel := interruptible()
	defer cancel()
	return c.runSuite(ctx, prog, gameNames(*game, *seed, prog), &engine, records)
}

func readEPD(name string) ([]fen.EPD, error) {
	file, err := openFile(name)
	if err != nil {
		return nil, cannotRead(name, err)
	}
	defer file.Close()
	records, err := fen.ReadEPD(file)
	if err != nil {
		return nil, badFile("bad_epd", name, err)
	}
	if len(records) == 0 {
		return nil, withCode("bad_epd", fmt.Errorf("%s has no positions", name))
	}
	return records, nil
}

func (c *call) runSuite(ctx context.Context, prog *rules.Program, game player.Game, e *arena.Engine, records []fen.EPD) error {
	p, err := openEngine(ctx, e.Command)
	if err != nil {
		return withCode("bad_engine", err)
	}
	defer p.Close()
	suite := epd.Suite{Program: prog, Game: game, Player: p, Turn: player.Turn{
		Limit: player.Limit{MoveTime: e.Control.MoveTime, Nodes: e.Control.Nodes, Depth: e.Control.Depth}, Patience: e.Control.Patience()}}
	file := c.args[0]
	report := func(r *epd.Result) { c.reportPosition(file, r) }
	if c.wantsJSON() {
		report = nil
	}
	sum, err := suite.Run(ctx, records, report)
	if ctx.Err() != nil {
		return interrupted("%d of %d positions were searched", len(sum.Results), sum.Total)
	}
	if err != nil {
		return withCode("bad_engine", err)
	}
	if c.wantsJSON() {
		c.print(sum)
		return unusable(sum)
	}
	fmt.Fprintf(c.stdout, "%d nodes in %.1f s, %.0f nodes/s\n", sum.Nodes, sum.Seconds, float64(sum.Nodes)/math.Max(sum.Seconds, 1e-9))
	if sum.Mates.Announced > 0 {
		fmt.Fprintf(c.stdout, "mates announced %d: %d proven by their lines, %d lines too short, %d wrong; best mates %d\n",
			sum.Mates.Announced, sum.Mates.Proven, sum.Mates.Short, sum.Mates.Wrong, sum.Mates.Best)
	}
	if sum.Errors > 0 {
		fmt.Fprintf(c.stdout, "unusable lines %d\n", sum.Errors)
	}
	fmt.Fprintf(c.stdout, "solved %d of %d\n", sum.Solved, sum.Total)
	return unusable(sum)
}

// unusable fails the command if a line of the suite made no sense; that was
// printed already.
func unusable(sum *epd.Summary) error {
	if sum.Errors > 0 {
		return errQuiet
	}
	return nil
}

// reportPosition prints what was not solved, or wrong.
func (c *call) reportPosition(file string, r *epd.Result) {
	name := r.ID
	if name == "" {
		name = fmt.Sprintf("line %d", r.Line)
	}
	switch {
	case r.Error != "":
		fmt.Fprintf(c.stdout, "%s:%d: error: %s\n", file, r.Line, r.Error)
	case r.Wrong != "":
		fmt.Fprintf(c.stdout, "%s: wrong announcement: %s\n", name, r.Wrong)
	case !r.Solved:
		fmt.Fprintf(c.stdout, "%s: %s, found %s (score %d, depth %d)\n", name, r.Want, r.Move, r.Score, r.Depth)
	}
}
