package search_test

import (
	"context"
	"fmt"

	"dragoman/dsl"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/search"
)

// A pool searches positions of one game, which may be any that compiles.
func ExamplePool_Search() {
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := fen.Parse(prog, "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	pos, err := gen.New(prog, state, gen.Auto)
	if err != nil {
		fmt.Println(err)
		return
	}
	pool, err := search.New(prog, eval.New(prog), 1, 16)
	if err != nil {
		fmt.Println(err)
		return
	}
	r := pool.Search(context.Background(), pos, search.Limits{Depth: 5}, search.Report{})
	moves, mate := r.Lines[0].Score.IsMate()
	fmt.Println(fen.NewNames(prog, state).SAN(pos, r.Best), "mates:", mate, "in", moves)
	// Output: Rb8# mates: true in 1
}
