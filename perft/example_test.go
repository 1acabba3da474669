package perft_test

import (
	"context"
	"fmt"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/perft"
)

// The leaves of the tree of legal moves, counted with two workers and a table.
func ExampleCount() {
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		fmt.Println(err)
		return
	}
	start := prog.Start.Clone()
	pos, err := gen.New(prog, &start, gen.Auto)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := perft.Count(context.Background(), pos, 5, perft.Options{Threads: 2, Hash: perft.NewTable(16)})
	fmt.Println(r.Nodes, err)
	// Output: 4865609 <nil>
}
