package studio

import (
	"testing"
	"time"

	"dragoman/board"
)

// TestClockLimits gives the time of a clock to the side that moves.
func TestClockLimits(t *testing.T) {
	q := thinkQuery{MoveTime: 500, Clock: &clockQuery{60_000, 2_000}}
	l := q.limits(board.Black)
	if l.MoveTime != 0 || l.Time[board.Black] != time.Minute || l.Inc[board.Black] != 2*time.Second || l.Time[board.White] != 0 {
		t.Errorf("with a clock: %+v", l)
	}
	q.Clock = nil
	if l := q.limits(board.Black); l.MoveTime != 500*time.Millisecond || l.Time[board.Black] != 0 {
		t.Errorf("without a clock: %+v", l)
	}
}
