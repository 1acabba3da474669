package engine

import (
	"context"

	"dragoman/perft"
)

// Perft is a perft that runs in the background.
type Perft struct {
	// Result and Err may be read once Done is closed.
	Result perft.Result
	Err    error

	cancel context.CancelFunc
	done   chan struct{}
}

// Perft starts counting the leaves below the position.
func (e *Engine) Perft(depth int) (*Perft, error) {
	if err := e.compile(); err != nil {
		return nil, err
	}
	if e.pos == nil {
		return nil, e.noPosition()
	}
	ctx, cancel := context.WithCancel(context.Background())
	p := &Perft{cancel: cancel, done: make(chan struct{})}
	pos, options := e.pos.Clone(), perft.Options{Threads: e.set.threads}
	go func() {
		defer close(p.done)
		p.Result, p.Err = perft.Count(ctx, pos, depth, options)
	}()
	return p, nil
}

// Done is closed when the result is there.
func (p *Perft) Done() <-chan struct{} { return p.done }

// Stop makes the count end soon; its result is then partial.
func (p *Perft) Stop() { p.cancel() }
