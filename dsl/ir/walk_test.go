package ir

import (
	"fmt"
	"slices"
	"testing"
)

// TestRoutes traces patterns from b2 of a board of six by six on which an own
// piece stands on b4, an enemy on d2, and a mark bars d4.
func TestRoutes(t *testing.T) {
	board := Board{Files: 6, Ranks: 6}
	w := &Walker{From: Vec{X: 1, Y: 1}, Look: func(c Vec) Content {
		switch {
		case !board.Has(c):
			return Outside
		case c == Vec{X: 1, Y: 3}:
			return Own
		case c == Vec{X: 3, Y: 1}:
			return Foe
		case c == Vec{X: 3, Y: 3}:
			return Barred
		}
		return Vacant
	}}
	up, right, slant := Vec{Y: 1}, Vec{X: 1}, Vec{X: 1, Y: 1}
	leap := func(v Vec, empty ...Vec) *Pattern { return &Pattern{Op: Leap, Dirs: []Vec{v}, Empty: empty} }
	where := func(p *Pattern, c *Cond) *Pattern { return &Pattern{Op: Where, Sub: []*Pattern{p}, Cond: c} }
	for _, c := range []struct {
		name    string
		pattern *Pattern
		want    []string // end, cells passed, obstacle
	}{
		{"ride", &Pattern{Op: Ride, Dirs: []Vec{up}, Min: 1}, []string{"b3 [] -", "b4 [b3] -", "b5 [b3 b4] blocked b4", "b6 [b3 b4 b5] blocked b4"}},
		{"mark", &Pattern{Op: Ride, Dirs: []Vec{slant}, Min: 1}, []string{"c3 [] -", "d4 [c3] marked d4", "e5 [c3 d4] marked d4", "f6 [c3 d4 e5] marked d4"}},
		{"short ride", &Pattern{Op: Ride, Dirs: []Vec{up}, Min: 1, Max: 1}, []string{"b3 [] -"}},
		{"hop", &Pattern{Op: Ride, Dirs: []Vec{right}, Min: 1, Max: 1, Hurdles: 1}, []string{"c2 [] no hurdle c2", "d2 [c2] no hurdle d2", "e2 [c2 d2] -", "f2 [c2 d2 e2] past hurdle d2"}},
		{"hop without a hurdle", &Pattern{Op: Ride, Dirs: []Vec{{Y: -1}}, Min: 1, Max: 1, Hurdles: 1}, []string{"b1 [] no hurdle b1"}},
		{"leap off the board", leap(Vec{X: 5}, Vec{X: 1}, Vec{X: 2}), nil},
		{"lame leap", leap(Vec{X: 3}, Vec{X: 1}, Vec{X: 2}), []string{"e2 [c2 d2] blocked d2"}},
		{"sequence", &Pattern{Op: Seq, Sub: []*Pattern{leap(Vec{Y: 2}), leap(slant)}}, []string{"c5 [b4] blocked b4"}},
		{"leap over", &Pattern{Op: Leap, Dirs: []Vec{{X: 3}}, Over: []Vec{{X: 1}}, Empty: []Vec{{X: 2}}}, []string{"e2 [c2 d2] blocked d2"}},
		{"condition", where(leap(up), &Cond{Op: Unmoved}), []string{"b3 [] unmet b2"}},
		{"condition of the start, behind what is in the way", where(leap(Vec{Y: 3}, Vec{Y: 2}), &Cond{Op: And, Sub: []*Cond{{Op: Empty}, {Op: Within, Place: Place{Kind: Origin}}}}), []string{"b5 [b4] unmet b2"}},
		{"condition of the end, behind what is in the way", where(leap(Vec{Y: 3}, Vec{Y: 2}), &Cond{Op: Within}), []string{"b5 [b4] blocked b4"}},
		{"clear", where(leap(Vec{X: 3}), &Cond{Op: Clear}), []string{"e2 [c2 d2] unmet e2"}},
	} {
		var got []string
		w.Routes(c.pattern, func(r Route) {
			names := []string{}
			for _, v := range r.Passed {
				names = append(names, board.CellName(v))
			}
			obstacle := "-"
			if o := r.Obstacle; o != nil {
				obstacle = [...]string{"blocked", "marked", "no hurdle", "past hurdle", "unmet"}[o.Reason] + " " + board.CellName(o.Cell)
			}
			got = append(got, fmt.Sprint(board.CellName(r.End), " ", names, " ", obstacle))
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestPassedCells says which cells double steps pass.
func TestPassedCells(t *testing.T) {
	start := Vec{X: 4, Y: 4}
	for _, c := range []struct {
		to    Vec
		cells []Vec
	}{
		{Vec{}, nil}, {Vec{X: 1, Y: 1}, nil}, {Vec{Y: -2}, []Vec{{Y: -1}}}, {Vec{X: -3, Y: 3}, []Vec{{X: -1, Y: 1}, {X: -2, Y: 2}}}, {Vec{Z: 2}, []Vec{{Z: 1}}},
		{Vec{X: 1, Y: 2}, []Vec{{Y: 1}}}, {Vec{X: 3, Y: -1}, []Vec{{X: 1}, {X: 2}}}, {Vec{X: -2, Y: 3}, []Vec{{Y: 1}, {X: -1, Y: 2}}},
		{Vec{X: -2, Y: 4}, []Vec{{Y: 1}, {X: -1, Y: 2}, {X: -1, Y: 3}}}, {Vec{X: 1, Y: 2, Z: 1}, nil},
	} {
		var want []Vec
		for _, v := range c.cells {
			want = append(want, start.Add(v))
		}
		if got := PassedCells(start, start.Add(c.to)); !slices.Equal(got, want) {
			t.Errorf("to %v: %v, want %v", c.to, got, want)
		}
	}
}
