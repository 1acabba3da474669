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
	l.Elo = e.elo()
	ctx, cancel := context.WithCancel(context.Background())
	s := &Search{ponder: l.Ponder, cancel: cancel, hit: e.searcher.PonderHit, release: make(chan struct{}), done: make(chan struct{})}
	go s.run(ctx, e.searcher, e.pos.Clone(), l, &listener{pos: e.pos.Clone(), lines: l.MultiPV, Report: r})
	return s, nil
}

// run searches, and holds the result back as long as the limits demand: who
// asked for infinite thought wants to say himself when it is enough.
func (s *Search) run(ctx context.Context, searcher Searcher, root gen.Position, l search.Limits, heard *listener) {
	defer close(s.done)
	s.Result = searcher.Search(ctx, root, l, heard.report())
	heard.conclude(&s.Result)
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

// listener passes on what a search reports, as far as it can be shown.
type listener struct {
	search.Report
	pos   gen.Position // where the search began
	lines int          // number of lines to show; a limited player searches more
	best  gen.Move     // the first of the best line told last
	depth int          // of that line
}

// report is what the search is to tell the listener.
func (h *listener) report() search.Report {
	r := h.Report
	r.Line = h.line
	if r.Refutation != nil {
		r.Refutation = func(line []gen.Move) { h.Refutation(line[:prefix(h.pos, line)]) }
	}
	return r
}

// line cuts a line where the game ends, and where it could not be played at
// all: what a table remembers may come from other positions.
func (h *listener) line(l search.Line) {
	if h.Line == nil || l.Number > h.lines {
		return
	}
	l.PV = l.PV[:prefix(h.pos, l.PV)]
	if l.Number == 1 && len(l.PV) > 0 {
		h.best = l.PV[0]
		h.depth = max(h.depth, l.Depth)
		l.Depth = h.depth // that of a worker which came less far, told last, is not what the search has come to
	}
	h.Line(l)
}

// conclude tells the lines once more if the move is not that of the line told
// last: time may have run out over a better one, other workers may think
// differently, and testers complain about a move that no line begins with.
// An answer that could not be played is not one to ponder on.
func (h *listener) conclude(r *search.Result) {
	if r.Best != h.best {
		for _, l := range r.Lines {
			if l.Number == 1 || l.Depth > 0 { // else it was not looked at
				h.line(l)
			}
		}
	}
	if prefix(h.pos, []gen.Move{r.Best, r.Ponder}) < 2 {
		r.Ponder = gen.None
	}
}

// prefix returns how many moves of a line can be played before the game ends.
func prefix(pos gen.Position, line []gen.Move) int {
	var moves []gen.Move
	for n, m := range line {
		if _, over := pos.Ended(); over || n > 0 && settled(pos) {
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

func settled(p gen.Position) bool {
	_, over := gen.DrawRuleResult(p)
	return over
}
