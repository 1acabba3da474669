package fen_test

import (
	"fmt"

	"dragoman/dsl"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// A position is read for a game, and what is wrong with it is told by field and
// place.
func ExampleParse() {
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := fen.Parse(prog, "4k3/8/8/8/8/8/8/R3K2R w HA")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(fen.Format(prog, state))
	_, err = fen.Parse(prog, "4k3/8/8/8/8/8/8/R3K1X1 w - - 0 1")
	fmt.Println(err)
	// Output:
	// 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1
	// FEN column 21, board: found "X", expected a piece (one of PNBRQKpnbrqk), a number of empty cells or /
}
