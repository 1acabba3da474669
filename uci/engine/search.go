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

	ponder    bool
	stopped   bool
	cancel    context.CancelFunc
	ponderHit func()
	release   chan struct{} // closed when pondering turns into searching
	done      chan struct{}
}

// Search starts a search of the position. Limits that come from options are
// filled in. Reports come from another goroutine, in order, and end before Done
// is closed.
func (e *Engine) Search(l search.Limits, r search.Report) (*Search, error) {
	if err := e.Ready(); err != nil {
		return nil, err
	}
	if e.pos == nil {
		return nil, e.noPosition()
	}
	l.MultiPV = e.set.multiPV
	l.Overhead = time.Duration(e.set.overhead) * time.Millisecond
	l.Elo = e.elo()
	ctx, cancel := context.WithCancel(context.Background())
	s := &Search{ponder: l.Ponder, cancel: cancel, ponderHit: e.searcher.PonderHit, release: make(chan struct{}), done: make(chan struct{})}
	go s.run(ctx, e.searcher, e.pos.Clone(), l, &reporter{pos: e.pos.Clone(), lines: l.MultiPV, Report: r})
	return s, nil
}

// run searches. It holds the result of an infinite search back until the search
// is stopped, and that of pondering until the move is made.
func (s *Search) run(ctx context.Context, searcher Searcher, root gen.Position, l search.Limits, r *reporter) {
	defer close(s.done)
	s.Result = searcher.Search(ctx, root, l, r.callbacks())
	r.finish(&s.Result)
	if l.Infinite && !l.UntilMate { // without a legal move the searcher does not wait
		<-ctx.Done()
	}
	if l.Ponder {
		select {
		case <-ctx.Done():
		case <-s.release:
		}
	}
}

// Done is closed when the result is there; without a search it never is.
func (s *Search) Done() <-chan struct{} {
	if s == nil {
		return nil
	}
	return s.done
}

// Wait returns the result of the search, which it stops when ctx ends.
func (s *Search) Wait(ctx context.Context) search.Result {
	select {
	case <-s.done:
	case <-ctx.Done():
		s.Stop()
		<-s.done
	}
	return s.Result
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
		s.ponderHit()
		close(s.release)
	}
}

// reporter passes on what a search reports, as far as it can be shown.
type reporter struct {
	search.Report
	pos   gen.Position // where the search began
	lines int          // number of lines to show; a limited player searches more
	best  gen.Move     // the first move of the last best line
	depth int          // the greatest of the best lines
}

// callbacks returns what the search is to report to.
func (r *reporter) callbacks() search.Report {
	c := r.Report
	c.Line = r.sendLine
	if c.Refutation != nil {
		c.Refutation = func(line []gen.Move) { r.Refutation(line[:playable(r.pos, line)]) }
	}
	return c
}

// sendLine cuts a line where the game ends, or where a move is not legal: entries
// of the hash table may come from other positions.
func (r *reporter) sendLine(l search.Line) {
	if r.Line == nil || l.Number > r.lines {
		return
	}
	l.PV = l.PV[:playable(r.pos, l.PV)]
	if l.Number == 1 && len(l.PV) > 0 {
		r.best = l.PV[0]
		r.depth = max(r.depth, l.Depth)
		l.Depth = r.depth // the last line may be of a worker that searched less deep
	}
	r.Line(l)
}

// finish sends the lines once more if the best move does not begin the last best
// line: time may have run out during an iteration, or another worker decides, and
// testers complain about a move that no line begins with. It removes a ponder
// move that cannot be played.
func (r *reporter) finish(result *search.Result) {
	if result.Best != r.best {
		for _, l := range result.Lines {
			if l.Number == 1 || l.Depth > 0 { // else it was not searched
				r.sendLine(l)
			}
		}
	}
	if playable(r.pos, []gen.Move{result.Best, result.Ponder}) < 2 {
		result.Ponder = gen.None
	}
}

// playable returns how many moves of a line can be played before the game ends.
func playable(pos gen.Position, line []gen.Move) int {
	var moves []gen.Move
	for n, m := range line {
		if _, over := pos.Ended(); over {
			return n
		}
		if _, over := gen.DrawRuleResult(pos); over && n > 0 {
			return n
		}
		if moves = pos.AppendMoves(moves[:0]); !slices.Contains(moves, m) {
			return n
		}
		legal := pos.Make(m)
		defer pos.Unmake()
		if !legal {
			return n
		}
	}
	return len(line)
}
