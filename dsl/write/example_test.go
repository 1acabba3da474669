package write_test

import (
	"fmt"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
)

// A pawn of Ultimate Random Chess in the words of ChessLang, and what shapes
// cannot say of it.
func ExampleChessLang() {
	f := src.NewFile("soldier.yaml", `
soldier:
  name: Soldier
  symbol: S
  value: 1
  moves:
    - {type: slide, directions: [[0, 1]], range: 1, move_only: true}
    - {type: slide, directions: [[0, 1]], range: 2, move_only: true, initial_only: true}
    - {type: slide, directions: [[1, 1], [-1, 1]], range: 1, capture_only: true}
`)
	loaded, err := dsl.LoadDefinition(f, dsl.URC)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := write.ChessLang(loaded.Game)
	fmt.Print(text)
	_, lost := write.Shape(loaded.Game)
	for _, d := range lost.Diag {
		fmt.Println(d.Message)
	}
	// Output:
	// piece Soldier {
	//   move: step(forward)
	//   move: slide(forward, 2) where first_move
	//   capture: step(forward-diagonal)
	//   value: 1
	//   symbol: "S"
	// }
	// soldier: quiet ride 2 (0,1) if unmoved is lost: shapes have no conditions
	// soldier: its value, its symbol is lost: shapes have no word for it
}
