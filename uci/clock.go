package uci

import (
	"cmp"
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"dragoman/board"
	"dragoman/search"
)

// clock is the time control of XBoard's protocol and the time that is left.
type clock struct {
	moves       int // of a session; 0: one session for the whole game
	since       int // moves that the engine had made when sessions began
	base, inc   time.Duration
	exact       time.Duration // for each move; 0: by the clock
	depth       int           // 0: any
	nps         int           // time is counted in nodes at this rate; 0: it is not
	own, theirs time.Duration // what is left
	started     time.Time     // of the current search
}

// newClock returns XBoard's default: 40 moves in 5 minutes.
func newClock() clock {
	c := clock{moves: 40, base: 5 * time.Minute}
	c.reset(0)
	return c
}

// reset gives both sides the time of a new session, after so many moves.
func (c *clock) reset(made int) { c.own, c.theirs, c.since = c.base, c.base, made }

// What is wrong with numbers.
var (
	errNumber = errors.New("expected a number")
	errRange  = errors.New("the number is out of range")
)

// setLevel reads "MPS BASE INC": moves, minutes or minutes:seconds, seconds. The
// last may have a fraction. Sessions begin after the move made last.
func (c *clock) setLevel(text string, made int) error {
	words := strings.Fields(text)
	if len(words) != 3 {
		return errors.New("expected three numbers")
	}
	moves, bad := parseCount(words[0])
	base, worse := parseMinutes(words[1])
	inc, worst := parseSeconds(words[2])
	if err := cmp.Or(bad, worse, worst); err != nil {
		return err
	}
	c.moves, c.base, c.inc, c.exact = moves, base, inc, 0
	c.reset(made)
	return nil
}

// parseCount reads a whole number from 0.
func parseCount(text string) (int, error) {
	n, err := strconv.Atoi(text)
	switch {
	case errors.Is(err, strconv.ErrSyntax):
		return 0, errNumber
	case err != nil || n < 0:
		return 0, errRange
	}
	return n, nil
}

// longest is the greatest number of minutes that is accepted, written as seconds.
const longest = 1e8 * time.Second

// parseMinutes reads minutes, or minutes:seconds. Later sessions may follow after a
// plus sign; they are sent again when they begin.
func parseMinutes(text string) (time.Duration, error) {
	text, _, _ = strings.Cut(text, "+")
	m, s, _ := strings.Cut(text, ":")
	whole, err := parseSeconds(m)
	if err == nil && whole > longest {
		err = errRange
	}
	if s == "" || err != nil {
		return whole * 60, err
	}
	rest, err := parseSeconds(s)
	return whole*60 + rest, err
}

// parseSeconds reads seconds, perhaps with a fraction.
func parseSeconds(text string) (time.Duration, error) {
	f, err := strconv.ParseFloat(text, 64)
	switch {
	case errors.Is(err, strconv.ErrSyntax) || math.IsNaN(f):
		return 0, errNumber
	case err != nil || f < 0 || f >= 9e9:
		return 0, errRange
	}
	return time.Duration(f * float64(time.Second)), nil
}

// setMoveTime reads the exact time for each move; 0 is as little as there is.
func (c *clock) setMoveTime(text string) error {
	d, err := parseSeconds(strings.TrimSpace(text))
	if err == nil {
		c.exact = max(d, time.Millisecond)
	}
	return err
}

// setDepth reads the depth of searches; 0 is any.
func (c *clock) setDepth(text string) error {
	n, err := parseCount(strings.TrimSpace(text))
	if err == nil {
		c.depth = n
	}
	return err
}

// setNodeRate reads the rate at which nodes count as time.
func (c *clock) setNodeRate(text string) error {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return errNumber
	}
	c.nps = max(n, 0)
	return nil
}

// setLeft reads hundredths of a second into one of the clocks.
func (c *clock) setLeft(left *time.Duration, text string) error {
	n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
	if err != nil {
		return errNumber
	}
	*left = time.Duration(min(max(n, 0), 1<<36)) * 10 * time.Millisecond
	return nil
}

// start notes when a search begins.
func (c *clock) start() { c.started = time.Now() }

// stop takes the time of a move off the clock, in case XBoard does not send the
// time that is left; made is how many moves the engine has made with it.
func (c *clock) stop(made int) {
	c.own = max(c.own-time.Since(c.started), 0) + c.inc
	if c.moves > 0 && (made-c.since)%c.moves == 0 {
		c.own += c.base
	}
}

// limits returns the limits of the next search for a side that has made so many
// moves.
func (c *clock) limits(side board.Side, made int) search.Limits {
	l := search.Limits{Depth: c.depth}
	switch {
	case c.nps > 0:
		l.Nodes = max(uint64(c.budget(made).Seconds()*float64(c.nps)), 1)
	case c.exact > 0:
		l.MoveTime = c.exact
	default:
		l.Time[side], l.Time[side.Other()] = max(c.own, time.Millisecond), max(c.theirs, time.Millisecond)
		l.Inc = [2]time.Duration{c.inc, c.inc}
		l.MovesToGo = c.movesToGo(made)
	}
	return l
}

// shorter reports whether limits have another depth or time for the move than those before, or
// notably fewer nodes or less time on the clock of a side.
func shorter(l, before search.Limits, side board.Side) bool {
	return l.Depth != before.Depth || l.MoveTime != before.MoveTime || l.Nodes < before.Nodes/10*9 || l.Time[side] < before.Time[side]/10*9
}

// movesToGo is how many moves the time on the clock is for, 0 for all.
func (c *clock) movesToGo(made int) int {
	if c.moves == 0 {
		return 0
	}
	return c.moves - (made-c.since)%c.moves
}

// budget is an even share of the time.
func (c *clock) budget(made int) time.Duration {
	if c.exact > 0 {
		return c.exact
	}
	n := c.movesToGo(made)
	if n == 0 || n > 30 {
		n = 30
	}
	return c.own/time.Duration(n) + c.inc
}
