// Command tune makes positions by self-play and fits the weights of package
// eval to them.
//
//	tune play [-game G] -games N [-nodes N] [-seed N] -out FILE
//	tune fit [-rounds N] [-out eval/orthodox_tuned.go] FILE...
//	tune fit -common [-rounds N] [-out eval/general_tuned.go] GAME=FILE...
//
// docs/tuning.md tells how the weights in use came about.
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
		flags.IntVar(&p.games, "games", 1000, "how many games to play")
		flags.Uint64Var(&p.nodes, "nodes", 5000, "nodes to search for each move")
		flags.Uint64Var(&p.seed, "seed", 1, "decides the openings")
		flags.StringVar(&p.game, "game", "chess", "`name` of a built-in game")
		out := flags.String("out", "", "`file` to add the positions to")
		_ = flags.Parse(args[1:]) // exits by itself
		return p.run(*out)
	case "fit":
		f := fitter{}
		flags.IntVar(&f.rounds, "rounds", 2, "how often to work out anew how the evaluation depends on the weights")
		flags.IntVar(&f.steps, "steps", 400, "steps of descent in each round")
		flags.Float64Var(&f.trust, "trust", 0.2, "how much the results of games count against the scores of the search")
		flags.Float64Var(&f.stay, "stay", 2e-8, "how strongly weights that hardly matter are pulled back to where they were")
		flags.BoolVar(&f.common, "common", false, "fit the weights of all games, not those of the orthodox pieces")
		flags.IntVar(&f.skip, "skip", 0, "leave out so many positions after each")
		out := flags.String("out", "", "`file` to write the weights to (default where they belong)")
		_ = flags.Parse(args[1:])
		return f.run(flags.Args(), *out)
	}
	return fmt.Errorf("%q: expected play or fit", args[0])
}
