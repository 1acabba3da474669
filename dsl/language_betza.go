package dsl

import "dragoman/dsl/write"

// betza is the notation of XBoard and Fairy-Stockfish, which is only written.
var betza = &Language{Name: "betza", Title: "Betza", Extensions: []string{".txt"}, Write: write.Betza}
