package studio

import (
	"context"
	"errors"
	"testing"
)

// endsAt is the context of a client that goes away when it is asked for the n-th
// time.
type endsAt struct {
	context.Context
	asked, end int
}

func (c *endsAt) Err() error {
	if c.asked++; c.asked >= c.end {
		return context.Canceled
	}
	return nil
}

// TestAbandoned lets a client go away while its game is read or compiled. The work
// must end there, and the next client that asks for the game must get it.
func TestAbandoned(t *testing.T) {
	for _, q := range []*gameQuery{{Game: "atomic"}, {Text: "extends: \"Standard Chess\"\n", File: "g.chess"}} {
		for _, end := range []int{2, 3, 20, 100} {
			g := newGames(nil)
			gone := &endsAt{Context: t.Context(), end: end}
			if made, err := g.get(gone, q); made != nil || !errors.Is(err, context.Canceled) {
				t.Errorf("%+v: a client that goes away at %d gets %v, %v", q, end, made, err)
			}
			if gone.asked > end+4 { // as often as the functions around the work ask
				t.Errorf("%+v: %d questions after the client has gone", q, gone.asked-end)
			}
			if len(g.kept) != 0 {
				t.Errorf("%+v: an unfinished game is kept", q)
			}
			if made, err := g.get(t.Context(), q); made == nil || err != nil {
				t.Errorf("%+v: the next client gets %v", q, err)
			}
		}
	}
}
