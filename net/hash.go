// Package net evaluates positions with neural networks, in any game.
//
// The inputs of a network follow from the compiled rules alone. A network is made by
// package net/train from games of the engine against itself.
package net

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"dragoman/dsl/ir"
)

// Hash identifies a game by its canonical form.
type Hash [sha256.Size]byte

// HashOf returns the hash of a game. The game's name has no part in it: the same
// rules under another name are the same game.
func HashOf(g *ir.Game) Hash {
	_, rest, _ := strings.Cut(g.String(), "\n") // the first line is the name
	return sha256.Sum256([]byte(rest))
}

func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText writes a hash as hexadecimal digits.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (h *Hash) UnmarshalText(text []byte) error {
	if len(text) != 2*len(h) {
		return fmt.Errorf("hash of %d digits: expected %d", len(text), 2*len(h))
	}
	_, err := hex.Decode(h[:], text)
	return err
}
