package ir

import (
	"slices"
	"strings"
)

// Canon returns the canonical text of how a piece moves on a board of the
// size of b: two pieces have the same text if they can do the same, in
// whatever words they were defined.
//
// Each end of a movement has a condition on what stands where, which is a
// Boolean function; its prime implicants do not depend on how it was written.
// Ends that form rides and hops are joined again, and printed a line for each
// kind of move (see docs/intermediate-form.md). Conditions on the cell where
// the piece stands keep their cells; rings and lines of perimeters keep their
// rays. A piece with more ways than could be compared is printed as it was
// defined, under the heading "literal".
func (p *Piece) Canon(b Board) string {
	lines := switchLines(Traits, p)
	ways, ok := p.told(b)
	if !ok {
		lines = append(append(lines, "literal"), p.asDefined(b)...)
	}
	for i := range ways {
		lines = append(lines, ways[i].lines...)
	}
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// Kinds is a set of kinds of moves.
type Kinds uint8

// The kinds of moves.
const (
	QuietMove     Kinds = 1 << iota // ends on an empty cell
	DoubleStep                      // the same, and leaves an en-passant target
	CaptureMove                     // captures where it ends
	CaptureDouble                   // the same, and leaves an en-passant target
	EnPassantMove                   // captures en passant
	RifleMove                       // captures without moving
	OwnCapture                      // captures an own piece where it ends
	lastKind      = OwnCapture
)

var kindNames = [...]string{"quiet", "double-step", "capture", "capture/double-step", "en-passant", "rifle", "own-capture"}

// String names the kinds.
func (k Kinds) String() string {
	var names []string
	for i, name := range kindNames {
		if k>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, "+")
}

// function is what a side's moves of some kinds to one end have in common.
type function struct {
	side  Side
	kinds Kinds
	to    target
}

// kindCount is the number of kinds.
const kindCount = len(kindNames)

// canon collects the functions of a piece.
type canon struct {
	expander
	alike bool // both sides have the moves of White, which alone are collected
	byEnd map[target]*endWays
	found []*endWays // in order
}

// endWays are the ways to one end.
type endWays struct {
	to target
	of [2]*[kindCount]disjunction // by side and kind, which share those that are the same; nil: none
}

// Ways returns what a piece can do on a board of the size of b, in the order of
// its canonical text: pieces that can do the same have the same ways. ok is false
// if there are more than could be compared.
func (p *Piece) Ways(b Board) (list []Way, ok bool) {
	told, ok := p.told(b)
	return mapped(told, func(w toldWay) Way { return w.Way }), ok
}

// told returns the ways of a piece with their canonical text.
func (p *Piece) told(b Board) (list []toldWay, ok bool) {
	c := &canon{expander: expander{board: b, facts: newFactTable(), covers: map[string]*Pattern{}, effort: canonEffort}, byEnd: map[target]*endWays{}}
	c.alike = !slices.ContainsFunc(p.Moves, func(m *Move) bool { return m.For != ForBoth })
	for _, m := range p.Moves {
		c.move(m)
	}
	for _, end := range c.found {
		if !c.reduce(end) {
			return nil, false
		}
	}
	out := newWays(b, c.alike)
	for _, end := range c.found {
		for s := range Side(2) {
			end.addTo(out, c, s)
		}
	}
	if c.effort < 0 {
		return nil, false
	}
	return out.list(), true
}

// reduce leaves the prime implicants of the ways to an end. Those that kinds have in common
// are worked out once. It costs as much as if all were worked out, for both sides:
// what is compared depends on what a piece can do, not on how it is worked out.
func (c *canon) reduce(e *endWays) bool {
	start := c.effort
	var last, primes disjunction // of the kind before
	cost := 0
	for _, of := range e.of {
		for k := range kindCount {
			if of == nil || len(of[k]) == 0 {
				continue
			}
			ways := of[k]
			if before := c.effort; len(last) > 0 && slices.EqualFunc(ways, last, slices.Equal[implicant]) {
				c.effort -= cost
			} else {
				var ok bool
				if primes, ok = ways.primes(&c.effort); !ok {
					return false
				}
				last, cost = ways, before-c.effort
			}
			of[k] = primes
		}
	}
	if c.alike {
		c.effort -= start - c.effort
	}
	return c.effort >= 0
}

// addTo adds the ways of a side, those of kinds with the same ways at once.
func (e *endWays) addTo(out *ways, c *canon, s Side) {
	if e.of[s] == nil {
		return
	}
	var list [kindCount]disjunction
	for k := range list {
		list[k] = e.beside(s, k)
	}
	var done Kinds
	for k, ways := range list {
		if len(ways) == 0 || done>>k&1 != 0 {
			continue
		}
		f := function{side: s, to: e.to}
		for other := k; other < kindCount; other++ {
			if len(list[other]) == len(ways) && &list[other][0] == &ways[0] {
				f.kinds |= 1 << other
			}
		}
		done |= f.kinds
		out.add(c, f, ways)
	}
}

// beside leaves out plain ways where a double step can be made: it is one then.
func (e *endWays) beside(s Side, k int) disjunction {
	ways := e.of[s][k]
	if kind := Kinds(1 << k); kind != QuietMove && kind != CaptureMove || len(e.of[s][k+1]) == 0 {
		return ways
	}
	return slices.DeleteFunc(slices.Clone(ways), func(t implicant) bool {
		return slices.ContainsFunc(e.of[s][k+1], func(u implicant) bool { return t.implies(u) })
	})
}

// move collects the ways of one move.
func (c *canon) move(m *Move) {
	c.expander.ends(m.Pattern, Vec{}, nil, func(to target, needs implicant) {
		if to.cover == "" && to.at == (Vec{}) {
			return
		}
		end := c.end(to)
		kinds := m.kinds(m.DoubleStep && passesCells(to))
		var out implicant
		known, ok := false, false
		for k := range kindCount {
			kind := Kinds(1 << k)
			if kinds&kind == 0 {
				continue
			}
			if !known {
				out, ok = c.simplify(to, needs, kind)
				known = !c.dependOnKind(to, needs)
			}
			if ok {
				c.way(end, m.For, k, out)
			}
		}
	})
}

// end returns the ways to an end.
func (c *canon) end(to target) *endWays {
	end := c.byEnd[to]
	if end == nil {
		end = &endWays{to: to}
		c.byEnd[to] = end
		c.found = append(c.found, end)
	}
	return end
}

// way adds one way of a kind to an end, for some sides.
func (c *canon) way(end *endWays, sides Sides, kind int, needs implicant) {
	for s := range Side(2) {
		if !sides.Has(s) {
			continue
		}
		c.effort--
		if s == Black && c.alike {
			continue
		}
		if end.of[s] == nil {
			end.of[s] = &[kindCount]disjunction{}
		}
		end.of[s][kind] = append(end.of[s][kind], needs)
	}
}

// kinds returns what m does at an end, given whether it leaves an en-passant
// target on its way there.
func (m *Move) kinds(leaves bool) (k Kinds) {
	choose := func(mode Mode, plain, double Kinds) {
		switch {
		case m.Mode&mode == 0:
		case leaves:
			k |= double
		default:
			k |= plain
		}
	}
	choose(Quiet, QuietMove, DoubleStep)
	if m.Mode&Rifle != 0 {
		choose(Capture, RifleMove, RifleMove)
	} else {
		choose(Capture, CaptureMove, CaptureDouble)
	}
	choose(TakeOwn, OwnCapture, OwnCapture)
	if m.EnPassant {
		k |= EnPassantMove
	}
	return k
}

// passesCells reports whether a move from the start to an end passes cells.
func passesCells(to target) bool {
	return to.cover != "" || len(PassedCells(Vec{}, to.at)) > 0
}

// simplify decides the facts that the kind of move, the end and the size of the
// board decide.
func (c *canon) simplify(to target, needs implicant, kind Kinds) (out implicant, ok bool) {
	low, high := c.span(to, needs)
	if !c.board.reaches(high.Add(low.Times(-1))) {
		return nil, false
	}
	out = make(implicant, 0, len(needs)) // for mostly all
	for _, l := range needs {
		f, not := c.facts.at(l)
		known, truth := c.decide(f, to, needs, kind, low, high)
		switch {
		case known && truth == not:
			return nil, false
		case known:
			continue
		case f.kind == within && (f.at == to.at && f.text != ""):
			l = c.facts.number(fact{kind: named, text: "to " + f.text, cond: f.cond}, not)
		}
		if out.before(l) {
			out = append(out, l)
		} else if out, ok = out.with(l); !ok {
			return nil, false
		}
	}
	return out, true
}

// span returns the corners of the box of all cells that must exist.
func (c *canon) span(to target, needs implicant) (low, high Vec) {
	grow := func(v Vec) {
		low = Vec{min(low.X, v.X), min(low.Y, v.Y), min(low.Z, v.Z)}
		high = Vec{max(high.X, v.X), max(high.Y, v.Y), max(high.Z, v.Z)}
	}
	grow(to.at)
	for _, l := range needs {
		if f, not := c.facts.at(l); !not && (f.kind == exists || f.kind == full) {
			grow(f.at)
		}
	}
	return low, high
}

// dependOnKind reports whether the kind of move decides a fact: whether who stands at the
// end is asked.
func (c *canon) dependOnKind(to target, needs implicant) bool {
	return slices.ContainsFunc(needs, func(l int32) bool {
		f, _ := c.facts.at(l)
		return f.isAt(to) && (f.kind == full || f.kind == foe || f.kind == own)
	})
}

// decide returns the truth of a fact where it is known.
func (c *canon) decide(f fact, to target, needs implicant, kind Kinds, low, high Vec) (known, truth bool) {
	atEnd := f.isAt(to)
	quiet := kind&(QuietMove|DoubleStep) != 0
	switch f.kind {
	case exists:
		// A box has no holes unless the board has some.
		return atEnd || len(c.board.Holes) == 0 && inBox(f.at, to.at), true
	case full:
		if atEnd {
			return true, !quiet
		}
		v := f.at
		wide := Vec{max(high.X, v.X) - min(low.X, v.X), max(high.Y, v.Y) - min(low.Y, v.Y), max(high.Z, v.Z) - min(low.Z, v.Z)}
		return !c.board.reaches(wide), false
	case foe, own:
		if atEnd {
			return true, !quiet && (f.kind == own) == (kind == OwnCapture)
		}
		return needs.has(c.facts.number(fact{kind: full, at: f.at}, true)), false
	}
	return false, false
}

// inBox reports whether v lies between offset 0 and the corner.
func inBox(v, corner Vec) bool {
	in := func(x, edge int) bool { return min(0, edge) <= x && x <= max(0, edge) }
	return in(v.X, corner.X) && in(v.Y, corner.Y) && in(v.Z, corner.Z)
}

// asDefined prints the moves as they were defined.
func (p *Piece) asDefined(b Board) []string {
	var lines []string
	for _, m := range p.Moves {
		lines = append(lines, m.For.String()+" "+m.Text(b))
	}
	return sortedUnique(lines)
}
