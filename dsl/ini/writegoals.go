package ini

import (
	"slices"

	"dragoman/dsl/ir"
)

// This file compares goals by what they ask of each side: a goal that names the sides may say
// the same as one that does not.

// always and never are conditions that askedOf returns.
var always, never = &ir.Cond{Op: ir.Always}, &ir.Cond{Op: ir.Or}

// goalsOf returns goals that ask the same as some others, and are the same wherever those ask
// the same: of both sides, else of one.
func goalsOf(b ir.Board, list []*ir.Goal) (goals []*ir.Goal) {
	asked := [2]map[string]*ir.Goal{{}, {}}
	var texts []string
	for side := range ir.Side(2) {
		for _, g := range list {
			if c := askedOf(g.When, side); c != never {
				text := c.Text(b)
				asked[side][text] = &ir.Goal{Name: g.Name, Pos: g.Pos, When: c}
				texts = append(texts, text)
			}
		}
	}
	slices.Sort(texts)
	for _, text := range slices.Compact(texts) {
		for side := range ir.Side(2) {
			switch g, other := asked[side][text], asked[side.Other()][text]; {
			case g != nil && other == nil:
				g.When = all(g.When, sideIs(side))
				goals = append(goals, g)
			case g != nil && side == ir.White:
				goals = append(goals, g)
			}
		}
	}
	return goals
}

// askedOf returns what a condition asks of a side, which is Me in it.
func askedOf(c *ir.Cond, side ir.Side) *ir.Cond {
	switch c.Op {
	case ir.Always:
		return always
	case ir.SideIs:
		if seenBy(side, c.Who) == ir.Me {
			return always
		}
		return never
	case ir.Not:
		switch sub := askedOf(c.Sub[0], side); sub {
		case always:
			return never
		case never:
			return always
		default:
			return not(sub)
		}
	case ir.And:
		return joinedFor(side, c, never, always)
	case ir.Or:
		return joinedFor(side, c, always, never)
	}
	n := *c
	n.Who = seenBy(side, c.Who)
	switch {
	case c.Op == ir.Compare:
		n.Left, n.Right = termSeenBy(side, c.Left), termSeenBy(side, c.Right)
	case c.Op == ir.Can:
		if n.Who == ir.Them {
			side = side.Other() // whose goal it is
		}
		n.Sub = []*ir.Cond{askedOf(c.Sub[0], side)}
	}
	return &n
}

// joinedFor is askedOf for joined conditions, of which one that is decisive decides, and those
// that are idle say nothing.
func joinedFor(side ir.Side, c, decisive, idle *ir.Cond) *ir.Cond {
	var parts []*ir.Cond
	for _, sub := range c.Sub {
		switch part := askedOf(sub, side); part {
		case decisive:
			return decisive
		case idle:
		default:
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return idle
	}
	return joined(c.Op, parts)
}

// seenBy returns a player as a side calls him, which is Me.
func seenBy(side ir.Side, who ir.Who) ir.Who {
	switch who {
	case whoIs(side):
		return ir.Me
	case whoIs(side.Other()):
		return ir.Them
	}
	return who
}

func termSeenBy(side ir.Side, t *ir.Term) *ir.Term {
	n := *t
	n.Who = seenBy(side, t.Who)
	return &n
}
