package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"time"

	"dragoman/perft"
)

func verifyCommand(c *call) error {
	c.jsonFlag()
	game := c.flags.String("game", "", "built-in `name` or definition file; none: the whole catalogue and random sets of pieces")
	seconds := c.flags.Float64("seconds", 0, "how long to look; 0: as long as -positions takes")
	positions := c.flags.Int("positions", 0, "how many positions of each game to compare; 0: 5000, or what -seconds allows")
	sets := c.flags.Int("sets", 200, "how many random sets of pieces, without -game")
	c.cacheFlag()
	seed := c.flags.Int64("seed", 1, "seed of the positions, and of games with a random start")
	if err := c.parseArgs(0, 1); err != nil {
		return err
	}
	if len(c.args) == 1 {
		*game = c.args[0]
	}
	if !(*seconds >= 0 && *seconds <= 1e6) {
		return usagef("-seconds %v: expected 0 to 1000000", *seconds)
	}
	if *positions < 0 {
		return usagef("-positions %d: expected a number from 0", *positions)
	}
	if *positions == 0 && *seconds == 0 {
		*positions = perft.DefaultPositions
	}
	if *sets < 0 || *sets > 1e6 {
		return usagef("-sets %d: expected 0 to 1000000", *sets)
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	duration := time.Duration(*seconds * float64(time.Second))
	if *game == "" {
		r, err := perft.Sweep(ctx, perft.SweepOptions{Positions: *positions, Duration: duration, Sets: *sets, Seed: uint64(*seed), Store: c.store(), Report: c.disagreement})
		if err != nil {
			return err
		}
		return c.verified(r)
	}
	prog, err := c.program(*game, *seed)
	if err != nil {
		return err
	}
	r, err := perft.Verify(ctx, prog, perft.VerifyOptions{Positions: *positions, Duration: duration, Seed: uint64(*seed), Chess: *game == "chess"})
	if err != nil {
		return err
	}
	return c.verified(r)
}

// disagreement tells at once of a game in which something is wrong.
func (c *call) disagreement(game string, r perft.Report) {
	if r.First != nil {
		c.note(fmt.Sprintf("%s: %d disagreements, the first: %v", game, r.Disagreements, r.First))
	}
}

// verified prints a report; disagreements make the command fail.
func (c *call) verified(r perft.Report) error {
	if c.wantsJSON() {
		out := map[string]any{"positions": r.Positions, "disagreements": r.Disagreements, "oracle": r.Oracle, "lookups": r.Lookups}
		if r.Games > 0 {
			out["games"] = r.Games
		}
		if r.First != nil {
			out["first"] = r.First
		}
		c.print(out)
	} else {
		if r.First != nil {
			fmt.Fprintf(c.stdout, "first disagreement: %v\n", r.First)
		}
		if r.Games > 0 {
			fmt.Fprintf(c.stdout, "games %d\n", r.Games)
		}
		fmt.Fprintf(c.stdout, "lookups %d\noracle %d\npositions %d\ndisagreements %d\n", r.Lookups, r.Oracle, r.Positions, r.Disagreements)
	}
	if r.Disagreements > 0 {
		return errQuiet
	}
	return nil
}
