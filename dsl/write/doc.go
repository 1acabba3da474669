// Package write turns games of the intermediate form into the texts of other
// languages: Shape DSL, URC, ChessLang, and the Betza notation of XBoard.
//
// What it writes, it writes exactly: read again, a piece has the same canonical
// text ([ir.Piece.Canon]). ChessLang is written from the patterns of a piece as
// they stand. The other languages have fewer words: they are written from the
// ways of a piece ([ir.Piece.Ways]), which are the same however it was defined,
// and so is what of ChessLang has no pattern. Every part for which a language has
// no words is reported as lost.
//
// Names are changed where the other language needs it; remarks and layout are
// not kept.
package write

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Each writer says what is lost, as warnings about the places where it is defined.
// Its text is empty if nothing is left.

// Shape writes the pieces of a game in the Shape DSL.
func Shape(g *ir.Game) (text string, lost *src.List) {
	w := newWriter(g, "the Shape DSL")
	return w.shapes(), w.lost
}

// URC writes the pieces of a game in the language of Ultimate Random Chess. Pieces
// become others of the game, or of those that the language has in stock.
func URC(g *ir.Game, stock []string) (text string, lost *src.List) {
	w := newWriter(g, "URC")
	return w.urc(stock), w.lost
}

// ChessLang writes a game in ChessLang.
func ChessLang(g *ir.Game) (text string, lost *src.List) {
	w := newWriter(g, "ChessLang")
	return w.chessLang(), w.lost
}

// Betza writes the pieces of a game in Betza notation.
func Betza(g *ir.Game) (text string, lost *src.List) {
	w := newWriter(g, betzaTitle)
	return w.betza(), w.lost
}

const betzaTitle = "Betza notation"
