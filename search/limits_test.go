package search

import "testing"

// TestHeld asks which results wait for the end of the search.
func TestHeld(t *testing.T) {
	for _, c := range []struct {
		limits Limits
		score  Score
		held   bool
	}{
		{Limits{Depth: 3}, 0, false},
		{Limits{Infinite: true}, 0, true},
		{Limits{Infinite: true}, MateIn(3), true},
		{Limits{Infinite: true, UntilMate: true}, MateIn(3), false},
		{Limits{Infinite: true, UntilMate: true}, 500, true},
		{Limits{Infinite: true, UntilMate: true}, -MateIn(4), true}, // it may yet find a longer way
		{Limits{Nodes: 9, UntilMate: true}, 0, false},
	} {
		if held := c.limits.held(c.score); held != c.held {
			t.Errorf("%+v, score %d: held back %v", c.limits, c.score, held)
		}
	}
}
