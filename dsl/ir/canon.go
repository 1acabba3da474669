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

// function is one kind of a side's moves to one end.
type function struct {
	side Side
	kind Kinds
	to   target
}

// sidesAndKinds are the functions that each end can have, White's first.
var sidesAndKinds = func() (list []function) {
	for s := range Side(2) {
		for k := QuietMove; k <= lastKind; k <<= 1 {
			list = append(list, function{side: s, kind: k})
		}
	}
	return list
}()

// kindCount is the number of kinds: sidesAndKinds has as many for each side.
const kindCount = len(kindNames)

// canon collects the functions of a piece.
type canon struct {
	expander
	alike   bool // both sides have the moves of White, which alone are collected
	numbers map[target]int
	found   []endWays
}

// endWays are the ways to one end.
type endWays struct {
	to target
	of [2 * kindCount]disjunction // by sidesAndKinds
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
	c := &canon{expander: expander{board: b, facts: newFactTable(), covers: map[string]*Pattern{}, effort: canonEffort}, numbers: map[target]int{}}
	c.alike = !slices.ContainsFunc(p.Moves, func(m *Move) bool { return m.For != ForBoth })
	for _, m := range p.Moves {
		c.move(m)
	}
	for i := range c.found {
		if !c.reduce(&c.found[i]) {
			return nil, false
		}
	}
	out := newWays(b, c.alike)
	for i := range c.found {
		end := &c.found[i]
		for n, f := range sidesAndKinds {
			f.to = end.to
			out.add(c, f, end.beside(n))
		}
	}
	if c.effort < 0 {
		return nil, false
	}
	return out.list(), true
}

// reduce leaves the prime implicants of the ways to an end. It costs twice as much for
// sides that are alike, as if both were collected: what is compared depends on what a
// piece can do, not on how it is worked out.
func (c *canon) reduce(e *endWays) bool {
	before := c.effort
	for n, ways := range e.of {
		var ok bool
		if e.of[n], ok = ways.primes(&c.effort); !ok {
			return false
		}
	}
	if c.alike {
		c.effort -= before - c.effort
	}
	return c.effort >= 0
}

// beside leaves out plain ways where a double step can be made: it is one then.
func (e *endWays) beside(n int) disjunction {
	if k := sidesAndKinds[n].kind; k != QuietMove && k != CaptureMove || len(e.of[n+1]) == 0 {
		return e.of[n]
	}
	return slices.DeleteFunc(slices.Clone(e.of[n]), func(t implicant) bool {
		return slices.ContainsFunc(e.of[n+1], func(u implicant) bool { return t.implies(u) })
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
		for i, f := range sidesAndKinds[:kindCount] {
			if kinds&f.kind == 0 {
				continue
			}
			if out, ok := c.simplify(to, needs, f.kind); ok {
				c.way(end, m.For, i, out)
			}
		}
	})
}

// end returns the ways to an end.
func (c *canon) end(to target) *endWays {
	n, ok := c.numbers[to]
	if !ok {
		n = len(c.found)
		c.numbers[to] = n
		c.found = append(c.found, endWays{to: to})
	}
	return &c.found[n]
}

// way adds one way of a kind to an end, for some sides.
func (c *canon) way(end *endWays, sides Sides, kind int, needs implicant) {
	for s := range Side(2) {
		if !sides.Has(s) {
			continue
		}
		c.effort--
		if n := int(s)*kindCount + kind; s == White || !c.alike {
			end.of[n] = append(end.of[n], needs)
		}
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
	ok, out = true, make(implicant, 0, len(needs))
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
		if out, ok = out.with(l); !ok {
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

// decide returns the truth of a fact where it is known.
func (c *canon) decide(f fact, to target, needs implicant, kind Kinds, low, high Vec) (known, truth bool) {
	atEnd := f.at == to.at && f.text == to.cover
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
