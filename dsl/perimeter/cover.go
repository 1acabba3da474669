package perimeter

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file reads the forms of a move and returns their patterns for White.

// planeMoves: PLANE..., each a plane, a class or "all".
func (l *line) planeMoves() []*ir.Pattern {
	first := l.next
	planes := l.planeList()
	if l.failed {
		return nil
	}
	at := l.from(first)
	var atoms []*ir.Pattern
	for _, p := range planes {
		for _, q := range p.quads() {
			atoms = append(atoms, ring(q, at))
		}
	}
	for _, r := range allRays {
		if through := planesThrough(r, planes); len(through) > 0 {
			atoms = append(atoms, linear(r, through, at))
		}
	}
	return atoms
}

func (l *line) planeList() []plane {
	return readList(l, allPlanes, l.plane, func() []string {
		if slices.Contains(planeNames, l.peek()) {
			return nil
		}
		return planeNames
	})
}

// quadMoves: QUADRANT..., each a quadrant, a class or "all".
func (l *line) quadMoves() []*ir.Pattern {
	first := l.next
	list := readList(l, allQuads, l.quad, func() []string {
		if l.startsQuad() {
			return nil
		}
		return append(quadNames(), rayNames...)
	})
	if l.failed {
		return nil
	}
	return table(len(list), func(i int) *ir.Pattern { return ring(list[i], l.from(first)) })
}

// startsQuad reports whether the next word is a quadrant or its first ray.
func (l *line) startsQuad() bool {
	_, isQuad := quadsByName[l.peek()]
	_, isRay := findRay(l.peek())
	return isQuad || isRay || strings.Contains(l.peek(), ">")
}

// rayMoves: RAY... [in PLANE...], each a ray, a class or "all".
func (l *line) rayMoves() []*ir.Pattern {
	first := l.next
	list := readList(l, allRays, l.ray, func() []string {
		if slices.Contains(rayNames, l.peek()) {
			return nil
		}
		return rayNames
	})
	at := l.from(first)
	planes := allPlanes
	if l.accept("in") {
		planes = l.planeList()
	}
	if l.failed {
		return nil
	}
	var atoms []*ir.Pattern
	for _, r := range list {
		through := planesThrough(r, planes)
		if len(through) == 0 {
			in := r.planes()
			l.fail(at, fail(rayNotInPlane, "expected rays in the planes that are named, found %s", r).
				withHint("%s lies in %s", r, commas(table(len(in), func(i int) string { return in[i].String() }))))
			return nil
		}
		atoms = append(atoms, linear(r, through, at))
	}
	return atoms
}

// everyClass stands for "all".
const everyClass = class(3)

// class reads the name of a class, or "all", if it is next.
func (l *line) class() (class, bool) {
	for i, name := range append(classNames, "all") {
		if l.accept(name) {
			return class(i), true
		}
	}
	return 0, false
}

// readList reads names, classes and "all" up to a clause, and returns what they
// stand for, each once and in the order of the table. Unknown returns the names
// to suggest if the next word is none of them.
func readList[T interface {
	ray | plane | quad
	class() class
}](l *line, table []T, read func() T, unknown func() []string) []T {
	var list []T
	for more := true; more; more = !l.done() && !isReserved(l.peek()) {
		c, ok := l.class()
		if !ok {
			l.suggest(unknown())
			list = append(list, read())
			continue
		}
		for _, x := range table {
			if c == everyClass || x.class() == c {
				list = append(list, x)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// suggest reports the next word if it is close to a class or the word of a
// clause, which may stand in a list besides the names, but not to one of them.
// Without names there is nothing to report.
func (l *line) suggest(names []string) {
	found := l.peek()
	if found == "" || names == nil || src.Nearest(found, names) != "" {
		return
	}
	others := append([]string{"all", "in"}, append(classNames, clauseWords...)...)
	if hint := src.DidYouMean(found, others); hint != "" {
		err := fail(unexpectedWord, "expected a name, a class or a clause, found %s", quote(found))
		err.Hint, err.word, err.known = hint, found, others
		l.fail(l.tokens[l.next].span, err)
	}
}

// ring is the cover of a quadrant.
func ring(q quad, at src.Span) *ir.Pattern {
	r1, r2 := q.rays()
	return &ir.Pattern{Op: ir.Ring, Dirs: []ir.Vec{vec(r1.step()), vec(r2.step())}, Pos: at}
}

// linear is the cover along a ray in any of some planes.
func linear(r ray, planes []plane, at src.Span) *ir.Pattern {
	p := &ir.Pattern{Op: ir.Line, Dirs: []ir.Vec{vec(r.step())}, Pos: at}
	for _, plane := range planes {
		before, after, _ := plane.neighbours(r)
		p.Planes = append(p.Planes, [2]ir.Vec{vec(before.step()), vec(after.step())})
	}
	return p
}

// vec returns a step in the intermediate form.
func vec(s step) ir.Vec { return ir.Vec{X: s.X, Y: s.Y, Z: s.Z} }

func vecs(steps []step) []ir.Vec {
	return table(len(steps), func(i int) ir.Vec { return vec(steps[i]) })
}
