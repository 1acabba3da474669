package main

import (
	"fmt"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/shape"
)

func offsetsCommand(c *call) error {
	c.jsonFlag()
	if err := c.parseArgs(1, 1); err != nil {
		return err
	}
	f, err := readFile(c.args[0])
	if err != nil {
		return err
	}
	b, _ := shape.Parse(f)
	if b == nil {
		return dsl.Check(f, dsl.Shape).Err() // it may be of another language
	}
	if c.wantsJSON() {
		out := map[string]any{"offsets": pairs(b.Offsets())}
		if !b.Bare {
			out["name"], out["attack"] = b.Name, pairs(b.AttackOffsets())
		}
		c.print(out)
		return nil
	}
	if !b.Bare {
		fmt.Fprintf(c.stdout, "movement of %s:\n", b.Name)
	}
	c.offsets(b.Offsets())
	if !b.Bare {
		fmt.Fprintf(c.stdout, "attack of %s:\n", b.Name)
		c.offsets(b.AttackOffsets())
	}
	return nil
}

func (c *call) offsets(list []ir.Vec) {
	for _, o := range list {
		fmt.Fprintf(c.stdout, "%d,%d\n", o.X, o.Y)
	}
}

func pairs(list []ir.Vec) [][2]int {
	out := make([][2]int, len(list))
	for i, o := range list {
		out[i] = [2]int{o.X, o.Y}
	}
	return out
}
