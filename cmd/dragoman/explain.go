package main

import (
	"fmt"

	"dragoman/gen/explain"
	"dragoman/gen/fen"
)

func explainCommand(c *call) error {
	c.cacheFlag()
	c.jsonFlag()
	game := c.flags.String("game", "chess", "`name` of a built-in game, or a definition file")
	text := c.flags.String("fen", "startpos", "`position`")
	seed := c.flags.Int64("seed", 1, "seed of games with a random start")
	if err := c.parseArgs(1, 1); err != nil {
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
	answer, err := explain.Move(prog, state, c.args[0])
	if err != nil {
		return withCode("bad_move", err)
	}
	if c.wantsJSON() {
		c.print(answer)
		return nil
	}
	fmt.Fprintln(c.stdout, answer.Text)
	return nil
}
