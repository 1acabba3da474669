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
	game := c.flags.String("game", "chess", "built-in `name` or definition file")
	seconds := c.flags.Float64("seconds", 0, "how long to look; 0: as long as -positions takes")
	positions := c.flags.Int("positions", 0, "how many positions to compare; 0: 20000, or what -seconds allows")
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
		*positions = 20000
	}
	prog, err := c.program(*game, *seed)
	if err != nil {
		return err
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	r, err := perft.Verify(ctx, prog, perft.VerifyOptions{Positions: *positions, Duration: time.Duration(*seconds * float64(time.Second)),
		Seed: uint64(*seed), Chess: *game == "chess"})
	if err != nil {
		return err
	}
	return c.verified(r)
}

// verified prints a report; disagreements make the command fail.
func (c *call) verified(r perft.Report) error {
	if c.wantsJSON() {
		out := map[string]any{"positions": r.Positions, "disagreements": r.Disagreements, "oracle": r.Oracle, "lookups": r.Lookups}
		if r.First != nil {
			out["first"] = r.First
		}
		c.print(out)
	} else {
		if r.First != nil {
			fmt.Fprintf(c.stdout, "first disagreement: %v\n", r.First)
		}
		fmt.Fprintf(c.stdout, "lookups %d\noracle %d\npositions %d\ndisagreements %d\n", r.Lookups, r.Oracle, r.Positions, r.Disagreements)
	}
	if r.Disagreements > 0 {
		return errQuiet
	}
	return nil
}
