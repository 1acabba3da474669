package main

import (
	"fmt"

	"dragoman/dsl"
	"dragoman/gen/rules"
)

// program compiles the game of a name or definition file.
func (c *call) program(name string, seed int64) (*rules.Program, error) {
	if name != "chess" {
		return nil, withCode("unknown_game", fmt.Errorf("game %q: expected chess", name))
	}
	return rules.Compile(dsl.Chess())
}

func gamesCommand(c *call) error {
	c.jsonFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	return nil
}
