package engine

import (
	"context"
	"slices"
	"time"

	"dragoman/gen"
	"dragoman/search"
)

// Search is a search that runs in the background.
type Search struct {
	// Result may be read once Done is closed.
	Result search.Result

	ponder  bool
	stopped bool
	cancel  context.CancelFunc
	hit     func()
	release chan struct{} // closed when pondering turns into searching
	done    chan struct{}
}

// Search starts a search of the position. Limits that come from options are
// filled in. Reports come from another goroutine, in order, and end before Done
// is closed.
func (e *Engine) Search(l search.Limits, r search.Report) (*Search, error) {
	if err := e.Ready(); err != nil {
		return nil, err
	}
	if e.pos == nil {
		return nil, e.refusal()
	}
	l.MultiPV = e.set.multiPV
	l.Overhead = time.Duration(e.set.overhead) * time.Millisecond
	l.Strength = e.strength()
	ctx, cancel := context.WithCancel(context.Background())
	s := &Search{ponder: l.Ponder, cancel: cancel, hit: e.pool.PonderHit, release: make(chan struct{}), done: make(chan struct{})}
	go s.run(ctx, e.pool, e.pos.Clone(), l, playable(e.pos.Clone(), l.MultiPV, r))
	return s, nil
}

// run searches, and holds the result back as long as the limits demand: who
// asked for infinite thought wants to say himself when it is enough.
func (s *Search) run(ctx context.Context, pool *search.Pool, root gen.Position, l search.Limits, r search.Report) {
	defer close(s.done)
	s.Result = pool.Search(ctx, root, l, r)
	if l.Infinite {
		<-ctx.Done()
	}
	if l.Ponder {
		select {
		case <-ctx.Done():
		case <-s.release:
		}
	}
}

// Done is closed when the result is there. That of no search never is.
func (s *Search) Done() <-chan struct{} {
	if s == nil {
		return nil
	}
	return s.done
}

// Stop makes the search end soon with what it has found.
func (s *Search) Stop() {
	s.stopped = true
	s.cancel()
}

// Pondering reports whether the search waits for the move it was started on.
func (s *Search) Pondering() bool { return s != nil && s.ponder }

// PonderHit says that the move pondered on was made: from now on the clock
// runs.
func (s *Search) PonderHit() {
	if s.Pondering() && !s.stopped {
		s.ponder = false
		s.hit()
		close(s.release)
	}
}

// playable cuts the lines of a report where the game ends, and where they could
// not be played at all: what a table remembers may come from other positions.
// Lines beyond the ranks asked for, which a weak player looks at, are left out.
func playable(pos gen.Position, ranks int, r search.Report) search.Report {
	if r.Line == nil {
		return r
	}
	tell := r.Line
	r.Line = func(line search.Line) {
		if line.Rank > ranks {
			return
		}
		line.PV = line.PV[:prefix(pos, line.PV)]
		tell(line)
	}
	return r
}

// prefix returns how many moves of a line can be played before the game ends.
func prefix(pos gen.Position, line []gen.Move) (n int) {
	defer func() {
		for range n {
			pos.Unmake()
		}
	}()
	for n < len(line) {
		if _, over := pos.Ended(); over || n > 0 && settled(pos) || !slices.Contains(pos.AppendLegal(nil), line[n]) {
			break
		}
		pos.Make(line[n])
		n++
	}
	return n
}

func settled(p gen.Position) bool {
	_, over := gen.Settled(p)
	return over
}
