package main

import (
	"errors"
	"fmt"

	"dragoman/perft"
)

func mergeCommand(c *call) error {
	c.jsonFlag()
	if err := c.parseArgs(1, -1); err != nil {
		return err
	}
	var shards []*perft.ShardCount
	for _, name := range c.args {
		text, err := readAll(name)
		if err != nil {
			return err
		}
		s, err := perft.ReadShard(text)
		if err != nil {
			return mergeError(fmt.Errorf("%s: %w", name, err))
		}
		shards = append(shards, s)
	}
	total, err := perft.Merge(c.args, shards)
	if err != nil {
		return mergeError(err)
	}
	if c.wantsJSON() {
		c.print(total)
		return nil
	}
	fmt.Fprintf(c.stdout, "%s, depth %d, %d shards\nhash %s\nnodes %d\n", total.Game, total.Depth, total.Shards, total.Hash, total.Nodes)
	return nil
}

// mergeError gives an error the code of what is wrong with the shards.
func mergeError(err error) error {
	var bad *perft.MergeError
	if errors.As(err, &bad) {
		return withCode(bad.Code, err)
	}
	return err
}
