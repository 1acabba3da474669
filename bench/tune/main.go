// Command tune makes positions by self-play, and fits the weights of package eval
// to them.
//
//	tune play [-game G] -games N [-nodes N] [-seed N] -out FILE
//	tune fit [-rounds N] [-out eval/orthodox_tuned.go] FILE...
//	tune fit -general [-rounds N] [-out eval/general_tuned.go] GAME=FILE...
//
// docs/tuning.md says how the weights in use were fitted.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("expected play or fit")
	}
	flags := flag.NewFlagSet(args[0], flag.ExitOnError)
	switch args[0] {
	case "play":
		p := player{}
		flags.IntVar(&p.games, "games", 1000, "number of games to play")
		flags.Uint64Var(&p.nodes, "nodes", 5000, "nodes to search per move")
		flags.Uint64Var(&p.seed, "seed", 1, "seed of the openings")
		flags.StringVar(&p.game, "game", "chess", "`name` of a built-in game")
		out := flags.String("out", "", "`file` to add the positions to")
		_ = flags.Parse(args[1:]) // exits on an error
		return p.writeGames(*out)
	case "fit":
		f := fitter{}
		flags.IntVar(&f.rounds, "rounds", 2, "how often to find the coefficients of the weights")
		flags.IntVar(&f.steps, "steps", 400, "steps of gradient descent in each round")
		flags.Float64Var(&f.resultWeight, "results", 0.2, "weight of game results against search scores in the targets, from 0 to 1")
		flags.Float64Var(&f.decay, "decay", 2e-8, "how strongly weights are pulled back to their former values")
		flags.BoolVar(&f.general, "general", false, "fit the general weights, not the orthodox ones")
		flags.IntVar(&f.skip, "skip", 0, "how many positions to leave out after each one read")
		out := flags.String("out", "", "`file` to write the weights to (default: their file in eval)")
		_ = flags.Parse(args[1:])
		return f.run(flags.Args(), *out)
	}
	return fmt.Errorf("%q: expected play or fit", args[0])
}
