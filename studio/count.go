package studio

import (
	"context"
	"time"

	"dragoman/arena/values"
	"dragoman/eval"
	"dragoman/perft"
	"dragoman/verify"
)

// countQuery asks how many leaves there are below a position.
type countQuery struct {
	positionQuery
	Depth int `json:"depth"`
}

// countAnswer is what was counted.
type countAnswer struct {
	Depth   int               `json:"depth"`
	Nodes   uint64            `json:"nodes"`
	Seconds float64           `json:"seconds"`
	NPS     uint64            `json:"nps"`
	Partial bool              `json:"partial,omitempty"` // time was up
	Done    int               `json:"done,omitempty"`    // parts of Total
	Total   int               `json:"total,omitempty"`
	Divide  map[string]uint64 `json:"divide,omitempty"` // by the first move
}

// count begins to count, depth after depth.
func (s *Server) count(ctx context.Context, q *countQuery) (job, error) {
	if q.Depth < 1 || q.Depth > perft.MaxDepth {
		return nil, bad("depth %d: expected 1 to %d", q.Depth, perft.MaxDepth)
	}
	t, err := s.setUp(ctx, &q.positionQuery)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, emit func(string, any)) event {
		for depth := 1; ; depth++ {
			a, err := t.count(ctx, depth, emit)
			switch {
			case err != nil:
				return event{"error", problemOf(err)}
			case depth == q.Depth || a.Partial:
				return event{"done", a}
			}
			a.Divide = nil
			emit("progress", a)
		}
	}, nil
}

// count counts at one depth.
func (t *gamePosition) count(ctx context.Context, depth int, emit func(string, any)) (a countAnswer, err error) {
	start := time.Now()
	var last time.Time
	report := func(done, total int, n uint64) {
		if time.Since(last) > progressInterval {
			last = time.Now()
			emit("progress", withSpeed(countAnswer{Depth: depth, Nodes: n, Done: done, Total: total}, time.Since(start)))
		}
	}
	r, err := perft.Count(ctx, t.engine.Position().Clone(), depth, perft.Options{Report: report})
	if err != nil {
		return a, err
	}
	return withSpeed(countAnswer{Depth: depth, Nodes: r.Nodes, Partial: r.Partial, Divide: r.Divide(t.names.Move)}, r.Elapsed), nil
}

// progressInterval is how often long work reports its progress.
const progressInterval = 200 * time.Millisecond

// withSpeed adds how long a count took, and how fast it was.
func withSpeed(a countAnswer, elapsed time.Duration) countAnswer {
	a.Seconds, a.NPS = elapsed.Seconds(), (&perft.Result{Nodes: a.Nodes, Elapsed: elapsed}).Speed()
	return a
}

// timedQuery asks for work on a game that goes on as long as it is given.
type timedQuery struct {
	gameQuery
	Seconds float64 `json:"seconds"`
}

// defaultDuration is how long such work goes on if the request does not say.
const defaultDuration = 10 * time.Second

// duration returns how long to work.
func (q *timedQuery) duration() (time.Duration, error) {
	switch d := time.Duration(q.Seconds * float64(time.Second)); {
	case q.Seconds == 0:
		return defaultDuration, nil
	case !(q.Seconds > 0 && q.Seconds <= longest.Seconds()):
		return 0, bad("seconds %v: expected more than 0, at most %v", q.Seconds, longest.Seconds())
	default:
		return d, nil
	}
}

// verifyAnswer is what a verification has found.
type verifyAnswer struct {
	Positions     int                  `json:"positions"`
	Lookups       int                  `json:"lookups"`
	Oracle        int                  `json:"oracle"`
	Disagreements int                  `json:"disagreements"`
	First         *verify.Disagreement `json:"first,omitempty"`
	Seconds       float64              `json:"seconds"`
	Of            float64              `json:"of"` // seconds
}

// verify starts to compare the move generators on a game.
func (s *Server) verify(ctx context.Context, q *timedQuery) (job, error) {
	d, g, err := s.timed(ctx, q)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, emit func(string, any)) event {
		start := time.Now()
		var last time.Time
		news := func(r verify.Report) verifyAnswer {
			return verifyAnswer{r.Positions, r.Lookups, r.Oracle, r.Disagreements, r.First, time.Since(start).Seconds(), d.Seconds()}
		}
		report := func(r verify.Report) {
			if time.Since(last) > progressInterval {
				last = time.Now()
				emit("progress", news(r))
			}
		}
		emit("progress", news(verify.Report{})) // tables are looked at first, in one go
		r, err := verify.Game(ctx, g.prog, verify.Options{Duration: d, Seed: 1, Report: report})
		if err != nil {
			return event{"error", problemOf(err)}
		}
		return event{"done", news(r)}
	}, nil
}

// timed returns the game of a request, and how long to work on it.
func (s *Server) timed(ctx context.Context, q *timedQuery) (time.Duration, *game, error) {
	d, err := q.duration()
	if err != nil {
		return 0, nil, err
	}
	g, err := s.games.get(ctx, &q.gameQuery)
	return d, g, err
}

// valuesAnswer is what pieces are worth, by as many games as were played.
type valuesAnswer struct {
	Games   int            `json:"games"`
	Pieces  []values.Piece `json:"pieces,omitempty"`
	Seconds float64        `json:"seconds"`
	Of      float64        `json:"of"` // seconds
}

// Games of self-play that measure what pieces are worth.
const (
	valueGames = 20_000 // more than there is time for
	valueNodes = 100
)

// values starts to measure what pieces are worth: first from what they reach, then
// in self-play as long as there is time.
func (s *Server) values(ctx context.Context, q *timedQuery) (job, error) {
	d, g, err := s.timed(ctx, q)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, emit func(string, any)) event {
		ctx, cancel := context.WithTimeout(ctx, d)
		defer cancel()
		start, model := time.Now(), eval.New(g.prog)
		a := valuesAnswer{Of: d.Seconds(), Pieces: values.Pieces(g.prog, model, nil)}
		emit("progress", a)
		var last time.Time
		report := func(n int) {
			a.Games, a.Seconds = n, time.Since(start).Seconds()
			if time.Since(last) > progressInterval {
				last = time.Now()
				emit("progress", valuesAnswer{Games: n, Seconds: a.Seconds, Of: a.Of})
			}
		}
		// That time is up is no error: what was played counts.
		played, err := values.Measure(ctx, g.prog, model, values.Options{Games: valueGames, Nodes: valueNodes, Seed: 1, Report: report})
		if played == nil {
			return event{"error", problemOf(err)}
		}
		a.Pieces = values.Pieces(g.prog, model, played)
		return event{"done", a}
	}, nil
}
