package ir

import (
	"strconv"
	"strings"
)

// expander lists every way in which a pattern reaches its ends from a piece at
// offset 0 of a board that is known by its size only.
type expander struct {
	board  Board
	facts  *factTable
	covers map[string]*Pattern // rings and lines, by their text
	effort int
}

// canonEffort bounds the work that goes into the canonical text of a piece.
const canonEffort = 300_000

// target is an end of a pattern: an offset, or the cells of a ring or line, which are not
// listed one by one.
type target struct {
	at    Vec
	cover string
}

// arrival is called for each way to an end.
type arrival func(to target, needs implicant)

// reaches reports whether two cells of the board can be v apart.
func (b Board) reaches(v Vec) bool {
	return abs(v.X) < b.Files && abs(v.Y) < b.Ranks && abs(v.Z) < max(1, b.Levels)
}

// spend takes one unit of effort and reports whether there was one.
func (e *expander) spend() bool {
	e.effort--
	return e.effort >= 0
}

// ends calls visit for every way of p from s.
func (e *expander) ends(p *Pattern, s Vec, needs implicant, visit arrival) {
	if !e.spend() {
		return
	}
	switch p.Op {
	case Leap:
		e.leap(p, s, needs, visit)
	case Ride:
		for _, d := range p.Dirs {
			e.ride(p, step{s, d, 1}, p.Hurdles, 1, needs, visit)
		}
	case Seq:
		e.sequence(p.Sub, s, needs, visit)
	case Alt:
		for _, sub := range p.Sub {
			e.ends(sub, s, needs, visit)
		}
	case Where:
		e.ends(p.Sub[0], s, needs, func(to target, needs implicant) {
			e.holds(p.Cond, false, s, to, needs, func(needs implicant) { visit(to, needs) })
		})
	case Ring, Line:
		if s != (Vec{}) {
			e.effort = -1 // a perimeter from a pivot has no short name
			return
		}
		cover := e.board.cover(p)
		e.covers[cover] = p
		visit(target{cover: cover}, needs)
	}
}

func (e *expander) leap(p *Pattern, s Vec, needs implicant, visit arrival) {
	needs, ok := e.empty(mapped(p.Empty, s.Add), needs)
	for _, o := range p.Over {
		if ok {
			needs, ok = e.hurdle(s.Add(o), needs)
		}
	}
	for _, d := range p.Dirs {
		if to := s.Add(d); ok && e.board.reaches(to) {
			visit(target{at: to}, needs)
		}
	}
}

// step is the n-th step of a ride, from a cell in a direction.
type step struct {
	from, dir Vec
	n         int
}

func (s step) to() Vec { return s.from.Add(s.dir) }

func (s step) next() step { return step{s.to(), s.dir, s.n + 1} }

// ride goes on by a step, the n-th after the last hurdle, with hurdles still to
// be passed.
func (e *expander) ride(p *Pattern, s step, hurdles, n int, needs implicant, visit arrival) {
	c := s.to()
	if !e.board.reaches(c) || p.Reach > 0 && s.n > p.Reach || !e.spend() {
		return
	}
	if hurdles == 0 {
		if n >= p.Min {
			visit(target{at: c}, needs)
		}
		n++
	} else if over, ok := e.hurdle(c, needs); ok {
		e.ride(p, s.next(), hurdles-1, 1, over, visit)
	}
	if n == p.Max+1 && p.Max > 0 {
		return
	}
	if past, ok := e.vacant(c, needs); ok {
		e.ride(p, s.next(), hurdles, n, past, visit)
	}
}

// empty adds the need that none of some cells holds a piece. The piece's own
// cell is empty.
func (e *expander) empty(cells []Vec, needs implicant) (_ implicant, ok bool) {
	ok = true
	for _, c := range cells {
		if ok && c != (Vec{}) {
			needs, ok = needs.with(e.facts.number(fact{kind: full, at: c}, true))
		}
	}
	return needs, ok
}

// vacant adds the need for a cell that is empty.
func (e *expander) vacant(c Vec, needs implicant) (implicant, bool) {
	if c == (Vec{}) {
		return needs, true
	}
	return e.cell(c, true, needs)
}

// hurdle adds the need for a piece.
func (e *expander) hurdle(c Vec, needs implicant) (implicant, bool) {
	if c == (Vec{}) {
		return nil, false
	}
	return e.cell(c, false, needs)
}

// cell adds the need for a cell, with a piece or without.
func (e *expander) cell(c Vec, empty bool, needs implicant) (implicant, bool) {
	needs, ok := needs.with(e.facts.number(fact{kind: full, at: c}, empty))
	if !ok {
		return nil, false
	}
	return needs.with(e.facts.number(fact{kind: exists, at: c}, false))
}

func (e *expander) sequence(legs []*Pattern, s Vec, needs implicant, visit arrival) {
	if len(legs) == 1 {
		e.ends(legs[0], s, needs, visit)
		return
	}
	e.ends(legs[0], s, needs, func(pivot target, needs implicant) {
		if pivot.cover != "" || legs[0].Pivot&Taking != 0 {
			e.effort = -1
			return
		}
		if empty, ok := e.vacant(pivot.at, needs); ok && legs[0].Pivot.Allows(Vacant) {
			e.sequence(legs[1:], pivot.at, empty, visit)
		}
		if full, ok := e.hurdle(pivot.at, needs); ok && legs[0].Pivot.Allows(Foe) {
			e.sequence(legs[1:], pivot.at, full, visit)
		}
	})
}

// holds calls then for every way in which c (or with not its negation) holds.
func (e *expander) holds(c *Cond, not bool, s Vec, to target, needs implicant, then func(implicant)) {
	if !e.spend() {
		return
	}
	switch op := c.Op; {
	case op == Not:
		e.holds(c.Sub[0], !not, s, to, needs, then)
	case op == And && !not, op == Or && not:
		e.all(c.Sub, not, s, to, needs, then)
	case op == And, op == Or:
		for _, sub := range c.Sub {
			e.holds(sub, not, s, to, needs, then)
		}
	case op == Clear && to.cover == "":
		e.clear(not, s, to.at, needs, then)
	default:
		e.atom(c, not, to, needs, then)
	}
}

func (e *expander) all(list []*Cond, not bool, s Vec, to target, needs implicant, then func(implicant)) {
	if len(list) == 0 {
		then(needs)
		return
	}
	e.holds(list[0], not, s, to, needs, func(needs implicant) {
		e.all(list[1:], not, s, to, needs, then)
	})
}

func (e *expander) clear(not bool, s, to Vec, needs implicant, then func(implicant)) {
	between, straight := Between(s, to)
	switch {
	case straight && not: // some cell holds a piece, or is none
		for _, c := range between {
			if over, ok := e.hurdle(c, needs); ok {
				then(over)
			}
			if hole, ok := needs.with(e.facts.number(fact{kind: exists, at: c}, true)); ok && len(e.board.Holes) > 0 && c != (Vec{}) {
				then(hole)
			}
		}
	case straight:
		ok := true
		for _, c := range between {
			if ok {
				needs, ok = e.vacant(c, needs)
			}
		}
		if ok {
			then(needs)
		}
	case not:
		then(needs)
	}
}

// atom adds a condition that is one fact, or always or never true.
func (e *expander) atom(c *Cond, not bool, to target, needs implicant, then func(implicant)) {
	f, negated, constant := e.fact(c, to)
	if constant != nil {
		if *constant != not {
			then(needs)
		}
		return
	}
	if needs, ok := needs.with(e.facts.number(f, not != negated)); ok {
		then(needs)
	}
}

// fact returns the fact that a condition states or negates, or its value.
func (e *expander) fact(c *Cond, to target) (f fact, negated bool, constant *bool) {
	switch c.Op {
	case Always:
		always := true
		return f, false, &always
	case Empty:
		return fact{kind: full, at: to.at, text: to.cover}, true, nil
	case Enemy:
		return fact{kind: foe, at: to.at, text: to.cover}, false, nil
	case Friend:
		return fact{kind: own, at: to.at, text: to.cover}, false, nil
	case Clear:
		return fact{kind: named, text: "clear", cond: c}, false, nil
	case Within:
		cells, some, all := e.board.region(c.Cells)
		if all || !some {
			return f, false, &all
		}
		if c.Place.Kind == Destination {
			return fact{kind: within, at: to.at, text: cells, cond: c}, false, nil
		}
	case Compare:
		return comparison(c)
	}
	return fact{kind: named, text: c.text(e.board, nil), cond: c}, false, nil
}

// comparison returns a comparison by < or == alone: the others are these with
// sides exchanged or negated.
func comparison(c *Cond) (f fact, negated bool, constant *bool) {
	left, right, rel := c.Left, c.Right, c.Rel
	if left.Kind == TermNumber && right.Kind == TermNumber {
		truth := rel.Holds(left.Number, right.Number)
		return f, false, &truth
	}
	if rel == Unequal || rel == AtLeast || rel == AtMost {
		rel, negated = rel.Not(), true
	}
	if rel == Greater {
		left, right, rel = right, left, Less
	}
	switch {
	case rel == Less && left.Kind == TermNumber: // n < x is not x < n+1
		left, right, negated = right, &Term{Number: left.Number + 1}, !negated
	case rel == Equal && (left.Kind == TermNumber || right.Kind != TermNumber && right.String() < left.String()):
		left, right = right, left
	}
	return fact{kind: named, text: relationText(left, rel, right, nil), cond: &Cond{Op: Compare, Left: left, Rel: rel, Right: right, Pos: c.Pos}}, negated, nil
}

// cover names the cells of a Ring or Line.
func (b Board) cover(p *Pattern) string {
	to := strconv.Itoa(p.Max)
	if p.Max == 0 || p.Max >= max(b.Files, b.Ranks, b.Levels)-1 {
		to = "*"
	}
	if p.Op == Ring {
		return "ring 1-" + to + " " + b.pair(p.Dirs[0], p.Dirs[1])
	}
	planes := mapped(p.Planes, func(n [2]Vec) string { return b.pair(n[0], n[1]) })
	return "line 1-" + to + " " + b.offset(p.Dirs[0]) + " in " + strings.Join(sortedUnique(planes), " or ")
}

func (b Board) pair(v, w Vec) string {
	if compareVecs(w, v) < 0 {
		v, w = w, v
	}
	return b.offset(v) + "x" + b.offset(w)
}
