package search

import (
	"time"

	"dragoman/board"
)

// timeManager decides how long a search may take.
type timeManager struct {
	start time.Time
	soft  time.Duration // the aim; 0: none
	hard  time.Duration // never to be passed; 0: none
}

// minThinkingTime is the least time for a move. It is so short that the increments of
// fast games bring back what the way to the opponent takes.
const minThinkingTime = 50 * time.Microsecond

// newTimeManager starts the clock of a search for one side.
func newTimeManager(l *Limits, us board.Side, start time.Time) timeManager {
	c := timeManager{start: start}
	if l.MoveTime > 0 {
		c.hard = max(l.MoveTime-l.Overhead, time.Millisecond)
	}
	if l.Time == [2]time.Duration{} && l.Inc == [2]time.Duration{} {
		return c
	}
	left := max(l.Time[us], time.Millisecond) // a flag may have fallen and nobody seen it
	const horizon = 50                        // moves that a whole game is expected to last on
	moves := horizon
	if l.MovesToGo > 0 {
		moves = min(l.MovesToGo, horizon)
	}
	inc := l.Inc[us]
	const reserve = 3 // times the overhead is kept, for moments when the machine is busy
	usable := max(left-reserve*l.Overhead, left/16)
	whole := max(usable+inc*time.Duration(moves-1)-l.Overhead*time.Duration(moves), usable/2)
	share := 2.0 / float64(moves)
	if l.MovesToGo > 0 {
		share = 1 / (float64(moves) + 0.2)
	}
	soft := time.Duration(float64(whole) * share)
	hard := min(usable*3/4, 5*soft)
	if moves == 1 {
		hard = usable * 9 / 10
	}
	soft = min(soft, hard)
	c.soft = max(soft, minThinkingTime)
	if c.hard == 0 || hard < c.hard {
		c.hard = max(hard, minThinkingTime)
	}
	return c
}

// pollInterval is how often the clock should be looked at: often enough to end in
// time, and to answer who wants the search to stop.
func (c *timeManager) pollInterval() time.Duration {
	const longest = time.Millisecond
	if c.hard == 0 {
		return longest
	}
	return min(c.hard/8, longest)
}

// hardLimitReached reports whether the search has to end at once.
func (c *timeManager) hardLimitReached(now time.Time) bool {
	return c.hard > 0 && now.Sub(c.start) >= c.hard
}

// iteration is what a finished iteration says about how sure its move is.
type iteration struct {
	stable    int     // iterations since the move changed
	scoreDrop Score   // how much the score has fallen since the iterations before
	nodeShare float64 // of the nodes, spent on the move
	onlyMove  bool    // there is no other move
}

// softLimitReached reports whether another iteration is not worth its time.
func (c *timeManager) softLimitReached(now time.Time, v iteration) bool {
	if c.soft == 0 {
		return false
	}
	if v.onlyMove {
		return true
	}
	scale := 1.5 - 0.13*float64(min(v.stable, 7))
	scale *= min(max(1+float64(v.scoreDrop)/80, 0.75), 1.6)
	scale *= 1.6 - 1.1*v.nodeShare
	return now.Sub(c.start) >= min(time.Duration(float64(c.soft)*scale), c.hard)
}
