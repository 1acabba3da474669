package draw_test

import (
	"fmt"

	"dragoman/draw"
	"dragoman/dsl"
)

// How a piece moves, as text; SVG draws the same.
func ExampleDiagram_Text() {
	g := dsl.Chess()
	fmt.Println(draw.NewDiagram(g, g.Piece("Knight"), "N").Text(draw.ASCII))
	// Output:
	// Knight (N)
	//
	//  8 . . . . . . . .
	//  7 . . . . . . . .
	//  6 . . * . * . . .
	//  5 . * . . . * . .
	//  4 . . . N . . . .
	//  3 . * . . . * . .
	//  2 . . * . * . . .
	//  1 . . . . . . . .
	//    a b c d e f g h
}
