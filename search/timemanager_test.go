package search

import (
	"testing"
	"time"

	"dragoman/board"
)

// TestTimeManager checks that limits are within the remaining time.
func TestTimeManager(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		left, inc, overhead time.Duration
		moves               int
	}{
		{time.Second, 10 * ms, 10 * ms, 0}, {100 * ms, ms, 10 * ms, 0}, {5 * ms, 0, 10 * ms, 0}, {ms, 0, 0, 0}, {0, 0, 10 * ms, 0}, {-time.Second, ms, 10 * ms, 0},
		{time.Hour, 0, 10 * ms, 40}, {time.Minute, time.Second, 0, 1}, {20 * ms, time.Second, 10 * ms, 0}, {time.Minute, 0, 0, 3},
	} {
		l := Limits{Time: [2]time.Duration{time.Nanosecond, c.left}, Inc: [2]time.Duration{0, c.inc}, MovesToGo: c.moves, Overhead: c.overhead}
		k := newTimeManager(&l, board.Black, time.Now())
		most := max(c.left-c.overhead, ms)
		if k.soft <= 0 || k.soft > k.hard || k.hard > most {
			t.Errorf("%+v: soft limit %v, hard limit %v", c, k.soft, k.hard)
		}
		if c.moves == 1 && k.soft < c.left/4 {
			t.Errorf("%+v: soft limit %v before the time control", c, k.soft)
		}
	}
	l := Limits{MoveTime: 100 * ms, Overhead: 10 * ms}
	if k := newTimeManager(&l, board.White, time.Now()); k.soft != 0 || k.hard != 90*ms {
		t.Errorf("100 ms a move: %v, %v", k.soft, k.hard)
	}
	if k := newTimeManager(&Limits{}, board.White, time.Now()); k.hardLimitReached(time.Now().Add(time.Hour)) || k.softLimitReached(time.Now().Add(time.Hour), iteration{}) {
		t.Error("a search without limits ends")
	}
}

// TestSoftLimit checks that a search stops early when the best move is stable, and
// late when it is not.
func TestSoftLimit(t *testing.T) {
	start := time.Now()
	c := timeManager{start: start, soft: 100 * time.Millisecond, hard: 500 * time.Millisecond}
	sure, unsure := iteration{stable: 10, nodeShare: 0.9}, iteration{stable: 0, scoreDrop: 60, nodeShare: 0.3}
	now := start.Add(95 * time.Millisecond)
	if !c.softLimitReached(now, sure) || c.softLimitReached(now, unsure) || !c.softLimitReached(now, iteration{onlyMove: true}) {
		t.Error("the soft limit does not depend on how sure the move is")
	}
	if !c.softLimitReached(start.Add(c.hard), unsure) {
		t.Error("the hard limit does not stop the search")
	}
}
