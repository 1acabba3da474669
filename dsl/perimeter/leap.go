package perimeter

import (
	"cmp"
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file reads the forms of a move that have no perimeters to pass.

// rides: STEP...
func (l *line) rides(at src.Span) []*ir.Pattern {
	steps := l.steps()
	if l.failed {
		return nil
	}
	return []*ir.Pattern{{Op: ir.Ride, Dirs: vecs(steps), Min: 1, Pos: at}}
}

// leaps: [every] STEP... [empty STEP... [or STEP...]]
//
// "every" stands for all orders and signs of the coordinates. Each list after
// "empty" is one way to be open; the tiles a leap ends on never block it.
func (l *line) leaps() []*ir.Pattern {
	first := l.next
	every := l.accept("every")
	steps := l.steps()
	if l.failed {
		return nil
	}
	at := l.from(first)
	if every {
		l.p.spend(48*len(steps), at)
		steps = allOrders(steps)
	}
	l.warnUseless(steps, at)
	if !l.accept("empty") {
		return []*ir.Pattern{{Op: ir.Leap, Dirs: vecs(steps), Pos: at}}
	}
	var atoms []*ir.Pattern
	for more := true; more; more = l.accept("or") {
		empty := l.steps()
		if l.failed {
			return nil
		}
		l.p.spend(len(steps)*len(empty), at)
		atoms = append(atoms, emptyLeaps(steps, empty, at)...)
	}
	return atoms
}

// emptyLeaps returns leaps that need the tiles at some offsets to be empty.
func emptyLeaps(steps, empty []step, at src.Span) []*ir.Pattern {
	if !slices.ContainsFunc(steps, func(s step) bool { return slices.Contains(empty, s) }) {
		return []*ir.Pattern{{Op: ir.Leap, Dirs: vecs(steps), Empty: vecs(empty), Pos: at}}
	}
	var atoms []*ir.Pattern
	for _, s := range steps {
		others := slices.DeleteFunc(slices.Clone(empty), func(e step) bool { return e == s })
		atoms = append(atoms, &ir.Pattern{Op: ir.Leap, Dirs: []ir.Vec{vec(s)}, Empty: vecs(others), Pos: at})
	}
	return atoms
}

// warnUseless warns of leaps that no board this size has room for.
func (l *line) warnUseless(steps []step, at src.Span) {
	size := l.p.doc.Space.Size
	for _, s := range steps {
		if max(s.Z, -s.Z) >= size.Z || max(s.X, -s.X) >= size.X || max(s.Y, -s.Y) >= size.Y {
			l.p.Report(at, uselessStep, "the leap (%d,%d,%d) leaves the board from every tile", s.Z, s.X, s.Y)
			return
		}
	}
}

// allOrders returns all orders and signs of the coordinates of each step.
func allOrders(steps []step) []step {
	var list []step
	for _, s := range steps {
		for _, o := range []step{{s.Z, s.X, s.Y}, {s.Z, s.Y, s.X}, {s.X, s.Z, s.Y}, {s.X, s.Y, s.Z}, {s.Y, s.Z, s.X}, {s.Y, s.X, s.Z}} {
			for signs := range 8 {
				list = append(list, step{sign(o.Z, signs&1), sign(o.X, signs&2), sign(o.Y, signs&4)})
			}
		}
	}
	slices.SortFunc(list, compareSteps)
	return slices.Compact(list)
}

func sign(n, negative int) int {
	if negative != 0 {
		return -n
	}
	return n
}

func compareSteps(a, b step) int {
	return cmp.Or(a.Z-b.Z, a.X-b.X, a.Y-b.Y)
}

// perimeterMoves: QUADRANT K. Every tile of P(k), end tiles included, can be
// reached if all others of the advancement square are empty.
func (l *line) perimeterMoves() []*ir.Pattern {
	first := l.next
	q := l.quad()
	k := l.number("a distance", 1, cubeSize/2)
	if l.failed {
		return nil
	}
	at := l.from(first)
	var square, goals []step
	a, b := quads[q].r1.step(), quads[q].r2.step()
	for i := range k + 1 {
		for j := range k + 1 {
			s := a.times(i).add(b.times(j))
			if max(i, j) > 0 {
				square = append(square, s)
			}
			if max(i, j) == k {
				goals = append(goals, s)
			}
		}
	}
	l.p.spend(len(square)*len(goals), at)
	l.warnUseless(goals, at)
	return emptyLeaps(goals, square, at)
}
