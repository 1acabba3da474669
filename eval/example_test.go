package eval_test

import (
	"fmt"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// The values of pieces follow from the tables of a game, whatever the game.
func ExampleModel() {
	entry, _ := dsl.Find("capablanca")
	g, err := entry.Game(1)
	if err != nil {
		fmt.Println(err)
		return
	}
	prog, err := rules.Compile(g)
	if err != nil {
		fmt.Println(err)
		return
	}
	model := eval.New(prog)
	value := map[string]int{}
	for kind := 1; kind < len(prog.Kinds); kind++ {
		value[prog.Kinds[kind].Name] = model.Value(board.NewPiece(kind, board.White))
	}
	fmt.Println(value["Chancellor"] > value["Rook"], value["Queen"] > value["Archbishop"])

	state, err := fen.Parse(prog, "5k4/10/10/10/10/10/10/C4K4 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	pos, err := gen.New(prog, state, gen.Auto)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(model.Worker().Evaluate(pos) > 500)
	// Output:
	// true true
	// true
}
