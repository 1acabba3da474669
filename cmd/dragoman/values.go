package main

import (
	"fmt"
	"text/tabwriter"

	"dragoman/arena/values"
	"dragoman/eval"
)

func valuesCommand(c *call) error {
	c.jsonFlag()
	game := c.flags.String("game", "chess", "`name` of a built-in game, or a definition file")
	games := c.flags.Int("games", 600, "number of games of self-play; 0: none")
	nodes := c.flags.Uint64("nodes", 200, "number of nodes for each move of these games")
	seed := c.flags.Uint64("seed", 1, "seed of these games")
	c.cacheFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	if *games < 0 || *nodes < 1 {
		return usagef("-games must not be negative, and -nodes at least 1")
	}
	prog, err := c.program(*game, 1)
	if err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	model := eval.New(prog)
	var played []values.Estimate
	if *games > 0 {
		progress := c.progress("games", "")
		o := values.Options{Games: *games, Nodes: *nodes, Seed: *seed}
		if progress != nil {
			o.Report = func(n int) { progress(n, *games, 0) }
		}
		played, err = values.Measure(ctx, prog, model, o)
		c.clearProgress(progress != nil)
	}
	partial := err != nil
	list := values.Pieces(prog, model, played)
	if c.wantsJSON() {
		return c.printPart(map[string]any{"game": *game, "games": *games, "nodes": *nodes, "seed": *seed, "pieces": list}, partial)
	}
	if err := c.printValues(list); err != nil {
		return err
	}
	if partial {
		return interrupted("the values in play come from fewer games")
	}
	return nil
}

func (c *call) printValues(list []values.Piece) error {
	w := tabwriter.NewWriter(c.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "piece\tletter\tgiven\tmeasured\tused\tin play")
	for _, v := range list {
		given, played := "-", "-"
		if v.Given != nil {
			given = fmt.Sprint(*v.Given)
		}
		if v.Played != nil {
			played = fmt.Sprintf("%.0f ± %.0f", *v.Played, *v.Error)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%s\n", v.Name, v.Letter, given, v.Measured, v.Value, played)
	}
	return w.Flush()
}
