package rules_test

import (
	"fmt"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/gen/rules"
)

// A compiled game knows, for every piece and cell, the paths along which the
// piece can move, and on boards of up to 64 cells tables made of them.
func ExampleCompile() {
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		fmt.Println(err)
		return
	}
	for pc := range board.Piece(prog.Pieces()) {
		if pc != board.Empty && prog.Kinds[pc.Kind()].Name == "Knight" {
			cell, _ := prog.Board.Parse("b1")
			for _, path := range prog.Paths(pc, cell) {
				fmt.Print(pc.Side(), " knight b1-", prog.Board.Name(path.Cells[len(path.Cells)-1]), "\n")
			}
		}
	}
	// Output:
	// white knight b1-a3
	// white knight b1-c3
	// white knight b1-d2
	// black knight b1-a3
	// black knight b1-c3
	// black knight b1-d2
}
