package main

import (
	"fmt"
	"runtime"
	"time"

	"dragoman/verify"
)

func verifyCommand(c *call) error {
	c.jsonFlag()
	game := c.flags.String("game", "", "`name` of a built-in game, or a definition file; without it, all flat built-in games and random sets of pieces")
	seconds := c.flags.Float64("seconds", 0, "time limit in seconds; 0: no limit, -positions decides")
	positions := c.flags.Int("positions", 0, "number of positions of each game to compare; 0: 5000, or as many as -seconds allows")
	sets := c.flags.Int("sets", 200, "number of random sets of pieces, without -game")
	threads := c.flags.Int("threads", runtime.NumCPU(), "number of games to verify at the same time; the result with -positions does not depend on it")
	c.cacheFlag()
	seed := c.flags.Int64("seed", 1, "seed of the positions, and of games with a random start")
	if err := c.parseArgs(0, 1); err != nil {
		return err
	}
	if len(c.args) == 1 {
		if *game != "" {
			return usagef("-game %s and %s: expected one game", *game, c.args[0])
		}
		*game = c.args[0]
	}
	if !(*seconds >= 0 && *seconds <= 1e6) {
		return usagef("-seconds %v: expected 0 to 1000000", *seconds)
	}
	if *positions < 0 {
		return usagef("-positions %d: expected a number from 0", *positions)
	}
	if *positions == 0 && *seconds == 0 {
		*positions = verify.DefaultPositions
	}
	if *sets < 0 || *sets > 1e6 {
		return usagef("-sets %d: expected 0 to 1000000", *sets)
	}
	if *threads < 1 || *threads > 1024 {
		return usagef("-threads %d: expected 1 to 1024", *threads)
	}
	ctx, cancel := interruptible()
	defer cancel()
	duration := time.Duration(*seconds * float64(time.Second))
	if *game == "" {
		r, err := verify.All(ctx, verify.AllOptions{Positions: *positions, Duration: duration, Sets: *sets, Seed: uint64(*seed), Threads: *threads, Store: c.store(), Report: c.progressOfAll()})
		c.clearProgress(c.watched())
		if err != nil {
			return err
		}
		return c.verified(r, ctx.Err() != nil)
	}
	prog, err := c.program(*game, *seed)
	if err != nil {
		return err
	}
	r, err := verify.Game(ctx, prog, verify.Options{Positions: *positions, Duration: duration, Seed: uint64(*seed)})
	if err != nil {
		return err
	}
	return c.verified(r, ctx.Err() != nil)
}

// progressOfAll returns a function that reports a game in which something is
// wrong at once, and on a terminal how many games are done.
func (c *call) progressOfAll() func(verify.Progress) {
	watched := c.watched()
	return func(s verify.Progress) {
		if s.Report.First != nil {
			c.clearProgress(watched)
			c.note(fmt.Sprintf("%s: %d disagreements, the first: %v", s.Game, s.Report.Disagreements, s.Report.First))
		}
		if watched {
			fmt.Fprintf(c.stderr, "\r%d of %d games", s.Done, s.Total)
		}
	}
}

// verified prints a report. The command fails if there are disagreements, or if
// it was interrupted.
func (c *call) verified(r verify.Report, partial bool) error {
	if c.wantsJSON() {
		out := map[string]any{"positions": r.Positions, "disagreements": r.Disagreements, "oracle": r.Oracle, "lookups": r.Lookups}
		if r.Games > 0 {
			out["games"] = r.Games
		}
		if r.First != nil {
			out["first"] = r.First
		}
		if err := c.printPart(out, partial); err != nil {
			return err
		}
	} else {
		if r.First != nil {
			fmt.Fprintf(c.stdout, "first disagreement: %v\n", r.First)
		}
		if r.Games > 0 {
			fmt.Fprintf(c.stdout, "games %d\n", r.Games)
		}
		fmt.Fprintf(c.stdout, "lookups %d\noracle %d\npositions %d\ndisagreements %d\n", r.Lookups, r.Oracle, r.Positions, r.Disagreements)
	}
	switch {
	case r.Disagreements > 0:
		return errQuiet
	case partial:
		return interrupted("only a part was verified")
	case r.Positions+r.Lookups == 0:
		c.note("nothing was compared: -seconds is too short for a position")
		return errQuiet
	}
	return nil
}
