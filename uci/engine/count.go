package engine

import (
	"context"

	"dragoman/perft"
)

// Count is a perft that runs in the background.
type Count struct {
	// Result and Err may be read once Done is closed.
	Result perft.Result
	Err    error

	cancel context.CancelFunc
	done   chan struct{}
}

// Count starts counting the leaves below the position.
func (e *Engine) Count(depth int) (*Count, error) {
	if err := e.compile(); err != nil {
		return nil, err
	}
	if e.pos == nil {
		return nil, e.refusal()
	}
	ctx, cancel := context.WithCancel(context.Background())
	c := &Count{cancel: cancel, done: make(chan struct{})}
	pos, options := e.pos.Clone(), perft.Options{Threads: e.set.threads}
	go func() {
		defer close(c.done)
		c.Result, c.Err = perft.Count(ctx, pos, depth, options)
	}()
	return c, nil
}

// Done is closed when the result is there.
func (c *Count) Done() <-chan struct{} { return c.done }

// Stop makes the count end soon with what it knows.
func (c *Count) Stop() { c.cancel() }
