package fen

import (
	"cmp"

	"dragoman/gen"
	"dragoman/gen/rules"
)

// SetUp reads a position and sets it up on the best back-end. It returns how the
// moves of a game that begins there are written. An empty text is the start of the
// game.
func SetUp(p *rules.Program, text string) (*rules.State, gen.Position, *Names, error) {
	start, err := Parse(p, cmp.Or(text, "startpos"))
	if err != nil {
		return nil, nil, nil, err
	}
	pos, err := gen.New(p, start, gen.Auto)
	return start, pos, NewNames(p, start), err
}
