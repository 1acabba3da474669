package dsl_test

import (
	"fmt"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

// A text is read with the language that it is in, and every mistake in it is
// found at once.
func ExampleLoad() {
	f := src.NewFile("hill.chess", `
game: "Hill"
board:
  zones:
    hill: [d4-e5]
victory:
  add:
    hill: King in zone.hill
`)
	l, err := dsl.Detect(f)
	if err != nil {
		fmt.Println(err)
		return
	}
	loaded, err := dsl.Load(f, l, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(l.Title, loaded.Game.Name, len(loaded.Game.Pieces), "kinds of pieces")

	_, err = dsl.Load(src.NewFile("slip.chess", "piece Wazir {\n  move: step(orthogonl)\n}\n"), l, 1)
	fmt.Println(err)
	// Output:
	// ChessLang Hill 6 kinds of pieces
	// slip.chess:2:14: error: unknown direction "orthogonl" [unknown_direction]
}

// The catalogue holds games by name, and knows the names that other programs
// have for them.
func ExampleFind() {
	entry, ok := dsl.Find("three-check")
	fmt.Println(entry.Name, entry.Title, ok)
	// Output: 3check Three-Check true
}
