// Package betza reads Betza notation, as XBoard and the Interactive Diagram
// have it, and files of pieces that move so.
//
// [Parse] reads a file: lines NAME LETTER NOTATION, lines of the Interactive Diagram,
// and headers. A notation is read into terms of one leg or several (notation.go,
// bracket.go), whose modifiers are checked (check.go); direction.go says which vectors
// of an atom are meant. Terms of one leg become patterns in move.go, terms of several
// in path.go. header.go, diagram.go and square.go read the other lines, and game.go
// makes a game of all.
package betza
