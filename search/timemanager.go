package search

import (
	"time"

	"dragoman/board"
	"dragoman/gen"
)

// timeManager decides how long a search may take.
type timeManager struct {
	start time.Time
	soft  time.Duration // no iteration begins after it, more or less (softLimitReached); 0: none
	hard  time.Duration // the search stops at it; 0: none
	first time.Duration // until then the hard limit does not stop the first iteration
}

// minThinkingTime is the least time for a move. It is shorter than the increment
// of fast games, so that what the connection to the opponent costs is won back.
const minThinkingTime = 50 * time.Microsecond

// newTimeManager starts the clock of a search of a position. Lag is what each move is expected to lose besides
// the search; the overhead of the limits is kept in reserve.
func newTimeManager(l *Limits, root gen.Position, lag time.Duration, start time.Time) timeManager {
	c := timeManager{start: start}
	if l.MoveTime > 0 {
		c.hard = max(l.MoveTime-l.Overhead, time.Millisecond)
	}
	if l.Time == [2]time.Duration{} && l.Inc == [2]time.Duration{} {
		return c
	}
	us := root.Side()
	left := max(l.Time[us], time.Millisecond) // a flag may have fallen unnoticed
	const horizon = 80                        // moves that the rest of a game is planned for
	moves := horizon
	if l.MovesToGo > 0 {
		moves = min(l.MovesToGo, horizon)
	}
	const reserve = 3 // times the overhead, for moments when the machine is busy
	usable := max(left-reserve*l.Overhead, left/16)
	total := max(usable+(l.Inc[us]-lag)*time.Duration(moves-1), usable/2)
	share := 2.0 / float64(moves)
	if l.MovesToGo > 0 {
		share = 1 / (float64(moves) + 0.2)
	}
	soft := time.Duration(float64(total) * share)
	hard := min(usable*3/4, 5*soft)
	if moves == 1 {
		hard = usable * 9 / 10
	}
	if l.MovesToGo == 0 {
		growth := 0.5 + 0.022*float64(root.State().Full) // with the moves of the game: little is decided early
		soft = time.Duration(float64(soft) * min(growth, 1.5))
	}
	c.soft = max(min(soft, hard), minThinkingTime)
	if c.hard == 0 || hard < c.hard {
		c.hard = max(hard, minThinkingTime)
	}
	c.first = max(min(left/2, 2*time.Millisecond), time.Millisecond)
	return c
}

// lagMeter measures what moves cost besides the search: the way to the opponent
// and back, and the time in which other processes had the processor. It compares
// what the clock lost between two searches with the time that was planned.
type lagMeter struct {
	left    time.Duration // on the clock after the last move, if that cost no more than planned
	planned bool          // there is a last move
	mean    time.Duration // of what the last moves cost besides
}

// read takes in what the clock shows before a search. A clock that shows more than
// before is that of another game, of another session, or of a move taken back.
func (m *lagMeter) read(shown time.Duration) {
	if !m.planned {
		return
	}
	const weight = 4                           // a mean over about so many moves
	lost := min(m.left-shown, max(shown, 0)/2) // one odd clock must not make the engine hurry for long
	m.mean += (max(lost, 0) - m.mean) / weight
	m.planned = false
}

// moved notes how the clock stands after a search.
func (m *lagMeter) moved(l *Limits, us board.Side, c *timeManager, end time.Time) {
	m.planned = l.Time[us] > 0 && !l.Ponder
	m.left = l.Time[us] + l.Inc[us] - min(end.Sub(c.start), c.hard)
}

// pollInterval is the time between two checks of the clock: short enough to keep
// the hard limit, and to stop soon after a stop command.
func (c *timeManager) pollInterval() time.Duration {
	const longest = time.Millisecond
	if c.hard == 0 {
		return longest
	}
	return min(c.hard/8, longest)
}

// hardLimitReached reports whether the search has to stop at once.
func (c *timeManager) hardLimitReached(now time.Time) bool {
	return c.hard > 0 && now.Sub(c.start) >= c.hard
}

// sparesFirst reports whether the first iteration may go on beyond the hard limit: without it the
// move would be any one. It takes less than a millisecond in most games.
func (c *timeManager) sparesFirst(now time.Time) bool { return now.Sub(c.start) < c.first }

// iteration is what the soft limit depends on: how sure the best move is after an
// iteration.
type iteration struct {
	stable    int     // iterations since the best move changed
	scoreDrop Score   // how far the score is below that of earlier iterations, and of the move before
	nodeShare float64 // share of the nodes spent on the best move
	onlyMove  bool    // there is no other move
}

// softLimitReached reports whether another iteration is not worth its time.
func (c *timeManager) softLimitReached(now time.Time, i iteration) bool {
	if c.soft == 0 {
		return false
	}
	if i.onlyMove {
		return true
	}
	scale := 1.5 - 0.13*float64(min(i.stable, 7))
	scale *= min(max(1+float64(i.scoreDrop)/80, 0.75), 1.6)
	scale *= 1.6 - 1.1*i.nodeShare
	return now.Sub(c.start) >= min(time.Duration(float64(c.soft)*scale), c.hard)
}
