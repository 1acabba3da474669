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
		for _, q := range p.Quads() {
			atoms = append(atoms, ring(q, at))
		}
	}
	for r := range Ray(Rays) {
		if through := planesThrough(r, planes); len(through) > 0 {
			atoms = append(atoms, linear(r, through, at))
		}
	}
	return atoms
}

func (l *line) planeList() []Plane {
	var list []Plane
	for more := true; more; more = !l.done() && !isReserved(l.peek()) {
		if class, ok := l.class(); ok {
			for p := range Plane(Planes) {
				if class == everyClass || p.Class() == class {
					list = append(list, p)
				}
			}
			continue
		}
		if _, ok := findPlane(l.peek()); !ok {
			l.suggest(planeNames())
		}
		list = append(list, l.plane())
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// suggest reports the next word if it is close to a class or the word of a
// clause, which may stand in a list besides the names, but not to one of them.
func (l *line) suggest(names []string) {
	found := l.peek()
	if found == "" || src.Nearest(found, names) != "" {
		return
	}
	others := append([]string{"all", "in"}, append(classNames, clauseWords...)...)
	if hint := src.DidYouMean(found, others); hint != "" {
		err := fail(unexpectedWord, "expected a name, a class or a clause, found %s", quote(found))
		err.Hint = hint
		l.fail(l.tokens[l.next].span, err)
	}
}

// everyClass stands for "all".
const everyClass = Class(3)

// class reads the name of a class, or "all", if it is next.
func (l *line) class() (Class, bool) {
	for i, name := range append([]string{"all"}, classNames...) {
		if l.accept(name) {
			return (Class(i) + everyClass) % (everyClass + 1), true
		}
	}
	return 0, false
}

func planesThrough(r Ray, among []Plane) []Plane {
	var through []Plane
	for _, p := range among {
		if p.index(r) >= 0 {
			through = append(through, p)
		}
	}
	return through
}

// quadMoves: QUADRANT..., each a quadrant, a class or "all".
func (l *line) quadMoves() []*ir.Pattern {
	var list []Quad
	first := l.next
	for more := true; more; more = !l.done() && !isReserved(l.peek()) {
		class, ok := l.class()
		if !ok {
			if !l.startsQuad() {
				l.suggest(append(quadNames(), rayNames()...))
			}
			list = append(list, l.quad())
			continue
		}
		for q := Quad(1); q <= Quads; q++ {
			if class == everyClass || q.Plane().Class() == class {
				list = append(list, q)
			}
		}
	}
	if l.failed {
		return nil
	}
	slices.Sort(list)
	var atoms []*ir.Pattern
	for _, q := range slices.Compact(list) {
		atoms = append(atoms, ring(q, l.from(first)))
	}
	return atoms
}

// startsQuad reports whether the next word is a quadrant or its first ray.
func (l *line) startsQuad() bool {
	_, isQuad := findQuad(l.peek())
	_, isRay := findRay(l.peek())
	return isQuad || isRay || strings.Contains(l.peek(), ">")
}

// rayMoves: RAY... [in PLANE...], each a ray, a class or "all".
func (l *line) rayMoves() []*ir.Pattern {
	first := l.next
	list := l.rayList()
	at := l.from(first)
	planes := make([]Plane, Planes)
	for i := range planes {
		planes[i] = Plane(i)
	}
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
			l.fail(at, fail(rayNotInPlane, "expected rays in the planes that are named, found %s", r).
				hinted("%s lies in %s", r, joinPlanes(r.Planes())))
			return nil
		}
		atoms = append(atoms, linear(r, through, at))
	}
	return atoms
}

func joinPlanes(list []Plane) string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = p.String()
	}
	return join(names)
}

func (l *line) rayList() []Ray {
	var list []Ray
	for more := true; more; more = !l.done() && !isReserved(l.peek()) {
		class, ok := l.class()
		if !ok {
			if _, ok := findRay(l.peek()); !ok {
				l.suggest(rayNames())
			}
			list = append(list, l.ray())
			continue
		}
		for r := range Ray(Rays) {
			if class == everyClass || r.Class() == class {
				list = append(list, r)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// ring is the cover of a quadrant.
func ring(q Quad, at src.Span) *ir.Pattern {
	r1, r2 := q.Rays()
	return &ir.Pattern{Op: ir.Ring, Dirs: []ir.Vec{vec(r1.Step()), vec(r2.Step())}, Pos: at}
}

// linear is the cover along a ray in any of some planes.
func linear(r Ray, planes []Plane, at src.Span) *ir.Pattern {
	p := &ir.Pattern{Op: ir.Line, Dirs: []ir.Vec{vec(r.Step())}, Pos: at}
	for _, plane := range planes {
		before, after, _ := plane.Neighbours(r)
		p.Planes = append(p.Planes, [2]ir.Vec{vec(before.Step()), vec(after.Step())})
	}
	return p
}

// vec returns a step in the intermediate form.
func vec(s Step) ir.Vec { return ir.Vec{X: s.X, Y: s.Y, Z: s.Z} }

func vecs(steps []Step) []ir.Vec {
	list := make([]ir.Vec, len(steps))
	for i, s := range steps {
		list[i] = vec(s)
	}
	return list
}
