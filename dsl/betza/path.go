package betza

import (
	"slices"

	"dragoman/dsl/ir"
)

// This file turns terms of several legs into patterns.

// maxPaths bounds the ways through the legs of a term.
const maxPaths = 1 << 16

// relative returns the turns that the words of a later leg stand for, in steps of 45
// degrees.
func relative(words []direction) (s indices) {
	for _, w := range words {
		turns, _ := w.selects(eightFold)
		s |= turns
	}
	return s
}

func tooManyPaths(at, end, most int) *fault {
	return fail(tooLarge, at, end, "expected at most %d paths, found more", most)
}

// heading is where a path goes: along a vector, which has an index among those of its
// atom.
type heading struct {
	index int
	vec   ir.Vec
}

// headings returns where leg i can go after a heading of the leg before.
func (t *term) headings(i int, from heading) (list []heading) {
	l := &t.legs[i]
	var s indices
	switch {
	case i == 0:
		s, _ = selected(l.atom, l.words)
	case t.brackets && l.straightOn():
		s = l.atom.nearest(from.vec)
	case t.brackets:
		s = relative(l.words).turned(from.index) & l.atom.all()
	case len(l.words) > 0:
		s = relative(l.words).turned(from.index)
	case l.atom.class() == orthogonal || l.atom.class() == diagonal:
		s = set(0, 2, 6).turned(from.index)
	default:
		s = (^set(4)).turned(from.index)
	}
	for k := range 8 {
		if s.has(k) {
			list = append(list, heading{k, l.atom.vec(k)})
		}
	}
	return list
}

// nearest returns the vectors of an atom that deflect least from another vector.
func (a atom) nearest(v ir.Vec) (s indices) {
	// Of two acute angles the one with the larger squared cosine is smaller.
	best, length := 0, 1
	for k := range 8 {
		w := a.vec(k)
		dot := v.X*w.X + v.Y*w.Y
		if !a.all().has(k) || dot <= 0 {
			continue
		}
		square, norm := dot*dot, w.X*w.X+w.Y*w.Y
		switch {
		case square*length > best*norm:
			best, length, s = square, norm, set(k)
		case square*length == best*norm:
			s |= set(k)
		}
	}
	return s
}

// grower makes patterns of the legs of a term.
type grower struct {
	*term
	end   int // the last leg of the patterns
	paths int
	bad   *fault // why there are no patterns
}

// grow returns the patterns of the ways from leg i to the end, and whether there are
// wanted paths. long says that the range is changed.
func (g *grower) grow(i int, from heading, sum ir.Vec, long bool) (list []*ir.Pattern, wanted bool) {
	l := &g.legs[i]
	next := long != (!g.brackets && (l.has('g') || l.has('y')))
	for _, h := range g.headings(i, from) {
		if g.paths++; g.paths > maxPaths {
			at := g.legs[len(g.legs)-1].start - 1
			g.bad = tooManyPaths(at, at+1, maxPaths)
			return nil, false
		}
		sum := sum.Add(h.vec)
		if i == len(g.legs)-1 {
			ok, err := g.keeps(sum)
			if err != nil {
				g.bad = err
			}
			if !ok {
				continue
			}
			wanted = true
			if i == g.end {
				list = append(list, l.last(h.vec, l.stepsIf(long)))
			}
			continue
		}
		rest, ok := g.grow(i+1, h, sum, next)
		wanted = wanted || ok
		switch {
		case i == g.end && (ok || len(g.front.words) == 0):
			list = append(list, l.ride(h.vec, l.stepsIf(long)))
		case ok && i < g.end:
			leg := l.ride(h.vec, l.stepsIf(long))
			leg.Pivot = l.pivot()
			list = append(list, &ir.Pattern{Op: ir.Seq, Sub: []*ir.Pattern{leg, anyOf(rest)}})
		}
	}
	return list, wanted
}

// anyOf returns a pattern for any of some.
func anyOf(list []*ir.Pattern) *ir.Pattern {
	if len(list) == 1 {
		return list[0]
	}
	return &ir.Pattern{Op: ir.Alt, Sub: list}
}

// ride returns the pattern of a leg that goes along a vector.
func (l *leg) ride(v ir.Vec, steps int) *ir.Pattern {
	return rideAlong([]ir.Vec{v}, steps)
}

// last is ride for the last leg, which may hop.
func (l *leg) last(v ir.Vec, steps int) *ir.Pattern {
	if l.has('p') || l.has('g') {
		return l.hop([]ir.Vec{v}, steps)
	}
	return l.ride(v, steps)
}

// pivot returns what may stand where a leg ends that is not the last.
func (l *leg) pivot() (p ir.Pivot) {
	for _, m := range l.modifiers {
		switch m.letter {
		case 'm', 'y':
			p |= ir.OnEmpty
		case 'p', 'g':
			p |= ir.OnPiece
		case 'c':
			p |= ir.TakesFoe
		case 'd':
			p |= ir.TakesFriend
		}
	}
	return p
}

// pattern returns the pattern for ends behind leg end, nil if there are none.
func (t *term) pattern(end int) (*ir.Pattern, *fault) {
	g := &grower{term: t, end: end}
	list, _ := g.grow(0, heading{}, ir.Vec{}, false)
	if g.bad != nil || len(list) == 0 {
		return nil, g.bad
	}
	return anyOf(list), nil
}

// keeps reports whether the directions in front of brackets select a whole path, by the
// sum of a step of each leg: they select it as the vector of an atom. There is no choice
// of a path that ends where it began.
func (t *term) keeps(sum ir.Vec) (bool, *fault) {
	if len(t.front.words) == 0 {
		return true, nil
	}
	if sum == (ir.Vec{}) {
		at := t.front.words[0].at
		return false, fail(unsupported, at, at+1, "directions in front of brackets whose path comes back to its start are not supported")
	}
	x, y := max(sum.X, -sum.X), max(sum.Y, -sum.Y)
	a := atom{short: min(x, y), long: max(x, y)}
	s, err := selected(a, t.front.words)
	return slices.Contains(a.vecs(s), sum), err
}

// checkPaths tries the paths of a term of several legs.
func (t *term) checkPaths() *fault {
	_, err := t.pattern(len(t.legs) - 1)
	return err
}
