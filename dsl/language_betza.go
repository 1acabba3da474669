package dsl

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
)

// betza is the notation of XBoard and Fairy-Stockfish, which is only written.
var betza = &Language{Name: "betza", Title: "Betza", Extensions: []string{".txt"}, Write: writer(write.Betza)}

// writer returns the function that writes one target.
func writer(to write.Target) func(*ir.Game) (string, *src.List) {
	return func(g *ir.Game) (string, *src.List) { return write.Game(g, to) }
}
