package search

import (
	"fmt"
	"math"
	"testing"
	"time"

	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/internal/sample"
)

// TestTimeManager checks that limits are within the remaining time.
func TestTimeManager(t *testing.T) {
	const ms = time.Millisecond
	white, black := atMove(t, "w", 1), atMove(t, "b", 1)
	for _, c := range []struct {
		left, inc, overhead time.Duration
		moves               int
	}{
		{time.Second, 10 * ms, 10 * ms, 0}, {100 * ms, ms, 10 * ms, 0}, {5 * ms, 0, 10 * ms, 0}, {ms, 0, 0, 0}, {0, 0, 10 * ms, 0}, {-time.Second, ms, 10 * ms, 0},
		{time.Hour, 0, 10 * ms, 40}, {time.Minute, time.Second, 0, 1}, {20 * ms, time.Second, 10 * ms, 0}, {time.Minute, 0, 0, 3},
	} {
		l := Limits{Time: [2]time.Duration{time.Nanosecond, c.left}, Inc: [2]time.Duration{0, c.inc}, MovesToGo: c.moves, Overhead: c.overhead}
		k := newTimeManager(&l, black, 0, time.Now())
		most := max(c.left-c.overhead, ms)
		if k.soft <= 0 || k.soft > k.hard || k.hard > most {
			t.Errorf("%+v: soft limit %v, hard limit %v", c, k.soft, k.hard)
		}
		if k.first < ms || k.first > max(c.left/2, ms) {
			t.Errorf("%+v: the first iteration may take %v", c, k.first)
		}
		if c.moves == 1 && k.soft < c.left/4 {
			t.Errorf("%+v: soft limit %v before the time control", c, k.soft)
		}
	}
	l := Limits{MoveTime: 100 * ms, Overhead: 10 * ms}
	if k := newTimeManager(&l, white, 0, time.Now()); k.soft != 0 || k.hard != 90*ms {
		t.Errorf("100 ms a move: %v, %v", k.soft, k.hard)
	}
	if k := newTimeManager(&Limits{}, white, 0, time.Now()); k.hardLimitReached(time.Now().Add(time.Hour)) || k.softLimitReached(time.Now().Add(time.Hour), iteration{}) {
		t.Error("a search without limits ends")
	}
}

// TestFirstIteration lets the first iteration end after a hard limit that is too short for any,
// and no other one.
func TestFirstIteration(t *testing.T) {
	_, p := newPool(t, "chess")
	p.clock = timeManager{start: time.Now(), hard: 1, first: time.Hour}
	for depth, want := range []bool{false, true} {
		if p.workers[0].completedDepth = depth; p.outOfTime() != want {
			t.Errorf("after iteration %d: out of time %t, want %t", depth, !want, want)
		}
	}
}

// TestEntriesWanted checks that short searches leave most of a large table alone.
func TestEntriesWanted(t *testing.T) {
	const all, million = math.MaxUint64 - 1, 1_000_000
	_, p := newPool(t, "chess")
	root := atMove(t, "w", 1)
	for _, c := range []struct {
		limits      Limits
		least, most uint64
	}{
		{Limits{Infinite: true, Nodes: 10}, all, all + 1}, {Limits{Depth: 9}, all, all + 1}, {Limits{}, all, all + 1}, {Limits{Nodes: all + 1}, all, all + 1},
		{Limits{Ponder: true}, all, all + 1}, {Limits{Ponder: true, MoveTime: time.Second}, 8 * million, 8 * million},
		{Limits{Nodes: 1000, Depth: 9}, 2000, 2000}, {Limits{Nodes: 9 * million, MoveTime: time.Second}, 2 * million, 2 * million},
		{Limits{Time: [2]time.Duration{time.Minute}}, million, 4 * million},
	} {
		p.limits, p.clock = c.limits, newTimeManager(&c.limits, root, 0, time.Now())
		if n := p.entriesWanted(); n < c.least || n > c.most {
			t.Errorf("%+v: %d entries, want %d to %d", c.limits, n, c.least, uint64(c.most))
		}
	}
}

// TestEarlyMovesGetLess checks that the share of the time that is left grows with the moves of a game, and that
// with a number of moves to go it does not.
func TestEarlyMovesGetLess(t *testing.T) {
	l := Limits{Time: [2]time.Duration{time.Minute, time.Minute}, Inc: [2]time.Duration{time.Second, time.Second}}
	soft := func(move int) time.Duration {
		k := newTimeManager(&l, atMove(t, "w", move), 0, time.Now())
		return k.soft
	}
	if first, later, last := soft(1), soft(30), soft(1000); first >= later || later >= last || last > l.Time[0]/8 {
		t.Errorf("%v for the first move, %v for the 30th, %v for the last", first, later, last)
	}
	if l.MovesToGo = 40; soft(1) != soft(30) {
		t.Errorf("40 moves to go: %v for the first move, %v for the 30th", soft(1), soft(30))
	}
}

// TestDropSinceSearch checks that a search thinks longer if the last one had a better score, whichever side that
// was for, and that a new game, or a new table, has none before it.
func TestDropSinceSearch(t *testing.T) {
	prog := sample.Program(t, "chess")
	p, err := New(prog, eval.New(prog), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if d := p.dropSinceSearch(-300, board.White); d != 0 {
		t.Errorf("first search: %d", d)
	}
	p.lastScore = 50
	if worse, better := p.dropSinceSearch(-30, board.White), p.dropSinceSearch(400, board.White); worse != 80 || better != -40 {
		t.Errorf("80 worse: %d, 350 better: %d", worse, better)
	}
	if worse, better := p.dropSinceSearch(-130, board.Black), p.dropSinceSearch(300, board.Black); worse != 80 || better != -40 {
		t.Errorf("for Black, 80 worse: %d, 350 better: %d", worse, better)
	}
	if p.Clear(); p.dropSinceSearch(0, board.White) != 0 {
		t.Error("a new game knows the score of the last one")
	}
	root := atMove(t, "b", 1)
	found := p.Search(t.Context(), root, Limits{Depth: 3}, Report{})
	if d := p.dropSinceSearch(found.Lines[0].Score-80, board.Black); d != 80 {
		t.Errorf("80 below the last search: %d", d)
	}
	if err := p.Resize(1, 1); err != nil || p.dropSinceSearch(-300, board.White) != 0 {
		t.Errorf("a new table knows the last score, or %v", err)
	}
}

// atMove returns the start of chess with a side to move and a number of the full move.
func atMove(t *testing.T, side string, move int) gen.Position {
	t.Helper()
	return sample.Position(t, sample.Program(t, "chess"), fmt.Sprintf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR %s KQkq - 0 %d", side, move), gen.Auto)
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

// TestLagMeter checks what a clock tells about time that is lost besides the search.
func TestLagMeter(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		name        string
		shown       []time.Duration // the clock before each move, which takes 30 ms, with an increment of 10 ms
		least, most time.Duration
	}{
		{"nothing lost", []time.Duration{500 * ms, 480 * ms, 460 * ms, 440 * ms}, 0, 0},
		{"20 ms a move", []time.Duration{500 * ms, 460 * ms, 420 * ms, 380 * ms, 340 * ms, 300 * ms, 260 * ms}, 12 * ms, 20 * ms},
		{"once and long ago", []time.Duration{500 * ms, 400 * ms, 380 * ms, 360 * ms, 340 * ms, 320 * ms, 300 * ms, 280 * ms, 260 * ms}, 1 * ms, 4 * ms},
		{"another game", []time.Duration{300 * ms, 500 * ms}, 0, 0},
		{"an odd clock", []time.Duration{time.Hour, 100 * ms}, 12 * ms, 13 * ms},
	} {
		var m lagMeter
		start := time.Now()
		for _, shown := range c.shown {
			m.read(shown)
			l := Limits{Time: [2]time.Duration{shown, shown}, Inc: [2]time.Duration{10 * ms, 10 * ms}}
			m.moved(&l, board.White, &timeManager{start: start, hard: 30 * ms}, start.Add(35*ms)) // 5 ms too late
		}
		if m.mean < c.least || m.mean > c.most {
			t.Errorf("%s: %v a move, expected %v to %v", c.name, m.mean, c.least, c.most)
		}
	}
}

// TestLagIsPlannedFor checks that a search leaves time for what moves lately lost.
func TestLagIsPlannedFor(t *testing.T) {
	p, err := New(sample.Program(t, "chess"), eval.New(sample.Program(t, "chess")), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	root := sample.Position(t, sample.Program(t, "chess"), "startpos", gen.Auto)
	l := Limits{Time: [2]time.Duration{time.Second, time.Second}, Depth: 1}
	hard := func() time.Duration {
		p.Search(t.Context(), root, l, Report{})
		return p.clock.hard
	}
	before := hard()
	l.Time[board.White] -= 200 * time.Millisecond
	hard()
	l.Time[board.White] = time.Second
	if after := hard(); after >= before {
		t.Errorf("%v after a move that lost 200 ms, %v before", after, before)
	}
	p.Clear()
	if after := hard(); after != before {
		t.Errorf("%v in a new game, %v before", after, before)
	}
}
