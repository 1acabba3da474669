// Package write turns games of the intermediate form into the texts of other
// languages: Shape DSL, URC, ChessLang, and the Betza notation of XBoard.
//
// What it writes, it writes exactly: read again, a piece has the same canonical
// text ([ir.Piece.Canon]). It starts from that text, which says in one way what
// can be defined in many, and says of every part for which the other language
// has no words that it is lost.
//
// Names are changed where the other language needs it; remarks and layout are
// not kept.
package write

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Target is a language to write.
type Target uint8

// The targets.
const (
	Shape Target = iota
	URC
	ChessLang
	Betza
)

var targetNames = [...]string{"shape", "urc", "chesslang", "betza"}

// String returns the name of the target as flags have it.
func (t Target) String() string { return targetNames[t] }

// Targets returns the names of all targets.
func Targets() []string { return targetNames[:] }

// TargetNamed returns the target with the given name.
func TargetNamed(name string) (t Target, ok bool) {
	for i, n := range targetNames {
		if n == name {
			return Target(i), true
		}
	}
	return 0, false
}

// Game writes a game. The list says what is lost, as warnings about the places
// where it is defined. The text is empty if nothing is left.
func Game(g *ir.Game, to Target) (text string, lost *src.List) {
	w := newWriter(g, to)
	switch to {
	case Shape:
		text = w.shapes()
	case URC:
		text = w.urc()
	case ChessLang:
		text = w.chessLang()
	default:
		text = w.betza()
	}
	return text, w.lost
}
