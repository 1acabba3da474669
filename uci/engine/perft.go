package engine

import (
	"context"

	"dragoman/perft"
)

// Perft returns what counts the leaves below the position. It works on a copy, and
// so it may run in the background.
func (e *Engine) Perft(depth int) (count func(context.Context) (perft.Result, error), err error) {
	if err := e.needPosition(); err != nil {
		return nil, err
	}
	pos, options := e.pos.Clone(), perft.Options{Threads: e.set.threads}
	return func(ctx context.Context) (perft.Result, error) { return perft.Count(ctx, pos, depth, options) }, nil
}
