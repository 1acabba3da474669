package studio

import (
	"context"
	"time"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/search"
)

// Limits of a search.
const (
	thinkTime  = time.Second // if the request does not say
	thinkLines = 8
	thinkHash  = 8 // megabytes
	maxLevel   = 20
)

// thinkQuery asks the engine for a move.
type thinkQuery struct {
	positionQuery
	Level    int `json:"level"`    // 1 to 20, which is as well as it can
	MoveTime int `json:"movetime"` // milliseconds
	MultiPV  int `json:"multipv"`
	// Clock, in place of MoveTime, is what the side to move has left.
	Clock *clockQuery `json:"clock"`
}

// clockQuery is a clock, in milliseconds.
type clockQuery struct {
	Left      int `json:"left"`
	Increment int `json:"increment"`
}

// maxClock is the most that a clock may show.
const maxClock = 24 * time.Hour

// check returns what is wrong with a clock.
func (c *clockQuery) check() error {
	most := int(maxClock.Milliseconds())
	if c != nil && (c.Left < 1 || c.Left > most || c.Increment < 0 || c.Increment > most) {
		return bad("clock: expected left from 1 to %d and increment from 0 to %d", most, most)
	}
	return nil
}

// limits returns when a search for a side ends.
func (q *thinkQuery) limits(side board.Side) (l search.Limits) {
	const ms = time.Millisecond
	if q.Clock == nil {
		l.MoveTime = time.Duration(q.MoveTime) * ms
		return l
	}
	l.Time[side], l.Inc[side] = time.Duration(q.Clock.Left)*ms, time.Duration(q.Clock.Increment)*ms
	return l
}

// lineAnswer is a line of play that the engine has found. Its score is what the
// side to move sees, in hundredths of a pawn.
type lineAnswer struct {
	Rank  int      `json:"rank"`
	Depth int      `json:"depth"`
	Score int      `json:"score"`
	Mate  *int     `json:"mate"` // in so many moves; negative for the one who is mated
	Bound string   `json:"bound,omitempty"`
	Nodes uint64   `json:"nodes"`
	NPS   uint64   `json:"nps"`
	Time  int64    `json:"time"` // milliseconds
	PV    []string `json:"pv"`
	SAN   []string `json:"san"`
}

// think begins to search.
func (s *Server) think(ctx context.Context, q *thinkQuery) (job, error) {
	if q.Level == 0 {
		q.Level = maxLevel
	}
	if q.MultiPV == 0 {
		q.MultiPV = 1
	}
	if q.MoveTime == 0 {
		q.MoveTime = int(thinkTime.Milliseconds())
	}
	switch {
	case q.Level < 1 || q.Level > maxLevel:
		return nil, bad("level %d: expected 1 to %d", q.Level, maxLevel)
	case q.MultiPV < 1 || q.MultiPV > thinkLines:
		return nil, bad("multipv %d: expected 1 to %d", q.MultiPV, thinkLines)
	case q.MoveTime < 1 || q.MoveTime > int(longest.Milliseconds()):
		return nil, bad("movetime %d: expected 1 to %d", q.MoveTime, longest.Milliseconds())
	}
	if err := q.Clock.check(); err != nil {
		return nil, err
	}
	t, err := s.setUp(ctx, &q.positionQuery)
	if err != nil {
		return nil, err
	}
	if end, over := t.over(); over {
		return nil, bad("the game is over: %s", end.Why)
	}
	for name, value := range map[string]int{"Hash": thinkHash, "Skill Level": q.Level, "MultiPV": q.MultiPV} {
		if err := t.engine.Set(name, value); err != nil {
			return nil, err
		}
	}
	return func(ctx context.Context, emit func(string, any)) event {
		return t.think(ctx, q.limits(t.engine.Position().Side()), emit)
	}, nil
}

// think searches and returns the move.
func (t *gamePosition) think(ctx context.Context, limits search.Limits, emit func(string, any)) event {
	pos := t.engine.Position().Clone()
	report := search.Report{Line: func(l search.Line) { emit("info", t.line(pos, l)) }}
	running, err := t.engine.Search(limits, report)
	if err != nil {
		return event{"error", problemOf(err)}
	}
	best := running.Wait(ctx).Best
	if best == gen.None {
		return event{"error", bad("there is no move")}
	}
	return event{"best", t.move(best)}
}

// line describes a line. The position is as it was when this returns.
func (t *gamePosition) line(pos gen.Position, l search.Line) lineAnswer {
	a := lineAnswer{
		Rank: l.Number, Depth: l.Depth, Score: int(l.Score), Nodes: l.Nodes, Time: l.Elapsed.Milliseconds(),
		Bound: map[search.Bound]string{search.Lower: "lower", search.Upper: "upper"}[l.Bound],
		PV:    []string{}, SAN: []string{},
	}
	if moves, ok := l.Score.IsMate(); ok {
		a.Mate = &moves
	}
	if l.Elapsed > 0 {
		a.NPS = uint64(float64(l.Nodes) / l.Elapsed.Seconds())
	}
	for _, m := range l.PV {
		text := t.text(pos, m)
		a.PV, a.SAN = append(a.PV, text.UCI), append(a.SAN, text.SAN)
		pos.Make(m)
	}
	for range l.PV {
		pos.Unmake()
	}
	return a
}
