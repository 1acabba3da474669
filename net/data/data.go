// Package data is the file format of training games: how they begin, their moves, the
// scores of the searches that chose them, and their results. docs/networks.md
// describes it. About six bytes hold a position. Moves are replayed by the generator of
// the game, so that the format fits any rules.
package data

import (
	"fmt"
	"math"

	"dragoman/gen"
	"dragoman/net"
)

// Header says where the games of a file come from.
type Header struct {
	Game       string   `json:"game"`       // name, for people
	Hash       net.Hash `json:"hash"`       // of the game
	Signature  string   `json:"signature"`  // of the search that played
	Evaluation string   `json:"evaluation"` // "tables", or the checksum of a network
	Seed       uint64   `json:"seed"`       // of the openings
	Nodes      uint64   `json:"nodes"`      // soft limit of a search
}

// Game is a training game.
type Game struct {
	Start  string // FEN; "" for the start position of the game
	Result Result
	Plies  []Ply
}

// Ply is a move and the score of the search that chose it, for the side to move.
type Ply struct {
	Move  gen.Move
	Score int16
}

// NoScore is the score of a random move.
const NoScore = math.MinInt16

// Result is the result of a game: twice the points of White.
type Result uint8

// The results.
const (
	BlackWins Result = iota
	Draw
	WhiteWins
)

// Limits of what is read. Games in a file are shorter.
const (
	maxHeader = 4 << 10
	maxStart  = 4 << 10
	maxPlies  = 4 << 10
	maxGame   = maxStart + maxPlies*plyBytes + 16
)

const plyBytes = 6

// magic begins a file. The digit is the version.
const magic = "dragoman games 1\n"

// check returns an error if a game does not fit the format.
func (g *Game) check() error {
	switch {
	case len(g.Start) > maxStart:
		return fmt.Errorf("start position of %d bytes: at most %d are allowed", len(g.Start), maxStart)
	case len(g.Plies) > maxPlies:
		return fmt.Errorf("game of %d plies: at most %d are allowed", len(g.Plies), maxPlies)
	case g.Result > WhiteWins:
		return fmt.Errorf("result %d: expected 0 to 2", g.Result)
	}
	return nil
}
